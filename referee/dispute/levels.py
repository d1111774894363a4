"""How the levels changed after a hand, step by step (级别变化的由来)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from referee.dispute.parts import Section, Sentence, section
from referee.dispute.speaking import Later
from referee.dispute.wording import cited
from referee.message import Message
from referee.play.conduct import rulings_in_force
from referee.report.words import next_text, result_text, standing_text
from referee.rules.levels import advance
from referee.table import Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.case import HandCase
    from referee.dispute.parts import Part
    from referee.play.judgement import HandJudgement
    from referee.rules.levels import Standing


def standing(at: Standing) -> Later:
    """A place on the ladder in words."""
    return Later(lambda style: standing_text(at, style))


def outcome_of(judged: HandJudgement) -> Later:
    """How a hand came out, in words."""
    return Later(lambda style: result_text(judged, style))


def level_section(case: HandCase) -> Section:
    """The rise, the stops and holds, the falls, where both sides stand, and who declares next."""
    parts: list[Part] = [*_rise(case), *_falls(case)]
    judged = case.judged
    for side in Side:
        parts.append(
            Sentence(
                Message.of(
                    "account.level_path", side=side, before=standing(judged.levels_before[side]),
                    after=standing(judged.levels_after[side]),
                ),
                "strong",
            )
        )  # fmt: skip
    if judged.status != "open":
        following = Later(lambda style: next_text(judged, style))
        parts.append(Sentence(Message.of("account.next", next=following)))
    return section(Message.of("account.levels"), *parts)


def _rise(case: HandCase) -> Iterator[Part]:
    result, setting = case.judged.result, case.examined.setting
    if result is None or result.winner is None:
        yield Sentence(Message.of("account.nobody_rises"))
        return
    side = setting.declarers if result.winner == "declarers" else setting.attackers
    rules = case.table.rules.levels
    before = case.judged.levels_before[side]
    path = [advance(before, rise, result.winner, rules) for rise in range(result.rise + 1)]
    steps = [before, *(at for was, at in pairwise(path) if at != was)]
    yield Sentence(
        Message.of(
            "account.rises" if result.rise else "account.rises_none", side=side, rise=result.rise,
            path=_path(steps),
        )
    )  # fmt: skip
    if len(steps) - 1 < result.rise:
        held = len(steps) == 1
        key = "account.held_back" if held else "account.stopped"
        rule = "levels.must_hold" if held else "levels.must_stop"
        clause = case.judgement.ruleset.citation(rule).clause
        yield Sentence(Message.of(key, level=standing(steps[-1]), clause=cited(clause)), "strong")


def _path(steps: list[Standing]) -> Later:
    return Later(lambda style: " > ".join(standing_text(at, style) for at in steps))


def _falls(case: HandCase) -> Iterator[Part]:
    for violation in case.judged.violations:
        if violation.counts and violation.penalty.levels:
            yield Sentence(
                Message.of(
                    "account.falls", side=violation.side, levels=-violation.penalty.levels,
                    code=Message.of(f"violation.name_{violation.code}"),
                    clause=cited(violation.clause), trick=violation.trick or 0,
                ),
                "bad",
            )  # fmt: skip
    for ruling in rulings_in_force(case.judgement.match.rulings):
        if ruling.hand != case.judged.number or ruling.effect is None:
            continue
        for side, levels in ruling.effect.levels.items():
            yield Sentence(
                Message.of(
                    "account.ruled_levels", side=side, levels=f"{levels:+d}", ruling=ruling.id
                )
            )
