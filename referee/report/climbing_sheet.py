"""Climbing-104 on paper: a line a hand, and one hand in full, round by round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import Cards
from referee.report import findings, words
from referee.report.notation import play_text
from referee.report.tables import table
from referee.table import Side
from referee.text import say

if TYPE_CHECKING:
    from referee.play.actions import Trick
    from referee.play.climbing.judgement import ClimbingHand
    from referee.play.judgement import MatchJudgement
    from referee.table import Direction
    from referee.text import Style


def hands_table(judgement: MatchJudgement, style: Style) -> str:
    """One line a hand."""
    columns = ("hand", "turned", "out", "result", "points")
    headers = [say(f"climbing.head_{name}", style) for name in columns]
    hands = judgement.climbing.hands if judgement.climbing is not None else ()
    rows = [
        [
            hand.number,
            turned_text(hand, style),
            words.seat_name(hand.first_out, style),
            result_text(hand, judgement, style),
            "-".join(str(hand.points_after[side]) for side in Side),
        ]
        for hand in hands
    ]
    return table(rows, headers, "rllll")


def turned_text(hand: ClimbingHand, style: Style) -> str:
    """The turned card, and that it is a bomb."""
    if hand.turned is None:
        return ""
    card = words.cards_text(Cards((hand.turned,)), style)
    return say("climbing.bomb", style, card=card) if hand.bomb else card


def result_text(hand: ClimbingHand, judgement: MatchJudgement, style: Style) -> str:
    """Which side scored, or why none did."""
    if hand.result is not None:
        side = words.side_name(judgement.match, hand.result.winner, style)
        return say("climbing.result", style, side=side, points=hand.result.points)
    if hand.status in ("open", "void"):
        return say(f"report.hand_{hand.status}", style)
    nothing = say("report.outcome_none", style)
    return say(f"report.hand_{hand.status}", style, outcome=nothing)


def opening_text(hand: ClimbingHand, style: Style) -> str:
    """The number of the hand and the card turned up."""
    return say("climbing.opening", style, number=hand.number, card=turned_text(hand, style))


def rounds_table(judgement: MatchJudgement, hand: ClimbingHand, style: Style) -> str:
    """A line a round, each play with its seat; a pass is a stroke."""
    recorded = judgement.match.hands[hand.number - 1]
    direction = judgement.ruleset.direction
    headers = [say(f"climbing.head_{name}", style) for name in ("round", "leader", "plays", "last")]
    rows = [
        [
            judged.number,
            words.seat_name(trick.leader, style) + ("!" if trick.out_of_turn else ""),
            plays_text(trick, direction, style),
            words.seat_name(judged.winner, style),
        ]
        for trick, judged in zip(recorded.tricks, hand.tricks, strict=True)
    ]
    return table(rows, headers, "r") if rows else ""


def plays_text(trick: Trick, direction: Direction, style: Style) -> str:
    """The plays of a round in order, each after its seat."""
    return say("words.comma", style).join(
        f"{words.seat_name(direction.after(trick.leader, index), style)} "
        + ("-" if play.passed else play_text(play, style))
        for index, play in enumerate(trick.plays)
    )


def incidents_text(judgement: MatchJudgement, hand: ClimbingHand, style: Style) -> str:
    """What the arbiter wrote down beside the plays, a line each."""
    recorded = judgement.match.hands[hand.number - 1]
    return "\n".join(findings.incident_text(incident, style) for incident in recorded.incidents)
