"""Sheet: both sides of every match, where they stand and how the match ended."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from referee.play.climbing.judgement import ClimbingHand
from referee.report import words
from referee.report.coins_sheet import coin_rules
from referee.report.workbook.sheet import Column, Highlight, Sheet, columns_of, equals, rank_value
from referee.rules.coins import title_of
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
        *(Column(say(key, style), 10, "centred") for key in _stakes(matches)),
        *(
            Column(say("workbook.strikes", style, clause=clause), 10, "centred")
            for clause in clauses
        ),
        *columns_of(_TAIL, style),
    )
    outcome = len(_HEAD) + len(_stakes(matches)) + len(clauses) + 1
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


def _stakes(matches: tuple[Judged, ...]) -> list[str]:
    """What some match is played for besides levels, as the keys of its columns."""
    keys = []
    if any(match.judgement.climbing is not None for match in matches):
        keys.append("workbook.points")
    if any(coin_rules(match.judgement) is not None for match in matches):
        keys += ["coins.side", "coins.rank"]
    return keys


def _stake(judgement: MatchJudgement, side: Side, key: str, style: Style) -> Value:
    rules, coins = coin_rules(judgement), judgement.coins
    if key == "workbook.points":
        return None if judgement.climbing is None else judgement.climbing.points[side]
    if rules is None or coins is None:
        return None
    return coins[side] if key == "coins.side" else title_of(coins[side], rules)[style.lang]


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
                *_side_cells(judged.judgement, side, style),
                *(_stake(judged.judgement, side, key, style) for key in _stakes(matches)),
                *(judged.judgement.strikes.get(side, {}).get(clause, 0) for clause in clauses),
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


def _side_cells(judgement: MatchJudgement, side: Side, style: Style) -> list[Value]:
    climbing = judgement.climbing is not None
    return [
        spell_value(side, style),
        words.side_name(judgement.match, side, style),
        None if climbing else rank_value(judgement.levels[side].level),
        sum(1 for hand in judgement.every_hand if hand_winner(hand) is side),
        sum(1 for hand in judgement.every_hand if hand.status != "open"),
    ]


def hand_winner(hand: HandJudgement | ClimbingHand) -> Side | None:
    """The side that won the hand."""
    if isinstance(hand, ClimbingHand):
        return None if hand.result is None else hand.result.winner
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
        words.reason_text(judgement, style),
        say(f"report.standing_{result.standing}", style),
        result.revision,
        judgement.ruleset.name,
    ]
