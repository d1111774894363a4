"""What a pairing is computed from: the rounds before, their results, the order of teams (依据)."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from referee.league.scores import lines_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from referee.league.event import Event, Team
    from referee.league.results import Result
    from referee.league.rounds import Round
    from referee.league.scores import Lines


@dataclass(frozen=True)
class History:
    """The event before a round, as it is known."""

    event: Event
    rounds: tuple[Round, ...]
    """Those before the round to be paired."""
    results: tuple[Result, ...]
    """One for each of their pairings, byes too, in their order."""
    corrections: int = 0
    """How many corrections they rest on, of the log."""

    @property
    def next(self) -> int:
        """The number of the round to be paired."""
        return len(self.rounds) + 1

    @cached_property
    def ordered(self) -> tuple[Team, ...]:
        """All teams by their pairing number."""
        teams = self.event.teams
        if self.event.order == "listed":
            return teams
        return tuple(sorted(teams, key=lambda team: chance(self.event.seed, "order", team.name)))

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The pairing number of each team, from 1."""
        return {team.name: number for number, team in enumerate(self.ordered, 1)}

    @cached_property
    def active(self) -> tuple[str, ...]:
        """The teams that play in the coming round, by pairing number."""
        return tuple(team.name for team in self.ordered if team.plays_in(self.next))

    @cached_property
    def lines(self) -> Lines:
        """What each team has so far."""
        return lines_of(self.numbers, self.results, self.event.points)

    @cached_property
    def met(self) -> Mapping[frozenset[str], tuple[int, ...]]:
        """In which rounds two teams were paired, played or not."""
        rounds: dict[frozenset[str], tuple[int, ...]] = {}
        for paired in self.rounds:
            for pairing in paired.pairings:
                if pairing.bye is None:
                    pair = frozenset(pairing.teams)
                    rounds[pair] = (*rounds.get(pair, ()), paired.round)
        return rounds

    @cached_property
    def byes(self) -> Mapping[str, int]:
        """How often each team had the bye."""
        found = dict.fromkeys(self.numbers, 0)
        for paired in self.rounds:
            for pairing in paired.pairings:
                if pairing.bye in found:
                    found[pairing.bye] += 1
        return found

    def walkovers(self, team: str) -> int:
        """How often the team won without a game; also a gift."""
        return self.lines[team].scores["walkover"]

    def seats(self, team: str) -> tuple[int, int]:
        """How often more the team sat North-South than West-East, and where last: 1 or -1."""
        surplus, last = 0, 0
        for paired in self.rounds:
            pairing = paired.of_team(team)
            if pairing is not None and pairing.bye is None:
                last = 1 if pairing.ns == team else -1
                surplus += last
        return surplus, last

    def first_hands(self, team: str) -> int:
        """How often the team declared the first hand of a match."""
        return sum(1 for result in self.lines[team].results if result.first_declarer == team)

    @cached_property
    def fingerprint(self) -> str:
        """SHA-256 over everything that a pairing depends on."""
        event = self.event
        seen = {
            "format": event.format,
            "rounds": event.rounds,
            "order": event.order,
            "seed": event.seed,
            "groups": None if event.groups is None else event.groups.model_dump(),
            "third_place": event.third_place,
            "points": event.points.model_dump(),
            "tie_breaks": list(event.tie_breaks),
            "lots": None if event.lots is None else event.lots.model_dump(),
            "teams": [
                [team.name, team.group, team.from_round, team.plays_in(self.next)]
                for team in self.ordered
                if team.from_round <= self.next
            ],
            "rounds_before": [
                [sorted(pairing.model_dump(exclude_none=True).items())
                 for pairing in paired.pairings]
                for paired in self.rounds
            ],
            "results": [_seen(result) for result in self.results],
        }  # fmt: skip
        text = json.dumps(seen, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()


def _seen(result: Result) -> list[object]:
    deeds = [[one.levels, one.hands_won, one.collected, one.violations] for one in result.deeds]
    return [result.key, result.kind, result.winner, result.first_declarer, deeds]


def chance(seed: int, *parts: object) -> int:
    """A number that depends on nothing but its arguments, for draws that can be drawn again."""
    text = json.dumps([seed, *parts], separators=(",", ":"), ensure_ascii=False)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])
