"""Plays on the table that become others: throws that fail, cards taken back (甩牌失败, 悔牌)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from referee.live.entries import Entry
from referee.live.grammar import take_place, usage
from referee.live.playing import canonical_play, led_suit, seen
from referee.live.session import AskError, Question, RefusedError
from referee.live.shorthand import ShorthandError, pieces_of, written_out
from referee.message import Message
from referee.record.play_text import read_play, write_play
from referee.shapes import format_of
from referee.table import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.cards import Cards
    from referee.live.session import Session
    from referee.play.actions import Play, Trick


def _place_of(session: Session, seat: Seat | None) -> tuple[int, int, Trick]:
    """The trick on the table, or the last one: its number, the seat's place in it, both from 1.

    Without a seat it is the last play.
    """
    position = session.position
    tricks = position.hand.tricks
    if not tricks or position.setting is None:
        raise RefusedError(Message.of("live.nothing_played"))
    trick = tricks[-1]
    order = position.setting.table.rules.deal.direction.order(trick.leader)
    place = len(trick.plays) if seat is None else order.index(seat) + 1
    if place > len(trick.plays):
        raise RefusedError(
            Message.of("live.not_yet_played", seat=trick.leader if seat is None else seat)
        )
    return len(tricks), place, trick


def replaced(session: Session, hand: int, trick: int, place: int, play: str) -> list[str]:
    """Record that a play was another one. Raises RefusedError where that cannot be."""
    data = {"hand": hand, "trick": trick, "place": place, "play": play}
    return session.record([Entry("edit", data)])


def take_back(session: Session, rest: str) -> list[str]:
    """A player took back what was played last and played something else (悔牌)."""
    who, more = take_place(rest)
    seat = None
    if isinstance(who, Seat) and more:
        seat, rest = who, more
    if not rest:
        raise usage("takeback")
    number, place, trick = _place_of(session, seat)
    try:
        text = written_out(pieces_of("".join(rest.split()), led_suit(session.position, trick)))
    except ShorthandError as error:
        raise RefusedError(error.message) from None
    old = trick.plays[place - 1]
    new = read_play(canonical_play(text))
    play = write_play((*old.shown, *new.shown), impossible=old.impossible or new.impossible)
    return replaced(session, session.state.number, number, place, play)


def failed(session: Session, rest: str) -> list[str]:
    """The lead on the table was a throw that failed: which component had to be led (甩牌失败)."""
    trick = session.state.trick
    if trick is None or session.position.setting is None:
        raise RefusedError(Message.of("live.no_lead"))
    lead = trick.plays[0]
    order = session.position.setting.table.order
    attempt = format_of(order, lead.final.cards, lead.final.parts) if lead.final.cards else None
    if len(trick.plays) > 1 or lead.final.forced is not None:
        raise RefusedError(Message.of("live.failed_too_late"))
    if attempt is None or not attempt.is_throw:
        raise RefusedError(Message.of("live.no_throw", cards=seen(lead)))
    parts = sorted(attempt.components, key=lambda part: (part.bottom, part.size))
    if not rest:
        choices = tuple(dict.fromkeys(part.cards for part in parts))
        shown = tuple(
            Message.of("live.choice", number=number, cards=cards)
            for number, cards in enumerate(choices, 1)
        )
        raise AskError(
            Question(
                (Message.of("live.which_forced", cards=lead.cards), *shown),
                choices=tuple(_forced_choice(lead, cards) for cards in choices),
            )
        )
    try:
        text = written_out(pieces_of("".join(rest.split()), led_suit(session.position, trick)))
    except ShorthandError as error:
        raise RefusedError(error.message) from None
    return _force(session, lead, read_play(canonical_play(text)).cards)


def _forced_choice(lead: Play, cards: Cards) -> Callable[[Session], list[str]]:
    return lambda session: _force(session, lead, cards)


def _force(session: Session, lead: Play, cards: Cards) -> list[str]:
    shown = replace(lead.final, forced=cards)
    play = write_play((*lead.shown[:-1], shown), impossible=lead.impossible)
    return replaced(session, session.state.number, len(session.state.hand.tricks), 1, play)


HANDLERS = {"failed": failed, "takeback": take_back}
