"""The kitty that the player lays: low cards of short suits, pairs and points kept (扣底)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import CARD_POINTS, Cards
from referee.rules.follow import copies
from referee.simulate.parts import runs_in
from referee.trump import TRUMP

if TYPE_CHECKING:
    from random import Random

    from referee.trump import Order

_TRUMP = 60
_POINT = 1.5
_SET = 7
"""How much dearer a card of a pair is than a single one, in steps."""
_RUN = 40
"""How much dearer a card of a tractor is."""
_SHORT = 1.5
"""How much dearer each further card of its suit makes a card: short suits go."""
_WHIM = 4


def choose_kitty(order: Order, holding: int, size: int, rng: Random) -> Cards:
    """The cards that the declarer lays of a holding with the kitty in it."""
    cost: list[tuple[float, int]] = []
    for suit, fields in enumerate(order.fields):
        of_suit = holding & order.masks[suit]
        length = copies(of_suit)
        in_runs = runs_in(order, of_suit)
        for shift, step, kind in fields:
            held = holding >> shift & 15
            if held:
                each = step + _POINT * CARD_POINTS[kind] + _SET * (held - 1) + _SHORT * length
                each += rng.random() * _WHIM + (_TRUMP if suit == TRUMP else 0)
                each += _RUN if in_runs >> shift & 15 else 0
                cost += [(each, kind)] * held
    cost.sort()
    return Cards.of(kind for _, kind in cost[:size])
