"""Positions made at random for Hypothesis: an order of the cards, a lead, other hands (随机)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from hypothesis import assume
from hypothesis import strategies as st

from referee.cards import KINDS, Cards, Suit
from referee.rules.follow import duty_of, follow_fault
from referee.ruleset.model import FollowRules
from referee.shapes import Format, format_of
from referee.trump import TRUMP, Order, order_of

SWITCHES = [
    FollowRules(
        pairs=pairs, tractors=tractors, shorter_tractors=shorter, throws=throws,
        protect_triples=protect,
    )
    for pairs, tractors, shorter, throws, protect in product(
        ("required", "free"), ("required", "pairs_only"), (True, False), ("shape", "suit_only"),
        (True, False),
    )
]  # fmt: skip
"""Every combination of the switches of rulebook 5."""
CONSTANTS = ((), (), (2,), (5,), (7, 2))
LARGEST_LEAD = 10

generators = st.randoms(use_true_random=False)


@dataclass(frozen=True)
class Position:
    """A lead and what others hold, all from one pack."""

    order: Order
    lead: Format
    holdings: tuple[Cards, ...]

    @property
    def led(self) -> Cards:
        """The cards that were led."""
        return Cards.of(kind for part in self.lead.components for kind in part.cards)

    @property
    def packed(self) -> list[int]:
        """The holdings, packed."""
        return [self.order.pack(holding) for holding in self.holdings]


@st.composite
def orders(draw, decks=(1, 2, 3)) -> Order:
    """Any order: level, trump or none, decks, with jokers or without, constants, adjacency."""
    return order_of(
        draw(st.integers(2, 14)),
        draw(st.sampled_from(Suit)),
        decks=draw(st.sampled_from(decks)),
        jokers=draw(st.booleans()),
        constants=draw(st.sampled_from(CONSTANTS)),
        level_gap=draw(st.sampled_from(["closed", "open"])),
        level_joker_adjacent=draw(st.booleans()),
    )


@st.composite
def neighbours(draw, order: Order, suit: int, most: int = 6) -> list[int]:
    """Up to so many kinds of an effective suit that stand side by side in its order."""
    of_suit = [kind for _, _, kind in order.fields[suit]]
    first = draw(st.integers(0, len(of_suit) - 1))
    return of_suit[first : first + most]


def suits_of(order: Order) -> list[int]:
    """The effective suits that have cards."""
    return [suit for suit in range(TRUMP + 1) if order.fields[suit]]


@st.composite
def positions(draw, hands=1, decks=(1, 2, 3), short=False) -> Position:
    """A lead of neighbouring kinds, and holdings rich in them.

    Every holding has at least as many cards as the lead, unless ``short`` ones will do.
    """
    order = draw(orders(decks))
    near = draw(neighbours(order, draw(st.sampled_from(suits_of(order)))))
    piles: list[list[int]] = [[] for _ in range(hands + 1)]
    for kind in near:
        for owner in draw(st.lists(st.integers(0, hands), max_size=order.decks)):
            piles[owner].append(kind)
    assume(piles[0])
    lead = format_of(order, Cards.of(piles[0][:LARGEST_LEAD]))
    far = [kind for kind in KINDS if order.effective[kind] >= 0 and kind not in near]
    spare = draw(generators).sample(far, len(far))
    for pile in piles[1:]:
        wanted = 0 if short else max(0, lead.size - len(pile)) + draw(st.integers(0, 4))
        pile += [spare.pop() for _ in range(min(wanted, len(spare)))]
    assume(short or all(len(pile) >= lead.size for pile in piles[1:]))
    return Position(order, lead, tuple(Cards.of(pile) for pile in piles[1:]))


@st.composite
def tricks(draw, decks=(1, 2, 3)) -> tuple[Order, Cards, list[Cards]]:
    """A lead and three plays of its size, each of neighbouring cards of the led suit or trump."""
    order = draw(orders(decks))
    suit = draw(st.sampled_from(suits_of(order)))
    led = draw(some_of(order, suit))[:LARGEST_LEAD]
    plays = [draw(some_of(order, draw(st.sampled_from([suit, TRUMP])), len(led))) for _ in range(3)]
    return order, Cards.of(led), [Cards.of(play) for play in plays]


@st.composite
def some_of(draw, order: Order, suit: int, size: int | None = None) -> list[int]:
    """Neighbouring cards of a suit, so many where a size is given."""
    near = draw(neighbours(order, suit))
    pool = [kind for kind in near for _ in range(order.decks)]
    assume(size is None or size <= len(pool))
    count = draw(st.integers(1, len(pool))) if size is None else size
    return sorted(draw(generators).sample(pool, count))


def fault(
    order: Order, lead: Format, rules: FollowRules, holding: Cards, play: Cards
) -> str | None:
    """How a follow to the lead is judged."""
    duty = duty_of(lead.shapes, rules)
    return follow_fault(order, lead, duty, order.pack(holding), order.pack(play))
