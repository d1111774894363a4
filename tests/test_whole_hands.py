"""Whole hands dealt and played lawfully at random, then judged (整局).

Whoever follows plays what is owed and any cards beside; whoever leads may throw, and a throw that
fails is sent back rightly. Nobody can be accused of anything else.
"""

from __future__ import annotations

from functools import lru_cache

import pytest
from by_hand import lead, table
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import generators

from referee.cards import RANK_NAMES, Cards, Suit
from referee.play.actions import Dealt, Hand, Lay, Match, Trick
from referee.play.match import judge
from referee.record.play_text import read_play
from referee.rules.follow import owed_cards
from referee.rules.throw import beatable, forced_choices
from referee.rules.trick import winner
from referee.table import Seat, Side

SETTINGS = settings(deadline=None, max_examples=8)
RULESETS = ("classic-1deck", "single-from-3", "competition", "super", "eighty", "titanic-3deck")
TRICK_AT_MOST = 6


@lru_cache(maxsize=64)
def table_for(name, level, trump):
    return table(RANK_NAMES[level], trump.name, name)


class Play:
    """A hand while it is played."""

    def __init__(self, at, declarer, rng):
        self.at, self.rng, self.declarer = at, rng, declarer
        deal, order = at.rules.deal, at.order
        pack = list(order.unpack(order.full))
        rng.shuffle(pack)
        size = deal.hand_size
        self.dealt = {seat: Cards.of(pack[seat * size : (seat + 1) * size]) for seat in Seat}
        self.turned = Cards.of(pack[4 * size :])
        taken_up = list(self.dealt[declarer].plus(self.turned))
        self.laid = Cards.of(rng.sample(taken_up, deal.kitty_size))
        self.holding = {**self.dealt, declarer: Cards.of(taken_up).minus(self.laid)}

    def tricks(self):
        """All tricks to the last card."""
        leader = self.declarer
        while self.holding[leader]:
            seats = self.at.rules.deal.direction.order(leader)
            texts, plays = self.played(seats)
            form = lead(self.at, str(plays[0]))
            packed = [(self.at.order.suit_of(play), self.at.order.pack(play)) for play in plays]
            yield Trick(leader, tuple(read_play(text) for text in texts))
            for seat, play in zip(seats, plays, strict=True):
                self.holding[seat] = self.holding[seat].minus(play)
            leader = seats[winner(self.at.order, form, packed, self.at.rules.trick)]

    def played(self, seats):
        """What is written and what stays on the table, in playing order."""
        text, led = self.lead(seats)
        form = lead(self.at, str(led))
        duty = self.at.duty(form)
        plays = [led]
        for seat in seats[1:]:
            held = self.holding[seat]
            owed = owed_cards(self.at.order, form, duty, self.at.order.pack(held))
            rest = self.rng.sample(list(held.minus(owed)), form.size - len(owed))
            plays.append(owed.plus(rest))
        return [text, *map(str, plays[1:])], plays

    def lead(self, seats):
        """A few cards of one suit, high ones in most cases; a failed throw with what is left."""
        order, held = self.at.order, self.holding[seats[0]]
        suit = order.effective[self.rng.choice(held)]
        of_suit = sorted(order.part(held, suit), key=lambda kind: (-order.step[kind], kind))
        count = self.rng.randint(1, min(TRICK_AT_MOST, len(of_suit)))
        from_top = self.rng.random() < 0.7
        cards = Cards.of(of_suit[:count] if from_top else self.rng.sample(of_suit, count))
        form = lead(self.at, str(cards))
        others = [order.pack(self.holding[seat]) for seat in seats[1:]]
        beaten = beatable(order, form, others)
        if not form.is_throw or not beaten:
            return str(cards), cards
        left = self.rng.choice(forced_choices(beaten, self.at.rules.throw)).cards
        return f"{cards}>{left}", left


@pytest.mark.parametrize("name", RULESETS)
@SETTINGS
@given(rng=generators, level=st.integers(3, 10), trump=st.sampled_from(Suit), dealt=st.booleans())
def test_a_lawful_hand_accuses_nobody_and_all_points_are_somewhere(name, rng, level, trump, dealt):
    at = table_for(name, level, trump)
    play = Play(at, rng.choice(list(Seat)), rng)
    hand = Hand(
        tricks=tuple(play.tricks()),
        declarer=play.declarer,
        trump=trump,
        kitty=(Lay(None, play.laid),),
        deal=Dealt(play.dealt, play.turned) if dealt else None,
    )
    levels = dict.fromkeys(Side, RANK_NAMES[level])
    (found,) = judge(Match(ruleset=name, hands=(hand,), levels=levels), at.ruleset).hands
    assert found.status == "finished"
    assert {violation.code for violation in found.violations} <= {"failed_throw"}
    points = sum(trick.points for trick in found.tricks)
    assert points + found.score.kitty_points == 100 * at.rules.deal.decks
    attackers = play.declarer.side.other
    taken = sum(trick.points for trick in found.tricks if trick.winner.side is attackers)
    assert found.score.tricks == taken
    assert found.score.kitty == found.score.multiplier * found.score.kitty_points
    assert (found.score.multiplier > 0) == (found.last_winner.side is attackers)
