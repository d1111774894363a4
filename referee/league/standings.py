"""The standings: teams in order, and what put each of them there (排名)."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from referee.league.tiebreaks import BY_CODE, Contest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from referee.league.event import Event
    from referee.league.scores import Line, Lines

STAGE, POINTS = "stage", "points"
"""What is compared before any tie-break: how far in the knockout, and match points."""


@dataclass(frozen=True, slots=True)
class Row:
    """A team's place."""

    rank: int
    """Shared by teams that nothing tells apart."""
    line: Line
    values: Mapping[str, int]
    """By tie-break; one that asks who is tied has a value only where it was asked."""
    decided_by: str | None
    """What separates the team from the one above it (the first: from the one below); None where
    nothing does."""


@dataclass(slots=True)
class _Sorting:
    """The tied groups being taken apart."""

    contest: Contest
    asked: dict[str, dict[str, int]] = field(default_factory=dict)
    """Values of tie-breaks that depend on who is tied, by team."""

    def split(self, group: Sequence[str], criteria: Sequence[str]) -> Iterator[tuple[str, str]]:
        """The teams in order, each with the criterion that separates it from the one before.

        Of the first team that is empty, as of one that nothing separates.
        """
        if len(group) == 1 or not criteria:
            for team in group:
                yield team, ""
            return
        values = self._values(group, criteria[0])
        parts = [list(part) for _, part in groupby(sorted(group, key=values.__getitem__),
                                                   key=values.__getitem__)]  # fmt: skip
        for number, part in enumerate(reversed(parts)):
            for place, (team, by) in enumerate(self.split(part, criteria[1:])):
                yield team, criteria[0] if number and not place else by

    def _values(self, group: Sequence[str], criterion: str) -> Mapping[str, int]:
        found = BY_CODE[criterion].values(group, self.contest)
        if found is None:
            return dict.fromkeys(group, 0)
        if not BY_CODE[criterion].own:
            for team in group:
                self.asked.setdefault(team, {})[criterion] = found[team]
        return found


def standings(
    event: Event,
    lines: Lines,
    stage: Callable[[str], int] | None = None,
    teams: Sequence[str] | None = None,
) -> tuple[Row, ...]:
    """The rows in order, best first.

    ``stage`` puts teams apart before match points do (who goes further in a knockout); ``teams``
    are those to be ranked, all where left out.
    """
    sorting = _Sorting(Contest(event, lines))
    order: list[tuple[str, str]] = []
    ranked = list(lines) if teams is None else list(teams)
    for number, ((_, points_differ), group) in enumerate(_bands(ranked, lines, stage)):
        first = "" if not number else points_differ
        for place, (team, by) in enumerate(sorting.split(group, event.tie_breaks)):
            order.append((team, by if place else first))
    return tuple(_rows(order, sorting))


def _bands(
    teams: Sequence[str], lines: Lines, stage: Callable[[str], int] | None
) -> Iterator[tuple[tuple[int, str], list[str]]]:
    """Teams level in stage and match points; with what separates them from the band above."""

    def key(team: str) -> tuple[int, int]:
        return (0 if stage is None else stage(team)), lines[team].points

    above: int | None = None
    for value, band in groupby(sorted(teams, key=key, reverse=True), key=key):
        yield (value[1], POINTS if above == value[0] else STAGE), list(band)
        above = value[0]


def _rows(order: Sequence[tuple[str, str]], sorting: _Sorting) -> Iterator[Row]:
    contest, rank = sorting.contest, 0
    for number, (team, by) in enumerate(order):
        rank = number + 1 if by or not number else rank
        below = order[1][1] if not number and len(order) > 1 else ""
        yield Row(rank, contest.lines[team], _shown(team, sorting), by or below or None)


def _shown(team: str, sorting: _Sorting) -> dict[str, int]:
    """A team's value under every tie-break of the event, as people read it."""
    shown = dict(sorting.asked.get(team, {}))
    for code in sorting.contest.event.tie_breaks:
        tie_break = BY_CODE[code]
        if tie_break.own:
            found = tie_break.values([team], sorting.contest)
            shown[code] = 0 if found is None else found[team]
    return {code: -value if BY_CODE[code].fewer else value for code, value in shown.items()}
