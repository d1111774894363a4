"""Whatever the input is: a result, or an error with a place; soon, and in little memory.

Records as such are fuzzed in ``test_record_fuzz.py``; here what is built on them, and megabytes.
"""

from __future__ import annotations

import json
import os
import random
import re
from pathlib import Path

import hostile
import pytest
from click.testing import CliRunner
from guarded import guarded
from hostile import RECORDS
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_record_fuzz import mutated

from referee.cli import main
from referee.cli.check import answers
from referee.cli.judging import judged
from referee.problems import InputError
from referee.record.reading import read_record
from referee.report.as_json import json_line, match_json
from referee.report.summary import match_summary
from referee.ruleset.loading import read_file
from referee.text import Style, render

ROOT = Path(__file__).parents[1]
DATA = ROOT / "tests" / "benchmarks" / "data"
quick = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))

PLACE = re.compile(r"\S+:[1-9][0-9]*:[1-9][0-9]*: \S")


@pytest.fixture(autouse=True)
def quarter(monkeypatch):
    """A megabyte of each is for ``benchmarks/robustness.py``, which says how long it takes."""
    monkeypatch.setattr(hostile, "SIZE", hostile.MEGABYTE // 4)


@pytest.mark.parametrize("name", RECORDS)
def test_a_quarter_of_a_megabyte_meant_to_do_harm(tmp_path, name):
    file = tmp_path / "record"
    file.write_bytes(RECORDS[name]())
    status, told = guarded("replay", str(file), "--json")
    lines = told.splitlines()
    if status == "0":
        assert lines == []
    else:
        assert status == "2"
        assert [line for line in lines if not PLACE.match(line)] == []
        assert lines


LINES = [
    line
    for path in sorted(DATA.glob("*.jsonl"))
    for line in path.read_text("utf-8").splitlines()[:12]
]


@quick
@given(st.sampled_from(LINES), st.randoms(use_true_random=False), st.integers(1, 4))
def test_hands_with_slips_are_judged_or_refused(line, chance, slips):
    record = json.loads(line)
    hand = record["hands"][0]
    hand["tricks"] = mutated(hand["tricks"], chance, slips)
    if chance.random() < 0.3:
        hand["kitty"] = mutated(hand["kitty"], chance, 1)
    if chance.random() < 0.3:
        hand[chance.choice(["trump", "declarer", "kitty"])] = chance.choice(["NT", "S", "E", "BJ"])
    entry = read_record(json.dumps(record), "record")
    try:
        judgement = judged(entry)
    except InputError as error:
        for at in error.problems or pytest.fail("no reason"):
            assert at.line >= 1
            assert at.column >= 1
            assert render(at.message, Style("zh"))
    else:
        assert match_summary(judgement, entry.name, Style())
        assert json_line(match_json(judgement, entry.name, Style(), tricks=True), "ascii")


SUITED = st.text("SHCD23456789TJQKA10BL", max_size=30)


@quick
@given(st.dictionaries(
    st.sampled_from(["op", "ruleset", "level", "trump", "lead", "hand", "play", "others", "plays",
                     "cards", "kitty", "score", "role", "at", "rise", "id", "overrides"]),
    st.one_of(
        SUITED, st.lists(SUITED, max_size=5), st.none(), st.integers(), st.floats(),
        st.sampled_from(["follow", "throw", "trick", "kitty", "score", "advance", "format",
                         "competition", "titanic-3deck", "climbing-104", "H", "NT", "attackers"]),
        st.dictionaries(st.text(max_size=5), st.integers(), max_size=2),
    ),
))  # fmt: skip
def test_random_questions(question):
    asked = {"op": "follow", "ruleset": "competition", "level": "2", "trump": "H", **question}
    (answer,) = answers([json.dumps(asked)], Style())
    assert json.loads(answer)


@quick
@given(st.text(max_size=200))
def test_random_batches(text):
    for line in (text, f'{{"op": {text}}}', f'{{"op": "follow", "lead": "{text}"}}'):
        assert len(list(answers(line.splitlines(), Style()))) <= len(line.splitlines())


RULESETS = sorted((ROOT / "rulesets").glob("*.yaml"))


@pytest.mark.parametrize("path", RULESETS, ids=lambda path: path.stem)
def test_rulesets_with_slips(path, tmp_path):
    chance = random.Random(path.stem)
    text = path.read_text("utf-8")
    file = tmp_path / "changed.yaml"
    for _ in range(12):
        file.write_text(mutated(text, chance, chance.randint(1, 3)), "utf-8", newline="")
        try:
            assert len(read_file(file).hash) == 64
        except InputError as error:
            for at in error.problems:
                assert at.line >= 1
                assert at.column >= 1
                assert render(at.message, Style("zh"))


@pytest.mark.parametrize(
    "name",
    ["alias bomb", "nested lists", "NUL", "GBK", "UTF-16", "very many keys", "tags", "bytes"],
)
def test_a_megabyte_as_a_ruleset(tmp_path, name):
    file = tmp_path / "rules.yaml"
    file.write_bytes(RECORDS[name]())
    status, told = guarded("rulesets", "check", str(file))
    assert status == "2", told


# Names.

SLY = "\x1b[31mred\x1b[0m\u202egnirts\u2066\x07\r"
RECORD = """\
referee: 1
ruleset: competition
sides: {NS: {name: %s, players: {N: %s}}}
hands:
- {declarer: N, trump: H, rest: {to: NS}, claimed: {score: 5}}
"""
HARMFUL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


@pytest.mark.parametrize("command", ["replay", "audit"])
def test_names_do_nothing_to_a_terminal(tmp_path, monkeypatch, command):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    file = tmp_path / "a.yaml"
    file.write_text(RECORD % (json.dumps(SLY), json.dumps(SLY)), "utf-8")
    found = CliRunner().invoke(main, [command, str(file), "--lang", "en"])
    assert found.exit_code == 0
    assert "red" in found.stdout
    assert HARMFUL.findall(found.stdout + found.stderr) == []


def test_a_file_with_such_a_name(tmp_path):
    file = tmp_path / "a\x1b[31m\u202e.yaml"
    file.write_text("referee: 2\n", "utf-8")
    for command in ("replay", "audit"):
        found = CliRunner().invoke(main, [command, str(file), "--lang", "en"])
        assert found.exit_code == 2
        assert HARMFUL.findall(found.stderr) == []


# Files that are none.


@pytest.fixture(params=["link", "folder", "pipe", "device", "protected"])
def special(request, tmp_path):
    """What must not be written to."""
    file = tmp_path / "out.jsonl"
    match request.param:
        case "link":
            (tmp_path / "target").write_text("kept", "utf-8")
            file.symlink_to(tmp_path / "target")
        case "folder":
            file.mkdir()
        case "pipe":
            os.mkfifo(file)
        case "device":
            return Path("/dev/full")
        case "protected":
            file.write_text("kept", "utf-8")
            file.chmod(0o444)
            if os.access(file, os.W_OK):
                pytest.skip("nothing is protected from this user")
    return file


@pytest.mark.parametrize("option", ["-o", "--csv", "--excel"])
def test_special_files_are_not_written_to(tmp_path, monkeypatch, special, option):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    before = sorted(path.name for path in tmp_path.iterdir())
    source = str(DATA / "other-readings.jsonl:1")
    found = CliRunner().invoke(main, ["audit", source, option, str(special), "--lang", "en"])
    assert found.exit_code == 2
    assert str(special) in found.stderr
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "cache") == before
    if special.is_symlink():
        assert (tmp_path / "target").read_text("utf-8") == "kept"


def test_special_files_as_input(tmp_path):
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "up").symlink_to(tmp_path)
    for name in ("loop", "folder", "/dev/null"):
        found = CliRunner().invoke(main, ["audit", str(tmp_path / name), "--json", "--jobs", "1"])
        assert found.exit_code == 2
        assert found.stderr.startswith(f"{tmp_path / name}:")
