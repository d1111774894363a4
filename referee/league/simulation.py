"""Whole random events, to try a format before the day (模拟赛事).

Teams have strengths; who wins is drawn by them. Nothing is read from or written to the folder
but the event's settings and teams.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from referee.league.history import History
from referee.league.pairing import pair_round, rounds_of, stages
from referee.league.problems import LeagueError
from referee.league.results import Deeds, Result
from referee.league.scores import lines_of
from referee.league.standings import standings

if TYPE_CHECKING:
    from referee.league.event import Event
    from referee.league.rounds import Pairing, Round

DRAWS = 0.05
"""How often a match outside a knockout is drawn."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One random event: how it went."""

    rounds: int
    matches: int
    rematches: int
    """Second meetings in Swiss rounds."""
    byes: int
    """The most that one team had."""
    gap: int
    """The largest difference of match points in a Swiss pairing."""
    seats: int
    """The largest difference between matches North-South and West-East."""
    shared: bool
    """Whether nothing tells the first two apart."""
    best: bool
    """Whether the strongest team is first."""
    failed: bool = False
    """Whether a round could not be paired."""


def simulate(event: Event, seed: int, count: int) -> list[Trial]:
    """So many random events of this format with these teams, each from its own seed."""
    return [_trial(event, random.Random(f"{seed}/{number}"), number) for number in range(count)]


def _trial(event: Event, chance: random.Random, number: int) -> Trial:
    event = event.model_copy(update={"seed": event.seed + number})
    strengths = {team.name: chance.gauss(0, 1) for team in event.teams}
    history, failed = History(event, (), ()), False
    try:
        while history.next <= rounds_of(history):
            paired = pair_round(history, "-")
            results = tuple(_play(one, paired, strengths, chance) for one in paired.pairings)
            history = History(event, (*history.rounds, paired), (*history.results, *results))
    except LeagueError:
        failed = True
    return _measured(history, strengths, failed=failed)


def _play(
    pairing: Pairing, paired: Round, strengths: dict[str, float], chance: random.Random
) -> Result:
    teams = pairing.teams
    if pairing.bye is not None:
        return Result(paired.round, None, teams, "bye", pairing.bye, effect="final")
    better = 1 / (1 + math.exp(strengths[teams[1]] - strengths[teams[0]]))
    first = chance.random() < better
    won, lost = _deeds(chance, chance.randint(4, 9)), _deeds(chance, chance.randint(0, 5))
    if paired.stage != "knockout" and chance.random() < DRAWS:
        return Result(paired.round, pairing.table, teams, "draw", deeds=(won, won))
    return Result(
        paired.round, pairing.table, teams, "win", teams[0 if first else 1],
        deeds=(won, lost) if first else (lost, won), first_declarer=chance.choice(teams),
    )  # fmt: skip


def _deeds(chance: random.Random, levels: int) -> Deeds:
    return Deeds(
        levels=levels,
        hands_won=chance.randint(levels // 2, levels + 2),
        collected=5 * chance.randint(20, 150),
        violations=chance.randint(0, 3),
    )


def _measured(history: History, strengths: dict[str, float], *, failed: bool) -> Trial:
    met: Counter[frozenset[str]] = Counter()
    gaps = [0]
    for paired in history.rounds:
        for pairing in paired.pairings:
            if paired.stage == "swiss" and pairing.bye is None:
                met[frozenset(pairing.teams)] += 1
                one, other = (paired.scores[team] for team in pairing.teams)
                gaps.append(abs(one - other))
    lines = lines_of(strengths, history.results, history.event.points)
    reached = stages(history.rounds, history.results)
    rows = standings(history.event, lines, lambda team: reached.get(team, 0))
    best = max(strengths, key=lambda team: strengths[team], default="")
    return Trial(
        rounds=len(history.rounds),
        matches=sum(1 for result in history.results if result.kind != "bye"),
        rematches=sum(times - 1 for times in met.values()),
        byes=max(history.byes.values(), default=0),
        gap=max(gaps),
        seats=max((abs(history.seats(team)[0]) for team in strengths), default=0),
        shared=any(one.rank == other.rank == 1 for one, other in pairwise(rows)),
        best=bool(rows) and rows[0].line.team == best,
        failed=failed,
    )
