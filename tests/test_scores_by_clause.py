"""The examples and switches of rulebook 7 and 8: kitty, score, levels (逐条)."""

from __future__ import annotations

import pytest
from by_hand import NO_POINTS, hand, judged, judged_hand, lead, levels_of, table

from referee.cards import RANK_NAMES, RANKS_BY_NAME
from referee.problems import RecordError
from referee.rules.kitty import multiplier
from referee.rules.levels import Standing, advance, fall
from referee.rules.scoring import outcome
from referee.ruleset.loading import load_ruleset

OF_002 = (
    "classic-2deck", "happy", "shuangsheng", "shuangsheng-joker-bid", "shuangsheng-online",
    "ninety-minute", "tutorial",
)  # fmt: skip


# Rulebook 7: the kitty


LAST_LEADS = ("HA", "H77", "H8877", "H998877", "HJJ998877", "H77654", "HAAJJ", "BJHAKQ")
MULTIPLIERS = {
    "competition": (2, 4, 8, 16, 32, 4, 4, 2),
    "super": (2, 4, 8, 12, 16, 4, 4, 2),
    "eighty": (2, 2, 2, 2, 2, 2, 2, 2),
    **dict.fromkeys(OF_002, (2, 4, 16, 64, 64, 4, 4, 2)),
}
"""By ruleset, in the order of ``LAST_LEADS``: at level 10 the jacks and nines are neighbours; the
largest component of a throw counts, and once."""


@pytest.mark.parametrize("ruleset", MULTIPLIERS)
def test_rulebook_7_the_multiplier(ruleset):
    at = table("10", "H", ruleset)
    found = [multiplier(lead(at, text).shapes, at.rules.kitty) for text in LAST_LEADS]
    assert tuple(found) == MULTIPLIERS[ruleset]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("S444555", 64),
        ("S445566", 64),
        ("S4455", 16),
        ("S555", 8),
        ("SAKQJ109877", 4),
        ("SAKQJ", 2),
        ("SAAJJ", 4),
        ("S555666777", 64),
    ],
)
def test_002_kitty_points_the_examples(cards, expected):
    at = table("2", "H", "titanic-3deck")
    assert multiplier(lead(at, cards).shapes, at.rules.kitty) == expected


@pytest.mark.parametrize(
    ("formula", "cap", "expected"),
    [
        ("power_of_cards", None, (2, 4, 16, 64, 256)),
        ("power_of_cards", 64, (2, 4, 16, 64, 64)),
        ("power_of_pairs", None, (2, 4, 8, 16, 32)),
        ("power_of_pairs", 8, (2, 4, 8, 8, 8)),
        ("per_pair", None, (2, 4, 8, 12, 16)),
        ("doubled", None, (2, 2, 2, 2, 2)),
        ("none", None, (0, 0, 0, 0, 0)),
    ],
)
def test_rulebook_7_every_formula(formula, cap, expected):
    at = table("10", "H", multiplier=formula, multiplier_cap=cap)
    found = [multiplier(lead(at, text).shapes, at.rules.kitty) for text in LAST_LEADS[:5]]
    assert tuple(found) == expected


def small(size: int, decks: int = 2) -> dict[str, int]:
    """A deal of hands of so many cards; the rest of the pack is the kitty."""
    return {"decks": decks, "hand_size": size, "kitty_size": 54 * decks - 4 * size}


@pytest.mark.parametrize(("shape", "factor"), [("lead", 2), ("winning_cards", 4)])
def test_rulebook_7_977_over_567_counts_a_single_or_a_pair(shape, factor):
    """West, an attacker, ruffs. Of 200 points the five alone is not in the kitty."""
    found = judged_hand(
        hand("N: S765 H977 D432 C432"), levels={"NS": "10", "WE": "10"},
        deal=small(3), kitty_shape=shape,
    )  # fmt: skip
    assert (found.score.multiplier, found.score.kitty_points) == (factor, 195)
    assert found.score.total == 5 + factor * 195


def test_rulebook_7_the_kitty_is_the_declarers_who_win_the_last_trick():
    found = judged_hand(hand("N: S3 S5 SA S4"), deal=small(1))
    score = found.score
    assert (score.tricks, score.multiplier, score.kitty, score.kitty_points) == (0, 0, 0, 195)


def test_rulebook_7_a_conceded_last_trick_counts_as_a_single():
    """All that was not played goes to the attackers, the kitty of 25 twice."""
    found = judged_hand(hand("N: SA S5 S3 S4", kitty="C554433H105", rest="WE"))
    assert (found.score.multiplier, found.score.kitty) == (2, 50)
    assert found.score.tricks == 200 - 25 - 5


def test_rulebook_7_a_fine_is_not_multiplied():
    """North throws KQ; West's ace beats both, and the king goes back: ten points.

    West wins the last trick with the king in it; the other 190 points lie in the kitty.
    """
    found = judged_hand(hand("N: SKQ>SQ SA S4 S3/W: C4 C3 C6 SK"), deal=small(2))
    score = found.score
    assert (score.tricks, score.multiplier, score.penalties) == (10, 2, 10)
    assert score.kitty_points == 190
    assert score.total == 10 + 380 + 10


BELOW_ZERO = "N: S3 SA S4 S6/W: C98844>C9 CJ C3 C6/S: DK DA DK D10"
"""West wins a trick without points and fails a throw; East takes 30."""
THREE_ACES = "E: CA CK CK C10/E: SA SK SK S10/E: HA HK HK H10"
"""30 points each."""


@pytest.mark.parametrize(
    ("floor", "rest_of_tricks", "total", "result"),
    [
        ("settlement", "", -10, ("declarers", 4)),
        ("running", "", -10, ("declarers", 2)),  # 0, then 30
        ("none", "", -10, ("declarers", 4)),
        ("settlement", THREE_ACES, 80, ("attackers", 0)),
        ("running", THREE_ACES, 80, ("attackers", 2)),  # 0, then 120
        ("none", THREE_ACES, 80, ("attackers", 0)),
    ],
)
def test_rulebook_7_where_a_negative_total_is_read_as_0(floor, rest_of_tricks, total, result):
    found = judged_hand(hand(f"{BELOW_ZERO}/{rest_of_tricks}", rest="NS"), score_floor=floor)
    assert found.score.penalties == -40
    assert found.score.total == total
    assert (found.result.winner, found.result.rise) == result


@pytest.mark.parametrize(
    "bands",
    [
        [{"from": 0, "to": 35, "declarers": 1}, {"from": 45, "attackers": 0}],
        [{"from": 0, "to": 45, "declarers": 1}, {"from": 40, "attackers": 0}],
        [{"from": 5, "to": 35, "declarers": 1}, {"from": 40, "attackers": 0}],
        [{"from": 0, "to": 35, "declarers": 1}, {"from": 40, "to": 200, "attackers": 0}],
        [{"from": 0, "to": 37, "declarers": 1}, {"from": 40, "attackers": 0}],
    ],
    ids=["gap", "overlap", "begins above 0", "ends", "no multiple of 5"],
)
def test_rulebook_7_bands_that_do_not_cover_every_score_once_are_refused(bands):
    with pytest.raises(RecordError):
        load_ruleset("competition", overrides={"bands": bands})


# Rulebook 8: score to levels


def result(ruleset: str, score: int, **last_trick: bool) -> str:
    """``D+n``, ``A+n`` or a draw."""
    winner, rise = outcome(score, load_ruleset(ruleset).rules.score, **last_trick)
    return "draw" if winner is None else f"{winner[0].upper()}+{rise}"


FORTIES = {0: "D+3", 5: "D+2", 35: "D+2", 40: "D+1", 75: "D+1", 80: "A+0", 115: "A+0",
           120: "A+1", 155: "A+1", 160: "A+2", 200: "A+3", 240: "A+4"}  # fmt: skip
TWENTIES = {0: "D+3", 5: "D+2", 15: "D+2", 20: "D+1", 35: "D+1", 40: "A+0", 55: "A+0",
            60: "A+1", 80: "A+2", 100: "A+3"}  # fmt: skip
SCORES = {
    **dict.fromkeys(OF_002, FORTIES),
    "shuangsheng-online": FORTIES | {240: "A+3", 1000: "A+3"},
    "classic-1deck": TWENTIES,
    "single-from-3": TWENTIES,
    "titanic-3deck": {0: "D+3", 5: "D+2", 55: "D+2", 60: "D+1", 115: "D+1", 120: "A+0",
                      175: "A+0", 180: "A+1", 240: "A+2", 300: "A+3"},
    "competition": {0: "D+4", 5: "D+3", 25: "D+3", 30: "D+2", 50: "D+2", 55: "D+1", 75: "D+1",
                    80: "A+0", 95: "A+0", 100: "A+1", 115: "A+1", 120: "A+2", 140: "A+3"},
    "super": {0: "D+6", 10: "D+5", 20: "D+4", 30: "D+3", 35: "D+2", 40: "D+1", 75: "D+1",
              80: "A+0", 115: "A+0", 120: "A+1", 125: "A+2", 165: "A+3", 205: "A+4", 245: "A+5",
              285: "A+6", 500: "A+6"},
    "eighty": {0: "D+5", 5: "D+3", 35: "D+3", 40: "D+1", 80: "A+0", 95: "A+0", 100: "A+1"},
}  # fmt: skip


@pytest.mark.parametrize("ruleset", SCORES)
def test_rulebook_8_the_bands(ruleset):
    assert {score: result(ruleset, score) for score in SCORES[ruleset]} == SCORES[ruleset]
    assert result(ruleset, -10) == result(ruleset, 0)


@pytest.mark.parametrize(
    ("score", "last_trick", "expected"),
    [
        (35, False, "D+1"),
        (40, False, "draw"),
        (40, True, "A+1"),
        (45, False, "A+1"),
        (0, True, "A+1"),
        (45, True, "A+2"),
        (100, True, "A+2"),
    ],
)
def test_001_baifen_5_points_or_the_last_trick(score, last_trick, expected):
    assert result("baifen-45", score, last_trick_attackers=last_trick) == expected


def test_001_baifen_7_the_points_of_the_last_trick_count_for_nobody():
    """West takes the king and the ten, and then the five of the last trick."""
    found = judged_hand(
        hand("N: SK SA S10 S3/W: C7 C6 C5 C4"), ruleset="baifen-45", deal=small(2, decks=1)
    )
    assert (found.score.tricks, found.score.kitty) == (20, 0)
    assert (found.result.winner, found.result.rise) == ("attackers", 1)


# Rulebook 8: levels


def rises(ruleset, at, rise, role="declarers", **switches):
    """Where a rise leads, ``won`` where it passes the target, with laps where there are any."""
    rules = load_ruleset(ruleset, overrides=switches).rules.levels
    after = advance(Standing(RANKS_BY_NAME[at]), rise, role, rules)
    return "won" if after.won else RANK_NAMES[after.level] + "'" * after.laps


@pytest.mark.parametrize(
    ("at", "rise", "role", "expected"),
    [
        ("2", 3, "declarers", "5"),
        ("2", 3, "attackers", "5"),
        ("9", 4, "declarers", "10"),  # stops on 10, the rest is lost
        ("8", 2, "attackers", "10"),
        ("10", 1, "declarers", "won"),
        ("10", 4, "declarers", "won"),
        ("10", 3, "attackers", "10"),  # they take the deal and stay
        ("10", 0, "declarers", "10"),
    ],
)
def test_000_competition_3_ten_must_be_played_and_passing_it_wins(at, rise, role, expected):
    assert rises("competition", at, rise, role) == expected


@pytest.mark.parametrize(
    ("must_stop", "must_hold", "crosses", "attackers", "declarers"),
    [
        ([], [], "J", "Q", "Q"),
        ([10], [], "10", "Q", "Q"),
        ([], [10], "J", "10", "Q"),
        ([10], [10], "10", "10", "Q"),
    ],
)
def test_rulebook_8_must_stop_and_must_hold(must_stop, must_hold, crosses, attackers, declarers):
    """From 9 two levels, and from 10 two in either role; A is the target."""
    switches = {"target": "A", "must_stop": must_stop, "must_hold": must_hold}
    assert rises("competition", "9", 2, **switches) == crosses
    assert rises("competition", "10", 2, "attackers", **switches) == attackers
    assert rises("competition", "10", 2, "declarers", **switches) == declarers


@pytest.mark.parametrize(
    ("ruleset", "at", "rise", "role", "expected"),
    [
        ("super", "K", 3, "declarers", "3'"),
        ("super", "A", 1, "attackers", "2'"),
        ("super", "9", 3, "declarers", "Q"),
        ("classic-2deck", "K", 3, "declarers", "A"),
        ("classic-2deck", "A", 1, "declarers", "won"),
        ("classic-2deck", "A", 2, "attackers", "A"),
        ("single-from-3", "3", 2, "attackers", "3"),
        ("single-from-3", "3", 2, "declarers", "5"),
        ("single-from-3", "K", 3, "declarers", "A"),
        ("baifen-45", "K", 1, "attackers", "won"),
        ("baifen-45", "K", 2, "declarers", "won"),
        ("baifen-45", "Q", 1, "declarers", "K"),
    ],
)
def test_rulebook_8_ways_to_win(ruleset, at, rise, role, expected):
    assert rises(ruleset, at, rise, role) == expected


@pytest.mark.parametrize(
    ("win", "at_A", "at_K"),
    [("passing", "won", "A"), ("reaching", "won", "won"), ("wrap", "2'", "A")],
)
def test_rulebook_8_each_way_to_win(win, at_A, at_K):  # noqa: N803
    switches = {"win": win, "must_stop": [], "must_hold": []}
    assert rises("classic-2deck", "A", 1, **switches) == at_A
    assert rises("classic-2deck", "K", 1, **switches) == at_K


def test_rulebook_8_past_the_target_there_is_one_place_and_a_fall_leads_back():
    rules = load_ruleset("competition").rules.levels
    past = advance(Standing(10), 5, "declarers", rules)
    assert past == Standing(10, won=True)
    assert fall(past, 1, rules) == Standing(10)
    assert fall(past, 2, rules) == Standing(9)
    assert fall(Standing(2), 1, rules) == Standing(2)


def test_rulebook_11_a_side_that_holds_10_and_falls_is_back_on_10():
    """South revokes in the first trick of the hand that North-South win at 10."""
    found = judged(hand("N: SA S3 D3 S4/N: SK S5 S6 S7", rest="NS"), levels={"NS": "10", "WE": "5"})
    assert found.hands[0].result.rise == 4
    assert levels_of(found) == ("10", "5")
    assert found.result.status == "open"
    again = hand(declarer="S", rest="NS")
    assert judged(again, levels={"NS": "10", "WE": "5"}).result.reason == "passed_target"


@pytest.mark.parametrize(("must_hold", "after"), [([10], "10"), ([], "K")])
def test_rulebook_8_a_level_lost_by_a_penalty_is_held_again(must_hold, after):
    """West-East fall from J to 10 in one hand and win the next as attackers, with 200 points."""
    revoke = hand("N: SA D3 S4 S6/N: SK S3 S7 S8", rest="NS")
    won = hand(declarer="S", rest="WE", kitty=NO_POINTS)
    found = judged(
        revoke, won, ruleset="classic-2deck", levels={"WE": "J"},
        revoke="fall", must_stop=[], must_hold=must_hold,
    )  # fmt: skip
    assert [levels_of(each)[1] for each in found.hands] == ["10", after]
