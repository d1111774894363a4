"""The level ladder: rises, stops, holds, falls, and who leads it (级, rulebook 8, 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from referee.cards import RANKS_BY_NAME

if TYPE_CHECKING:
    from referee.ruleset.model import LevelRules


@dataclass(frozen=True, slots=True)
class Standing:
    """A side's place on the level ladder."""

    level: int
    """2 to 14; the target once it is passed."""
    won: bool = False
    laps: int = 0
    """How often a rise went past the target and on from the first level."""

    @property
    def place(self) -> tuple[int, bool, int]:
        """Comparable: the higher place has the larger value."""
        return self.laps, self.won, self.level


def advance(
    at: Standing, rise: int, role: Literal["declarers", "attackers"], rules: LevelRules
) -> Standing:
    """Where a side stands after it won a hand in this role and rises so many levels.

    A level of ``must_hold`` is left only by declarers who win at it; a rise stops on a level of
    ``must_stop`` and the rest of it is lost. A rise of 0 never wins.
    """
    if at.won or (role == "attackers" and _named(at.level, rules.must_hold)):
        return at
    for _ in range(rise):
        at = _one_up(at, rules)
        if at.won or _named(at.level, rules.must_stop):
            break
    return at


def shift(at: Standing, change: int, rules: LevelRules) -> Standing:
    """Where a side stands that a ruling moves by so many levels, up or down.

    Upwards it goes level by level, and stops and holds do not matter.
    """
    if change < 0:
        return fall(at, -change, rules)
    for _ in range(change):
        if not at.won:
            at = _one_up(at, rules)
    return at


def _one_up(at: Standing, rules: LevelRules) -> Standing:
    target = RANKS_BY_NAME[rules.target]
    if at.level >= target:
        if rules.win == "wrap":
            return Standing(RANKS_BY_NAME[rules.first_level], laps=at.laps + 1)
        return Standing(target, won=True, laps=at.laps)
    higher = at.level + 1
    return Standing(higher, won=rules.win == "reaching" and higher == target, laps=at.laps)


def fall(at: Standing, levels: int, rules: LevelRules) -> Standing:
    """Where a side stands after a fall; from past the target the first level back is the target.

    A fall stops at the first level.
    """
    first = RANKS_BY_NAME[rules.first_level]
    if at.won and levels and rules.win == "passing":
        at, levels = Standing(at.level, laps=at.laps), levels - 1
    if not levels:
        return at
    return Standing(max(first, at.level - levels), laps=at.laps)


def _named(level: int, names: tuple[str, ...]) -> bool:
    return any(RANKS_BY_NAME[name] == level for name in names)
