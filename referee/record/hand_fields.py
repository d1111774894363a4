"""One hand of a record: bids, deal, plays, incidents, what was claimed (一局的字段)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.message import Message
from referee.play.actions import Claimed, Dealt, Hand, HandEnd, Incident
from referee.problems import Problem
from referee.record import values
from referee.record.fields import Fields, built, keyed, listed
from referee.record.words import (
    FLAG_CODES,
    HAND_ENDS,
    INCIDENT_KINDS,
    SEAT_SPELLINGS,
    VIOLATION_CODES,
)
from referee.table import Seat, Side

if TYPE_CHECKING:
    from referee.problems import Path

levels = keyed(Side.__members__, values.rank_name)
"""Levels by side."""

_DEAL = Fields({**dict.fromkeys(Seat.__members__, values.cards), "kitty": values.cards})


def _deal(*, kitty: Any = None, extras: Any = None, **hands: Any) -> Dealt:  # noqa: ANN401
    return Dealt({Seat[name]: cards for name, cards in hands.items()}, kitty, extras or {})


_INCIDENT = Fields(
    {
        "kind": values.one_of(INCIDENT_KINDS),
        "trick": values.ordinal,
        "seat": values.seat,
        "side": values.side,
        "cards": values.cards,
        "code": values.text,
        "note": values.text,
    },
    required=("kind",),
)
_ONLY_OF = {"cards": ("miscount", "exposed"), "code": ("alleged", "other")}
_CODES = {"alleged": VIOLATION_CODES, "other": FLAG_CODES}
_OWED_BY = {"exposed": ("seat", "cards"), "alleged": ("code",)}
_OF_SOMEBODY = ("miscount", "alleged")


def incident(value: object, path: Path, problems: list[Problem]) -> Incident | None:
    """An incident; its fields must be those of its kind."""
    before = len(problems)
    found = _INCIDENT.read(value, path, problems)
    if found is None or "kind" not in found:
        return None
    kind = found["kind"]
    for key, kinds in _ONLY_OF.items():
        if key in found and kind not in kinds:
            message = Message.of("record.not_of_kind", name=key, kind=kind, kinds=kinds)
            problems.append(Problem((*path, key), message))
    for key in _OWED_BY.get(kind, ()):
        if isinstance(value, dict) and key not in value:
            problems.append(Problem(path, Message.of("record.owed_by_kind", name=key, kind=kind)))
    if "code" in found and kind in _CODES:
        values.one_of(_CODES[kind])(found["code"], (*path, "code"), problems)
    check_seat_and_side(found, path, problems)
    if kind in _OF_SOMEBODY and isinstance(value, dict) and not {"seat", "side"} & value.keys():
        problems.append(Problem(path, Message.of("record.of_nobody", kind=kind)))
    return Incident(**found) if len(problems) == before else None


def check_seat_and_side(found: dict[str, Any], path: Path, problems: list[Problem]) -> None:
    """A seat and a side, where both are named, must belong together."""
    seat, side = found.get("seat"), found.get("side")
    if seat is not None and side is not None and seat.side is not side:
        message = Message.of("record.seat_of_other_side", seat=seat, side=side)
        problems.append(Problem((*path, "side"), message))


HAND_KEYS = (
    "bids", "declarer", "trump", "level", "turned", "deal", "kitty", "tricks", "rest",
    "incidents", "claimed", "ended", "won_by", "note",
)  # fmt: skip
MATCH_KEYS = ("sides", "levels", "rulings", "appeals", "overrides", "confirmed")

_HAND = Fields(
    {
        "bids": values.bids,
        "declarer": values.seat,
        "trump": values.suit,
        "level": values.rank,
        "turned": values.card,
        "deal": built(_DEAL, _deal),
        "kitty": values.kitty,
        "tricks": values.tricks,
        "rest": built(Fields({"to": values.side}, ("to",), extras=False), lambda to: to),
        "incidents": listed(incident),
        "claimed": built(
            Fields(
                {"score": values.number, "levels": levels, "next_declarer": values.seat}
            ),
            Claimed,
        ),
        "ended": built(
            Fields({"reason": values.one_of(HAND_ENDS), "note": values.text}, ("reason",)), HandEnd
        ),
        "won_by": values.side,
        "note": values.text,
    },
    stray={
        **{
            f"{seat}{mark}": "record.trick_outside"
            for seat in SEAT_SPELLINGS
            for mark in ("", "!", "！")
        },
        **dict.fromkeys(MATCH_KEYS, "record.belongs_to_match"),
    },
)  # fmt: skip


def hand(value: object, path: Path, problems: list[Problem]) -> Hand | None:
    """One hand; None if it is no mapping."""
    found = _HAND.read(value, path, problems)
    if found is None:
        return None
    read = Hand(**found)
    if read.tricks:
        for number, item in enumerate(read.incidents):
            check_trick(item.trick, read, (*path, "incidents", number, "trick"), problems)
    return read


def check_trick(trick: int | None, of: Hand, path: Path, problems: list[Problem]) -> None:
    """A trick's number must be one of the hand's tricks, or of the one that was broken off."""
    if trick is not None and of.tricks and trick > len(of.tricks) + 1:
        message = Message.of("record.no_such_trick", trick=trick, count=len(of.tricks))
        problems.append(Problem(path, message))
