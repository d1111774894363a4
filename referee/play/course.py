"""The course of a hand: who won which trick with how many points (牌局经过).

Only what the plays themselves say, so the same for open and hidden hands. Whether the players were
allowed to play so is judged elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, zip_longest
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from referee.cards import Cards
from referee.play.unseen import possible_winners
from referee.rules.trick import play_strength
from referee.rules.trick import winner as winning_play
from referee.table import Seat
from referee.trump import TRUMP

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from referee.play.actions import Hand
    from referee.play.packing import PackedPlay
    from referee.play.setting import Setting, Table
    from referee.shapes import Format


SEATS = len(Seat)
_plays_of = attrgetter("plays")


class PlayedTrick(NamedTuple):
    """A trick in its course."""

    seats: tuple[Seat, Seat, Seat, Seat]
    """In playing order, the leader first."""
    plays: tuple[PackedPlay, ...]
    winner: Seat | None
    """None where it was broken off, or unseen cards could decide it."""
    points: int
    """Of the cards seen."""
    plain: bool
    """Four plays of one size with nothing odd about them."""

    @property
    def lead(self) -> Format | None:
        """None where some of the lead was not seen, or it is no lead at all."""
        return self.plays[0].lead


# Made as the tuple that it is: its own constructor takes thrice as long, for every trick.
_new = tuple.__new__


@dataclass(frozen=True, slots=True)
class Course:
    """The tricks of a hand and what each seat played in all."""

    tricks: tuple[PlayedTrick, ...]
    played: tuple[int, ...]
    """By seat: the known cards that stayed on the table, packed."""
    counts: tuple[int, ...]
    """By seat: how many cards it played, those not seen too."""
    plain: bool
    """No lead was out of turn, nothing taken back, failed, divided, unseen or impossible."""
    unseen: tuple[bool, ...]
    """By seat: some of its cards were not seen."""
    seen: int
    """How many known cards were played in all."""
    winners: tuple[Seat | None, ...]
    """Of each trick, as are the points: those of ``tricks``, by which hands are counted."""
    points: tuple[int, ...]
    takers: tuple[Seat | None, ...]
    """Who took each trick: the winner, or the next leader where unseen cards could decide it."""
    sound: bool
    """Leaders, leads and sizes are as they must be; else ``course_faults`` names what is not."""
    noted: Mapping[int, tuple[int, ...]]
    """The indices of the tricks in which, by the plays alone, something may be wrong, in order;
    for each what every seat played from that trick on, packed."""


class _Tally:
    """What each seat has played, from the last trick back, and what is unusual about it."""

    def __init__(self) -> None:
        self.played = [0, 0, 0, 0]
        self.counts = [0, 0, 0, 0]
        """In the unusual tricks; in the others all seats play as many cards."""
        self.unseen = [False] * 4
        self.seen = 0
        self.plain = self.sound = True

    def add(self, seats: Sequence[int], plays: Sequence[PackedPlay]) -> int:
        """Add a trick that is not usual; its points as far as they were seen."""
        size = next((play.size for play in plays if play.size >= 0), -1)
        for seat, play in zip(seats, plays, strict=False):
            known = _seen_of(play)
            self.played[seat] += play.bits
            self.counts[seat] += size if play.size < 0 else play.size
            self.seen += known
            self.unseen[seat] = self.unseen[seat] or play.size != known
            self.sound = self.sound and play.size in (-1, size) and not play.foreign
        return sum(play.points for play in plays)


def _seen_of(play: PackedPlay) -> int:
    """How many cards of a play are known."""
    return play.size if play.plain else len(play.play.cards) - play.left_out


def course_of(hand: Hand, setting: Setting) -> Course:
    """The course of a hand's tricks; a trick that cannot be has no winner.

    They are gone through from the last one back, as what a seat plays later it held before. Cards
    of one kind are answered well by as many of one kind in their suit, and by whatever a seat
    plays that has no further card of that suit later.
    """
    table = setting.table
    orders, places, masks = table.orders, table.places, table.order.masks
    plainly_compared = table.plainly_compared
    packed = table.packer.pack_all(chain.from_iterable(map(_plays_of, hand.tricks)))
    tricks: list[PlayedTrick] = []
    winners: list[Seat | None] = []
    all_points: list[int] = []
    noted: list[tuple[int, tuple[int, ...]]] = []
    tally = _Tally()
    left = tally.played
    by_each = 0  # cards that each seat played in usual tricks
    end, next_leader = len(packed), None
    for leader, played, out_of_turn in reversed(hand.tricks):
        begin = end - len(played)
        seats, plays = orders[leader], packed[begin:end]
        end = begin
        plain = alike = usual = False
        winner = None
        # Nearly every trick is usual, and an archive has millions: hardly anything is called.
        if len(plays) == SEATS:
            one, two, three, four = plays
            size = one.size
            alike = one.shape is not None and (one.plain or one.alike)
            usual = (
                two.size == size and three.size == size and four.size == size
                and two.plain and three.plain and four.plain
                and (one.plain or not one.play.impossible)
                and (alike or one.lead is not None)
            )  # fmt: skip
            if usual:
                plain = one.plain
                first, second, third, fourth = places[leader]
                suit = one.suit
                mask = masks[suit]
                noteworthy = (
                    not (plain and alike)
                    or ((two.suit != suit or two.shape is None) and left[second] & mask)
                    or ((three.suit != suit or three.shape is None) and left[third] & mask)
                    or ((four.suit != suit or four.shape is None) and left[fourth] & mask)
                )
                left[first] += one.bits
                left[second] += two.bits
                left[third] += three.bits
                left[fourth] += four.bits
                by_each += size
                points = one.points + two.points + three.points + four.points
        if not usual:
            noteworthy = True
            plays, points = _add_unusual(tally, hand, table, len(tricks), seats, plays)
            if plays[0].lead is None:
                tally.sound = tally.sound and plays[0].size != _seen_of(plays[0])
        if not plain:
            tally.plain = tally.plain and all(play.plain for play in plays)
            tally.sound = tally.sound and forced_is_part(plays[0])
        if not (usual and plainly_compared):
            winner = _winner(table, plays, seats)
        elif alike:
            best, place = one.against[suit], 0
            if (strength := two.against[suit]) > best:
                best, place = strength, 1
            if (strength := three.against[suit]) > best:
                best, place = strength, 2
            if four.against[suit] > best:
                place = 3
            winner = seats[place]
        else:
            winner = seats[_strongest(table, plays)]
        if next_leader is not winner and next_leader is not None and winner is not None:
            tally.sound = False
        next_leader = leader
        if out_of_turn:
            tally.plain = False
            noteworthy = True
            next_leader = None
        tricks.append(_new(PlayedTrick, (seats, plays, winner, points, plain)))
        winners.append(winner)
        all_points.append(points)
        if noteworthy:
            noted.append((len(hand.tricks) - len(tricks), tuple(left)))
    if next_leader is not setting.declarer and next_leader is not None:
        tally.sound = False
    winners.reverse()
    return Course(
        tuple(reversed(tricks)), tuple(left),
        tuple([by_each + count for count in tally.counts]), tally.plain,
        tuple(tally.unseen), SEATS * by_each + tally.seen, tuple(winners),
        tuple(reversed(all_points)), _takers(hand, winners), tally.sound, dict(reversed(noted)),
    )  # fmt: skip


def _add_unusual(
    tally: _Tally,
    hand: Hand,
    table: Table,
    later: int,
    seats: Sequence[int],
    plays: tuple[PackedPlay, ...],
) -> tuple[tuple[PackedPlay, ...], int]:
    """Add a trick with unseen or impossible cards, plays of several sizes, or too few of them.

    ``later`` tricks follow it. Returns the plays as they count, and the points.
    """
    if any(play.play.impossible for play in plays):
        plays = _without_impossible(hand, table, len(hand.tricks) - 1 - later, plays)
    tally.sound = tally.sound and (later == 0 or len(plays) == SEATS)
    return plays, tally.add(seats, plays)


def _takers(hand: Hand, winners: Sequence[Seat | None]) -> tuple[Seat | None, ...]:
    """The winners; where unseen cards could decide a trick the next leader is believed."""
    if None in winners:
        next_leaders = [trick.leader for trick in hand.tricks[1:]]
        winners = [
            leader if winner is None else winner
            for winner, leader in zip_longest(winners, next_leaders)
        ]
    return tuple(winners)


def forced_is_part(lead: PackedPlay) -> bool:
    """Whether what was led after a failed throw is one of its components.

    One of equal strength will do: of two off-suit level pairs either may be led.
    """
    final = lead.play.final
    if final.forced is None:
        return True
    attempt, led = lead.attempts[-1], lead.lead
    if attempt is None or led is None or led.is_throw or not final.cards.contains(final.forced):
        return False
    part = led.components[0]
    return any(part.top == of.top and part.shape == of.shape for of in attempt.components)


def _winner(table: Table, plays: Sequence[PackedPlay], seats: tuple[Seat, ...]) -> Seat | None:
    """Who won any trick, None where unseen cards could decide it or it cannot be."""
    lead = plays[0].lead
    if lead is None or len(plays) < SEATS:
        return None
    if any(play.size != len(play.play.cards) or play.left_out for play in plays[1:]):
        return _undecided(table, lead, plays, seats)
    if any(play.size != lead.size for play in plays[1:]):
        return None
    pairs = [(play.suit, play.bits) for play in plays]
    return seats[winning_play(table.order, lead, pairs, table.rules.trick)]


def _strongest(table: Table, plays: Sequence[PackedPlay]) -> int:
    """The index of the winning play of a trick that a run or several components led.

    Only for the usual trick rules: the strength of the principal component, if all are there.
    """
    lead = plays[0].lead
    assert lead is not None  # noqa: S101  (a usual trick has a lead)
    winner, best = 0, lead.strength
    for place in range(1, SEATS):
        suit, bits = plays[place].suit, plays[place].bits
        if suit in (lead.suit, TRUMP):
            found = play_strength(table.order, lead, suit, bits, table.rules.trick, ())
            if found and found[0] > best:
                winner, best = place, found[0]
    return winner


def _undecided(
    table: Table, lead: Format, plays: Sequence[PackedPlay], seats: tuple[Seat, ...]
) -> Seat | None:
    """The winner of a trick with plays not wholly seen, None where these could decide it."""
    winners = possible_winners(table, lead, plays)
    return seats[winners.pop()] if len(winners) == 1 else None


def _without_impossible(
    hand: Hand, table: Table, number: int, plays: Sequence[PackedPlay]
) -> tuple[PackedPlay, ...]:
    """The plays of a trick with the cards of confirmed impossibilities left out."""
    missing = {
        index: cards for trick, index, cards in impossible_cards(hand, table) if trick == number
    }
    return tuple(
        table.packer.without(play.play, missing[index]) if missing.get(index) else play
        for index, play in enumerate(plays)
    )


def impossible_cards(hand: Hand, table: Table) -> list[tuple[int, int, Cards]]:
    """The cards that confirmed impossibilities leave out of the count, as (trick, play, cards).

    Of a play that the arbiter confirmed (``SA!``) those copies do not count that are more than the
    decks have, all other plays and the kitty counted first; or, with a recorded deal, that the
    player never held.
    """
    marked = [
        (trick, index)
        for trick, plays in enumerate(hand.tricks)
        for index, play in enumerate(plays.plays)
        if play.impossible
    ]
    seen = list(hand.laid or ())
    for trick, plays in enumerate(hand.tricks):
        for index, play in enumerate(plays.plays):
            if (trick, index) not in marked:
                seen.extend(play.cards)
    left_out = []
    for trick, index in marked:
        play = hand.tricks[trick].plays[index]
        missing = []
        for kind in play.cards:
            if seen.count(kind) < table.rules.deal.decks and table.order.effective[kind] >= 0:
                seen.append(kind)
            else:
                missing.append(kind)
        left_out.append((trick, index, Cards.of(missing)))
    return left_out


def gone_before(tricks: Sequence[PlayedTrick], seat: Seat) -> int:
    """What a seat played to these tricks, packed."""
    return sum(
        play.bits
        for trick in tricks
        for player, play in zip(trick.seats, trick.plays, strict=False)
        if player == seat
    )
