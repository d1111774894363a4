"""From the attackers' score to the rise of a side (记分, rulebook 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from referee.ruleset.model import Band, ScoreRules


class Outcome(NamedTuple):
    """Who wins a hand, and by how many levels before stops, holds and caps of the ladder."""

    winner: Literal["declarers", "attackers"]
    rise: int


def outcome(score: int, rules: ScoreRules) -> Outcome:
    """The band that a score falls into; a negative score is read as 0 (rulebook 7)."""
    read = max(score, 0)
    if rules.score_cap is not None:
        read = min(read, rules.score_cap)
    band = next(band for band in reversed(rules.bands) if band.start <= read)
    if band.declarers is not None:
        return Outcome("declarers", band.declarers)
    return Outcome("attackers", (band.attackers or 0) + _steps_beyond(band, read))


def _steps_beyond(band: Band, score: int) -> int:
    return (score - band.start) // band.every if band.every else 0
