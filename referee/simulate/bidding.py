"""The deal and the bidding: who is declarer, what is trump (发牌, 亮主, 反主).

Whatever the players show is lawful by the rules of bidding: what they could show is tried on them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.cards import BIG_JOKER, KINDS, LITTLE_JOKER, Cards, Suit, rank_of, suit_of
from referee.play.actions import Bid, Hand
from referee.play.opening import Opening, declarer_of
from referee.rules.bidding import bid_faults, trump_of
from referee.table import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from random import Random

    from referee.play.judgement import HandJudgement, Levels
    from referee.ruleset.model import Ruleset

_TURNED = {"third_kitty_card": 2, "first_kitty_card": 0}
"""Which kitty card, from 0, makes trump where nobody bid."""
_LONG_SUIT = 1.5 * 13 / 54
"""With so much of a suit among the cards, half again its share, a player wants it for trump."""
_OVERTURNS = 0.35
"""How often a player overturns who can."""


@dataclass(frozen=True, slots=True)
class Before:
    """How the match stands before a hand is dealt."""

    ruleset: Ruleset
    levels: Levels
    number: int = 1
    """Of the hand to be dealt."""
    hand: HandJudgement | None = None
    """The hand before, as judged."""

    @property
    def fresh(self) -> bool:
        """Whoever bids becomes declarer (抢庄): in the first hand, and after a draw."""
        return self.hand is None or self.hand.next_side is None

    def declarer(self, bids: tuple[Bid, ...]) -> Seat | None:
        """The declarer that these bids come to; None where a bid is still needed."""
        found = declarer_of(Opening(Hand(bids=bids), self.ruleset, self.hand, self.levels))
        if found is None and bids and self.hand is not None and self.hand.next_side is not None:
            # Any player of the declaring side may take the kitty: the bidder, or the partner of
            # the declarer before.
            bidder = bids[0].seat
            return bidder if bidder.side is self.hand.next_side else Seat((bidder + 1) % 4)
        return found

    def level_of(self, seat: Seat) -> int:
        """The rank of the cards that this seat may show."""
        own = self.fresh or self.ruleset.rules.declarer.attackers_bid == "takes_deal"
        side = None if self.hand is None else self.hand.next_side
        return self.levels[seat.side if own or side is None else side].level

    def is_lawful(self, bids: Sequence[Bid]) -> bool:
        """Whether nothing is wrong with these bids."""
        faults = bid_faults(
            bids, self.ruleset.rules.bidding, self.level_of,
            first=self.fresh, own_level=False, turned=False,
        )  # fmt: skip
        return next(iter(faults), None) is None


@dataclass(frozen=True, slots=True)
class Start:
    """A hand that is dealt and bid; the declarer has not yet taken the kitty."""

    hands: Mapping[Seat, Cards]
    kitty: Cards
    declarer: Seat
    trump: Suit
    bids: tuple[Bid, ...]
    turned: int | None = None


def deal_and_bid(before: Before, rng: Random) -> Start:
    """Deal until a hand has a declarer and trump."""
    bidding = before.ruleset.rules.bidding
    nobody = bidding.nobody_first if before.fresh else bidding.nobody_later
    while True:
        draws, kitty = _dealt(before, rng)
        bids = _bids(before, draws, rng)
        declarer = before.declarer(bids)
        if declarer is None or (not bids and nobody in ("redeal", "kitty_match")):
            continue  # the cards are dealt again
        hands = {seat: Cards.of(cards) for seat, cards in draws.items()}
        turned = kitty[_TURNED[nobody]] if not bids and nobody in _TURNED else None
        shown = bids[-1].cards if bids else () if turned is None else (turned,)
        return Start(hands, Cards.of(kitty), declarer, trump_of(shown), bids, turned)


def _dealt(before: Before, rng: Random) -> tuple[dict[Seat, list[int]], list[int]]:
    """The cards in the order they are drawn, one at a time, and the kitty from the top."""
    deal = before.ruleset.rules.deal
    pack = [kind for kind in KINDS if deal.jokers or suit_of(kind) is not None] * deal.decks
    rng.shuffle(pack)
    expected = None if before.hand is None else before.hand.next_declarer
    first = rng.choice(tuple(Seat)) if expected is None else expected
    drawn = len(Seat) * deal.hand_size
    draws = {
        seat: pack[place : drawn : len(Seat)]
        for place, seat in enumerate(deal.direction.order(first))
    }
    return draws, pack[drawn : drawn + deal.kitty_size]


def _bids(before: Before, draws: Mapping[Seat, Sequence[int]], rng: Random) -> tuple[Bid, ...]:
    """What the players show while they draw, one card at a time in turn."""
    bids: tuple[Bid, ...] = ()
    levels = {seat: before.level_of(seat) for seat in Seat}
    for drawn in range(1, before.ruleset.rules.deal.hand_size + 1):
        for seat, cards in draws.items():
            newest = cards[drawn - 1]
            if newest > LITTLE_JOKER and rank_of(newest) != levels[seat]:
                continue
            bid = _chosen(before, bids, seat, cards[:drawn], rng)
            if bid is not None:
                bids = (*bids, bid)
    return bids


def _chosen(
    before: Before, bids: tuple[Bid, ...], seat: Seat, held: Sequence[int], rng: Random
) -> Bid | None:
    """What a seat shows now that it has drawn the last of these cards; None for nothing."""
    for cards in showings(held, before.level_of(seat), held[-1]):
        bid = Bid(seat, cards, len(held))
        if before.is_lawful((*bids, bid)):
            return bid if _wants(before, bids, held, cards, rng) else None
    return None


def _wants(
    before: Before, bids: Sequence[Bid], held: Sequence[int], cards: Cards, rng: Random
) -> bool:
    """Whether a seat shows what it could: for the deal always, else for a long suit."""
    if bids:
        return rng.random() < _OVERTURNS
    if before.declarer(()) is None:
        return True
    suit = trump_of(cards)
    return sum(suit_of(kind) is suit for kind in held) > _LONG_SUIT * len(held)


def showings(held: Sequence[int], level: int, newest: int | None = None) -> Iterator[Cards]:
    """The cards that a holding could show to bid, few cards first; with ``newest`` among them."""
    levels = {kind: held.count(kind) for kind in sorted(set(held)) if rank_of(kind) == level}
    jokers = {kind: held.count(kind) for kind in (BIG_JOKER, LITTLE_JOKER) if kind in held}
    found = [
        [kind] * count
        for kind, most in (*levels.items(), *jokers.items())
        for count in range(1, most + 1)
    ]
    found += [
        [joker, *[kind] * count]
        for joker in jokers
        for kind, most in levels.items()
        for count in range(1, most + 1)
    ]
    if len(jokers) > 1:
        found.append([BIG_JOKER, LITTLE_JOKER])
    for kinds in sorted(found, key=len):
        if newest is None or newest in kinds:
            yield Cards.of(kinds)
