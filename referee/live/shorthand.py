"""Cards as they are typed at the table, written out in full (速记).

``0`` and ``t`` are tens, a rank without a suit is of the suit in question: that of the lead. What
comes out is the notation of a record, which ``read_play`` reads.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from referee.cards import Suit, normalise
from referee.message import Message

_SUITS = {
    **dict.fromkeys(("S", "♠", "黑桃", "黑"), Suit.S),
    **dict.fromkeys(("H", "♥", "红桃", "红心", "红杏", "红"), Suit.H),
    **dict.fromkeys(("C", "♣", "梅花", "草花", "梅"), Suit.C),
    **dict.fromkeys(("D", "♦", "方块", "方片", "方"), Suit.D),
}
_JOKERS = {"BJ": "BJ", "大王": "BJ", "大": "BJ", "LJ": "LJ", "小王": "LJ", "小": "LJ"}
_PIECE = re.compile(
    "(?P<joker>BJ|LJ|大王|小王|大|小)"
    "|(?P<suit>[SHCD♠♥♣♦]|黑桃|红桃|红心|红杏|梅花|草花|方块|方片|黑|红|梅|方)[\ufe0e\ufe0f]?"
    "|(?P<rank>10|[2-9TJQKA0])"
    "|(?P<mark>[?+>~!])"
)
_TEN = {"T": "10", "0": "10"}


class ShorthandError(ValueError):
    """A word that is no play."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


@dataclass(frozen=True, slots=True)
class Piece:
    """A card, or a mark between cards, of a typed word."""

    text: str
    """The rank, the joker, or the mark."""
    suit: Suit | None
    """None for jokers and marks."""
    carried: bool = False
    """The suit was typed before an earlier rank of the word."""
    mark: bool = False

    @property
    def card(self) -> str:
        """In the notation of a record."""
        return self.text if self.suit is None else f"{self.suit.name}{self.text}"


def pieces_of(word: str, suit: Suit | None) -> tuple[Piece, ...]:
    """The pieces of a word; a rank whose suit was not typed is of ``suit``.

    Raises ShorthandError at the first sign that is no card, and for a rank without any suit.
    """
    plain = normalise(word)
    pieces: list[Piece] = []
    current: Suit | None = None  # typed, and still in force
    fresh = False  # it waits for its first rank
    position = 0
    while position < len(plain):
        found = _PIECE.match(plain, position)
        if found is None or (fresh and not found["rank"]):
            raise ShorthandError(_unreadable(word, position, fresh=fresh))
        position = found.end()
        if found["suit"]:
            current, fresh = _SUITS[found["suit"]], True
            suit = suit if suit is not None else current
        elif found["rank"]:
            of = current if current is not None else suit
            if of is None:
                raise ShorthandError(Message.of("live.no_suit", found=word))
            rank = _TEN.get(found["rank"], found["rank"])
            pieces.append(Piece(rank, of, carried=current is not None and not fresh))
            fresh = False
        else:
            text = found["joker"] or found["mark"]
            current = current if text == "+" else None
            pieces.append(Piece(_JOKERS.get(text, text), None, mark=bool(found["mark"])))
    if fresh:
        raise ShorthandError(_unreadable(word, position, fresh=fresh))
    return tuple(pieces)


def _unreadable(word: str, position: int, *, fresh: bool) -> Message:
    if fresh:
        return Message.of("live.suit_without_rank", found=word)
    sign = word[position : position + 1]
    if sign == "1":
        return Message.of("live.one_is_no_rank", found=word)
    return Message.of("live.not_a_card", sign=sign, found=word)


def written_out(pieces: tuple[Piece, ...]) -> str:
    """The pieces in the notation of a record."""
    return "".join(piece.card for piece in pieces)


def plays_in(word: str, suit: Suit | None, size: int, seats: int) -> tuple[str, ...]:
    """The plays that one typed word holds, written out: nearly always one.

    A run of follows without blanks that has just the cards to complete the trick is several plays:
    ``size`` cards each for ``seats`` seats still to play. Where another suit was typed in the
    middle of the run nobody could tell whose the next rank is: that raises ShorthandError.
    """
    pieces = pieces_of(word, suit)
    cards = len(pieces)
    if seats < 2 or cards != size * seats or any(piece.mark for piece in pieces):
        return (written_out(pieces),)
    chunks = [pieces[start : start + size] for start in range(0, cards, size)]
    if any(chunk[0].carried and chunk[0].suit is not suit for chunk in chunks[1:]):
        raise ShorthandError(Message.of("live.needs_blanks", found=word, size=size))
    return tuple(written_out(chunk) for chunk in chunks)
