"""The files of ``tests/records``: what they mean, and what is wrong with them, where.

Beside ``correct/NAME`` stands ``NAME.canonical``, its canonical form. Beside ``errors/NAME`` and
``semantic/NAME`` stands ``NAME.expected``: a line ``LINE:COLUMN: key`` for every problem, in any
order. All of it is written by hand.
"""

from pathlib import Path

import pytest

from referee.cli.judging import judged
from referee.problems import InputError, Located
from referee.record.reading import Entry, read_entries
from referee.record.writing import write_json, write_yaml
from referee.text import LANGUAGES, Style, catalogue, render

RECORDS = Path(__file__).parent / "records"
CORRECT = [path for path in sorted((RECORDS / "correct").iterdir()) if path.suffix != ".canonical"]
ERRORS = [path for path in sorted((RECORDS / "errors").iterdir()) if path.suffix != ".expected"]
SEMANTIC = [path for path in sorted((RECORDS / "semantic").iterdir()) if path.suffix != ".expected"]


def canonical(entry: Entry) -> str:
    assert entry.match is not None, [problem.message for problem in entry.problems]
    if entry.source.format == "yaml":
        return write_yaml(entry.match)
    return write_json(entry.match) + "\n"


def name(path: Path) -> str:
    return path.name


@pytest.mark.parametrize("path", CORRECT, ids=name)
def test_a_correct_record_has_this_canonical_form(path: Path) -> None:
    written = "".join(map(canonical, read_entries([str(path)])))
    assert written == path.with_suffix(".canonical").read_bytes().decode()


@pytest.mark.parametrize("path", CORRECT, ids=name)
def test_a_canonical_form_is_its_own(path: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    again.write_bytes(path.with_suffix(".canonical").read_bytes())
    assert "".join(map(canonical, read_entries([str(again)]))) == again.read_bytes().decode()


def expected(path: Path) -> list[str]:
    return sorted(path.with_name(path.name + ".expected").read_text("utf-8").splitlines())


def told(problems: list[Located]) -> list[str]:
    return sorted(f"{at.line}:{at.column}: {at.message.key}" for at in problems)


@pytest.mark.parametrize("path", ERRORS, ids=name)
def test_every_error_is_found_in_its_place(path: Path) -> None:
    problems = [at for entry in read_entries([str(path)]) for at in entry.problems]
    assert told(problems) == expected(path)
    assert {at.file for at in problems} == {str(path)}
    for lang in LANGUAGES:
        for at in problems:
            text = render(at.message, Style(lang))
            assert text
            assert "{" not in text or "{" in path.read_text("utf-8")


@pytest.mark.parametrize("path", SEMANTIC, ids=name)
def test_what_cannot_have_happened_is_found_in_its_place(path: Path) -> None:
    problems: list[Located] = []
    for entry in read_entries([str(path)]):
        assert entry.match is not None, entry.problems
        with pytest.raises(InputError) as found:
            judged(entry)
        problems += found.value.problems
    assert told(problems) == expected(path)


def test_the_corpus_has_every_message_of_the_format() -> None:
    """No text of the catalogue stands there for nothing."""
    keys = {line.partition(": ")[2] for path in ERRORS for line in expected(path)}
    elsewhere = {
        # Parts of other messages.
        "a_mapping", "a_list", "nothing", "a_text",
        # Files, not records: test_record_reading.py, test_record_files.py, test_cli_format.py.
        "no_file", "no_permission", "unreadable", "damaged", "empty_folder", "too_long",
        "not_json_lines", "no_such_line", "not_utf_8", "utf_16", "other_encoding", "comment",
        "output_link", "output_folder", "output_special", "output_protected", "output_failed",
        # Kept for what the YAML library may yet say.
        "yaml_other",
        # test_robust.py
        "more_problems", "too_much_text", "too_many_items", "too_many_values", "no_archive",
        "too_many_entries", "too_many_in_text", "too_many_overrides", "more_comments",
        # test_record_plays.py
        "too_many_parts", "too_many_take_backs",
        # test_record_reading.py
        "key_too_long", "json_control",
        # test_record_reading.py: another kind of file altogether.
        "is_event", "is_ruleset", "is_result",
    }  # fmt: skip
    told_of = {key.partition(".")[2] for key in keys} | elsewhere
    texts = {key.partition(".")[2] for key in [*catalogue("record"), *catalogue("syntax")]}
    assert {text for text in texts if not text.startswith("expect_")} - told_of == set()


def test_errors_in_both_languages() -> None:
    """A few in full."""
    (entry,) = read_entries([str(RECORDS / "errors" / "folded.yaml")])
    first = entry.problems[0].message
    assert render(first, Style("en")) == (
        "found `>`, which joins the lines and loses where a trick ends; expected `tricks: |`"
    )
    assert render(first, Style("zh")) == "读到 `>`，它会把各行连成一行，分不清圈；应写 `tricks: |`"
    (entry,) = read_entries([str(RECORDS / "errors" / "values.yaml")])
    declarer = next(at.message for at in entry.problems if at.line == 12)
    assert render(declarer, Style("en")) == "found “North”, expected a seat: N, W, S or E"
    assert render(declarer, Style("zh")) == "读到“North”，应为：座位（北、西、南、东，N W S E）"
    (entry,) = read_entries([str(RECORDS / "errors" / "quote_at.yaml")])
    assert render(entry.problems[0].message, Style("en")) == (
        "found @ at the beginning of a value; put the text in quotation marks, such as '@…'"
    )
    assert render(entry.problems[0].message, Style("zh")) == (
        "值以 @ 开头；请给文字加引号，如 '@…'"
    )
