"""Writing: what was written reads back as the same record, and as the same bytes."""

import json
from decimal import Decimal

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from record_strategies import matches, texts, typed

from referee.play.actions import Hand, Match
from referee.record.comments import comments_of
from referee.record.reading import read_record
from referee.record.writing import write_json, write_yaml

slow = settings(suppress_health_check=list(HealthCheck), deadline=None)


@slow
@given(matches())
def test_yaml_reads_back(match: Match) -> None:
    text = write_yaml(match)
    entry = read_record(text)
    assert entry.problems == ()
    assert entry.match == match
    assert write_yaml(entry.match) == text
    assert comments_of(entry.source) == ()


@slow
@given(matches())
def test_json_reads_back(match: Match) -> None:
    line = write_json(match)
    assert "\n" not in line
    entry = read_record(line)
    assert entry.problems == ()
    assert entry.match == match
    assert write_json(entry.match) == line
    json.loads(line)


@slow
@given(matches())
def test_other_readers_of_yaml_find_the_same_structure(match: Match) -> None:
    """The output is YAML for everybody: keys and texts as PyYAML reads them without resolving."""
    try:
        other = yaml.load(write_yaml(match), Loader=yaml.BaseLoader)  # noqa: S506  (text only)
    except UnicodeEncodeError:
        return
    assert other["ruleset"] == match.ruleset
    assert other.get("event") == match.event
    assert [hand.get("note") for hand in other.get("hands", ())] == [
        hand.note for hand in match.hands
    ]


@slow
@given(st.dictionaries(st.just("x_a"), typed, min_size=1))
def test_a_users_field_means_the_same_to_a_reader_of_yaml_1_1(own: dict[str, object]) -> None:
    match = Match("competition", extras=own)
    assert yaml.safe_load(write_yaml(match))["x_a"] == own["x_a"]


@given(st.lists(texts, min_size=1, max_size=3))
def test_any_text_survives_in_a_note(notes: list[str]) -> None:
    match = Match("competition", hands=tuple(Hand(note=note) for note in notes))
    assert read_record(write_yaml(match)).match == match


@pytest.mark.parametrize(
    "written",
    ["12", "'12'", "1.50", "1e3", "yes", "'yes'", "010", "0o7", "0x1F", ".inf", "-.5", "12:30:45",
     "2026-05-03", "'2026-05-03'", "1_000", "null", "true", "=", "hello", "+1", "1.", "-0"],
)  # fmt: skip
def test_a_users_word_is_written_back_as_it_stood(written: str) -> None:
    text = f"referee: 1\nruleset: competition\nx_a: {written}\n"
    entry = read_record(text)
    assert entry.match is not None
    assert write_yaml(entry.match) == text


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("12", 12),
        ("-3", -3),
        ("'12'", "12"),
        ("1.50", Decimal("1.50")),
        ("true", True),
        ("~", None),
        ("[1, a]", [1, "a"]),
        ("{a: 1}", {"a": 1}),
        ("1" * 5000, Decimal("1" * 5000)),
    ],
)
def test_a_users_field_has_a_typed_value(written: str, value: object) -> None:
    entry = read_record(f"referee: 1\nruleset: competition\nx_a: {written}\n")
    assert entry.match is not None
    if len(written) > 4000:  # too long for Python's whole numbers: kept as text
        assert entry.match.extras["x_a"] == written
    else:
        assert entry.match.extras["x_a"] == value
        assert type(entry.match.extras["x_a"]) is type(value)


@pytest.mark.parametrize("number", ["1", "-0", "1.50", "1e3", "1E+400", "1" * 5000, "0.0000001"])
def test_a_users_number_in_json_is_written_back_as_it_stood(number: str) -> None:
    line = f'{{"referee": 1, "ruleset": "competition", "x_a": [{number}]}}'
    entry = read_record(line)
    assert entry.match is not None
    assert write_json(entry.match) == line


@pytest.mark.parametrize("text", ["10", "2026", "true", "007", "null", "1.0"])
def test_names_keep_what_was_written(text: str) -> None:
    """Interface 1: text is kept as written (10, 2026, true, 007)."""
    entry = read_record(f"referee: 1\nruleset: competition\nround: {text}\nevent: {text}\n")
    assert entry.match is not None
    assert entry.match.round == entry.match.event == text
