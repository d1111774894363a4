"""Findings upgraded to a strike, and two findings merged into one (升格与合并).

The record knows four decisions. An upgrade is an adjustment that brings the fall and the strike
that the finding itself did not; a merged finding is waived, and the note says into which.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from referee.dispute.docket import DocketError
from referee.message import Message
from referee.play.actions import Effect

if TYPE_CHECKING:
    from referee.dispute.docket import Wanted
    from referee.dispute.place import Place
    from referee.play.judgement import MatchJudgement, Violation

STRIKE = "5"
"""The clause whose strike an upgraded finding becomes (competition 5)."""


def upgraded(judgement: MatchJudgement, wanted: Wanted) -> Wanted:
    """The ruling that makes a finding a strike of its side, with its fall of one level.

    Raises DocketError where there is no such finding, or it is a strike already.
    """
    found = _finding(judgement, wanted)
    if found.strike is not None or found.side is None:
        raise DocketError(Message.of("dispute.strike_already"))
    effect = Effect(levels={found.side: -1}, strikes={found.side: {STRIKE: 1}})
    return replace(wanted, effect=effect)


def _finding(judgement: MatchJudgement, wanted: Wanted) -> Violation:
    place = wanted.place
    if place is None or wanted.finding is None:
        raise DocketError(Message.of("dispute.name_the_finding"))
    for hand in judgement.hands:
        for violation in hand.violations if hand.number == place.hand else ():
            here = place.trick in (None, violation.trick) and place.seat in (None, violation.seat)
            if violation.code == wanted.finding and here:
                return violation
    name = Message.of(f"violation.name_{wanted.finding}")
    raise DocketError(Message.of("dispute.no_finding", place=str(place), finding=name))


def merged(wanted: Wanted, into: Place) -> Wanted:
    """The ruling that waives a finding because it belongs to another one."""
    note = f"merged into {into}"
    return replace(wanted, note=note if wanted.note is None else f"{wanted.note}; {note}")
