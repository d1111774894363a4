"""Bidding: the declarer and trump that follow from the cards shown (亮主, 反主, rulebook 9, 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.cards import Suit, suit_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.table import Seat


@dataclass(frozen=True, slots=True)
class Contract:
    """What a sequence of bids comes to."""

    bidder: Seat
    """Who bid first."""
    holder: Seat
    """Who bid or overturned last."""
    trump: Suit
    overturns: int
    """How often another bid was overturned; insurance is none."""


def contract_of(bids: Sequence[tuple[Seat, tuple[int, ...]]]) -> Contract | None:
    """What the bids, as (seat, cards shown) in time order, come to; None where nobody bid.

    A seat that adds a card of the suit it bid last, with nobody between, insures its bid.
    """
    if not bids:
        return None
    overturns = sum(
        not (seat == before and trump_of(cards) is trump_of(earlier))
        for (before, earlier), (seat, cards) in zip(bids, bids[1:], strict=False)
    )
    return Contract(bids[0][0], bids[-1][0], trump_of(bids[-1][1]), overturns)


def trump_of(cards: Sequence[int]) -> Suit:
    """The trump that cards shown or a kitty card turned make: their suit; jokers make no trump."""
    for kind in cards:
        suit = suit_of(kind)
        if suit is not None:
            return suit
    return Suit.NT
