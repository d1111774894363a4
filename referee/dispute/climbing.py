"""Explanations of climbing-104, where one plays higher or passes (竞级牌的说明)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.dispute.parts import CardRow, Explanation, Section, Sentence, section
from referee.dispute.speaking import Later
from referee.dispute.wording import cited
from referee.message import Message
from referee.play.climbing.course import course_of
from referee.report.as_json import climbing_json, match_json
from referee.report.climbing_sheet import result_text
from referee.report.words import final_text

if TYPE_CHECKING:
    from referee.dispute.parts import Part
    from referee.dispute.place import Place
    from referee.play.climbing.course import Turn
    from referee.play.climbing.judgement import ClimbingHand, ClimbingMatch
    from referee.play.judgement import MatchJudgement


def explain_climbing(
    judgement: MatchJudgement, climbed: ClimbingMatch, place: Place | None, name: str
) -> Explanation:
    """A match, a hand, a round or the plays of a seat in it."""
    if place is None:
        final = Later(lambda style: final_text(judgement, style))
        told = section(
            Message.of("explain.result"), Sentence(Message.of("explain.final", text=final))
        )
        whole = Later(lambda style: match_json(judgement, name, style))
        facts = {"kind": "match", "judged": whole}
        return Explanation(Message.of("explain.title_match", file=name), (told,), facts)
    hand = climbed.hands[place.hand - 1]
    sections = [_findings(hand, place)]
    if place.trick is not None:
        sections.insert(0, _round(judgement, place))
    else:
        text = Later(lambda style: result_text(hand, judgement, style))
        outcome = Sentence(Message.of("explain.final", text=text), "strong")
        sections.append(section(Message.of("explain.result"), outcome))
    facts = {"kind": "hand", "judged": Later(lambda style: climbing_json(hand, style))}
    title = Message.of("explain.title_hand", hand=place.hand)
    if place.trick is not None:
        title = Message.of("explain.title_trick", hand=place.hand, trick=place.trick)
    return Explanation(title, tuple(sections), facts)


def _round(judgement: MatchJudgement, place: Place) -> Section:
    recorded = judgement.match.hands[place.hand - 1]
    course = course_of(recorded, judgement.ruleset.climbing)
    turns = course.rounds[(place.trick or 1) - 1].turns
    return section(Message.of("explain.course"), *map(_turn, turns))


def _turn(turn: Turn) -> CardRow:
    label = Message.of("explain.row_seat", seat=turn.seat)
    if turn.play.passed:
        return CardRow(label, turn.play.cards, note=Message.of("explain.passes"))
    over = () if turn.over is None else turn.over.play.cards
    note = Message.of("explain.over", cards=over) if over else Message.of("explain.leads")
    return CardRow(label, turn.play.cards, note=note)


def _findings(hand: ClimbingHand, place: Place) -> Section:
    parts: list[Part] = []
    for violation in hand.violations:
        asked = place.trick in (None, violation.trick) and place.seat in (None, violation.seat)
        if asked:
            parts.append(Sentence(violation.message, "bad"))
            parts.append(Sentence(Message.of("explain.clause", clause=cited(violation.clause))))
    if not parts:
        parts.append(Sentence(Message.of("explain.nothing_found"), "good"))
    return section(Message.of("explain.verdict"), *parts)
