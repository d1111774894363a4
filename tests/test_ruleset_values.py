"""The six rulesets against the tables of the rulebook, typed by hand (规则集的取值)."""

from itertools import pairwise

import pytest

from referee.ruleset.describe import all_paths
from referee.ruleset.loading import load_ruleset
from referee.ruleset.model import Ruleset

SIX = ("competition", "super", "eighty", "classic-2deck", "classic-1deck", "titanic-3deck")
CLASSICS = ("classic-2deck", "classic-1deck", "titanic-3deck")


def band_for(ruleset: Ruleset, score: int) -> str:
    """``D+n`` or ``A+n`` for a score of the attackers."""
    for band in ruleset.rules.score.bands:
        if band.start <= score and (band.to is None or score <= band.to):
            more = (score - band.start) // band.every if band.every else 0
            if band.declarers is not None:
                return f"D+{band.declarers + more}"
            return f"A+{(band.attackers or 0) + more}"
    raise AssertionError(score)


BANDS = {
    "competition": {
        0: "D+4", 5: "D+3", 25: "D+3", 30: "D+2", 50: "D+2", 55: "D+1", 75: "D+1", 80: "A+0",
        95: "A+0", 100: "A+1", 115: "A+1", 120: "A+2", 135: "A+2", 140: "A+3", 155: "A+3",
        160: "A+4", 400: "A+16",
    },
    "super": {
        0: "D+6", 5: "D+5", 10: "D+5", 15: "D+4", 20: "D+4", 25: "D+3", 30: "D+3", 35: "D+2",
        40: "D+1", 75: "D+1", 80: "A+0", 115: "A+0", 120: "A+1", 125: "A+2", 160: "A+2",
        165: "A+3", 200: "A+3", 205: "A+4", 240: "A+4", 245: "A+5", 280: "A+5", 285: "A+6",
        320: "A+6", 325: "A+6", 1000: "A+6",
    },
    "eighty": {
        0: "D+5", 5: "D+3", 35: "D+3", 40: "D+1", 75: "D+1", 80: "A+0", 95: "A+0", 100: "A+1",
        115: "A+1", 120: "A+2", 135: "A+2", 140: "A+3",
    },
    "classic-2deck": {
        0: "D+3", 5: "D+2", 35: "D+2", 40: "D+1", 75: "D+1", 80: "A+0", 115: "A+0", 120: "A+1",
        155: "A+1", 160: "A+2", 195: "A+2", 200: "A+3",
    },
    "classic-1deck": {
        0: "D+3", 5: "D+2", 15: "D+2", 20: "D+1", 35: "D+1", 40: "A+0", 55: "A+0", 60: "A+1",
        75: "A+1", 80: "A+2", 95: "A+2", 100: "A+3",
    },
    "titanic-3deck": {
        0: "D+3", 5: "D+2", 55: "D+2", 60: "D+1", 115: "D+1", 120: "A+0", 175: "A+0", 180: "A+1",
        235: "A+1", 240: "A+2", 295: "A+2", 300: "A+3",
    },
}  # fmt: skip
"""Both ends of every band of rulebook 8, and one beyond the last that it names."""


@pytest.mark.parametrize("name", SIX)
def test_rulebook_8_the_score_decides_who_rises(name):
    ruleset = load_ruleset(name)
    assert {score: band_for(ruleset, score) for score in BANDS[name]} == BANDS[name]


@pytest.mark.parametrize("name", SIX)
def test_rulebook_8_no_other_boundary_than_those_of_the_table(name):
    """Between two scores of the table with the same result, every score has it."""
    ruleset = load_ruleset(name)
    listed = sorted(BANDS[name])
    for before, after in pairwise(listed):
        inside = {band_for(ruleset, score) for score in range(before, after, 5)}
        if BANDS[name][before] == BANDS[name][after]:
            assert inside == {BANDS[name][before]}
        elif after == before + 5:
            assert band_for(ruleset, before) != band_for(ruleset, after)


PAIRS = ("level", "level_pair", "joker_pair")
TRIPLES = (*PAIRS, "level_triple", "joker_triple")
EXPECTED = {
    "deal.decks": (2, 2, 2, 2, 1, 3),
    "deal.jokers": (True,) * 6,
    "deal.hand_size": (25, 25, 25, 25, 12, 39),
    "deal.kitty_size": (8, 8, 8, 8, 6, 6),
    "deal.direction": ("counterclockwise",) * 6,
    "trump.constant_ranks": ((),) * 6,
    "trump.level_gap": ("closed",) * 6,
    "trump.level_joker_adjacent": (True,) * 6,
    "follow.pairs": ("required", "required", "free", "required", "required", "required"),
    "follow.tractors": ("required", "required", "pairs_only", "required", "required", "required"),
    "follow.shorter_tractors": (True, True, False, True, True, True),
    "follow.throws": ("shape", "suit_only", "suit_only", "shape", "shape", "shape"),
    "follow.protect_triples": (False,) * 6,
    "throw.forced": ("lowest_card",) * 6,
    "trick.ruff_shape": ("at_least",) * 6,
    "trick.compare": ("principal",) * 6,
    "kitty.kitty_shape": ("lead",) * 6,
    "kitty.multiplier": ("power_of_pairs", "per_pair", "doubled", *("power_of_cards",) * 3),
    "kitty.multiplier_cap": (None, None, None, 64, 64, 64),
    "score.score_floor": ("settlement",) * 6,
    "score.score_cap": (None,) * 6,
    "levels.first_level": ("2",) * 6,
    "levels.target": ("10", "A", "A", "A", "A", "A"),
    "levels.win": ("passing", "wrap", "passing", "passing", "passing", "passing"),
    "levels.must_stop": (("10",), (), ("A",), ("A",), ("A",), ("A",)),
    "levels.must_hold": (("10",), (), ("A",), ("A",), ("A",), ("A",)),
    "score.last_trick": ("kitty",) * 6,
    "score.last_trick_points": ("winner",) * 6,
    "score.draw_at": (None,) * 6,
    "bidding.classes": (PAIRS, PAIRS, PAIRS[:2], PAIRS, ("level", "both_jokers"), TRIPLES),
    "bidding.open_with": (*(PAIRS[:2],) * 4, ("level",), TRIPLES),
    "bidding.overturn_with": (
        PAIRS[1:],
        PAIRS[1:],
        (),
        PAIRS[1:],
        ("both_jokers",),
        TRIPLES[1:],
    ),
    "bidding.overturn_again": (PAIRS[1:], PAIRS[1:], (), PAIRS[2:], (), TRIPLES[1:]),
    "bidding.same_class": ("suit_order", "suit_order", *("first_holds",) * 4),
    "bidding.suit_order": (tuple("SHDC"), *(tuple("SHCD"),) * 5),
    "bidding.joker_order": ("big_first", "big_first", "equal", "big_first", "big_first", "equal"),
    "bidding.insurance": ("raises", "raises", "none", "closes", "none", "raises"),
    "bidding.bidder": ("after_others", "after_others", "free", "other_suit", "free", "free"),
    "bidding.first_when": ("before_kitty",) * 6,
    "bidding.later_when": ("after_lay", "after_lay", *("before_kitty",) * 4),
    "bidding.overturn_turned": ("forbidden", "allowed", "forbidden", *("allowed",) * 3),
    "bidding.nobody_first": ("redeal", "redeal", *("no_trump",) * 4),
    "bidding.nobody_later": ("third_kitty_card", "third_kitty_card", *("no_trump",) * 4),
    "bidding.fresh_bidding": ("own_level", *("as_first",) * 5),
    "declarer.attackers_bid": ("keeps_deal",) * 6,
    "declarer.first_overturn": ("takes_deal", "takes_deal", *("trump_only",) * 4),
    "declarer.declarer_seat": ("rotation", "rotation", "bidder", *("rotation",) * 3),
    "conduct.revoke": ("fall", *("none",) * 5),
    "conduct.take_back": ("fall", *("none",) * 5),
    "conduct.strikes_lose": (3, *(None,) * 5),
    "conduct.failed_throw": ("returned", *("none",) * 5),
    "conduct.failed_throw_fine": (10, *(0,) * 5),
    "conduct.miscount": ("lose_hand", *("none",) * 5),
    "conduct.otherwise": ("arbiter",) * 6,
    "time.time_limit": (60, *(None,) * 5),
    "time.time_up": ("finish_hand",) * 6,
}
"""In the order of ``SIX``: the switches of rulebook 2 to 11 and the table of rulebook 13."""


@pytest.mark.parametrize("path", EXPECTED)
def test_the_values_are_those_of_the_rulebook(path):
    assert tuple(load_ruleset(name).value(path) for name in SIX) == EXPECTED[path]


def test_every_value_of_a_ruleset_is_expected_above():
    assert set(all_paths(load_ruleset("competition"))) - {"score.bands"} == set(EXPECTED)


ASSUMED = {
    "competition": {
        "trump.level_joker_adjacent", "follow.shorter_tractors", "follow.throws", "throw.forced",
        "trick.compare", "kitty.multiplier", "score.score_floor", "levels.must_hold",
        "declarer.first_overturn", "conduct.strikes_lose", "conduct.failed_throw",
        "conduct.miscount", "time.time_up",
        "bidding.classes", "bidding.open_with", "bidding.overturn_with", "bidding.overturn_again",
        "bidding.first_when", "bidding.nobody_first", "bidding.nobody_later",
        "bidding.fresh_bidding",
    },
    "super": {
        "trump.level_joker_adjacent", "follow.shorter_tractors", "throw.forced", "trick.compare",
        "score.score_floor", "levels.win", "conduct.otherwise",
        "bidding.open_with", "bidding.overturn_turned", "bidding.nobody_first",
        "bidding.fresh_bidding", "coins.base", "coins.beyond_cap_from", "coins.beyond_cap_every",
        "coins.paid_by", "coins.coins_for_failed_throw_to",
    },
    "eighty": {
        "deal.direction", "trump.level_gap", "trump.level_joker_adjacent", "follow.tractors",
        "follow.shorter_tractors", "follow.throws", "throw.forced", "trick.ruff_shape",
        "trick.compare", "score.bands", "levels.must_stop", "levels.must_hold",
        "declarer.first_overturn", "conduct.otherwise",
        "bidding.open_with", "bidding.suit_order", "bidding.joker_order", "bidding.bidder",
        "bidding.overturn_turned", "bidding.nobody_first", "bidding.nobody_later",
        "bidding.fresh_bidding",
    },
    "classic-2deck": {
        "deal.direction", "trump.constant_ranks", "trump.level_joker_adjacent",
        "follow.shorter_tractors", "follow.throws", "trick.compare", "kitty.kitty_shape",
        "score.score_floor", "levels.first_level", "levels.target", "levels.win",
        "levels.must_stop", "levels.must_hold", "conduct.otherwise",
        "bidding.open_with", "bidding.overturn_with", "bidding.suit_order", "bidding.joker_order",
        "bidding.overturn_turned", "bidding.fresh_bidding",
    },
}  # fmt: skip
ASSUMED["classic-1deck"] = ASSUMED["classic-2deck"] - {"bidding.open_with"} | {
    "kitty.multiplier", "kitty.multiplier_cap", "bidding.classes", "bidding.overturn_again",
    "bidding.insurance", "bidding.bidder",
}  # fmt: skip
ASSUMED["titanic-3deck"] = ASSUMED["classic-2deck"] - {
    "bidding.open_with", "bidding.overturn_with",
} | {
    "deal.hand_size", "deal.kitty_size", "follow.protect_triples", "score.bands",
    "declarer.first_overturn", "bidding.insurance", "bidding.bidder",
}  # fmt: skip


@pytest.mark.parametrize("name", SIX)
def test_what_is_assumed_is_marked(name):
    ruleset = load_ruleset(name)
    assert set(ruleset.assumed_among(ruleset.citations)) == ASSUMED[name]


LATER = {
    "shuangsheng-online": {"score.score_cap": 200},
    "single-from-3": {
        "deal.decks": 1, "deal.direction": "clockwise", "trump.constant_ranks": ("2",),
        "levels.first_level": "3", "levels.must_stop": ("3", "A"), "levels.must_hold": ("3", "A"),
    },
    "ninety-minute": {"time.time_limit": 90, "declarer.first_overturn": "takes_deal"},
    "happy": {"kitty.multiplier": "power_of_cards", "levels.target": "A"},
    "tutorial": {"follow.throws": "shape", "declarer.first_overturn": "trump_only"},
    "shuangsheng": {"follow.throws": "shape", "score.score_cap": None},
    "shuangsheng-joker-bid": {"follow.throws": "shape", "score.score_cap": None},
}  # fmt: skip


@pytest.mark.parametrize("name", LATER)
def test_the_later_rulesets_differ_where_the_rulebook_says(name):
    ruleset = load_ruleset(name)
    assert {path: ruleset.value(path) for path in LATER[name]} == LATER[name]


@pytest.mark.parametrize("name", sorted(set(LATER) - {"single-from-3"}))
def test_rulebook_8_the_later_rulesets_score_as_classic(name):
    ruleset = load_ruleset(name)
    table = BANDS["classic-2deck"]
    assert {score: band_for(ruleset, score) for score in table} == table


def test_rulebook_8_single_from_3_scores_as_classic_with_one_deck():
    ruleset = load_ruleset("single-from-3")
    table = BANDS["classic-1deck"]
    assert {score: band_for(ruleset, score) for score in table} == table
