"""One play in the notation of a trick line (一手牌的写法).

``play = shown ("~" shown)* ["!"]``, ``shown = cards ("+" cards)* [">" cards]``; ``?`` is a card
that nobody saw, ``-`` a pass. Millions of plays repeat a few thousand texts, so both readers
remember what they have read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import NO_CARDS, Cards, NotationError, normalise, read_cards, spell, suit_of
from referee.message import Message
from referee.play.actions import Play, Shown

if TYPE_CHECKING:
    from collections.abc import Iterable

MAX_REMEMBERED = 5_000
MAX_PARTS = 60
"""Of a division: more than any hand has cards."""
PASS = Play("-", (Shown(NO_CARDS),))
"""No card played: the turn went by (climbing-104)."""


LEADS: dict[str, Play] = {}
FOLLOWS: dict[str, Play] = {}
"""Plays read before, by their text, for the quick way through a block; see ``read_lead``."""


def read_lead(text: str) -> Play:
    """A leader's play in any spelling.

    Raises NotationError with the offset of the first character that cannot be read.
    """
    found = LEADS.get(text)
    if found is None:
        if normalise(text) == PASS.text:
            raise NotationError(0, 1, Message.of("record.leader_passed"))
        found = _remember(LEADS, text, _read_play(text))
    return found


def read_follow(text: str) -> Play:
    """A follower's play, who neither throws nor announces a division, but may pass.

    Raises NotationError as ``read_lead`` does.
    """
    found = FOLLOWS.get(text)
    if found is None:
        plain = normalise(text)
        for sign in ">+":
            at = plain.find(sign)
            if at >= 0:
                raise NotationError(at, 1, Message.of("record.only_in_a_lead", sign=sign))
        found = _remember(FOLLOWS, text, PASS if plain == PASS.text else read_lead(text))
    return found


def read_play(text: str) -> Play:
    """A play in any spelling, a leader's or a follower's. Raises NotationError."""
    return PASS if normalise(text) == PASS.text else read_lead(text)


def _remember(plays: dict[str, Play], text: str, play: Play) -> Play:
    if len(plays) >= MAX_REMEMBERED:
        plays.clear()
    plays[text] = play
    return play


def write_play(shown: Iterable[Shown], *, impossible: bool = False) -> str:
    """The canonical text of a play."""
    return "~".join(map(_write_shown, shown)) + ("!" if impossible else "")


def _write_shown(shown: Shown) -> str:
    if shown.whole_unknown:
        return "?"
    text = _write_parts(shown.parts) if shown.parts else spell(shown.cards)
    text += "?" * shown.unknown
    return text if shown.forced is None else f"{text}>{spell(shown.forced)}"


def _write_parts(parts: Iterable[Cards]) -> str:
    """The parts with ``+`` between; a part that goes on in the suit does not repeat it."""
    out: list[str] = []
    suit = None
    for part in parts:
        text = spell(part)
        out.append(text[1:] if suit is not None and suit_of(part[0]) is suit else text)
        suit = suit_of(part[-1])
    return "+".join(out)


def _read_play(text: str) -> Play:
    plain = normalise(text)
    impossible = plain.endswith("!")
    body = plain[:-1] if impossible else plain
    shown = []
    start = 0
    for piece in body.split("~"):
        end = start + len(piece)
        shown.append(_read_shown(text[start:end], piece, start))
        start = end + 1
    return Play(write_play(shown, impossible=impossible), tuple(shown), impossible)


def _read_shown(text: str, plain: str, start: int) -> Shown:
    """What lies between two ``~``; ``plain`` is the text in ASCII, of the same length."""
    if plain == "?":
        return Shown(NO_CARDS, whole_unknown=True)
    thrown, sign, rest = plain.partition(">")
    forced = None
    if sign:
        after = start + len(thrown) + 1
        for wrong in ">?+":
            at = rest.find(wrong)
            if at >= 0:
                raise NotationError(after + at, 1, Message.of("record.after_throw", sign=wrong))
        forced = _read_group(text[len(thrown) + 1 :], after)
    text = text[: len(thrown)]
    if "+" in thrown:
        parts = _read_parts(text, thrown, start)
        cards = Cards.of(kind for part in parts for kind in part)
        return Shown(cards, parts=parts if len(parts) > 1 else (), forced=forced)
    if "?" in thrown:
        cards, unknown = _read_unseen(text, thrown, start)
        return Shown(cards, unknown, forced=forced)
    return Shown(_read_group(text, start), forced=forced)


def _read_group(text: str, start: int) -> Cards:
    """The cards of ``text``, which begins at ``start`` of the play."""
    if not text:
        raise NotationError(start, 0, Message.of("record.no_cards"))
    try:
        return read_cards(text)
    except NotationError as error:
        raise NotationError(start + error.offset, error.length, error.message) from None


def _read_unseen(text: str, plain: str, start: int) -> tuple[Cards, int]:
    """Known cards, and how many nobody saw; each ``?`` ends the suit."""
    cards = NO_CARDS
    at = 0
    for piece in plain.split("?"):
        if piece:
            cards = cards.plus(_read_group(text[at : at + len(piece)], start + at))
        at += len(piece) + 1
    return cards, plain.count("?")


def _read_parts(text: str, plain: str, start: int) -> tuple[Cards, ...]:
    """The announced division; the suit carries on over ``+``.

    Each part is what the text up to its end has more than the text before it.
    """
    if "?" in plain:
        at = plain.index("?")
        raise NotationError(start + at, 1, Message.of("record.unseen_in_division"))
    pieces = plain.split("+")
    if len(pieces) > MAX_PARTS:
        message = Message.of("record.too_many_parts", count=len(pieces), limit=MAX_PARTS)
        raise NotationError(start, len(plain), message)
    parts: list[Cards] = []
    before = NO_CARDS
    joined = ""
    at = 0
    for number, piece in enumerate(pieces):
        if not piece:
            raise NotationError(start + at, 0, Message.of("record.no_cards"))
        joined += text[at : at + len(piece)]
        at += len(piece) + 1
        try:
            now = read_cards(joined)
        except NotationError as error:
            offset = start + error.offset + number
            raise NotationError(offset, error.length, error.message) from None
        parts.append(now.minus(before))
        before = now
    return tuple(sorted(parts, key=lambda part: (-len(part), part)))
