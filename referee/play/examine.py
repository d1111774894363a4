"""A hand examined: its faults, its course, what is known of it, and what was broken in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.play import faults
from referee.play.course import Course, course_of
from referee.play.findings import violations_of
from referee.play.knowledge import Knowledge, holds, knowledge_of
from referee.problems import Path, Problem, RecordError
from referee.rules.follow import copies

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.actions import Hand
    from referee.play.judgement import Violation
    from referee.play.setting import Setting
    from referee.trump import Order


@dataclass(frozen=True, slots=True)
class Examined:
    """All that the record of a hand shows, before any ruling."""

    setting: Setting
    course: Course
    known: Knowledge
    played_out: bool
    """Every card was played."""
    violations: tuple[Violation, ...]
    """What the plays show; incidents are not among them."""


def examine(hand: Hand, setting: Setting, path: Path) -> Examined:
    """Examine a hand. Raises RecordError with every fault of a hand that cannot have happened."""
    course = course_of(hand, setting)
    problems = [*_faults_before(hand, setting, course, path)]
    if problems:
        raise RecordError(problems)
    known = knowledge_of(hand, setting, course)
    problems = [*_faults_of_holdings(hand, setting, course, known, path)]
    if problems:
        raise RecordError(problems)
    size = setting.table.rules.deal.hand_size
    return Examined(
        setting,
        course,
        known,
        list(course.counts) == [size] * len(course.counts),
        tuple(violations_of(hand, setting, course, known)),
    )


def _faults_before(hand: Hand, setting: Setting, course: Course, path: Path) -> Iterator[Problem]:
    deal, order = setting.table.rules.deal, setting.table.order
    miscounted = any(incident.kind == "miscount" for incident in hand.incidents)
    if not course.sound:
        yield from faults.course_faults(hand, setting, course, path)
    for lay in () if miscounted else hand.kitty:
        if len(lay.cards) != deal.kitty_size:
            yield faults.kitty_size_fault(lay.cards, deal.kitty_size, (*path, "kitty"))
    if hand.deal is not None:
        yield from faults.deal_faults(hand.deal, setting, (*path, "deal"))
    if not miscounted and max(course.counts) > deal.hand_size:
        yield from faults.count_faults(hand, setting, course, path)
    if not course.sound and any(play.foreign for trick in course.tricks for play in trick.plays):
        return
    if not _within_decks(hand, course, order):
        yield from faults.copy_faults(hand, setting, course, path)


def _within_decks(hand: Hand, course: Course, order: Order) -> bool:
    """Whether no card was seen more often than the decks have it, the kitty counted."""
    laid = [kind for kind in hand.laid or () if order.effective[kind] >= 0]
    cards = sum(course.played) + order.pack(laid)
    if cards == order.full and course.seen + len(laid) == order.size:
        return True
    # More than fifteen copies of a card run into the field beside it, and cards seem to be missing.
    if copies(cards) != course.seen + len(laid):
        return False
    guards = order.ones << 3
    return cards <= order.full | guards and holds(order, order.full, cards)


def _faults_of_holdings(
    hand: Hand, setting: Setting, course: Course, known: Knowledge, path: Path
) -> Iterator[Problem]:
    order = setting.table.order
    if hand.deal is not None:
        for seat, dealt in enumerate(known.dealt):
            if dealt and not holds(order, known.held[seat], course.played[seat]):
                yield from faults.not_held_faults(setting, course, known, seat, path)
    if not course.plain:
        yield from faults.returned_faults(setting, course, known, path)
