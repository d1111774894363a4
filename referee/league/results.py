"""What a match comes to for the league: who won, how, and what both teams did in it (赛果)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from referee.play.climbing.judgement import ClimbingHand
from referee.play.judgement import TABLE_ERRORS
from referee.ruleset.model import rank_number
from referee.table import Side

if TYPE_CHECKING:
    from collections.abc import Mapping

    from referee.play.judgement import HandJudgement, MatchJudgement
    from referee.rules.levels import Standing

RANKS_A_LAP = 13

Kind = Literal["win", "draw", "walkover", "bye", "nobody", "open", "flagged", "missing"]
"""How a pairing came out; ``nobody``: neither team was there, or neither may win."""

ENDED = frozenset({"win", "draw", "walkover", "bye", "nobody"})
Effect = Literal["provisional", "confirmed", "under_appeal", "final"]
Score = Literal["win", "draw", "loss", "bye", "walkover", "absent"]


@dataclass(frozen=True, slots=True)
class Deeds:
    """What one team did in a match."""

    levels: int = 0
    """Levels risen since the start of the match."""
    hands_won: int = 0
    collected: int = 0
    """Points collected as attackers, in finished hands; of climbing-104, points."""
    violations: int = 0
    clauses: Mapping[str, int] = field(default_factory=dict)
    """Violations that count, by clause."""


NO_DEEDS = Deeds()


@dataclass(frozen=True, slots=True)
class Result:
    """How a pairing came out (一场的结果)."""

    round: int
    table: int | None
    """None of a bye."""
    teams: tuple[str, ...]
    """North-South first; the one team of a bye."""
    kind: Kind
    winner: str | None = None
    deeds: tuple[Deeds, ...] = (NO_DEEDS, NO_DEEDS)
    effect: Effect = "provisional"
    """Whether both teams and the arbiter have confirmed it."""
    revision: int = 0
    first_declarer: str | None = None
    """The team that declared the first hand."""
    record: str | None = None
    """The name of the record."""
    corrections: tuple[str, ...] = ()
    """The ids of the corrections that it rests on."""

    @property
    def ended(self) -> bool:
        """Whether it counts."""
        return self.kind in ENDED

    @property
    def played(self) -> bool:
        """Whether cards decided it: then levels count."""
        return self.kind in ("win", "draw")

    @property
    def key(self) -> str:
        """Round and table, as files name a result: ``2/5``."""
        return f"{self.round}/{self.table}"

    def opponent(self, team: str) -> str | None:
        """The other team, None of a bye."""
        return next((name for name in self.teams if name != team), None)

    def deeds_of(self, team: str) -> Deeds:
        """What the team did."""
        return self.deeds[self.teams.index(team)] if team in self.teams else NO_DEEDS

    def score_of(self, team: str) -> Score | None:
        """What the result is for the team; None where it does not count yet."""
        match self.kind:
            case "bye":
                return "bye"
            case "draw":
                return "draw"
            case "nobody":
                return "absent"
            case "win":
                return "win" if self.winner == team else "loss"
            case "walkover":
                return "walkover" if self.winner == team else "absent"
            case _:
                return None

    def net_levels(self, team: str) -> int:
        """Levels risen more than the opponents; 0 of a walkover or a bye."""
        if not self.played:
            return 0
        own = self.teams.index(team)
        return self.deeds[own].levels - self.deeds[1 - own].levels


def kind_of(judgement: MatchJudgement) -> tuple[Kind, Side | None]:
    """How a judged match came out, and the side that won."""
    result = judgement.result
    if result.status != "finished":
        return result.status, None
    if result.reason == "forfeit":
        return ("nobody" if result.winner is None else "walkover"), result.winner
    winner = result.winner
    if winner is None and result.reason == "agreed":
        winner = _ahead(judgement)
    return ("draw" if winner is None else "win"), winner


def _ahead(judgement: MatchJudgement) -> Side | None:
    """Of a match ended by agreement, the side that is ahead: by laps and level, or by points."""
    if judgement.climbing is not None:
        places: list[object] = list(judgement.climbing.points)
    else:
        places = [standing.place for standing in judgement.levels]
    if places[0] == places[1]:
        return None
    return Side.NS if places[0] > places[1] else Side.WE  # type: ignore[operator]


def deeds_of(judgement: MatchJudgement, side: Side) -> Deeds:
    """What one side did in a judged match."""
    climbing = judgement.climbing
    clauses: dict[str, int] = {}
    for hand in judgement.every_hand:
        for violation in hand.violations:
            if violation.counts and violation.side is side and violation.code not in TABLE_ERRORS:
                clauses[violation.clause] = clauses.get(violation.clause, 0) + 1
    return Deeds(
        levels=0 if climbing else _risen(judgement, side),
        hands_won=sum(1 for hand in judgement.every_hand if hand_winner(hand) is side),
        collected=climbing.points[side]
        if climbing
        else sum(_collected(hand, side) for hand in judgement.hands),
        violations=sum(clauses.values()),
        clauses=clauses,
    )


def hand_winner(hand: HandJudgement | ClimbingHand) -> Side | None:
    """The side that won the hand."""
    if isinstance(hand, ClimbingHand):
        return None if hand.result is None else hand.result.winner
    if hand.result is None or hand.result.winner is None:
        return None
    declarers = hand.declarer.side
    return declarers if hand.result.winner == "declarers" else declarers.other


def _collected(hand: HandJudgement, side: Side) -> int:
    if hand.score is None or hand.declarer.side is side:
        return 0
    return hand.score.total + hand.score.adjustment


def _risen(judgement: MatchJudgement, side: Side) -> int:
    first = judgement.ruleset.rules.levels.first_level
    start = rank_number(judgement.match.levels.get(side, first))
    return height(judgement.levels[side]) - start


def height(standing: Standing) -> int:
    """A standing as a number: the rank, one more once the target is passed, 13 a lap."""
    return standing.level + standing.won + standing.laps * RANKS_A_LAP


def first_declarer(judgement: MatchJudgement) -> Side | None:
    """The side that declared the first hand."""
    return judgement.hands[0].declarer.side if judgement.hands else None
