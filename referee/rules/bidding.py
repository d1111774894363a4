"""Bidding: what may be shown, what outranks what, what it comes to (亮主, 反主, rulebook 10)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from referee.cards import BIG_JOKER, RANK_NAMES, Cards, Suit, rank_of, suit_of
from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from referee.ruleset.model import BidClass, BiddingRules
    from referee.table import Seat

_BY_COUNT: dict[tuple[int, int], BidClass] = {
    (0, 1): "level",
    (0, 2): "level_pair",
    (0, 3): "level_triple",
    (2, 0): "joker_pair",
    (3, 0): "joker_triple",
    (1, 1): "joker_level",
    (1, 2): "joker_level_pair",
}
"""By the number of jokers and of level cards."""
_RED = (Suit.H, Suit.D)


@dataclass(frozen=True, slots=True)
class Bid:
    """Cards shown to bid, insure or overturn (亮主, 上保险, 反主)."""

    seat: Seat
    cards: Cards
    drawn: int | None = None
    """The bidder's how-manieth card of the draw it was, from 1; None where not recorded."""
    after_lay: int = 0
    """How often the kitty had been laid before this bid."""


@dataclass(frozen=True, slots=True)
class Contract:
    """What a sequence of bids comes to, lawful or not: it is believed as it happened."""

    bidder: Seat
    """Who bid first."""
    holder: Seat
    """Who bid or overturned last."""
    trump: Suit
    overturns: int
    """How often another bid was overturned; insurance is none."""


@dataclass(frozen=True, slots=True)
class BidFault:
    """An unlawful call: its index, why, and the ruleset value that forbids it."""

    index: int
    message: Message
    path: str


@dataclass(frozen=True, slots=True)
class _Stand:
    """The bid that stands: its class, suit or joker, and who made it."""

    seat: Seat
    kind: BidClass
    trump: Suit
    joker: int | None
    changed: bool
    """Somebody overturned, or insurance closed the bidding."""
    others_overturned: bool
    """Somebody other than the first bidder has overturned."""


def contract_of(bids: Sequence[Bid]) -> Contract | None:
    """What the bids, in time order, come to; None where nobody bid.

    A seat that adds a card of the suit it bid last, with nobody between, insures its bid.
    """
    if not bids:
        return None
    overturns = sum(not _insures(before, after) for before, after in pairwise(bids))
    last = bids[-1]
    return Contract(bids[0].seat, last.seat, trump_of(last.cards), overturns)


def trump_of(cards: Sequence[int]) -> Suit:
    """The trump that cards shown or a kitty card turned make: their suit; jokers make no trump."""
    for kind in cards:
        suit = suit_of(kind)
        if suit is not None:
            return suit
    return Suit.NT


def _insures(before: Bid, after: Bid) -> bool:
    return (
        before.seat == after.seat
        and trump_of(before.cards) is trump_of(after.cards)
        and trump_of(after.cards) is not Suit.NT
    )


def bid_class(cards: Cards, level: int) -> BidClass | None:
    """What kind of bid these cards are at this level (2 to 14), None where they are none."""
    jokers = [kind for kind in cards if suit_of(kind) is None]
    levels = [kind for kind in cards if rank_of(kind) == level]
    if len(jokers) + len(levels) < len(cards) or len({suit_of(kind) for kind in levels}) > 1:
        return None
    if len(jokers) > 1 and len(set(jokers)) > 1:
        return "both_jokers" if len(cards) == len(jokers) == 2 else None
    found = _BY_COUNT.get((len(jokers), len(levels)))
    if found in ("joker_level", "joker_level_pair"):
        red = suit_of(levels[0]) in _RED
        return found if (jokers[0] == BIG_JOKER) is red else None
    return found


def bid_faults(
    bids: Sequence[Bid],
    rules: BiddingRules,
    level_of: Callable[[Seat], int],
    *,
    first: bool,
    own_level: bool,
    turned: bool,
) -> Iterator[BidFault]:
    """The unlawful bids among those shown, in time order; play goes on from each all the same.

    ``level_of`` gives the level whose cards a seat may show. ``first``: the first hand, or fresh
    bidding. ``own_level``: fresh bidding after both sides miscounted (000 competition 8).
    ``turned``: a kitty card fixed trump before these bids.
    """
    stand: _Stand | None = None
    timed = any(bid.after_lay for bid in bids)
    for index, bid in enumerate(bids):
        kind = _class_shown(bid, stand, level_of(bid.seat))
        fault = (
            _fresh_fault(bid, kind, stand, rules)
            if own_level
            else _class_fault(bid, kind, stand, rules)
            or _time_fault(bid, stand, rules, first=first, timed=timed)
            or _turned_fault(bid, rules, turned=turned)
        )
        if fault is not None:
            yield BidFault(index, _at_level(fault[0], level_of(bid.seat)), fault[1])
        stand = _stand_after(bid, kind, stand, rules, bids[0].seat)


def _class_shown(bid: Bid, stand: _Stand | None, level: int) -> BidClass | None:
    """The class of a call; one more card of the bidder's own suit makes a pair of it."""
    kind = bid_class(bid.cards, level)
    if kind == "level" and stand is not None and _adds_to(bid, stand):
        return "level_pair"
    return kind


def _adds_to(bid: Bid, stand: _Stand) -> bool:
    return (
        stand.kind == "level"
        and bid.seat == stand.seat
        and trump_of(bid.cards) is stand.trump
        and stand.trump is not Suit.NT
    )


def _stand_after(
    bid: Bid, kind: BidClass | None, stand: _Stand | None, rules: BiddingRules, bidder: Seat
) -> _Stand:
    insured = stand is not None and _adds_to(bid, stand)
    overturned = stand is not None and not insured
    jokers = [kind for kind in bid.cards if suit_of(kind) is None]
    return _Stand(
        seat=bid.seat,
        kind=kind or rules.classes[0],
        trump=trump_of(bid.cards),
        joker=jokers[0] if jokers else None,
        changed=(stand is not None and stand.changed)
        or overturned
        or (insured and rules.insurance == "closes"),
        others_overturned=(stand is not None and stand.others_overturned)
        or (overturned and bid.seat != bidder),
    )


_Fault = tuple[Message, str]


def _fault(reason: str, bid: Bid, path: str) -> _Fault:
    return Message.of(f"bid.{reason}", seat=bid.seat, cards=bid.cards), f"bidding.{path}"


def _at_level(message: Message, level: int) -> Message:
    """What is no bid is so at this level."""
    if message.key != "bid.no_bid":
        return message
    return Message.of(message.key, **dict(message.values), level=RANK_NAMES[level])


def _class_fault(
    bid: Bid, kind: BidClass | None, stand: _Stand | None, rules: BiddingRules
) -> _Fault | None:
    if kind is None or kind not in rules.classes:
        return _fault("no_bid", bid, "classes")
    if stand is None:
        return None if kind in rules.open_with else _fault("cannot_open", bid, "open_with")
    if _adds_to(bid, stand) and rules.insurance != "none":
        return None
    allowed = rules.overturn_again if stand.changed else rules.overturn_with
    if kind not in allowed:
        path = "overturn_again" if stand.changed else "overturn_with"
        return _fault("cannot_overturn", bid, path)
    if not _outranks(bid, kind, stand, rules):
        return _fault("not_higher", bid, "same_class")
    return _bidder_fault(bid, stand, rules)


def _bidder_fault(bid: Bid, stand: _Stand, rules: BiddingRules) -> _Fault | None:
    """A bidder who overturns his own bid."""
    if bid.seat != stand.seat or stand.changed:
        return None
    if rules.bidder == "after_others" and not stand.others_overturned:
        return _fault("bidder_alone", bid, "bidder")
    if rules.bidder == "other_suit" and trump_of(bid.cards) is stand.trump:
        return _fault("bidder_same_suit", bid, "bidder")
    return None


def _outranks(bid: Bid, kind: BidClass, stand: _Stand, rules: BiddingRules) -> bool:
    mine, theirs = rules.classes.index(kind), rules.classes.index(stand.kind)
    if mine != theirs or kind == "both_jokers":
        return mine > theirs
    jokers = [kind for kind in bid.cards if suit_of(kind) is None]
    if jokers and stand.joker is not None and trump_of(bid.cards) is Suit.NT:
        return rules.joker_order == "big_first" and jokers[0] < stand.joker
    if rules.same_class == "first_holds":
        return False
    return _suit_height(trump_of(bid.cards), rules) > _suit_height(stand.trump, rules)


def _suit_height(suit: Suit, rules: BiddingRules) -> int:
    return -rules.suit_order.index(suit.name) if suit is not Suit.NT else 0


def _time_fault(
    bid: Bid, stand: _Stand | None, rules: BiddingRules, *, first: bool, timed: bool
) -> _Fault | None:
    """A bid at the wrong time. A later overturn is early only where the record times it."""
    when = rules.first_when if first else rules.later_when
    path = "first_when" if first else "later_when"
    overturns = stand is not None and not _adds_to(bid, stand)
    if bid.after_lay and (when == "before_kitty" or not overturns):
        return _fault("too_late", bid, path)
    early = not bid.after_lay and (timed or bid.drawn is not None)
    if overturns and when == "after_lay" and early:
        return _fault("too_early", bid, path)
    return None


def _turned_fault(bid: Bid, rules: BiddingRules, *, turned: bool) -> _Fault | None:
    if turned and rules.overturn_turned == "forbidden":
        return _fault("turned", bid, "overturn_turned")
    return None


def _fresh_fault(
    bid: Bid, kind: BidClass | None, stand: _Stand | None, rules: BiddingRules
) -> _Fault | None:
    """Each side shows one card of its own level; a higher suit of the other side overturns."""
    if kind not in ("level", "level_pair") or len(bid.cards) > 1:
        return _fault("not_own_level", bid, "fresh_bidding")
    if stand is None:
        return None
    higher = _suit_height(trump_of(bid.cards), rules) > _suit_height(stand.trump, rules)
    if bid.seat.side is stand.seat.side or not higher:
        return _fault("not_higher", bid, "fresh_bidding")
    return _fault("too_late", bid, "fresh_bidding") if bid.after_lay else None
