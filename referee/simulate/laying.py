"""The kitty that the player lays, and what is overturned once it lies (扣底, 炒底)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from referee.cards import CARD_POINTS, Cards, Suit
from referee.play.actions import Bid, Lay
from referee.play.setting import table_of
from referee.rules.bidding import trump_of
from referee.rules.follow import copies
from referee.simulate.bidding import showings
from referee.simulate.parts import runs_in
from referee.trump import TRUMP

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from referee.simulate.bidding import Before, Start
    from referee.table import Seat
    from referee.trump import Order

_OVERTURNS = 0.5
"""How often a player overturns who can, once the kitty lies."""
_LAYS = 3
"""The kitty is laid at most so often."""
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


@dataclass(frozen=True, slots=True)
class Laid:
    """A hand ready for the first lead."""

    holdings: Mapping[Seat, Cards]
    bids: tuple[Bid, ...]
    trump: Suit
    lays: tuple[Lay, ...]


def lay_kitty(before: Before, start: Start, rng: Random) -> Laid:
    """The declarer lays the kitty; where the ruleset lets them, others overturn and lay again."""
    level = before.levels[start.declarer.side].level
    holdings, lying = dict(start.hands), start.kitty
    laid = Laid(holdings, start.bids, start.trump, ())
    seat = start.declarer
    while True:
        order = table_of(before.ruleset, level, laid.trump).order
        taken_up = holdings[seat].plus(lying)
        lying = choose_kitty(order, order.pack(taken_up), len(lying), rng)
        holdings[seat] = taken_up.minus(lying)
        laid = replace(laid, lays=(*laid.lays, Lay(seat, lying)))
        overturn = _overturn(before, laid, seat, rng)
        if overturn is None:
            return laid
        seat = overturn.seat
        laid = replace(laid, bids=(*laid.bids, overturn), trump=trump_of(overturn.cards))


def _overturn(before: Before, laid: Laid, layer: Seat, rng: Random) -> Bid | None:
    """The first overturn in playing order from whoever laid the kitty."""
    rules = before.ruleset.rules
    when = rules.bidding.first_when if before.fresh else rules.bidding.later_when
    if when != "after_lay" or not laid.bids or len(laid.lays) == _LAYS:
        return None
    for seat in rules.deal.direction.order(layer)[1:]:
        for cards in showings(laid.holdings[seat], before.level_of(seat)):
            bid = Bid(seat, cards, after_lay=len(laid.lays))
            if before.is_lawful((*laid.bids, bid)) and rng.random() < _OVERTURNS:
                return bid
    return None
