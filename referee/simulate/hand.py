"""One hand played by machine, trick after trick (打一局)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from referee.play.actions import Play, Shown, Trick
from referee.record.play_text import write_play
from referee.rules.throw import beatable, forced_choices
from referee.simulate.following import choose_follow
from referee.simulate.leading import choose_lead

if TYPE_CHECKING:
    from referee.simulate.inplay import InPlay, OnTable
    from referee.simulate.slipping import Slips
    from referee.table import Seat
    from referee.trump import Order

_BOLD_AT_FIRST = 0.02
_BOLDER = 0.003
"""By how much each trick without a failed throw makes the players bolder."""
_BOLDEST = 0.6


@dataclass(slots=True)
class Temper:
    """What a match has had so far: the longer no throw failed, the bolder its players are."""

    tricks: int = 0
    """Since the last failed throw."""
    tractors: int = 0
    """How often a tractor was led."""

    @property
    def boldness(self) -> float:
        """The chance that a leader throws more than is safe."""
        return min(_BOLDEST, _BOLD_AT_FIRST + _BOLDER * self.tricks)


@dataclass(slots=True)
class HandPlayer:
    """Plays a hand to its end, and keeps what it writes down."""

    game: InPlay
    slips: Slips
    temper: Temper
    tricks: list[Trick] = field(default_factory=list)
    made: list[tuple[int, Seat, str]] = field(default_factory=list)
    """The violations made: trick from 1, seat, code."""

    def play(self) -> None:
        """Play all cards."""
        game = self.game
        direction = game.table.rules.deal.direction
        leader = game.setting.declarer
        while game.holdings[leader]:
            seats = direction.order(leader)
            self.slips.begin_trick()
            lead = self._lead(leader)
            plays = [lead]
            trick = game.begin(seats, game.table.packer.pack(lead))
            self.temper.tractors += any(part.length > 1 for part in trick.lead.components)
            for seat in seats[1:]:
                play = self._follow(trick, seat)
                game.follow(trick, game.table.packer.pack(play))
                plays.append(play)
            game.sweep()
            self.tricks.append(Trick(leader, tuple(plays)))
            leader = trick.winner

    def _lead(self, seat: Seat) -> Play:
        """What the leader puts down, and what the table makes of a throw."""
        game = self.game
        self.temper.tricks += 1
        slip = self.slips.bad_throw(game, seat)
        cards, stands = slip or (choose_lead(game, seat, self.temper.boldness), False)
        # One bit alone is a card or a pair, and no throw.
        thrown = game.throw_format(cards) if cards & (cards - 1) else None
        if thrown is not None and thrown.is_throw:
            others = [held for other, held in enumerate(game.holdings) if other != seat]
            beaten = beatable(game.order, thrown, others)
            if beaten and not stands:
                self._note(seat, "failed_throw")
                self.temper.tricks = 0
                forced = game.rng.choice(forced_choices(beaten, game.table.rules.throw))
                return _written(Shown(game.order.unpack(cards), forced=forced.cards))
            if beaten:
                self._note(seat, "bad_throw_stood")
        return self._with_take_back(seat, cards, leads=True)

    def _follow(self, trick: OnTable, seat: Seat) -> Play:
        slip = self.slips.bad_follow(self.game, trick, seat)
        if slip is None:
            return self._with_take_back(seat, choose_follow(self.game, trick, seat), leads=False)
        cards, fault = slip
        self._note(seat, fault)
        return _plain(self.game.order, cards)

    def _with_take_back(self, seat: Seat, cards: int, *, leads: bool) -> Play:
        """The play, after other cards that were taken back if it comes to that."""
        shown = self.slips.taken_back(self.game, seat, cards, leads=leads)
        if shown is None:
            return _plain(self.game.order, cards)
        self._note(seat, "take_back")
        unpack = self.game.order.unpack
        return _written(Shown(unpack(shown)), Shown(unpack(cards)))

    def _note(self, seat: Seat, code: str) -> None:
        self.made.append((len(self.tricks) + 1, seat, code))


@lru_cache(maxsize=30_000)
def _plain(order: Order, cards: int) -> Play:
    """The play that puts these packed cards down and nothing else."""
    return _written(Shown(order.unpack(cards)))


def _written(*shown: Shown) -> Play:
    return Play(write_play(shown), shown)
