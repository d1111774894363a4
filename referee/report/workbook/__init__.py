"""The workbook of one or several matches, for the tournament's files (Excel).

openpyxl is imported only here, and where teams are read from a workbook.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from openpyxl import Workbook

from referee.report.workbook import (
    climbing,
    hands,
    levels,
    rules,
    standings,
    tricks,
    violations,
)
from referee.report.workbook.packing import STAMP, without_times
from referee.report.workbook.sheet import Judged, Sheet
from referee.report.workbook.writing import add_sheet, add_styles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from referee.play.judgement import MatchJudgement
    from referee.text import Style

SHEETS = (standings, hands, climbing, violations, levels, tricks, rules)
"""In their order; each module has ``sheet(matches, style)``."""
ONLY_OF = {hands: "tricks", levels: "tricks", tricks: "tricks", climbing: "climbing"}
"""Sheets that only matches of one game have; without such a match they are left out."""


def write_workbook(judgements: Sequence[tuple[str, MatchJudgement]], style: Style) -> bytes:
    """The workbook as a file's content; ``judgements`` are the records' names and judgements.

    The same judgements give the same bytes.
    """
    matches = tuple(
        Judged(number, name, judgement) for number, (name, judgement) in enumerate(judgements, 1)
    )
    return write_sheets(_sheets(matches, style))


def _sheets(matches: tuple[Judged, ...], style: Style) -> Iterator[Sheet]:
    for module in SHEETS:
        game = ONLY_OF.get(module)
        shown = tuple(match for match in matches if game in (None, match.judgement.ruleset.game))
        if shown or (not matches and game != "climbing"):
            yield module.sheet(shown, style)


def write_sheets(sheets: Iterable[Sheet]) -> bytes:
    """A workbook of these sheets as a file's content; the same sheets give the same bytes."""
    # Written row by row: the tricks of a whole league do not fit in memory as cells.
    book = Workbook(write_only=True)
    book.properties.creator = "referee"
    book.properties.created = STAMP
    add_styles(book)
    for sheet in sheets:
        add_sheet(book, sheet)
    out = BytesIO()
    book.save(out)
    return without_times(out.getvalue())
