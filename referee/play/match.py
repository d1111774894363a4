"""A match judged: hand after hand, levels and strikes, and the result (一场的裁定).

This is the one way from a record to a judgement; every command goes through ``judge``.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Literal

from referee.cards import RANKS_BY_NAME
from referee.message import Message
from referee.play.climbing.match import judge_climbing
from referee.play.conduct import STRIKE_NUMBERS, by_side, rulings_in_force
from referee.play.examine import examine
from referee.play.hand import Situation, settle
from referee.play.judgement import (
    TABLE_ERRORS,
    HandJudgement,
    Levels,
    MatchJudgement,
    MatchResult,
    Mismatch,
)
from referee.play.opening import (
    Opening,
    declarer_of,
    kitty_violations,
    opening_mismatches,
    table_errors,
    trump_played,
)
from referee.play.setting import setting_of, table_of
from referee.problems import MOST_PROBLEMS, Problem, RecordError
from referee.rules.levels import Standing, shift
from referee.table import SIDES, Side

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from referee.play.actions import Hand, Match, Ruling
    from referee.ruleset.model import Ruleset


def judge(match: Match, ruleset: Ruleset) -> MatchJudgement:
    """Judge a match under a ruleset. Raises RecordError with the faults of the record.

    These are all of them; after more than are told, the hands that follow are not looked at.
    """
    if ruleset.game == "climbing":
        climbed = judge_climbing(match, ruleset)
        return replace(climbed, result=_confirmed(match, climbed.result))
    problems: list[Problem] = []
    in_force = rulings_in_force(match.rulings)
    levels = _first_levels(match, ruleset, problems)
    hands: list[HandJudgement] = []
    strikes: defaultdict[tuple[Side, str], int] = defaultdict(int)
    result: MatchResult | None = None
    before: HandJudgement | None = None
    for index in range(len(match.hands)):
        judged = _judge_hand(match, ruleset, index, before, levels, in_force, problems)
        if len(problems) > MOST_PROBLEMS:
            break
        if judged is None:
            before = None
            continue
        if result is not None:
            judged = _told(judged, Mismatch("hands", judged.number, judged.number - 1))
        if index < len(match.hands) - 1 and _left_open(judged):
            judged = _told(judged, Mismatch("ended", None, "open"))
        counts = judged.status != "open" or match.ended is not None
        for side, clauses in judged.strikes.items() if counts else ():
            for clause, count in clauses.items():
                strikes[side, clause] += count
        levels, before = judged.levels_after, judged
        hands.append(judged)
        result = result or _ended_by(judged, strikes, in_force, ruleset)
    if problems:
        raise RecordError(problems)
    levels = _ruled_at_large(levels, in_force, ruleset)
    final = _final_result(match, hands, levels, result)
    return MatchJudgement(
        match=match,
        ruleset=ruleset,
        hands=tuple(hands),
        levels=levels,
        strikes=by_side(strikes),
        counts=counts_of(hands),
        result=_confirmed(match, final),
        mismatches=tuple(_match_mismatches(match, ruleset, hands)),
    )


def _ruled_at_large(levels: Levels, in_force: Sequence[Ruling], ruleset: Ruleset) -> Levels:
    """The levels after the rulings that name no hand: they count at the end."""
    ruled = list(levels)
    for ruling in in_force:
        if ruling.hand is None and ruling.effect is not None:
            for side, change in ruling.effect.levels.items():
                ruled[side] = shift(ruled[side], change, ruleset.rules.levels)
    return ruled[Side.NS], ruled[Side.WE]


def _first_levels(match: Match, ruleset: Ruleset, problems: list[Problem]) -> Levels:
    rules = ruleset.rules.levels
    first, target = RANKS_BY_NAME[rules.first_level], RANKS_BY_NAME[rules.target]
    for side, name in match.levels.items():
        if not first <= RANKS_BY_NAME[name] <= target:
            problems.append(
                Problem(
                    ("levels", side.name),
                    Message.of(
                        "hand.level_off_ladder", found=name, first=rules.first_level,
                        target=rules.target,
                    ),
                )
            )  # fmt: skip
    north_south = match.levels.get(Side.NS, rules.first_level)
    west_east = match.levels.get(Side.WE, rules.first_level)
    return Standing(RANKS_BY_NAME[north_south]), Standing(RANKS_BY_NAME[west_east])


def _judge_hand(
    match: Match,
    ruleset: Ruleset,
    index: int,
    before: HandJudgement | None,
    levels: Levels,
    in_force: Sequence[Ruling],
    problems: list[Problem],
) -> HandJudgement | None:
    """One hand of a match, None where it cannot be judged; why not is added to the problems."""
    hand, path = match.hands[index], ("hands", index)
    opening = Opening(hand, ruleset, before, levels)
    declarer, trump = declarer_of(opening), trump_played(opening)
    after_fault = before is None and index > 0  # that hand's own faults are reported already
    if declarer is None and not after_fault:
        problems.append(Problem(path, Message.of("hand.no_declarer", hand=index + 1)))
    if trump is None:
        problems.append(Problem(path, Message.of("hand.no_trump", hand=index + 1)))
    if declarer is None or trump is None:
        return None
    level = hand.level if hand.level is not None else levels[declarer.side].level
    setting = setting_of(table_of(ruleset, level, trump), declarer)
    situation = Situation(
        number=index + 1,
        levels=levels,
        at_opening=(*table_errors(opening, declarer), *kitty_violations(opening, declarer)),
        mismatches=tuple(opening_mismatches(opening)),
        rulings=tuple(ruling for ruling in in_force if ruling.hand == index + 1),
        match_over=match.ended is not None,
    )
    try:
        return settle(hand, examine(hand, setting, path), situation)
    except RecordError as error:
        problems.extend(error.problems)
        return None


def _told(judged: HandJudgement, mismatch: Mismatch) -> HandJudgement:
    """The hand, judged all the same, with something that the record does not bear out."""
    return replace(judged, mismatches=(*judged.mismatches, mismatch))


def _left_open(judged: HandJudgement) -> bool:
    """Whether a hand before the last was neither played out nor ended, and awaits no ruling."""
    return judged.status == "open" and not any(
        violation.code == "impossible_play" for violation in judged.violations
    )


def _ended_by(
    judged: HandJudgement,
    strikes: Mapping[tuple[Side, str], int],
    in_force: Sequence[Ruling],
    ruleset: Ruleset,
) -> MatchResult | None:
    """Whether the match ends with this hand: by violations before by level (rulebook 11)."""
    limit = ruleset.rules.conduct.strikes_lose
    if limit is not None:
        losers = {
            side
            for side in SIDES
            if any(strikes[side, clause] >= limit for clause in STRIKE_NUMBERS)
        }
        if len(losers) > 1:
            return MatchResult("flagged", None, "both_third_strikes")
        if losers:
            return MatchResult("finished", losers.pop().other, "violations")
    for ruling in in_force:
        effect = ruling.effect if ruling.hand == judged.number else None
        if effect is not None and effect.match is not None:
            return MatchResult("finished", effect.match, "ruling")
    for side in SIDES:
        if judged.levels_after[side].won:
            return MatchResult("finished", side, "passed_target")
    return None


def _final_result(
    match: Match, hands: Sequence[HandJudgement], levels: Levels, by_rules: MatchResult | None
) -> MatchResult:
    """The result: as ruled, else by the rules, else as the record says it ended, else open."""
    ended = match.ended
    if ended is not None and ended.reason == "ruling":
        return MatchResult("finished", ended.winner, "ruling")
    ruled = _ruled(match)
    flagged = next((flag for hand in match.hands for flag in _flags(hand)), None)
    if flagged is not None:  # until the chief arbiter has ruled on it
        return ruled or MatchResult("flagged", None, flagged)
    if by_rules is not None:
        return (ruled or by_rules) if by_rules.status == "flagged" else by_rules
    if ruled is not None:
        return ruled
    if ended is None:
        return MatchResult("open")
    if ended.reason == "forfeit":
        winner = None if ended.side is None else ended.side.other
        return MatchResult("finished", winner, "forfeit")
    if ended.reason == "agreed":
        return MatchResult("finished", ended.winner, "agreed")
    return MatchResult("finished", _winner_on_time(hands, levels), "time")


def _ruled(match: Match) -> MatchResult | None:
    """The match as the last ruling on it as a whole decided it, None where none did."""
    for ruling in reversed(rulings_in_force(match.rulings)):
        if ruling.hand is None and ruling.effect is not None and ruling.effect.match is not None:
            return MatchResult("finished", ruling.effect.match, "ruling")
    return None


def _flags(hand: Hand) -> Iterator[str]:
    """What the referee may not decide: it goes to the chief arbiter (rulebook 11)."""
    for incident in hand.incidents:
        if incident.kind == "other" and incident.code in ("late_claim", "cards_mixed"):
            yield incident.code


def _winner_on_time(hands: Sequence[HandJudgement], levels: Levels) -> Side | None:
    """The higher level; at equal levels the side that is, or has become, declarers."""
    if levels[Side.NS].place != levels[Side.WE].place:
        return max(Side, key=lambda side: levels[side].place)
    for hand in reversed(hands):
        if hand.next_side is not None:
            return hand.next_side
        if hand.status == "open":
            return hand.declarer.side
    return None


def _confirmed(match: Match, result: MatchResult) -> MatchResult:
    """The result with its standing: provisional until both sides and the arbiter confirm."""
    confirmed = match.confirmed
    revision = confirmed.revision if confirmed else 0
    if any(appeal.decision is None for appeal in match.appeals):
        return replace(result, standing="under_appeal", revision=revision)
    if confirmed is None:
        return result
    if confirmed.ns and confirmed.we:
        standing: Literal["final", "confirmed"] = "final" if confirmed.arbiter else "confirmed"
        return replace(result, standing=standing, revision=revision)
    return replace(result, revision=revision)


def counts_of(hands: Sequence[HandJudgement]) -> dict[str, dict[str, int]]:
    """The violations that count, by ``NS``, ``WE`` or ``table`` and by code."""
    counts: dict[str, dict[str, int]] = {"NS": {}, "WE": {}}
    for hand in hands:
        for violation in hand.violations:
            if not violation.counts:
                continue
            is_table = violation.code in TABLE_ERRORS or violation.side is None
            owner = "table" if is_table or violation.side is None else violation.side.name
            by_code = counts.setdefault(owner, {})
            by_code[violation.code] = by_code.get(violation.code, 0) + 1
    return counts


def _match_mismatches(
    match: Match, ruleset: Ruleset, hands: Sequence[HandJudgement]
) -> Iterator[Mismatch]:
    """A hash of other rules, a clock that was stopped early, a last hand not played out."""
    if match.ruleset_hash is not None and match.ruleset_hash != ruleset.hash:
        yield Mismatch("ruleset_hash", match.ruleset_hash, ruleset.hash)
    limit = ruleset.rules.time.time_limit
    if match.ended is not None and match.ended.reason == "time" and limit is not None:
        minutes = _minutes(match.started, match.ended.at)
        if minutes is not None and minutes < limit:
            yield Mismatch("ended.at", minutes, limit)
        if ruleset.rules.time.time_up == "finish_hand" and hands and hands[-1].status == "open":
            yield Mismatch("time_up", "open", "finish_hand")


def _minutes(started: str | None, ended: str | None) -> int | None:
    """Whole minutes between two times, None where they are not both given or do not compare."""
    try:
        first = datetime.fromisoformat(started or "")
        last = datetime.fromisoformat(ended or "")
        return int((last - first).total_seconds() // 60)
    except (ValueError, TypeError):
        return None
