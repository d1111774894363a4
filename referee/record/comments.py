"""The comments of a record, which its canonical form does not have (注释)."""

from __future__ import annotations

import re
from itertools import chain, islice
from typing import TYPE_CHECKING

from referee.message import Message
from referee.problems import Located
from referee.record.alignment import Aligned
from referee.record.source import in_order
from referee.record.trick_block import all_lines
from referee.record.yaml_text import FOLDED, KEY, LITERAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.record.source import Source
    from referee.record.yaml_text import Places

MOST_COMMENTS = 10_000
"""That are told one by one; a record with a comment on every line has fewer."""
_SIGN = re.compile(r"(?:^|(?<=\s))#")
_LINE = re.compile(r"[^\r\n]*")


def comments_of(source: Source) -> tuple[Located, ...]:
    """Every comment in the text of a readable record, with its place; of very many the first."""
    places = source.parse().places
    found = _in_tricks(source, places)
    if source.format == "yaml":
        found = chain(found, _in_yaml(source, places))
    first = list(islice(found, MOST_COMMENTS + 1))
    shown = in_order(
        Located(source.file, *source.position(index), Message.of("record.comment", text=text))
        for index, text in first[:MOST_COMMENTS]
    )
    if len(first) <= MOST_COMMENTS:
        return shown
    message = Message.of("record.more_comments", limit=MOST_COMMENTS)
    return (*shown, Located(source.file, shown[-1].line, shown[-1].column, message))


def _in_yaml(source: Source, places: Places) -> Iterator[tuple[int, str]]:
    """Comments between the values: a ``#`` within a value is the value's."""
    values = sorted(
        (_content_start(source.text, span.start, span.style), span.end)
        for span in places.values()
        if span.style
    )
    following = end = 0
    for sign in _SIGN.finditer(source.text):
        at = sign.start()
        while following < len(values) and values[following][1] <= at:
            following += 1
        if at >= end and (following == len(values) or at < values[following][0]):
            comment = _LINE.match(source.text, at)
            assert comment is not None  # noqa: S101  (the pattern fits everywhere)
            end = comment.end()
            yield at, comment[0].rstrip()


def _content_start(text: str, start: int, style: str) -> int:
    """Where a value begins; that of a block begins after its header line."""
    if style not in (LITERAL, FOLDED):
        return start
    end = text.find("\n", start)
    return end + 1 if end >= 0 else len(text)


def _in_tricks(source: Source, places: Places) -> Iterator[tuple[int, str]]:
    for path, span in places.items():
        if len(path) == 3 and path[-1] == "tricks" and path[-1] != KEY and span.style:
            aligned = Aligned(source.text, span)
            for offset, parts in all_lines(aligned.value):
                if parts.comment:
                    yield aligned.index(offset + parts.comment[0]), parts.comment[1]
