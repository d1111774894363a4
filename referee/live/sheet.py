"""The score sheet of a hand, for both sides to agree before it is closed (记分单)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.live.ledger import ledger_lines
from referee.live.screen import strikes_text
from referee.report.words import mismatch_text, next_text, result_text, side_name, standing_text
from referee.table import Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.live.session import Session
    from referee.play.judgement import HandJudgement, MatchJudgement


def sheet(session: Session, judgement: MatchJudgement) -> list[str]:
    """The sheet of the last hand of a judgement, line by line."""
    hand = judgement.hands[-1]
    lines = [session.say("live.sheet_title", number=hand.number), *_score(session, hand)]
    lines.append(session.say("live.sheet_result", result=result_text(hand, session.style)))
    lines += _levels(session, judgement, hand)
    strikes = "  ".join(strikes_text(session))
    if strikes:
        lines.append(session.say("live.sheet_strikes", strikes=strikes))
    lines += ledger_lines(session)
    lines += [mismatch_text(mismatch, session.style) for mismatch in hand.mismatches]
    if judgement.result.status == "open" and hand.status != "open":
        following = next_text(hand, session.style)
        lines.append(session.say("live.sheet_next", next=following))
    key = "live.awaits_ruling" if hand.status == "open" else "live.sheet_agree"
    return [*lines, session.say(key)]


def outcome_of(session: Session, number: int) -> list[str]:
    """A closed hand after a ruling on it: its ledger, its result, the levels."""
    closed = session.position.closed
    hand = closed.hands[number - 1]
    result = result_text(hand, session.style)
    title = session.say("live.outcome_title", number=number, result=result)
    return [title, *ledger_lines(session, number), *_levels(session, closed, hand)]


def _score(session: Session, hand: HandJudgement) -> Iterator[str]:
    score = hand.score
    if score is None:
        return
    yield session.say(
        "live.sheet_points", tricks=score.tricks,
        points="?" if score.kitty_points is None else score.kitty_points,
        multiplier=score.multiplier, kitty=score.kitty, fines=f"{score.penalties:+d}",
        total=score.total + score.adjustment,
    )  # fmt: skip
    if score.total_range is not None:
        low, high = score.total_range
        yield session.say("live.sheet_range", low=low, high=high)
    if score.adjustment:
        yield session.say("live.sheet_adjustment", points=f"{score.adjustment:+d}")
    if hand.kitty:
        yield session.say("live.sheet_kitty", cards=hand.kitty)


def _levels(session: Session, judgement: MatchJudgement, hand: HandJudgement) -> Iterator[str]:
    parts = [
        session.say(
            "live.sheet_level", side=side_name(judgement.match, side, session.style),
            before=standing_text(hand.levels_before[side], session.style),
            after=standing_text(hand.levels_after[side], session.style),
        )
        for side in Side
    ]  # fmt: skip
    yield session.say("live.sheet_levels", levels=session.say("report.separator").join(parts))
