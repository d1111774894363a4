"""``referee compare``: one record under several rulesets, and what they decide otherwise."""

import json

import pytest
from click.testing import CliRunner

from referee.cli import main

# Level 2, hearts, North declares.  West takes K 10 5 5 of trick 1 with the ace, and the rest is
# conceded to North-South.  25 points: competition 5-25 D+3; super 25-30 D+3; classic below 40 D+2.
# North's partner declares next everywhere.
RECORD = """\
referee: 1
ruleset: competition
hands:
- declarer: N
  trump: H
  tricks: |
    N: SK SA S10 S5
  rest: {to: NS}
"""
# The same with a throw that failed: North tried A Q, the king was out, Q was led: one card taken
# back.  competition: 10 points for the attackers; super: none.
FAILED = RECORD.replace("    N: SK SA S10 S5\n", "    N: CAQ>CQ CK C10 C5\n    W: SA S4 S6 S7\n")


def run(tmp_path, record: str, rulesets: str, *arguments: str, lang: str = "en"):
    file = tmp_path / "a.yaml"
    file.write_text(record, "utf-8")
    command = ["compare", str(file), "--rulesets", rulesets, "--lang", lang, *arguments]
    return CliRunner().invoke(main, command)


def compare(tmp_path, record: str, rulesets: str):
    done = run(tmp_path, record, rulesets, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_every_ruleset_decides_and_what_differs_is_listed(tmp_path):
    out = compare(tmp_path, RECORD, "competition,super,classic-2deck")
    rises = [column["judgement"]["hands"][0]["result"]["rise"] for column in out["rulesets"]]
    assert rises == [3, 3, 2]
    assert {"hand": 1, "field": "result"} in out["differs"]
    assert {"hand": 1, "field": "levels"} in out["differs"]
    assert {"hand": 1, "field": "score"} not in out["differs"]
    assert {"hand": 1, "field": "next"} not in out["differs"]


def test_the_penalty_differs_where_the_score_does(tmp_path):
    out = compare(tmp_path, FAILED, "competition,super")
    totals = [column["judgement"]["hands"][0]["score"]["total"] for column in out["rulesets"]]
    assert totals[0] - totals[1] == 10
    assert {"hand": 1, "field": "score"} in out["differs"]
    assert {"hand": 1, "field": "violations"} in out["differs"]  # penalised in one of them only


def test_the_same_values_differ_in_nothing(tmp_path):
    out = compare(tmp_path, RECORD, "competition,competition")
    assert out["differs"] == []
    assert "All rulesets decide the same." in run(tmp_path, RECORD, "super,super").stdout


def test_a_ruleset_that_does_not_fit_says_why_in_its_column(tmp_path):
    pairs = RECORD.replace("N: SK SA S10 S5", "N: SKK SA4 S10Q S55")
    out = compare(tmp_path, pairs, "competition,classic-1deck")
    assert out["rulesets"][0]["problems"] == []
    assert out["rulesets"][1]["judgement"] is None
    assert out["rulesets"][1]["problems"]
    done = run(tmp_path, RECORD, "competition,climbing-104")
    assert done.exit_code == 0
    assert "can be judged" in done.stdout
    assert "found declarer" in " ".join(done.stdout.split())


def test_what_differs_is_marked(tmp_path):
    lines = run(tmp_path, RECORD, "competition,classic-2deck").stdout.splitlines()
    marked = " ".join(line for line in lines if line.startswith("*  "))
    assert "hand 1: result" in marked
    assert "hand 1: levels after" in marked
    assert "hand 1: score" not in marked


def test_both_games_side_by_side(tmp_path):
    record = "referee: 1\nruleset: climbing-104\nhands:\n- {won_by: NS, turned: SA}\n"
    out = compare(tmp_path, record, "climbing-104,competition")
    assert out["rulesets"][0]["judgement"]["points"] == {"NS": 20, "WE": 0}
    assert out["rulesets"][1]["judgement"] is None


def test_chinese(tmp_path):
    done = run(tmp_path, RECORD, "competition,classic-2deck", lang="zh")
    assert "），判罚" not in done.stdout
    assert "各规则集的裁定不同" in done.stdout


@pytest.mark.parametrize(
    ("rulesets", "said"),
    [
        ("competition", "found rulesets: 1"),
        ("competition,compettion", "is competition meant?"),
        ("competition,nothing.yaml", "there is no file nothing.yaml"),
    ],
)
def test_unknown_rulesets_are_refused(rulesets, said, tmp_path):
    done = run(tmp_path, RECORD, rulesets)
    assert done.exit_code == 2
    assert said in done.stderr


def test_a_record_that_cannot_be_read_is_reported(tmp_path):
    done = run(tmp_path, RECORD.replace("SA", "S1"), "competition,super")
    assert done.exit_code == 2
    assert "a.yaml:7:" in done.stderr
