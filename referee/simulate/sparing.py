"""Which cards a player parts with most easily (垫牌)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from referee.cards import CARD_POINTS
from referee.trump import TRUMP

if TYPE_CHECKING:
    from referee.trump import Order

ANY_SUIT = 5
"""Stands for all suits together where an effective suit is named."""
_TRUMP_WORTH = 30
"""In steps: how much dearer a trump is than a side-suit card."""
_HIGH = 10
"""From this step on a side-suit card may win a trick."""


class _Row(NamedTuple):
    shift: int
    cost: int
    easy: bool
    """A single card of the kind goes before a pair is broken."""
    gladly: bool
    """It goes at once, from a pair too."""


@lru_cache(maxsize=2048)
def _rows(order: Order, giving: bool, suit: int) -> tuple[_Row, ...]:
    suits = range(len(order.fields)) if suit == ANY_SUIT else (suit,)
    rows = []
    for each in suits:
        for shift, step, kind in order.fields[each]:
            points = CARD_POINTS[kind]
            cost = step + (_TRUMP_WORTH if each == TRUMP else 0)
            cost += -6 * points if giving else 4 * points
            plain = each != TRUMP or suit == TRUMP
            easy = plain and step < _HIGH and (giving or not points)
            rows.append(_Row(shift, cost, easy, giving and plain and points > 0))
    return tuple(sorted(rows, key=lambda row: row.cost))


def spare(order: Order, cards: int, count: int, *, giving: bool, suit: int = ANY_SUIT) -> int:
    """So many of these packed cards, those that the player parts with most easily.

    ``giving``: the partner wins the trick, points go first; else they are kept. Pairs are kept
    as long as low single cards are there. The cards are of ``suit``.
    """
    rows = _rows(order, giving, suit)
    chosen = 0
    for willing in (True, False):
        for shift, _, easy, gladly in rows:
            held = cards >> shift & 15
            if not held or (willing and not gladly and (held > 1 or not easy)):
                continue
            taken = min(held, count)
            chosen += taken << shift
            cards -= taken << shift
            count -= taken
            if not count:
                return chosen
    return chosen
