"""Rulings and appeals: added after what stands, with levels and result before and after."""

import json
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from referee.cli import main

SAMPLES = Path(__file__).parents[1] / "sample_matches"


def run(*arguments, lang="en", **more):
    return CliRunner().invoke(main, [*map(str, arguments), "--lang", lang], **more)


@pytest.fixture
def match(tmp_path):
    """A copy of a sample match in canonical form, without its comments."""

    def copy(name):
        record = tmp_path / f"{name}.yaml"
        done = run("format", SAMPLES / f"{name}.yaml", "--drop-comments", "-o", record)
        assert done.exit_code == 0, done.output
        return record

    return copy


def judged(record):
    return json.loads(run("replay", record, "--json").stdout)


def written_in(record):
    """The record as plain texts: a time such as 15:01 is no number."""
    return yaml.load(record.read_text("utf-8"), yaml.BaseLoader)  # noqa: S506


def rule(record, *arguments):
    done = run("rule", record, *arguments, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_a_waiver_takes_the_fall_and_the_strike_away(match):
    record = match("third_revoke")
    told = rule(
        record, "3.1.S", "--decision", "waive", "--finding", "revoke", "--reason", "corrected",
        "--by", "table arbiter", "--at", "15:01", "--standard", "witness",
    )  # fmt: skip
    assert told["before"]["result"]["winner"] == "WE"
    assert told["after"]["result"]["status"] == "open"
    assert told["after"]["levels"] == {"NS": "7", "WE": "2"}
    written = written_in(record)
    assert written["rulings"] == [{
        "id": "R1", "hand": "3", "trick": "1", "seat": "S", "finding": "revoke",
        "decision": "waive", "reason": "corrected", "by": "table arbiter",
        "at": "15:01", "x_standard": "witness",
    }]  # fmt: skip


def test_nothing_that_happened_is_edited(match):
    record = match("third_revoke")
    before = record.read_text("utf-8")
    rule(record, "3.1.S", "--decision", "waive", "--finding", "revoke")
    after = record.read_text("utf-8")
    assert after.startswith(before)
    rule(record, "--decision", "reverse", "--reverses", "R1", "--reason", "it was not corrected")
    assert record.read_text("utf-8").startswith(after)


def test_an_appeal_turns_the_match(match):
    record = match("third_revoke")
    rule(record, "3.1.S", "--decision", "waive", "--finding", "revoke", "--by", "table arbiter")
    assert judged(record)["result"]["status"] == "open"
    opened = run("appeal", "open", record, "--ruling", "R1", "--by", "WE", "--grounds", "seen")
    assert opened.exit_code == 0
    assert judged(record)["result"]["standing"] == "under_appeal"
    assert run("appeal", "reply", record, "A1", "--text", "withdrawn at once").exit_code == 0
    done = run("appeal", "decide", record, "A1", "--decision", "upheld", "--reverse",
               "--by", "chief arbiter")  # fmt: skip
    assert done.exit_code == 0
    result = judged(record)["result"]
    assert (result["winner"], result["reason"]) == ("WE", "violations")
    appeal = written_in(record)["appeals"][0]
    assert appeal == {
        "id": "A1", "ruling": "R1", "by": "WE", "grounds": "seen", "reply": "withdrawn at once",
        "decision": "upheld", "ruling_after": "R2",
    }  # fmt: skip
    again = run("appeal", "decide", record, "A1", "--decision", "rejected")
    assert again.exit_code == 2
    assert "decided already" in again.stderr


def test_a_rejected_appeal_changes_nothing(match):
    record = match("third_revoke")
    rule(record, "3.1.S", "--decision", "waive", "--finding", "revoke")
    before = judged(record)
    run("appeal", "open", record, "--ruling", "R1", "--by", "西东")
    run("appeal", "decide", record, "A1", "--decision", "rejected")
    after = judged(record)
    assert (before["levels"], before["result"]) == (after["levels"], after["result"])


def test_a_claim_after_the_next_deal_began_flags_the_match(match):
    record = match("third_revoke")
    done = run("appeal", "claim", record, "1.2.E", "--code", "revoke", "--note", "seen later")
    assert done.exit_code == 0
    assert "too late" in done.stdout
    assert judged(record)["result"] == {
        "status": "flagged", "winner": None, "reason": "late_claim", "standing": "provisional",
        "revision": 0,
    }  # fmt: skip
    rule(record, "--decision", "adjust", "--match", "NS", "--by", "chief arbiter")
    result = judged(record)["result"]
    assert (result["status"], result["winner"], result["reason"]) == ("finished", "NS", "ruling")


def test_a_claim_in_the_hand_in_play_is_noted(match):
    record = match("third_revoke")
    done = run("appeal", "claim", record, "3.2.E", "--code", "revoke")
    assert done.exit_code == 0
    assert "too late" not in done.stdout
    statuses = {found["status"] for found in judged(record)["hands"][2]["violations"]}
    assert statuses == {"proved", "undetermined"}


def test_an_adjustment_changes_levels_score_and_strikes(match):
    record = match("communication")
    told = rule(
        record, "1", "--decision", "adjust", "--levels", "WE=-1", "--levels", "NS=+2", "--score",
        "-20", "--strikes", "WE.5=+1", "--clause", "000 competition 12",
    )  # fmt: skip
    # 75 + 10 by R1, 20 less by R2: 65, the declarers rise one, and two more by ruling.
    assert told["after"]["levels"] == {"NS": "5", "WE": "2"}
    assert told["after"]["strikes"]["WE"]["5"] == 1
    written = written_in(record)["rulings"][1]
    assert written["effect"] == {
        "levels": {"NS": "2", "WE": "-1"}, "score": "-20", "strikes": {"WE": {"5": "1"}},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["--void"], "void"),
        (["--result", "attackers:2"], "adjudicated"),
        (["--result", "none"], "adjudicated"),
    ],
)
def test_a_hand_is_made_void_or_its_result_set(match, arguments, status):
    record = match("take_back")
    rule(record, "1", "--decision", "adjust", *arguments)
    assert judged(record)["hands"][0]["status"] == status


def test_a_finding_is_upgraded_to_a_strike(match):
    record = match("exposed")
    told = rule(record, "1.2.E", "--decision", "upgrade", "--finding", "exposed")
    assert told["before"]["strikes"]["WE"]["5"] == 1
    assert told["after"]["strikes"]["WE"]["5"] == 2


def test_a_finding_is_merged_into_another(match):
    record = match("exposed")
    rule(record, "1.2.E", "--decision", "merge", "--finding", "exposed", "--into", "1.1.E")
    found = {one["code"]: one["status"] for one in judged(record)["hands"][0]["violations"]}
    assert found == {"revoke": "proved", "exposed": "waived"}
    assert written_in(record)["rulings"][0]["note"] == "merged into 1.1.E"


def test_an_allegation_counts_once_a_ruling_upholds_it(match):
    record = match("false_claim")
    rule(record, "1.5.S", "--decision", "uphold", "--finding", "shape", "--standard", "admission")
    assert judged(record)["strikes"]["NS"]["5"] == 1


def test_a_ruling_opens_a_confirmed_result_again(match):
    record = match("take_back")
    record.write_text(
        record.read_text("utf-8") + "confirmed:\n  NS: true\n  WE: true\n  arbiter: true\n"
        "  revision: 1\n",
        "utf-8",
    )
    assert judged(record)["result"]["standing"] == "final"
    rule(record, "1.1.S", "--decision", "waive", "--finding", "take_back")
    result = judged(record)["result"]
    assert (result["standing"], result["revision"]) == ("provisional", 2)


def test_history_lists_everything_in_order():
    done = run("history", SAMPLES / "appeal.yaml", "--json")
    told = json.loads(done.stdout)
    assert [(one["id"], one["before"]["levels"]["NS"], one["after"]["levels"]["NS"])
            for one in told["rulings"]] == [("R1", "6", "7"), ("R2", "7", "6")]  # fmt: skip
    assert told["rulings"][0]["before"]["result"]["winner"] == "WE"
    assert told["rulings"][0]["after"]["result"]["winner"] is None
    text = run("history", SAMPLES / "appeal.yaml").stdout
    places = [text.index(piece) for piece in ("What the record shows", "Ruling R1", "Appeal A1",
                                              "Ruling R2", "Result")]  # fmt: skip
    assert places == sorted(places)
    chinese = run("history", SAMPLES / "appeal.yaml", lang="zh").stdout
    assert "裁定 R1" in chinese
    assert "申诉 A1" in chinese


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["1.1.S", "--decision", "waive", "--finding", "revoke"], "nothing of that kind"),
        (["--decision", "waive"], "name what is ruled on"),
        (["--decision", "reverse", "--reverses", "R9"], "no ruling R9"),
        (["1", "--decision", "adjust"], "needs an effect"),
        (["1", "--decision", "adjust", "--levels", "XX=1"], "NS, WE"),
        (["1", "--decision", "adjust", "--strikes", "WE=1"], "WE.5"),
        (["1", "--decision", "adjust", "--result", "nobody"], "declarers:2"),
        (["1.1.S", "--decision", "merge", "--finding", "take_back"], "--into"),
        (["1.1.S", "--decision", "upgrade", "--finding", "take_back"], "strike already"),
        (["7", "--decision", "adjust", "--void"], "no hand 7"),
        (["1", "--decision", "adjust", "--void", "--at", "noon"], "noon"),
    ],
)
def test_what_does_not_fit_is_refused_and_nothing_written(match, arguments, said):
    record = match("take_back")
    before = record.read_bytes()
    done = run("rule", record, *arguments)
    assert done.exit_code == 2
    assert said in done.stderr
    assert record.read_bytes() == before


def test_comments_are_not_dropped_unasked(tmp_path):
    record = tmp_path / "a.yaml"
    record.write_bytes((SAMPLES / "take_back.yaml").read_bytes())
    before = record.read_bytes()
    arguments = (record, "1.1.S", "--decision", "waive", "--finding", "take_back")
    assert run("rule", *arguments).exit_code == 2
    assert record.read_bytes() == before
    shown = run("rule", *arguments, "--dry-run")
    assert shown.exit_code == 0
    assert record.read_bytes() == before
    assert run("rule", *arguments, "--drop-comments").exit_code == 0


def test_one_record_of_many_is_amended(tmp_path, match):
    lines = []
    for name in ("take_back", "revoke"):
        done = run("seal", match(name), "-o", "-")
        assert done.exit_code == 0
        record = json.loads(done.stdout)["record"]
        for hand in record["hands"]:
            hand["tricks"] = "".join(" ".join(line) + "\n" for line in hand["tricks"])
        lines.append(json.dumps(record))
    archive = tmp_path / "a.jsonl"
    archive.write_text("\n".join(lines) + "\n", "utf-8")
    done = run("rule", f"{archive}:2", "1.6.E", "--decision", "waive", "--finding", "revoke")
    assert done.exit_code == 0, done.output
    first, second = archive.read_text("utf-8").splitlines()
    assert first == lines[0]
    assert json.loads(second)["rulings"][0]["id"] == "R1"
