"""Undo, redo and corrections: entries like all others, nothing is deleted (更正)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from referee.cards import normalise
from referee.live.entries import Entry
from referee.live.grammar import one_of, usage
from referee.live.playing import canonical_play, led_suit
from referee.live.replacing import replaced
from referee.live.screen import status_line
from referee.live.session import RefusedError
from referee.live.shorthand import ShorthandError, pieces_of, written_out
from referee.message import Message
from referee.record.words import SEAT_SPELLINGS

if TYPE_CHECKING:
    from referee.live.entries import State
    from referee.live.session import Session
    from referee.play.actions import Trick

_SPANS = {"trick": ("t", "trick", "圈", "墩"), "hand": ("h", "hand", "局")}
_PLACE = re.compile(
    r"(?:(?:(?P<hand>[0-9]{1,2})[.\s]+)?(?P<trick>[0-9]{1,2})[.\s]*)?"
    r"(?P<seat>[NWSE北西南东東])[\s:.]*(?P<cards>\S.*)"
)


def undo(session: Session, rest: str) -> list[str]:
    """Back by one entry, by so many, to the start of the trick or of the hand (撤销)."""
    target = _target(session.state, rest)
    if target is session.state or session.state.before is None:
        raise RefusedError(Message.of("live.nothing_to_undo"))
    count = session.state.steps - target.steps
    told = session.record([Entry("undo", {"to": target.seq})])
    return [*told, session.say("live.undone", count=count), status_line(session)]


def _target(state: State, rest: str) -> State:
    """The state to go back to."""
    word = rest.strip()
    if not word:
        return state.before or state
    if word.isdigit():
        for _ in range(int(word)):
            state = state.before or state
        return state
    span = one_of(word, _SPANS)
    if span is None:
        raise usage("undo")
    key = _trick_key if span == "trick" else _hand_key
    found = state.before or state
    wanted = key(found)
    while found.before is not None and key(found.before) == wanted and not _starts(found, span):
        found = found.before
    return found


def _trick_key(state: State) -> tuple[int, int]:
    """Equal in all states from the lead of a trick to its last play."""
    return state.number, len(state.hand.tricks) - (state.trick is not None)


def _hand_key(state: State) -> int:
    return state.number


def _starts(state: State, span: str) -> bool:
    """Whether a trick, or a hand, begins in this state."""
    if span == "hand":
        return state.before is not None and state.before.number < state.number
    return state.trick is None


def redo(session: Session, _rest: str) -> list[str]:
    """Take an undo back, directly after it (恢复)."""
    if session.state.undone is None:
        raise RefusedError(Message.of("live.nothing_to_redo"))
    return [*session.record([Entry("redo")]), status_line(session)]


def edit(session: Session, rest: str) -> list[str]:
    """A past play was another one (更正): ``3 w h9`` in this hand, ``2.3 w h9`` in hand 2."""
    found = _PLACE.fullmatch(normalise(rest.strip()))
    if found is None:
        raise usage("edit")
    hand = int(found["hand"] or session.state.number)
    hands = (*session.state.match.hands, session.state.hand)
    if not 1 <= hand <= len(hands):
        raise RefusedError(Message.of("live.no_such_hand", number=hand))
    tricks = hands[hand - 1].tricks
    number = int(found["trick"] or len(tricks))
    if not 1 <= number <= len(tricks):
        raise RefusedError(Message.of("live.no_such_trick", number=number, count=len(tricks)))
    trick = tricks[number - 1]
    seat = SEAT_SPELLINGS[found["seat"]]
    order = session.ruleset.rules.deal.direction.order(trick.leader)
    place = order.index(seat) + 1
    if place > len(trick.plays):
        raise RefusedError(Message.of("live.not_yet_played", seat=seat))
    old = trick.plays[place - 1].text
    play = _replacement(session, trick, found["cards"])
    told = replaced(session, hand, number, place, play)
    edited = session.say("live.edited", hand=hand, trick=number, seat=seat, old=old, new=play)
    return [*told, edited]


def _replacement(session: Session, trick: Trick, text: str) -> str:
    try:
        word = written_out(pieces_of("".join(text.split()), led_suit(session.position, trick)))
    except ShorthandError as error:
        raise RefusedError(error.message) from None
    return canonical_play(word)


HANDLERS = {"undo": undo, "redo": redo, "edit": edit}
