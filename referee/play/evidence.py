"""Evidence: the later trick, or the dealt cards, that complete the proof of a finding.

Only violations are proved, so nothing here has to be fast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import Cards
from referee.play.course import gone_before
from referee.play.judgement import Proof
from referee.play.knowledge import known_by_trick
from referee.rules.follow import follow_fault
from referee.rules.throw import beaten_by

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from referee.play.course import PlayedTrick
    from referee.play.findings import Finder
    from referee.play.packing import PackedPlay
    from referee.shapes import Component
    from referee.table import Seat


def prove_follow(
    finder: Finder, number: int, trick: PlayedTrick, seat: Seat, play: PackedPlay
) -> Proof | None:
    """What proves that a follow in the trick with this index was illegal.

    None where the cards known when it was played prove it already.
    """
    lead = trick.lead
    assert lead is not None  # noqa: S101  (only follows to a known lead are judged)
    duty = finder.table.duty(lead)
    gone = gone_before(finder.course.tricks[:number], seat)

    def convicted(known: int) -> bool:
        held = known - gone
        owed_from = finder.certain(seat, held)
        return bool(follow_fault(finder.order, lead, duty, held, play.bits, owed_from))

    if finder.known.dealt[seat]:
        held = finder.known.held[seat]
        shown = finder.order.part(finder.order.unpack(held - gone - play.bits), lead.suit)
        return Proof(_fewest(shown, held, convicted, finder), None, seat)
    return _first_proof(finder, number + 1, seat, convicted)


def prove_beaten(
    finder: Finder, number: int, trick: PlayedTrick, beaten: Sequence[Component]
) -> Proof | None:
    """What proves that a component of a throw that stood could be beaten: the first cards seen."""
    suit = -1 if trick.lead is None else trick.lead.suit
    proofs = []
    for seat in trick.seats[1:]:
        gone = gone_before(finder.course.tricks[:number], seat)

        def convicted(known: int, gone: int = gone) -> bool:
            return any(
                beaten_by(finder.order, suit, component, known - gone) for component in beaten
            )

        if not convicted(finder.known.held[seat]):
            continue
        if finder.known.dealt[seat]:
            held = finder.known.held[seat]
            cards = finder.order.part(finder.order.unpack(held - gone), suit)
            proofs.append(Proof(_fewest(cards, held, convicted, finder), None, seat))
        else:
            found = _first_proof(finder, number, seat, convicted)
            proofs.extend([] if found is None else [found])
    return min(proofs, key=lambda proof: proof.trick or 0, default=None)


def _first_proof(
    finder: Finder, first: int, seat: Seat, convicted: Callable[[int], bool]
) -> Proof | None:
    """The first trick from this index on whose cards convict; None where none is needed."""
    by_trick = known_by_trick(finder.hand, finder.setting, finder.course, seat)
    if convicted(by_trick[first]):
        return None
    for index in range(first, len(by_trick) - 1):
        if convicted(by_trick[index + 1]):
            seen = _seen_in(finder, index, seat)
            return Proof(_fewest(seen, by_trick[index + 1], convicted, finder), index + 1, seat)
    return None


def _seen_in(finder: Finder, index: int, seat: Seat) -> Cards:
    """The cards that a seat showed in a trick, those that went back or were exposed too."""
    for incident in finder.hand.incidents:
        if (incident.kind, incident.seat, incident.trick) == ("exposed", seat, index + 1):
            return incident.cards
    trick = finder.course.tricks[index]
    for player, play in zip(trick.seats, trick.plays, strict=False):
        if player == seat:
            shown = max((part.cards for part in play.play.shown), key=len)
            return shown if not play.plain else play.play.cards
    return Cards()


def _fewest(cards: Cards, known: int, convicted: Callable[[int], bool], finder: Finder) -> Cards:
    """As few of the cards as still convict when the others are taken to be unseen."""
    needed = cards
    for kind in reversed(cards):
        without = known - (1 << finder.order.shift[kind])
        if convicted(without):
            known, needed = without, needed.minus((kind,))
    return needed
