"""What the player leads: strong parts, throws of top cards, now and then too bold ones (领出)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from referee.rules.throw import highest_held
from referee.shapes import SINGLE
from referee.simulate.parts import Part, parts_of, points_of
from referee.trump import TRUMP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.shapes import Shape
    from referee.simulate.inplay import InPlay
    from referee.table import Seat
    from referee.trump import Order

_SET = 8
"""What each pair or triple of a set is worth to its leader."""
_RUN = 30
"""What a tractor is worth beside its sets."""
_BOSS = 12
"""What it is worth that nothing out beats a part."""
_THROW = 6
"""What it is worth to get rid of several parts at once."""
_WHIM = 6
"""How far chance moves the worth of a lead."""
_BOLD_PARTS = 2
"""A bold throw has at most so many parts that can be beaten."""
_THROWN = (2, 3, 4)
"""How many parts a thoughtless throw has."""


class _Suit(NamedTuple):
    suit: int
    safe: Sequence[Part]
    """Parts that nothing out beats."""
    rest: Sequence[Part]


def choose_lead(game: InPlay, seat: Seat, boldness: float) -> int:
    """The cards, packed, that this seat puts down to lead; a throw may yet be sent back."""
    suits = _suits(game, seat)
    if game.rng.random() < boldness:
        bold = bold_throws(suits)
        if bold:
            return game.rng.choice(bold)
    best, choice = float("-inf"), 0
    for held in suits:
        for cards, value in _leads(game, held):
            worth = value + game.rng.random() * _WHIM
            if worth > best:
                best, choice = worth, cards
    return choice


def _suits(game: InPlay, seat: Seat) -> list[_Suit]:
    """The suits that the seat holds, each with what nothing out can beat."""
    order, holding, unseen = game.order, game.holdings[seat], game.unseen(seat)
    found = []
    for suit, mask in enumerate(order.masks):
        if not holding & mask:
            continue
        highest: dict[Shape, int] = {}
        safe: list[Part] = []
        rest: list[Part] = []
        for part in parts_of(order, suit, holding & mask):
            if part.shape not in highest:
                highest[part.shape] = highest_held(order, suit, unseen, part.shape)
            (safe if part.top >= highest[part.shape] else rest).append(part)
        found.append(_Suit(suit, safe, rest))
    return found


def _leads(game: InPlay, held: _Suit) -> list[tuple[int, float]]:
    """The leads of one suit and what they are worth, before chance."""
    trump = held.suit == TRUMP
    safe = [(part.cards, _value(game, part, trump=trump, boss=True)) for part in held.safe]
    rest = [(part.cards, _value(game, part, trump=trump, boss=False)) for part in held.rest]
    if len(safe) > 1:
        together = sum(cards for cards, _ in safe)
        safe.append((together, _THROW + max(value for _, value in safe)))
    return safe + rest


def _value(game: InPlay, part: Part, *, trump: bool, boss: bool) -> float:
    """What a part is worth as a lead: sets and runs, sure tricks; a low card if there are none."""
    width, length = part.shape
    value = _SET * (width - 1) * length + (_RUN if length > 1 else 0)
    if boss:
        return value + (_BOSS / 3 if trump else _BOSS)
    if part.shape == SINGLE:
        # A card that may be beaten: rather a low one, and no points for the others.
        return value - part.top / 4 - points_of(game.order, part.cards)
    return value - points_of(game.order, part.cards) / 3


def bold_throws(suits: Sequence[_Suit]) -> list[int]:
    """A throw in each suit that has one: what nothing beats, and one or two parts beside it."""
    return [
        sum(part.cards for part in parts)
        for held in suits
        if held.rest and len(parts := [*held.safe, *_high(held.rest)]) > 1
    ]


def throws_in(order: Order, holding: int) -> list[int]:
    """Throws of the highest parts of each suit, whatever may come of them, packed."""
    throws = []
    for suit, mask in enumerate(order.masks):
        parts = sorted(parts_of(order, suit, holding & mask), key=lambda part: -part.top)
        counts = [count for count in _THROWN if count <= len(parts)]
        throws += [sum(part.cards for part in parts[:count]) for count in counts]
    return throws


def _high(parts: Sequence[Part]) -> Sequence[Part]:
    return sorted(parts, key=lambda part: part.top, reverse=True)[:_BOLD_PARTS]
