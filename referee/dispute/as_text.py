"""An explanation as text for a terminal, and as plain values for programs (文字与 JSON)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.cards import show
from referee.dispute.parts import CardRow, Sentence, Signatures, Table
from referee.dispute.speaking import plain, spoken, spoken_value
from referee.report.tables import indented, table, width, wrap
from referee.text import say

if TYPE_CHECKING:
    from referee.dispute.parts import Explanation, Part, Section
    from referee.text import Style

COLUMNS = 96
CELL = 34
"""Columns of a cell; a longer text goes on in its next line."""


def text_of(explanation: Explanation, style: Style) -> str:
    """The whole explanation, its sections under each other."""
    title = spoken(explanation.title, style)
    blocks = [f"{title}\n{'=' * min(width(title), COLUMNS)}"]
    blocks += [_section(part, style) for part in explanation.sections]
    return "\n\n".join(blocks) + "\n"


def _section(section: Section, style: Style) -> str:
    heading = spoken(section.heading, style)
    lines = [heading, "-" * min(width(heading), COLUMNS)]
    lines += [part_text(part, style) for part in section.parts]
    return "\n".join(lines)


def part_text(part: Part, style: Style) -> str:
    """One part: a paragraph, a line of cards, a table, lines to sign on."""
    match part:
        case Sentence():
            return indented(spoken(part.message, style), COLUMNS)
        case CardRow():
            return indented(_cards(part, style), COLUMNS)
        case Table():
            return _table(part, style)
        case Signatures():
            return "\n".join(f"  {spoken(role, style)}: ____________" for role in part.roles)


def _cards(row: CardRow, style: Style) -> str:
    cards = show(row.cards, style.suits) + " ?" * row.unseen
    text = say(
        "explain.text_row", style, label=spoken(row.label, style),
        cards=cards.strip() or say("report.nothing", style),
    )  # fmt: skip
    if row.marked and row.marked != row.cards:
        text += say("explain.text_marked", style, cards=show(row.marked, style.suits))
    if row.note is not None:
        text += say("explain.text_note", style, note=spoken(row.note, style))
    return text


def _table(part: Table, style: Style) -> str:
    headers = [spoken(header, style) for header in part.headers]
    rows: list[list[object]] = [
        [wrap(spoken_value(cell, style), CELL) for cell in row] for row in part.rows
    ]
    if part.marked is not None:
        headers.append("")
        for index, row in enumerate(rows):
            row.append("<--" if index == part.marked else "")
    lines = table(rows, headers, part.align).splitlines()
    return "\n".join(f"  {line}" for line in lines)


def json_of(explanation: Explanation, style: Style) -> dict[str, Any]:
    """The facts, and the same in sentences."""
    facts = plain(dict(explanation.facts), style)
    assert isinstance(facts, dict)  # noqa: S101  (a dict stays one)
    return {
        **facts,
        "title": spoken(explanation.title, style),
        "sections": [
            {
                "heading": spoken(section.heading, style),
                "lines": [part_text(part, style).strip() for part in section.parts],
            }
            for section in explanation.sections
        ],
    }
