"""Sheet: one row a hand, with the whole of its score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.report import words
from referee.report.coins_sheet import coin_rules
from referee.report.workbook.sheet import (
    Column,
    Highlight,
    Sheet,
    columns_of,
    equals,
    rank_value,
)
from referee.table import Side
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.judgement import HandJudgement, MatchJudgement
    from referee.report.workbook.sheet import Judged, Row, Spec, Value
    from referee.text import Style

_COLUMNS: tuple[Spec, ...] = (
    ("match", 7, "centred"), ("hand", 7, "centred"), ("status", 11, "centred"),
    ("declarer", 10, "centred"), ("trump", 10, "centred"), ("level", 7, "centred"),
    ("bids", 28, "wrapped"), ("overturns", 11, "centred"), ("trick_points", 8, "number"),
    ("kitty_points", 8, "number"), ("multiplier", 8, "number"), ("kitty_score", 8, "number"),
    ("fines", 8, "signed"), ("adjustment", 8, "signed"), ("total", 8, "number"),
    ("result", 22, "wrapped"), ("rise", 7, "centred"), ("ns_before", 8, "centred"),
    ("we_before", 8, "centred"), ("ns_after", 8, "centred"), ("we_after", 8, "centred"),
    ("next", 11, "centred"), ("violations", 11, "centred"),
)  # fmt: skip
_STATUS = 2


def sheet(matches: tuple[Judged, ...], style: Style) -> Sheet:
    """One row a hand; coins only where some match is played for them."""
    for_coins = any(coin_rules(match.judgement) is not None for match in matches)
    columns = columns_of(_COLUMNS, style) + (_coin_columns(style) if for_coins else ())
    last = len(columns) - 1
    return Sheet(
        title=say("workbook.sheet_hands", style),
        columns=columns,
        rows=_rows(matches, style, for_coins=for_coins),
        frozen=2,
        highlights=(
            Highlight(equals(_STATUS, say("workbook.hand_open", style)), "muted", 0, last),
            Highlight(equals(_STATUS, say("workbook.hand_void", style)), "muted", 0, last),
            Highlight(equals(_STATUS, say("workbook.hand_miscount", style)), "bad", 0, last),
            Highlight(equals(_STATUS, say("workbook.hand_adjudicated", style)), "bad", 0, last),
        ),
    )


def _coin_columns(style: Style) -> tuple[Column, ...]:
    return tuple(Column(say(f"coins.{side.name.lower()}", style), 10, "signed") for side in Side)


def _rows(matches: tuple[Judged, ...], style: Style, *, for_coins: bool) -> Iterator[Row]:
    for judged in matches:
        for hand in judged.judgement.hands:
            coins: tuple[Value, ...] = (hand.coins or (None, None)) if for_coins else ()
            yield [judged.number, *_hand_cells(judged.judgement, hand, style), *coins]


def _hand_cells(judgement: MatchJudgement, hand: HandJudgement, style: Style) -> list[Value]:
    bids = judgement.match.hands[hand.number - 1].bids
    result = hand.result
    return [
        hand.number,
        say(f"workbook.hand_{hand.status}", style),
        words.seat_name(hand.declarer, style),
        words.trump_text(hand.trump, style),
        rank_value(hand.level),
        "" if bids is None else words.bids_text(bids, style),
        hand.overturns,
        *_score_cells(hand),
        words.result_text(hand, style),
        None if result is None else result.rise,
        *(
            rank_value(levels[side].level)
            for levels in (hand.levels_before, hand.levels_after)
            for side in Side
        ),
        words.next_text(hand, style),
        len(hand.violations),
    ]


def _score_cells(hand: HandJudgement) -> list[Value]:
    score = hand.score
    if score is None:
        return [None] * 7
    total: Value = score.total + score.adjustment
    if score.total_range is not None and score.total_range[0] != score.total_range[1]:
        total = words.total_text(score)
    return [
        score.tricks, score.kitty_points, score.multiplier, score.kitty, score.penalties,
        score.adjustment, total,
    ]  # fmt: skip
