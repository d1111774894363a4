"""The summary of an audit as a workbook (Excel)."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from openpyxl import Workbook

from referee.archive.summary import sections, totals_section
from referee.report.workbook.packing import STAMP, without_times
from referee.report.workbook.sheet import Column, Sheet
from referee.report.workbook.writing import add_sheet, add_styles
from referee.text import say

if TYPE_CHECKING:
    from referee.archive.summary import Cell, Section
    from referee.archive.tally import Tally
    from referee.report.workbook.sheet import Kind
    from referee.text import Style

_NARROW, _WIDE = 14, 36


def summary_workbook(tally: Tally, bad: int, style: Style) -> bytes:
    """A sheet for each table of the summary; the same audit gives the same bytes."""
    book = Workbook(write_only=True)
    book.properties.creator = "referee"
    book.properties.created = STAMP
    add_styles(book)
    for section in (totals_section(tally.totals(), bad, style), *sections(tally, style)):
        add_sheet(book, _sheet(section, style))
    out = BytesIO()
    book.save(out)
    return without_times(out.getvalue())


def _sheet(section: Section, style: Style) -> Sheet:
    columns = tuple(
        Column(header, _WIDE, "wrapped") if side == "l" else Column(header, _NARROW, _kind(values))
        for header, side, values in zip(
            section.headers, section.align, zip(*section.rows, strict=True), strict=True
        )
    )
    return Sheet(say(f"archive.{section.name}", style), columns, section.rows, frozen=1)


def _kind(values: tuple[Cell, ...]) -> Kind:
    return "rate" if any(isinstance(value, float) for value in values) else "count"
