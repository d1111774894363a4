"""A hand turn by turn: who played what on which card, who led next, who was out (rulebook 14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.table import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from referee.play.actions import Hand, Play, Trick
    from referee.ruleset.climbing_rules import ClimbingRules

OTHERS = len(Seat) - 1
"""So many passes in a row end a round."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat's turn."""

    round: int
    """From 0."""
    index: int
    """Of the play in its line."""
    seat: Seat
    play: Play
    over: Turn | None
    """The play that it had to beat; None for a lead."""

    @property
    def card(self) -> int | None:
        """The card that stayed on the table, None where there is no single one or it is unknown."""
        known = not (self.play.final.whole_unknown or self.play.final.unknown)
        return self.play.cards[0] if known and len(self.play.cards) == 1 else None


@dataclass(frozen=True, slots=True)
class Round:
    """One line of plays."""

    turns: tuple[Turn, ...]

    @property
    def last(self) -> Turn | None:
        """The play that nobody beat, as the table let it stand."""
        return next((turn for turn in reversed(self.turns) if not turn.play.passed), None)

    @property
    def over_at(self) -> int | None:
        """The index of the pass with which all others had passed, None where they had not."""
        passes = 0
        for turn in self.turns:
            passes = passes + 1 if turn.play.passed else 0
            if passes == OTHERS:
                return turn.index
        return None


@dataclass(frozen=True, slots=True)
class ClimbingCourse:
    """How a hand went."""

    rounds: tuple[Round, ...]
    out: Turn | None
    """The first turn with which somebody had played a whole hand of cards."""

    @property
    def turns(self) -> Iterator[Turn]:
        """All turns in time order."""
        for one in self.rounds:
            yield from one.turns


def course_of(hand: Hand, rules: ClimbingRules) -> ClimbingCourse:
    """The course of a hand as recorded, lawful or not."""
    rounds = tuple(_round(number, trick, rules) for number, trick in enumerate(hand.tricks))
    return ClimbingCourse(rounds, _first_out(rounds, rules.hand_size))


def _round(number: int, trick: Trick, rules: ClimbingRules) -> Round:
    turns: list[Turn] = []
    over: Turn | None = None
    for index, play in enumerate(trick.plays):
        seat = rules.direction.after(trick.leader, index)
        turn = Turn(number, index, seat, play, over)
        turns.append(turn)
        over = over if play.passed else turn
    return Round(tuple(turns))


def cards_in(play: Play) -> int:
    """How many cards a play took out of the hand; ``?`` alone stands for one."""
    return len(play.cards) + play.final.unknown + play.final.whole_unknown


def _first_out(rounds: Sequence[Round], hand_size: int) -> Turn | None:
    played = [0] * len(Seat)
    for one in rounds:
        for turn in one.turns:
            played[turn.seat] += cards_in(turn.play)
            if played[turn.seat] >= hand_size:
                return turn
    return None
