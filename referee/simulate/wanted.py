"""What kind of matches are to be played, and what comes of it (模拟的要求与结果)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from referee.play.actions import Match
    from referee.ruleset.model import Ruleset
    from referee.table import Seat

HANDS_AT_MOST = 60
"""So many hands a match has unless it is told otherwise."""
HANDS_OF_ENDLESS = 20
"""Likewise under a ruleset that nobody wins by."""
HANDS_OF_CLIMBING = 120
"""Likewise in climbing-104, where a side needs many small wins."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What kind of matches are to be played."""

    seed: int
    hands: int | None = None
    """At most so many hands; None for the usual number."""
    violations: float = 0.0
    """The chance of each trick that somebody breaks a rule in it."""
    show_deals: bool = False
    """The deals are recorded."""

    def most_hands(self, ruleset: Ruleset) -> int:
        """After so many hands a match is broken off."""
        if self.hands is not None:
            return self.hands
        if ruleset.game == "climbing":
            return HANDS_OF_CLIMBING
        return HANDS_OF_ENDLESS if is_endless(ruleset) else HANDS_AT_MOST


def is_endless(ruleset: Ruleset) -> bool:
    """Whether nobody ever wins: the match ends when the players agree."""
    return ruleset.game == "tricks" and ruleset.rules.levels.win == "wrap"


class Made(NamedTuple):
    """A violation that was made: hand and trick from 1."""

    hand: int
    trick: int
    seat: Seat
    code: str


@dataclass(frozen=True, slots=True)
class Simulated:
    """A match that was played, and every violation that was made in it."""

    match: Match
    made: tuple[Made, ...]
