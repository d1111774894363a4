"""The worked examples and switches of rulebook 2 to 4: order, shapes, throws (逐条)."""

from __future__ import annotations

import pytest
from by_hand import (
    beaten_parts,
    components,
    fined_cards,
    follow,
    forced,
    lead,
    table,
    winning,
)

# Rulebook 2: trump and order


@pytest.mark.parametrize(
    ("gap", "parts", "verdict"),
    [
        ("closed", ["S7755"], "shape"),  # 7755 is the tractor that is owed
        ("open", ["S77", "S55"], "legal"),
    ],
)
def test_000_shapes_3_a_gap_is_closed_by_the_level(gap, parts, verdict):
    at = table("6", "H", level_gap=gap)
    assert components(at, "S7755") == parts
    assert follow(at, "SAAKK", "S9977553", "S9977") == verdict


@pytest.mark.parametrize(
    ("adjacent", "with_trump", "with_any"),
    [
        (True, ["LJLJH1010"], ["LJLJS1010"]),
        (False, ["LJLJ", "H1010"], ["LJLJ", "S1010"]),
    ],
)
def test_002_tractors_the_level_cards_and_the_little_jokers(adjacent, with_trump, with_any):
    hearts = table("10", "H", level_joker_adjacent=adjacent)
    no_trump = table("10", "NT", level_joker_adjacent=adjacent)
    assert components(hearts, "H1010LJLJ") == with_trump
    assert components(no_trump, "S1010LJLJ") == with_any
    assert components(hearts, "LJLJBJBJ") == ["BJBJLJLJ"]
    assert components(hearts, "S1010LJLJ") == ["LJLJ", "S1010"]  # the trump ten lies between


@pytest.mark.parametrize(
    ("cards", "without", "with_2"),
    [
        ("H2S2", None, ["S2", "H2"]),  # a heart and a trump; two trumps
        ("H3322", ["H3322"], None),
        ("S3322", ["S3322"], ["S22", "S33"]),
        ("SAAH22", None, ["SAAH22"]),  # trump ace, off-suit 2
        ("S22H22", None, ["S22H22"]),  # off-suit 2, trump 2
        ("S22H1010", ["H1010", "S22"], ["S22H1010"]),  # trump 2, off-suit level
        ("H22C22", None, ["H22", "C22"]),
        ("SAAH1010", ["SAAH1010"], ["H1010", "SAA"]),  # the twos lie between
    ],
)
def test_002_order_a_constant_2_lies_between_the_levels_and_the_suit(cards, without, with_2):
    assert components(table("10", "S"), cards) == without
    assert components(table("10", "S", constant_ranks=[2]), cards) == with_2


def test_rulebook_2_a_level_that_is_constant_counts_as_the_level_only():
    at = table("2", "S", constant_ranks=[2])
    assert components(at, "SAAH22S22LJLJ") == ["LJLJSAA22H22"]
    assert components(at, "SAAKK") == ["SAAKK"]


def test_000_trump_2_of_equal_cards_the_first_wins():
    at = table("10", "S")
    assert winning(at, "S3 H10 D10 C10") == "H10"
    assert winning(at, "S33 H1010 D1010 C1010") == "H1010"
    assert winning(at, "S33 H10D10 S44 D65") == "S44"  # equal, but no pair


# Rulebook 3: shapes


@pytest.mark.parametrize(
    ("written", "shapes"),
    [
        ("H5", [(1, 1)]),
        ("H55", [(2, 1)]),
        ("H5566", [(2, 2)]),
        ("H556677", [(2, 3)]),
        ("H555", [(3, 1)]),
        ("H555666", [(3, 2)]),
        ("H555666777", [(3, 3)]),
    ],
)
def test_rulebook_3_components(written, shapes):
    assert list(lead(table("10", "S", "titanic-3deck"), written).shapes) == shapes


@pytest.mark.parametrize(
    ("cards", "trump"),
    [
        ("HKKQQ", "S"),
        ("HJJ99", "S"),  # the level is taken out of the suit
        ("H554433", "S"),
        ("S1010LJLJ", "S"),
        ("S1010H1010", "S"),
        ("H1010SAA", "S"),
        ("S1010H1010SAA", "S"),
        ("H1010LJLJ", "NT"),
        ("BJBJLJLJ", "S"),
    ],
)
def test_002_tractors(cards, trump):
    assert len(components(table("10", trump), cards)) == 1


@pytest.mark.parametrize(
    ("cards", "parts"),
    [
        ("H554", ["H55", "H4"]),
        ("H544", ["H44", "H5"]),
        ("H5533", ["H55", "H33"]),
        ("HJJQ", ["HJJ", "HQ"]),
        ("H1010C1010", ["H1010", "C1010"]),
        ("SJJH1010", ["H1010", "SJJ"]),
        ("HAA22", ["HAA", "H22"]),
        ("SAA22", ["SAA", "S22"]),
    ],
)
def test_002_tractors_what_is_none(cards, parts):
    assert components(table("10", "S"), cards) == parts


@pytest.mark.parametrize(
    ("cards", "trump"),
    [
        ("S333444", "H"),
        ("S444666", "H"),
        ("S555H555", "H"),
        ("BJBJBJLJLJLJ", "H"),
        ("HAAAS555", "H"),
        ("LJLJLJH555", "H"),
    ],
)
def test_002_three_decks_titanics_at_level_5(cards, trump):
    assert len(components(table("5", trump, "titanic-3deck"), cards)) == 1


def test_002_three_decks_what_is_no_titanic_at_level_5():
    assert components(table("5", "H", "titanic-3deck"), "H555666") == ["H555", "H666"]
    assert components(table("5", "H", "titanic-3deck"), "S555666") is None  # two suits
    assert components(table("5", "NT", "titanic-3deck"), "S555H555") == ["S555", "H555"]


def test_rulebook_3_the_leader_may_announce_a_division():
    at = table("2", "H", "titanic-3deck")
    assert components(at, "S5556677") == ["S776655", "S5"]
    assert components(at, "S555+6677") == ["S7766", "S555"]


def test_rulebook_3_all_cards_of_a_throw_share_one_effective_suit():
    at = table("6", "H")
    assert components(at, "SAHA") is None
    assert components(at, "SA6") is None
    assert components(at, "S6HA") == ["S6", "HA"]


# Rulebook 4: throws


CLUBS = "C98844"


@pytest.mark.parametrize(
    ("others", "lowest_card", "fewest_cards"),
    [
        (["CJ", "", ""], "C9", "C9"),
        (["CQQ", "", ""], "C44", "C9"),  # 9, 88 and 44 can all be beaten
        (["C55", "", ""], "C44", "C44"),
        (["", "", "C1010"], "C44", "C9"),
        (["CJ", "C55", ""], "C44", "C9"),
        (["C9", "C8", "C843"], None, None),  # equal does not beat, and 8 and 8 are no pair
        (["H9988", "S9988", ""], None, None),  # a ruff does not defeat a throw
    ],
)
def test_002_play_a_failed_throw_leaves_the_lowest_that_can_be_beaten(
    others, lowest_card, fewest_cards
):
    for rule, left in (("lowest_card", lowest_card), ("fewest_cards", fewest_cards)):
        at = table("2", "H", forced=rule)
        assert forced(at, CLUBS, others) == ({left} if left else set())


@pytest.mark.parametrize("place", [0, 1, 2])
def test_rulebook_4_the_partner_stops_a_throw_like_anybody(place):
    others = ["C3", "C5", "C7"]
    others[place] = "CJ7"
    assert forced(table("2", "H"), CLUBS, others) == {"C9"}


@pytest.mark.parametrize(
    ("counted", "by_jack", "by_queens", "by_fives"),
    [
        ("returned", 4, 3, 3),
        ("beatable", 1, 5, 2),
        ("attempted", 5, 5, 5),
        ("none", 0, 0, 0),
    ],
)
def test_000_competition_6_the_cards_that_are_fined(counted, by_jack, by_queens, by_fives):
    at = table("2", "H", "competition", conduct={"failed_throw": counted})
    found = [fined_cards(at, CLUBS, [cards, "", ""]) for cards in ("CJ", "CQQ", "C55")]
    assert found == [by_jack, by_queens, by_fives]


@pytest.mark.parametrize(
    ("thrown", "others", "beaten"),
    [
        ("SAKK", ["SA", "SA"], []),
        ("SKQQ", ["SA", ""], ["SK"]),
        ("SA77", ["S9988", ""], ["S77"]),  # a longer holding has its parts
        ("SAA7766", ["S998877", ""], ["S7766"]),
        ("SA7766", ["S9944", ""], []),  # two pairs are no tractor
        ("HAKK", ["S2", ""], ["HA"]),  # a trump throw: the off-suit level is higher
        ("HAKK", ["S22", ""], ["HKK", "HA"]),
        ("HAKK", ["SAAKK", "LJ"], ["HA"]),
    ],
)
def test_rulebook_4_which_components_can_be_beaten(thrown, others, beaten):
    found = beaten_parts(table("2", "H"), thrown, others)
    assert [str(part.cards) for part in found] == beaten


def test_rulebook_4_a_wider_holding_has_its_parts():
    at = table("2", "H", "titanic-3deck")
    assert forced(at, "SA55", ["S666", ""]) == {"S55"}
    assert forced(at, "SA555", ["S66", "S7766"]) == set()


@pytest.mark.parametrize(
    ("ruleset", "trump", "thrown", "others", "lowest_card", "fewest_cards"),
    [
        # the tractor reaches down to the ace, which is lower than the off-suit level
        ("classic-2deck", "C", "CAAH22D2", ["BJBJLJLJ", ""], "H22CAA", "D2"),
        ("titanic-3deck", "H", "S88877", ["SJJ1010", ""], "S8877", "S8"),
        # equally low: the fewer cards
        ("titanic-3deck", "C", "H222D22", ["BJBJBJ", ""], "D22", "D22"),
    ],
)
def test_rulebook_4_the_lowest_card_of_a_component_counts_and_then_their_number(
    ruleset, trump, thrown, others, lowest_card, fewest_cards
):
    for rule, left in (("lowest_card", lowest_card), ("fewest_cards", fewest_cards)):
        at = table("2", trump, ruleset, forced=rule)
        assert forced(at, thrown, others) == {left}


def test_rulebook_4_of_equally_low_components_either_may_be_led():
    assert forced(table("2", "C"), "H22D22", ["BJBJ", ""]) == {"H22", "D22"}
