"""Rulings and appeals added to a match: what happened stays as it was recorded (裁定与申诉).

A ruling never edits a hand, a finding or an earlier ruling: it is put after them. Where both sides
had confirmed the result, a ruling opens it again under the next revision number (rulebook 11).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from referee.message import Message
from referee.play.actions import Appeal, Incident, Ruling
from referee.play.conduct import rulings_in_force

if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.dispute.place import Place
    from referee.play.actions import Effect, Match
    from referee.play.judgement import MatchJudgement
    from referee.table import Side

STANDARDS = ("cards", "admission", "witness", "agreement")
"""The standard of proof that a ruling names: the cards, an admission, a witness, both sides."""
STANDARD_FIELD = "x_standard"
Decision = Literal["uphold", "waive", "adjust", "reverse"]


class DocketError(ValueError):
    """A ruling or an appeal that does not fit the match."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A ruling to be added, as it was asked for."""

    decision: Decision
    place: Place | None = None
    finding: str | None = None
    effect: Effect | None = None
    reverses: str | None = None
    clause: str | None = None
    reason: str | None = None
    by: str | None = None
    at: str | None = None
    note: str | None = None
    standard: str | None = None


def next_id(letter: str, taken: Iterable[str]) -> str:
    """The first of ``R1``, ``R2`` … that is free."""
    names = set(taken)
    numbers = range(1, len(names) + 2)
    return next(name for number in numbers if (name := f"{letter}{number}") not in names)


def with_ruling(judgement: MatchJudgement, wanted: Wanted) -> tuple[Match, Ruling]:
    """The match with one more ruling. Raises DocketError where it rules on nothing."""
    match = judgement.match
    _must_fit(judgement, wanted)
    place = wanted.place
    ruling = Ruling(
        id=next_id("R", (one.id for one in match.rulings)),
        decision=wanted.decision,
        hand=None if place is None else place.hand,
        trick=None if place is None else place.trick,
        seat=None if place is None else place.seat,
        finding=wanted.finding,
        effect=wanted.effect,
        reverses=wanted.reverses,
        clause=wanted.clause,
        reason=wanted.reason,
        by=wanted.by,
        at=wanted.at,
        note=wanted.note,
        extras={} if wanted.standard is None else {STANDARD_FIELD: wanted.standard},
    )
    return _reopened(replace(match, rulings=(*match.rulings, ruling))), ruling


def _must_fit(judgement: MatchJudgement, wanted: Wanted) -> None:
    """Whether there is something to be ruled on. Raises DocketError."""
    match = judgement.match
    if wanted.decision == "reverse":
        standing = {one.id for one in rulings_in_force(match.rulings)}
        known = {one.id for one in match.rulings}
        if wanted.reverses not in standing:
            key = "dispute.reversed_already" if wanted.reverses in known else "dispute.no_ruling"
            raise DocketError(Message.of(key, id=wanted.reverses or "", ids=tuple(sorted(known))))
    if wanted.decision in ("uphold", "waive"):
        place = wanted.place
        if place is None or wanted.finding is None:
            raise DocketError(Message.of("dispute.name_the_finding"))
        if not _is_found(judgement, place, wanted.finding):
            name = Message.of(f"violation.name_{wanted.finding}")
            raise DocketError(Message.of("dispute.no_finding", place=str(place), finding=name))


def _is_found(judgement: MatchJudgement, place: Place, code: str) -> bool:
    follows = ("revoke", "shape")
    for hand in judgement.every_hand:
        for violation in hand.violations if hand.number == place.hand else ():
            same = violation.code == code or (violation.code in follows and code in follows)
            here = place.trick in (None, violation.trick) and place.seat in (None, violation.seat)
            if same and here:
                return True
    return False


def _reopened(match: Match) -> Match:
    """The match with its confirmation withdrawn, under the next revision."""
    confirmed = match.confirmed
    if confirmed is None or not (confirmed.ns or confirmed.we or confirmed.arbiter):
        return match
    anew = replace(confirmed, ns=False, we=False, arbiter=False, revision=confirmed.revision + 1)
    return replace(match, confirmed=anew)


def with_appeal(
    match: Match, ruling: str, by: Side, grounds: str | None, reply: str | None
) -> tuple[Match, Appeal]:
    """The match with an open appeal against a ruling. Raises DocketError."""
    known = {one.id for one in match.rulings}
    if ruling not in known:
        raise DocketError(Message.of("dispute.no_ruling", id=ruling, ids=tuple(sorted(known))))
    appeal = Appeal(
        id=next_id("A", (one.id for one in match.appeals)), ruling=ruling, by=by, grounds=grounds,
        reply=reply,
    )  # fmt: skip
    return replace(match, appeals=(*match.appeals, appeal)), appeal


def find_appeal(match: Match, wanted: str) -> Appeal:
    """The open appeal of this id. Raises DocketError."""
    found = next((one for one in match.appeals if one.id == wanted), None)
    if found is None:
        ids = tuple(one.id for one in match.appeals)
        raise DocketError(Message.of("dispute.no_appeal", id=wanted, ids=ids))
    if found.decision is not None:
        raise DocketError(Message.of("dispute.appeal_closed", id=wanted))
    return found


def with_reply(match: Match, appeal: Appeal, reply: str) -> Match:
    """The match with the other side's statement on an open appeal. Raises DocketError."""
    if appeal.reply is not None:
        raise DocketError(Message.of("dispute.replied_already", id=appeal.id))
    return _exchanged(match, appeal, replace(appeal, reply=reply))


def with_decision(
    match: Match,
    appeal: Appeal,
    decision: Literal["upheld", "rejected", "withdrawn"],
    ruling_after: str | None,
) -> Match:
    """The match with an open appeal decided. Raises DocketError."""
    known = {one.id for one in match.rulings}
    if ruling_after is not None and ruling_after not in known:
        raise DocketError(
            Message.of("dispute.no_ruling", id=ruling_after, ids=tuple(sorted(known)))
        )
    closed = replace(appeal, decision=decision, ruling_after=ruling_after)
    return _exchanged(match, appeal, closed)


def _exchanged(match: Match, old: Appeal, new: Appeal) -> Match:
    appeals = tuple(new if one is old else one for one in match.appeals)
    return replace(match, appeals=appeals)


def with_claim(match: Match, place: Place, code: str, note: str | None) -> tuple[Match, bool]:
    """The match with a claim noted in its hand, and whether it came too late.

    A claim after the next deal began is for the chief arbiter: the match is flagged (rulebook 11).
    """
    hands = list(match.hands)
    hand = hands[place.hand - 1]
    late = place.hand < len(match.hands)
    claim = Incident("alleged", place.trick, place.seat, code=code, note=note)
    added = [claim]
    if late:
        side = None if place.seat is None else place.seat.side.other
        added.append(Incident("other", place.trick, side=side, code="late_claim", note=note))
    hands[place.hand - 1] = replace(hand, incidents=(*hand.incidents, *added))
    return replace(match, hands=tuple(hands)), late
