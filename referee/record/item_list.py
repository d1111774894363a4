"""Bids and lays of the kitty: items after one another in one text (亮主与扣底的写法).

``W S2@9, W S22@14 | E LJLJ`` are three bids, the last after the kitty was laid;
``N S73…, W D107…`` are two lays.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from referee.cards import Cards, NotationError, normalise, read_cards
from referee.message import Message
from referee.play.actions import Bid, Lay
from referee.problems import Problem
from referee.record.words import SEAT_SPELLINGS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.problems import Path

NONE = "none"
MAX_CHARACTERS = 20_000
"""Of a list; no deck makes one a tenth as long."""
MAX_LISTED = 100
"""Bids or lays of a hand; each overturns the one before, so no hand has half as many."""
BETWEEN_ITEMS = ",，、|"
"""The signs that part them."""
_BID = re.compile(r"(?P<seat>\S+)\s+(?P<cards>[^\s@]*)(?:\s*@\s*(?P<drawn>.*))?")
_LAY = re.compile(r"(?:(?P<seat>[NWSE北西南东東])\s+)?(?P<cards>.*)", re.DOTALL)


class Item(NamedTuple):
    """One item, where it begins, and how many ``|`` stand before it."""

    at: int
    text: str
    after_lay: int


def split_items(text: str) -> list[Item]:
    """The items between commas and bars; one that is missing is empty.

    Before a bar, after one, or between two, nothing need stand.
    """
    plain = normalise(text).replace("、", ",")
    items: list[Item] = []
    at = 0
    for lays, segment in enumerate(plain.split("|")):
        if not segment.strip() and "|" in plain:
            at += len(segment) + 1
            continue
        for piece in segment.split(","):
            start = at + len(piece) - len(piece.lstrip()) if piece.strip() else at
            items.append(Item(start, text[start : at + len(piece)].strip(), lays))
            at += len(piece) + 1
    return items


def too_long(text: str, path: Path, problems: list[Problem]) -> bool:
    """Whether the text is longer than any list of cards can be; then that is the problem."""
    if len(text) <= MAX_CHARACTERS:
        return False
    message = Message.of("record.too_much_text", count=len(text), limit=MAX_CHARACTERS)
    problems.append(Problem(path, message))
    return True


def _too_many(items: list[Item], path: Path, problems: list[Problem]) -> bool:
    """Whether there are more items than any hand has; then that is the problem."""
    if len(items) <= MAX_LISTED:
        return False
    message = Message.of("record.too_many_in_text", count=len(items), limit=MAX_LISTED)
    problems.append(Problem(path, message))
    return True


def read_bids(text: str, path: Path, problems: list[Problem]) -> tuple[Bid, ...]:
    """The bids in time order, nobody's for ``none``; what cannot be read goes to ``problems``."""
    if too_long(text, path, problems):
        return ()
    if text.strip().lower() == NONE:
        return ()
    items = split_items(text)
    if _too_many(items, path, problems):
        return ()
    bids = (_read_bid(item, (*path, number), problems) for number, item in enumerate(items))
    return tuple(bid for bid in bids if bid is not None)


def _read_bid(item: Item, path: Path, problems: list[Problem]) -> Bid | None:
    parts = _BID.fullmatch(normalise(item.text))
    seat = SEAT_SPELLINGS.get(parts["seat"]) if parts else None
    if parts is None or seat is None:
        problems.append(Problem(path, Message.of("record.bid", found=item.text)))
        return None
    cards = read_set(item.text[parts.start("cards") : parts.end("cards")], path, problems,
                     parts.start("cards"))  # fmt: skip
    drawn = None
    if parts["drawn"] is not None:
        if not re.fullmatch("[1-9][0-9]{0,2}", parts["drawn"]):
            message = Message.of("record.drawn", found=parts["drawn"])
            problems.append(Problem(path, message, parts.start("drawn")))
            return None
        drawn = int(parts["drawn"])
    return None if cards is None else Bid(seat, cards, drawn, item.after_lay)


def read_kitty(text: str, path: Path, problems: list[Problem]) -> tuple[Lay, ...]:
    """Each lay in time order; what cannot be read goes to ``problems``."""
    if too_long(text, path, problems):
        return ()
    if text.isalnum():  # as nearly every kitty is: one lay, no seat
        try:
            return (Lay(None, read_cards(text)),)
        except NotationError:
            pass  # told below, with its place
    items = split_items(text)
    if _too_many(items, path, problems):
        return ()
    lays: list[Lay] = []
    for number, item in enumerate(items):
        place = (*path, number)
        parts = _LAY.fullmatch(normalise(item.text))
        assert parts is not None  # noqa: S101  (the pattern fits every text)
        if item.after_lay:
            problems.append(Problem(place, Message.of("record.bar_in_kitty")))
            continue
        start = parts.start("cards")
        cards = read_set(item.text[start:], place, problems, start)
        if len(items) > 1 and parts["seat"] is None and item.text:
            problems.append(Problem(place, Message.of("record.lay_without_seat")))
        elif cards is not None:
            seat = SEAT_SPELLINGS[parts["seat"]] if parts["seat"] else None
            lays.append(Lay(seat, cards))
    return tuple(lays)


def read_set(text: str, path: Path, problems: list[Problem], start: int = 0) -> Cards | None:
    """Cards whose order is nothing, with or without blanks between suits.

    ``start`` is where the text begins in the value at ``path``.
    """
    kinds: list[int] = []
    groups = list(re.finditer(r"\S+", text))
    if not groups:
        problems.append(Problem(path, Message.of("record.no_cards"), start))
        return None
    for group in groups:
        try:
            kinds += read_cards(group[0])
        except NotationError as error:
            at = group.start() + error.offset
            unseen = normalise(text[at : at + 1]) == "?"
            message = Message.of("record.unseen_card") if unseen else error.message
            problems.append(Problem(path, message, start + at))
            return None
    return Cards.of(kinds)


def write_bids(bids: Iterable[Bid]) -> str:
    """The canonical text of the bids."""
    out = ""
    laid = 0
    for bid in bids:
        bars = " |" * (bid.after_lay - laid)
        laid = bid.after_lay
        drawn = "" if bid.drawn is None else f"@{bid.drawn}"
        out += bars or ("," if out else "")
        out += f" {bid.seat.name} {bid.cards}{drawn}"
    return out.strip() or NONE


def write_kitty(lays: Iterable[Lay]) -> str:
    """The canonical text of the lays."""
    return ", ".join(f"{lay.seat.name} {lay.cards}" if lay.seat is not None else str(lay.cards)
                     for lay in lays)  # fmt: skip
