"""The history of a match: what was found, what was ruled, what came of it, in order (裁决记录).

The three layers stay apart: findings, rulings with the levels and the result before and after
each, and the result as it stands.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES
from referee.dispute.docket import STANDARD_FIELD, STANDARDS
from referee.dispute.parts import Explanation, Section, Sentence, Table, section
from referee.dispute.speaking import Later
from referee.message import Message
from referee.play.match import judge
from referee.report import findings as worded
from referee.report.as_json import match_json
from referee.report.words import final_text, levels_text, result_text, total_text
from referee.table import Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.parts import Part
    from referee.play.actions import Appeal, Match, Ruling
    from referee.play.judgement import HandJudgement, MatchJudgement, Violation


def stages(judgement: MatchJudgement) -> list[MatchJudgement]:
    """The match judged without any ruling, with the first, with the first two, and so on.

    An end by ruling belongs to the last of them.
    """
    match, out = judgement.match, []
    for count in range(len(match.rulings)):
        earlier = replace(match, rulings=match.rulings[:count], appeals=(), confirmed=None)
        if earlier.ended is not None and earlier.ended.reason == "ruling":
            earlier = replace(earlier, ended=None)
        out.append(judge(earlier, judgement.ruleset))
    return [*out, judgement]


def explain_history(judgement: MatchJudgement, name: str) -> Explanation:
    """Everything in order: findings, rulings and appeals, the result."""
    told = stages(judgement)
    sections = [_findings(told[0])]
    for ruling, before, after in zip(judgement.match.rulings, told, told[1:], strict=False):
        sections.append(ruling_section(ruling, before, after))
        sections += [
            appeal_section(appeal, judgement.match)
            for appeal in judgement.match.appeals
            if appeal.ruling == ruling.id
        ]
    sections.append(_result(judgement))
    facts = {
        "kind": "history",
        "rulings": [
            {"id": ruling.id, "before": _state(before), "after": _state(after)}
            for ruling, before, after in zip(
                judgement.match.rulings, told, told[1:], strict=False
            )
        ],
        "appeals": [
            {"id": one.id, "ruling": one.ruling, "decision": one.decision,
             "ruling_after": one.ruling_after}
            for one in judgement.match.appeals
        ],
        "judged": Later(lambda style: match_json(judgement, name, style)),
    }  # fmt: skip
    return Explanation(Message.of("dispute.title_history", file=name), tuple(sections), facts)


def explain_step(
    title: Message, before: MatchJudgement, after: MatchJudgement, told: Sentence
) -> Explanation:
    """One thing added: what it says, and levels and result before and after."""
    parts = (told, comparison(before, after))
    facts = {"kind": "added", "before": _state(before), "after": _state(after)}
    return Explanation(title, (section(Message.of("dispute.before_and_after"), *parts),), facts)


def _findings(first: MatchJudgement) -> Section:
    """What the record shows before anybody ruled."""
    parts: list[Part] = []
    for hand in first.every_hand:
        for violation in hand.violations:
            parts.append(_finding(hand.number, violation))
    if not parts:
        parts.append(Sentence(Message.of("explain.nothing_found")))
    final = Later(lambda style: final_text(first, style))
    parts.append(Sentence(Message.of("dispute.without_rulings", text=final), "quiet"))
    return section(Message.of("dispute.findings"), *parts)


def _finding(hand: int, violation: Violation) -> Sentence:
    return Sentence(
        Message.of(
            "dispute.finding", hand=hand, finding=violation.message, clause=violation.clause,
            status=Message.of(f"report.status_{violation.status}"),
        )
    )  # fmt: skip


def ruling_section(ruling: Ruling, before: MatchJudgement, after: MatchJudgement) -> Section:
    """A ruling with the levels and the result before and after it."""
    return section(
        Message.of("dispute.ruling", id=ruling.id),
        ruling_sentence(ruling, after.match),
        comparison(before, after),
    )


def ruling_sentence(ruling: Ruling, match: Match) -> Sentence:
    """A ruling in words, its standard of proof too."""
    text = Later(lambda style: worded.ruling_text(ruling, match, style))
    standard = ruling.extras.get(STANDARD_FIELD)
    if standard is None:
        return Sentence(Message.of("dispute.ruled", text=text))
    named: object = standard
    if standard in STANDARDS:
        named = Message.of(f"dispute.standard_{standard}")
    return Sentence(Message.of("dispute.ruled_by_standard", text=text, standard=named))


def appeal_section(appeal: Appeal, match: Match) -> Section:
    """An appeal with both sides' statements and what became of it."""
    text = Later(lambda style: worded.appeal_text(appeal, match, style))
    told = Sentence(Message.of("dispute.appeal_told", text=text))
    return section(Message.of("dispute.appeal", id=appeal.id), told)


def _result(judgement: MatchJudgement) -> Section:
    final = Later(lambda style: final_text(judgement, style))
    told = Sentence(Message.of("explain.final", text=final), "strong")
    return section(Message.of("explain.result"), told)


def comparison(before: MatchJudgement, after: MatchJudgement) -> Table:
    """What a ruling changed: the hands that came out otherwise, levels, strikes, the result."""
    rows = tuple(
        (name, was, now, Message.of("explain.if_yes") if differs else None)
        for name, was, now, differs in _compared(before, after)
    )
    headers = ("what", "before", "after", "changed")
    return Table(tuple(Message.of(f"dispute.head_{name}") for name in headers), rows)


def _compared(
    before: MatchJudgement, after: MatchJudgement
) -> Iterator[tuple[Message, object, object, bool]]:
    """Name, before, after, and whether they differ."""
    for one, other in zip(before.hands, after.hands, strict=False):
        if _came_to(one) != _came_to(other):
            named = Message.of("report.hand", number=one.number)
            yield named, _outcome(one), _outcome(other), True
    if before.climbing is None:
        changed = before.levels != after.levels
        yield Message.of("dispute.levels"), _levels(before), _levels(after), changed
        was, now = _strikes(before), _strikes(after)
        yield Message.of("dispute.strikes"), was, now, was != now
    changed = (before.result, before.levels) != (after.result, after.levels)
    yield Message.of("dispute.result"), _final(before), _final(after), changed


def _came_to(hand: HandJudgement) -> tuple[object, ...]:
    adjusted = None if hand.score is None else (hand.score.total, hand.score.adjustment)
    return hand.status, hand.result, adjusted


def _outcome(hand: HandJudgement) -> Message:
    outcome = Later(lambda style: result_text(hand, style))
    total = Later(lambda _: "" if hand.score is None else total_text(hand.score))
    key = "dispute.hand_outcome" if hand.score is None else "dispute.hand_score"
    return Message.of(key, outcome=outcome, total=total)


def _levels(judged: MatchJudgement) -> Later:
    return Later(lambda style: levels_text(judged.levels, style))


def _strikes(judged: MatchJudgement) -> str:
    """``NS 5:1 7:0, WE 5:0 7:0``."""
    return ", ".join(
        " ".join([side.name, *(f"{clause}:{count}" for clause, count in counts.items())])
        for side, counts in judged.strikes.items()
    )


def _final(judged: MatchJudgement) -> Later:
    return Later(lambda style: final_text(judged, style))


def _state(judged: MatchJudgement) -> dict[str, object]:
    """Levels and result as plain values."""
    result = judged.result
    return {
        "levels": {} if judged.climbing is not None else _by_side(judged),
        "strikes": {side.name: dict(judged.strikes.get(side, {})) for side in Side},
        "result": {
            "status": result.status,
            "winner": None if result.winner is None else result.winner.name,
            "reason": result.reason,
            "standing": result.standing,
            "revision": result.revision,
        },
    }


def _by_side(judged: MatchJudgement) -> dict[str, str]:
    return {side.name: RANK_NAMES[judged.levels[side].level] for side in Side}
