"""Pieces of a judgement in words, shared by the text reports and the workbook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES, Cards, Suit, show
from referee.ruleset.describe import value_shown
from referee.table import Side
from referee.text import clean, render, say, spell_value

if TYPE_CHECKING:
    from referee.play.actions import Appeal, Bid, Incident, Match, Ruling
    from referee.play.judgement import (
        HandJudgement,
        HandResult,
        Levels,
        MatchJudgement,
        Mismatch,
        Penalty,
        Score,
        Violation,
    )
    from referee.rules.levels import Standing
    from referee.ruleset.model import Ruleset
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
    if not score.multiplier:
        return f"({score.kitty_points})"
    return f"{score.kitty_points}x{score.multiplier}"


def total_text(score: Score) -> str:
    """The total, or its least and most where unseen cards leave it open."""
    if score.total_range is not None:
        return "..".join(map(str, score.total_range))
    if score.adjustment:
        return f"{score.total}{score.adjustment:+d}={score.total + score.adjustment}"
    return str(score.total)


def signed(number: int) -> str:
    """A difference with its sign, empty for none."""
    return f"{number:+d}" if number else ""


def code_text(code: str, style: Style) -> str:
    """The violation's name."""
    return say(f"report.code_{code}", style)


def status_text(violation: Violation, style: Style) -> str:
    """Whether it is proved, alleged, undetermined or waived."""
    return say(f"report.status_{violation.status}", style)


def proof_text(violation: Violation, style: Style) -> str:
    """The cards that prove it and where they came to light."""
    proof = violation.proof
    if proof is None:
        return ""
    if proof.trick is None:
        return say("report.proof_deal", style, cards=proof.cards)
    return say("report.proof_trick", style, cards=proof.cards, trick=proof.trick)


def penalty_text(violation: Violation, match: Match, style: Style) -> str:
    """What it costs, or why it costs nothing."""
    if violation.status == "waived":
        return say("report.penalty_waived", style)
    if not violation.counts:
        return say("report.penalty_pending", style)
    parts = _penalty_parts(violation.penalty, violation.side, match, style)
    return say("report.and", style).join(parts) or say("report.penalty_none", style)


def _penalty_parts(penalty: Penalty, side: Side | None, match: Match, style: Style) -> list[str]:
    named = "" if side is None else side_name(match, side, style)
    parts = []
    if penalty.levels:
        parts.append(say("report.penalty_levels", style, side=named, levels=-penalty.levels))
    if penalty.score:
        parts.append(say("report.penalty_score", style, score=signed(penalty.score)))
    if penalty.hand_lost:
        parts.append(say("report.penalty_hand", style, side=named))
    return parts


def assumed_text(violation: Violation, ruleset: Ruleset) -> str:
    """The assumed values that the finding rests on, with what was chosen."""
    return ", ".join(f"{path}: {value_shown(ruleset, path)}" for path in violation.assumed)


def ruling_of(match: Match, violation: Violation) -> Ruling | None:
    """The ruling that upheld or waived the violation."""
    return next((ruling for ruling in match.rulings if ruling.id == violation.ruling), None)


def ruling_text(ruling: Ruling, style: Style) -> str:
    """A ruling: its decision, who made it and why."""
    text = say(
        "report.ruling", style, id=ruling.id, decision=say(f"report.{ruling.decision}", style)
    )
    details = [
        say(f"report.ruling_{name}", style, value=value)
        for name, value in (
            ("reverses", ruling.reverses), ("clause", ruling.clause), ("by", ruling.by),
            ("at", ruling.at), ("reason", ruling.reason),
        )
        if value is not None
    ]  # fmt: skip
    return say("report.separator", style).join([text, *details])


def appeal_text(appeal: Appeal, match: Match, style: Style) -> str:
    """An appeal: against which ruling, by whom, and what became of it."""
    decision = appeal.decision or "open"
    text = say(
        "report.appeal", style, id=appeal.id, ruling=appeal.ruling,
        by=side_name(match, appeal.by, style), decision=say(f"report.appeal_{decision}", style),
    )  # fmt: skip
    details = [
        say(f"report.appeal_by_{name}", style, value=value)
        for name, value in (
            ("grounds", appeal.grounds), ("reply", appeal.reply), ("ruling", appeal.ruling_after),
        )
        if value is not None
    ]  # fmt: skip
    return say("report.separator", style).join([text, *details])


def incident_text(incident: Incident, style: Style) -> str:
    """What the arbiter wrote down beside the plays."""
    who = incident.seat if incident.seat is not None else incident.side
    parts = [] if who is None else [spell_value(who, style)]
    parts.append(say(f"report.incident_{incident.kind}", style))
    if incident.code is not None:
        parts.append(code_text(incident.code, style))
    if incident.cards:
        parts.append(spell_value(incident.cards, style))
    if incident.note is not None:
        parts.append(clean(incident.note))
    text = " ".join(parts)
    if incident.trick is None:
        return say("report.note", style, text=text)
    return say("report.note_trick", style, trick=incident.trick, text=text)


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
    return say(
        "report.mismatch", style, field=mismatch.field,
        recorded=_spelled(mismatch.recorded, style), computed=_spelled(mismatch.computed, style),
    )  # fmt: skip


def _spelled(value: object, style: Style) -> str:
    if value is None:
        return say("report.nothing", style)
    if isinstance(value, dict):
        pairs = [f"{_spelled(key, style)} {_spelled(item, style)}" for key, item in value.items()]
        return say("words.comma", style).join(pairs)
    return spell_value(value, style)


def final_text(judgement: MatchJudgement, style: Style) -> str:
    """The result of the match in one sentence."""
    result, match = judgement.result, judgement.match
    winner = "" if result.winner is None else side_label(match, result.winner, style)
    reason = "" if result.reason is None else say(f"report.reason_{result.reason}", style)
    outcome: str = result.status
    if result.status == "finished" and result.winner is None:
        outcome = "nobody"
    sentence = say(
        f"report.result_{outcome}", style,
        winner=winner, reason=reason, hands=len(judgement.hands),
        ns=side_name(match, Side.NS, style), ns_level=standing_text(judgement.levels[0], style),
        we=side_name(match, Side.WE, style), we_level=standing_text(judgement.levels[1], style),
    )  # fmt: skip
    return sentence + say(
        "report.standing", style,
        standing=say(f"report.standing_{result.standing}", style), revision=result.revision,
    )  # fmt: skip


def message_text(violation: Violation, style: Style) -> str:
    """The finding in a sentence."""
    return render(violation.message, style)
