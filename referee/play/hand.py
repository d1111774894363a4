"""A hand settled: its status, score, level change and next declarer (一局的结算, rulebook 11).

In the order of the rulebook: trick points, throw fines, kitty, level change, penalty falls.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from referee.cards import RANK_NAMES
from referee.play.conduct import (
    apply_rulings,
    by_side,
    fines_of,
    incident_violations,
    strikes_of,
    with_strikes,
)
from referee.play.counting import last_taker, score_of, settled
from referee.play.judgement import (
    HandJudgement,
    HandResult,
    HandStatus,
    Levels,
    Mismatch,
    Violation,
)
from referee.play.stakes import coins_of_hand
from referee.rules.bidding import contract_of
from referee.rules.levels import advance, fall, shift
from referee.rules.scoring import outcome
from referee.table import Side

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from referee.play.actions import Hand, Ruling
    from referee.play.examine import Examined
    from referee.play.judgement import Score
    from referee.table import Seat


@dataclass(frozen=True, slots=True)
class Situation:
    """How the match stands when a hand begins."""

    number: int
    """Of the hand, from 1."""
    levels: Levels
    at_opening: tuple[Violation, ...]
    """A wrong declarer or level, already believed; unlawful bids and lays."""
    mismatches: tuple[Mismatch, ...]
    """Of the opening."""
    rulings: tuple[Ruling, ...]
    """Those in force about this hand."""
    match_over: bool
    """The record says that the match ended; strikes of a hand not played out then count."""


def settle(hand: Hand, examined: Examined, situation: Situation) -> HandJudgement:
    """The hand as judged, with the rulings in force."""
    rules = examined.setting.table.rules
    in_play: Sequence[Violation] = examined.violations
    if hand.incidents:
        in_play = sorted((*in_play, *incident_violations(hand, examined)), key=_when)
    found = (*situation.at_opening, *in_play)
    ruled, idle = apply_rulings(found, situation.rulings)
    violations = with_strikes(ruled, rules.conduct)
    status = _status(hand, examined, violations, situation)
    fines = fines_of(violations) if status == "finished" else {}
    score = None
    if status == "finished":
        score = score_of(hand, examined, fines, _adjustment(situation.rulings))
    result = _result(hand, examined, situation, status, score, violations, fines)
    strikes = strikes_of(violations, situation.rulings)
    counted = status != "open" or situation.match_over
    after = _levels_after(examined, situation, status, result, strikes if counted else {})
    next_side, next_declarer = _next(examined, status, result, violations)
    contract = contract_of(hand.bids or ())
    order = examined.setting.table.order
    judged = HandJudgement(
        number=situation.number,
        status=status,
        declarer=examined.setting.declarer,
        trump=order.trump,
        level=order.level,
        score=score,
        result=result,
        levels_before=situation.levels,
        levels_after=after,
        next_declarer=next_declarer,
        next_side=next_side,
        leaders=tuple([trick.leader for trick in hand.tricks]),
        winners=examined.course.winners,
        points=examined.course.points,
        kitty=examined.known.kitty,
        overturns=contract.overturns if contract else 0,
        violations=violations,
        strikes=by_side(strikes),
    )
    mismatches = (*situation.mismatches, *_mismatches(judged, hand), *_idle(idle))
    coins = coins_of_hand(judged, rules.coins)
    if not mismatches and coins is None:
        return judged
    return replace(judged, mismatches=mismatches, coins=coins)


def _when(violation: Violation) -> float:
    """By trick; what belongs to none comes last."""
    return float("inf") if violation.trick is None else violation.trick


def _status(
    hand: Hand, examined: Examined, violations: Sequence[Violation], situation: Situation
) -> HandStatus:
    effects = [ruling.effect for ruling in situation.rulings if ruling.effect is not None]
    reason = hand.ended.reason if hand.ended else None
    if any(effect.void for effect in effects) or reason in ("void", "replay"):
        return "void"
    if any(effect.result is not None for effect in effects) or reason == "ruling":
        return "adjudicated"
    if reason == "miscount" or any(
        violation.code == "miscount" and violation.status != "waived" for violation in violations
    ):
        return "miscount"
    if any(
        violation.code == "impossible_play" and violation.status != "waived"
        for violation in violations
    ):
        return "open"
    return "finished" if examined.played_out or hand.rest is not None else "open"


def _adjustment(rulings: Sequence[Ruling]) -> int:
    return sum(ruling.effect.score for ruling in rulings if ruling.effect is not None)


def _result(
    hand: Hand,
    examined: Examined,
    situation: Situation,
    status: HandStatus,
    score: Score | None,
    violations: Sequence[Violation],
    fines: Mapping[int, int],
) -> HandResult | None:
    if status == "adjudicated":
        ruled = [
            ruling.effect.result
            for ruling in situation.rulings
            if ruling.effect is not None and ruling.effect.result is not None
        ]
        return HandResult(*ruled[-1]) if ruled else None
    if status == "miscount":
        return _miscount_result(examined, violations)
    if score is None:
        return None
    rules = examined.setting.table.rules.score
    read = settled(score, hand, examined, fines)
    attackers = examined.setting.attackers
    last = last_taker(hand, examined, most=False)
    least = outcome(read, rules, last_trick_attackers=last is attackers)
    if score.total_range is not None or None in examined.course.takers:
        low, high = score.total_range or (0, 0)
        last = last_taker(hand, examined, most=True)
        most = outcome(read + high - low, rules, last_trick_attackers=last is attackers)
        if most != least:
            return None
    return HandResult(*least)


def _miscount_result(examined: Examined, violations: Sequence[Violation]) -> HandResult | None:
    """Who gains from a miscount (000 competition 8); nobody when both sides miscounted."""
    sides = _miscounting(violations)
    if len(sides) != 1 or examined.setting.table.rules.conduct.miscount == "none":
        return None
    guilty = sides.pop()
    return HandResult("attackers" if guilty is examined.setting.declarers else "declarers", 1)


def _miscounting(violations: Sequence[Violation]) -> set[Side]:
    return {
        violation.side
        for violation in violations
        if violation.code == "miscount" and violation.counts and violation.side is not None
    }


def _levels_after(
    examined: Examined,
    situation: Situation,
    status: HandStatus,
    result: HandResult | None,
    strikes: Mapping[tuple[Side, str], int],
) -> Levels:
    rules = examined.setting.table.rules
    levels = list(situation.levels)
    if result is not None and result.winner is not None:
        side = _side(result.winner, examined)
        levels[side] = advance(levels[side], result.rise, result.winner, rules.levels)
    for (side, _), count in strikes.items():
        if count > 0:
            levels[side] = fall(levels[side], count, rules.levels)
    for ruling in situation.rulings:
        for side, change in (ruling.effect.levels if ruling.effect else {}).items():
            levels[side] = shift(levels[side], change, rules.levels)
    return levels[Side.NS], levels[Side.WE]


def _side(winner: Literal["declarers", "attackers"], examined: Examined) -> Side:
    setting = examined.setting
    return setting.declarers if winner == "declarers" else setting.attackers


def _next(
    examined: Examined,
    status: HandStatus,
    result: HandResult | None,
    violations: Sequence[Violation],
) -> tuple[Side | None, Seat | None]:
    """The declaring side and the declarer of the next hand (rulebook 9); None where not fixed."""
    setting, rules = examined.setting, examined.setting.table.rules
    declarer = setting.declarer
    if status == "open" or (status == "finished" and result is None):
        return None, None
    if status == "miscount" and len(_miscounting(violations)) > 1:
        return None, None
    if status == "finished" and result is not None and result.winner is None:
        return None, None
    if result is None or result.winner is None:
        return declarer.side, declarer
    if rules.declarer.declarer_seat != "rotation":
        return _side(result.winner, examined), None
    if result.winner == "declarers":
        return declarer.side, declarer.partner
    after = rules.deal.direction.after(declarer)
    return after.side, after


def _idle(rulings: Sequence[Ruling]) -> Iterator[Mismatch]:
    """Rulings that waive or uphold what was not found."""
    for ruling in rulings:
        yield Mismatch(f"rulings.{ruling.id}", ruling.decision, None)


def _mismatches(judged: HandJudgement, hand: Hand) -> Iterator[Mismatch]:
    """What the score sheet says and the record does not bear out."""
    claimed = hand.claimed
    if claimed is None:
        return
    if claimed.score is not None and judged.score is not None:
        low, high = judged.score.total_range or (judged.score.total, judged.score.total)
        added = judged.score.adjustment
        if not low + added <= claimed.score <= high + added:
            yield Mismatch("claimed.score", claimed.score, low + added)
    computed = {side: RANK_NAMES[judged.levels_after[side].level] for side in Side}
    if claimed.levels is not None and any(
        computed[side] != level for side, level in claimed.levels.items()
    ):
        yield Mismatch(
            "claimed.levels",
            {side.name: level for side, level in claimed.levels.items()},
            {side.name: computed[side] for side in claimed.levels},
        )
    if claimed.next_declarer is not None and claimed.next_declarer != judged.next_declarer:
        computed_next = None if judged.next_declarer is None else judged.next_declarer.name
        yield Mismatch("claimed.next_declarer", claimed.next_declarer.name, computed_next)
