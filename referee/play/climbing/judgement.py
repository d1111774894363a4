"""What the referee makes of a match of climbing-104, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.play.judgement import HandStatus, Mismatch, TrickJudgement, Violation
    from referee.table import Seat, Side

Points = tuple[int, int]
"""Both sides' points, by ``Side``."""


@dataclass(frozen=True, slots=True)
class ClimbingResult:
    """Whose player was out first, and what that brings."""

    winner: Side
    points: int


@dataclass(frozen=True, slots=True)
class ClimbingHand:
    """A hand as judged."""

    number: int
    status: HandStatus
    first_out: Seat | None
    """Who played the last of his cards; None where the plays are not recorded."""
    turned: int | None
    bomb: bool
    """The turned card is one of those that bring a bonus."""
    result: ClimbingResult | None
    points_after: Points
    tricks: tuple[TrickJudgement, ...]
    """Each line of plays; its winner played last and leads the next."""
    violations: tuple[Violation, ...] = ()
    mismatches: tuple[Mismatch, ...] = ()


@dataclass(frozen=True, slots=True)
class ClimbingMatch:
    """The hands and points of a match."""

    hands: tuple[ClimbingHand, ...]
    points: Points
