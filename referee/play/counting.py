"""Counting a hand: trick points, the kitty, throw fines (算分, rulebook 7).

Where some cards were not seen the total is a range, from the least that the attackers can have to
the most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from referee.cards import CARD_POINTS
from referee.play.judgement import Score
from referee.rules.kitty import multiplier
from referee.shapes import SINGLE, divide

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from referee.play.actions import Hand
    from referee.play.course import PlayedTrick
    from referee.play.examine import Examined
    from referee.table import Seat, Side


class _Sum(NamedTuple):
    """One way to count the hand: the least or the most that it can be."""

    tricks: int
    kitty_points: int
    multiplier: int

    @property
    def total(self) -> int:
        """Without the throw fines."""
        return self.tricks + self.kitty_points * self.multiplier


def score_of(hand: Hand, examined: Examined, fines: Mapping[int, int], adjustment: int) -> Score:
    """The score of a hand that was played out or whose rest was conceded.

    ``fines`` are the signed throw fines by trick, from 1; ``adjustment`` is what rulings add.
    """
    least = _count(hand, examined, most=False)
    penalties = sum(fines.values())
    total_range = None
    if hand.rest is not None or True in examined.course.unseen:
        most = _count(hand, examined, most=True)
        low, high = least.total + penalties, most.total + penalties
        total_range = (low, high) if low != high else None
    return Score(
        tricks=least.tricks,
        kitty_points=None if examined.known.kitty is None else least.kitty_points,
        multiplier=least.multiplier,
        kitty=least.kitty_points * least.multiplier,
        penalties=penalties,
        adjustment=adjustment,
        total_range=total_range,
    )


def settled(score: Score, hand: Hand, examined: Examined, fines: Mapping[int, int]) -> int:
    """The score that the bands read (``score_floor``); the least one where it is a range."""
    rules = examined.setting.table.rules.score
    if rules.score_floor != "running":
        return score.total + score.adjustment
    running = 0
    attackers = examined.setting.attackers
    for number, (trick, taker) in enumerate(
        zip(examined.course.tricks, examined.course.takers, strict=True), 1
    ):
        running = max(0, running + fines.get(number, 0))
        running += trick.points if taker is not None and taker.side is attackers else 0
    conceded = score.tricks - _seen_points(hand, examined, most=False)
    return max(0, running + conceded + score.kitty + score.adjustment)


def _count(hand: Hand, examined: Examined, *, most: bool) -> _Sum:
    setting, known = examined.setting, examined.known
    order = setting.table.order
    last = last_taker(hand, examined, most=most)
    factor = last_multiplier(hand, examined) if last is setting.attackers else 0
    kitty = known.kitty
    if kitty is not None and hand.rest is None and True not in examined.course.unseen:
        return _Sum(_seen_points(hand, examined, most=most), kitty.points, factor)
    slots = _unseen_slots(hand, examined, most=most)
    if kitty is None:
        slots += [(factor, True)] * setting.table.rules.deal.kitty_size
    placed = sum(examined.course.played) + order.pack(kitty or ())
    missing = order.unpack(order.full - placed)
    values = sorted((CARD_POINTS[kind] for kind in missing), reverse=most)
    slots.sort(key=lambda slot: (-slot[0], not slot[1]))
    tricks = _seen_points(hand, examined, most=most)
    kitty_points = 0 if kitty is None else kitty.points
    for (weight, in_kitty), value in zip(slots, values, strict=False):
        if in_kitty:
            kitty_points += value
        elif weight:
            tricks += value
    return _Sum(tricks, kitty_points, factor)


def _seen_points(hand: Hand, examined: Examined, *, most: bool) -> int:
    """Points of the seen cards in the attackers' tricks; a trick nobody knows counts for most."""
    after_declarer, before_declarer = examined.setting.attacking
    counted = after_declarer, before_declarer, None if most else after_declarer
    scoring = zip(_scoring(examined), examined.course.takers, strict=False)
    return sum([points for points, taker in scoring if taker in counted])


def _scoring(examined: Examined) -> Sequence[int]:
    """The points of the tricks that count: all, or all but the last of a hand played out."""
    nobody = examined.setting.table.rules.score.last_trick_points == "nobody"
    points = examined.course.points
    return points[:-1] if nobody and examined.played_out else points


def _to_attackers(taker: Seat | None, examined: Examined, *, most: bool) -> bool:
    return most if taker is None else taker.side is examined.setting.attackers


def _unseen_slots(hand: Hand, examined: Examined, *, most: bool) -> list[tuple[int, bool]]:
    """The places of cards nobody saw, as (what a point there counts for the attackers, kitty?)."""
    slots: list[tuple[int, bool]] = []
    for trick, taker in zip(examined.course.tricks, examined.course.takers, strict=True):
        unseen = sum(
            (_size(trick) if play.size < 0 else play.size) - (len(play.play.cards) - play.left_out)
            for play in trick.plays
            if not play.plain
        )
        slots += [(int(_to_attackers(taker, examined, most=most)), False)] * unseen
    if hand.rest is not None:
        size = examined.setting.table.rules.deal.hand_size
        left = sum(size - count for count in examined.course.counts)
        slots += [(int(hand.rest is examined.setting.attackers), False)] * left
    return slots


def _size(trick: PlayedTrick) -> int:
    return max(play.size for play in trick.plays)


def last_taker(hand: Hand, examined: Examined, *, most: bool) -> Side | None:
    """The side that won the last trick; where nobody knows, the attackers for the most."""
    if hand.rest is not None:
        return hand.rest
    taken = examined.course.takers
    if not taken:
        return None
    if taken[-1] is None:
        return examined.setting.attackers if most else examined.setting.declarers
    return taken[-1].side


def last_multiplier(hand: Hand, examined: Examined) -> int:
    """What the kitty counts if the attackers won the last trick; a conceded one is a single."""
    rules = examined.setting.table.rules.kitty
    if hand.rest is not None:
        return multiplier([SINGLE], rules)
    last = examined.course.tricks[-1]
    return multiplier(_deciding_shapes(last, examined), rules)


def _deciding_shapes(last: PlayedTrick, examined: Examined) -> Sequence[tuple[int, int]]:
    rules = examined.setting.table.rules.kitty
    if rules.kitty_shape == "winning_cards" and last.winner is not None:
        play = last.plays[last.seats.index(last.winner)]
        order = examined.setting.table.order
        return [part.shape for part in divide(order, play.suit, play.bits)]
    return last.lead.shapes if last.lead is not None else [SINGLE]
