"""Sheet: every trick with its four plays."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from referee.report import words
from referee.report.hand_sheet import attackers_points
from referee.report.notation import play_text
from referee.report.workbook.sheet import Column, Highlight, Sheet, columns_of, letter
from referee.table import Direction, Seat
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.judgement import HandJudgement, MatchJudgement
    from referee.report.workbook.sheet import Judged, Row, Spec
    from referee.text import Style

_SEATS = Direction.COUNTERCLOCKWISE.order(Seat.N)
_BEFORE: tuple[Spec, ...] = (
    ("match", 7, "centred"), ("hand", 7, "centred"), ("trick", 7, "centred"),
    ("leader", 9, "centred"),
)  # fmt: skip
_AFTER: tuple[Spec, ...] = (
    ("winner", 9, "centred"),
    ("points", 7, "number"),
    ("running", 11, "number"),
)


def sheet(matches: tuple[Judged, ...], style: Style) -> Sheet:
    """One row a trick; the winner's play stands out."""
    before, after = columns_of(_BEFORE, style), columns_of(_AFTER, style)
    seats = tuple(Column(words.seat_name(seat, style), 20, "wrapped") for seat in _SEATS)
    first, last = len(before), len(before) + len(seats) - 1
    # The column whose header names the winner.
    won = f"{letter(first)}$1=${letter(last + 1)}2"
    return Sheet(
        title=say("workbook.sheet_tricks", style),
        columns=(*before, *seats, *after),
        rows=_rows(matches, style),
        frozen=3,
        highlights=(Highlight(won, "strong", first, last),),
    )


def _rows(matches: tuple[Judged, ...], style: Style) -> Iterator[Row]:
    for judged in matches:
        for hand in judged.judgement.hands:
            for row in _hand_rows(judged.judgement, hand, style):
                yield [judged.number, hand.number, *row]


def _hand_rows(judgement: MatchJudgement, hand: HandJudgement, style: Style) -> Iterator[Row]:
    direction = judgement.ruleset.rules.deal.direction
    played = judgement.match.hands[hand.number - 1].tricks
    running = accumulate(attackers_points(hand, trick) for trick in hand.tricks)
    for trick, judged, so_far in zip(played, hand.tricks, running, strict=False):
        plays = dict(zip(direction.order(trick.leader), trick.plays, strict=False))
        yield [
            judged.number,
            words.seat_name(trick.leader, style),
            *(play_text(plays[seat], style) if seat in plays else "" for seat in _SEATS),
            words.seat_name(judged.winner, style),
            judged.points,
            so_far,
        ]
