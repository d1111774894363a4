"""Sheet: the levels of both sides after every hand, with a chart a match (级别变化)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES
from referee.report import words
from referee.report.workbook.sheet import Chart, Column, Curve, Sheet, rank_value
from referee.ruleset.model import rank_number
from referee.table import Side
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.judgement import Levels, MatchJudgement
    from referee.report.workbook.sheet import Judged, Row
    from referee.rules.levels import Standing
    from referee.text import Style

MAX_CHARTS = 30
"""Matches with a chart; a folder of more has the numbers of all of them."""

_VISIBLE = 6
_CHART_COLUMNS = 12
"""A gap, and the columns that a chart covers."""

_FIRST_GUIDE = _VISIBLE + _CHART_COLUMNS
_LINES = (("C00000", 3), ("2F5597", 1.5))
"""Colour and thickness: where the sides are level, the thinner line leaves the other in sight."""

_RANKS_A_LAP = 13


def sheet(matches: tuple[Judged, ...], style: Style, most: int = MAX_CHARTS) -> Sheet:
    """One row a hand, hand 0 for the start; charts of the first ``most`` matches."""
    guides = range(lowest(matches), highest(matches) + 1)
    columns = (
        Column(say("workbook.match", style), 7, "centred"),
        Column(say("workbook.hand", style), 7, "centred"),
        Column(say("workbook.ns", style), 14, "centred"),
        Column(say("workbook.we", style), 14, "centred"),
        Column(say("workbook.ns_place", style), 14, "centred"),
        Column(say("workbook.we_place", style), 14, "centred"),
        *(Column("", 3 if not place else 9, "blank") for place in range(_CHART_COLUMNS)),
        *(Column(str(place), 9, "number", hidden=True) for place in guides),
    )
    return Sheet(
        title=say("workbook.sheet_levels", style),
        columns=columns,
        rows=_rows(matches, guides),
        charts=tuple(_charts(matches[:most], guides, style)),
        charts_at=_VISIBLE + 1,
    )


def steps(judgement: MatchJudgement) -> list[Levels]:
    """The levels at the start and after each hand that was brought to an end."""
    hands = judgement.hands
    if not hands:
        return [judgement.levels]
    ended = [hand.levels_after for hand in hands if hand.status != "open"]
    return [hands[0].levels_before, *ended]


def place(standing: Standing) -> int:
    """A standing as a height: the rank's number, one above the target once that is passed."""
    return standing.level + standing.won + standing.laps * _RANKS_A_LAP


def lowest(matches: tuple[Judged, ...]) -> int:
    """The lowest height that any side can have."""
    return min(
        (rank_number(match.judgement.ruleset.rules.levels.first_level) for match in matches),
        default=2,
    )


def highest(matches: tuple[Judged, ...]) -> int:
    """The highest height to be drawn: the target at least, so that charts can be compared."""
    reached = [
        place(standing)
        for match in matches
        for levels in steps(match.judgement)
        for standing in levels
    ]
    targets = [rank_number(match.judgement.ruleset.rules.levels.target) for match in matches]
    return max([*reached, *targets, 2])


def _rows(matches: tuple[Judged, ...], guides: range) -> Iterator[Row]:
    for match in matches:
        for number, levels in enumerate(steps(match.judgement)):
            yield [
                match.number,
                number,
                *(rank_value(levels[side].level) for side in Side),
                *(place(levels[side]) for side in Side),
                *[None] * _CHART_COLUMNS,
                *guides,
            ]


def _charts(matches: tuple[Judged, ...], guides: range, style: Style) -> Iterator[Chart]:
    first = 0
    for match in matches:
        last = first + len(steps(match.judgement)) - 1
        yield _chart(match, guides, first, last, style)
        first = last + 1


def _chart(match: Judged, guides: range, first: int, last: int, style: Style) -> Chart:
    judgement = match.judgement
    names = [words.side_name(judgement.match, side, style) for side in Side]
    target = rank_number(judgement.ruleset.rules.levels.target)
    own = range(lowest((match,)), highest((match,)) + 1)
    return Chart(
        title=say("workbook.chart_title", style, number=match.number, ns=names[0], we=names[1]),
        first=first,
        last=last,
        categories=1,
        category_title=say("workbook.chart_hand", style),
        curves=(
            *(
                Curve(_guide_name(height, target, judgement, style), _FIRST_GUIDE + column)
                for column, height in enumerate(guides)
                if height in own
            ),
            *(Curve(names[side], 4 + side, *_LINES[side]) for side in Side),
        ),
        lowest=own[0],
        highest=own[-1],
    )


def _guide_name(height: int, target: int, judgement: MatchJudgement, style: Style) -> str:
    if judgement.ruleset.rules.levels.win == "wrap":
        return RANK_NAMES[(height - 2) % _RANKS_A_LAP + 2]
    if height > target:
        return say("report.won", style) if height == target + 1 else " "
    return RANK_NAMES[height]
