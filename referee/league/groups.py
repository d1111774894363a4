"""Groups: who is in which, and who goes on to the knockout in which order (分组)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from referee.league import berger
from referee.league.knockout import first_ties

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from referee.league.event import Groups, Team

Members = dict[str, tuple[str, ...]]
"""The teams of each group, by the group's name."""


def members(teams: Sequence[Team], groups: Groups) -> Members:
    """The groups as written, and the other teams spread like a snake (A B C C B A …).

    A late entry without a group takes the free place of the first group with an odd number.
    """
    found: dict[str, list[str]] = {name: [] for name in group_names(teams, groups)}
    names = list(found)
    for team in teams:
        if team.group is not None:
            found[team.group].append(team.name)
    free = [team for team in teams if team.group is None]
    for number, team in enumerate(team for team in free if team.from_round == 1):
        turn, place = divmod(number, len(names))
        found[names[-1 - place] if turn % 2 else names[place]].append(team.name)
    for team in free:
        if team.from_round > 1:
            room = next((name for name in names if len(found[name]) % 2), names[0])
            found[room].append(team.name)
    return {name: tuple(listed) for name, listed in found.items()}


def group_names(teams: Sequence[Team], groups: Groups) -> list[str]:
    """The groups' names: those the teams name, then A, B, C … up to the count."""
    written = sorted({team.group for team in teams if team.group is not None})
    letters = (chr(ord("A") + number) for number in range(26))
    spare = [letter for letter in letters if letter not in written]
    return sorted([*written, *spare[: max(0, groups.count - len(written))]])


def rounds_for(grouped: Members, groups: Groups) -> int:
    """How many rounds the groups take."""
    largest = max((len(teams) for teams in grouped.values()), default=0)
    return berger.rounds_for(largest) * (2 if groups.rounds == "double" else 1)


def seeds(ranked: Mapping[str, Sequence[str]], qualifiers: int) -> list[str]:
    """Who goes on, group winners first; then so that no group meets itself at once, if possible.

    ``ranked`` has the teams of each group in the order of its standings.
    """
    group_of = {team: name for name, teams in ranked.items() for team in teams}
    placed = [
        [teams[place] for teams in ranked.values() if place < len(teams)]
        for place in range(qualifiers)
    ]
    chosen = [team for teams in placed for team in teams]
    for place in range(1, qualifiers):
        chosen = min(
            (_turned(chosen, placed, place, by) for by in range(len(placed[place]) or 1)),
            key=lambda order: _meetings(order, group_of),
        )
    return chosen


def _turned(chosen: list[str], placed: list[list[str]], place: int, by: int) -> list[str]:
    """The order with the teams of one place in their groups turned round by some."""
    start = sum(len(teams) for teams in placed[:place])
    end = start + len(placed[place])
    own = chosen[start:end]
    return [*chosen[:start], *own[by:], *own[:by], *chosen[end:]]


def _meetings(order: list[str], group_of: Mapping[str, str]) -> int:
    """How many first ties are between teams of one group."""
    pairs = Counter(
        group_of[tie.one] == group_of[tie.other]
        for tie in first_ties(order)
        if tie.one is not None and tie.other is not None
    )
    return pairs[True]
