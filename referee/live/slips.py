"""Likely slips: what was probably meant where a card cannot have been played (笔误)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import Cards, rank_of, suit_of
from referee.message import Message
from referee.record.play_text import read_play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.live.entries import Entry
    from referee.live.session import Session
    from referee.problems import Problem


def plainly(message: Message) -> Message:
    """A card too many: where it was before, without the play that is being entered."""
    values = dict(message.values)
    places = values.get("places")
    if message.key != "hand.copies" or not isinstance(places, tuple) or len(places) < 2:
        return message
    return Message.of("live.copies", card=values["card"], decks=values["decks"], places=places[:-1])


def likely_slips(
    session: Session, entries: list[Entry], problems: tuple[Problem, ...]
) -> Iterator[Message]:
    """For a card that cannot be: the nearest card of its suit that is still to come."""
    unseen = session.position.unseen
    for entry in entries[:-1]:
        for kind in read_play(str(entry.data.get("play", "?"))).cards:
            unseen[kind] = unseen.get(kind, 0) - 1
    for problem in problems:
        for name, value in problem.message.values:
            if name == "card" and isinstance(value, Cards):
                near = _nearest(value[0], unseen)
                if near is not None:
                    yield Message.of("live.did_you_mean", card=Cards((near,)))


def _nearest(kind: int, unseen: dict[int, int]) -> int | None:
    rank = rank_of(kind)
    if rank is None:
        jokers = (other for other in unseen if unseen[other] > 0 and suit_of(other) is None)
        return next(jokers, None)
    found = [
        other
        for other, copies in unseen.items()
        if copies > 0 and suit_of(other) is suit_of(kind) and other != kind
    ]
    return min(found, key=lambda other: abs((rank_of(other) or 0) - rank), default=None)
