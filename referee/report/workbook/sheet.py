"""A sheet as values: columns, rows, highlights, charts. How it is written stands in ``writing``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from referee.cards import RANK_NAMES
from referee.text import say

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable, Sequence

    from referee.play.judgement import MatchJudgement
    from referee.text import Style

Kind = Literal[
    "text", "wrapped", "centred", "number", "count", "rate", "signed", "date", "blank"
]  # fmt: skip
"""``number`` is an amount, ``count`` may be of many thousands, ``rate`` has a decimal; a number
that only names something is ``centred``."""

Tone = Literal["good", "bad", "muted", "strong"]
Spec = tuple[str, float, Kind]
"""A column by the key of its header, its width and kind."""


@dataclass(frozen=True, slots=True)
class Link:
    """A cell that leads to a row of another sheet; row 1 is that sheet's header."""

    shown: str | int
    sheet: str
    """The title of the sheet it leads to."""
    row: int


if TYPE_CHECKING:
    Value = str | int | float | datetime.date | Link | None
    Row = Sequence[Value]


@dataclass(frozen=True, slots=True)
class Judged:
    """A judged match in a workbook, by the number that all sheets call it."""

    number: int
    name: str
    """The name of the record."""
    judgement: MatchJudgement


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its header, its width in characters, what stands in it."""

    title: str
    width: float
    kind: Kind = "text"
    hidden: bool = False


def columns_of(specs: Iterable[Spec], style: Style) -> tuple[Column, ...]:
    """The columns with their headers in the user's language."""
    return tuple(Column(say(f"workbook.{key}", style), width, kind) for key, width, kind in specs)


@dataclass(frozen=True, slots=True)
class Highlight:
    """A conditional format of the columns ``first`` to ``last`` (from 0) of every row.

    ``formula`` is that of the first cell; the header is row 1, so the first row of data is 2.
    """

    formula: str
    tone: Tone
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Curve:
    """A line of a chart: its name, its column (from 0), its colour; a guide is thin and grey."""

    name: str
    column: int
    colour: str = ""
    points: float = 0
    """How thick it is."""

    @property
    def guide(self) -> bool:
        """Whether it only marks a level, in place of the axis."""
        return not self.colour


@dataclass(frozen=True, slots=True)
class Chart:
    """A line chart over the data rows ``first`` to ``last`` (from 0)."""

    title: str
    first: int
    last: int
    categories: int
    """The column (from 0) that names the points."""
    category_title: str
    curves: tuple[Curve, ...]
    lowest: int
    highest: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of the workbook."""

    title: str
    columns: tuple[Column, ...]
    rows: Iterable[Row]
    frozen: int = 0
    """How many columns stay in view."""
    highlights: tuple[Highlight, ...] = ()
    charts: tuple[Chart, ...] = ()
    charts_at: int = 0
    """The column (from 0) where the charts begin."""


def letter(column: int) -> str:
    """The letter of a column counted from 0."""
    from openpyxl.utils import get_column_letter

    return get_column_letter(column + 1)


def equals(column: int, text: str) -> str:
    """The formula that asks whether the row has ``text`` in this column."""
    quoted = text.replace('"', '""')
    return f'${letter(column)}2="{quoted}"'


def rank_value(level: int) -> Value:
    """A rank as a cell: a number up to ten, else its letter."""
    return level if level <= 10 else RANK_NAMES[level]
