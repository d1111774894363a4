"""The opening of a hand: who is declarer, what is trump, and whether bids and kitty were lawful.

What the record says is believed for the play; what it should have been is reported (rulebook 9,
10, interface 1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES, Cards, Suit
from referee.message import Message
from referee.play.judgement import Mismatch, Violation
from referee.rules.bidding import BidFault, bid_faults, contract_of, trump_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.actions import Hand
    from referee.play.judgement import HandJudgement, Levels
    from referee.ruleset.model import Ruleset
    from referee.table import Seat


@dataclass(frozen=True, slots=True)
class Opening:
    """What is known before a hand: the one played before it, and the levels."""

    hand: Hand
    ruleset: Ruleset
    before: HandJudgement | None
    """None in the first hand."""
    levels: Levels

    @property
    def first(self) -> bool:
        """The first hand, or fresh bidding (抢庄)."""
        return self.before is None or self.before.next_side is None

    @property
    def own_level(self) -> bool:
        """Fresh bidding after both sides miscounted, where each side bids its own level."""
        after_miscounts = self.before is not None and self.before.status == "miscount"
        fresh = self.ruleset.rules.bidding.fresh_bidding == "own_level"
        return self.first and after_miscounts and fresh


def declarer_of(opening: Opening) -> Seat | None:
    """The declarer: as recorded, else as it follows from the hand before and the bids."""
    return opening.hand.declarer if opening.hand.declarer is not None else _computed(opening)


def _computed(opening: Opening) -> Seat | None:
    """The declarer that the rules give; None where they leave it to what is not recorded."""
    rules = opening.ruleset.rules
    contract = contract_of(opening.hand.bids or ())
    before = opening.before
    if opening.first or before is None:
        if contract is None:
            return None
        takes = rules.declarer.first_overturn == "takes_deal" or opening.own_level
        return contract.holder if takes else contract.bidder
    if (
        contract is not None
        and rules.declarer.attackers_bid == "takes_deal"
        and contract.bidder.side is not before.next_side
    ):
        return contract.bidder
    if before.next_declarer is not None or contract is None:
        return before.next_declarer
    if rules.declarer.declarer_seat == "any":
        return None
    if contract.bidder.side is before.next_side:
        return contract.bidder
    return rules.deal.direction.after(contract.bidder)


def trump_played(opening: Opening) -> Suit | None:
    """The trump: as recorded, else as it follows from the bids, the card turned, or no bid."""
    hand = opening.hand
    return hand.trump if hand.trump is not None else _computed_trump(opening)


def _computed_trump(opening: Opening) -> Suit | None:
    hand, rules = opening.hand, opening.ruleset.rules.bidding
    if hand.bids:
        return trump_of(hand.bids[-1].cards)
    if hand.turned is not None:
        return trump_of((hand.turned,))
    nobody = rules.nobody_first if opening.first else rules.nobody_later
    return Suit.NT if hand.bids == () and nobody == "no_trump" else None


def table_errors(opening: Opening, declarer: Seat) -> Iterator[Violation]:
    """A declarer or level other than the computed one, and unlawful bids."""
    expected = _expected_declarer(opening, declarer)
    ruleset = opening.ruleset
    if expected is not None:
        yield Violation(
            "wrong_declarer", declarer, declarer.side, None,
            ruleset.citation("declarer.declarer_seat").clause,
            Message.of("violation.wrong_declarer", seat=declarer, expected=expected),
            assumed=ruleset.assumed_among(("declarer.declarer_seat",)),
        )  # fmt: skip
    level = opening.levels[declarer.side].level
    if opening.hand.level is not None and opening.hand.level != level:
        yield Violation(
            "wrong_level", declarer, declarer.side, None,
            ruleset.citation("levels.first_level").clause,
            Message.of(
                "violation.wrong_level", seat=declarer, found=RANK_NAMES[opening.hand.level],
                expected=RANK_NAMES[level],
            ),
        )  # fmt: skip
    yield from _bid_violations(opening, declarer)


def _expected_declarer(opening: Opening, declarer: Seat) -> object | None:
    """The seat or side that should have been declarer, None where the recorded one is right."""
    computed = _computed(opening)
    if computed is not None:
        return computed if computed != declarer else None
    before = opening.before
    if before is None or before.next_side is None or before.next_side is declarer.side:
        return None
    return before.next_side


def _bid_violations(opening: Opening, declarer: Seat) -> Iterator[Violation]:
    hand, rules = opening.hand, opening.ruleset.rules
    if not hand.bids:
        return

    def level_of(seat: Seat) -> int:
        """The level whose cards the seat may show: its own while the deal is open, else the
        declarers'; theirs is the level that was played."""
        own = opening.first or rules.declarer.attackers_bid == "takes_deal"
        side = seat.side if own else declarer.side
        if hand.level is not None and side is declarer.side:
            return hand.level
        return opening.levels[side].level

    faults = bid_faults(
        hand.bids,
        rules.bidding,
        level_of,
        first=opening.first,
        own_level=opening.own_level,
        turned=hand.turned is not None,
    )
    for fault in (*faults, *_impossible_bids(hand)):
        yield _bid_violation(hand, opening.ruleset, fault)


def _bid_violation(hand: Hand, ruleset: Ruleset, fault: BidFault) -> Violation:
    bid = (hand.bids or ())[fault.index]
    return Violation(
        "bid", bid.seat, bid.seat.side, None, ruleset.citation(fault.path).clause, fault.message,
        played=bid.cards, assumed=ruleset.assumed_among((fault.path,)),
    )  # fmt: skip


def _impossible_bids(hand: Hand) -> Iterator[BidFault]:
    """Cards shown that the recorded deal did not give, or before so many were drawn."""
    for index, bid in enumerate(hand.bids or ()):
        dealt = None if hand.deal is None else hand.deal.hands.get(bid.seat)
        if dealt is not None and not dealt.contains(bid.cards) and not bid.after_lay:
            message = Message.of("bid.not_held", seat=bid.seat, cards=bid.cards)
            yield BidFault(index, message, "bidding.classes")
        if bid.drawn is not None and bid.drawn < len(bid.cards):
            message = Message.of(
                "bid.drawn_too_few", seat=bid.seat, cards=bid.cards, drawn=bid.drawn
            )
            yield BidFault(index, message, "bidding.classes")


def kitty_violations(opening: Opening, declarer: Seat) -> Iterator[Violation]:
    """A kitty laid by the wrong seat, laid again without an overturn, or not from the own cards."""
    hand, ruleset = opening.hand, opening.ruleset
    lying = None if hand.deal is None else hand.deal.kitty
    holdings = {} if hand.deal is None else dict(hand.deal.hands)
    for number, lay in enumerate(hand.kitty):
        seat = declarer if lay.seat is None else lay.seat
        layer = _layer(hand, number, declarer)
        if layer is None:
            yield _kitty_violation(ruleset, "kitty_laid_again", seat, lay.cards)
        elif layer != seat:
            yield _kitty_violation(ruleset, "kitty_laid_by", seat, lay.cards, expected=layer)
        if lying is not None and seat in holdings:
            taken_up = holdings[seat].plus(lying)
            if taken_up.contains(lay.cards):
                holdings[seat] = taken_up.minus(lay.cards)
            else:
                yield _kitty_violation(ruleset, "kitty_not_held", seat, lay.cards)
        lying = lay.cards


def _layer(hand: Hand, number: int, declarer: Seat) -> Seat | None:
    """Who had to lay the kitty this time: first the declarer, then whoever overturned since."""
    if number == 0:
        return declarer
    since = [bid.seat for bid in hand.bids or () if bid.after_lay == number]
    if hand.bids is None:  # not recorded: nothing about bidding is judged
        return hand.kitty[number].seat
    return since[-1] if since else None


def _kitty_violation(
    ruleset: Ruleset, reason: str, seat: Seat, cards: Cards, **more: object
) -> Violation:
    path = "bidding.later_when"
    return Violation(
        "kitty", seat, seat.side, None, ruleset.citation(path).clause,
        Message.of(f"bid.{reason}", seat=seat, cards=cards, **more),
        played=cards, assumed=ruleset.assumed_among((path,)),
    )  # fmt: skip


def opening_mismatches(opening: Opening) -> Iterator[Mismatch]:
    """A trump that differs from what the bids or the turned card make; a redeal that was due."""
    hand, rules = opening.hand, opening.ruleset.rules.bidding
    computed = _computed_trump(opening)
    if hand.trump is not None and computed is not None and hand.trump is not computed:
        yield Mismatch("trump", hand.trump.name, computed.name)
    nobody = rules.nobody_first if opening.first else rules.nobody_later
    if hand.bids == () and nobody == "redeal":
        yield Mismatch("bids", "none", "redeal")
