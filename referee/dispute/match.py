"""A match explained: each side's level path and strikes, and the result (一场的说明)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES
from referee.dispute.findings import strikes_until
from referee.dispute.levels import outcome_of, standing
from referee.dispute.parts import Explanation, Section, Sentence, Table, section
from referee.dispute.speaking import Later
from referee.dispute.wording import cited
from referee.message import Message
from referee.report.as_json import match_json
from referee.report.words import final_text
from referee.table import Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.parts import Part
    from referee.play.judgement import HandJudgement, MatchJudgement


def explain_match(judgement: MatchJudgement, name: str) -> Explanation:
    """The explanation of a whole match of a game of tricks."""
    sections = (_levels(judgement), _strikes(judgement), _result(judgement))
    facts = {
        "kind": "match",
        "judged": Later(lambda style: match_json(judgement, name, style)),
        "paths": {
            side.name: [_plain(judgement, hand, side) for hand in judgement.hands] for side in Side
        },
    }
    return Explanation(Message.of("explain.title_match", file=name), sections, facts)


def _plain(judgement: MatchJudgement, hand: HandJudgement, side: Side) -> list[str]:
    return [RANK_NAMES[levels[side].level] for levels in (hand.levels_before, hand.levels_after)]


def _levels(judgement: MatchJudgement) -> Section:
    """A line a hand: who declared, what came of it, both sides' levels before and after."""
    rows = []
    for hand in judgement.hands:
        rows.append(
            (
                hand.number, hand.declarer, RANK_NAMES[hand.level], outcome_of(hand),
                *(_path(hand, side) for side in Side), tuple(_penalties(hand)),
            )
        )  # fmt: skip
    headers = ("hand", "declarer", "level", "outcome", "ns", "we", "penalties")
    table = Table(tuple(Message.of(f"account.head_{name}") for name in headers), tuple(rows), "rl")
    return section(Message.of("account.level_paths"), table)


def _path(hand: HandJudgement, side: Side) -> Message:
    before, after = hand.levels_before[side], hand.levels_after[side]
    key = "account.level_same" if before == after else "account.level_step"
    return Message.of(key, before=standing(before), after=standing(after))


def _penalties(hand: HandJudgement) -> Iterator[Message]:
    for violation in hand.violations:
        if violation.counts and violation.penalty.levels:
            yield Message.of(
                "account.short_fall",
                side=violation.side,
                levels=violation.penalty.levels,
                code=Message.of(f"violation.name_{violation.code}"),
            )


def _strikes(judgement: MatchJudgement) -> Section:
    """Each strike in time order, with its number."""
    limit = judgement.ruleset.rules.conduct.strikes_lose
    if limit is None:
        none = Sentence(Message.of("account.no_strikes_here"))
        return section(Message.of("account.strikes"), none)
    clause = judgement.ruleset.citation("conduct.strikes_lose").clause
    parts: list[Part] = [
        Sentence(Message.of("account.strike_rule", limit=limit, clause=cited(clause)), "quiet")
    ]
    for hand in judgement.hands:
        for violation in hand.violations:
            if violation.strike is None or not violation.counts:
                continue
            number = strikes_until(judgement, hand.number, violation)
            parts.append(
                Sentence(
                    Message.of(
                        "account.strike_in", hand=hand.number, trick=violation.trick or 0,
                        seat=violation.seat, side=violation.side, clause=violation.strike,
                        code=Message.of(f"violation.name_{violation.code}"), number=number,
                        limit=limit,
                    ),
                    "bad",
                )
            )  # fmt: skip
    if len(parts) == 1:
        parts.append(Sentence(Message.of("account.no_strikes")))
    return section(Message.of("account.strikes"), *parts)


def _result(judgement: MatchJudgement) -> Section:
    final = Later(lambda style: final_text(judgement, style))
    reason = judgement.result.reason
    parts: list[Part] = [Sentence(Message.of("explain.final", text=final), "strong")]
    if reason is not None:
        parts.append(Sentence(Message.of(f"account.ended_{reason}")))
    return section(Message.of("explain.result"), *parts)
