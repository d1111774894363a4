"""Climbing-104 (rulebook 14): play higher or pass, first out scores, points to a threshold.

North plays first, then West, South, East.  Nobody is out before the thirteenth card.
"""

import json

import pytest
from click.testing import CliRunner

from referee.cards import read_cards
from referee.cli import main
from referee.play.climbing.rules import is_higher, points_of_hand
from referee.ruleset.loading import load_ruleset

RULES = load_ruleset("climbing-104").climbing


def card(text: str) -> int:
    return read_cards(text)[0]


def run(tmp_path, text: str, *arguments: str):
    record = tmp_path / "a.yaml"
    record.write_text(text, "utf-8")
    return CliRunner().invoke(main, ["replay", str(record), "--lang", "en", *arguments])


def replay(tmp_path, hands: str, head: str = ""):
    text = f"referee: 1\nruleset: climbing-104\n{head}hands:\n{hands}"
    done = run(tmp_path, text, "--json", "--tricks")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def played(*lines: str, turned: str = "C3") -> str:
    return f"- turned: {turned}\n  tricks: |\n" + "".join(f"    {line}\n" for line in lines)


NORTH_OUT = [f"N: S{rank} - - -" for rank in (*range(3, 11), *"JQKA")]
"""Twelve cards of North, each passed by all others."""


@pytest.mark.parametrize(
    ("one", "over", "higher"),
    [
        ("SA", "SK", True), ("S3", "H2", True), ("S2", "HA", False), ("S10", "D9", True),
        ("SJ", "D10", True), ("S7", "H7", False), ("S7", "S7", False),
    ],
)  # fmt: skip
def test_001_climbing_play_2_higher_by_rank_only(one, over, higher):
    assert is_higher(card(one), card(over), RULES) is higher


def test_the_other_reading_puts_two_above_the_ace():
    rules = RULES.model_copy(update={"order": "two_high"})
    assert is_higher(card("S2"), card("HA"), rules)
    assert not is_higher(card("S3"), card("H2"), rules)


@pytest.mark.parametrize(
    ("turned", "points"),
    [("SA", 30), ("D2", 30), ("CK", 30), ("HQ", 30), ("SJ", 30), ("S10", 30), ("S9", 20)],
)
def test_001_climbing_play_5_the_bomb_brings_the_bonus(turned, points):
    rules = RULES.model_copy(update={"bonus": 10})
    assert points_of_hand(card(turned), rules) == points
    assert points_of_hand(card(turned), RULES) == 20
    assert points_of_hand(None, rules) == 20


def test_001_climbing_play_4_the_first_out_scores_for_the_side(tmp_path):
    out = replay(tmp_path, played(*NORTH_OUT, "N: D3"))
    [hand] = out["hands"]
    assert hand["status"] == "finished"
    assert hand["first_out"] == "N"
    assert hand["result"] == {"winner": "NS", "points": 20}
    assert out["points"] == {"NS": 20, "WE": 0}
    assert "levels" not in out
    assert hand["violations"] == []


def test_a_hand_in_which_nobody_is_out_is_open_and_scores_nothing(tmp_path):
    out = replay(tmp_path, played(*NORTH_OUT))
    assert out["hands"][0]["status"] == "open"
    assert out["hands"][0]["result"] is None
    assert out["points"] == {"NS": 0, "WE": 0}


def test_001_climbing_play_3_the_last_to_play_leads_when_all_others_passed(tmp_path):
    # N 5, W 6, S passes, E 9; N and W pass, S 10 although he passed; E, N, W pass: South leads.
    out = replay(tmp_path, played("N: S5 S6 - S9 - - S10 - - -", "S: H4 - - H7"))
    assert out["hands"][0]["trick_winners"] == ["S", None]  # West's 7 may still be beaten
    assert out["hands"][0]["violations"] == []


def test_a_card_that_is_not_higher_is_a_violation_and_play_goes_on_from_it(tmp_path):
    # E's 4 on W's 6 is unlawful; it stays, and North's 5 on it is higher.
    out = replay(tmp_path, played("N: S3 S6 - S4 S5 - - -"))
    [found] = out["hands"][0]["violations"]
    assert (found["code"], found["seat"], found["trick"]) == ("other", "E", 1)
    assert found["clause"] == "001 climbing play 2"
    assert found["assumed"] == ["climbing.order"]
    assert out["violation_counts"] == {"NS": {}, "WE": {"other": 1}}


def test_an_equal_card_is_not_higher(tmp_path):
    out = replay(tmp_path, played("N: S9 H9 - - -"))
    assert [found["seat"] for found in out["hands"][0]["violations"]] == ["W"]


def test_two_cards_at_once_are_a_violation_that_rests_on_an_assumption(tmp_path):
    out = replay(tmp_path, played("N: S9 H1010 - - -"))
    [found] = out["hands"][0]["violations"]
    assert (found["code"], found["seat"], found["assumed"]) == ("other", "W", ["climbing.cards"])


def test_a_card_taken_back_and_one_that_nobody_saw(tmp_path):
    out = replay(tmp_path, played("N: S9~S8 ? S7 - - -"))
    assert [found["code"] for found in out["hands"][0]["violations"]] == ["take_back"]


def test_a_lead_out_of_turn_is_recorded_and_play_goes_on_from_it(tmp_path):
    out = replay(tmp_path, played("N: S9 - - -", "W!: S3 - - -"))
    [found] = out["hands"][0]["violations"]
    assert (found["code"], found["seat"], found["trick"]) == ("lead_out_of_turn", "W", 2)


def test_only_the_winner_and_the_turned_card_may_be_recorded(tmp_path):
    out = replay(tmp_path, "- {won_by: WE, turned: SA}\n")
    assert out["hands"][0]["result"] == {"winner": "WE", "points": 20}
    assert out["hands"][0]["bomb"]


def test_a_winner_that_the_plays_contradict_is_a_mismatch(tmp_path):
    out = replay(tmp_path, played(*NORTH_OUT, "N: D3") + "  won_by: WE\n")
    [told] = out["hands"][0]["mismatches"]
    assert told == {"field": "won_by", "recorded": "WE", "computed": "NS"}
    assert out["points"] == {"NS": 20, "WE": 0}


def test_001_climbing_win_3_the_threshold_wins_the_match(tmp_path):
    head = "overrides: {win_points: 40}\n"
    hands = "- {won_by: NS}\n- {won_by: WE}\n- {won_by: NS}\n"
    out = replay(tmp_path, hands, head)
    assert (out["result"]["status"], out["result"]["winner"]) == ("finished", "NS")
    assert out["points"] == {"NS": 40, "WE": 20}
    later = replay(tmp_path, hands + "- {won_by: WE}\n", head)
    assert later["hands"][3]["mismatches"]
    assert later["result"]["winner"] == "NS"


def test_001_climbing_win_2_on_time_the_side_with_more_points_wins(tmp_path):
    end = "ended: {reason: time}\n"
    assert replay(tmp_path, "- {won_by: WE}\n", end)["result"]["winner"] == "WE"
    assert replay(tmp_path, "- {won_by: WE}\n- {won_by: NS}\n", end)["result"]["winner"] is None


def test_a_hand_that_a_ruling_voids_scores_nothing(tmp_path):
    head = "rulings:\n- {id: R1, hand: 1, decision: adjust, effect: {void: true}}\n"
    out = replay(tmp_path, "- {won_by: NS}\n", head)
    assert out["hands"][0]["status"] == "void"
    assert out["points"] == {"NS": 0, "WE": 0}


def test_a_ruling_about_levels_has_no_effect_and_is_said(tmp_path):
    head = "rulings:\n- {id: R1, hand: 1, decision: adjust, effect: {levels: {NS: -1}}}\n"
    out = replay(tmp_path, "- {won_by: NS}\n", head)
    assert [told["field"] for told in out["hands"][0]["mismatches"]] == ["rulings.R1"]


def test_an_incident_is_a_violation_and_may_be_waived(tmp_path):
    hand = "- {won_by: NS, incidents: [{kind: late, seat: E}]}\n"
    assert replay(tmp_path, hand)["violation_counts"]["WE"] == {"late": 1}
    head = "rulings:\n- {id: R1, hand: 1, seat: E, finding: late, decision: waive, reason: rain}\n"
    assert replay(tmp_path, hand, head)["violation_counts"]["WE"] == {}


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ("- {won_by: NS, declarer: N}\n", "found declarer; this game has"),
        ("- {won_by: NS, trump: H}\n", "found trump; this game has"),
        (played("N: S9 - - - S10"), "all others passed after North"),
        (played("N: S9 - -", "N: S10 - - -"), "the line ends before all others passed"),
        (played("N: S9 - - -", "W: S10 - - -"), "West leads, but North played last"),
        (played("N: BJ - - -"), "the jokers are taken out"),
        (played("N: S9 - - -", "N: S9 - - -", "N: S9 - - -"), "one too many"),
        (played("N: S3 H4 - - -", "W: S3 - - -", turned="S3"), "one too many"),
        (played(*NORTH_OUT, "N: D3 D4"), "North had played all cards"),
        (played(*NORTH_OUT, "N: D3 - - -", "N: D4 - - -"), "North had played all cards"),
        (played("N: S9>S9 - - -"), "this game has no throws"),
        ("- won_by: NS\n  deal: {N: S345}\n", "found 3 cards, expected 13"),
    ],
)
def test_what_cannot_have_happened_is_refused_with_its_place(hands, said, tmp_path):
    done = run(tmp_path, f"referee: 1\nruleset: climbing-104\nhands:\n{hands}")
    assert done.exit_code == 2
    assert said in done.stderr
    assert "a.yaml:" in done.stderr


def test_a_card_that_the_deal_did_not_give_is_refused(tmp_path):
    hand = played("N: S9 - - -") + "  deal: {N: H23456789TJQKA}\n"
    done = run(tmp_path, f"referee: 1\nruleset: climbing-104\nhands:\n{hand}")
    assert done.exit_code == 2
    assert "does not give to North" in done.stderr


def test_the_match_has_no_levels(tmp_path):
    done = run(tmp_path, "referee: 1\nruleset: climbing-104\nlevels: {NS: 2}\nhands: []\n")
    assert done.exit_code == 2
    assert "found levels" in done.stderr


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_reports_in_both_languages(lang, tmp_path):
    hands = "- {won_by: NS, turned: SA}\n" + played("N: S9 S8 - - -")
    text = f"referee: 1\nruleset: climbing-104\nhands:\n{hands}"
    for arguments in ([], ["--hand", "2"], ["--tricks"]):
        record = tmp_path / "a.yaml"
        record.write_text(text, "utf-8")
        done = CliRunner().invoke(main, ["replay", str(record), "--lang", lang, *arguments])
        assert done.exit_code == 0, done.output
        assert ("North-South +20" if lang == "en" else "南北 +20") in done.stdout or arguments


def test_the_workbook_has_a_sheet_of_its_own(tmp_path):
    openpyxl = pytest.importorskip("openpyxl")
    text = "referee: 1\nruleset: climbing-104\nhands:\n- {won_by: NS, turned: SA}\n"
    assert run(tmp_path, text, "--excel", str(tmp_path / "a.xlsx")).exit_code == 0
    book = openpyxl.load_workbook(tmp_path / "a.xlsx")
    assert book.sheetnames == ["Standings", "Climbing hands", "Violations", "Ruleset"]
    rows = list(book["Climbing hands"].iter_rows(min_row=2, values_only=True))
    assert rows == [(1, 1, "finished", "♠A (bomb)", None, "North-South +20", 20, 0, 0)]
