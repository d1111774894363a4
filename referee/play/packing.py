"""Plays as the adjudication reads them: packed once for each order of the cards, then looked up.

A match repeats a few thousand different plays; what a play *is* under one level and trump (its
effective suit, shape, strength) does not depend on who plays it when.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.cards import NO_CARDS, Cards
from referee.shapes import PAIR, SINGLE, Format, Shape, divide, format_of
from referee.trump import MIXED, TRUMP, TRUMP_ABOVE

if TYPE_CHECKING:
    from referee.play.actions import Play, Shown
    from referee.trump import Order

_CAP = 30_000
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
    """The shape, where they are one component."""
    strength: int
    """Of such a component: its highest step, trumps above all others."""
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
            packed.format = format_of(self.order, final.stayed, parts)
        return packed.format

    def shown_format(self, shown: Shown) -> Format | None:
        """The format of cards as they were put down to lead, before any of them went back.

        None where some of it was not seen, or it is no lead.
        """
        if shown.unknown or shown.whole_unknown:
            return None
        return format_of(self.order, shown.cards, shown.parts)


def _packed(order: Order, play: Play) -> PackedPlay:
    final = play.final
    cards = final.stayed
    unseen = final.unknown > 0 or final.whole_unknown
    everything = [*cards, *(kind for shown in play.shown for kind in shown.cards)]
    foreign = any(order.effective[kind] == MIXED for kind in everything) or any(
        max(map(shown.cards.count, shown.cards), default=0) > order.decks for shown in play.shown
    )
    plain = not (
        unseen or foreign or play.impossible or len(play.shown) > 1
        or final.forced is not None or final.parts
    )  # fmt: skip
    suit = MIXED if unseen or foreign else order.suit_of(cards)
    bits = 0 if foreign else order.pack(cards)
    shape, top = _component(order, suit, bits, cards)
    return PackedPlay(
        play,
        bits,
        -1 if final.whole_unknown else len(cards) + final.unknown,
        suit,
        shape,
        top + (TRUMP_ABOVE if suit == TRUMP else 0),
        cards.points,
        plain,
        foreign,
    )


def _component(order: Order, suit: int, bits: int, cards: Cards) -> tuple[Shape | None, int]:
    if suit == MIXED or cards == NO_CARDS:
        return None, -1
    if len(cards) == 1:
        return SINGLE, order.step[cards[0]]
    if len(cards) == PAIR and cards[0] == cards[1]:
        return (PAIR, 1), order.step[cards[0]]
    components = divide(order, suit, bits)
    if len(components) > 1:
        return None, -1
    return components[0].shape, components[0].top
