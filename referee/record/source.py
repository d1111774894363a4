"""The text that a record came from, and where in it a problem lies (位置).

Places are found only when a problem has to be shown.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Literal

from referee.message import Message
from referee.problems import MOST_PROBLEMS, Located
from referee.record.alignment import Aligned
from referee.record.item_list import split_items
from referee.record.json_text import parse_json
from referee.record.limits import MAX_VALUES
from referee.record.scalars import REFUSED
from referee.record.trick_block import trick_lines
from referee.record.yaml_text import Fault, Parsed, line_starts, parse_yaml

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from referee.problems import Path, Problem
    from referee.record.trick_block import LineParts
    from referee.record.yaml_text import Span

    Place = Callable[[], tuple[int, int]]

Format = Literal["yaml", "json"]


@lru_cache(maxsize=64)
def _folder_of(file: str) -> FilePath:
    return FilePath() if file == "-" else FilePath(file).parent


@dataclass(frozen=True, slots=True)
class Source:
    """The text of one record: a whole YAML file, or one line of a JSON Lines file."""

    file: str
    text: str
    format: Format = "yaml"
    line: int = 1
    """The line of the file where the text begins."""
    marked: bool = False
    """A byte order mark stood before the text."""

    @property
    def folder(self) -> FilePath:
        """The folder that paths in the record are relative to."""
        return _folder_of(self.file)

    def parse(self) -> Parsed:
        """The text as data, with the place of everything in it."""
        if self.format == "yaml":
            return _parsed_yaml(self.text)
        return _parsed_json(self.text.rstrip("\r\n"))

    def locate(self, path: Path, offset: int = 0) -> tuple[int, int]:
        """Line and column, both from 1, of the ``offset``-th character of the value at ``path``.

        Of a path that the record does not have, the nearest part that it has.
        """
        return self.position(self._index(path, offset))

    def position(self, index: int) -> tuple[int, int]:
        """Line and column, both from 1, of a character of the text."""
        if self.format == "json":
            return self.line, index + 1
        starts = line_starts(self.text)
        line = bisect_right(starts, index)
        return line, index - starts[line - 1] + 1

    def show(self, problems: Iterable[Problem]) -> tuple[Located, ...]:
        """The problems with their places, in the order of the text, none twice."""
        return self._shown(
            [(one.message, partial(self.locate, one.path, one.offset)) for one in problems]
        )

    def show_faults(self, faults: Iterable[Fault]) -> tuple[Located, ...]:
        """The faults of the text itself with their places."""
        return self._shown([(one.message, partial(self.position, one.at)) for one in faults])

    def _shown(self, told: list[tuple[Message, Place]]) -> tuple[Located, ...]:
        """Those with their places; of very many the first, and that there are more."""
        shown = in_order(
            Located(self.file, *place(), message) for message, place in told[:MOST_PROBLEMS]
        )
        if len(told) <= MOST_PROBLEMS:
            return shown
        last = shown[-1]
        message = Message.of("record.more_problems", limit=MOST_PROBLEMS)
        return (*shown, Located(self.file, last.line, last.column, message))

    def _index(self, path: Path, offset: int) -> int:
        places = self.parse().places
        known = path
        while known not in places:
            if not known:
                return 0
            known = known[:-1]
        span, inner = places[known], path[len(known) :]
        if not span.style or not (inner or offset):
            return span.start
        aligned = _aligned(self.text, span)
        at = _inside(aligned.value, known, inner)
        if at is None:
            return span.start if inner else aligned.index(offset)
        return aligned.index(at + offset)


def in_order(found: Iterable[Located]) -> tuple[Located, ...]:
    """Places in the order of the text, none twice."""
    return tuple(sorted(dict.fromkeys(found), key=lambda at: (at.line, at.column)))


# One of each is remembered: a record is read, and then places are looked for in it.
_parsed_yaml = lru_cache(maxsize=1)(parse_yaml)


@lru_cache(maxsize=1)
def _parsed_json(text: str) -> Parsed:
    """A line of JSON, walked through only where it is not longer than any record's."""
    if is_crowded(text):
        fault = Fault(0, Message.of("record.too_many_values", limit=MAX_VALUES))
        return Parsed(REFUSED, {}, (fault,))
    return parse_json(text)


_STRING = re.compile(r'"(?:[^"\\]|\\.)*"?')


def is_crowded(text: str) -> bool:
    """Whether a line of JSON, broken or not, has certainly too many keys and values."""
    if len(text) <= MAX_VALUES:
        return False
    bare = _STRING.sub("", text)
    return bare.count(",") + bare.count(":") > MAX_VALUES  # after each stands one


@lru_cache(maxsize=4)
def _aligned(text: str, span: Span) -> Aligned:
    return Aligned(text, span)


@lru_cache(maxsize=4)
def _trick_lines(block: str) -> tuple[tuple[int, LineParts], ...]:
    return tuple(trick_lines(block))


def _inside(value: str, known: Path, inner: Path) -> int | None:
    """The offset of a trick, a play or an item within the value at ``known``."""
    number = inner[0] if inner else None
    if not isinstance(number, int):
        return None
    if known[-1] == "tricks":
        return _inside_tricks(value, number, inner[1:])
    if known[-1] in ("bids", "kitty"):
        items = split_items(value)
        return items[number].at if number < len(items) else None
    return None


def _inside_tricks(value: str, number: int, inner: Path) -> int | None:
    lines = _trick_lines(value)
    if number >= len(lines):
        return None
    offset, parts = lines[number]
    play = inner[1] if len(inner) > 1 and inner[0] == "plays" else None
    if not isinstance(play, int):
        return offset + parts.head
    if play < len(parts.plays):
        return offset + parts.plays[play][0]
    return offset + parts.end
