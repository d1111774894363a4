"""The deal and the bidding: who is declarer, what is trump (发牌, 亮主).

The simplest lawful way of every ruleset (rulebook 10): the first level card shown makes trump; at
some tables a pair of one joker overturns it. What happens when nobody bids differs, and the
ruleset files do not say it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.cards import (
    BIG_JOKER,
    KINDS,
    LITTLE_JOKER,
    Cards,
    Suit,
    rank_of,
    suit_of,
)
from referee.play.actions import Bid
from referee.rules.bidding import contract_of, trump_of
from referee.table import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from random import Random

    from referee.ruleset.model import Ruleset

_TURNED = {
    "super": 2, "competition": 2, "tutorial": 2,
    "shuangsheng": 0, "shuangsheng-joker-bid": 0, "shuangsheng-online": 0,
}  # fmt: skip
"""By ruleset: which kitty card, from 0, makes trump where nobody bid; in others it is no trump."""
_UNRECORDED = ("shuangsheng-joker-bid",)
"""Rulesets whose bids need more than a level card: the record states declarer and trump alone."""
_FAIR_SHARE = 13 / 54
"""A suit's part of the cards."""
_OVERTURNS = 0.5
"""How often a pair of jokers is shown."""


@dataclass(frozen=True, slots=True)
class Due:
    """What stands before a hand is dealt: whose turn it is to declare, at which levels."""

    levels: Mapping[Side, int]
    side: Side | None = None
    """The declaring side; None where whoever bids becomes declarer (抢庄)."""
    declarer: Seat | None = None
    """None where the bid fixes the seat."""

    def level_of(self, seat: Seat) -> int:
        """The rank of the cards that this seat may bid with."""
        return self.levels[seat.side if self.side is None else self.side]


@dataclass(frozen=True, slots=True)
class Start:
    """A hand that is dealt and bid; the declarer has not yet taken the kitty."""

    hands: Mapping[Seat, Cards]
    kitty: Cards
    declarer: Seat
    trump: Suit
    bids: tuple[Bid, ...] | None
    turned: int | None = None


def deal_and_bid(ruleset: Ruleset, due: Due, rng: Random) -> Start:
    """Deal until a hand has a declarer and trump."""
    while True:
        draws, kitty = _dealt(ruleset, due.declarer, rng)
        bids = _bids(ruleset, due, draws, rng)
        declarer = _declarer(ruleset, due, bids)
        if declarer is None:
            continue  # nobody bid for the deal: the cards are dealt again
        hands = {seat: Cards.of(cards) for seat, cards in draws.items()}
        if bids:
            trump = trump_of(bids[-1].cards)
            shown = None if ruleset.name in _UNRECORDED else bids
            return Start(hands, Cards.of(kitty), declarer, trump, shown)
        place = _TURNED.get(ruleset.name)
        turned = None if place is None else kitty[place]
        trump = Suit.NT if turned is None else trump_of((turned,))
        return Start(hands, Cards.of(kitty), declarer, trump, (), turned)


def _dealt(
    ruleset: Ruleset, first: Seat | None, rng: Random
) -> tuple[dict[Seat, list[int]], list[int]]:
    """The cards in the order they are drawn, one at a time, and the kitty from the top."""
    deal = ruleset.rules.deal
    pack = [kind for kind in KINDS if deal.jokers or suit_of(kind) is not None] * deal.decks
    rng.shuffle(pack)
    leader = rng.choice(tuple(Seat)) if first is None else first
    drawn = len(Seat) * deal.hand_size
    draws = {
        seat: pack[place : drawn : len(Seat)]
        for place, seat in enumerate(deal.direction.order(leader))
    }
    return draws, pack[drawn : drawn + deal.kitty_size]


def _bids(
    ruleset: Ruleset, due: Due, draws: Mapping[Seat, Sequence[int]], rng: Random
) -> tuple[Bid, ...]:
    """The first level card that somebody wants to show, and what overturns it."""
    turns = _in_turn(draws)
    for drawn, seat, kind in turns:
        if rank_of(kind) == due.level_of(seat) and _wants(ruleset, due, draws[seat][:drawn]):
            bid = Bid(seat, Cards((kind,)), drawn)
            if _may_overturn(ruleset, due) and rng.random() < _OVERTURNS:
                return bid, *_overturn(seat, draws, turns)
            return (bid,)
    return ()


def _in_turn(draws: Mapping[Seat, Sequence[int]]) -> Iterator[tuple[int, Seat, int]]:
    """Every draw in time order: the seat's how-manieth card it is, the seat, the card."""
    for number in range(len(next(iter(draws.values())))):
        for seat, cards in draws.items():
            yield number + 1, seat, cards[number]


def _wants(ruleset: Ruleset, due: Due, held: Sequence[int]) -> bool:
    """Whether a seat shows the level card it just drew: for the deal always, else a long suit."""
    if due.side is None or ruleset.rules.declarer.declarer_seat == "bidder":
        return True
    suit = suit_of(held[-1])
    return sum(suit_of(kind) is suit for kind in held) > 1 + _FAIR_SHARE * len(held)


def _may_overturn(ruleset: Ruleset, due: Due) -> bool:
    """Whether a pair of jokers overturns a bid before the kitty is taken.

    Where the first hand's overturn takes the deal, later hands are overturned only after the
    kitty was laid, which this player leaves alone; where the bid fixes the seat, never.
    """
    declarer = ruleset.rules.declarer
    if ruleset.rules.deal.decks == 1 or declarer.declarer_seat == "bidder":
        return False
    return declarer.first_overturn == "trump_only" or due.side is None


def _overturn(
    bidder: Seat, draws: Mapping[Seat, Sequence[int]], turns: Iterator[tuple[int, Seat, int]]
) -> Iterator[Bid]:
    """The first pair of one joker that another seat has from now on."""
    for drawn, seat, _ in turns:
        held = draws[seat][:drawn]
        for joker in (BIG_JOKER, LITTLE_JOKER):
            if seat is not bidder and held.count(joker) > 1:
                yield Bid(seat, Cards((joker, joker)), drawn)
                return


def _declarer(ruleset: Ruleset, due: Due, bids: Sequence[Bid]) -> Seat | None:
    """The declarer (rulebook 9); None where a bid was needed and nobody made one."""
    if due.declarer is not None:
        return due.declarer
    contract = contract_of([(bid.seat, bid.cards) for bid in bids])
    if contract is None:
        return None
    rules = ruleset.rules
    if due.side is None:
        takes_deal = rules.declarer.first_overturn == "takes_deal"
        return contract.holder if takes_deal else contract.bidder
    if contract.bidder.side is due.side:
        return contract.bidder
    return rules.deal.direction.after(contract.bidder)
