"""The summary of an audit as a workbook (Excel)."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from openpyxl import Workbook

from referee.archive.summary import sections
from referee.report.workbook.packing import STAMP, without_times
from referee.report.workbook.sheet import Column, Sheet
from referee.report.workbook.writing import add_sheet, add_styles
from referee.text import say

if TYPE_CHECKING:
    from referee.archive.summary import Section
    from referee.archive.tally import Tally
    from referee.text import Style

_NARROW, _WIDE = 14, 30


def summary_workbook(tally: Tally, style: Style) -> bytes:
    """A sheet for each table of the summary; the same audit gives the same bytes."""
    book = Workbook(write_only=True)
    book.properties.creator = "referee"
    book.properties.created = STAMP
    add_styles(book)
    found = sections(tally, style)
    if not found:
        add_sheet(book, Sheet(say("archive.rulesets", style), (Column("", _WIDE),), ()))
    for section in found:
        add_sheet(book, _sheet(section, style))
    out = BytesIO()
    book.save(out)
    return without_times(out.getvalue())


def _sheet(section: Section, style: Style) -> Sheet:
    columns = tuple(
        Column(header, _NARROW, "number") if side == "r" else Column(header, _WIDE, "wrapped")
        for header, side in zip(section.headers, section.align, strict=True)
    )
    return Sheet(say(f"archive.{section.name}", style), columns, section.rows, frozen=1)
