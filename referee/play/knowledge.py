"""What is known of the holdings: from a recorded deal, or from the plays alone (rulebook 12).

A holding is counted from the first lead on: it is what the player held then, the kitty laid. At a
table without a record of the deal it is the cards that the player was seen to have, and it is
whole once the hand was played to its end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.table import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.cards import Cards
    from referee.play.actions import Dealt, Hand
    from referee.play.course import Course
    from referee.play.setting import Setting
    from referee.trump import Order


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The holdings at the first lead, as far as they are known, by seat and packed."""

    held: tuple[int, ...]
    whole: tuple[bool, ...]
    """By seat: nothing of the holding is unknown."""
    dealt: tuple[bool, ...]
    """By seat: known from the recorded deal."""
    kitty: Cards | None
    """As laid last; None where it is not known."""


def knowledge_of(hand: Hand, setting: Setting, course: Course) -> Knowledge:
    """What is known of the holdings of a hand without faults."""
    order = setting.table.order
    size = setting.table.rules.deal.hand_size
    finished = [
        count == size and not unseen
        for count, unseen in zip(course.counts, course.unseen, strict=True)
    ]
    kitty = hand.laid
    if kitty is None and False not in finished:
        kitty = order.unpack(order.full - sum(course.played))
    held = list(course.played)
    if False in finished:
        for seat in Seat:
            if not finished[seat]:
                held[seat] = known_by_trick(hand, setting, course, seat)[-1]
    whole, dealt = finished, [False] * 4
    if hand.deal is not None:
        for seat, cards in holdings_dealt(hand.deal, hand, setting, kitty).items():
            held[seat] = order.pack(cards)
            whole[seat] = dealt[seat] = True
    return Knowledge(tuple(held), tuple(whole), tuple(dealt), kitty)


def holdings_dealt(
    deal: Dealt, hand: Hand, setting: Setting, kitty: Cards | None
) -> dict[Seat, Cards]:
    """The holdings at the first lead that follow from the recorded deal.

    ``kitty`` is the kitty as laid last. Whoever lays takes up what lies there first. A seat that
    laid and whose lay is not known, or not from its cards, is left out.
    """
    order = setting.table.order
    holdings = dict(deal.hands)
    lying = deal.kitty
    if lying is None and len(holdings) == len(Seat):
        lying = order.unpack(order.full - sum(order.pack(cards) for cards in holdings.values()))
    lays = [(setting.declarer if lay.seat is None else lay.seat, lay.cards) for lay in hand.kitty]
    if not lays and kitty is not None:
        lays = [(setting.declarer, kitty)]
    for seat, cards in lays:
        taken_up = holdings[seat].plus(lying) if seat in holdings and lying is not None else None
        if taken_up is None or not taken_up.contains(cards):
            holdings.pop(seat, None)
        else:
            holdings[seat] = taken_up.minus(cards)
        lying = cards
    if not lays:
        holdings.pop(setting.declarer, None)
    return holdings


def known_by_trick(hand: Hand, setting: Setting, course: Course, seat: Seat) -> list[int]:
    """A seat's holding at the first lead as known from the plays after 0, 1, 2 … tricks, packed.

    Cards count when they stay on the table, go back after a failed throw, are taken back or
    exposed, or were shown in bidding by a seat that laid no kitty since.
    """
    order = setting.table.order
    known = _shown_in_bidding(hand, setting, seat)
    by_trick = [known]
    gone = 0
    for number, trick in enumerate(course.tricks, 1):
        for incident in hand.incidents:
            if incident.kind == "exposed" and incident.seat == seat and incident.trick == number:
                known = _at_least(order, known, gone + order.pack(incident.cards))
        for player, play in zip(trick.seats, trick.plays, strict=False):
            if player == seat:
                for shown in () if play.plain else play.play.shown:
                    if not play.left_out:
                        known = _at_least(order, known, gone + order.pack(shown.cards))
                gone += play.bits
                known = gone if known == gone - play.bits else _at_least(order, known, gone)
        by_trick.append(known)
    for incident in hand.incidents:
        if incident.kind == "exposed" and incident.seat == seat and incident.trick is None:
            by_trick[-1] = _at_least(order, by_trick[-1], order.pack(incident.cards))
    return by_trick


def _shown_in_bidding(hand: Hand, setting: Setting, seat: Seat) -> int:
    order = setting.table.order
    known = 0
    for bid in hand.bids or ():
        laid_since = {
            setting.declarer if lay.seat is None else lay.seat
            for lay in hand.kitty[bid.after_lay :]
        }
        if not hand.kitty:  # not recorded: whoever may have laid it
            laid_since = _layers(hand) | {setting.declarer}
        if bid.seat == seat and seat not in laid_since:
            known = _at_least(order, known, order.pack(bid.cards))
    return known


def _layers(hand: Hand) -> set[Seat]:
    """The seats other than the declarer that laid the kitty, as far as the record shows."""
    overturned = {bid.seat for bid in hand.bids or () if bid.after_lay}
    return overturned | {lay.seat for lay in hand.kitty if lay.seat is not None}


def _at_least(order: Order, one: int, other: int) -> int:
    """Field by field the larger number of copies."""
    if one == other:
        return one
    return sum(
        max(one >> shift & 15, other >> shift & 15) << shift
        for fields in order.fields
        for shift, _, _ in fields
    )


def holds(order: Order, holding: int, cards: int) -> bool:
    """Whether packed cards are all in a packed holding."""
    guards = order.ones << 3
    return ((holding | guards) - cards) & guards == guards


def accounted_elsewhere(order: Order, held: Sequence[int], kitty: Cards | None, seat: Seat) -> int:
    """The cards known to be in no other place than this seat's holding or unseen, packed.

    These are all the decks without what the other seats are known to hold and the kitty.
    """
    others = sum(holding for other, holding in enumerate(held) if other != seat)
    return order.full - others - order.pack(kitty or ())
