"""What a player held before a play, and how that is known (当时的手牌及其依据)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from referee.cards import Cards
from referee.play.course import gone_before

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.case import HandCase
    from referee.table import Seat

How = Literal["played", "returned", "taken_back", "exposed", "bid", "deal"]
"""By what a card is known: played later, gone back after a failed throw, taken back, exposed,
shown in bidding, or the recorded deal."""


@dataclass(frozen=True, slots=True)
class Source:
    """By what some of the cards are known."""

    cards: Cards
    how: How
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """A holding before a play, as far as it is known."""

    seat: Seat
    bits: int
    """Packed."""
    cards: Cards
    whole: bool
    """Nothing of it is unknown."""
    dealt: bool
    unseen: int
    """How many cards of it are not known."""

    def in_suit(self, case: HandCase, suit: int) -> Cards:
        """The cards of one effective suit, the highest first."""
        return by_strength(case, case.order.part(self.cards, suit))


def by_strength(case: HandCase, cards: Cards) -> Cards:
    """The cards of a suit from the strongest down, as a player sorts them."""
    step = case.order.step
    return Cards(sorted(cards, key=lambda kind: (-step[kind], kind)))


def held_before(case: HandCase, seat: Seat, trick: int) -> Held:
    """What the seat held when its turn came in the trick with this number."""
    known, course = case.examined.known, case.examined.course
    before = course.tricks[: trick - 1]
    bits = known.held[seat] - gone_before(before, seat)
    cards = case.order.unpack(bits)
    size = case.table.rules.deal.hand_size
    gone = sum(
        max(play.size, 0)
        for each in before
        for player, play in zip(each.seats, each.plays, strict=False)
        if player == seat
    )
    whole = known.whole[seat]
    unseen = 0 if whole else max(0, size - gone - len(cards))
    return Held(seat, bits, cards, whole, known.dealt[seat], unseen)


def sources(case: HandCase, held: Held, trick: int, cards: Cards) -> tuple[Source, ...]:
    """For each of these cards of a holding, by what it is known."""
    if held.dealt:
        return (Source(cards, "deal"),) if cards else ()
    left, found = Counter(cards), []
    for how, number, shown in _came_to_light(case, held.seat, trick):
        mine = Counter(shown) & left
        if mine:
            left -= mine
            found.append(Source(Cards.of(mine.elements()), how, number))
    return tuple(found)


def _came_to_light(
    case: HandCase, seat: Seat, trick: int
) -> Iterator[tuple[How, int | None, Cards]]:
    """The cards of a seat seen from a trick on, those that stayed first."""
    tricks = list(enumerate(case.examined.course.tricks, 1))[trick - 1 :]
    plays = [
        (number, play)
        for number, each in tricks
        for player, play in zip(each.seats, each.plays, strict=False)
        if player == seat
    ]
    for number, play in plays:
        yield "played", number, case.order.unpack(play.bits)
    for number, play in plays:
        for shown in play.play.shown[:-1]:
            yield "taken_back", number, shown.cards
        if play.play.final.forced is not None:
            yield "returned", number, play.play.final.cards
    for incident in case.recorded.incidents:
        if incident.kind == "exposed" and incident.seat == seat:
            yield "exposed", incident.trick, incident.cards
    for bid in case.recorded.bids or ():
        if bid.seat == seat:
            yield "bid", None, bid.cards
