"""Slips: rules broken on purpose, each one certain to be found in the finished hand (违例).

What is left of the hand stays consistent: the cards played are those held, and who wins a trick is
judged on the cards as they lie.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.rules.follow import copies, follow_fault
from referee.rules.throw import beatable
from referee.simulate.leading import throws_in
from referee.simulate.sparing import spare

if TYPE_CHECKING:
    from random import Random

    from referee.shapes import Format
    from referee.simulate.inplay import InPlay, OnTable
    from referee.table import Seat

_LEADER_SLIPS = 0.4
"""How often it is the leader who slips."""
_TAKE_BACKS = 0.35
"""How often a slip is a card taken back."""
_TRIES = 4


@dataclass(slots=True)
class Slips:
    """Decides in which tricks somebody slips, and how."""

    rng: Random
    rate: float
    """The chance of each trick."""
    waiting: bool = False
    """Somebody is to slip in this trick and nobody has yet."""
    leader: bool = False
    """It may be the leader."""
    back: bool = False
    """It is to be a card taken back."""

    def begin_trick(self) -> None:
        """Decide about the next trick."""
        self.waiting = self.rng.random() < self.rate
        if self.waiting:
            self.leader = self.rng.random() < _LEADER_SLIPS
            self.back = self.rng.random() < _TAKE_BACKS

    def bad_throw(self, game: InPlay, seat: Seat) -> tuple[int, bool] | None:
        """A throw that fails and whether it is left standing; None where the seat has none."""
        if not (self.waiting and self.leader) or self.back:
            return None
        others = [holding for other, holding in enumerate(game.holdings) if other != seat]
        throws = throws_in(game.order, game.holdings[seat])
        self.rng.shuffle(throws)
        for cards in throws:
            thrown = game.throw_format(cards)
            if thrown.is_throw and beatable(game.order, thrown, others):
                self.waiting = False
                return cards, self.rng.random() < 0.5
        return None

    def bad_follow(self, game: InPlay, trick: OnTable, seat: Seat) -> tuple[int, str] | None:
        """A play that breaks what the lead asks for, and how; None where there is none."""
        if not self.waiting or self.back:
            return None
        duty = game.table.duty(trick.lead)
        holding = game.holdings[seat]
        for way in (self._wrong_shape, self._revoke):
            cards = way(game, trick.lead, holding)
            if cards is None:
                continue
            fault = follow_fault(game.order, trick.lead, duty, holding, cards)
            if fault is not None:
                self.waiting = False
                return cards, fault
        return None

    def taken_back(self, game: InPlay, seat: Seat, play: int, *, leads: bool) -> int | None:
        """Cards shown by mistake before this play; None where there is nothing else to show."""
        if not (self.waiting and self.back) or (leads and not self.leader):
            return None
        kinds = game.order.unpack(game.holdings[seat])
        size = 1 if leads else copies(play)
        for _ in range(_TRIES):
            shown = game.order.pack(self.rng.sample(kinds, size))
            if shown != play:
                self.waiting = False
                return shown
        return None

    def _revoke(self, game: InPlay, lead: Format, holding: int) -> int | None:
        """One card of the led suit is kept back, another suit's takes its place."""
        held = holding & game.order.masks[lead.suit]
        owed = min(copies(held), lead.size)
        others = holding - held
        if not owed or copies(others) < lead.size - owed + 1:
            return None
        followed = spare(game.order, held, owed - 1, giving=False, suit=lead.suit)
        return followed + spare(game.order, others, lead.size - owed + 1, giving=False)

    def _wrong_shape(self, game: InPlay, lead: Format, holding: int) -> int | None:
        """Cards of the led suit as they come, single ones first."""
        kinds = game.order.part(game.order.unpack(holding), lead.suit)
        if len(kinds) <= lead.size or not lead.sets:
            return None
        apart = list(dict.fromkeys(kinds))
        if len(apart) >= lead.size:
            return game.order.pack(self.rng.sample(apart, lead.size))
        return game.order.pack(self.rng.sample(kinds, lead.size))
