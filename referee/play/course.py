"""The course of a hand: who won which trick with how many points (牌局经过).

Only what the plays themselves say, so the same for open and hidden hands. Whether the players were
allowed to play so is judged elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from referee.cards import Cards
from referee.play.unseen import possible_winners
from referee.rules.trick import play_strength
from referee.rules.trick import winner as winning_play
from referee.shapes import component_of
from referee.table import Seat
from referee.trump import TRUMP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.play.actions import Hand
    from referee.play.packing import PackedPlay
    from referee.play.setting import Setting, Table
    from referee.shapes import Format


SEATS = len(Seat)


class PlayedTrick(NamedTuple):
    """A trick in its course."""

    seats: tuple[Seat, Seat, Seat, Seat]
    """In playing order, the leader first."""
    plays: Sequence[PackedPlay]
    lead: Format | None
    """None where some of the lead was not seen, or it is no lead at all."""
    winner: Seat | None
    """None where it was broken off, or unseen cards could decide it."""
    points: int
    """Of the cards seen."""
    plain: bool
    """Four plays of one size with nothing odd about them."""


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
    takers: tuple[Seat | None, ...]
    """Who took each trick: the winner, or the next leader where unseen cards could decide it."""
    sound: bool
    """Leaders, leads and sizes are as they must be; else ``course_problems`` names what is not."""


class _Tally:
    """What each seat has played so far, and what is odd about it."""

    def __init__(self) -> None:
        self.played = [0, 0, 0, 0]
        self.counts = [0, 0, 0, 0]
        self.by_all = 0
        """Cards that each seat played in plain tricks."""
        self.unseen = [False] * 4
        self.seen = 0
        self.plain = self.sound = True

    def add_plain(self, seats: Sequence[int], plays: Sequence[PackedPlay]) -> int:
        """Add a whole trick of plain plays of one size; its points, or -1 where it is none."""
        if len(plays) != SEATS:
            return -1
        one, two, three, four = plays
        size = one.size
        if (
            not (one.plain and two.plain and three.plain and four.plain)
            or size != two.size or size != three.size or size != four.size
        ):  # fmt: skip
            return -1
        played = self.played
        played[seats[0]] += one.bits
        played[seats[1]] += two.bits
        played[seats[2]] += three.bits
        played[seats[3]] += four.bits
        self.by_all += size
        return one.points + two.points + three.points + four.points

    def add(self, seats: Sequence[int], plays: Sequence[PackedPlay]) -> int:
        """Add any trick; its points as far as they were seen."""
        size = next((play.size for play in plays if play.size >= 0), -1)
        for seat, play in zip(seats, plays, strict=False):
            known = play.size if play.plain else len(play.play.cards) - play.left_out
            self.played[seat] += play.bits
            self.counts[seat] += size if play.size < 0 else play.size
            self.seen += known
            self.plain = self.plain and play.plain
            self.unseen[seat] = self.unseen[seat] or play.size != known
            self.sound = self.sound and play.size in (-1, size) and not play.foreign
        return sum(play.points for play in plays)


def course_of(hand: Hand, setting: Setting) -> Course:
    """The course of a hand's tricks; a trick that cannot be has no winner."""
    table = setting.table
    known, pack = table.packer.known, table.packer.pack
    tricks: list[PlayedTrick] = []
    tally = _Tally()
    expected: Seat | None = setting.declarer
    for trick in hand.tricks:
        plays = [known.get(play.text) or pack(play) for play in trick.plays]
        seats = table.orders[trick.leader]
        points = tally.add_plain(seats, plays)
        plain = points >= 0
        if not plain:
            if any(play.play.impossible for play in plays):
                plays = _without_impossible(hand, table, len(tricks), plays)
            points = tally.add(seats, plays)
        lead = plays[0].format or table.packer.lead_format(plays[0])
        if plain and lead is not None and table.plainly_compared:
            winner: Seat | None = seats[_strongest(table, lead, plays)]
        else:
            winner = _winner(table, lead, plays, seats) if len(plays) == len(seats) else None
        if trick.leader != expected and expected is not None and not trick.out_of_turn:
            tally.sound = False
        if lead is None and not tally.unseen[trick.leader]:
            tally.sound = False
        if not plain or trick.out_of_turn:
            tally.plain = tally.plain and not trick.out_of_turn
            last = len(tricks) + 1 == len(hand.tricks)
            whole = last or len(plays) == len(seats)
            tally.sound = tally.sound and whole and forced_is_part(table, plays[0])
        tricks.append(PlayedTrick(seats, plays, lead, winner, points, plain))
        expected = winner
    return Course(
        tuple(tricks), tuple(tally.played),
        tuple(tally.by_all + count for count in tally.counts), tally.plain,
        tuple(tally.unseen), 4 * tally.by_all + tally.seen, _takers(hand, tricks), tally.sound,
    )  # fmt: skip


def _takers(hand: Hand, tricks: Sequence[PlayedTrick]) -> tuple[Seat | None, ...]:
    """The winners; where unseen cards could decide a trick the next leader is believed."""
    return tuple(
        hand.tricks[index].leader if trick.winner is None and index < len(tricks) else trick.winner
        for index, trick in enumerate(tricks, 1)
    )


def forced_is_part(table: Table, lead: PackedPlay) -> bool:
    """Whether what was led after a failed throw is one of its components.

    One of equal strength will do: of two off-suit level pairs either may be led.
    """
    final = lead.play.final
    if final.forced is None:
        return True
    attempt = table.packer.shown_format(final)
    led = component_of(table.order, final.forced)
    return (
        attempt is not None
        and led is not None
        and final.cards.contains(final.forced)
        and any((part.shape, part.top) == (led.shape, led.top) for part in attempt.components)
    )


def _winner(
    table: Table, lead: Format | None, plays: Sequence[PackedPlay], seats: tuple[Seat, ...]
) -> Seat | None:
    """Who won a whole trick, None where unseen cards could decide it or it cannot be."""
    if lead is None:
        return None
    if any(play.size != len(play.play.cards) or play.left_out for play in plays[1:]):
        return _undecided(table, lead, plays, seats)
    if any(play.size != lead.size for play in plays[1:]):
        return None
    pairs = [(play.suit, play.bits) for play in plays]
    return seats[winning_play(table.order, lead, pairs, table.rules.trick)]


def _strongest(table: Table, lead: Format, plays: Sequence[PackedPlay]) -> int:
    """The index of the winning play under the usual trick rules.

    A play of the lead's own shape needs no search; one of another shape may still contain it.
    """
    best_index, best = 0, lead.strength
    suit = lead.suit
    if lead.size == 1:
        for index in (1, 2, 3):
            play = plays[index]
            if play.strength > best and (play.suit == suit or play.suit == TRUMP):
                best_index, best = index, play.strength
        return best_index
    alone = lead.shapes[0] if len(lead.shapes) == 1 else None
    for index in (1, 2, 3):
        play = plays[index]
        if play.suit == suit or play.suit == TRUMP:
            if alone is not None and play.shape == alone:
                strength = play.strength
            else:
                found = play_strength(
                    table.order, lead, play.suit, play.bits, table.rules.trick, ()
                )
                strength = found[0] if found else -1
            if strength > best:
                best_index, best = index, strength
    return best_index


def _undecided(
    table: Table, lead: Format, plays: Sequence[PackedPlay], seats: tuple[Seat, ...]
) -> Seat | None:
    """The winner of a trick with plays not wholly seen, None where these could decide it."""
    winners = possible_winners(table, lead, plays)
    return seats[winners.pop()] if len(winners) == 1 else None


def _without_impossible(
    hand: Hand, table: Table, number: int, plays: Sequence[PackedPlay]
) -> list[PackedPlay]:
    """The plays of a trick with the cards of confirmed impossibilities left out."""
    missing = {
        index: cards for trick, index, cards in impossible_cards(hand, table) if trick == number
    }
    return [
        table.packer.without(play.play, missing[index]) if missing.get(index) else play
        for index, play in enumerate(plays)
    ]


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
