"""From the attackers' score to the rise of a side (记分, rulebook 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from referee.ruleset.model import Band, ScoreRules


class Outcome(NamedTuple):
    """Who wins a hand, and by how many levels before stops, holds and caps of the ladder."""

    winner: Literal["declarers", "attackers"] | None
    """None for a draw."""
    rise: int


def outcome(score: int, rules: ScoreRules, *, last_trick_attackers: bool = False) -> Outcome:
    """What a score comes to: its band (rulebook 7, 8).

    A negative score is read as 0, unless the ruleset lets it stay negative; a score below the
    first band belongs to it.

    ``last_trick_attackers`` (the attackers won the last trick) matters only where that wins a
    level of its own: then it is added to a win on points, and alone it is a win by one.
    """
    read = score if rules.score_floor == "none" else max(score, 0)
    if rules.score_cap is not None:
        read = min(read, rules.score_cap)
    band = next((band for band in reversed(rules.bands) if band.start <= read), rules.bands[0])
    for_last_trick = int(last_trick_attackers and rules.last_trick == "wins_a_level")
    if band.attackers is not None:
        return Outcome("attackers", band.attackers + _steps_beyond(band, read) + for_last_trick)
    if for_last_trick:
        return Outcome("attackers", for_last_trick)
    if read == rules.draw_at:
        return Outcome(None, 0)
    return Outcome("declarers", band.declarers or 0)


def _steps_beyond(band: Band, score: int) -> int:
    return (score - band.start) // band.every if band.every else 0
