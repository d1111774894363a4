"""Plays as the adjudication reads them: packed once for each order of the cards, then looked up.

A match repeats a few thousand different plays; what a play *is* under one level and trump (its
effective suit, shape, strength) does not depend on who plays it when.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.shapes import format_of
from referee.trump import MIXED

if TYPE_CHECKING:
    from referee.cards import Cards
    from referee.play.actions import Play, Shown
    from referee.shapes import Format, Shape
    from referee.trump import Order

_CAP = 2_000
"""Plays remembered for one order before the memory is cleared."""


@dataclass(slots=True)
class PackedPlay:
    """A play under one order of the cards; not changed once its lead format was looked up."""

    play: Play
    bits: int
    """The known cards that lie on the table, packed."""
    size: int
    """How many cards lie on the table, the unseen ones too; -1 for a whole play unseen."""
    suit: int
    """The effective suit that all share, else MIXED (also where some are unseen)."""
    shape: Shape | None
    """The shape, where all are of one kind: a single, pair or triple."""
    strength: int
    """Of these: the step, trumps above all others."""
    points: int
    plain: bool
    """Nothing taken back, failed, unseen or impossible, no division announced."""
    foreign: bool
    """A card is not in play, or there are more copies than decks."""
    left_out: int = 0
    """How many of its cards are confirmed impossibilities and count as unseen."""
    format: Format | None = None
    """As a lead, once asked for."""


class Packer:
    """Packs plays under one order, and remembers them by their text."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self._formats: dict[tuple[Cards, tuple[Cards, ...]], Format | None] = {}
        self.known: dict[str, PackedPlay] = {}
        """The plays packed so far, by text."""

    def pack(self, play: Play) -> PackedPlay:
        """The packed play."""
        found = self.known.get(play.text)
        if found is None:
            if len(self.known) > _CAP:
                self.known.clear()
            found = self.known[play.text] = _packed(self.order, play)
        return found

    def without(self, play: Play, missing: Cards) -> PackedPlay:
        """The play with some of its cards counted as unseen (confirmed impossibilities)."""
        final = play.final
        known = _packed(self.order, play)
        cards = final.stayed.minus(missing)
        return PackedPlay(
            play, self.order.pack(cards), known.size, MIXED, None, -1, cards.points,
            plain=False, foreign=False, left_out=len(missing),
        )  # fmt: skip

    def lead_format(self, packed: PackedPlay) -> Format | None:
        """The format of a lead: of the forced component where a throw failed.

        None where some of it was not seen, or it is no lead: cards of several suits, or an
        announced part that is no component.
        """
        if packed.format is None and packed.suit != MIXED:
            final = packed.play.final
            parts = () if final.forced is not None else final.parts
            packed.format = self._format(final.stayed, parts)
        return packed.format

    def shown_format(self, shown: Shown) -> Format | None:
        """The format of cards as they were put down to lead, before any of them went back.

        None where some of it was not seen, or it is no lead.
        """
        if shown.unknown or shown.whole_unknown:
            return None
        return self._format(shown.cards, shown.parts)

    def _format(self, cards: Cards, parts: tuple[Cards, ...]) -> Format | None:
        key = (cards, parts)
        if key not in self._formats:
            if len(self._formats) > _CAP:
                self._formats.clear()
            self._formats[key] = format_of(self.order, cards, parts)
        return self._formats[key]


def _packed(order: Order, play: Play) -> PackedPlay:
    final = play.final
    cards = final.stayed
    odd = len(play.shown) > 1 or final.forced is not None
    unseen = final.unknown > 0 or final.whole_unknown
    suits = {order.effective[kind] for kind in cards}
    foreign = MIXED in suits or _too_many(cards, order.decks)
    if odd:
        foreign = foreign or any(_foreign(order, shown.cards) for shown in play.shown)
    suit = suits.pop() if len(suits) == 1 and not (unseen or foreign) else MIXED
    alike = suit != MIXED and cards[0] == cards[-1]  # cards are sorted: all are of one kind
    return PackedPlay(
        play,
        0 if foreign else order.pack(cards),
        -1 if final.whole_unknown else len(cards) + final.unknown,
        suit,
        (len(cards), 1) if alike else None,
        order.strength(cards[0]) if alike else -1,
        cards.points,
        not (odd or unseen or foreign or play.impossible or final.parts),
        foreign,
    )


def _foreign(order: Order, cards: Cards) -> bool:
    """Whether a card is not in play, or there are more copies than decks."""
    return any(order.effective[kind] == MIXED for kind in cards) or _too_many(cards, order.decks)


def _too_many(cards: Cards, decks: int) -> bool:
    return len(cards) > decks and any(cards.count(kind) > decks for kind in cards)
