"""Match points and what else is added up over the rounds, team by team (积分)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping, Sequence

    from referee.league.event import Points
    from referee.league.results import Result, Score


@dataclass(slots=True)
class Line:
    """All that the rounds gave one team."""

    team: str
    points: int = 0
    scores: Counter[Score] = field(default_factory=Counter)
    results: list[Result] = field(default_factory=list)
    """In the order of the rounds, those that do not count yet among them."""
    clauses: Counter[str] = field(default_factory=Counter)
    levels: int = 0
    net_levels: int = 0
    hands_won: int = 0
    collected: int = 0
    violations: int = 0

    @property
    def counted(self) -> list[Result]:
        """The results that count."""
        return [result for result in self.results if result.ended]

    def points_against(self, others: Container[str | None], points: Points) -> int:
        """Match points from the matches with these teams."""
        return sum(
            points_of(result, self.team, points)
            for result in self.counted
            if result.opponent(self.team) in others
        )


Lines = dict[str, Line]


def lines_of(teams: Iterable[str], results: Sequence[Result], points: Points) -> Lines:
    """A line for each team, from the results in their order."""
    lines = {team: Line(team) for team in teams}
    for result in results:
        for team in result.teams:
            if team in lines:
                _add(lines[team], result, points)
    return lines


def _add(line: Line, result: Result, points: Points) -> None:
    line.results.append(result)
    score = result.score_of(line.team)
    if score is None:
        return
    deeds = result.deeds_of(line.team)
    line.points += points_for(score, points)
    line.scores[score] += 1
    line.clauses.update(deeds.clauses)
    line.net_levels += result.net_levels(line.team)
    line.levels += deeds.levels if result.played else 0
    line.hands_won += deeds.hands_won
    line.collected += deeds.collected
    line.violations += deeds.violations


def points_for(score: Score, points: Points) -> int:
    """The match points of a score."""
    found: int = getattr(points, score)
    return found


def points_of(result: Result, team: str, points: Points) -> int:
    """The match points that a result gives a team."""
    score = result.score_of(team)
    return 0 if score is None else points_for(score, points)


def points_by_team(lines: Mapping[str, Line]) -> dict[str, int]:
    """Match points alone."""
    return {team: line.points for team, line in lines.items()}
