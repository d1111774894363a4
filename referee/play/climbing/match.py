"""A match of climbing-104 judged: hand after hand, points, the result (rulebook 14)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from referee.play.climbing.course import course_of
from referee.play.climbing.faults import hand_faults, match_faults
from referee.play.climbing.hand import settle
from referee.play.climbing.judgement import ClimbingMatch
from referee.play.conduct import rulings_in_force
from referee.play.judgement import MatchJudgement, MatchResult, Mismatch
from referee.problems import RecordError
from referee.rules.levels import Standing
from referee.table import Side

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from referee.play.actions import Match, Ruling
    from referee.play.climbing.judgement import ClimbingHand, Points
    from referee.ruleset.model import Ruleset

NO_LEVELS = (Standing(2), Standing(2))
"""Nobody rises in this game: both sides stand where they began."""


def judge_climbing(match: Match, ruleset: Ruleset) -> MatchJudgement:
    """Judge a match under a ruleset of this game. Raises RecordError with every fault."""
    in_force = rulings_in_force(match.rulings)
    rules = ruleset.climbing
    problems = [*match_faults(match)]
    hands: list[ClimbingHand] = []
    points: Points = (0, 0)
    result: MatchResult | None = None
    for number, hand in enumerate(match.hands, 1):
        course = course_of(hand, rules)
        problems += hand_faults(hand, course, rules, ("hands", number - 1))
        rulings = tuple(ruling for ruling in in_force if ruling.hand == number)
        judged = settle(hand, course, ruleset, number, rulings, points)
        if result is not None:
            told = Mismatch("hands", number, number - 1)
            judged = replace(judged, mismatches=(*judged.mismatches, told))
        points = judged.points_after
        hands.append(judged)
        result = result or _ended_by(points, rulings, rules.win_points)
    if problems:
        raise RecordError(problems)
    return MatchJudgement(
        match=match,
        ruleset=ruleset,
        hands=(),
        levels=NO_LEVELS,
        strikes={},
        counts=_counts(hands),
        result=_final_result(match, points, result, in_force),
        mismatches=tuple(_match_mismatches(match, ruleset)),
        climbing=ClimbingMatch(tuple(hands), points),
    )


def _ended_by(points: Points, rulings: Sequence[Ruling], win_points: int) -> MatchResult | None:
    """Whether the match ends with this hand: by a ruling, or at the threshold."""
    for ruling in rulings:
        if ruling.effect is not None and ruling.effect.match is not None:
            return MatchResult("finished", ruling.effect.match, "ruling")
    for side in Side:
        if points[side] >= win_points:
            return MatchResult("finished", side, "passed_target")
    return None


def _final_result(
    match: Match, points: Points, by_rules: MatchResult | None, in_force: Sequence[Ruling]
) -> MatchResult:
    ended = match.ended
    if ended is not None and ended.reason == "ruling":
        return MatchResult("finished", ended.winner, "ruling")
    ruled = [ruling for ruling in in_force if ruling.hand is None]
    found = by_rules or _ended_by((0, 0), ruled, 1)
    if found is not None:
        return found
    if ended is None:
        return MatchResult("open")
    winner = ended.winner
    if ended.reason == "forfeit":
        winner = None if ended.side is None else ended.side.other
    if ended.reason == "time":
        winner = _ahead(points)
    return MatchResult("finished", winner, ended.reason)


def _ahead(points: Points) -> Side | None:
    """The side with more points, None where they are equal (001 climbing win 2)."""
    return None if points[0] == points[1] else max(Side, key=lambda side: points[side])


def _counts(hands: Sequence[ClimbingHand]) -> dict[str, Counter[str]]:
    counts: dict[str, Counter[str]] = {side.name: Counter() for side in Side}
    for hand in hands:
        for violation in hand.violations:
            if violation.counts:
                owner = "table" if violation.side is None else violation.side.name
                counts.setdefault(owner, Counter())[violation.code] += 1
    return counts


def _match_mismatches(match: Match, ruleset: Ruleset) -> Iterator[Mismatch]:
    if match.ruleset_hash is not None and match.ruleset_hash != ruleset.hash:
        yield Mismatch("ruleset_hash", match.ruleset_hash, ruleset.hash)
