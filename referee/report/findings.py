"""Violations, rulings, appeals and incidents in words, for the text reports and the workbook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.report.coins_sheet import coin_rules
from referee.report.words import seat_name, side_name, signed
from referee.rules.coins import cost_of_failed_throw
from referee.ruleset.describe import value_shown
from referee.text import catalogue, render, say, spell_value

if TYPE_CHECKING:
    from referee.play.actions import Appeal, Effect, Incident, Match, Ruling
    from referee.play.judgement import MatchJudgement, Penalty, Violation
    from referee.ruleset.model import Ruleset
    from referee.table import Side
    from referee.text import Style


def message_text(violation: Violation, style: Style) -> str:
    """The finding in a sentence."""
    return render(violation.message, style)


def code_text(code: str, style: Style) -> str:
    """The violation's name."""
    return say(f"violation.name_{code}", style)


def status_text(violation: Violation, style: Style) -> str:
    """Whether it is proved, alleged, undetermined or waived."""
    return say(f"report.status_{violation.status}", style)


def proof_text(violation: Violation, style: Style) -> str:
    """The cards that prove it and where they came to light."""
    proof = violation.proof
    if proof is None:
        return ""
    if not proof.cards:
        return say("report.proof_seen", style, trick=proof.trick)
    if proof.trick is None:
        return say("report.proof_deal", style, cards=proof.cards)
    return say("report.proof_trick", style, cards=proof.cards, trick=proof.trick)


def penalty_text(violation: Violation, judgement: MatchJudgement, style: Style) -> str:
    """What it costs, or why it costs nothing."""
    if violation.status == "waived":
        return say("report.penalty_waived", style)
    if not violation.counts:
        return say("report.penalty_pending", style)
    parts = _penalty_parts(violation.penalty, violation.side, judgement.match, style)
    rules = coin_rules(judgement)
    if rules is not None and violation.code == "failed_throw" and violation.side is not None:
        side = side_name(judgement.match, violation.side, style)
        if cost := cost_of_failed_throw(rules):
            parts.append(say("report.penalty_coins", style, side=side, coins=signed(-cost)))
    return say("report.and", style).join(parts) or say("report.penalty_none", style)


def _penalty_parts(penalty: Penalty, side: Side | None, match: Match, style: Style) -> list[str]:
    named = "" if side is None else side_name(match, side, style)
    parts = []
    if penalty.levels:
        parts.append(say("report.penalty_levels", style, side=named, levels=signed(penalty.levels)))
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


def ruling_text(ruling: Ruling, match: Match, style: Style) -> str:
    """A ruling: its decision, on what, its effect, who made it and why."""
    decision = say(f"report.{ruling.decision}", style)
    text = say("report.ruling", style, id=ruling.id, decision=decision)
    details = [
        say(f"report.ruling_{name}", style, value=value)
        for name, value in (
            ("reverses", ruling.reverses), ("clause", ruling.clause), ("by", ruling.by),
            ("at", ruling.at), ("reason", ruling.reason),
        )
        if value is not None
    ]  # fmt: skip
    effect = [] if ruling.effect is None else effect_texts(ruling.effect, match, style)
    about = _ruling_place(ruling, style)
    return say("report.separator", style).join([text, *about, *effect, *details])


def _ruling_place(ruling: Ruling, style: Style) -> list[str]:
    """What the ruling is about, as far as it says."""
    parts = []
    if ruling.hand is not None and ruling.trick is not None:
        parts.append(say("report.hand_trick", style, number=ruling.hand, trick=ruling.trick))
    elif ruling.hand is not None:
        parts.append(say("report.hand", style, number=ruling.hand))
    if ruling.seat is not None:
        parts.append(seat_name(ruling.seat, style))
    if ruling.finding is not None:
        parts.append(code_text(ruling.finding, style))
    return [say("words.comma", style).join(parts)] if parts else []


def effect_texts(effect: Effect, match: Match, style: Style) -> list[str]:
    """What a ruling changes, piece by piece."""
    texts = [
        say("report.penalty_levels", style, side=side_name(match, side, style), levels=f"{by:+d}")
        for side, by in effect.levels.items()
    ]
    if effect.score:
        texts.append(say("report.penalty_score", style, score=signed(effect.score)))
    texts += [
        say("report.effect_strikes", style, side=side_name(match, side, style), clause=clause,
            count=f"{count:+d}")
        for side, clauses in effect.strikes.items()
        for clause, count in clauses.items()
    ]  # fmt: skip
    if effect.void:
        texts.append(say("report.effect_void", style))
    if effect.result is not None:
        winner, rise = effect.result
        result = say(f"words.{winner}", style) if winner else say("report.nothing", style)
        texts.append(say("report.effect_result", style, winner=result, rise=rise))
    if effect.match is not None:
        texts.append(say("report.effect_match", style, side=side_name(match, effect.match, style)))
    return texts


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
    parts.append(_incident_name(incident.kind, style))
    if incident.code is not None:
        parts.append(code_text(incident.code, style))
    if incident.cards:
        parts.append(spell_value(incident.cards, style))
    text = " ".join(parts)
    if incident.note is not None:
        text = say("report.noted", style, text=text, note=incident.note)
    if incident.trick is None:
        return say("report.note", style, text=text)
    return say("report.note_trick", style, trick=incident.trick, text=text)


def _incident_name(kind: str, style: Style) -> str:
    """A violation's name where the incident is one, else its own."""
    is_violation = f"violation.name_{kind}" in catalogue("violation")
    return code_text(kind, style) if is_violation else say(f"report.incident_{kind}", style)
