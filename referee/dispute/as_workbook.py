"""Sheets as a workbook: a page a sheet of it, parts in rows (工作簿)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import show
from referee.dispute.parts import CardRow, Sentence, Signatures, Table
from referee.dispute.speaking import spoken, spoken_value
from referee.report.workbook import write_sheets
from referee.report.workbook.sheet import Column, Sheet
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from referee.dispute.parts import Explanation, Part
    from referee.report.workbook.sheet import Row
    from referee.text import Style

FIRST, LABEL, WIDE = 20, 26, 18
COLUMNS = 10
"""The part's name, and as many as the widest table has."""


def workbook_of(explanations: Sequence[Explanation], style: Style) -> bytes:
    """The explanations as a workbook, each a sheet with its number."""
    return write_sheets(_sheet(number, one, style) for number, one in enumerate(explanations, 1))


def _sheet(number: int, explanation: Explanation, style: Style) -> Sheet:
    title = spoken(explanation.title, style)
    blank = [Column("", WIDE, "text") for _ in range(2, COLUMNS)]
    columns = (Column(say("sheets.part", style), FIRST), Column(title, LABEL, "text"), *blank)
    return Sheet(
        title=say("sheets.page", style, number=number), columns=columns,
        rows=list(_rows(explanation, style)),
    )  # fmt: skip


def _rows(explanation: Explanation, style: Style) -> Iterator[Row]:
    for section in explanation.sections:
        heading = spoken(section.heading, style)
        for part in section.parts:
            for cells in _cells(part, style):
                filled = [*cells, *[""] * COLUMNS][: COLUMNS - 1]
                yield [heading, *filled]
                heading = ""


def _cells(part: Part, style: Style) -> Iterator[list[str]]:
    match part:
        case Sentence():
            yield [spoken(part.message, style)]
        case CardRow():
            cards = show(part.cards, style.suits) + " ?" * part.unseen
            note = "" if part.note is None else spoken(part.note, style)
            yield [spoken(part.label, style), cards.strip(), note]
        case Table():
            yield [spoken(header, style) for header in part.headers]
            for row in part.rows:
                yield [spoken_value(cell, style) for cell in row]
        case Signatures():
            for role in part.roles:
                yield [spoken(role, style), "____________________"]
