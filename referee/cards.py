"""Cards: kinds, how they are read and printed, and what they count (牌).

A card *kind* is a number from 0 to 53, numbered in the canonical order of printing: big joker,
little joker, then spades, hearts, clubs, diamonds, each from the ace down to the two. Several
copies of one kind are in play with several decks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

BIG_JOKER = 0
LITTLE_JOKER = 1
KINDS = range(54)
SUITED_KINDS = range(2, 54)

LOWEST_RANK = 2
JACK, QUEEN, KING, ACE = 11, 12, 13, 14
RANK_NAMES = {**{rank: str(rank) for rank in range(2, 11)}, 11: "J", 12: "Q", 13: "K", 14: "A"}
RANKS_BY_NAME = {name: rank for rank, name in RANK_NAMES.items()}


class Suit(IntEnum):
    """A suit, in the canonical order; ``NT`` stands for no trump (无主) where a trump is named."""

    S = 0
    H = 1
    C = 2
    D = 3
    NT = 4


SUITS = (Suit.S, Suit.H, Suit.C, Suit.D)


def kind_of(suit: int, rank: int) -> int:
    """The kind of a suited card; ``rank`` runs from 2 to 14 (the ace)."""
    return 2 + suit * 13 + (ACE - rank)


def suit_of(kind: int) -> Suit | None:
    """The printed suit of a kind, None for a joker."""
    return Suit((kind - 2) // 13) if kind >= 2 else None


def rank_of(kind: int) -> int | None:
    """The printed rank of a kind, 2 to 14, None for a joker."""
    return ACE - (kind - 2) % 13 if kind >= 2 else None


CARD_POINTS = tuple({5: 5, 10: 10, KING: 10}.get(rank_of(kind) or 0, 0) for kind in KINDS)
"""Points by kind: 5 for a five, 10 for a ten or a king (rulebook 1)."""


class Cards(tuple[int, ...]):
    """A multiset of kinds in canonical order; its text is the canonical notation."""

    __slots__ = ()

    @classmethod
    def of(cls, kinds: Iterable[int]) -> Cards:
        """The multiset of these kinds."""
        return cls(sorted(kinds))

    @property
    def points(self) -> int:
        """The card points of these cards (分)."""
        return sum(map(CARD_POINTS.__getitem__, self))

    def plus(self, other: Iterable[int]) -> Cards:
        """These cards and the others."""
        return Cards.of((*self, *other))

    def minus(self, other: Iterable[int]) -> Cards:
        """These cards without the others, each copy at most once."""
        left = list(self)
        for kind in other:
            if kind in left:
                left.remove(kind)
        return Cards(left)

    def contains(self, other: Iterable[int]) -> bool:
        """Whether every copy of the others is among these."""
        left = list(self)
        try:
            for kind in other:
                left.remove(kind)
        except ValueError:
            return False
        return True

    def __str__(self) -> str:
        return spell(self)


NO_CARDS = Cards()

_SUIT_LETTERS = "SHCD"


_SPELLED = (
    ("", "BJ"),
    ("", "LJ"),
    *((_SUIT_LETTERS[(kind - 2) // 13], RANK_NAMES[rank_of(kind) or 0]) for kind in SUITED_KINDS),
)
"""By kind: the letter of its suit, none for a joker, and its rank."""


def spell(kinds: Iterable[int]) -> str:
    """The canonical notation of these kinds, in the order given (``BJLJSAKK``)."""
    out: list[str] = []
    suit = ""
    for kind in kinds:
        letter, name = _SPELLED[kind]
        if letter != suit:
            out.append(letter)
            suit = letter
        out.append(name)
    return "".join(out)


@dataclass(eq=False)
class NotationError(ValueError):
    """A text that is no card notation.

    ``offset`` counts characters from the start of the text; ``length`` is what was found there.
    """

    offset: int
    length: int
    message: Message

    def __str__(self) -> str:
        return f"{self.offset}: {self.message.key}"


_TO_ASCII = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_TO_ASCII |= {ord(lower): ord(lower) - 32 for lower in "abcdefghijklmnopqrstuvwxyz"}
_TO_ASCII |= {ord(lower) + 0xFEE0: ord(lower) - 32 for lower in "abcdefghijklmnopqrstuvwxyz"}

_SUIT_SPELLINGS = {
    **{letter: Suit[letter] for letter in _SUIT_LETTERS},
    **dict.fromkeys(("♠", "黑桃", "黑"), Suit.S),
    **dict.fromkeys(("♥", "红桃", "红心", "红杏", "红"), Suit.H),
    **dict.fromkeys(("♣", "梅花", "草花", "梅"), Suit.C),
    **dict.fromkeys(("♦", "方块", "方片", "方"), Suit.D),
}
_JOKER_SPELLINGS = {"BJ": BIG_JOKER, "大王": BIG_JOKER, "LJ": LITTLE_JOKER, "小王": LITTLE_JOKER}
_TOKEN = re.compile(
    "(?P<joker>BJ|LJ|大王|小王)"
    "|(?P<suit>[SHCD♠♥♣♦]|黑桃|红桃|红心|红杏|梅花|草花|方块|方片|黑|红|梅|方)[\ufe0e\ufe0f]?"
    "|(?P<rank>10|[2-9TJQKA])"
)


def normalise(text: str) -> str:
    """Full-width letters, digits and signs in ASCII, upper case; the length stays the same."""
    return text.upper() if text.isascii() else text.translate(_TO_ASCII)


@lru_cache(maxsize=4_000)
def read_cards(text: str) -> Cards:
    """Read one group of cards in any spelling of rulebook 1.

    Raises NotationError at the first character that cannot be read.
    """
    return Cards.of(_scan_canonical(text) or _scan(text))


_CANONICAL_TOKEN = re.compile("BJ|LJ|[SHCD]|10|[2-9JQKA]")
_BASES = {letter: kind_of(Suit[letter], ACE) for letter in _SUIT_LETTERS}
_BELOW_THE_ACE = {name: ACE - rank for name, rank in RANKS_BY_NAME.items()}


def _scan_canonical(text: str) -> list[int] | None:
    """The kinds of a text in canonical spelling, quickly; None for any other text."""
    tokens = _CANONICAL_TOKEN.findall(text)
    if "".join(tokens) != text:
        return None
    kinds: list[int] = []
    base: int | None = None  # of the suit that the next rank belongs to
    fresh = False  # the suit has no rank yet
    for token in tokens:
        below = _BELOW_THE_ACE.get(token)
        if below is not None:
            if base is None:
                return None
            kinds.append(base + below)
            fresh = False
        elif fresh:
            return None
        else:
            base = _BASES.get(token)
            fresh = base is not None
            if not fresh:
                kinds.append(_JOKER_SPELLINGS[token])
    return None if fresh else kinds


def _scan(text: str) -> list[int]:
    plain = normalise(text)
    kinds: list[int] = []
    suit: Suit | None = None
    suit_at = -1  # where a suit stands that has no rank yet
    position = 0
    while position < len(plain):
        token = _TOKEN.match(plain, position)
        if (
            token is None
            or (token["rank"] and suit is None)
            or (suit_at >= 0 and not token["rank"])
        ):
            raise _unreadable(text, plain, position, suit, suit_at)
        if token["joker"]:
            kinds.append(_JOKER_SPELLINGS[token["joker"]])
            suit = None
        elif token["suit"]:
            suit, suit_at = _SUIT_SPELLINGS[token["suit"]], position
        else:
            assert suit is not None  # noqa: S101  (the condition above raised)
            rank = 10 if token["rank"] == "T" else RANKS_BY_NAME[token["rank"]]
            kinds.append(kind_of(suit, rank))
            suit_at = -1
        position = token.end()
    if suit_at >= 0 or not kinds:
        raise _unreadable(text, plain, position, suit, suit_at)
    return kinds


def _unreadable(
    text: str, plain: str, position: int, suit: Suit | None, suit_at: int
) -> NotationError:
    found = text[position : position + 1]
    if plain[position : position + 1] == "1":
        key = "notation.one_is_no_rank"
    elif suit_at >= 0:
        found = text[suit_at:position]
        key = "notation.suit_without_rank"
        return NotationError(suit_at, len(found), Message.of(key, found=found))
    elif suit is None and _TOKEN.match(plain, position):
        key = "notation.rank_without_suit"
    else:
        key = "notation.not_a_card"
    return NotationError(position, max(1, len(found)), Message.of(key, found=found))


SUIT_SIGNS = {
    "letters": ("S", "H", "C", "D"),
    "symbols": ("♠", "♥", "♣", "♦"),
    "zh": ("黑", "红", "梅", "方"),
}
JOKER_SIGNS = {"letters": ("BJ", "LJ"), "symbols": ("BJ", "LJ"), "zh": ("大王", "小王")}


def show(kinds: Iterable[int], suits: str = "symbols") -> str:
    """The cards for a person to read, with ``letters``, ``symbols`` or ``zh`` for the suits."""
    signs, jokers = SUIT_SIGNS[suits], JOKER_SIGNS[suits]
    out: list[str] = []
    last: Suit | None = None
    for kind in kinds:
        suit = suit_of(kind)
        if suit is None:
            out.append(jokers[kind])
        else:
            out.append(("" if suit is last else signs[suit]) + RANK_NAMES[rank_of(kind) or 0])
        last = suit
    return "".join(out)
