"""``referee replay``: what it prints where, its exit statuses, and that nothing is half written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import load_workbook

from referee.cli import main

SAMPLES = Path(__file__).parents[1] / "sample_matches"

CLEAN = """\
referee: 1
ruleset: competition
hands:
- declarer: N
  trump: H
  tricks: |
    N: SA S3 S4 S10
  rest: {to: NS}
"""
OPEN = CLEAN.replace("  rest: {to: NS}\n", "")
BAD = CLEAN.replace("S4 S10", "S4 SX")
REVOKE = CLEAN.replace("S4 S10", "S4 D4").replace("  rest:", "    N: SK S5 S6 S7\n  rest:")
WAIVED = REVOKE + (
    "rulings:\n"
    "- {id: R1, hand: 1, trick: 1, seat: E, finding: revoke, decision: waive, reason: slip}\n"
)
CLAIMED = CLEAN + "  claimed: {score: 85}\n"
HASHED = CLEAN.replace("hands:", f"ruleset_hash: {'0' * 64}\nhands:")


def replay(*arguments, lang="en", **keywords):
    return CliRunner().invoke(main, ["replay", *map(str, arguments), "--lang", lang], **keywords)


@pytest.fixture
def record(tmp_path):
    """Writes records and gives their paths."""

    def write(name, text):
        path = tmp_path / name
        path.write_text(text, "utf-8")
        return path

    return write


def test_a_record_is_judged_and_printed(record):
    done = replay(record("a.yaml", CLEAN))
    assert done.exit_code == 0
    assert "North-South against West-East" in done.stdout
    assert "No violations found." in done.stdout
    assert done.stderr == ""


def test_in_chinese(record):
    done = replay(record("a.yaml", REVOKE), lang="zh")
    assert "跟牌错误" in done.stdout


def test_standard_input():
    done = replay("-", input=CLEAN)
    assert done.exit_code == 0
    assert "North-South" in done.stdout


@pytest.mark.parametrize(
    ("text", "status"),
    [(CLEAN, 0), (REVOKE, 1), (WAIVED, 0), (OPEN, 1), (CLAIMED, 1), (HASHED, 1), (BAD, 2)],
    ids=["clean", "revoke", "waived", "open", "claimed", "hash", "bad"],
)
def test_strict_objects_to_what_was_found(record, text, status):
    path = record("a.yaml", text)
    assert replay(path, "--strict").exit_code == status
    assert replay(path).exit_code == (2 if status == 2 else 0)


def test_a_bad_record_is_reported_with_its_place_and_the_others_are_judged(record):
    good, bad = record("good.yaml", CLEAN), record("bad.yaml", BAD)
    done = replay(bad, good)
    assert done.exit_code == 2
    assert done.stderr.startswith(f"{bad}:7:")
    assert str(good) in done.stdout
    assert str(bad) not in done.stdout


def test_a_record_under_another_hash_says_so(record):
    done = replay(record("a.yaml", HASHED), "--json")
    assert "0" * 64 in done.stderr
    assert json.loads(done.stdout)["mismatches"][0]["field"] == "ruleset_hash"


def test_another_ruleset_judges_without_the_records_overrides(record):
    text = HASHED.replace("hands:", "overrides: {failed_throw: none}\nhands:")
    done = replay(record("a.yaml", text), "--json", "--ruleset", "classic-2deck")
    out = json.loads(done.stdout)
    assert (done.exit_code, out["ruleset"], out["mismatches"]) == (0, "classic-2deck", [])
    assert done.stderr == ""


def test_another_ruleset_that_does_not_exist(record):
    done = replay(record("a.yaml", CLEAN), "--ruleset", "no-such")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "no-such" in done.stderr


def test_a_ruleset_file_is_found_beside_the_record(record):
    record("mine.yaml", "title: mine\nextends: competition\nconduct: {failed_throw_fine: 20}\n")
    path = record("a.yaml", CLEAN.replace("competition", "./mine.yaml"))
    done = replay(path, "--json")
    assert json.loads(done.stdout)["hands"][0]["status"] == "finished", done.stderr


def test_json_is_one_line_a_match(record):
    done = replay(record("a.yaml", CLEAN), record("b.yaml", REVOKE), "--json")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [Path(line["file"]).name for line in lines] == ["a.yaml", "b.yaml"]
    assert "tricks" not in lines[0]["hands"][0]


def test_json_with_tricks_and_of_one_hand(record):
    path = record("a.yaml", CLEAN)
    out = json.loads(replay(path, "--json", "--tricks").stdout)
    assert out["hands"][0]["tricks"][0]["plays"][0]["cards"] == "SA"
    out = json.loads(replay(path, "--json", "--hand", "1").stdout)
    assert [hand["number"] for hand in out["hands"]] == [1]
    assert out["hands"][0]["tricks"]


def test_one_hand_in_full(record):
    done = replay(record("a.yaml", REVOKE), "--hand", "1")
    assert "♠A*" in done.stdout
    assert "4 level change" in done.stdout


def test_every_hand_in_full(record):
    done = replay(record("a.yaml", CLEAN), "--tricks", "--suits", "letters")
    assert "SA*" in done.stdout
    assert "No violations found." in done.stdout


def test_a_hand_that_is_not_there(record):
    done = replay(record("a.yaml", CLEAN), "--hand", "2")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "no hand 2" in done.stderr


@pytest.mark.parametrize("arguments", [(), ("--hand", "0", "a"), ("--nothing", "a")])
def test_wrong_usage(arguments):
    assert replay(*arguments).exit_code == 2


def test_a_file_that_is_not_there():
    done = replay("no-such.yaml")
    assert done.exit_code == 2
    assert done.stderr.startswith("no-such.yaml: there is no such file")


def test_the_workbook_holds_every_match(record, tmp_path):
    out = tmp_path / "out.xlsx"
    done = replay(record("a.yaml", CLEAN), record("b.yaml", REVOKE), "--excel", out)
    assert done.exit_code == 0
    assert done.stdout.splitlines()[-1] == f"Workbook: {out}"
    assert load_workbook(out)["Standings"].max_row == 5


def test_no_workbook_is_touched_where_a_record_is_bad(record, tmp_path):
    out = tmp_path / "out.xlsx"
    out.write_bytes(b"old")
    done = replay(record("a.yaml", CLEAN), record("bad.yaml", BAD), "--excel", out)
    assert done.exit_code == 2
    assert out.read_bytes() == b"old"
    assert "not written" in done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.yaml", "bad.yaml", "out.xlsx"]


def test_a_workbook_that_cannot_be_written(record, tmp_path):
    done = replay(record("a.yaml", CLEAN), "--excel", tmp_path / "no" / "out.xlsx")
    assert done.exit_code == 2
    assert "out.xlsx" in done.stderr


def test_beside_json_the_workbooks_path_is_told_on_standard_error(record, tmp_path):
    done = replay(record("a.yaml", CLEAN), "--json", "--excel", tmp_path / "o.xlsx")
    assert len(done.stdout.splitlines()) == 1
    assert "o.xlsx" in done.stderr


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_sample_has_a_report(path, lang):
    done = replay(path, "--tricks", lang=lang)
    assert done.exit_code == 0, done.output
    assert "{" not in done.stdout
    assert "None" not in done.stdout


@pytest.mark.parametrize("name", ["-", "out.csv"])
def test_a_workbook_has_a_name_of_its_kind(record, name):
    done = replay(record("a.yaml", CLEAN), "--excel", name)
    assert done.exit_code == 2
    assert ".xlsx" in done.stderr


def test_a_failed_throw_that_costs_coins_says_so():
    assert "penalty: coins for West-East: -5" in replay(SAMPLES / "super.yaml").stdout


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("referee_event: 1\nname: cup\n", "this is an event, not a record"),
        ("extends: super\n", "this is a ruleset, not a record"),
    ],
)
def test_another_kind_of_file_is_told_in_one_line(record, content, said):
    (line,) = replay(record("a.yaml", content)).stderr.splitlines()
    assert said in line
