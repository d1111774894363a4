"""Which explanation a place asks for (说明)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.dispute.case import hand_case
from referee.dispute.climbing import explain_climbing
from referee.dispute.follow import explain_follow
from referee.dispute.hand import explain_hand
from referee.dispute.match import explain_match
from referee.dispute.throw import explain_lead
from referee.dispute.trick import explain_trick

if TYPE_CHECKING:
    from referee.dispute.parts import Explanation
    from referee.dispute.place import Place
    from referee.play.judgement import MatchJudgement


def explain(
    judgement: MatchJudgement, place: Place | None, name: str, claim: str | None = None
) -> Explanation:
    """The explanation of a place, or of the whole match.

    ``name`` is the record's, for the commands that an explanation names; ``claim`` is the code of
    a violation that somebody asserts of the play.
    """
    if judgement.climbing is not None:
        return explain_climbing(judgement, judgement.climbing, place, name)
    if place is None:
        return explain_match(judgement, name)
    case = hand_case(judgement, place.hand)
    if place.trick is None:
        return explain_hand(case, place, name)
    if place.seat is None:
        return explain_trick(case, place, name)
    if case.trick(place.trick).seats[0] is place.seat:
        return explain_lead(case, place, name, claim)
    return explain_follow(case, place, name, claim)
