"""The tie-breaks: each an object with a code; its one-line definition is ``standings.tie_<code>``.

A tie-break gives each team of a tied group a value, the higher the better, or no values at all
where it cannot be applied to this group.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from referee.league.history import chance

if TYPE_CHECKING:
    from referee.league.event import Code, Event
    from referee.league.scores import Line, Lines

Values = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Contest:
    """What the tie-breaks look at."""

    event: Event
    lines: Lines


Valuation = Callable[[Sequence[str], Contest], Values | None]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One way of telling tied teams apart (破同分)."""

    code: Code
    values: Valuation
    """The value of each team of a tied group, None where it cannot be applied."""
    own: bool = True
    """Whether a team's value is its own, whoever it is tied with."""
    fewer: bool = False
    """Whether the smaller number is the better one; the values are then negative."""


def buchholz(group: Sequence[str], contest: Contest) -> Values:
    """The opponents' match points, a bye's as one's own."""
    return {team: _opponents_points(contest.lines[team], contest.lines) for team in group}


def _opponents_points(line: Line, lines: Lines) -> int:
    total = 0
    for result in line.counted:
        opponent = result.opponent(line.team)
        total += line.points if opponent not in lines else lines[opponent].points
    return total


def head_to_head(group: Sequence[str], contest: Contest) -> Values | None:
    """Match points among the tied, where each of them has met each other one."""
    met = {frozenset(result.teams) for team in group for result in contest.lines[team].counted}
    if any(frozenset(pair) not in met for pair in combinations(group, 2)):
        return None
    points = contest.event.points
    return {team: contest.lines[team].points_against(group, points) for team in group}


def lots(group: Sequence[str], contest: Contest) -> Values | None:
    """The order that was drawn before a witness."""
    drawn = contest.event.lots
    if drawn is None:
        return None
    order = sorted(group, key=lambda team: chance(drawn.seed, "lots", team))
    return {team: -place for place, team in enumerate(order, 1)}


def _summed(value: Callable[[Line], int]) -> Valuation:
    def values(group: Sequence[str], contest: Contest) -> Values:
        return {team: value(contest.lines[team]) for team in group}

    return values


BUCHHOLZ = TieBreak("buchholz", buchholz)
HEAD_TO_HEAD = TieBreak("head_to_head", head_to_head, own=False)
NET_LEVELS = TieBreak("net_levels", _summed(lambda line: line.net_levels))
TOTAL_LEVELS = TieBreak("total_levels", _summed(lambda line: line.levels))
HANDS_WON = TieBreak("hands_won", _summed(lambda line: line.hands_won))
POINTS_COLLECTED = TieBreak("points_collected", _summed(lambda line: line.collected))
FEWER_VIOLATIONS = TieBreak("fewer_violations", _summed(lambda line: -line.violations), fewer=True)
LOTS = TieBreak("lots", lots, own=False, fewer=True)

BY_CODE: Mapping[str, TieBreak] = {
    one.code: one
    for one in (
        BUCHHOLZ, HEAD_TO_HEAD, NET_LEVELS, TOTAL_LEVELS, HANDS_WON, POINTS_COLLECTED,
        FEWER_VIOLATIONS, LOTS,
    )
}  # fmt: skip
