"""What an arbiter reads: everything that matters is there, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest
from report_examples import (
    FIRST,
    HAND,
    JUDGEMENT,
    MATCH,
    NS,
    RULESET,
    SHAPE,
    WE,
    W,
    cards,
    trick,
)

from referee.play.actions import Appeal, Effect, Ruling
from referee.play.judgement import HandResult, MatchResult, Mismatch, Proof
from referee.report.hand_sheet import hand_report
from referee.report.summary import COLUMNS, match_summary
from referee.report.tables import width
from referee.rules.levels import Standing
from referee.text import Style

ENGLISH, CHINESE = Style("en"), Style("zh")
LANGUAGES = pytest.mark.parametrize("style", [ENGLISH, CHINESE], ids=["en", "zh"])


def summary(style=ENGLISH, **changes):
    return match_summary(replace(JUDGEMENT, **changes), "a.yaml", style)


def with_first(**changes):
    return {"hands": (replace(FIRST, **changes), *JUDGEMENT.hands[1:])}


@LANGUAGES
def test_the_summary_names_what_the_arbiter_must_know(style):
    text = " ".join(summary(style).split())
    for part in (
        "红队", "=1+1", "2026 spring league", "2026-05-03", "a.yaml",
        RULESET.hash[:12], "competition",
        "10x4", "+10", "85",
        "♠43", "♠88", "000 competition 5", "follow.throws: shape", "R1", "corrected at once",
        "1/3", "0/3",
    ):  # fmt: skip
        assert part in text, part


@LANGUAGES
def test_the_summary_keeps_within_a_page(style):
    assert max(width(line) for line in summary(style).splitlines()) <= 100


def test_a_hand_is_a_line():
    line = next(line for line in summary().splitlines() if line.strip().startswith("1 "))
    for part in ("North", "hearts", "35", "10x4", "+10", "85", "attackers", "2-2", "West"):
        assert part in line, part


def test_a_violation_stands_with_proof_clause_penalty_and_status():
    text = " ".join(summary().split())
    assert "Hand 1, trick 3, East (=1+1)" in text
    assert "[proved]" in text
    assert "proved by ♠88 in trick 4; clause 000 competition 5; penalty: -1 level for =1+1" in text
    assert "[waived]" in text
    assert "penalty: none, waived" in text
    assert "+10 for the attackers" in text


def test_proof_by_the_deal_and_by_cards_seen():
    shown = replace(SHAPE, proof=Proof(cards=cards("S88"), trick=None))
    assert "proved by ♠88 in the deal" in summary(**with_first(violations=(shown,)))


def test_an_allegation_costs_nothing_until_it_is_upheld():
    alleged = replace(SHAPE, status="alleged")
    text = " ".join(summary(**with_first(violations=(alleged,))).split())
    assert "[alleged]" in text
    assert "none unless a ruling upholds it" in text
    upheld = replace(alleged, ruling="R1")
    assert "-1 level" in summary(**with_first(violations=(upheld,)))


@LANGUAGES
def test_no_violations_is_said(style):
    text = summary(style, **with_first(violations=()))
    assert ("No violations found." in text) is (style.lang == "en")
    assert ("未发现违例" in text) is (style.lang == "zh")


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"result": HandResult("declarers", 2)}, "declarers rise 2"),
        ({"result": HandResult("attackers", 1)}, "attackers rise 1"),
        ({"result": HandResult(None, 0)}, "draw"),
        ({"status": "void", "score": None, "result": None}, "void"),
        (
            {"status": "miscount", "score": None, "result": HandResult("declarers", 1)},
            "miscount: declarers",
        ),
        ({"status": "miscount", "score": None, "result": None}, "miscount: no result"),
        ({"status": "adjudicated", "result": HandResult("attackers", 0)}, "by ruling: attackers"),
        ({"next_declarer": None, "next_side": None}, "fresh bidding"),
        ({"next_declarer": None}, "West-East bid"),
        ({"levels_after": (Standing(10, won=True), Standing(14))}, "won-A"),
        ({"levels_after": (Standing(3, laps=1), Standing(14))}, "3 (+1)-A"),
    ],
)
def test_how_a_hand_came_out(changes, expected):
    assert expected in summary(**with_first(**changes))


def test_a_score_that_unseen_cards_leave_open_shows_both_ends():
    score = replace(FIRST.score, total_range=(75, 95))
    assert "75..95" in summary(**with_first(score=score))


def test_what_a_ruling_added_is_told_from_what_was_played():
    score = replace(FIRST.score, adjustment=-10)
    assert "85-10=75" in summary(**with_first(score=score))


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (MatchResult("open"), "open after hand 2"),
        (
            MatchResult("finished", NS, "passed_target", "confirmed", 1),
            "红队 (North-South) wins the match (passed the target level): 红队 at 2, =1+1 at 2"
            " (confirmed, revision 1).",
        ),
        (MatchResult("finished", None, "agreed"), "without a winner (ended by agreement)"),
        (MatchResult("flagged", None, "both_third_strikes"), "awaits the chief arbiter"),
    ],
)
def test_the_result_is_a_sentence(result, expected):
    assert expected in " ".join(summary(result=result).split())


def test_rulings_and_appeals_stand_in_order():
    ruling = Ruling(
        id="R2", decision="adjust", hand=1, effect=Effect(levels={WE: -1}, score=10),
        clause="000 competition 12", reason="talked", by="chief arbiter",
    )  # fmt: skip
    appeal = Appeal(id="A1", ruling="R2", by=WE, grounds="too hard", decision="rejected")
    match = replace(MATCH, rulings=(*MATCH.rulings, ruling), appeals=(appeal,))
    text = " ".join(summary(match=match).split())
    for part in ("ruling R2: adjusted; Hand 1", "-1 level for =1+1", "+10", "talked"):
        assert part in text, part
    assert "appeal A1 by =1+1 against R2: rejected; grounds: too hard" in text


def test_mismatches_name_both_values():
    text = summary(
        mismatches=(Mismatch("ruleset_hash", "aa", "bb"), Mismatch("rulings.R9", 1, None))
    )
    assert "rulings.R9: recorded 1, computed nothing" in text
    assert "score on the sheet: recorded 80, computed 85" in text
    assert "recorded aa, computed bb" in text


def test_a_name_is_harmless_on_the_terminal():
    match = replace(MATCH, names={NS: "\x1b[2J{0}"}, event="x\ny")
    text = summary(match=match)
    assert "\x1b" not in text
    assert "{0}" in text


@LANGUAGES
def test_a_hand_in_full_has_every_play_and_every_step(style):
    text = hand_report(JUDGEMENT, 1, "a.yaml", style)
    for part in ("♥A*", "♣AQ>♣Q", "♠55~♠66", "♠1010", "♠77*", "♠73♣8732♦107", "♠22", "LJLJ"):
        assert part in text, part
    steps = [f"{number} " for number in range(1, 7)]
    lines = text.splitlines()
    places = [max(i for i, line in enumerate(lines) if line.startswith(step)) for step in steps]
    assert places == sorted(places)
    assert max(width(line) for line in lines) <= 100


def test_the_attackers_points_run_on():
    rows = [
        line.split() for line in hand_report(JUDGEMENT, 1, "a", ENGLISH).splitlines()
        if line.split()[1:2] in (["North"], ["South"], ["East"]) and line.strip()[0].isdigit()
    ]  # fmt: skip
    assert [row[-1] for row in rows] == ["0", "0", "20", "40"]


def test_signs_in_the_table_are_explained_below():
    text = hand_report(JUDGEMENT, 1, "a", ENGLISH)
    assert "Trick 2: North tried to throw ♣AQ; it failed and ♣Q was led." in text
    assert "Trick 3: North showed ♠55, took it back and played ♠66." in text
    assert "Trick 3: East exposed card ♥K" in text


def test_unseen_cards_stand_as_question_marks():
    text = hand_report(JUDGEMENT, 2, "a", ENGLISH)
    assert "?" in text.splitlines()[-12] or any("  ?" in line for line in text.splitlines())


def test_suits_are_written_as_asked():
    assert "SAA" not in hand_report(JUDGEMENT, 1, "a", ENGLISH)
    assert "S1010" in hand_report(JUDGEMENT, 1, "a", Style("en", "letters"))
    assert "黑1010" in hand_report(JUDGEMENT, 1, "a", Style("zh", "zh"))


def test_a_long_play_goes_on_in_the_next_line():
    hand = replace(HAND, tricks=(trick("N: SAAKKQQJJ101099 S5 S6 S7"), *HAND.tricks[1:]))
    judgement = replace(JUDGEMENT, match=replace(MATCH, hands=(hand,)))
    text = hand_report(judgement, 1, "a", ENGLISH)
    assert "♠AAKKQQJJ1010" in text
    assert max(width(line) for line in text.splitlines()) <= COLUMNS + 4


def test_no_such_hand():
    with pytest.raises(IndexError):
        hand_report(JUDGEMENT, 3, "a", ENGLISH)


def test_declarers_keep_a_kitty_they_won():
    score = replace(FIRST.score, multiplier=0, kitty=0)
    hands = (replace(FIRST, score=score, declarer=W), *JUDGEMENT.hands[1:])
    text = hand_report(replace(JUDGEMENT, hands=hands), 1, "a", ENGLISH)
    assert "10 points lie in it; the declarers keep them" in text


def test_conceded_to_the_attackers_the_kitty_names_their_side():
    hand = replace(HAND, rest=NS)
    hands = (replace(FIRST, declarer=W), *JUDGEMENT.hands[1:])
    match = replace(MATCH, hands=(hand, *MATCH.hands[1:]))
    text = hand_report(replace(JUDGEMENT, match=match, hands=hands), 1, "a", ENGLISH)
    assert "10 points x 4; North-South won the last trick" in text
    assert "The remaining tricks were conceded to North-South." in text


def test_a_kitty_that_does_not_count_is_not_said_to_be_kept():
    score = replace(FIRST.score, multiplier=0, kitty=0)
    hands = (replace(FIRST, score=score), *JUDGEMENT.hands[1:])
    text = hand_report(replace(JUDGEMENT, hands=hands), 1, "a", ENGLISH)
    assert "10 points lie in it; the kitty does not count" in text


def test_a_ruling_that_moves_levels_stands_among_the_falls():
    ruling = Ruling(id="R2", decision="adjust", hand=1, effect=Effect(levels={WE: -1}))
    match = replace(MATCH, rulings=(*MATCH.rulings, ruling))
    text = hand_report(replace(JUDGEMENT, match=match), 1, "a", ENGLISH)
    assert "-1 West-East: ruling R2" in " ".join(text.split())
    undone = replace(match, rulings=(*match.rulings, Ruling("R3", "reverse", reverses="R2")))
    assert "ruling R2" not in hand_report(replace(JUDGEMENT, match=undone), 1, "a", ENGLISH)
