"""What a suit of a holding offers to a player: its parts, runs, and places for sets (牌型)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from referee.cards import CARD_POINTS
from referee.rules.follow import copies

if TYPE_CHECKING:
    from referee.shapes import Shape
    from referee.trump import Order


class Part(NamedTuple):
    """A component that a holding offers."""

    shape: Shape
    top: int
    """Its highest step."""
    cards: int
    """Packed."""


@lru_cache(maxsize=30_000)
def parts_of(order: Order, suit: int, held: int) -> tuple[Part, ...]:
    """The parts that a suit of a holding falls into, the largest first, then the highest.

    Runs are taken off first, the wide ones before the long; nearly always that is the division
    that the cards would have as a throw, and where it is not the table finds out.
    """
    parts: list[Part] = []
    for width in range(order.decks, 1, -1):
        runs = _runs(order, suit, held, width) if _may_have_runs(order, held) else []
        held -= sum(run.cards for run in runs)
        parts += runs
    for shift, step, _ in order.fields[suit]:
        width = held >> shift & 15
        if width:
            parts.append(Part((width, 1), step, width << shift))
    parts.sort(key=lambda part: (part.shape[0] * part.shape[1], part.top), reverse=True)
    return tuple(parts)


def runs_in(order: Order, cards: int) -> int:
    """Those of packed cards, of any suits, that belong to a run."""
    return sum(
        part.cards
        for suit, mask in enumerate(order.masks)
        if _may_have_runs(order, cards & mask)
        for part in parts_of(order, suit, cards & mask)
        if part.shape[1] > 1
    )


def _may_have_runs(order: Order, cards: int) -> bool:
    """Whether packed cards have two pairs; a field of two or three copies has its second bit."""
    pairs = cards & order.twos
    return pairs & (pairs - 1) != 0


def _runs(order: Order, suit: int, held: int, width: int) -> list[Part]:
    """Every longest run of two steps and more, of sets as wide as ``width``."""
    runs: list[Part] = []
    cards = length = 0
    last = -2
    for shift, step, _ in order.fields[suit]:
        if held >> shift & 15 < width or step == last:
            continue
        if step != last + 1:
            if length > 1:
                runs.append(Part((width, length), last, cards))
            cards = length = 0
        cards += width << shift
        length += 1
        last = step
    if length > 1:
        runs.append(Part((width, length), last, cards))
    return runs


def tops(order: Order, suit: int, held: int, shape: Shape) -> list[int]:
    """The steps, from the lowest, that a part of this shape can have as its highest."""
    width, length = shape
    found: list[int] = []
    run, last = 0, -2
    for shift, step, _ in order.fields[suit]:
        if held >> shift & 15 < width or step == last:
            continue
        run = run + 1 if step == last + 1 else 1
        last = step
        if run >= length:
            found.append(step)
    return found


def part_at(order: Order, suit: int, held: int, shape: Shape, top: int) -> int:
    """The cards of a part with its highest step at ``top``, packed; a pair spares a triple."""
    width, length = shape
    cards = 0
    for step in range(top - length + 1, top + 1):
        copies_and_shift = [
            (held >> shift & 15, shift)
            for shift, height, _ in order.fields[suit]
            if height == step and held >> shift & 15 >= width
        ]
        cards += width << min(copies_and_shift)[1]
    return cards


@lru_cache(maxsize=1024)
def _worth(order: Order) -> tuple[int, int]:
    """The fields of the fives, and those of the tens and kings."""
    fields = [field for suit in order.fields for field in suit]
    fives = sum(15 << shift for shift, _, kind in fields if CARD_POINTS[kind] == 5)
    tens = sum(15 << shift for shift, _, kind in fields if CARD_POINTS[kind] == 10)
    return fives, tens


def points_of(order: Order, cards: int) -> int:
    """The card points of packed cards."""
    fives, tens = _worth(order)
    return 5 * copies(cards & fives) + 10 * copies(cards & tens)
