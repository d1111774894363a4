"""Explanations: every violation sample against what was worked out by hand, claims, what if."""

import json
from itertools import combinations
from pathlib import Path

import pytest
from click.testing import CliRunner
from dispute_expected import EXPECTED

from referee.cards import Suit, read_cards
from referee.cli import main
from referee.dispute import standing
from referee.dispute.choices import legal_choices
from referee.dispute.clauses import clauses_of
from referee.play.setting import table_of
from referee.record.words import VIOLATION_CODES
from referee.rules.follow import follow_fault
from referee.ruleset.loading import load_ruleset
from referee.shapes import format_of
from referee.text import catalogue

SAMPLES = Path(__file__).parents[1] / "sample_matches"


def run(*arguments, lang="en"):
    return CliRunner().invoke(main, [*map(str, arguments), "--lang", lang])


def explain(sample, *arguments, lang="en"):
    done = run("explain", SAMPLES / f"{sample}.yaml", *arguments, lang=lang)
    assert done.exit_code == 0, done.output
    # The lines of a paragraph are joined again; Chinese ones without a blank.
    joint = "" if lang == "zh" else " "
    return (
        "\n".join(
            joint.join(line.strip() for line in block.splitlines())
            for block in done.stdout.split("\n\n")
        )
        + "\n"
        + done.stdout
    )


def facts(sample, *arguments):
    done = run("explain", SAMPLES / f"{sample}.yaml", *arguments, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


@pytest.mark.parametrize("case", EXPECTED, ids=lambda case: f"{case.sample}-{case.place}")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_explanation_says_what_was_worked_out_by_hand(case, lang):
    told = explain(case.sample, case.place, lang=lang)
    wanted = case.english if lang == "en" else case.chinese
    assert [piece for piece in wanted if piece not in told] == []


@pytest.mark.parametrize("case", EXPECTED, ids=lambda case: f"{case.sample}-{case.place}")
def test_the_json_names_the_finding(case):
    codes = {found["code"] for found in facts(case.sample, case.place)["findings"]}
    assert case.code is None or case.code in codes


@pytest.mark.parametrize("code", VIOLATION_CODES)
def test_every_finding_has_an_explanation_a_clause_a_sample_and_a_test(code):
    assert all(catalogue("why")[f"why.{code}"])
    assert clauses_of(code)
    assert standing.samples_of(code)
    assert standing.tests_of_code(code)
    assert any(case.code == code for case in EXPECTED)


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.yaml")), ids=lambda path: path.stem)
def test_everything_in_every_sample_can_be_explained(sample):
    told = run("explain", sample, "--json")
    assert told.exit_code == 0, told.output
    hands = json.loads(told.stdout)["judged"]["hands"]
    for hand in hands[:3]:
        whole = run("explain", sample, hand["number"], "--json", lang="zh")
        assert whole.exit_code == 0, whole.output
        for trick in json.loads(whole.stdout)["judged"].get("violations", ())[:2]:
            if trick["trick"] and trick["seat"]:
                place = f"{hand['number']}.{trick['trick']}"
                assert run("explain", sample, place).exit_code == 0


def test_a_false_claim_is_refuted_with_the_cards():
    told = facts("open", "1.7.E", "--claim", "revoke")
    assert told["legal"] is True
    assert told["claim"] == {"code": "revoke", "outcome": "refuted"}
    assert told["held"]["in_suit"] == "DK10"
    assert told["held"]["whole"] is True
    assert "nothing was kept back" in explain("open", "1.7.E", "--claim", "revoke")


def test_a_true_claim_is_borne_out():
    told = facts("hidden", "1.6.E", "--claim", "revoke")
    assert told["claim"]["outcome"] == "proved"


def test_a_void_hand_refutes_a_revoke_with_all_its_cards():
    # Trick 10 of the open hand: West leads ♣Q; a seat without clubs may play anything.
    told = facts("open", "1.12.S", "--claim", "revoke")
    assert told["claim"]["outcome"] in ("refuted", "proved")


PART = """\
referee: 1
ruleset: competition
hands:
- bids: N H2@6
  tricks: |
    N: SKK SAA S53 D1010
"""


def test_what_nobody_saw_is_neither_proved_nor_refuted(tmp_path):
    record = tmp_path / "part.yaml"
    record.write_text(PART, "utf-8")
    for seat, code in (("S", "shape"), ("E", "revoke")):
        done = run("explain", record, f"1.1.{seat}", "--claim", code, "--json")
        told = json.loads(done.stdout)
        assert told["claim"]["outcome"] == "unknown"
        assert told["legal"] is None
        assert told["choices"]["kind"] == "unknown"


def test_what_only_an_arbiter_can_note_is_not_shown_by_cards():
    assert facts("open", "1.7.E", "--claim", "late")["claim"]["outcome"] == "not_shown"


def test_an_assumed_reading_is_judged_again():
    told = facts("failed_throw", "1.5.N")
    assert {(one["value"], one["outcome"]) for one in told["readings"]} == {
        ("beatable", "other_penalty"), ("attempted", "other_penalty"),
    }  # fmt: skip


def test_under_another_reading_a_shape_inside_a_throw_would_have_been_legal(tmp_path):
    # North throws ♠AA and ♠K; South holds ♠99 and ♠77 and plays three singles. Under
    # `throws: suit_only` only the suit is owed.
    record = tmp_path / "throw.yaml"
    record.write_text(
        "referee: 1\nruleset: competition\nhands:\n- declarer: N\n  trump: H\n  tricks: |\n"
        "    N: SAAK S643 S1097 S855\n    N: DA D4 S9 D6\n    N: DA D7 S7 D8\n  rest: {to: NS}\n",
        "utf-8",
    )
    done = run("explain", record, "1.1.S", "--json")
    told = json.loads(done.stdout)
    assert [found["code"] for found in told["findings"]] == ["shape"]
    assert {"path": "follow.throws", "value": "suit_only", "outcome": "legal"} in told["readings"]
    text = run("explain", record, "1.1.S").stdout.replace("\n  ", " ")
    assert "this would have been legal" in text


def test_a_trick_is_explained_card_by_card():
    told = explain("failed_throw", "1.12")
    assert "West: ♥Q76" in told
    assert "trumps in the shape that was led" in told
    assert "higher trumps" in told
    assert "North wins the trick; its 5 points stay with the declarers" in told
    assert [step["did"] for step in facts("failed_throw", "1.12")["steps"]] == [
        "led", "ruffs", "over_ruffs", "over_ruffs",
    ]  # fmt: skip


def test_a_hand_is_explained_band_by_band():
    told = explain("revoke", "1")
    for piece in (
        "10 x 2 = 20", "000 competition 9", "Total: 120", "120-135", "rise 2",
        "West-East rises 2: 2 > 3 > 4", "West-East falls 1 for revoke in trick 6",
        "West-East: 2 to 3", "Next declarer: West",
    ):  # fmt: skip
        assert piece in told


def test_a_match_is_explained_by_its_level_paths_and_strikes():
    told = facts("third_revoke")
    assert told["paths"] == {"NS": [["2", "5"], ["5", "6"], ["6", "6"]], "WE": [["2", "2"]] * 3}
    text = explain("third_revoke")
    assert "strike 3 of 3" in text
    assert "whatever its level" in text


def test_what_if_the_revoke_had_not_happened():
    told = facts("revoke", "--if", "1.6.E=H8")
    assert told["tricks_replayed"] == 21
    assert told["differs"] == ["levels"]
    assert told["exchanged"] == [
        {"trick": 8, "was": "H8", "now": "H10"}, {"trick": 12, "was": "H10", "now": "D6"},
    ]  # fmt: skip
    text = explain("revoke", "--if", "1.6.E=H8")
    assert "No longer found: East played ♦6" in text


def test_what_if_goes_as_far_as_the_rest_makes_sense():
    # ♥4 of West's is beaten by ♥10 in trick 8: North wins, and West cannot lead trick 9.
    told = facts("revoke", "--if", "1.7.W=D9")
    assert told["tricks_replayed"] <= 21


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["9"], "there is no hand 9"),
        (["1.99"], "no trick 99"),
        (["1.6.X"], "expected a hand"),
        (["--if", "1.6.E"], "expected one play"),
        (["--if", "1.6.E=S9S9S9"], "cannot be played"),
        (["--if", "1.6.E=ZZ"], "Error"),
        (["1", "--claim", "revoke"], "about one play"),
    ],
)
def test_what_cannot_be_explained_is_said(arguments, said):
    done = run("explain", SAMPLES / "revoke.yaml", *arguments)
    assert done.exit_code == 2
    assert said in done.stderr


def test_places_are_read_in_chinese_too():
    assert facts("revoke", "1.6.东")["held"] == facts("revoke", "1.6.E")["held"]


@pytest.mark.parametrize(
    ("lead", "hand", "trump"),
    [
        ("SQQ", "S33445678", Suit.H), ("S7788", "S334456699", Suit.H), ("S5", "S334", Suit.H),
        ("S778899", "S22334456JJ", Suit.H), ("SQQ", "S3456", Suit.D), ("SAAK", "S33456", Suit.H),
    ],
)  # fmt: skip
def test_the_legal_choices_are_those_that_the_rules_find_legal(lead, hand, trump):
    table = table_of(load_ruleset("competition"), 10, trump)
    order = table.order
    led = format_of(order, read_cards(lead))
    held, cards = order.pack(read_cards(hand)), read_cards(hand)
    duty = table.duty(led)
    legal = {
        play
        for play in combinations(cards, led.size)
        if follow_fault(order, led, duty, held, order.pack(play)) is None
    }
    found = legal_choices(order, led, duty, held, held)
    assert found.count == len(legal)
    assert not found.listed or {tuple(choice) for choice in found.listed} == legal
