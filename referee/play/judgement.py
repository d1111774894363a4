"""What the referee makes of a match: findings, scores, levels, the result, all as values.

The three layers of rulebook 11 stay apart: a *finding* is a ``Violation``, a *ruling* is named on
it and in the match's ``rulings``, the *result* is ``MatchResult``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Literal, NamedTuple

from referee.cards import NO_CARDS, Cards, Suit
from referee.rules.levels import Standing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from referee.message import Message
    from referee.play.actions import Match
    from referee.play.climbing.judgement import ClimbingHand, ClimbingMatch
    from referee.ruleset.model import Ruleset
    from referee.table import Seat, Side

Status = Literal["proved", "alleged", "undetermined", "waived"]
Winner = Literal["declarers", "attackers"]
HandStatus = Literal["finished", "open", "miscount", "void", "adjudicated"]

TABLE_ERRORS = frozenset(
    {"bad_throw_stood", "good_throw_refused", "wrong_forced", "wrong_level", "wrong_declarer"}
)
"""Violations that are the table's errors, without a penalty for a player (interface 3)."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The cards that complete the proof: of a later trick, or of the recorded deal."""

    cards: Cards
    trick: int | None
    """From 1; None where the recorded deal shows them."""
    seat: Seat | None = None
    """Whose cards they are."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a violation costs (判罚)."""

    levels: int = 0
    """Levels of the violator's side, negative for a fall."""
    score: int = 0
    """Attackers' points, signed."""
    hand_lost: bool = False


NO_PENALTY = Penalty()


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that was broken, or an irregularity that happened (违例)."""

    code: str
    seat: Seat | None
    side: Side | None
    trick: int | None
    """From 1."""
    clause: str
    message: Message
    status: Status = "proved"
    played: Cards = NO_CARDS
    owed: Cards = NO_CARDS
    proof: Proof | None = None
    assumed: tuple[str, ...] = ()
    """Paths of the assumed ruleset values that the finding rests on."""
    penalty: Penalty = NO_PENALTY
    ruling: str | None = None
    """The id of the ruling that upheld or waived it."""
    strike: str | None = None
    """The clause number whose strike this is, once it counts."""

    @property
    def counts(self) -> bool:
        """Whether it is penalised and counted: proved, or upheld by a ruling."""
        return self.status == "proved" or (self.status != "waived" and self.ruling is not None)


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Something written down that differs from what follows from the record."""

    field: str
    recorded: object
    computed: object


@dataclass(frozen=True, slots=True)
class Score:
    """The attackers' score of a finished hand (得分)."""

    tricks: int
    kitty_points: int | None
    """None where the kitty is not known."""
    multiplier: int
    kitty: int
    penalties: int
    """Signed sum of the throw fines."""
    adjustment: int = 0
    """What rulings added."""
    total_range: tuple[int, int] | None = None
    """The least and the most the total can be, where unseen cards leave it open."""

    @property
    def total(self) -> int:
        """What the play gave: tricks, kitty and fines; signed, never floored."""
        return self.tricks + self.kitty + self.penalties


@dataclass(frozen=True, slots=True)
class HandResult:
    """Who won the hand and what the bands give, before stops, holds and caps."""

    winner: Winner | None
    rise: int


class TrickJudgement(NamedTuple):
    """A trick as judged."""

    number: int
    """From 1."""
    leader: Seat
    winner: Seat | None
    """None where it was broken off or unseen cards could decide it."""
    points: int
    """Card points that lie in it."""


Levels = tuple[Standing, Standing]
"""Both sides' standings, by ``Side``."""


@dataclass(frozen=True, slots=True)
class HandJudgement:
    """A hand as judged."""

    number: int
    status: HandStatus
    declarer: Seat
    trump: Suit
    level: int
    score: Score | None
    result: HandResult | None
    levels_before: Levels
    levels_after: Levels
    next_declarer: Seat | None
    next_side: Side | None
    """The declaring side of the next hand; None before fresh bidding."""
    leaders: tuple[Seat, ...]
    """Who led to each trick."""
    winners: tuple[Seat | None, ...]
    """Who won each, as in ``tricks``."""
    points: tuple[int, ...]
    """The card points that lie in each."""
    kitty: Cards | None
    overturns: int = 0
    violations: tuple[Violation, ...] = ()
    mismatches: tuple[Mismatch, ...] = ()
    strikes: Mapping[Side, Mapping[str, int]] = field(default_factory=dict)
    """Strikes of this hand, by side and clause number."""
    coins: tuple[int, int] | None = None
    """What each side won or lost, by ``Side``; None where one does not play for coins."""

    @property
    def tricks(self) -> tuple[TrickJudgement, ...]:
        """The tricks one by one."""
        each = zip(count(1), self.leaders, self.winners, self.points, strict=False)
        return tuple(map(TrickJudgement._make, each))

    @property
    def last_winner(self) -> Seat | None:
        """Who won the last trick, where all were played."""
        return self.winners[-1] if self.winners else None


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a match."""

    status: Literal["open", "finished", "flagged"]
    winner: Side | None = None
    reason: str | None = None
    standing: Literal["provisional", "confirmed", "under_appeal", "final"] = "provisional"
    revision: int = 0


@dataclass(frozen=True, slots=True)
class MatchJudgement:
    """A match as judged under one ruleset."""

    match: Match
    ruleset: Ruleset
    hands: tuple[HandJudgement, ...]
    levels: Levels
    strikes: Mapping[Side, Mapping[str, int]]
    counts: Mapping[str, Mapping[str, int]]
    """Violations that count, by ``NS``, ``WE`` or ``table`` and by code."""
    result: MatchResult
    mismatches: tuple[Mismatch, ...] = ()
    climbing: ClimbingMatch | None = None
    """Of a match of climbing-104, its hands and points; ``hands`` is then empty."""

    @property
    def every_hand(self) -> tuple[HandJudgement | ClimbingHand, ...]:
        """The hands, of whatever game: number, status, violations, mismatches."""
        return self.hands if self.climbing is None else self.climbing.hands

    @property
    def coins(self) -> tuple[int, int] | None:
        """Both sides' coins over all hands; None where one does not play for coins."""
        won = [hand.coins for hand in self.hands if hand.coins is not None]
        if not won and (self.ruleset.game != "tricks" or self.ruleset.rules.coins is None):
            return None
        return sum(each[0] for each in won), sum(each[1] for each in won)
