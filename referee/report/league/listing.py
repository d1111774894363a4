"""A table of the league as values, and as text, Markdown and CSV (表)."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.report.tables import table
from referee.text import clean

if TYPE_CHECKING:
    from collections.abc import Sequence

Cell = str | int | None


@dataclass(frozen=True, slots=True)
class Listing:
    """A table: its name, its columns with their alignment (``l``, ``r``, ``c``), its rows."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    align: str = ""
    notes: tuple[str, ...] = ()
    """What stands below it."""
    strong: frozenset[tuple[int, int]] = frozenset()
    """Cells that stand out where the form allows it: row and column from 0."""


def as_text(listing: Listing) -> str:
    """The table for a terminal."""
    parts = [listing.title, table(listing.rows, listing.heads, listing.align)]
    return "\n".join([*parts, *listing.notes])


def as_markdown(listing: Listing) -> str:
    """The table in Markdown."""
    dashes = {"l": "---", "r": "---:", "c": ":---:"}
    letters = listing.align.ljust(len(listing.heads), "l")
    lines = [
        _markdown_row(listing.heads),
        "| " + " | ".join(dashes[letter] for letter in letters) + " |",
        *(_markdown_row(row) for row in listing.rows),
    ]
    title = _markdown(listing.title)
    notes = [f"\n{_markdown(note)}" for note in listing.notes]
    return "\n".join([f"## {title}", "", *lines, *notes])


def _markdown_row(cells: Sequence[Cell]) -> str:
    return "| " + " | ".join(_markdown(_shown(cell)) for cell in cells) + " |"


def _markdown(text: str) -> str:
    """Text that Markdown shows as it is."""
    out = clean(text)
    for sign in "\\`*_[]<>|#":
        out = out.replace(sign, "&lt;" if sign == "<" else f"\\{sign}")
    return out


def as_csv(listing: Listing) -> str:
    """The table as CSV; a text that a spreadsheet would take for a formula is made harmless."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([_inert(head) for head in listing.heads])
    writer.writerows([[_inert(cell) for cell in row] for row in listing.rows])
    return out.getvalue()


def _inert(cell: Cell) -> Cell:
    if not isinstance(cell, str):
        return cell
    text = clean(cell)
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") and len(text) > 1 else text


def _shown(cell: Cell) -> str:
    return "" if cell is None else str(cell)
