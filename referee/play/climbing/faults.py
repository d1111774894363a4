"""What cannot have happened in a hand of climbing-104: faults of the record, with their places."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from referee.cards import Cards, suit_of
from referee.message import Message
from referee.play.climbing.course import OTHERS
from referee.problems import Path, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.actions import Hand, Match
    from referee.play.climbing.course import ClimbingCourse, Turn
    from referee.ruleset.climbing_rules import ClimbingRules

FOREIGN_FIELDS = ("bids", "declarer", "trump", "level", "kitty", "rest")
"""Fields of a hand that only the other games have."""


def match_faults(match: Match) -> Iterator[Problem]:
    """Levels, where there are only points."""
    if match.levels:
        yield Problem(("levels",), Message.of("climbing.no_such_field", name="levels"))


def hand_faults(
    hand: Hand, course: ClimbingCourse, rules: ClimbingRules, path: Path
) -> Iterator[Problem]:
    """Everything in the record of a hand that cannot have happened."""
    for name in FOREIGN_FIELDS:
        if getattr(hand, name) not in (None, ()):
            yield Problem((*path, name), Message.of("climbing.no_such_field", name=name))
    yield from _play_faults(course, path)
    yield from _order_faults(hand, course, path)
    yield from _end_faults(course, path)
    yield from _deal_faults(hand, course, rules, path)
    yield from _copy_faults(hand, course, rules, path)


def _at(turn: Turn, path: Path) -> Path:
    return (*path, "tricks", turn.round, "plays", turn.index)


def _play_faults(course: ClimbingCourse, path: Path) -> Iterator[Problem]:
    for turn in course.turns:
        if turn.play.final.forced is not None:
            yield Problem(_at(turn, path), Message.of("climbing.no_throws"))


def _order_faults(hand: Hand, course: ClimbingCourse, path: Path) -> Iterator[Problem]:
    """A round ends when all others passed, and whoever played last leads the next."""
    for one in course.rounds:
        end = one.over_at
        if end is not None and end < len(one.turns) - 1:
            message = Message.of("climbing.round_over", seat=one.turns[end - OTHERS].seat)
            yield Problem(_at(one.turns[end + 1], path), message)
    for number, (done, begun) in enumerate(pairwise(course.rounds), 1):
        if done.over_at is None and course.out is None:
            yield Problem((*path, "tricks", number - 1), Message.of("climbing.round_cut"))
        stands, leader = done.last, begun.turns[0].seat
        if stands is None or leader is stands.seat or hand.tricks[number].out_of_turn:
            continue
        message = Message.of("climbing.leader", found=leader, expected=stands.seat)
        yield Problem((*path, "tricks", number, "leader"), message)


def _end_faults(course: ClimbingCourse, path: Path) -> Iterator[Problem]:
    """Nobody plays on when somebody is out."""
    out = course.out
    if out is None:
        return
    for turn in course.turns:
        after = (turn.round, turn.index) > (out.round, out.index)
        if after and not turn.play.passed:
            yield Problem(_at(turn, path), Message.of("climbing.hand_over", seat=out.seat))
            return


def _deal_faults(
    hand: Hand, course: ClimbingCourse, rules: ClimbingRules, path: Path
) -> Iterator[Problem]:
    if hand.deal is None:
        return
    for seat, dealt in hand.deal.hands.items():
        place = (*path, "deal", seat.name)
        if len(dealt) != rules.hand_size:
            message = Message.of("climbing.hand_size", found=len(dealt), expected=rules.hand_size)
            yield Problem(place, message)
            continue
        left = Counter(dealt)
        for turn in course.turns:
            if turn.seat is seat:
                missing = Cards.of((Counter(turn.play.cards) - left).elements())
                if missing:
                    message = Message.of("climbing.not_held", seat=seat, cards=missing)
                    yield Problem(_at(turn, path), message)
                left -= Counter(turn.play.cards)


def _copy_faults(
    hand: Hand, course: ClimbingCourse, rules: ClimbingRules, path: Path
) -> Iterator[Problem]:
    """No jokers, and no card more often than there are decks."""
    seen: Counter[int] = Counter() if hand.turned is None else Counter((hand.turned,))
    for turn in course.turns:
        place = _at(turn, path)
        jokers = Cards.of(card for card in turn.play.cards if suit_of(card) is None)
        if jokers:
            yield Problem(place, Message.of("climbing.no_jokers", cards=jokers))
            continue
        if turn.play.impossible:
            continue
        seen.update(turn.play.cards)
        over = Cards.of({card for card in turn.play.cards if seen[card] > rules.decks})
        if over:
            message = Message.of("climbing.too_many_copies", cards=over, decks=rules.decks)
            yield Problem(place, message)
