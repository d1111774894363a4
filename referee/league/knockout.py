"""Knockout: the bracket, byes for the best, and who goes on (淘汰赛)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from referee.league.results import Result
    from referee.league.rounds import Round


class Tie(NamedTuple):
    """A meeting in the bracket: its place, and the teams; None where nobody is left."""

    place: int
    one: str | None
    other: str | None


THIRD = 2
"""The place of the match of the losers beside the final."""


def rounds_for(teams: int) -> int:
    """How many rounds a knockout of so many teams takes."""
    return max(0, teams - 1).bit_length()


def bracket(size: int) -> list[int]:
    """The seeds from 1 in the order of the bracket: the first two can meet only in the final."""
    order = [1]
    while len(order) < size:
        doubled = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, doubled - one)]
    return order


def first_ties(seeds: Sequence[str]) -> list[Tie]:
    """The first round; the best have no opponent where the field is no power of two."""
    order = bracket(1 << rounds_for(len(seeds)))
    named = [seeds[seed - 1] if seed <= len(seeds) else None for seed in order]
    return [Tie(place + 1, *named[2 * place : 2 * place + 2]) for place in range(len(named) // 2)]


def next_ties(
    before: Round, places: int, results: Mapping[str, Result], *, third_place: bool
) -> list[Tie]:
    """The round after ``before``, which had so many places; ``results`` are its results by team.

    A pairing that nobody won leaves its place in the bracket empty.
    """
    teams = {pairing.place: pairing.teams for pairing in before.pairings}
    winners = [winner_of(teams.get(place, ()), results) for place in range(1, places + 1)]
    ties = [
        Tie(place + 1, winners[2 * place], winners[2 * place + 1]) for place in range(places // 2)
    ]
    if third_place and places == 2:
        losers = [_loser(teams.get(place, ()), results) for place in (1, 2)]
        ties.append(Tie(THIRD, losers[0], losers[1]))
    return ties


def winner_of(teams: Sequence[str], results: Mapping[str, Result]) -> str | None:
    """Who goes on from a pairing of these teams."""
    if not teams or teams[0] not in results:
        return None
    result = results[teams[0]]
    return teams[0] if result.kind == "bye" else result.winner


def _loser(teams: Sequence[str], results: Mapping[str, Result]) -> str | None:
    """Who has lost a semifinal that was played."""
    if len(teams) < 2 or not results[teams[0]].played:
        return None
    winner = results[teams[0]].winner
    return next((team for team in teams if team != winner), None)
