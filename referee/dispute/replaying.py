"""A hand replayed with one play changed (改一张牌重放).

The cards that were played instead are played where the others came later. A later play that
the changed holding no longer allows is exchanged for a legal one, as near to it as there is; a
play that was illegal as recorded stays as it was.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from referee.cards import Cards, NotationError
from referee.dispute.holding import held_before
from referee.dispute.place import Place, PlaceError, read_place
from referee.message import Message
from referee.play.actions import Play, Shown
from referee.record.play_text import read_follow, read_lead, write_play
from referee.rules.follow import follow_fault, owed_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.case import HandCase
    from referee.play.actions import Hand, Match, Trick
    from referee.play.course import PlayedTrick
    from referee.table import Direction


@dataclass(frozen=True, slots=True)
class Change:
    """One play changed."""

    hand: int
    trick: int
    """From 1."""
    place: Place
    index: int
    """Of the play in its trick, the leader's as 0."""
    play: Play


def read_change(text: str, match: Match, direction: Direction) -> Change:
    """A change written ``HAND.TRICK.SEAT=CARDS``. Raises PlaceError."""
    where, sign, cards = text.replace("＝", "=").partition("=")
    if not sign or not cards.strip():
        raise PlaceError(Message.of("explain.bad_change", found=text))
    place = read_place(where, match, direction)
    if place.trick is None or place.seat is None:
        raise PlaceError(Message.of("explain.bad_change", found=text))
    trick = match.hands[place.hand - 1].tricks[place.trick - 1]
    index = direction.order(trick.leader).index(place.seat)
    try:
        play = (read_follow if index else read_lead)(cards.replace(" ", ""))
    except NotationError as error:
        raise PlaceError(error.message) from None
    return Change(place.hand, place.trick, place, index, play)


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A later play of the same seat that had to change too."""

    trick: int
    was: Play
    now: Play


def replayed(case: HandCase, change: Change) -> tuple[Hand, tuple[Exchanged, ...]]:
    """The hand with the change, and the later plays exchanged for it."""
    tricks = list(case.recorded.tricks)
    tricks[change.trick - 1] = _put(tricks[change.trick - 1], change.index, change.play)
    exchanged = tuple(_exchanges(case, change))
    for each in exchanged:
        trick = case.trick(each.trick)
        index = trick.seats.index(change.place.seat)
        tricks[each.trick - 1] = _put(tricks[each.trick - 1], index, each.now)
    return replace(case.recorded, tricks=tuple(tricks), claimed=None), exchanged


def _put(trick: Trick, index: int, play: Play) -> Trick:
    return trick._replace(plays=(*trick.plays[:index], play, *trick.plays[index + 1 :]))


def _exchanges(case: HandCase, change: Change) -> Iterator[Exchanged]:
    seat = change.place.seat
    assert seat is not None  # noqa: S101  (read_change looked)
    held = held_before(case, seat, change.trick)
    as_was = Cards.of(held.cards)
    was = case.trick(change.trick).plays[change.index].play.cards
    left, as_was = as_was.minus(change.play.cards), as_was.minus(was)
    for number in range(change.trick + 1, len(case.examined.course.tricks) + 1):
        trick = case.trick(number)
        if seat not in trick.seats[: len(trick.plays)]:
            return
        play = trick.plays[trick.seats.index(seat)].play
        now = _played(case, trick, play, as_was, left) if held.whole else _swapped(play, left)
        if now is not play:
            yield Exchanged(number, play, now)
        left, as_was = left.minus(now.cards), as_was.minus(play.cards)
        if left == as_was:
            return


def _played(case: HandCase, trick: PlayedTrick, play: Play, as_was: Cards, left: Cards) -> Play:
    """What is played from the changed holding: the same where that is as lawful as it was."""
    if len(play.shown) > 1 or play.final.unknown or play.final.whole_unknown:
        return play
    leads = trick.lead is None or play is trick.plays[0].play
    fair = leads or _legal(case, trick, play.cards, as_was)
    if left.contains(play.cards) and (leads or not fair or _legal(case, trick, play.cards, left)):
        return play
    near: Cards | None = play.cards
    if not left.contains(play.cards):
        spare = left.minus(as_was)
        near = _nearest(play.cards, left, spare) or _nearest(play.cards, left, left)
    if near is None:
        return play
    if leads or _legal(case, trick, near, left):
        return _plainly(near)
    return _plainly(_lawful(case, trick, near, left))


def _nearest(cards: Cards, left: Cards, spare: Cards) -> Cards | None:
    """The play with the cards that are gone replaced by spare ones, None if they do not suffice."""
    gone = cards.minus(left)
    kept = cards.minus(gone)
    spare = spare.minus(kept)
    return kept.plus(spare[-len(gone) :]) if 0 < len(gone) <= len(spare) else None


def _lawful(case: HandCase, trick: PlayedTrick, near: Cards, left: Cards) -> Cards:
    """A legal play with as many of these cards as may be."""
    lead = trick.lead
    assert lead is not None  # noqa: S101  (the caller looked)
    packed = case.order.pack(left)
    owed = owed_cards(case.order, lead, case.table.duty(lead), packed, prefer=near)
    wanted = len(near) - len(owed)
    spare = near.minus(owed)
    free = (*spare, *left.minus(owed).minus(spare)) if wanted else ()
    return owed.plus(free[:wanted])


def _legal(case: HandCase, trick: PlayedTrick, cards: Cards, holding: Cards) -> bool:
    lead, order = trick.lead, case.order
    if lead is None or not holding.contains(cards) or len(cards) != lead.size:
        return lead is None
    duty = case.table.duty(lead)
    return follow_fault(order, lead, duty, order.pack(holding), order.pack(cards)) is None


def _swapped(play: Play, left: Cards) -> Play:
    """A play of a holding not wholly known: what is gone is replaced by what was kept."""
    near = None if left.contains(play.cards) else _nearest(play.cards, left, left)
    return play if near is None else _plainly(near)


def _plainly(cards: Cards) -> Play:
    shown = (Shown(cards),)
    return Play(write_play(shown), shown)
