"""Sheet: every violation with its evidence and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.report import findings, words
from referee.report.workbook.sheet import Highlight, Sheet, columns_of, equals
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.judgement import MatchJudgement, Violation
    from referee.report.workbook.sheet import Judged, Row, Spec, Tone, Value
    from referee.text import Style

_COLUMNS: tuple[Spec, ...] = (
    ("match", 7, "centred"), ("hand", 7, "centred"), ("trick", 7, "centred"),
    ("seat", 8, "centred"), ("side", 14, "wrapped"), ("violation", 15, "wrapped"),
    ("status", 13, "centred"), ("finding", 38, "wrapped"), ("played", 13, "wrapped"),
    ("owed", 13, "wrapped"), ("proof", 18, "wrapped"), ("clause", 17, "wrapped"),
    ("levels", 8, "signed"), ("score", 8, "signed"), ("penalty", 18, "wrapped"),
    ("assumed", 22, "wrapped"), ("ruling", 22, "wrapped"),
)  # fmt: skip
_STATUS = 6
_TONES: dict[str, Tone] = {"waived": "muted", "alleged": "bad", "undetermined": "bad"}


def sheet(matches: tuple[Judged, ...], style: Style) -> Sheet:
    """One row a violation, those that were waived among them."""
    last = len(_COLUMNS) - 1
    return Sheet(
        title=say("workbook.sheet_violations", style),
        columns=columns_of(_COLUMNS, style),
        rows=_rows(matches, style),
        frozen=3,
        highlights=tuple(
            Highlight(equals(_STATUS, say(f"report.status_{status}", style)), tone, 0, last)
            for status, tone in _TONES.items()
        ),
    )


def _rows(matches: tuple[Judged, ...], style: Style) -> Iterator[Row]:
    for judged in matches:
        for hand in judged.judgement.every_hand:
            for violation in hand.violations:
                cells = _cells(judged.judgement, violation, style)
                yield [judged.number, hand.number, *cells]


def _cells(judgement: MatchJudgement, violation: Violation, style: Style) -> list[Value]:
    match, counts = judgement.match, violation.counts
    side = violation.side
    ruling = findings.ruling_of(match, violation)
    return [
        violation.trick,
        words.seat_name(violation.seat, style),
        "" if side is None else words.side_name(match, side, style),
        findings.code_text(violation.code, style),
        findings.status_text(violation, style),
        findings.message_text(violation, style),
        words.cards_text(violation.played, style),
        words.cards_text(violation.owed, style),
        findings.proof_text(violation, style),
        violation.clause,
        violation.penalty.levels if counts else 0,
        violation.penalty.score if counts else 0,
        findings.penalty_text(violation, judgement, style),
        findings.assumed_text(violation, judgement.ruleset),
        "" if ruling is None else findings.ruling_text(ruling, match, style),
    ]
