"""The course of a hand: who won which trick with how many points (牌局经过).

Only what the plays themselves say, so the same for open and hidden hands. Whether the players were
allowed to play so is judged elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

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


@dataclass(frozen=True, slots=True)
class PlayedTrick:
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


def course_of(hand: Hand, setting: Setting) -> Course:
    """The course of a hand's tricks; a trick that cannot be has no winner."""
    table = setting.table
    direction = table.rules.deal.direction
    orders = tuple(direction.order(seat) for seat in Seat)
    packed = _packed_plays(hand, table)
    tricks: list[PlayedTrick] = []
    played, counts, unseen = [0, 0, 0, 0], [0, 0, 0, 0], [False] * 4
    plain = sound = True
    seen = 0
    expected: Seat | None = setting.declarer
    for number, (trick, plays) in enumerate(zip(hand.tricks, packed, strict=True), 1):
        seats, points = orders[trick.leader], 0
        size = plays[0].size
        for seat, play in zip(seats, plays, strict=False):
            played[seat] += play.bits
            points += play.points
            if play.plain:
                sound = sound and play.size == size
                counts[seat] += play.size
                seen += play.size
            else:
                plain = False
                seen += len(play.play.cards) - play.left_out
                hidden = play.size < 0 or play.size > len(play.play.cards) - play.left_out
                unseen[seat] = unseen[seat] or hidden
                size = play.size if size < 0 else size
                sound = sound and play.size in (-1, size) and not play.foreign
                counts[seat] += size if play.size < 0 else play.size
        lead = plays[0].format or table.packer.lead_format(plays[0])
        whole = len(plays) == len(seats)
        winner = _winner(table, lead, plays, seats) if whole else None
        sound = (
            sound
            and (whole or number == len(hand.tricks))
            and (lead is not None or unseen[trick.leader])
            and (expected is None or trick.leader == expected or trick.out_of_turn)
        )
        if trick.out_of_turn or plays[0].play.final.forced is not None:
            plain = False
            sound = sound and forced_is_part(table, plays[0])
        tricks.append(PlayedTrick(seats, plays, lead, winner, points))
        expected = winner
    return Course(
        tuple(tricks), tuple(played), tuple(counts), plain, tuple(unseen), seen,
        _takers(hand, tricks), sound,
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
    if table.plainly_compared:
        best_index, best = 0, lead.strength
        alone = lead.shapes[0] if len(lead.shapes) == 1 else None
        for index, play in enumerate(plays):
            if play.suit == lead.suit or play.suit == TRUMP:
                if play.shape == alone and alone is not None:
                    strength = play.strength
                elif index == 0 or play.size != lead.size:
                    continue
                else:
                    found = play_strength(
                        table.order, lead, play.suit, play.bits, table.rules.trick, ()
                    )
                    strength = found[0] if found else -1
                if strength > best:
                    best_index, best = index, strength
            elif not play.plain:
                return _undecided(table, lead, plays, seats)
        return seats[best_index]
    if any(play.size != lead.size or not play.plain for play in plays[1:]):
        return _undecided(table, lead, plays, seats)
    pairs = [(play.suit, play.bits) for play in plays]
    return seats[winning_play(table.order, lead, pairs, table.rules.trick)]


def _undecided(
    table: Table, lead: Format, plays: Sequence[PackedPlay], seats: tuple[Seat, ...]
) -> Seat | None:
    """The winner of a trick with plays not wholly seen, None where these could decide it."""
    winners = possible_winners(table, lead, plays)
    return seats[winners.pop()] if len(winners) == 1 else None


def _packed_plays(hand: Hand, table: Table) -> list[list[PackedPlay]]:
    known, pack = table.packer.known, table.packer.pack
    packed = [[known.get(play.text) or pack(play) for play in trick.plays] for trick in hand.tricks]
    if any(not play.plain and play.play.impossible for plays in packed for play in plays):
        for trick, index, missing in impossible_cards(hand, table, packed):
            packed[trick][index] = table.packer.without(hand.tricks[trick].plays[index], missing)
    return packed


def impossible_cards(
    hand: Hand, table: Table, packed: Sequence[Sequence[PackedPlay]]
) -> list[tuple[int, int, Cards]]:
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
