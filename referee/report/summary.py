"""What the arbiter reads of a match: hands, violations, strikes, the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES
from referee.report import climbing_sheet, findings, words
from referee.report.coins_sheet import coin_rules, coins_section, hand_coins_text
from referee.report.tables import indented, table, width, wrap
from referee.table import Seat, Side
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.actions import Match
    from referee.play.climbing.judgement import ClimbingHand
    from referee.play.judgement import HandJudgement, MatchJudgement, Violation
    from referee.text import Style

COLUMNS = 96
RESULT_COLUMNS = 22


def match_summary(judgement: MatchJudgement, entry_name: str, style: Style) -> str:
    """The whole match on a page or two."""
    sections = (
        heading(judgement, entry_name, style),
        climbing_sheet.hands_table(judgement, style)
        if judgement.climbing is not None
        else hands_table(judgement, style),
        coins_section(judgement, style),
        violations_section(judgement, style),
        strikes_section(judgement, style),
        rulings_section(judgement.match, style),
        mismatches_section(judgement, style),
        indented(words.final_text(judgement, style), COLUMNS, ""),
    )
    return "\n\n".join(section for section in sections if section) + "\n"


def heading(judgement: MatchJudgement, entry_name: str, style: Style) -> str:
    """The sides, the place of the match in its event, the ruleset."""
    match, ruleset = judgement.match, judgement.ruleset
    sides = [words.side_label(match, side, style) for side in Side]
    title = say("report.versus", style, ns=sides[0], we=sides[1])
    place = [
        say(f"report.in_{name}", style, value=value)
        for name in ("event", "round", "table", "date")
        if (value := getattr(match, name)) is not None
    ]
    players = [
        say("report.player", style, seat=seat, name=match.players[seat])
        for seat in Seat
        if seat in match.players
    ]
    rules = say(
        "report.in_ruleset", style, name=ruleset.name, title=ruleset.title[style.lang],
        hash=ruleset.hash[: words.HASH_SHOWN],
    )  # fmt: skip
    separator = say("report.separator", style)
    lines = [
        title, "=" * min(width(title), COLUMNS), separator.join(place), separator.join(players),
        rules, say("report.in_file", style, name=entry_name),
    ]  # fmt: skip
    return "\n".join(line for line in lines if line)


def hands_table(judgement: MatchJudgement, style: Style) -> str:
    """One line a hand."""
    columns = (
        "hand", "declarer", "trump", "level", "tricks", "kitty", "fines", "total", "result",
        "levels", "next",
    )  # fmt: skip
    headers = [say(f"report.head_{name}", style) for name in columns]
    rows = [_hand_row(hand, style) for hand in judgement.hands]
    if coin_rules(judgement) is not None:
        headers.append(say("coins.head", style))
        rows = [
            [*row, hand_coins_text(hand)] for row, hand in zip(rows, judgement.hands, strict=True)
        ]
    return table(rows, headers, "rlllrrrrlllr")


def _hand_row(hand: HandJudgement, style: Style) -> list[object]:
    score = hand.score
    points: list[object] = [None] * 4
    if score is not None:
        points = [
            score.tricks, words.kitty_text(score), words.signed(score.penalties),
            words.total_text(score),
        ]  # fmt: skip
    return [
        hand.number,
        words.seat_name(hand.declarer, style),
        words.trump_text(hand.trump, style),
        RANK_NAMES[hand.level],
        *points,
        wrap(words.result_text(hand, style), RESULT_COLUMNS),
        words.levels_text(hand.levels_after, style),
        words.next_text(hand, style),
    ]


def violations_section(judgement: MatchJudgement, style: Style) -> str:
    """Every violation with its evidence, clause, penalty and ruling."""
    blocks = [
        violation_block(hand, violation, judgement, style)
        for hand in judgement.every_hand
        for violation in hand.violations
    ]
    if not blocks:
        return say("report.no_violations", style)
    return "\n".join([_title("report.violations", style), *blocks])


def violation_block(
    hand: HandJudgement | ClimbingHand,
    violation: Violation,
    judgement: MatchJudgement,
    style: Style,
) -> str:
    """One violation: where, what, how it is known, what follows."""
    first = "  ".join([
        _place(hand, violation, judgement.match, style),
        findings.code_text(violation.code, style),
        say("report.in_brackets", style, text=findings.status_text(violation, style)),
    ])  # fmt: skip
    details = say("report.separator", style).join(_details(violation, judgement, style))
    lines = [
        first,
        indented(findings.message_text(violation, style), COLUMNS, "    "),
        indented(details, COLUMNS, "    "),
    ]
    if violation.assumed:
        values = findings.assumed_text(violation, judgement.ruleset)
        text = say("report.assumed", style, values=values)
        lines.append(indented(text, COLUMNS, "    "))
    ruling = findings.ruling_of(judgement.match, violation)
    if ruling is not None:
        lines.append(
            indented(findings.ruling_text(ruling, judgement.match, style), COLUMNS, "    ")
        )
    return "\n".join(lines)


def _place(
    hand: HandJudgement | ClimbingHand, violation: Violation, match: Match, style: Style
) -> str:
    where = say("report.hand", style, number=hand.number)
    if violation.trick is not None:
        where = say("report.hand_trick", style, number=hand.number, trick=violation.trick)
    if violation.seat is not None:
        side = words.side_name(match, violation.seat.side, style)
        return say("report.place_seat", style, where=where, seat=violation.seat, side=side)
    if violation.side is not None:
        side = words.side_label(match, violation.side, style)
        return say("report.place_side", style, where=where, side=side)
    return where


def _details(violation: Violation, judgement: MatchJudgement, style: Style) -> Iterator[str]:
    if violation.proof is not None:
        yield findings.proof_text(violation, style)
    yield say("report.clause", style, clause=violation.clause)
    yield say("report.penalty", style, penalty=findings.penalty_text(violation, judgement, style))


def strikes_section(judgement: MatchJudgement, style: Style) -> str:
    """How many strikes each side has, by clause; nothing where the ruleset has none."""
    clauses = sorted({clause for side in Side for clause in judgement.strikes.get(side, {})})
    limit = judgement.ruleset.rules.conduct.strikes_lose if clauses else None
    if limit is None:
        return ""
    headers = [
        say("report.strikes", style),
        *(say("report.strike_clause", style, clause=clause) for clause in clauses),
    ]
    rows = [
        [
            words.side_label(judgement.match, side, style),
            *(f"{judgement.strikes.get(side, {}).get(clause, 0)}/{limit}" for clause in clauses),
        ]
        for side in Side
    ]
    return table(rows, headers)


def rulings_section(match: Match, style: Style) -> str:
    """The arbiter's rulings and the appeals against them, in time order."""
    if not match.rulings:
        return ""
    texts = [findings.ruling_text(ruling, match, style) for ruling in match.rulings]
    texts += [findings.appeal_text(appeal, match, style) for appeal in match.appeals]
    lines = [indented(text, COLUMNS) for text in texts]
    return "\n".join([_title("report.rulings", style), *lines])


def mismatches_section(judgement: MatchJudgement, style: Style) -> str:
    """Where the record says otherwise than what follows from it."""
    lines = [words.mismatch_text(mismatch, style) for mismatch in judgement.mismatches]
    for hand in judgement.every_hand:
        where = say("report.hand", style, number=hand.number)
        lines += [
            say("report.place_mismatch", style, where=where, text=words.mismatch_text(found, style))
            for found in hand.mismatches
        ]
    if not lines:
        return ""
    return "\n".join(
        [_title("report.mismatches", style), *(indented(line, COLUMNS) for line in lines)]
    )


def _title(key: str, style: Style) -> str:
    text = say(key, style)
    return f"{text}\n{'-' * width(text)}"
