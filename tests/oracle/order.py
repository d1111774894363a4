"""Trump, strength and adjacency in one hand (rulebook 2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from .cards import (
    BIG_JOKER,
    LITTLE_JOKER,
    RANKS,
    SUITS,
    Card,
    Cards,
    is_joker,
    rank_of,
    suit_of,
)

TRUMP = "trump"
NO_TRUMP = "NT"


@dataclass(frozen=True)
class Order:
    """What fixes the order of the cards of a hand.

    ``trump`` is a suit letter or ``NT``; ``constants`` are the constant trump ranks, the strongest
    first; ``level_gap`` says whether the ranks above and below the level are adjacent (000) and
    ``level_joker_adjacent`` whether the highest level cards and the little joker are.
    """

    level: str
    trump: str
    constants: tuple[str, ...] = ()
    jokers: bool = True
    level_gap: str = "closed"
    level_joker_adjacent: bool = True

    def __post_init__(self) -> None:
        """Refuse values that the rulebook does not know."""
        if self.level not in RANKS or self.trump not in (*SUITS, NO_TRUMP):
            raise ValueError(f"no such level or trump: {self.level}, {self.trump}")
        if self.level_gap not in ("closed", "open"):
            raise ValueError(f"no such level_gap: {self.level_gap}")

    @property
    def fixed_ranks(self) -> tuple[str, ...]:
        """The constant ranks that count as such: where the level is one it is the level only."""
        return tuple(rank for rank in self.constants if rank != self.level)

    def effective_suit(self, card: Card) -> str:
        """``trump`` for the whole trump group, else the card's own suit."""
        if is_joker(card):
            return TRUMP
        if rank_of(card) == self.level or rank_of(card) in self.fixed_ranks:
            return TRUMP
        return TRUMP if suit_of(card) == self.trump else suit_of(card)

    def of_suit(self, cards: Cards, suit: str) -> Cards:
        """Those of the cards that belong to an effective suit."""
        return tuple(card for card in cards if self.effective_suit(card) == suit)

    def suit_of_all(self, cards: Cards) -> str | None:
        """The one effective suit of all the cards, or None where they have several."""
        suits = {self.effective_suit(card) for card in cards}
        return suits.pop() if len(suits) == 1 else None

    def steps(self, suit: str) -> tuple[Cards, ...]:
        """The steps of an effective suit, weakest first; cards within a step are equal."""
        return _steps(self, suit)

    def step(self, card: Card) -> int:
        """The place of a card among the steps of its effective suit."""
        return _step_table(self)[card]

    def linked(self, suit: str, lower: int) -> bool:
        """Whether step ``lower`` and the next one above it are adjacent."""
        return lower in _links(self, suit)


def _plain_ranks(order: Order) -> list[str]:
    return [rank for rank in RANKS if rank != order.level and rank not in order.fixed_ranks]


@cache
def _steps(order: Order, suit: str) -> tuple[Cards, ...]:
    """Write down the order of rulebook 2 from the weakest step to the strongest."""
    if suit != TRUMP:
        return tuple((suit + rank,) for rank in _plain_ranks(order))
    steps: list[Cards] = []
    if order.trump != NO_TRUMP:
        steps += [(order.trump + rank,) for rank in _plain_ranks(order)]
    # The level is stronger than every constant rank, and of these the first named is strongest.
    for rank in (*reversed(order.fixed_ranks), order.level):
        steps.append(tuple(suit + rank for suit in SUITS if suit != order.trump))
        if order.trump != NO_TRUMP:
            steps.append((order.trump + rank,))
    if order.jokers:
        steps += [(LITTLE_JOKER,), (BIG_JOKER,)]
    return tuple(steps)


@cache
def _step_table(order: Order) -> dict[Card, int]:
    suits = [suit for suit in SUITS if suit != order.trump] + [TRUMP]
    return {
        card: place
        for suit in suits
        for place, cards in enumerate(order.steps(suit))
        for card in cards
    }


@cache
def _links(order: Order, suit: str) -> frozenset[int]:
    """The lower steps of all adjacent pairs of steps.

    Neighbours in the list have nothing between them, so they are adjacent but for two switches.
    """
    steps = order.steps(suit)
    linked = set()
    for lower in range(len(steps) - 1):
        below, above = steps[lower], steps[lower + 1]
        if above == (LITTLE_JOKER,) and not order.level_joker_adjacent:
            continue
        if order.level_gap == "open" and _level_between(order, below[0], above[0]):
            continue
        linked.add(lower)
    return frozenset(linked)


def _level_between(order: Order, below: Card, above: Card) -> bool:
    """Whether two cards are plain cards of one suit with the level's rank missing between."""
    if is_joker(below) or is_joker(above) or suit_of(below) != suit_of(above):
        return False
    plain = _plain_ranks(order)
    if rank_of(below) not in plain or rank_of(above) not in plain:
        return False
    places = RANKS.index(rank_of(below)), RANKS.index(rank_of(above))
    return places[0] < RANKS.index(order.level) < places[1]
