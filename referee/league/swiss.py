"""Swiss pairing: no second meeting, equal scores, the upper half against the lower (瑞士制).

A pairing is the perfect matching of least cost; the parts of the cost are compared in this order:
a second bye; a second meeting; a bye above the lowest score; the squares of the score gaps; a bye
for who has already won without a game, then for a better pairing number; the squares of the
distances from the fold (within a score group the upper half meets the lower half, the first its
first); and last a number drawn from the seed, so that no choice is left open.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from referee.league.history import chance
from referee.league.matching import least_costly

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from referee.league.history import History
    from referee.league.matching import Cost, Edge

COMPLETE = 64
"""Up to so many teams every pair is looked at."""

NEAREST, NEIGHBOURS = 16, 8
"""Beyond, a team looks at so many opponents of its own score whom it has not met, and so many of
other scores: those that cost least."""

DRAW = 1 << 16


@dataclass(frozen=True)
class Field:
    """The teams to be paired, by pairing number, in their score groups."""

    history: History

    @cached_property
    def teams(self) -> tuple[str, ...]:
        """The teams in order: score, then pairing number."""
        return tuple(sorted(self.history.active, key=lambda team: -self.points(team)))

    @property
    def odd(self) -> bool:
        """Whether somebody has the bye."""
        return len(self.teams) % 2 == 1

    def points(self, team: str) -> int:
        """Match points so far."""
        return self.history.lines[team].points

    @cached_property
    def groups(self) -> Mapping[int, tuple[str, ...]]:
        """The teams of each score, highest first."""
        found: dict[int, tuple[str, ...]] = {}
        for team in self.teams:
            found[self.points(team)] = (*found.get(self.points(team), ()), team)
        return found

    @cached_property
    def places(self) -> Mapping[str, int]:
        """The place of each team in its score group, from 0."""
        return {team: place for group in self.groups.values() for place, team in enumerate(group)}

    def group_of(self, team: str) -> tuple[str, ...]:
        """The score group that the team is in."""
        return self.groups[self.points(team)]

    def met(self, one: str, other: str) -> tuple[int, ...]:
        """In which rounds the two were paired before."""
        return self.history.met.get(frozenset((one, other)), ())

    def fold_distance(self, one: str, other: str) -> int:
        """How far the two are from the places that the fold pairs; ``one`` is the better placed.

        Across score groups: how far from the bottom of the upper and the top of the lower one.
        """
        first, second = self.places[one], self.places[other]
        size = len(self.group_of(one))
        if self.points(one) == self.points(other):
            return abs(second - first - size // 2)
        return size - 1 - first + second

    def ideal(self, team: str) -> str | None:
        """Whom the fold alone would give; None in the middle of an odd group."""
        group, place = self.group_of(team), self.places[team]
        half = len(group) // 2
        opposite = place + half if place < half else place - half
        return group[opposite] if opposite < 2 * half and place < 2 * half else None


def swiss_pairs(history: History) -> tuple[list[tuple[str, str]], str | None]:
    """The pairs of the coming round, better placed first, and who has the bye."""
    field = Field(history)
    if len(field.teams) < 2:
        return [], next(iter(field.teams), None)
    vertices = len(field.teams) + field.odd
    matching = None
    if vertices > COMPLETE:
        matching = least_costly(dict(_nearest(field)), vertices)
    if matching is None:
        matching = least_costly(dict(_all(field)), vertices)
    assert matching is not None  # noqa: S101  (a complete graph of even size has one)
    named = [tuple(field.teams[place] for place in pair if place < len(field.teams))
             for pair in matching]  # fmt: skip
    pairs = [(pair[0], pair[1]) for pair in named if len(pair) == 2]
    bye = next((pair[0] for pair in named if len(pair) == 1), None)
    return sorted(pairs, key=lambda pair: _table_order(field, pair)), bye


def _table_order(field: Field, pair: tuple[str, str]) -> tuple[int, int, int]:
    """The best scores at the first tables."""
    points = [field.points(team) for team in pair]
    return -max(points), -sum(points), field.teams.index(pair[0])


def _all(field: Field) -> Iterator[tuple[Edge, Cost]]:
    """Every pair, and the bye as a pair with nobody."""
    teams = field.teams
    for one, team in enumerate(teams):
        for other in range(one + 1, len(teams)):
            yield (one, other), _cost(field, team, teams[other])
        if field.odd:
            yield (one, len(teams)), _bye_cost(field, team)


def _nearest(field: Field) -> Iterator[tuple[Edge, Cost]]:
    """For each team the pairs that cost least, without second meetings; and the byes."""
    best: dict[tuple[int, bool], list[tuple[Cost, Edge]]] = {}
    for edge, cost in _all(field):
        if edge[1] == len(field.teams):
            yield edge, cost
        elif not cost[_MET]:
            for end in edge:
                best.setdefault((end, bool(cost[_GAP])), []).append((cost, edge))
    for (_, other_score), offers in best.items():
        offers.sort()
        for cost, edge in offers[: NEIGHBOURS if other_score else NEAREST]:
            yield edge, cost


_MET, _GAP = 1, 3
"""Where in a cost the second meetings stand, and the score gap."""


def _cost(field: Field, one: str, other: str) -> Cost:
    gap = field.points(one) - field.points(other)
    return (
        0, len(field.met(one, other)), 0, gap * gap, 0, 0,
        field.fold_distance(one, other) ** 2, _drawn(field, one, other),
    )  # fmt: skip


def _bye_cost(field: Field, team: str) -> Cost:
    lowest = field.points(field.teams[-1])
    history = field.history
    return (
        history.byes[team], 0, field.points(team) - lowest, 0, history.walkovers(team),
        len(history.numbers) - history.numbers[team], 0, _drawn(field, team, ""),
    )  # fmt: skip


def _drawn(field: Field, one: str, other: str) -> int:
    history = field.history
    return chance(history.event.seed, "pair", history.next, *sorted((one, other))) % DRAW
