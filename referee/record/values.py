"""Single values of a record: text, numbers, seats, suits, ranks, cards, dates (单项的值).

Each reader takes the value, its path and the list of problems; it returns None after adding a
problem that says what was found and what was expected.
"""

from __future__ import annotations

import datetime
import re
from typing import TYPE_CHECKING, Any

from referee.cards import RANK_NAMES, RANKS_BY_NAME, NotationError, normalise, read_cards
from referee.message import Message
from referee.problems import Problem
from referee.record.item_list import read_bids, read_kitty, read_set
from referee.record.scalars import REFUSED, Bare, Folded, Quoted
from referee.record.trick_block import read_tricks
from referee.record.words import SEAT_SPELLINGS, SIDE_SPELLINGS, TRUMP_SPELLINGS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from referee.cards import Cards, Suit
    from referee.play.actions import Bid, Lay, Trick
    from referee.problems import Path
    from referee.table import Seat, Side

Reader = "Callable[[object, Path, list[Problem]], Any]"

SHOWN_AT_MOST = 40
"""Characters of a found text that a message repeats."""


def found(value: object) -> object:
    """What stands there, for a message."""
    if isinstance(value, dict):
        return Message.of("record.a_mapping")
    if isinstance(value, list):
        return Message.of("record.a_list")
    if value is None or value == "":
        return Message.of("record.nothing")
    text = str(value) if isinstance(value, str) else str(value).lower()
    return Message.of("record.a_text", text=shortened(text))


def shortened(text: str) -> str:
    """The text, or its beginning, for a message."""
    return text if len(text) <= SHOWN_AT_MOST else text[:SHOWN_AT_MOST] + "…"


def wrong(value: object, path: Path, problems: list[Problem], expected: Message) -> None:
    """Add the problem of a value that is something else than expected."""
    if value is REFUSED:
        return
    key = "record.left_empty" if value is None or value == "" else "record.wrong"
    problems.append(Problem(path, Message.of(key, found=found(value), expected=expected)))


def text(value: object, path: Path, problems: list[Problem]) -> str | None:
    """Text as it was written; an empty value must be left out, or be in quotation marks."""
    if isinstance(value, str) and (value or type(value) is not Bare):
        return str(value)
    if isinstance(value, bool):
        return str(value).lower()
    wrong(value, path, problems, Message.of("record.expect_text"))
    return None


_WHOLE = re.compile("[-+]?[0-9]{1,6}")


def _whole(value: object) -> int | None:
    return int(value) if isinstance(value, str) and _WHOLE.fullmatch(value) else None


def number(value: object, path: Path, problems: list[Problem]) -> int | None:
    """A whole number, negative ones included."""
    read = _whole(value)
    if read is None:
        wrong(value, path, problems, Message.of("record.expect_number"))
    return read


def ordinal(value: object, path: Path, problems: list[Problem]) -> int | None:
    """A whole number from 1."""
    read = _whole(value)
    if read is not None and read >= 1:
        return read
    wrong(value, path, problems, Message.of("record.expect_ordinal"))
    return None


def count(value: object, path: Path, problems: list[Problem]) -> int | None:
    """A whole number from 0."""
    read = _whole(value)
    if read is not None and read >= 0:
        return read
    wrong(value, path, problems, Message.of("record.expect_count"))
    return None


def truth(value: object, path: Path, problems: list[Problem]) -> bool | None:
    """``true`` or ``false``."""
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value in ("true", "false"):
        return value == "true"
    wrong(value, path, problems, Message.of("record.expect_truth"))
    return None


def _spelled(
    spellings: Mapping[str, Any], expected: str
) -> Callable[[object, Path, list[Problem]], Any]:
    def read(value: object, path: Path, problems: list[Problem]) -> Any:  # noqa: ANN401
        if not isinstance(value, str):
            known = None
        elif (known := spellings.get(value)) is None:
            known = spellings.get(normalise(value))
        if known is None:
            wrong(value, path, problems, Message.of(expected))
        return known

    return read


seat: Callable[[object, Path, list[Problem]], Seat | None] = _spelled(
    SEAT_SPELLINGS, "record.expect_seat"
)
side: Callable[[object, Path, list[Problem]], Side | None] = _spelled(
    SIDE_SPELLINGS, "record.expect_side"
)
suit: Callable[[object, Path, list[Problem]], Suit | None] = _spelled(
    TRUMP_SPELLINGS, "record.expect_trump"
)
rank: Callable[[object, Path, list[Problem]], int | None] = _spelled(
    {**RANKS_BY_NAME, "T": 10}, "record.expect_rank"
)


def rank_name(value: object, path: Path, problems: list[Problem]) -> str | None:
    """A rank by its canonical name."""
    read = rank(value, path, problems)
    return None if read is None else RANK_NAMES[read]


def one_of(words: Iterable[str]) -> Callable[[object, Path, list[Problem]], str | None]:
    """A reader of one of these words."""
    known = frozenset(words)
    listed = tuple(words)

    def read(value: object, path: Path, problems: list[Problem]) -> str | None:
        if isinstance(value, str) and value in known:
            return str(value)
        wrong(value, path, problems, Message.of("record.expect_word", words=listed))
        return None

    return read


def version(value: object, path: Path, problems: list[Problem]) -> int | None:
    """The version of the record format; there is only one."""
    if isinstance(value, str) and value == "1":
        return 1
    wrong(value, path, problems, Message.of("record.expect_version"))
    return None


def date(value: object, path: Path, problems: list[Problem]) -> str | None:
    """A date that exists, as written."""
    if isinstance(value, str) and re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
        try:
            datetime.date.fromisoformat(value)
        except ValueError:
            wrong(value, path, problems, Message.of("record.expect_real_date"))
            return None
        return str(value)
    wrong(value, path, problems, Message.of("record.expect_date"))
    return None


_MOMENT = re.compile(
    r"(?:[0-9]{4}-[0-9]{2}-[0-9]{2}[T ])?[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,6})?)?"
    r"(?:Z|[+-][0-9]{2}:[0-9]{2})?"
)


def moment(value: object, path: Path, problems: list[Problem]) -> str | None:
    """A time of day, or a date and a time, with or without the offset from UTC; as written."""
    if isinstance(value, str) and _MOMENT.fullmatch(value):
        read = datetime.datetime if "-" in value[:5] else datetime.time
        try:
            read.fromisoformat(value)
        except ValueError:
            wrong(value, path, problems, Message.of("record.expect_real_moment"))
            return None
        return str(value)
    wrong(value, path, problems, Message.of("record.expect_moment"))
    return None


def digest(value: object, path: Path, problems: list[Problem]) -> str | None:
    """The hash of a ruleset, as the referee writes it."""
    if isinstance(value, str) and re.fullmatch("[0-9a-f]{64}", value):
        return str(value)
    wrong(value, path, problems, Message.of("record.expect_hash"))
    return None


def cards(value: object, path: Path, problems: list[Problem]) -> Cards | None:
    """Cards whose order is nothing."""
    if isinstance(value, str) and value:
        return read_set(value, path, problems)
    wrong(value, path, problems, Message.of("record.expect_cards"))
    return None


def card(value: object, path: Path, problems: list[Problem]) -> int | None:
    """One card."""
    if isinstance(value, str) and value:
        try:
            read = read_cards(value)
        except NotationError as error:
            problems.append(Problem(path, error.message, error.offset))
            return None
        if len(read) == 1:
            return read[0]
    wrong(value, path, problems, Message.of("record.expect_card"))
    return None


def kitty(value: object, path: Path, problems: list[Problem]) -> tuple[Lay, ...] | None:
    """The kitty as laid, by one or by several in turn."""
    if isinstance(value, str) and value:
        return read_kitty(value, path, problems)
    wrong(value, path, problems, Message.of("record.expect_cards"))
    return None


def bids(value: object, path: Path, problems: list[Problem]) -> tuple[Bid, ...] | None:
    """The bids, or ``none``."""
    if isinstance(value, str) and value:
        return read_bids(value, path, problems)
    wrong(value, path, problems, Message.of("record.expect_bids"))
    return None


def tricks(value: object, path: Path, problems: list[Problem]) -> tuple[Trick, ...] | None:
    """The block of trick lines, which keeps its line ends."""
    if type(value) is str:
        return read_tricks(value, path, problems)
    if isinstance(value, Folded):
        problems.append(Problem(path, Message.of("record.tricks_folded")))
    elif isinstance(value, Bare | Quoted) and value:
        problems.append(Problem(path, Message.of("record.tricks_not_block")))
    else:
        wrong(value, path, problems, Message.of("record.expect_tricks"))
    return None
