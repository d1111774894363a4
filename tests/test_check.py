"""Single questions (interface 4): the answers of its table, and what cannot be answered."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from referee.cli import main
from referee.cli.check import answers
from referee.questions import Answer, QuestionError, answer
from referee.report.answers import in_words
from referee.text import LANGUAGES, Style, render

EN = Style("en")
ROOT = Path(__file__).parents[1]


def asked(op: str, ruleset: str = "competition", **fields: Any) -> Answer:
    table = {"level": "10", "trump": "S"}
    return answer({"op": op, "ruleset": ruleset, **table, **fields}, EN)


def words(op: str, style: Style = EN, ruleset: str = "competition", **fields: Any) -> str:
    question = {"op": op, "ruleset": ruleset, "level": "10", "trump": "S", **fields}
    return "\n".join(in_words(op, answer(question, style), question, style))


@pytest.mark.parametrize(
    ("op", "fields", "expected"),
    [
        ("format", {"cards": "H5566"},
         {"components": [{"width": 2, "length": 2, "cards": "H6655"}]}),
        ("follow", {"lead": "H5566", "hand": "H88772", "play": "H8877"}, {"legal": True}),
        ("throw", {"lead": "C98844", "others": ["CJ", "", ""]},
         {"stands": False, "led": "C9", "returned": 4, "beatable": 1, "penalty": {"score": 40}}),
        ("throw", {"lead": "C98844", "others": ["", "", ""]}, {"stands": True}),
        ("trick", {"plays": ["H544", "S977", "S884", "D345"]}, {"winner": 2, "points": 10}),
        ("kitty", {"lead": "C9877JJ", "kitty": "S5H10"},
         {"multiplier": 4, "points": 15, "score": 60}),
        ("score", {"score": 95}, {"winner": "attackers", "rise": 0}),
        ("score", {"score": -20}, {"winner": "declarers", "rise": 4}),
        ("advance", {"role": "declarers", "at": "9", "rise": 4}, {"level": "10", "won": False}),
        ("advance", {"role": "declarers", "at": "10", "rise": 1}, {"level": "10", "won": True}),
        ("advance", {"role": "attackers", "at": "10", "rise": 1}, {"level": "10", "won": False}),
    ],
)  # fmt: skip
def test_interface_4_the_answers(op: str, fields: dict[str, Any], expected: Answer) -> None:
    assert asked(op, **fields) == expected


def test_interface_4_an_illegal_follow_names_what_was_owed() -> None:
    found = asked("follow", lead="H5566", hand="H887733", play="H8873")
    assert (found["legal"], found["code"], found["owed"]) == (False, "shape", "H8877")
    assert found["clause"] == "000 competition 5"


@pytest.mark.parametrize(
    ("score", "last", "winner", "rise"),
    [
        (40, "declarers", None, 0), (40, "attackers", "attackers", 1),
        (45, "declarers", "attackers", 1), (45, "attackers", "attackers", 2),
        (35, "declarers", "declarers", 1),
    ],
)  # fmt: skip
def test_baifen_45_the_last_trick_is_part_of_the_question(
    score: int, last: str, winner: str | None, rise: int
) -> None:
    found = asked("score", "baifen-45", score=score, last_trick=last)
    assert found == {"winner": winner, "rise": rise}


@pytest.mark.parametrize(
    ("op", "fields"),
    [
        ("score", {"score": 40, "last_trick": "attackers"}),  # nothing of this ruleset
        ("score", {"score": 93}),
        ("score", {"score": 40, "colour": "red"}),
        ("follow", {"lead": "H55", "hand": "H66", "play": "H77"}),
        ("follow", {"lead": "H55", "hand": "H667", "play": "H6"}),
        ("format", {"cards": "H5D5"}),
        ("trick", {"plays": ["H5", "H6", "H7", "H8", "H9"]}),
        ("advance", {"role": "boss", "at": "9", "rise": 4}),
        ("nothing", {}),
    ],
)
def test_interface_4_what_cannot_be_answered(op: str, fields: dict[str, Any]) -> None:
    with pytest.raises(QuestionError):
        asked(op, **fields)


def test_interface_4_a_bad_line_of_a_batch_answers_an_error_and_the_rest_go_on() -> None:
    good = {"op": "score", "ruleset": "eighty", "level": "2", "trump": "S", "score": 80}
    lines = [json.dumps({**good, "id": 7}), "no json", "", "[]", json.dumps(good)]
    first, second, third, last = map(json.loads, answers(lines, EN))
    assert first == {"id": 7, "winner": "attackers", "rise": 0}
    assert set(second) == set(third) == {"error"}
    assert last == {"winner": "attackers", "rise": 0}


def test_a_score_in_words() -> None:
    assert words("score", score=80) == "The attackers become declarers and do not rise."
    assert words("score", score=120) == "The attackers become declarers and rise 2."
    assert words("score", score=0) == "The declarers rise 4."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_outcome_of_a_score_has_words(lang: Any) -> None:
    said = [words("score", Style(lang), "baifen-45", score=score) for score in range(0, 105, 5)]
    assert len(set(said)) == len(("declarers", "draw", "attackers"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"op":', "no JSON, at column 7: the line ends within the record"),
        ("[1]", "found no JSON object; expected one question a line"),
        ("xx", "no JSON, at column 1: found x, expected a value"),
    ],
)
def test_a_line_that_is_no_question_is_told_in_words_of_our_own(line: str, said: str) -> None:
    (found,) = map(json.loads, answers([line], EN))
    assert found["error"].startswith(said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_as_many_bad_lines_as_there_are_are_answered_in_their_order(tmp_path, lang):
    good = {"op": "score", "ruleset": "eighty", "level": "2", "trump": "S", "score": 80}
    file = tmp_path / "questions.jsonl"
    lines = ["x\n" * 9000, json.dumps({**good, "id": 1}) + "\n", "{}\n" * 9000, "{\n", "x" * 999]
    file.write_text("".join(lines), "utf-8")
    found = CliRunner().invoke(main, ["check", "--batch", str(file), "--lang", lang])
    told = [json.loads(line) for line in found.stdout.splitlines()]
    assert found.exit_code == 0
    assert [n for n, line in enumerate(told) if "error" not in line] == [9000]
    assert told[9000] == {"id": 1, "winner": "attackers", "rise": 0}
    assert told[:9000] == told[:1] * 9000
    assert told[9001:18001] == told[9001:9002] * 9000
    assert len(told) == 18003


def test_what_an_output_cannot_show_is_escaped(tmp_path):
    file = tmp_path / "questions.jsonl"
    file.write_text('{"id": "\\ud800", "op": "none"}\n', "utf-8")
    found = CliRunner().invoke(main, ["check", "--batch", str(file), "--lang", "en"])
    assert found.exit_code == 0
    assert json.loads(found.stdout)["id"] == "\ud800"


def test_who_waits_at_a_pipe_is_answered_at_once():
    command = [sys.executable, "-m", "referee", "check", "--batch", "-", "--lang", "en"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, text=True
    ) as asked_of:
        assert asked_of.stdin
        assert asked_of.stdout
        for line in ("x\n", "[]\n"):
            asked_of.stdin.write(line)
            asked_of.stdin.flush()
            assert "error" in json.loads(asked_of.stdout.readline())


def test_a_play_of_nothing_is_named() -> None:
    with pytest.raises(QuestionError) as caught:
        asked("trick", plays=["SA", "", "S5"])
    assert render(caught.value.message, EN).startswith("plays: play 2 is empty")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"overrides": {f"a{n}": 1 for n in range(501)}}, "found 1003 keys and values"),
        ({"overrides": {"a": {"b": [1] * 1000}}}, "found 1005 keys and values"),
        ({"lead": "S" + "A" * 1000}, "lead: found 1001 characters, expected at most 1000"),
        ({"lead": "SA+" * 400 + "SA"}, "lead: found 1202 characters"),
        ({"others": ["S" + "A" * 1000]}, "others: found 1001 characters"),
    ],
    ids=["many overrides", "a long list", "a long lead", "many parts", "a long hand"],
)
def test_more_than_any_question_has_is_refused(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(QuestionError) as caught:
        asked("throw", **{"lead": "SAK", "others": ["SA"], **fields})
    assert render(caught.value.message, EN).startswith(said)


def test_overrides_deep_in_one_another_are_refused() -> None:
    deep: dict[str, Any] = {}
    for _ in range(480):
        deep = {"a": deep}
    line = json.dumps({"op": "score", "ruleset": "eighty", "score": 5, "overrides": deep})
    (found,) = map(json.loads, answers([line], EN))
    assert "expected" in found["error"]
