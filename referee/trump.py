"""Trump and order: effective suits, steps, adjacency (主牌与大小). The only place that knows order.

Cards of one hand of play are also written as one integer, *packed*: every kind has a field of
four bits that holds its number of copies, the fields lie suit by suit in step order, so that a
suit of a holding is cut out by a mask, cards are added and taken away by ``+`` and ``-``, and two
holdings are equal when their integers are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from referee.cards import (
    ACE,
    BIG_JOKER,
    KINDS,
    LITTLE_JOKER,
    LOWEST_RANK,
    SUITS,
    Cards,
    Suit,
    kind_of,
)
from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

TRUMP = 4
"""The effective suit of trumps; side suits are 0 to 3 as in ``Suit``."""
MIXED = -1
"""Stands for the effective suit of cards that do not share one."""
FIELD = 4
"""Bits a kind takes in a packed integer."""
TRUMP_ABOVE = 100
"""Added to a trump's step, so that it is stronger than any side-suit card."""


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """The order of the cards in one hand of play (rulebook 2).

    All tables are by kind. Two kinds of one effective suit are adjacent when their steps differ
    by one; equal steps are of equal strength. A kind that is not in play has effective suit -1.
    """

    level: int
    trump: Suit
    decks: int
    effective: tuple[int, ...]
    step: tuple[int, ...]
    shift: tuple[int, ...]
    """Bits to the right of the kind's field in a packed integer."""
    one: tuple[int, ...]
    """A single card, packed."""
    masks: tuple[int, ...]
    """By effective suit: the fields of its kinds, all bits set."""
    fields: tuple[tuple[tuple[int, int, int], ...], ...]
    """By effective suit, from the weakest: (shift, step, kind)."""
    ones: int
    """A one in every field."""
    twos: int
    """A two in every field: a holding has something there where it has a kind twice."""
    full: int
    """All the decks, packed."""
    size: int
    """How many cards they have."""

    def strength(self, kind: int) -> int:
        """Comparable among cards that can win a trick: the step, trumps above all others."""
        return self.step[kind] + (TRUMP_ABOVE if self.effective[kind] == TRUMP else 0)

    def highest(self, suit: int, packed: int) -> int:
        """The highest step among packed cards of one effective suit, at least one."""
        top = (packed.bit_length() - 1) // FIELD - self.fields[suit][0][0] // FIELD
        return self.fields[suit][top][1]

    def pack(self, kinds: Iterable[int]) -> int:
        """The packed integer of these kinds."""
        return sum(map(self.one.__getitem__, kinds))

    def unpack(self, packed: int) -> Cards:
        """The cards of a packed integer."""
        return Cards.of(
            kind
            for fields in self.fields
            for shift, _, kind in fields
            for _ in range(packed >> shift & 15)
        )

    def suit_of(self, kinds: Iterable[int]) -> int:
        """The effective suit that all these kinds share, else MIXED."""
        suits = set(map(self.effective.__getitem__, kinds))
        return suits.pop() if len(suits) == 1 else MIXED

    def part(self, kinds: Iterable[int], suit: int) -> Cards:
        """Those of the kinds that are of this effective suit."""
        return Cards(kind for kind in kinds if self.effective[kind] == suit)


@lru_cache(maxsize=1024)
def order_of(
    level: int,
    trump: Suit,
    *,
    decks: int = 2,
    jokers: bool = True,
    constants: tuple[int, ...] = (),
    level_gap: str = "closed",
    level_joker_adjacent: bool = True,
) -> Order:
    """The order for a level (2 to 14) and a trump suit or no trump (rulebook 2).

    ``constants`` are the constant trump ranks (常主), the highest first.
    """
    ranks = _trump_ranks(level, constants)
    ladders = [
        [] if suit is trump else _plain_steps(suit, level, ranks, level_gap) for suit in SUITS
    ]
    ladders.append(
        ([] if trump is Suit.NT else _plain_steps(trump, level, ranks, level_gap))
        + _rank_steps(trump, ranks)
        + _joker_steps(jokers, level_joker_adjacent)
    )
    return _tabulate(level, trump, decks, ladders)


def _trump_ranks(level: int, constants: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks that are trump in every suit, the weakest first; the level counts once."""
    return (*(rank for rank in reversed(constants) if rank != level), level)


def _plain_steps(suit: Suit, level: int, trump_ranks: tuple[int, ...], gap: str) -> list[list[int]]:
    """A suit from the two up, without the ranks that are trump; an open gap is an empty step."""
    steps: list[list[int]] = []
    for rank in range(LOWEST_RANK, ACE + 1):
        if rank not in trump_ranks:
            steps.append([kind_of(suit, rank)])
        elif rank == level and gap == "open" and steps:
            steps.append([])
    while steps and not steps[-1]:  # nothing above the gap: it closes nothing
        steps.pop()
    return steps


def _rank_steps(trump: Suit, trump_ranks: tuple[int, ...]) -> list[list[int]]:
    steps: list[list[int]] = []
    for rank in trump_ranks:
        steps.append([kind_of(suit, rank) for suit in SUITS if suit is not trump])
        if trump is not Suit.NT:
            steps.append([kind_of(trump, rank)])
    return steps


def _joker_steps(jokers: bool, adjacent: bool) -> list[list[int]]:
    if not jokers:
        return []
    return ([] if adjacent else [[]]) + [[LITTLE_JOKER], [BIG_JOKER]]


def _tabulate(level: int, trump: Suit, decks: int, ladders: list[list[list[int]]]) -> Order:
    effective, step, shift = [MIXED] * len(KINDS), [0] * len(KINDS), [0] * len(KINDS)
    fields: list[tuple[tuple[int, int, int], ...]] = []
    masks: list[int] = []
    position = 0
    for suit, ladder in enumerate(ladders):
        row = []
        for height, kinds in enumerate(ladder):
            for kind in kinds:
                effective[kind], step[kind], shift[kind] = suit, height, position
                row.append((position, height, kind))
                position += FIELD
        fields.append(tuple(row))
        masks.append(sum(15 << place for place, _, _ in row))
    ones = sum(1 << place for row in fields for place, _, _ in row)
    return Order(
        level, trump, decks, tuple(effective), tuple(step), tuple(shift),
        tuple(1 << place for place in shift),
        tuple(masks), tuple(fields), ones, ones << 1, ones * decks,
        position // FIELD * decks,
    )  # fmt: skip


def suit_word(suit: int) -> Message:
    """The name of an effective suit: trump, or a side suit's own."""
    name = "trump" if suit == TRUMP else f"suit_{SUITS[suit].name}"
    return Message.of(f"words.{name}")
