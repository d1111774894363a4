"""Where in a match: ``HAND[.TRICK[.SEAT]]``, as an arbiter writes it (位置)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from referee.cards import normalise
from referee.message import Message
from referee.record.words import SEAT_SPELLINGS

if TYPE_CHECKING:
    from referee.play.actions import Match
    from referee.table import Direction, Seat

_PLACE = re.compile(
    r"(?P<hand>[1-9]\d{0,4})(?:\.(?P<trick>[1-9]\d{0,2})(?:\.(?P<seat>[^.]{1,5}))?)?"
)
_NAMES = {"NORTH": "N", "WEST": "W", "SOUTH": "S", "EAST": "E"}


class PlaceError(ValueError):
    """A place that cannot be read, or is not in the match."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


class Place(NamedTuple):
    """A hand, a trick of it, a play to it; both count from 1."""

    hand: int
    trick: int | None = None
    seat: Seat | None = None

    def __str__(self) -> str:
        parts = [str(self.hand)]
        parts += [] if self.trick is None else [str(self.trick)]
        parts += [] if self.seat is None else [self.seat.name]
        return ".".join(parts)


def read_place(text: str, match: Match, direction: Direction) -> Place:
    """The place that a text names in this match. Raises PlaceError."""
    plain = normalise(text.strip()).replace("。", ".")
    found = _PLACE.fullmatch(plain)
    seat = None if found is None or found["seat"] is None else _seat(found["seat"])
    if found is None or (found["seat"] is not None and seat is None):
        raise PlaceError(Message.of("explain.bad_place", found=text))
    place = Place(int(found["hand"]), int(found["trick"]) if found["trick"] else None, seat)
    _must_be_there(place, match, direction)
    return place


def _seat(text: str) -> Seat | None:
    return SEAT_SPELLINGS.get(_NAMES.get(text, text))


def _must_be_there(place: Place, match: Match, direction: Direction) -> None:
    if place.hand > len(match.hands):
        raise PlaceError(Message.of("explain.no_hand", number=place.hand, count=len(match.hands)))
    tricks = match.hands[place.hand - 1].tricks
    if place.trick is None:
        return
    if place.trick > len(tricks):
        raise PlaceError(
            Message.of("explain.no_trick", hand=place.hand, number=place.trick, count=len(tricks))
        )
    trick = tricks[place.trick - 1]
    seats = direction.order(trick.leader)[: len(trick.plays)]
    if place.seat is not None and place.seat not in seats:
        raise PlaceError(
            Message.of("explain.no_play", hand=place.hand, trick=place.trick, seat=place.seat)
        )
