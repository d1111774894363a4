"""The kitty, the bands and the level ladder (rulebook 7 and 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .rules import Rules
    from .shapes import Format

DECLARERS = "declarers"
ATTACKERS = "attackers"


def kitty_multiplier(lead: Format, rules: Rules) -> int:
    """What the kitty's points are multiplied by, from the last trick's lead."""
    largest = max(lead, key=lambda component: (component.size, component.width))
    pairs = largest.length if largest.width > 1 else 0
    if rules.kitty == "2^cards":
        return min(1 << largest.size, 64)
    if rules.kitty == "2^(pairs+1)":
        return 2 << pairs  # 2^(pairs+1)
    if rules.kitty == "4*pairs":
        return 4 * pairs if pairs else 2
    return 2 if rules.kitty == "2" else 0


@dataclass(frozen=True)
class Bands:
    """Rows of (lowest score, winner, rise); above the last one, one more rise every ``every``."""

    rows: tuple[tuple[int, str, int], ...]
    every: int | None = None
    capped_at: int | None = None  # a higher score counts as this one


_STANDARD_2 = (
    (0, DECLARERS, 3),
    (5, DECLARERS, 2),
    (40, DECLARERS, 1),
    (80, ATTACKERS, 0),
    (120, ATTACKERS, 1),
)
_STANDARD_1 = (
    (0, DECLARERS, 3),
    (5, DECLARERS, 2),
    (20, DECLARERS, 1),
    (40, ATTACKERS, 0),
    (60, ATTACKERS, 1),
)

BANDS = {
    "competition": Bands(
        (
            (0, DECLARERS, 4),
            (5, DECLARERS, 3),
            (30, DECLARERS, 2),
            (55, DECLARERS, 1),
            (80, ATTACKERS, 0),
            (100, ATTACKERS, 1),
            (120, ATTACKERS, 2),
        ),
        every=20,
    ),
    "super": Bands(
        (
            (0, DECLARERS, 6),
            (5, DECLARERS, 5),
            (15, DECLARERS, 4),
            (25, DECLARERS, 3),
            (35, DECLARERS, 2),
            (40, DECLARERS, 1),
            (80, ATTACKERS, 0),
            (120, ATTACKERS, 1),
            (125, ATTACKERS, 2),
            (165, ATTACKERS, 3),
            (205, ATTACKERS, 4),
            (245, ATTACKERS, 5),
            (285, ATTACKERS, 6),
        ),
    ),
    "eighty": Bands(
        (
            (0, DECLARERS, 5),
            (5, DECLARERS, 3),
            (40, DECLARERS, 1),
            (80, ATTACKERS, 0),
            (100, ATTACKERS, 1),
        ),
        every=20,
    ),
    "classic-2deck": Bands(_STANDARD_2, every=40),
    "shuangsheng-online": Bands(_STANDARD_2, every=40, capped_at=200),
    "classic-1deck": Bands(_STANDARD_1, every=20),
    "titanic-3deck": Bands(
        (
            (0, DECLARERS, 3),
            (5, DECLARERS, 2),
            (60, DECLARERS, 1),
            (120, ATTACKERS, 0),
            (180, ATTACKERS, 1),
            (240, ATTACKERS, 2),
        ),
        every=60,
    ),
}
for _same in ("shuangsheng", "shuangsheng-joker-bid", "happy", "ninety-minute", "tutorial"):
    BANDS[_same] = BANDS["classic-2deck"]
BANDS["single-from-3"] = BANDS["classic-1deck"]


def result(name: str, score: int, last_trick: str | None = None) -> tuple[str | None, int]:
    """Who wins a hand of a ruleset and by how many levels; baifen-45 asks for the last trick.

    A draw (baifen-45 only) has no winner.
    """
    if name == "baifen-45":
        if last_trick not in (DECLARERS, ATTACKERS):
            raise ValueError("baifen-45 needs the winner of the last trick")
        reasons = int(score >= 45) + int(last_trick == ATTACKERS)
        if reasons:
            return (ATTACKERS, reasons)
        return (None, 0) if score == 40 else (DECLARERS, 1)
    bands = BANDS[name]
    counted = max(score, 0)  # a negative total is read as 0
    if bands.capped_at is not None:
        counted = min(counted, bands.capped_at)
    lowest, winner, rise = [row for row in bands.rows if row[0] <= counted][-1]
    if bands.every and (lowest, winner, rise) == bands.rows[-1]:
        rise += (counted - lowest) // bands.every
    return (winner, rise)


@dataclass(frozen=True)
class Climb:
    """How a ruleset's level ladder goes: ``ladder`` ends at the target.

    ``end`` is ``pass`` (won by going past the target), ``reach`` (won on the target) or ``wrap``
    (nobody wins, it goes on from the first level).
    """

    ladder: tuple[str, ...] = RANKS
    must_stop: tuple[str, ...] = ()
    must_hold: tuple[str, ...] = ()
    end: str = "pass"


_UP_TO_ACE = Climb(RANKS, ("A",), ("A",))
CLIMBS = dict.fromkeys(
    (
        "eighty",
        "classic-1deck",
        "classic-2deck",
        "titanic-3deck",
        "happy",
        "shuangsheng",
        "shuangsheng-joker-bid",
        "shuangsheng-online",
        "ninety-minute",
        "tutorial",
    ),
    _UP_TO_ACE,
)
CLIMBS["competition"] = Climb(RANKS[: RANKS.index("10") + 1], ("10",), ("10",))
CLIMBS["super"] = Climb(RANKS, end="wrap")
CLIMBS["baifen-45"] = Climb(RANKS, end="reach")
CLIMBS["single-from-3"] = Climb(RANKS[1:], ("3", "A"), ("3", "A"))


@dataclass(frozen=True)
class Advance:
    """Where a side stands after a rise; a side that has won keeps the target as its level."""

    level: str
    won: bool = False
    laps: int = 0


def advance(
    role: str,
    at: str,
    rise: int,
    ladder: Sequence[str] = RANKS,
    must_stop: Sequence[str] = (),
    must_hold: Sequence[str] = (),
    end: str = "pass",
) -> Advance:
    """Go up the ladder level by level, looking at every level that is reached.

    ``role`` is what the winning side was in the hand: ``declarers`` or ``attackers``.
    """
    if role == ATTACKERS and at in must_hold:
        return Advance(at)  # they must first hold it as declarers
    place, laps = ladder.index(at), 0
    for _ in range(rise):
        if place + 1 < len(ladder):
            place += 1
        elif end == "wrap":
            place, laps = 0, laps + 1
        else:
            return Advance(ladder[-1], won=True)
        if end == "reach" and place == len(ladder) - 1:
            return Advance(ladder[-1], won=True)
        if ladder[place] in must_stop:
            break  # the rest of the rise is lost
    return Advance(ladder[place], laps=laps)


def advance_in(name: str, role: str, at: str, rise: int) -> Advance:
    """The same on the ladder of a named ruleset."""
    climb = CLIMBS[name]
    return advance(role, at, rise, climb.ladder, climb.must_stop, climb.must_hold, climb.end)
