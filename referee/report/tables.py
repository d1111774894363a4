"""Text tables that stay aligned with Chinese in them (表格)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import tabulate
from wcwidth import wcswidth

from referee.text import clean

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

tabulate.MIN_PADDING = 0
"""Otherwise each column is two wider than its header."""

ALIGNMENTS = {"l": "left", "r": "right", "c": "center"}


def table(rows: Iterable[Sequence[object]], headers: Sequence[str], align: str = "") -> str:
    """A table with a header line.

    A cell that is a tuple holds the lines of a wrapped text, None is an empty one. ``align`` has a
    letter a column, ``l`` ``r`` or ``c``; columns beyond it are aligned to the left.
    """
    cells = [[_cell(value) for value in row] for row in rows]
    columns = [ALIGNMENTS[letter] for letter in align.ljust(len(headers), "l")]
    text = tabulate.tabulate(
        cells,
        [clean(header) for header in headers],
        tablefmt="simple",
        # Without it "007" loses its zeros and "1e5" becomes a number.
        disable_numparse=True,
        colalign=columns if cells else None,
    )
    return "\n".join(line.rstrip() for line in text.splitlines())


def _cell(value: object) -> str:
    if isinstance(value, tuple):
        return "\n".join(clean(line) for line in value)
    return "" if value is None else clean(str(value))


def width(text: str) -> int:
    """Columns that the text takes on a terminal; a Chinese character takes two."""
    return max(0, wcswidth(text))


_PIECES = re.compile(
    "\\s+"
    # A full-width sign closes what stands before it and must not begin a line.
    "|[^\\s\u2e80-\u9fff\uff00-\uffef]+[，。、；：！？）」]*"
    "|[\u2e80-\u9fff\uff00-\uffef][，。、；：！？）」]*"
)


def wrap(text: str, columns: int) -> tuple[str, ...]:
    """The text in lines of at most ``columns``, broken at blanks and between Chinese characters."""
    lines = [""]
    for piece in _PIECES.findall(clean(text)):
        for part in _parts(piece, columns):
            if lines[-1] and width(lines[-1]) + width(part.rstrip()) > columns:
                lines.append("")
            lines[-1] += part if lines[-1] else part.lstrip()
    return tuple(line.rstrip() for line in lines)


def _parts(piece: str, columns: int) -> list[str]:
    """A piece, cut where it is wider than a whole line."""
    if width(piece) <= columns:
        return [piece]
    parts = [""]
    for character in piece:
        if parts[-1] and width(parts[-1] + character) > columns:
            parts.append("")
        parts[-1] += character
    return parts


def indented(text: str, columns: int, indent: str = "  ") -> str:
    """A paragraph wrapped to ``columns``, each line after ``indent``."""
    return "\n".join(indent + line for line in wrap(text, columns - width(indent)))
