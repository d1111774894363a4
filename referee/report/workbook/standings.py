"""Sheet: both sides of every match, where they stand and how the match ended."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from referee.report import words
from referee.report.workbook.sheet import Column, Highlight, Sheet, columns_of, equals, rank_value
from referee.table import Side
from referee.text import say, spell_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.judgement import HandJudgement, MatchJudgement
    from referee.report.workbook.sheet import Judged, Row, Spec, Value
    from referee.text import Style

_HEAD: tuple[Spec, ...] = (
    ("match", 7, "centred"), ("record", 22, "wrapped"), ("event", 18, "wrapped"),
    ("round", 7, "centred"), ("table", 7, "centred"), ("date", 12, "date"),
    ("seats", 13, "text"), ("side", 18, "wrapped"), ("level", 7, "centred"),
    ("hands_won", 8, "centred"), ("hands_played", 8, "centred"),
)  # fmt: skip
_TAIL: tuple[Spec, ...] = (
    ("violations", 11, "centred"), ("outcome", 11, "centred"), ("reason", 18, "wrapped"),
    ("standing", 13, "centred"), ("revision", 10, "centred"), ("ruleset", 16, "wrapped"),
)  # fmt: skip


def sheet(matches: tuple[Judged, ...], style: Style) -> Sheet:
    """One row a side a match."""
    clauses = strike_clauses(matches)
    columns = (
        *columns_of(_HEAD, style),
        *(
            Column(say("workbook.strikes", style, clause=clause), 10, "centred")
            for clause in clauses
        ),
        *columns_of(_TAIL, style),
    )
    outcome = len(_HEAD) + len(clauses) + 1
    last = len(columns) - 1
    return Sheet(
        title=say("workbook.sheet_standings", style),
        columns=columns,
        rows=_rows(matches, clauses, style),
        highlights=(
            Highlight(equals(outcome, say("workbook.outcome_won", style)), "good", 0, last),
            Highlight(equals(outcome, say("workbook.outcome_flagged", style)), "bad", 0, last),
        ),
    )


def strike_clauses(matches: tuple[Judged, ...]) -> list[str]:
    """The clauses under which some match counts strikes."""
    return sorted({
        clause
        for match in matches
        for strikes in match.judgement.strikes.values()
        for clause in strikes
    })  # fmt: skip


def _rows(matches: tuple[Judged, ...], clauses: list[str], style: Style) -> Iterator[Row]:
    for judged in matches:
        for side in Side:
            yield [
                *_match_cells(judged),
                *_side_cells(judged.judgement, side, clauses, style),
                *_result_cells(judged.judgement, side, style),
            ]


def _match_cells(judged: Judged) -> list[Value]:
    match = judged.judgement.match
    return [
        judged.number, judged.name, match.event, match.round, match.table, date_value(match.date)
    ]  # fmt: skip


def date_value(text: str | None) -> Value:
    """A date as such where the text is one."""
    try:
        return None if text is None else datetime.date.fromisoformat(text)
    except ValueError:
        return text


def _side_cells(
    judgement: MatchJudgement, side: Side, clauses: list[str], style: Style
) -> list[Value]:
    standing = judgement.levels[side]
    strikes = judgement.strikes.get(side, {})
    return [
        spell_value(side, style),
        words.side_name(judgement.match, side, style),
        rank_value(standing.level),
        sum(1 for hand in judgement.hands if hand_winner(hand) is side),
        sum(1 for hand in judgement.hands if hand.status != "open"),
        *(strikes.get(clause, 0) for clause in clauses),
    ]


def hand_winner(hand: HandJudgement) -> Side | None:
    """The side that won the hand."""
    if hand.result is None or hand.result.winner is None:
        return None
    declarers = hand.declarer.side
    return declarers if hand.result.winner == "declarers" else declarers.other


def _result_cells(judgement: MatchJudgement, side: Side, style: Style) -> list[Value]:
    result = judgement.result
    outcome: str = result.status
    if result.winner is not None:
        outcome = "won" if result.winner is side else "lost"
    elif outcome == "finished":
        outcome = "nobody"
    return [
        sum(judgement.counts.get(side.name, {}).values()),
        say(f"workbook.outcome_{outcome}", style),
        "" if result.reason is None else say(f"report.reason_{result.reason}", style),
        say(f"report.standing_{result.standing}", style),
        result.revision,
        judgement.ruleset.name,
    ]
