"""Cards, their notation and their points (rulebook 1).

A card is its canonical text: ``S10``, ``HA``, ``BJ``, ``LJ``.  Two copies of one kind are the same
text twice, so a set of cards is a tuple in which texts may repeat.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Card = str
Cards = tuple[Card, ...]

SUITS = ("S", "H", "C", "D")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
BIG_JOKER = "BJ"
LITTLE_JOKER = "LJ"
JOKERS = (BIG_JOKER, LITTLE_JOKER)

_POINTS = {"5": 5, "10": 10, "K": 10}


def is_joker(card: Card) -> bool:
    """Whether the card is one of the two jokers (``SJ`` is the jack of spades)."""
    return card in JOKERS


def suit_of(card: Card) -> str:
    """The printed suit of a suit card; a joker has none."""
    if is_joker(card):
        raise ValueError(f"{card} has no suit")
    return card[0]


def rank_of(card: Card) -> str:
    """The rank of a suit card; a joker has none."""
    if is_joker(card):
        raise ValueError(f"{card} has no rank")
    return card[1:]


def _sort_key(card: Card) -> tuple[int, int, int]:
    """Jokers first, then suits S H C D, ranks high to low (rulebook 1)."""
    if is_joker(card):
        return (0, JOKERS.index(card), 0)
    return (1, SUITS.index(suit_of(card)), -RANKS.index(rank_of(card)))


_POSITION = {card: _sort_key(card) for card in (*JOKERS, *(s + r for s in SUITS for r in RANKS))}


def canonical(cards: Iterable[Card]) -> Cards:
    """The cards in the order in which they are written."""
    return tuple(sorted(cards, key=_POSITION.__getitem__))


def parse(text: str) -> Cards:
    """Read the plain notation: ``S3H5``, ``SAKK5544``, ``BJBJLJ``, ``D109``; blanks are skipped."""
    found: list[Card] = []
    suit = ""
    waiting = False  # a suit letter that has had no rank yet
    rest = "".join(text.split()).upper()
    while rest:
        if rest[:2] in JOKERS:
            if waiting:
                raise ValueError(f"a suit without a rank in {text!r}")
            found.append(rest[:2])
            suit, rest = "", rest[2:]
            continue
        if rest[0] in SUITS:
            if waiting:
                raise ValueError(f"a suit without a rank in {text!r}")
            suit, waiting, rest = rest[0], True, rest[1:]
            continue
        if rest[:2] == "10":
            rank, rest = "10", rest[2:]
        elif rest[0] == "T":
            rank, rest = "10", rest[1:]
        elif rest[0] in RANKS:
            rank, rest = rest[0], rest[1:]
        else:
            raise ValueError(f"no card begins with {rest!r} in {text!r}")
        if not suit:
            raise ValueError(f"rank {rank} without a suit in {text!r}")
        found.append(suit + rank)
        waiting = False
    if waiting:
        raise ValueError(f"a suit without a rank in {text!r}")
    return canonical(found)


def show(cards: Iterable[Card]) -> str:
    """Write the cards canonically; no cards are the empty text."""
    text = ""
    suit = ""
    for card in canonical(cards):
        if is_joker(card):
            text += card
        elif suit_of(card) == suit:
            text += rank_of(card)
        else:
            suit = suit_of(card)
            text += card
    return text


def points(cards: Iterable[Card]) -> int:
    """Card points: a 5 counts 5, a 10 or a K counts 10."""
    return sum(_POINTS.get(rank_of(card), 0) for card in cards if not is_joker(card))


def pack(decks: int, jokers: bool = True) -> Cards:
    """All the cards of so many decks."""
    one = [suit + rank for suit in SUITS for rank in RANKS]
    if jokers:
        one += JOKERS
    return canonical(one * decks)


def contains(cards: Iterable[Card], part: Iterable[Card]) -> bool:
    """Whether every copy in ``part`` is found in ``cards``."""
    return not Counter(part) - Counter(cards)


def without(cards: Iterable[Card], part: Iterable[Card]) -> Cards:
    """The cards left when ``part`` is taken away; all of it must be there."""
    left = Counter(cards)
    left.subtract(Counter(part))
    missing = [card for card, count in left.items() if count < 0]
    if missing:
        raise ValueError(f"{show(missing)} is not among the cards")
    return canonical(left.elements())
