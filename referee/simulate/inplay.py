"""A hand in progress: the holdings, the trick on the table, what each seat knows (进行中的一局)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from referee.rules.throw import highest_held
from referee.rules.trick import CANNOT_WIN, beats, lead_strength, play_strength
from referee.shapes import format_of
from referee.table import Seat
from referee.trump import TRUMP, TRUMP_ABOVE

if TYPE_CHECKING:
    from random import Random

    from referee.play.packing import PackedPlay
    from referee.play.setting import Setting, Table
    from referee.rules.trick import Strength
    from referee.shapes import Format
    from referee.trump import Order


@dataclass(slots=True)
class OnTable:
    """The trick on the table."""

    seats: tuple[Seat, Seat, Seat, Seat]
    lead: Format
    best: Strength
    points: int
    played: int = 1
    """How many seats have played."""
    winning: int = 0
    """The index of the play that wins so far."""

    @property
    def winner(self) -> Seat:
        """Who wins so far."""
        return self.seats[self.winning]

    @property
    def partner_wins(self) -> bool:
        """Whether the partner of the seat to play wins so far."""
        return self.played - self.winning == 2

    @property
    def last_to_play(self) -> bool:
        """Whether only one seat has still to play."""
        return self.played == len(Seat) - 1


@dataclass(slots=True)
class InPlay:
    """A hand in progress."""

    setting: Setting
    rng: Random
    holdings: list[int]
    """By seat, packed."""
    kitty: int
    """As laid last, packed."""
    layer: Seat | None
    """Who laid it last."""
    gone: int = 0
    """All cards played to earlier tricks, packed."""
    on_table: list[int] = field(default_factory=list)
    """The plays to the trick in progress, packed."""

    @property
    def table(self) -> Table:
        """The cards' order and the rules."""
        return self.setting.table

    @property
    def order(self) -> Order:
        """The order of the cards."""
        return self.setting.table.order

    def unseen(self, seat: Seat) -> int:
        """The cards that others may hold as far as this seat knows, packed."""
        seen = self.gone + sum(self.on_table) + self.holdings[seat]
        if seat is self.layer:
            seen += self.kitty
        return self.order.full - seen

    def throw_format(self, cards: int) -> Format:
        """The format of cards, packed, that are put down to lead."""
        found = format_of(self.order, self.order.unpack(cards))
        assert found is not None  # noqa: S101  (the player leads cards of one suit)
        return found

    def begin(self, seats: tuple[Seat, Seat, Seat, Seat], play: PackedPlay) -> OnTable:
        """The trick that this lead begins."""
        lead = play.lead
        assert lead is not None  # noqa: S101  (the player leads cards of one suit)
        self._put_down(seats[0], play)
        return OnTable(seats, lead, lead_strength(lead, self.table.rules.trick), play.points)

    def follow(self, trick: OnTable, play: PackedPlay) -> None:
        """Add the next seat's play to the trick."""
        strength = self._strength(trick, play)
        if beats(strength, trick.best):
            trick.best, trick.winning = strength, trick.played
        self._put_down(trick.seats[trick.played], play)
        trick.played += 1
        trick.points += play.points

    def sweep(self) -> None:
        """Take the finished trick off the table."""
        self.gone += sum(self.on_table)
        self.on_table.clear()

    def _put_down(self, seat: Seat, play: PackedPlay) -> None:
        self.holdings[seat] -= play.bits
        self.on_table.append(play.bits)

    def _strength(self, trick: OnTable, play: PackedPlay) -> Strength:
        if play.suit != trick.lead.suit and play.suit != TRUMP:
            return CANNOT_WIN
        if play.shape == trick.lead.shapes[0] and not trick.lead.is_throw:
            return (play.against[trick.lead.suit],)
        return play_strength(
            self.order, trick.lead, play.suit, play.bits, self.table.rules.trick, trick.best
        )

    def is_sure(self, trick: OnTable, seat: Seat) -> bool:
        """Whether the best play so far wins the trick as far as the seat to play can tell.

        Ruffs that are still to come are not thought of.
        """
        if trick.last_to_play:
            return True
        best = trick.best[0]
        ruffed = best >= TRUMP_ABOVE
        suit = TRUMP if ruffed else trick.lead.suit
        unseen = highest_held(self.order, suit, self.unseen(seat), trick.lead.shapes[0])
        return unseen <= best - (TRUMP_ABOVE if ruffed else 0)
