"""A table as the public may see it (公开的牌桌).

Of the hand in progress the kitty and a recorded deal are taken away *before* it is judged, and so
is every note: what the view then says can only come from cards that lay open on the table. The
view is a mapping of plain values, each put in by name; nothing else is ever sent.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from referee.cards import RANK_NAMES
from referee.play.judgement import TABLE_ERRORS
from referee.problems import RecordError
from referee.report.findings import code_text, message_text
from referee.report.words import final_text
from referee.table import Side
from referee.text import LANGUAGES, Style, clean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from referee.live.entries import State
    from referee.live.position import Judge, Position
    from referee.play.actions import Hand
    from referee.play.judgement import HandJudgement, Levels, MatchJudgement, Violation

View = dict[str, Any]
LONGEST = 60
"""Characters of a name; the rest would not be readable on any wall."""


def public_hand(hand: Hand) -> Hand:
    """The hand in progress without what only the arbiter knows."""
    incidents = tuple(
        replace(incident, note=None, extras={}) for incident in hand.incidents
        if incident.kind != "kitty_seen"
    )  # fmt: skip
    return replace(hand, deal=None, kitty=(), incidents=incidents, note=None, extras={},
                   claimed=None)  # fmt: skip


def public_state(state: State) -> State:
    """The state without what is hidden, and without the way that led to it."""
    return replace(state, hand=public_hand(state.hand), before=None, undone=None)


def table_view(state: State, judge: Judge, *, findings: bool = True) -> View:
    """The match at a table. ``findings``: also those of a hand that is not closed yet.

    Raises RecordError where not even the closed hands can be judged.
    """
    shown = public_state(state)
    closed = judge.closed(shown.match)
    try:
        position: Position | None = judge.position(shown)
    except RecordError:
        position = None  # the hand in progress cannot be told without what is hidden
    over = closed.result.status != "open"
    view: View = {
        "hand": len(closed.hands) if over else shown.number,
        "state": closed.result.status if over else _stage(position),
        "sides": [_side(closed, closed.levels, side) for side in Side],
        "last": _last(closed),
        "violation": _violation(closed, None if over or not findings else position),
        "result": _in_each(lambda style: final_text(closed, style)) if over else None,
        "winner": None if closed.result.winner is None else closed.result.winner.name,
    }
    if not over and position is not None and position.start is not None:
        view |= _play(position)
    return view


def judgement_view(judgement: MatchJudgement) -> View:
    """A judged record without a journal; of a hand that is still open nothing is told."""
    closed = replace(
        judgement, hands=tuple(hand for hand in judgement.hands if hand.status != "open")
    )
    over = judgement.result.status != "open"
    climbing = judgement.climbing is not None
    levels = judgement.levels
    if not over and judgement.hands:
        # A fall in the hand that is open may rest on what only its recorded deal shows.
        first = judgement.hands[0].levels_before
        levels = closed.hands[-1].levels_after if closed.hands else first
    return {
        "hand": len(judgement.every_hand),
        "state": judgement.result.status if over else "recorded",
        "sides": [] if climbing else [_side(judgement, levels, side) for side in Side],
        "last": _last(closed),
        "violation": _violation(closed, None),
        "result": _in_each(lambda style: final_text(judgement, style)) if over else None,
        "winner": None if judgement.result.winner is None else judgement.result.winner.name,
    }


def _stage(position: Position | None) -> str:
    if position is None or position.start is None:
        return "bidding"
    return "over" if position.over else "playing"


def _side(judgement: MatchJudgement, levels: Levels, side: Side) -> View:
    standing = levels[side]
    return {
        "name": short(judgement.match.names.get(side)),
        "level": RANK_NAMES[standing.level],
        "laps": standing.laps,
        "won": standing.won,
    }


def _play(position: Position) -> View:
    """What lies open of the hand in progress: no points of the kitty, even when all is played."""
    start, setting = position.start, position.setting
    if start is None or setting is None:
        return {}
    return {
        "trick": position.trick_number,
        "declarer": start.declarer.name,
        "trump": start.trump.name,
        "level": RANK_NAMES[start.level],
        "attackers": start.declarer.side.other.name,
        "points": position.trick_points + position.fines,
    }


def _last(closed: MatchJudgement) -> View | None:
    """The hand that was closed last, its kitty too."""
    if not closed.hands:
        return None
    hand = closed.hands[-1]
    view: View = {
        "hand": hand.number, "status": hand.status, "attackers": hand.declarer.side.other.name,
        "winner": _winner(hand), "rise": 0 if hand.result is None else hand.result.rise,
        "total": None, "kitty": None,
    }  # fmt: skip
    if hand.score is not None:
        view["total"] = hand.score.total + hand.score.adjustment
        view["kitty"] = hand.score.kitty
    return view


def _winner(hand: HandJudgement) -> str | None:
    if hand.result is None or hand.result.winner is None:
        return None
    declarers = hand.declarer.side
    return (declarers if hand.result.winner == "declarers" else declarers.other).name


def _violation(closed: MatchJudgement, position: Position | None) -> View | None:
    """The last one that counts; a player's, not an error of the table."""
    found: tuple[int, Violation] | None = None
    for number, violation in _violations(closed, position):
        if violation.counts and violation.code not in TABLE_ERRORS:
            found = number, violation
    if found is None:
        return None
    number, violation = found
    return {
        "hand": number, "trick": violation.trick, "code": violation.code,
        "seat": None if violation.seat is None else violation.seat.name,
        "side": None if violation.side is None else violation.side.name,
        "name": _in_each(lambda style: code_text(violation.code, style)),
        "text": _in_each(lambda style: message_text(violation, style)),
    }  # fmt: skip


def _violations(
    closed: MatchJudgement, position: Position | None
) -> Iterator[tuple[int, Violation]]:
    """Each with its hand, in the order in which they happened."""
    for hand in closed.hands:
        for violation in sorted(hand.violations, key=_when):
            yield hand.number, violation
    if position is not None:
        for violation in sorted(position.violations, key=_when):
            yield position.state.number, violation


def _when(violation: Violation) -> int:
    return violation.trick or 0


def _in_each(tell: Callable[[Style], str]) -> dict[str, str]:
    """A text in every language of the page."""
    return {lang: tell(Style(lang)) for lang in LANGUAGES}


def short(name: str | None) -> str:
    """A name as it is sent: no control characters, not endless."""
    text = clean(name or "")
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
