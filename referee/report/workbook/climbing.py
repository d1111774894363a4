"""Sheet: one row a hand of climbing-104."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.report import words
from referee.report.climbing_sheet import result_text, turned_text
from referee.report.workbook.sheet import Column, Highlight, Sheet, equals
from referee.table import Side
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.report.workbook.sheet import Judged, Row
    from referee.text import Style

_STATUS = 2


def sheet(matches: tuple[Judged, ...], style: Style) -> Sheet:
    """One row a hand, with both sides' points after it."""
    columns = (
        Column(say("workbook.match", style), 7, "centred"),
        Column(say("workbook.hand", style), 7, "centred"),
        Column(say("workbook.status", style), 11, "centred"),
        Column(say("climbing.head_turned", style), 14, "centred"),
        Column(say("climbing.head_out", style), 10, "centred"),
        Column(say("climbing.head_result", style), 22, "wrapped"),
        Column(say("workbook.ns", style), 14, "number"),
        Column(say("workbook.we", style), 14, "number"),
        Column(say("workbook.violations", style), 11, "centred"),
    )
    last = len(columns) - 1
    return Sheet(
        title=say("climbing.sheet", style),
        columns=columns,
        rows=_rows(matches, style),
        frozen=2,
        highlights=tuple(
            Highlight(equals(_STATUS, say(f"workbook.hand_{status}", style)), "muted", 0, last)
            for status in ("open", "void")
        ),
    )


def _rows(matches: tuple[Judged, ...], style: Style) -> Iterator[Row]:
    for match in matches:
        judgement = match.judgement
        for hand in judgement.climbing.hands if judgement.climbing is not None else ():
            yield [
                match.number,
                hand.number,
                say(f"workbook.hand_{hand.status}", style),
                turned_text(hand, style),
                words.seat_name(hand.first_out, style),
                result_text(hand, judgement, style),
                *(hand.points_after[side] for side in Side),
                len(hand.violations),
            ]
