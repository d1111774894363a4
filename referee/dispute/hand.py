"""A hand explained: how the score and the level change came about, band by band (一局的说明)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.dispute.findings import finding_facts, finding_section, reading_section
from referee.dispute.levels import level_section, outcome_of
from referee.dispute.parts import Explanation, Section, Sentence, section
from referee.dispute.readings import other_readings
from referee.dispute.score import band_section, points_section
from referee.dispute.speaking import Later
from referee.dispute.wording import assumed_named, context
from referee.message import Message
from referee.report.as_json import hand_json
from referee.report.findings import incident_text
from referee.report.words import bids_text

if TYPE_CHECKING:
    from referee.dispute.case import HandCase
    from referee.dispute.parts import Part
    from referee.dispute.place import Place
    from referee.dispute.readings import OtherReading
    from referee.play.actions import Incident
    from referee.play.judgement import HandJudgement

DECIDE_THE_SCORE = (
    "conduct.failed_throw", "conduct.miscount", "kitty.kitty_shape", "kitty.multiplier",
    "kitty.multiplier_cap", "score.bands", "score.score_floor", "score.score_cap",
    "score.last_trick", "levels.must_stop", "levels.must_hold",
)  # fmt: skip
"""Values that can change what a hand comes to, whoever played what."""


def explain_hand(case: HandCase, place: Place, name: str) -> Explanation:
    """The explanation of a whole hand."""
    judged = case.judged
    sections: list[Section] = [_opening(case)]
    if judged.score is not None:
        sections.append(points_section(case, judged.score))
        sections.append(band_section(case, judged.score))
    sections.append(level_section(case))
    readings: list[dict[str, object]] = []
    for violation in judged.violations:
        sections.append(finding_section(case, violation))
        told, facts = reading_section(case, violation, name)
        sections += [told] if told is not None else []
        readings += facts
    told, facts = _score_readings(case, name)
    sections += [told] if told is not None else []
    match = case.judgement.match
    facts_out = {
        "kind": "hand",
        "judged": Later(lambda style: hand_json(judged, match, style)),
        "findings": [finding_facts(violation) for violation in judged.violations],
        "readings": readings + facts,
    }
    title = Message.of("explain.title_hand", hand=place.hand)
    return Explanation(title, tuple(sections), facts_out)


def _opening(case: HandCase) -> Section:
    recorded, judged = case.recorded, case.judged
    parts: list[Part] = [Sentence(context(case))]
    bids = Later(lambda style: bids_text(recorded.bids, style))
    parts.append(Sentence(Message.of("account.bids", bids=bids)))
    if recorded.rest is not None:
        parts.append(Sentence(Message.of("account.rest", side=recorded.rest)))
    for incident in recorded.incidents:
        parts.append(Sentence(Message.of("account.incident", text=_noted(incident))))
    if judged.status != "finished":
        parts.append(Sentence(Message.of(f"account.hand_{judged.status}"), "strong"))
    parts.append(Sentence(Message.of("account.hand_outcome", outcome=outcome_of(judged)), "strong"))
    return section(Message.of("account.opening"), *parts)


def _noted(incident: Incident) -> Later:
    return Later(lambda style: incident_text(incident, style))


def _score_readings(case: HandCase, name: str) -> tuple[Section | None, list[dict[str, object]]]:
    """The other readings under which the hand would have come to something else."""
    judgement, judged = case.judgement, case.judged
    ruleset = judgement.ruleset
    paths = [path for path in DECIDE_THE_SCORE if path in ruleset.citations]
    parts: list[Part] = []
    facts: list[dict[str, object]] = []
    for reading in other_readings(judgement, ruleset.assumed_among(paths)):
        other = _hand_of(reading, judged.number)
        if other is None or _outcome(other) == _outcome(judged):
            continue
        if not any(fact["path"] == reading.path for fact in facts):
            parts.append(Sentence(assumed_named(ruleset, reading.path)))
        parts.append(
            Sentence(
                Message.of(
                    "account.reading_outcome", path=reading.path, value=reading.value,
                    reading=reading.words, outcome=outcome_of(other),
                    total=None if other.score is None else other.score.total,
                ),
                "strong",
            )
        )  # fmt: skip
        facts.append({"path": reading.path, "value": reading.value, "outcome": "other_result"})
    if not parts:
        return None, []
    parts.append(Sentence(Message.of("explain.compare", file=name, ruleset=ruleset.name), "quiet"))
    return section(Message.of("explain.readings"), *parts), facts


def _hand_of(reading: OtherReading, number: int) -> HandJudgement | None:
    hands = () if reading.judgement is None else reading.judgement.hands
    return next((hand for hand in hands if hand.number == number), None)


def _outcome(hand: HandJudgement) -> tuple[object, ...]:
    return hand.status, hand.result, None if hand.score is None else hand.score.total
