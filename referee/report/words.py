"""Sides, hands and results in words, shared by the text reports and the workbook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES, Cards, Suit, show
from referee.table import Side
from referee.text import catalogue, clean, say, spell_value

if TYPE_CHECKING:
    from referee.play.actions import Bid, Match
    from referee.play.judgement import (
        HandJudgement,
        HandResult,
        Levels,
        MatchJudgement,
        Mismatch,
        Score,
    )
    from referee.rules.levels import Standing
    from referee.table import Seat
    from referee.text import Style

HASH_SHOWN = 12
"""Hex digits of a ruleset's hash that a person compares."""


def side_name(match: Match, side: Side, style: Style) -> str:
    """The side's own name, else that of its seats."""
    return clean(match.names[side]) if side in match.names else spell_value(side, style)


def side_label(match: Match, side: Side, style: Style) -> str:
    """The side's own name, if it has one, and its seats."""
    seats = spell_value(side, style)
    if side not in match.names:
        return seats
    return say("report.side", style, name=match.names[side], seats=seats)


def seat_name(seat: Seat | None, style: Style) -> str:
    """The seat's name, empty for none."""
    return "" if seat is None else spell_value(seat, style)


def trump_text(trump: Suit, style: Style) -> str:
    """The trump suit, or that there is none."""
    return spell_value(trump, style)


def next_text(hand: HandJudgement, style: Style) -> str:
    """The next declarer, the side whose bid decides, or that everybody may bid."""
    if hand.status == "open":
        return ""
    if hand.next_declarer is not None:
        return seat_name(hand.next_declarer, style)
    if hand.next_side is not None:
        return say("report.next_side", style, side=hand.next_side)
    return say("report.next_fresh", style)


def cards_text(cards: Cards | None, style: Style) -> str:
    """The cards, empty for none."""
    return show(cards, style.suits) if cards else ""


def standing_text(standing: Standing, style: Style) -> str:
    """A side's level, that it has passed the target, or how often it has gone round."""
    if standing.won:
        return say("report.won", style)
    level = RANK_NAMES[standing.level]
    if standing.laps:
        return say("report.laps", style, level=level, laps=standing.laps)
    return level


def levels_text(levels: Levels, style: Style) -> str:
    """Both sides' levels, North-South first."""
    return "-".join(standing_text(levels[side], style) for side in Side)


def result_text(hand: HandJudgement, style: Style) -> str:
    """How the hand came out."""
    if hand.status in ("open", "void"):
        return say(f"report.hand_{hand.status}", style)
    outcome = outcome_text(hand.result, style)
    if hand.status == "finished":
        return outcome
    return say(f"report.hand_{hand.status}", style, outcome=outcome)


def outcome_text(result: HandResult | None, style: Style) -> str:
    """Which side won and how far it rises."""
    if result is None:
        return say("report.outcome_none", style)
    if result.winner is None:
        return say("report.outcome_draw", style)
    rises = "rise" if result.rise else "stay"
    return say(f"report.outcome_{result.winner}_{rises}", style, rise=result.rise)


def kitty_text(score: Score) -> str:
    """The kitty's points and their multiplier, or only the points where they do not count."""
    points = "?" if score.kitty_points is None else score.kitty_points
    return f"{points}x{score.multiplier}" if score.multiplier else f"({points})"


def total_text(score: Score) -> str:
    """The total, or its least and most where unseen cards leave it open."""
    least, most = score.total_range or (score.total, score.total)
    if least != most:
        return f"{least}..{most}"
    if score.adjustment:
        return f"{score.total}{score.adjustment:+d}={score.total + score.adjustment}"
    return str(score.total)


def signed(number: int) -> str:
    """A difference with its sign, empty for none."""
    return f"{number:+d}" if number else ""


def bids_text(bids: tuple[Bid, ...] | None, style: Style) -> str:
    """The bids in time order."""
    if bids is None:
        return say("report.not_recorded", style)
    if not bids:
        return say("report.bids_none", style)
    return say("report.separator", style).join(
        say(
            "report.bid" if bid.drawn is None else "report.bid_drawn",
            style, seat=bid.seat, cards=bid.cards, drawn=bid.drawn,
        ) + (say("report.bid_after_lay", style) if bid.after_lay else "")
        for bid in bids
    )  # fmt: skip


def mismatch_text(mismatch: Mismatch, style: Style) -> str:
    """What was written down and what follows from the record."""
    key = f"report.field_{mismatch.field.replace('.', '_')}"
    field = say(key, style) if key in catalogue("report") else mismatch.field
    return say(
        "report.mismatch", style, field=field,
        recorded=_spelled(mismatch.recorded, style), computed=_spelled(mismatch.computed, style),
    )  # fmt: skip


def _spelled(value: object, style: Style) -> str:
    if value is None:
        return say("report.nothing", style)
    if isinstance(value, dict):
        pairs = [f"{_spelled(key, style)} {_spelled(item, style)}" for key, item in value.items()]
        return say("words.comma", style).join(pairs)
    return spell_value(value, style)


def reason_text(judgement: MatchJudgement, style: Style) -> str:
    """Why the match is over, empty while it is open."""
    reason = judgement.result.reason
    if judgement.climbing is not None and reason == "passed_target":
        return say("climbing.reached", style)
    return "" if reason is None else say(f"report.reason_{reason}", style)


def reached_text(judgement: MatchJudgement, side: Side, style: Style) -> str:
    """Where a side stands: its level, or its points in climbing-104."""
    if judgement.climbing is not None:
        return say("climbing.points", style, points=judgement.climbing.points[side])
    standing = judgement.levels[side]
    if standing.won:
        return say("report.past", style, level=RANK_NAMES[standing.level])
    return say("report.at", style, level=standing_text(standing, style))


def final_text(judgement: MatchJudgement, style: Style) -> str:
    """The result of the match in one sentence."""
    result, match = judgement.result, judgement.match
    winner = "" if result.winner is None else side_label(match, result.winner, style)
    reason = reason_text(judgement, style)
    outcome: str = result.status
    if result.status == "finished" and result.winner is None:
        outcome = "nobody"
    sentence = say(
        f"report.result_{outcome}", style,
        winner=winner, reason=reason, hands=len(judgement.every_hand),
        ns=side_name(match, Side.NS, style), ns_level=reached_text(judgement, Side.NS, style),
        we=side_name(match, Side.WE, style), we_level=reached_text(judgement, Side.WE, style),
    )  # fmt: skip
    standing = say(f"report.standing_{result.standing}", style)
    key = "report.standing_revised" if result.revision else "report.standing"
    return sentence + say(key, style, standing=standing, revision=result.revision)
