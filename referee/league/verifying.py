"""``pair --check``: every round computed again from what was known when it was paired (复核)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from referee.league.pairing import pair_round
from referee.league.problems import LeagueError
from referee.league.rounds import swapped

if TYPE_CHECKING:
    from referee.league.league import League
    from referee.league.rounds import Pairing, Round
    from referee.message import Message

Verdict = Literal["same", "changed", "differs", "impossible"]
"""``changed``: other pairings, and its inputs are no longer what they were."""


@dataclass(frozen=True, slots=True)
class Check:
    """A round against what the program computes."""

    round: int
    verdict: Verdict
    expected: tuple[Pairing, ...] = ()
    """What the program computes, with the round's changes by hand."""
    inputs_hold: bool = True
    why: Message | None = None
    """Why nothing can be computed."""


def verify(league: League) -> list[Check]:
    """Every round in turn."""
    return [_verify(league, paired) for paired in league.rounds]


def _verify(league: League, paired: Round) -> Check:
    history = league.known_for(paired)
    holds = history.fingerprint == paired.inputs
    try:
        computed = pair_round(history, paired.ruleset_hash)
    except LeagueError as error:
        return Check(paired.round, "impossible", inputs_hold=holds, why=error.message)
    expected = swapped(computed.pairings, paired.changes)
    if expected == paired.pairings:
        return Check(paired.round, "same", expected, holds)
    return Check(paired.round, "differs" if holds else "changed", expected, holds)
