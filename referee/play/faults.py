"""What cannot have happened in a hand: each fault of the record, with the likely slip.

Called when the quick checks found that something is wrong; everything found is reported.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from referee.cards import Cards
from referee.message import Message
from referee.play.course import course_of, forced_is_part
from referee.play.knowledge import holds
from referee.problems import Path, Problem
from referee.table import Direction, Seat
from referee.trump import suit_word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from referee.play.actions import Dealt, Hand
    from referee.play.course import Course, PlayedTrick
    from referee.play.knowledge import Knowledge
    from referee.play.setting import Setting


PLACES_TOLD = 8
"""Where a card lay; a card of three decks has hardly more places in a record with slips."""


def course_faults(hand: Hand, setting: Setting, course: Course, path: Path) -> Iterator[Problem]:
    """Wrong leaders, leads of several suits, plays of a wrong size, tricks cut short."""
    expected: Seat | None = setting.declarer
    for number, (trick, played) in enumerate(zip(hand.tricks, course.tricks, strict=True)):
        place = (*path, "tricks", number)
        if expected is not None and trick.leader != expected and not trick.out_of_turn:
            yield _leader_fault(hand, setting, number, expected, place)
        yield from _size_faults(played, place)
        yield from _lead_faults(played, setting, place)
        if len(trick.plays) < len(Seat) and number < len(hand.tricks) - 1:
            yield Problem(place, Message.of("hand.play_count", found=len(trick.plays)))
        expected = played.winner


def _leader_fault(
    hand: Hand, setting: Setting, number: int, expected: Seat, place: Path
) -> Problem:
    found = hand.tricks[number].leader
    if number == 0:
        message = Message.of("hand.first_leader", found=found, expected=expected)
    elif _fits_other_direction(hand, setting, number):
        message = Message.of("hand.leader_direction", found=found, expected=expected, trick=number)
    else:
        message = Message.of("hand.leader", found=found, expected=expected, trick=number)
    return Problem((*place, "leader"), message)


def _fits_other_direction(hand: Hand, setting: Setting, number: int) -> bool:
    """Whether the play that won the trick before belongs to the leader when seats go round the
    other way."""
    direction = setting.table.rules.deal.direction
    other = (
        Direction.CLOCKWISE
        if direction is Direction.COUNTERCLOCKWISE
        else Direction.COUNTERCLOCKWISE
    )
    before = hand.tricks[number - 1].leader
    leader = hand.tricks[number].leader
    mirrored = other.order(before).index(leader)
    winner = direction.order(before)[mirrored]
    return winner != leader and _winner_index(hand, setting, number - 1) == mirrored


def _winner_index(hand: Hand, setting: Setting, number: int) -> int | None:
    played = course_of(hand, setting).tricks[number]
    return None if played.winner is None else played.seats.index(played.winner)


def _size_faults(played: PlayedTrick, place: Path) -> Iterator[Problem]:
    lead = played.plays[0]
    size = next((play.size for play in played.plays if play.size >= 0), -1)
    for index, play in enumerate(played.plays):
        if play.size not in (-1, size):
            yield Problem(
                (*place, "plays", index),
                Message.of(
                    "hand.play_size", found=play.size, expected=size, seat=played.seats[index],
                    cards=play.play.cards, lead=lead.play.cards,
                ),
            )  # fmt: skip


def _lead_faults(played: PlayedTrick, setting: Setting, place: Path) -> Iterator[Problem]:
    order = setting.table.order
    where = (*place, "plays", 0)
    for index, play in enumerate(played.plays):
        if play.foreign:
            yield from _foreign_cards(play.play.final.cards, setting, (*place, "plays", index))
    lead = played.plays[0]
    if lead.foreign or lead.size != len(lead.play.cards):
        return
    cards = lead.play.final.cards
    if order.suit_of(cards) < 0:
        suits = tuple(
            Message.of("hand.suit_part", suit=suit_word(suit), cards=order.part(cards, suit))
            for suit in sorted({order.effective[kind] for kind in cards})
        )
        yield Problem(where, Message.of("hand.mixed_lead", cards=cards, parts=suits))
    elif played.lead is None:
        yield Problem(where, Message.of("hand.not_a_component", cards=cards))
    elif lead.play.final.forced is not None:
        yield from _forced_faults(played, setting, where)


def _forced_faults(played: PlayedTrick, setting: Setting, where: Path) -> Iterator[Problem]:
    lead = played.plays[0]
    attempt = lead.attempts[-1]
    if attempt is None:
        yield Problem(where, Message.of("hand.not_a_component", cards=lead.play.final.cards))
    elif not forced_is_part(lead):
        parts = tuple(component.cards for component in attempt.components)
        yield Problem(
            where, Message.of("hand.forced_not_part", cards=lead.play.cards, expected=parts)
        )


def _foreign_cards(cards: Cards, setting: Setting, place: Path) -> Iterator[Problem]:
    order, decks = setting.table.order, setting.table.rules.deal.decks
    for kind in dict.fromkeys(cards):
        if order.effective[kind] < 0:
            yield Problem(place, Message.of("hand.not_in_play", card=Cards((kind,))))
        elif cards.count(kind) > decks:
            yield Problem(
                place,
                Message.of(
                    "hand.copies_in_play", card=Cards((kind,)), found=cards.count(kind), decks=decks
                ),
            )


def copy_faults(hand: Hand, setting: Setting, course: Course, path: Path) -> Iterator[Problem]:
    """More copies of a card than the decks have, in the plays and the kitty together."""
    decks = setting.table.rules.deal.decks
    places: dict[int, list[tuple[Path, Message]]] = {}
    for kind in hand.laid or ():
        places.setdefault(kind, []).append(((*path, "kitty"), Message.of("hand.in_kitty")))
    for number, played in enumerate(course.tricks):
        for index, play in enumerate(played.plays):
            where = (*path, "tricks", number, "plays", index)
            told = Message.of("hand.in_trick", trick=number + 1, seat=played.seats[index])
            for kind in setting.table.order.unpack(play.bits):
                places.setdefault(kind, []).append((where, told))
    for kind, found in sorted(places.items()):
        if len(found) > decks:
            yield Problem(
                found[decks][0],
                Message.of(
                    "hand.copies",
                    card=Cards((kind,)),
                    decks=decks,
                    found=len(found),
                    places=_each_once([told for _, told in found]),
                ),
            )


def _each_once(places: Sequence[Message]) -> tuple[Message, ...]:
    """Every place once, with how many copies lay there where they are several; the first few."""
    told = tuple(
        place if count == 1 else Message.of("hand.several", place=place, count=count)
        for place, count in Counter(places).items()
    )
    if len(told) <= PLACES_TOLD:
        return told
    return (*told[:PLACES_TOLD], Message.of("hand.other_places", count=len(told) - PLACES_TOLD))


def count_faults(hand: Hand, setting: Setting, course: Course, path: Path) -> Iterator[Problem]:
    """Tricks after the hand was over, and more cards from a hand than it had."""
    size = setting.table.rules.deal.hand_size
    so_far = [0, 0, 0, 0]
    for number, played in enumerate(course.tricks):
        place = (*path, "tricks", number)
        if all(count == size for count in so_far):
            yield Problem(place, Message.of("hand.after_end", trick=number, cards=size))
            return
        for index, (seat, play) in enumerate(zip(played.seats, played.plays, strict=False)):
            so_far[seat] += max(play.size, 0)
            if so_far[seat] > size >= so_far[seat] - max(play.size, 0):
                yield Problem(
                    (*place, "plays", index),
                    Message.of("hand.too_many_cards", seat=seat, found=so_far[seat], expected=size),
                )


def kitty_size_fault(cards: Cards, expected: int, place: Path) -> Problem:
    """A kitty of the wrong size."""
    return Problem(place, Message.of("hand.kitty_size", found=len(cards), expected=expected))


def deal_faults(deal: Dealt, setting: Setting, path: Path) -> Iterator[Problem]:
    """Hands or a kitty of the wrong size, and more copies of a card than the decks have."""
    rules = setting.table.rules.deal
    everything: list[int] = []
    for seat, cards in deal.hands.items():
        everything += cards
        if len(cards) != rules.hand_size:
            yield Problem(
                (*path, seat.name),
                Message.of("hand.deal_size", found=len(cards), expected=rules.hand_size),
            )
    if deal.kitty is not None:
        everything += deal.kitty
        if len(deal.kitty) != rules.kitty_size:
            yield kitty_size_fault(deal.kitty, rules.kitty_size, (*path, "kitty"))
    for kind in sorted(set(everything)):
        if setting.table.order.effective[kind] < 0:
            yield Problem(path, Message.of("hand.not_in_play", card=Cards((kind,))))
        elif everything.count(kind) > rules.decks:
            yield Problem(
                path,
                Message.of(
                    "hand.deal_copies", card=Cards((kind,)), found=everything.count(kind),
                    decks=rules.decks,
                ),
            )  # fmt: skip


def not_held_faults(
    setting: Setting, course: Course, known: Knowledge, seat: int, path: Path
) -> Iterator[Problem]:
    """Cards played that the recorded deal did not give to the seat, or that it had played."""
    order = setting.table.order
    held = order.unpack(known.held[seat])
    gone: dict[int, int] = {}
    left = list(held)
    for number, trick in enumerate(course.tricks):
        for index, (player, play) in enumerate(zip(trick.seats, trick.plays, strict=False)):
            if player != seat:
                continue
            for kind in order.unpack(play.bits):
                where = (*path, "tricks", number, "plays", index)
                if kind in left:
                    left.remove(kind)
                    gone[kind] = number + 1
                elif kind in gone:
                    yield Problem(
                        where,
                        Message.of(
                            "hand.played_before", card=Cards((kind,)), seat=player,
                            trick=gone[kind],
                        ),
                    )  # fmt: skip
                else:
                    yield Problem(
                        where,
                        Message.of("hand.not_held", card=Cards((kind,)), seat=player),
                    )


def returned_faults(
    setting: Setting, course: Course, known: Knowledge, path: Path
) -> Iterator[Problem]:
    """Cards shown that went back to hand and that the whole known holding does not have."""
    order = setting.table.order
    for number, from_here in course.noted.items():
        trick = course.tricks[number]
        if trick.plain:
            continue
        for index, (seat, play) in enumerate(zip(trick.seats, trick.plays, strict=False)):
            if play.plain:
                continue
            where = (*path, "tricks", number, "plays", index)
            holding = known.held[seat] - course.played[seat] + from_here[seat]
            for shown in play.play.shown:
                if shown.forced is not None and index > 0:
                    yield Problem(where, Message.of("hand.throw_not_led", cards=shown.cards))
                if holds(order, holding, order.pack(shown.cards)) or not known.whole[seat]:
                    continue
                missing = shown.cards.minus(order.unpack(holding))
                if not play.play.impossible:
                    yield Problem(
                        where,
                        Message.of("hand.taken_back_unseen", seat=seat, cards=missing),
                    )
