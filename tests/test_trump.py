"""The order of the cards and their neighbours: lists written out from rulebook 2 (大小与相邻)."""

from __future__ import annotations

from itertools import combinations

import pytest

from referee.cards import RANKS_BY_NAME, SUITS, Suit, read_cards
from referee.shapes import format_of
from referee.trump import TRUMP, order_of

ORDERS = {
    "level 6, hearts": (
        {"level": "6", "trump": "H"},
        "BJ LJ H6 S6=C6=D6 HA HK HQ HJ H10 H9 H8 H7 H5 H4 H3 H2",
        "A K Q J 10 9 8 7 5 4 3 2",
    ),
    "level 10, no trump": (
        {"level": "10", "trump": "NT"},
        "BJ LJ S10=H10=C10=D10",
        "A K Q J 9 8 7 6 5 4 3 2",
    ),
    "level 10, spades, constant 2": (
        {"level": "10", "trump": "S", "constants": ("2",)},
        "BJ LJ S10 H10=C10=D10 S2 H2=C2=D2 SA SK SQ SJ S9 S8 S7 S6 S5 S4 S3",
        "A K Q J 9 8 7 6 5 4 3",
    ),
    "level 2, diamonds, constant 2": (
        {"level": "2", "trump": "D", "constants": ("2",)},
        "BJ LJ D2 S2=H2=C2 DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3",
        "A K Q J 10 9 8 7 6 5 4 3",
    ),
    "level A, clubs": (
        {"level": "A", "trump": "C"},
        "BJ LJ CA SA=HA=DA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2",
        "K Q J 10 9 8 7 6 5 4 3 2",
    ),
    "no jokers": (
        {"level": "10", "trump": "H", "jokers": False},
        "H10 S10=C10=D10 HA HK HQ HJ H9 H8 H7 H6 H5 H4 H3 H2",
        "A K Q J 9 8 7 6 5 4 3 2",
    ),
    "no jokers, no trump": (
        {"level": "K", "trump": "NT", "jokers": False},
        "SK=HK=CK=DK",
        "A Q J 10 9 8 7 6 5 4 3 2",
    ),
    "the gap of level 6 is open": (
        {"level": "6", "trump": "H", "level_gap": "open"},
        "BJ LJ H6 S6=C6=D6 HA HK HQ HJ H10 H9 H8 H7 - H5 H4 H3 H2",
        "A K Q J 10 9 8 7 - 5 4 3 2",
    ),
    "an open gap above the king is none": (
        {"level": "A", "trump": "H", "level_gap": "open"},
        "BJ LJ HA SA=CA=DA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2",
        "K Q J 10 9 8 7 6 5 4 3 2",
    ),
    "an open gap below the three is none": (
        {"level": "2", "trump": "H", "level_gap": "open"},
        "BJ LJ H2 S2=C2=D2 HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3",
        "A K Q J 10 9 8 7 6 5 4 3",
    ),
    "level and joker are apart": (
        {"level": "6", "trump": "H", "level_joker_adjacent": False},
        "BJ LJ - H6 S6=C6=D6 HA HK HQ HJ H10 H9 H8 H7 H5 H4 H3 H2",
        "A K Q J 10 9 8 7 5 4 3 2",
    ),
    "level and joker are apart, no trump": (
        {"level": "10", "trump": "NT", "level_joker_adjacent": False},
        "BJ LJ - S10=H10=C10=D10",
        "A K Q J 9 8 7 6 5 4 3 2",
    ),
    "no trump, constant 2": (
        {"level": "10", "trump": "NT", "constants": ("2",)},
        "BJ LJ S10=H10=C10=D10 S2=H2=C2=D2",
        "A K Q J 9 8 7 6 5 4 3",
    ),
    "level 3, diamonds, constant 2": (
        {"level": "3", "trump": "D", "constants": ("2",)},
        "BJ LJ D3 S3=H3=C3 D2 S2=H2=C2 DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4",
        "A K Q J 10 9 8 7 6 5 4",
    ),
    "level 10, clubs, constants 7 and 2": (
        {"level": "10", "trump": "C", "constants": ("7", "2")},
        "BJ LJ C10 S10=H10=D10 C7 S7=H7=D7 C2 S2=H2=D2 CA CK CQ CJ C9 C8 C6 C5 C4 C3",
        "A K Q J 9 8 6 5 4 3",
    ),
    "a constant leaves no gap where the level does": (
        {"level": "6", "trump": "C", "constants": ("9",), "level_gap": "open"},
        "BJ LJ C6 S6=H6=D6 C9 S9=H9=D9 CA CK CQ CJ C10 C8 C7 - C5 C4 C3 C2",
        "A K Q J 10 8 7 - 5 4 3 2",
    ),
}
"""By name: the hand, its trumps from the strongest, and the ranks of every side suit.

``=`` joins cards of equal strength, ``-`` stands where the cards beside it are not adjacent.
"""


def order_for(hand):
    constants = tuple(RANKS_BY_NAME[rank] for rank in hand.get("constants", ()))
    switches = {key: hand[key] for key in hand.keys() - {"level", "trump", "constants"}}
    return order_of(
        RANKS_BY_NAME[hand["level"]], Suit[hand["trump"]], constants=constants, **switches
    )


def steps_of(text):
    """The steps of a list from the strongest, each as the kinds that tie; a gap is empty."""
    return [
        [] if step == "-" else [read_cards(card)[0] for card in step.split("=")]
        for step in text.split()
    ]


def suits_of(hand, trumps, ranks):
    """The lists of all effective suits of a hand."""
    lists = {TRUMP: steps_of(trumps)}
    for suit in SUITS:
        if suit.name != hand["trump"]:
            words = (rank if rank == "-" else suit.name + rank for rank in ranks.split())
            lists[suit] = steps_of(" ".join(words))
    return lists


@pytest.mark.parametrize("name", ORDERS)
def test_rulebook_2_every_card_has_its_suit_and_place(name):
    hand, trumps, ranks = ORDERS[name]
    order, lists = order_for(hand), suits_of(hand, trumps, ranks)
    found = {}
    for suit, steps in lists.items():
        for place, kinds in enumerate(reversed(steps)):
            found |= dict.fromkeys(kinds, (suit, place))
    for kind, (suit, place) in found.items():
        assert (order.effective[kind], order.step[kind]) == (suit, place)
    assert len(found) == 52 + 2 * hand.get("jokers", True)


@pytest.mark.parametrize("name", ORDERS)
def test_rulebook_2_any_trump_is_stronger_than_any_side_suit_card(name):
    hand, trumps, ranks = ORDERS[name]
    order, lists = order_for(hand), suits_of(hand, trumps, ranks)
    weakest = min(order.strength(kind) for step in lists.pop(TRUMP) for kind in step)
    others = (kind for steps in lists.values() for kinds in steps for kind in kinds)
    assert all(order.strength(kind) < weakest for kind in others)


@pytest.mark.parametrize("name", ORDERS)
def test_rulebook_2_neighbours_make_a_tractor_and_nothing_else_does(name):
    hand, trumps, ranks = ORDERS[name]
    order = order_for(hand)
    for steps in suits_of(hand, trumps, ranks).values():
        places = {kind: place for place, kinds in enumerate(steps) for kind in kinds}
        for one, other in combinations(places, 2):
            shapes = format_of(order, (one, one, other, other)).shapes
            if abs(places[one] - places[other]) == 1:
                assert shapes == ((2, 2),)
            else:
                assert shapes == ((2, 1), (2, 1))


@pytest.mark.parametrize("name", ORDERS)
def test_rulebook_2_equal_strength_is_not_equal_identity(name):
    hand, trumps, _ = ORDERS[name]
    order = order_for(hand)
    for tied in steps_of(trumps):
        for one, other in combinations(tied, 2):
            assert order.strength(one) == order.strength(other)
            assert format_of(order, (one, other)).shapes == ((1, 1), (1, 1))
