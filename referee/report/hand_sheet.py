"""One hand in full: every trick, then the score sheet in the order of rulebook 11."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES
from referee.play.conduct import rulings_in_force
from referee.report import climbing_sheet, findings, words
from referee.report.coins_sheet import hand_coins_text
from referee.report.notation import lines, play_pieces
from referee.report.summary import COLUMNS, heading, violation_block
from referee.report.tables import indented, table, wrap
from referee.table import Seat, Side
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.actions import Effect, Hand, Play, Ruling
    from referee.play.climbing.judgement import ClimbingHand
    from referee.play.judgement import (
        HandJudgement,
        MatchJudgement,
        Score,
        TrickJudgement,
        Violation,
    )
    from referee.table import Direction
    from referee.text import Style

PLAY_COLUMNS = 13
"""A longer play goes on in the next line of its cell."""

REMARK_COLUMNS = 62


def hand_report(judgement: MatchJudgement, number: int, entry_name: str, style: Style) -> str:
    """Hand ``number`` (from 1) under the heading of its match.

    Raises IndexError where the match has no such hand.
    """
    top = heading(judgement, entry_name, style)
    return f"{top}\n\n{hand_section(judgement, number, style)}"


def hand_section(judgement: MatchJudgement, number: int, style: Style) -> str:
    """Hand ``number`` trick by trick, its violations, then its score, step by step."""
    if judgement.climbing is not None:
        return _climbing_section(judgement, judgement.climbing.hands[number - 1], style)
    hand = judgement.hands[number - 1]
    recorded = judgement.match.hands[number - 1]
    blocks = [violation_block(hand, violation, judgement, style) for violation in hand.violations]
    sections = [
        _opening(hand, recorded, style),
        tricks_table(judgement, hand, recorded, style),
        "\n".join(_notes(recorded, judgement.ruleset.rules.deal.direction, style)),
        "\n".join([say("report.violations", style), *blocks]) if blocks else "",
        score_sheet(judgement, hand, style),
        "\n".join(words.mismatch_text(mismatch, style) for mismatch in hand.mismatches),
    ]
    return "\n\n".join(section for section in sections if section) + "\n"


def _climbing_section(judgement: MatchJudgement, hand: ClimbingHand, style: Style) -> str:
    """A hand of climbing-104 round by round, its violations, its result."""
    blocks = [violation_block(hand, violation, judgement, style) for violation in hand.violations]
    sections = [
        climbing_sheet.opening_text(hand, style),
        climbing_sheet.rounds_table(judgement, hand, style),
        climbing_sheet.incidents_text(judgement, hand, style),
        "\n".join([say("report.violations", style), *blocks]) if blocks else "",
        climbing_sheet.result_text(hand, judgement, style),
        "\n".join(words.mismatch_text(mismatch, style) for mismatch in hand.mismatches),
    ]
    return "\n\n".join(section for section in sections if section) + "\n"


def _opening(hand: HandJudgement, recorded: Hand, style: Style) -> str:
    """Declarer, trump, level, bids and kitty."""
    text = say(
        "report.opening", style, number=hand.number, declarer=hand.declarer,
        trump=words.trump_text(hand.trump, style), level=RANK_NAMES[hand.level],
        levels=words.levels_text(hand.levels_before, style),
    )  # fmt: skip
    out = [text, say("report.bids", style, bids=words.bids_text(recorded.bids, style))]
    if hand.kitty is not None:
        out.append(say("report.kitty", style, cards=hand.kitty, points=hand.kitty.points))
    return "\n".join(indented(line, COLUMNS, "") for line in out)


def tricks_table(
    judgement: MatchJudgement, hand: HandJudgement, recorded: Hand, style: Style
) -> str:
    """A line a trick, a column a seat; a star marks the winner's cards."""
    direction = judgement.ruleset.rules.deal.direction
    running = accumulate(attackers_points(hand, trick) for trick in hand.tricks)
    seats = direction.order(hand.declarer)
    headers = [say("report.head_trick", style), say("report.head_leader", style)]
    headers += [words.seat_name(seat, style) for seat in seats]
    headers += [say(f"report.head_{name}", style) for name in ("winner", "points", "running")]
    rows: list[list[object]] = []
    for played, judged, sum_so_far in zip(recorded.tricks, hand.tricks, running, strict=False):
        plays = dict(zip(direction.order(played.leader), played.plays, strict=False))
        rows.append([
            judged.number,
            words.seat_name(played.leader, style) + ("!" if played.out_of_turn else ""),
            *(
                _play_cell(plays.get(seat), "*" if judged.winner is seat else "", style)
                for seat in seats
            ),
            words.seat_name(judged.winner, style),
            judged.points or None,
            sum_so_far,
        ])  # fmt: skip
    return table(rows, headers, "rllllllrr")


def attackers_points(hand: HandJudgement, trick: TrickJudgement) -> int:
    """The trick's points where the attackers won it, else 0."""
    taken = trick.winner is not None and trick.winner.side is not hand.declarer.side
    return trick.points if taken else 0


def _play_cell(play: Play | None, mark: str, style: Style) -> tuple[str, ...]:
    if play is None:
        return ("",)
    return lines([*play_pieces(play, style), mark], PLAY_COLUMNS)


def _notes(recorded: Hand, direction: Direction, style: Style) -> Iterator[str]:
    """In words what the signs in the table stand for, where they occur."""
    for number, trick in enumerate(recorded.tricks, 1):
        if trick.out_of_turn:
            yield say("report.note_out_of_turn", style, trick=number, seat=trick.leader)
        for seat, play in zip(direction.order(trick.leader), trick.plays, strict=False):
            yield from _play_notes(number, seat, play, style)
    if recorded.rest is not None:
        yield say("report.note_rest", style, side=recorded.rest)
    for incident in recorded.incidents:
        yield findings.incident_text(incident, style)


def _play_notes(number: int, seat: Seat, play: Play, style: Style) -> Iterator[str]:
    for shown, after in zip(play.shown, play.shown[1:], strict=False):
        yield say(
            "report.note_take_back", style,
            trick=number, seat=seat, shown=shown.cards, played=after.cards,
        )  # fmt: skip
    if play.final.forced is not None:
        yield say(
            "report.note_failed_throw", style,
            trick=number, seat=seat, tried=play.final.cards, led=play.final.forced,
        )  # fmt: skip
    if play.impossible:
        yield say("report.note_impossible", style, trick=number, seat=seat, cards=play.cards)


def score_sheet(judgement: MatchJudgement, hand: HandJudgement, style: Style) -> str:
    """The end of the hand, one line a step."""
    steps = [*_score_steps(judgement, hand, style), *_level_steps(judgement, hand, style)]
    headers = [say(f"report.head_{name}", style) for name in ("step", "points", "remark")]
    rows = [
        [say(f"report.step_{name}", style), points, wrap(remark, REMARK_COLUMNS)]
        for name, points, remark in steps
    ]
    return table(rows, headers, "lrl")


Step = tuple[str, str, str]
"""The step's name, its points, a remark."""


def _score_steps(judgement: MatchJudgement, hand: HandJudgement, style: Style) -> Iterator[Step]:
    score = hand.score
    if score is None:
        return
    won = sum(1 for trick in hand.tricks if attackers_points(hand, trick))
    yield "tricks", str(score.tricks), say("report.remark_tricks", style, count=won)
    yield "fines", words.signed(score.penalties) or "0", _reasons(hand, "score", style)
    yield "kitty", str(score.kitty), _kitty_remark(judgement, hand, style)
    if score.adjustment:
        yield "adjustment", words.signed(score.adjustment), _adjusting(judgement, hand, style)
    yield "total", words.total_text(score), ""


def _level_steps(judgement: MatchJudgement, hand: HandJudgement, style: Style) -> Iterator[Step]:
    match = judgement.match
    yield "levels", "", words.result_text(hand, style)
    falls = [_reasons(hand, "levels", style), *_ruled_levels(judgement, hand, style)]
    yield "falls", "", say("report.separator", style).join(text for text in falls if text)
    named = {
        f"{side.name.lower()}{suffix}": value
        for side in Side
        for suffix, value in (
            ("", words.side_name(match, side, style)),
            ("_before", words.standing_text(hand.levels_before[side], style)),
            ("_after", words.standing_text(hand.levels_after[side], style)),
        )
    }
    yield "after", "", say("report.remark_levels", style, **named)
    if hand.coins is not None:
        yield "coins", "", hand_coins_text(hand)
    if hand.number == len(judgement.hands) and judgement.result.status != "open":
        yield "end", "", words.final_text(judgement, style)
    else:
        following = words.next_text(hand, style)
        key = "report.goes_on" if following else "report.not_over"
        yield "end", "", say(key, style, next=following)


def _kitty_remark(judgement: MatchJudgement, hand: HandJudgement, style: Style) -> str:
    score, rest = hand.score, judgement.match.hands[hand.number - 1].rest
    if score is None or hand.status != "finished":
        return ""
    winner: Seat | Side | None = hand.last_winner if rest is None else rest
    if not score.multiplier:
        side = winner.side if isinstance(winner, Seat) else winner
        kept = side in (None, hand.declarer.side)
        key = "report.remark_kitty_kept" if kept else "report.remark_kitty_nothing"
        return say(key, style, points=_kitty_points(score))
    return say(
        "report.remark_kitty", style,
        points=_kitty_points(score), multiplier=score.multiplier, winner=winner,
    )  # fmt: skip


def _kitty_points(score: Score) -> object:
    return "?" if score.kitty_points is None else score.kitty_points


def _reasons(hand: HandJudgement, kind: str, style: Style) -> str:
    """The violations whose penalty is of this kind, ``score`` or ``levels``."""
    found = [
        _reason(violation, getattr(violation.penalty, kind), style)
        for violation in hand.violations
        if violation.counts and getattr(violation.penalty, kind)
    ]
    return say("report.separator", style).join(found)


def _reason(violation: Violation, amount: int, style: Style) -> str:
    who = violation.seat if violation.seat is not None else violation.side
    return say(
        "report.fall" if violation.trick is None else "report.fall_trick", style,
        amount=words.signed(amount), who=who, trick=violation.trick,
        code=findings.code_text(violation.code, style),
    )  # fmt: skip


def _adjusting(judgement: MatchJudgement, hand: HandJudgement, style: Style) -> str:
    ids = [ruling.id for ruling, effect in _effects(judgement, hand) if effect.score]
    return say("report.remark_adjustment", style, rulings=ids)


def _ruled_levels(judgement: MatchJudgement, hand: HandJudgement, style: Style) -> Iterator[str]:
    for ruling, effect in _effects(judgement, hand):
        for side, levels in effect.levels.items():
            amount = words.signed(levels)
            yield say("report.fall_ruling", style, amount=amount, who=side, ruling=ruling.id)


def _effects(judgement: MatchJudgement, hand: HandJudgement) -> list[tuple[Ruling, Effect]]:
    """The rulings in force that change something of this hand."""
    return [
        (ruling, ruling.effect)
        for ruling in rulings_in_force(judgement.match.rulings)
        if ruling.hand == hand.number and ruling.effect is not None
    ]
