"""Plays: one, several, or a whole trick in a line (出牌).

A line is recorded whole or not at all. What cannot have happened is refused with the likely slip;
the arbiter may confirm that it happened all the same.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from referee.cards import NotationError, Suit, normalise, suit_of
from referee.live.ending import sheet_if_over
from referee.live.entries import Entry
from referee.live.grammar import take_seat, usage
from referee.live.ledger import tricks_done
from referee.live.session import AskError, Question, RefusedError
from referee.live.shorthand import ShorthandError, plays_in
from referee.live.slips import likely_slips, plainly
from referee.message import Message
from referee.problems import RecordError
from referee.record.play_text import read_play
from referee.record.words import SEAT_SPELLINGS
from referee.table import Seat
from referee.trump import TRUMP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.live.position import Position
    from referee.live.session import Session
    from referee.play.actions import Play, Trick

_PREFIX = re.compile(r"(?P<seat>[NWSE北西南东東])\s*(?P<mark>!?)\s*:\s*")
_LONE_SUIT = re.compile(r"(?<!\S)(?P<suit>[SHCDshcd♠♥♣♦])\s+(?=\S)")

IMPOSSIBLE = ("hand.copies", "hand.not_held", "hand.played_before")
OUT_OF_TURN = ("hand.leader", "hand.leader_direction", "hand.first_leader")
WRONG_COUNT = ("hand.play_size", "hand.too_many_cards")


@dataclass(frozen=True, slots=True)
class Typed:
    """A line of plays: who is said to play first, and the words."""

    seat: Seat | None
    sure: bool
    """The seat was marked ``!``: it really played, in turn or not."""
    words: tuple[str, ...]

    def marked(self, index: int) -> Typed:
        """The same line with ``!`` after one word."""
        words = [*self.words]
        words[index] += "!"
        return replace(self, words=tuple(words))


def enter_plays(session: Session, line: str) -> list[str]:
    """Record the plays of a line."""
    return _enter(session, _typed(line))


def _typed(line: str) -> Typed:
    found = _PREFIX.match(normalise(line.lstrip()))
    seat, sure, rest = None, False, line.strip()
    if found is not None:
        seat, sure = SEAT_SPELLINGS[found["seat"]], bool(found["mark"])
        rest = line.lstrip()[found.end() :]
    return Typed(seat, sure, tuple(_LONE_SUIT.sub(r"\g<suit>", rest).split()))


def _enter(session: Session, typed: Typed) -> list[str]:
    _check_open(session.position)
    entries: list[Entry] = []
    position = session.position
    for index, word in enumerate(typed.words):
        seat = typed.seat if index == 0 else None
        for text in _plays(position, word):
            entries += _entries(position, seat, text, typed, index)
            position = _tried(session, entries, typed, index)
            seat = None
            for early in _early_now(position):
                entries.append(early)
                position = _tried(session, entries, typed, index)
    if not entries:
        raise RefusedError(Message.of("live.no_plays"))
    return _told(session, entries, position)


def _told(session: Session, entries: list[Entry], after: Position) -> list[str]:
    before = session.position
    whole = any(entry.do != "play" for entry in entries) or _completes(session, entries)
    recorded, *answer = session.record(entries, save=whole, after=after)
    first, *others = [*tricks_done(session, before), ""]
    return [recorded + first, *filter(None, others), *answer, *sheet_if_over(session)]


def _completes(session: Session, entries: list[Entry]) -> bool:
    """Whether a trick is completed, so that the record is worth writing."""
    trick = session.state.trick
    return (len(trick.plays) if trick else 0) + len(entries) >= len(Seat)


def _check_open(position: Position) -> None:
    """Refuse plays where there can be none."""
    if position.match_over:
        raise RefusedError(Message.of("live.match_over"))
    if position.start is None:
        raise RefusedError(Message.of("live.no_trump_yet"))
    if position.over:
        raise RefusedError(Message.of("live.hand_over"))


def led_suit(position: Position, trick: Trick | None) -> Suit | None:
    """The suit that a rank without one means: that of the lead, the trump suit for trumps."""
    if trick is None or position.setting is None:
        return None
    order = position.setting.table.order
    cards = trick.plays[0].cards
    if not cards:
        return None
    suit = order.suit_of(cards)
    if suit == TRUMP:
        return None if order.trump is Suit.NT else order.trump
    return suit_of(cards[0])


def _plays(position: Position, word: str) -> tuple[str, ...]:
    """The plays that a word holds, written out."""
    trick = position.state.trick
    size = left = 0
    if trick is not None:
        size = len(trick.plays[0].cards)
        left = len(Seat) - len(trick.plays) - len(position.state.early)
    try:
        return tuple(
            canonical_play(text) for text in plays_in(word, led_suit(position, trick), size, left)
        )
    except ShorthandError as error:
        if trick is None and error.message.key == "live.no_suit":
            raise RefusedError(Message.of("live.lead_without_suit", found=word)) from None
        raise RefusedError(error.message) from None


def seen(play: Play) -> object:
    """The cards of a play for a message; ``?`` for those that nobody saw."""
    if not play.cards:
        return "?"
    return Message.of("live.partly_seen", cards=play.cards) if "?" in play.text else play.cards


def canonical_play(text: str) -> str:
    """A play written out, in its canonical notation. Raises RefusedError."""
    try:
        return read_play(text).text
    except NotationError as error:
        raise RefusedError(error.message) from None


def _entries(
    position: Position, seat: Seat | None, text: str, typed: Typed, index: int
) -> list[Entry]:
    """The entries of one play. Raises RefusedError or AskError for a seat that is not to play."""
    due, trick = position.to_play, position.state.trick
    if trick is None:
        leader = seat if seat is not None else due
        if leader is None:
            raise RefusedError(Message.of("live.who_leads"))
        out = typed.sure and index == 0 and leader is not due
        data: dict[str, object] = {"seat": leader.name, "play": text}
        return [Entry("play", {**data, "out_of_turn": True} if out else data)]
    if due is None:
        raise RefusedError(Message.of("live.who_leads"))
    if seat is not None and seat is not due:
        return _out_of_turn(position, seat, text, sure=typed.sure)
    return [Entry("play", {"seat": due.name, "play": text})]


def _out_of_turn(position: Position, seat: Seat, text: str, *, sure: bool) -> list[Entry]:
    """A play before its turn and its irregularity; the cards lie there until the turn comes."""
    trick, due = position.state.trick, position.to_play
    assert trick is not None  # noqa: S101  (called for follows only)
    assert position.setting is not None  # noqa: S101
    order = position.setting.table.rules.deal.direction.order(trick.leader)
    place = order.index(seat)
    if place < len(trick.plays):
        played = seen(trick.plays[place])
        raise RefusedError(Message.of("live.has_played", seat=seat, cards=played))
    early = dict(position.state.early)
    if seat in early:
        cards = seen(read_play(early[seat]))
        raise RefusedError(Message.of("live.has_played", seat=seat, cards=cards))
    incident = {
        "kind": "play_out_of_turn", "seat": seat.name, "trick": position.trick_number,
    }  # fmt: skip
    entries = [
        Entry("early", {"seat": seat.name, "play": text}), Entry("incident", incident)
    ]  # fmt: skip
    if sure:
        return entries
    asked = (
        Message.of("live.not_the_turn", seat=seat, due=due),
        Message.of("live.really_early", seat=seat),
    )
    raise AskError(Question(asked, lambda session: session.record(entries)))


def _early_now(position: Position) -> Iterator[Entry]:
    """The play that lies on the table already for the seat whose turn has come."""
    due = position.to_play
    for seat, text in position.state.early:
        if seat is due and position.state.trick is not None:
            yield Entry("play", {"seat": seat.name, "play": text})


def _tried(session: Session, entries: list[Entry], typed: Typed, index: int) -> Position:
    """The position after these entries; what cannot be is refused or asked about."""
    try:
        return session.try_out(entries)
    except RecordError as error:
        problems = error.problems
    messages = tuple(plainly(problem.message) for problem in problems)
    keys = {problem.message.key for problem in problems}
    if keys <= set(IMPOSSIBLE):
        slips = tuple(likely_slips(session, entries, problems))
        again = typed.marked(index)
        ask = (*messages, *slips, Message.of("live.really_impossible"))
        raise AskError(Question(ask, lambda later: _enter(later, again)))
    if keys <= set(OUT_OF_TURN) and not typed.sure:
        again = replace(typed, sure=True)
        seat = Seat[str(entries[-1].data["seat"])]
        ask = (*messages, Message.of("live.really_led", seat=seat))
        raise AskError(Question(ask, lambda later: _enter(later, again)))
    if keys <= set(WRONG_COUNT):
        raise AskError(_wrong_count(session, entries[-1], messages))
    raise RefusedError(*messages)


def _wrong_count(session: Session, entry: Entry, messages: tuple[Message, ...]) -> Question:
    """A play of a wrong number of cards that really happened is a miscount of its side."""
    seat = Seat[str(entry.data["seat"])]
    cards = read_play(str(entry.data["play"])).cards
    incident = {
        "kind": "miscount", "seat": seat.name, "trick": session.position.trick_number,
        "cards": str(cards),
    }  # fmt: skip

    def confirmed(later: Session) -> list[str]:
        return [*later.record([Entry("incident", incident)]), *sheet_if_over(later)]

    return Question((*messages, Message.of("live.really_miscount", seat=seat)), confirmed)


def throw(session: Session, rest: str) -> list[str]:
    """A throw that is tried; ``>`` names the component that was forced (甩牌)."""
    if session.state.trick is not None or not rest:
        raise usage("throw")
    return enter_plays(session, rest)


def out_of_turn(session: Session, rest: str) -> list[str]:
    """A seat played before its turn; the cards stay on the table."""
    seat, cards = take_seat(rest, "outofturn")
    if not cards:
        raise usage("outofturn")
    return _enter(session, Typed(seat, sure=True, words=tuple(cards.split())))


HANDLERS = {
    "throw": throw,
    "outofturn": out_of_turn,
}
