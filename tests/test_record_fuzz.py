"""Whatever the bytes are, reading ends in a match or in problems, never in an exception."""

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from record_strategies import matches

from referee.play.actions import Match
from referee.record.comments import comments_of
from referee.record.reading import Entry, read_entries, read_record
from referee.record.writing import write_json, write_yaml
from referee.text import LANGUAGES, Style, render

slow = settings(suppress_health_check=list(HealthCheck), deadline=None)
SIGNS = ":#-|>[]{}'\"&*!@\t\n \\?~+,红\U0001f004\x00"
RECORDS = Path(__file__).parent / "records"
SEEDS = sorted(path for path in RECORDS.glob("*/*") if path.suffix in (".yaml", ".jsonl"))


def judge(entry: Entry) -> None:
    """A match that can be written and read back, or problems that can be shown."""
    assert bool(entry.match) is not bool(entry.problems)
    for at in entry.problems:
        assert at.line >= 1
        assert at.column >= 1
        for lang in LANGUAGES:
            assert render(at.message, Style(lang))
    if entry.match is not None:
        comments_of(entry.source)
        text = write_yaml(entry.match)
        assert read_record(text).match == entry.match, text
        assert read_record(write_json(entry.match)).problems == ()


@given(st.text())
def test_random_text(text: str) -> None:
    judge(read_record(text))


@given(st.text(alphabet="referulst: 1\n-[]{}|>'\"#&*!%@`,\\\t?~+SHCD23AKNW♠红西：！\r\ufeff\x00"))
def test_random_text_of_the_signs_that_matter(text: str) -> None:
    judge(read_record(f"referee: 1\nruleset: x\nhands:\n- tricks: |\n    {text}"))
    judge(read_record(f"referee: 1\nruleset: x\n{text}"))
    judge(read_record(f'{{"referee": 1, "ruleset": "x", {text}}}'))


@given(st.binary())
def test_random_bytes(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    file = tmp_path_factory.mktemp("bytes") / "a"
    for content in (data, b"\x1f\x8b" + data, b"referee: 1\nevent: " + data, b'{"a": 1}\n' + data):
        file.write_bytes(content)
        for entry in read_entries([str(file)]):
            judge(entry)


@slow
@given(matches(), st.randoms(use_true_random=False), st.integers(1, 4))
def test_random_records_with_a_slip(match: Match, chance: random.Random, slips: int) -> None:
    for text in (write_yaml(match), write_json(match)):
        judge(read_record(mutated(text, chance, slips)))


@pytest.mark.parametrize("path", SEEDS, ids=lambda path: path.name)
def test_the_corpus_with_slips(path: Path) -> None:
    text = path.read_bytes().decode()
    chance = random.Random(path.name)
    for _ in range(60):
        changed = mutated(text, chance, chance.randint(1, 3))
        if path.suffix == ".jsonl":
            for line in changed.split("\n"):
                judge(read_record(line))
        else:
            judge(read_record(changed))


def mutated(text: str, chance: random.Random, slips: int) -> str:
    """The text with characters dropped, doubled, swapped or put in."""
    for _ in range(slips):
        at = chance.randrange(len(text) + 1)
        match chance.randrange(5):
            case 0:
                text = text[:at] + text[at + 1 :]
            case 1:
                text = text[:at] + text[at : at + 3] + text[at:]
            case 2:
                text = text[:at] + chance.choice(SIGNS) + text[at:]
            case 3:
                other = chance.randrange(len(text) + 1)
                text = text[:at] + text[other : other + 20] + text[at:]
            case 4:
                text = text[:at] + text[at + chance.randrange(1, 40) :]
    return text
