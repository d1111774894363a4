"""Plays as the adjudication reads them: packed once for each order of the cards, then looked up.

A match repeats a few thousand different plays; what a play *is* under one level and trump (its
effective suit, shape, strength) does not depend on who plays it when.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter, eq
from threading import Lock
from typing import TYPE_CHECKING, ClassVar, cast
from weakref import WeakSet

from referee.cards import KINDS
from referee.shapes import format_in, format_of
from referee.trump import MIXED, TRUMP

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from referee.cards import Cards
    from referee.play.actions import Play, Shown
    from referee.shapes import Format, Shape
    from referee.trump import Order

MAX_REMEMBERED = 30_000
"""Plays remembered for all orders together before they are forgotten."""
_CANNOT_WIN = (-1,) * 5
_text_of = attrgetter("text")


@dataclass(slots=True, eq=False)
class PackedPlay:
    """A play under one order of the cards; what it is as a lead is found when it is asked for."""

    order: Order
    play: Play
    bits: int
    """The known cards that lie on the table, packed."""
    size: int
    """How many cards lie on the table, the unseen ones too; -1 for a whole play unseen."""
    suit: int
    """The effective suit that all share, else MIXED (also where some are unseen)."""
    shape: Shape | None
    """The shape, where all are of one kind: a single, pair or triple."""
    against: tuple[int, ...]
    """Of these, by the suit of a lead of so many cards of one kind: the strength, trumps above all
    others; -1 where the play is a discard."""
    points: int
    plain: bool
    """Nothing taken back, failed, unseen or impossible, no division announced."""
    foreign: bool
    """A card is not in play, or there are more copies than decks."""
    left_out: int = 0
    """How many of its cards are confirmed impossibilities and count as unseen."""
    _lead: Format | None = None
    _attempts: tuple[Format | None, ...] | None = None

    @property
    def alike(self) -> bool:
        """Whether as a lead it is one component, all of one kind."""
        return self.shape is not None and not self.play.final.parts

    @property
    def lead(self) -> Format | None:
        """The format of a lead: of the forced component where a throw failed.

        None where some of it was not seen, or it is no lead: cards of several suits, or an
        announced part that is no component.
        """
        if self._lead is None and self.suit != MIXED:
            final = self.play.final
            parts = () if final.forced is not None else final.parts
            self._lead = format_in(self.order, self.suit, final.stayed, parts)
        return self._lead

    @property
    def attempts(self) -> tuple[Format | None, ...]:
        """The format of everything that was put down in turn to lead, before any of it went back.

        None where some of it was not seen, or it is no lead.
        """
        if self._attempts is None:
            self._attempts = tuple([shown_format(self.order, shown) for shown in self.play.shown])
        return self._attempts


def shown_format(order: Order, shown: Shown) -> Format | None:
    """The format of cards as they were put down to lead; None as in ``attempts``."""
    if shown.unknown or shown.whole_unknown:
        return None
    return format_of(order, shown.cards, shown.parts)


class Packer:
    """Packs plays under one order, and remembers them by their text."""

    _remembering: ClassVar[WeakSet[Packer]] = WeakSet()
    _lock: ClassVar[Lock] = Lock()  # a worker of a cluster judges in several threads
    _remembered = 0
    """Plays that all packers together remember."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self._against = [_against(order, kind) for kind in KINDS]
        self._known: dict[str, PackedPlay] = {}
        with self._lock:
            self._remembering.add(self)

    @classmethod
    def _make_room(cls) -> None:
        """For one more play; once there are too many, all are forgotten."""
        cls._remembered += 1
        if cls._remembered > MAX_REMEMBERED:
            cls._remembered = 1
            with cls._lock:
                for packer in cls._remembering:
                    packer._known.clear()

    def pack(self, play: Play) -> PackedPlay:
        """The packed play."""
        found = self._known.get(play.text)
        if found is None:
            self._make_room()
            found = self._known[play.text] = _packed(self.order, play, self._against)
        return found

    def pack_all(self, plays: Iterable[Play]) -> tuple[PackedPlay, ...]:
        """The packed plays, in this order."""
        plays = tuple(plays)
        found = tuple(map(self._known.get, map(_text_of, plays)))
        if all(found):
            return cast("tuple[PackedPlay, ...]", found)
        return tuple([packed or self.pack(play) for packed, play in zip(found, plays, strict=True)])

    def without(self, play: Play, missing: Cards) -> PackedPlay:
        """The play with some of its cards counted as unseen (confirmed impossibilities)."""
        final = play.final
        known = _packed(self.order, play, self._against)
        cards = final.stayed.minus(missing)
        return PackedPlay(
            self.order, play, self.order.pack(cards), known.size, MIXED, None, _CANNOT_WIN,
            cards.points, plain=False, foreign=False, left_out=len(missing),
        )  # fmt: skip


def _packed(order: Order, play: Play, against: Sequence[tuple[int, ...]]) -> PackedPlay:
    """The play packed; ``against`` is by kind what ``PackedPlay.against`` is of these alone."""
    final = play.final
    cards = final.stayed
    odd = len(play.shown) > 1 or final.forced is not None
    unseen = final.unknown > 0 or final.whole_unknown
    suits = set(map(order.effective.__getitem__, cards))
    foreign = (
        MIXED in suits
        or _too_many(order, cards)
        or (odd and any(_foreign(order, shown.cards) for shown in play.shown))
    )
    suit = suits.pop() if len(suits) == 1 and not (unseen or foreign) else MIXED
    alike = suit != MIXED and cards[0] == cards[-1]  # cards are sorted: all are of one kind
    return PackedPlay(
        order,
        play,
        0 if foreign else order.pack(cards),
        -1 if final.whole_unknown else len(cards) + final.unknown,
        suit,
        (len(cards), 1) if alike else None,
        against[cards[0]] if alike else _CANNOT_WIN,
        cards.points,
        not (odd or unseen or foreign or play.impossible or final.parts),
        foreign,
    )


def _against(order: Order, kind: int) -> tuple[int, ...]:
    """By the suit of the lead: how strong cards of this kind are."""
    suit, strength = order.effective[kind], order.strength(kind)
    if suit == MIXED:  # not in play
        return _CANNOT_WIN
    if suit == TRUMP:
        return (strength,) * len(_CANNOT_WIN)
    return (*_CANNOT_WIN[:suit], strength, *_CANNOT_WIN[suit + 1 :])


def _foreign(order: Order, cards: Cards) -> bool:
    """Whether a card is not in play, or there are more copies than decks."""
    return MIXED in map(order.effective.__getitem__, cards) or _too_many(order, cards)


def _too_many(order: Order, cards: Cards) -> bool:
    # Sorted as they are, one copy too many is the same as the card so many places before it.
    return len(cards) > order.decks and any(map(eq, cards, cards[order.decks :]))
