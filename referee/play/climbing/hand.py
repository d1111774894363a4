"""A hand of climbing-104 settled: its status, its winner, its points (rulebook 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.play.climbing.findings import violations_of
from referee.play.climbing.judgement import ClimbingHand, ClimbingResult
from referee.play.climbing.rules import is_bomb, points_of_hand
from referee.play.conduct import apply_rulings
from referee.play.judgement import Mismatch, TrickJudgement
from referee.table import Side

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from referee.play.actions import Hand, Ruling
    from referee.play.climbing.course import ClimbingCourse
    from referee.play.climbing.judgement import Points
    from referee.play.judgement import HandStatus, Violation
    from referee.ruleset.model import Ruleset


def settle(
    hand: Hand,
    course: ClimbingCourse,
    ruleset: Ruleset,
    number: int,
    rulings: Sequence[Ruling],
    before: Points,
) -> ClimbingHand:
    """The hand with this number (from 1) as judged, with the rulings in force about it."""
    violations, idle = apply_rulings(tuple(violations_of(hand, course, ruleset)), rulings)
    winner = hand.won_by if course.out is None else course.out.seat.side
    status = _status(hand, winner, violations, rulings)
    result = None
    if status == "finished" and winner is not None:
        result = ClimbingResult(winner, points_of_hand(hand.turned, ruleset.climbing))
    return ClimbingHand(
        number=number,
        status=status,
        first_out=None if course.out is None else course.out.seat,
        turned=hand.turned,
        bomb=is_bomb(hand.turned, ruleset.climbing),
        result=result,
        points_after=_added(before, result),
        tricks=tuple(_rounds(course)),
        violations=violations,
        mismatches=(*_mismatches(hand, winner, result), *_without_effect(rulings, idle)),
    )


def _status(
    hand: Hand, winner: Side | None, violations: Sequence[Violation], rulings: Sequence[Ruling]
) -> HandStatus:
    reason = hand.ended.reason if hand.ended else None
    voided = any(ruling.effect is not None and ruling.effect.void for ruling in rulings)
    if voided or reason in ("void", "replay"):
        return "void"
    if reason == "ruling":
        return "adjudicated"
    standing = {violation.code for violation in violations if violation.status != "waived"}
    if reason == "miscount" or "miscount" in standing:
        return "miscount"
    return "open" if winner is None or "impossible_play" in standing else "finished"


def _added(before: Points, result: ClimbingResult | None) -> Points:
    after = list(before)
    if result is not None:
        after[result.winner] += result.points
    return after[Side.NS], after[Side.WE]


def _rounds(course: ClimbingCourse) -> Iterator[TrickJudgement]:
    for number, one in enumerate(course.rounds, 1):
        ended = one.over_at is not None or number < len(course.rounds) or course.out is not None
        winner = one.last.seat if ended and one.last is not None else None
        yield TrickJudgement(number, one.turns[0].seat, winner, 0)


def _mismatches(
    hand: Hand, winner: Side | None, result: ClimbingResult | None
) -> Iterator[Mismatch]:
    if hand.won_by is not None and hand.won_by is not winner:
        yield Mismatch("won_by", hand.won_by, winner)
    claimed = hand.claimed.score if hand.claimed is not None else None
    if claimed is not None and result is not None and claimed != result.points:
        yield Mismatch("claimed.score", claimed, result.points)


def _without_effect(rulings: Sequence[Ruling], idle: Sequence[Ruling]) -> Iterator[Mismatch]:
    """Rulings about what was not found, or on levels, score and strikes that this game lacks."""
    for ruling in rulings:
        effect = ruling.effect
        acts = effect is not None and (effect.void or effect.match is not None)
        if ruling in idle or (ruling.decision == "adjust" and not acts):
            yield Mismatch(f"rulings.{ruling.id}", ruling.decision, None)
