"""One record under several rulesets, side by side; what differs is marked (规则集对照)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from referee.play.climbing.judgement import ClimbingHand
from referee.report import climbing_sheet, findings, words
from referee.report.as_json import match_json
from referee.report.tables import table, wrap
from referee.table import Side
from referee.text import render, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from referee.play.judgement import HandJudgement, MatchJudgement, Violation
    from referee.problems import Located
    from referee.text import Style

MARK = "*"
CELL_COLUMNS = 30
PROBLEMS_SHOWN = 2
"""How many of the reasons why a ruleset does not fit a record are spelled out."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A ruleset and what comes of the record under it."""

    ruleset: str
    judgement: MatchJudgement | None
    """None where the record cannot be under this ruleset."""
    problems: tuple[Located, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """What each ruleset decides of one thing; None where the record cannot be."""

    hand: int | None
    """From 1; None for the match."""
    field: str
    cells: tuple[str | None, ...]

    @property
    def differs(self) -> bool:
        """Whether two rulesets decide it otherwise."""
        return len({cell for cell in self.cells if cell is not None}) > 1


def rows_of(columns: Sequence[Judged], style: Style) -> Iterator[Row]:
    """Hand by hand and then the match; nothing where no ruleset has anything to say."""
    judged = [column.judgement for column in columns]
    hands = max((len(one.every_hand) for one in judged if one is not None), default=0)
    for number in range(1, hands + 1):
        cells = [None if one is None else _hand_cells(one, number, style) for one in judged]
        for field in ("score", "result", "levels", "next", "violations"):
            row = Row(number, field, tuple(None if c is None else c[field] for c in cells))
            if any(row.cells):
                yield row
    for field, text in (("counts", _counts_text), ("final", _final_text)):
        yield Row(None, field, tuple(None if one is None else text(one, style) for one in judged))


def _hand_cells(judgement: MatchJudgement, number: int, style: Style) -> dict[str, str]:
    hand = judgement.every_hand[number - 1]
    violations = say("words.comma", style).join(
        _violation_text(violation, style) for violation in hand.violations
    )
    cells = (
        _climbing_cells(hand, judgement, style)
        if isinstance(hand, ClimbingHand)
        else _trick_cells(hand, style)
    )
    return cells | {"violations": violations or say("report.nothing", style)}


def _trick_cells(hand: HandJudgement, style: Style) -> dict[str, str]:
    return {
        "score": "" if hand.score is None else words.total_text(hand.score),
        "result": words.result_text(hand, style),
        "levels": words.levels_text(hand.levels_after, style),
        "next": words.next_text(hand, style),
    }


def _climbing_cells(hand: ClimbingHand, judgement: MatchJudgement, style: Style) -> dict[str, str]:
    return {
        "score": "",
        "result": climbing_sheet.result_text(hand, judgement, style),
        "levels": "-".join(str(points) for points in hand.points_after),
        "next": "",
    }


def _violation_text(violation: Violation, style: Style) -> str:
    """Who broke what in which trick, and that it costs nothing where it is not penalised."""
    who = violation.seat if violation.seat is not None else violation.side
    penalty = violation.penalty
    costs = violation.counts and bool(penalty.levels or penalty.score or penalty.hand_lost)
    kind = "compare.penalised" if costs else "compare.violation"
    return say(
        kind if violation.trick is None else f"{kind}_in_trick", style,
        who="" if who is None else who, code=findings.code_text(violation.code, style),
        trick=violation.trick,
    )  # fmt: skip


def _counts_text(judgement: MatchJudgement, style: Style) -> str:
    """How many violations each side is charged with."""
    counts = [sum(judgement.counts.get(side.name, {}).values()) for side in Side]
    return "-".join(str(count) for count in counts)


def _final_text(judgement: MatchJudgement, style: Style) -> str:
    return words.final_text(judgement, style)


def comparison_text(name: str, columns: Sequence[Judged], style: Style) -> str:
    """The whole table; a ruleset that does not fit the record says why."""
    headers = ["", say("compare.what", style), *(column.ruleset for column in columns)]
    lines: list[list[object]] = []
    if any(column.judgement is None for column in columns):
        told = [wrap(_why_not(column, style), CELL_COLUMNS) for column in columns]
        lines.append(["", say("compare.record", style), *told])
    for row in rows_of(columns, style):
        label = say(f"compare.{row.field}", style)
        if row.hand is not None:
            label = say("compare.in_hand", style, hand=row.hand, what=label)
        cells = [wrap(cell, CELL_COLUMNS) if cell else None for cell in row.cells]
        lines.append([MARK if row.differs else "", label, *cells])
    shown = [say("report.in_file", style, name=name), table(lines, headers)]
    return "\n\n".join([*shown, _closing(columns, style)])


def _closing(columns: Sequence[Judged], style: Style) -> str:
    """What the mark means, or that nothing differs."""
    if any(row.differs for row in rows_of(columns, style)):
        return say("compare.differing", style, mark=MARK)
    judged = sum(column.judgement is not None for column in columns)
    return say("compare.same" if judged > 1 else "compare.nothing_to_compare", style)


def _why_not(column: Judged, style: Style) -> str:
    if column.judgement is not None:
        return say("compare.judged", style)
    reasons = [render(problem.message, style) for problem in column.problems]
    shown = say("report.separator", style).join(reasons[:PROBLEMS_SHOWN])
    more = len(reasons) - PROBLEMS_SHOWN
    return shown if more <= 0 else say("compare.more", style, text=shown, more=more)


def comparison_json(name: str, columns: Sequence[Judged], style: Style) -> dict[str, Any]:
    """The record under every ruleset, and where they differ."""
    return {
        "file": name,
        "rulesets": [
            {
                "ruleset": column.ruleset,
                "problems": [
                    {"line": at.line, "column": at.column, "message": render(at.message, style)}
                    for at in column.problems
                ],
                "judgement": None
                if column.judgement is None
                else match_json(column.judgement, name, style),
            }
            for column in columns
        ],
        "differs": [
            {"hand": row.hand, "field": row.field} for row in rows_of(columns, style) if row.differs
        ],
    }
