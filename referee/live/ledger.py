"""The ledger: what was found in the hand, numbered, and how it is told (违例记录)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.report.findings import code_text, message_text, proof_text, status_text
from referee.report.notation import play_text
from referee.table import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.live.position import Position
    from referee.live.session import Session
    from referee.play.judgement import Violation


def number_of(session: Session, violation: Violation, hand: int | None = None) -> int:
    """The violation's number in the ledger of the hand, from 1; 0 where it is not there."""
    found = session.position.violations
    if hand is not None:
        found = session.position.findings_of(hand)
    return found.index(violation) + 1 if violation in found else 0


def announced(session: Session, violation: Violation, hand: int | None = None) -> str:
    """A finding as it is told at once: what, the clause, the evidence."""
    parts = [message_text(violation, session.style)]
    proof = proof_text(violation, session.style)
    if proof:
        parts.append(proof)
    parts.append(session.say("live.clause", clause=violation.clause))
    return session.say(
        "live.finding", number=number_of(session, violation, hand),
        code=code_text(violation.code, session.style),
        status=status_text(violation, session.style),
        text=session.say("report.separator").join(parts),
    )  # fmt: skip


def ledger_lines(session: Session, hand: int | None = None) -> Iterator[str]:
    """Everything on the ledger of a hand, without a number of the one in progress."""
    number = session.state.number if hand is None else hand
    for violation in session.position.findings_of(number):
        yield announced(session, violation, number)


def tricks_done(session: Session, before: Position) -> list[str]:
    """What was just played: each trick that is complete now, and the one on the table."""
    position = session.position
    if position.examined is None or position.setting is None:
        return []
    first = len(before.hand.tricks) - (before.state.trick is not None)
    direction = position.setting.table.rules.deal.direction
    told = []
    tricks = zip(position.hand.tricks, position.examined.course.tricks, strict=True)
    for number, (trick, played) in enumerate(tricks, 1):
        if number <= first:
            continue
        seats = direction.order(trick.leader)
        plays = " ".join(
            f"{session.say(f'live.short_{seat.name}')} {play_text(play, session.style)}"
            for seat, play in zip(seats, trick.plays, strict=False)
        )
        whole = len(trick.plays) == len(Seat)
        key = "live.trick_won" if whole and played.winner is not None else "live.trick_so_far"
        told.append(
            session.say(
                key, number=number, plays=plays, points=played.points,
                winner=_short(session, played.winner),
                total=position.trick_points + position.fines,
            )
        )  # fmt: skip
    return told


def _short(session: Session, seat: Seat | None) -> str:
    return "" if seat is None else session.say(f"live.short_{seat.name}")
