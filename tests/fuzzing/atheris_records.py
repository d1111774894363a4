"""Coverage-guided fuzzing of the record reader, where atheris is installed:

``python tests/fuzzing/atheris_records.py -max_total_time=60``
"""

import sys

import atheris

with atheris.instrument_imports(include=["referee"]):
    from referee.cli.judging import judged
    from referee.problems import InputError
    from referee.record.reading import read_record

START = "referee: 1\nruleset: competition\nhands:\n- declarer: N\n  trump: H\n  tricks: |\n    N: "


def one(data: bytes) -> None:
    """A result, or problems with places; anything else is found by the fuzzer."""
    text = data.decode("utf-8", "replace")
    for record in (text, START + text, f'{{"referee": 1, {text}}}'):
        try:
            judged(read_record(record))
        except InputError as error:
            if not all(at.line >= 1 and at.column >= 1 for at in error.problems):
                raise ValueError("a problem without a place") from error


if __name__ == "__main__":
    atheris.Setup(sys.argv, one)
    atheris.Fuzz()
