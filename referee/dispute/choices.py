"""The legal choices of a follower: all of them when they are few, else how many (可出的牌)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product
from math import comb, prod
from typing import TYPE_CHECKING, Literal

from referee.cards import NO_CARDS, Cards
from referee.rules.follow import best_answer, copies
from referee.shapes import profile_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.rules.follow import Duty
    from referee.shapes import Format
    from referee.trump import Order

FEW = 12
"""So many choices are listed."""
_MOST_TRIED = 300_000

Kind = Literal["free", "all_and_free", "exactly", "shape", "suit", "unknown"]
"""Any cards; all of the suit and others; just the suit; the suit in the shape owed; the suit; cards
that nobody saw would decide."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What might have been played."""

    kind: Kind
    count: int | None
    """Of the choices within the led suit; None where they are too many to count."""
    listed: tuple[Cards, ...] = ()
    """All of them where they are few."""
    must: Cards = NO_CARDS
    """The cards of the suit that all had to be played."""


def legal_choices(order: Order, lead: Format, duty: Duty, held: int, owed_from: int) -> Choices:
    """The choices of a follower with this packed holding.

    ``owed_from`` is the part of it whose pairs and triples are surely owed.
    """
    suit = lead.suit
    inside = held & order.masks[suit]
    count = copies(inside)
    if count == 0:
        return Choices("free", None)
    if count <= lead.size:
        must = order.unpack(inside)
        return Choices("exactly" if count == lead.size else "all_and_free", 1, (must,), must)
    owed = best_answer(profile_of(order, suit, owed_from & order.masks[suit]), duty)
    shaped = any(place < len(ladder) - 1 for place, ladder in zip(owed, duty.ladders, strict=True))
    kind: Kind = "shape" if shaped else "suit"
    found = _Search(order, lead, duty, inside, owed if shaped else None)
    total = found.count()
    if total is None or total > FEW:
        return Choices(kind, total)
    return Choices(kind, total, tuple(found.listed()))


class _Search:
    """Choices by which kinds are played twice or more; the rest are single cards."""

    def __init__(
        self, order: Order, lead: Format, duty: Duty, inside: int, owed: tuple[int, ...] | None
    ) -> None:
        self.order, self.lead, self.duty, self.owed = order, lead, duty, owed
        self.kinds = [
            (kind, inside >> shift & 15)
            for shift, _, kind in order.fields[lead.suit]
            if inside >> shift & 15
        ]

    def count(self) -> int | None:
        """How many there are, None where that would take too long."""
        options = [max(1, held) for _, held in self.kinds]
        if prod(options) > _MOST_TRIED:
            return None
        return sum(comb(len(thin), left) for _, thin, left in self._wide())

    def listed(self) -> Iterator[Cards]:
        """Each of them."""
        for wide, thin, left in self._wide():
            for singles in combinations(thin, left):
                yield Cards.of((*wide, *singles))

    def _wide(self) -> Iterator[tuple[tuple[int, ...], list[int], int]]:
        """The legal ways to play some kinds more than once: these cards, the kinds that single
        cards may come from, and how many of these are needed."""
        takes = [(0, *range(2, held + 1)) for _, held in self.kinds]
        for taken in product(*takes):
            wide = tuple(
                kind
                for (kind, _), number in zip(self.kinds, taken, strict=True)
                for _ in range(number)
            )
            left = self.lead.size - len(wide)
            if left < 0 or not self._answers(wide):
                continue
            thin = [kind for (kind, _), number in zip(self.kinds, taken, strict=True) if not number]
            yield wide, thin, left

    def _answers(self, wide: tuple[int, ...]) -> bool:
        if self.owed is None:
            return True
        profile = profile_of(self.order, self.lead.suit, self.order.pack(wide))
        return best_answer(profile, self.duty) <= self.owed
