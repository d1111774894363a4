"""The engine against the brute-force referee of ``tests/oracle``, on random positions and hands.

The oracle was written from the rulebook by enumeration and shares no code with the engine.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random

import pytest
from oracle.cards import show
from oracle.follow import follow_verdict
from oracle.hand import judge_hand
from oracle.random_hands import random_hand
from oracle.random_positions import (
    follow_position,
    random_rules,
    throw_position,
    trick_position,
)
from oracle.scoring import kitty_multiplier
from oracle.shapes import lead_format
from oracle.throw import fined_cards, throw_verdict
from oracle.trick import trick_winner

from referee.cards import RANKS_BY_NAME, Suit, read_cards
from referee.play.actions import Dealt, Hand, Lay, Match
from referee.play.match import judge
from referee.play.setting import table_of
from referee.record.play_text import read_play
from referee.record.trick_block import read_tricks
from referee.rules.follow import follow_fault, owed_cards
from referee.rules.kitty import multiplier
from referee.rules.throw import beatable, counted_cards, forced_choices
from referee.rules.trick import winner
from referee.ruleset.loading import load_ruleset
from referee.shapes import component_of, format_of
from referee.table import Seat

SIZES = {1: ("12", "6"), 2: ("25", "8"), 3: ("39", "6")}
KITTIES = {
    "2^cards": "power_of_cards",
    "2^(pairs+1)": "power_of_pairs",
    "4*pairs": "per_pair",
    "2": "doubled",
    "none": "none",
}
SEEDS = range(8)
DECKS = (1, 2, 3)


@lru_cache(maxsize=4096)
def engine_rules(rules, fine_counts="returned"):
    """The engine's ruleset with the switches of the oracle's rules."""
    size, kitty = SIZES[rules.decks]
    return load_ruleset(
        "competition",
        overrides={
            "deal": {"decks": str(rules.decks), "hand_size": size, "kitty_size": kitty},
            "trump": {
                "constant_ranks": list(rules.order.constants),
                "level_gap": rules.order.level_gap,
                "level_joker_adjacent": str(rules.order.level_joker_adjacent).lower(),
            },
            "follow": {
                "pairs": rules.pairs,
                "tractors": rules.tractors,
                "shorter_tractors": str(rules.shorter_tractors).lower(),
                "throws": rules.throws,
                "protect_triples": str(rules.protect_triples).lower(),
            },
            "forced": rules.forced,
            "trick": {"ruff_shape": rules.ruff_shape, "compare": rules.compare},
            "multiplier": KITTIES[rules.kitty],
            "multiplier_cap": "64" if rules.kitty == "2^cards" else "null",
            "failed_throw": fine_counts,
        },
    )


def engine_table(rules, fine_counts="returned"):
    level, trump = RANKS_BY_NAME[rules.order.level], Suit[rules.order.trump]
    return table_of(engine_rules(rules, fine_counts), level, trump)


def engine_lead(table, text):
    shown = read_play(text).final
    return format_of(table.order, shown.cards, shown.parts)


def packed(table, cards):
    text = show(cards)
    return table.order.pack(read_cards(text)) if text else 0


def rules_of(rng, decks):
    return random_rules(rng, decks)


@pytest.mark.parametrize("decks", DECKS)
@pytest.mark.parametrize("seed", SEEDS)
def test_follows(seed, decks):
    rng = Random(f"follow {seed} {decks}")
    for _ in range(250):
        rules = rules_of(rng, decks)
        position = follow_position(rng, rules)
        table = engine_table(rules)
        lead = engine_lead(table, position.lead)
        holding, play = packed(table, position.holding), packed(table, position.play)
        expected = follow_verdict(
            lead_format(position.lead, rules.order), position.holding, position.play, rules
        )
        found = follow_fault(table.order, lead, table.duty(lead), holding, play)
        assert (found or "legal") == expected, position
        owed = owed_cards(table.order, lead, table.duty(lead), holding)
        held = table.order.part(table.order.unpack(holding), lead.suit)
        assert held.contains(owed), position
        assert len(owed) == min(len(held), lead.size), position
        rest = table.order.unpack(holding).minus(held)
        whole = owed.plus(rest[: lead.size - len(owed)])
        if len(whole) == lead.size:
            again = follow_fault(
                table.order, lead, table.duty(lead), holding, table.order.pack(whole)
            )
            assert again is None, position


@pytest.mark.parametrize("decks", DECKS)
@pytest.mark.parametrize("seed", SEEDS)
def test_throws(seed, decks):
    rng = Random(f"throw {seed} {decks}")
    for _ in range(150):
        rules = rules_of(rng, decks)
        position = throw_position(rng, rules)
        counted = rng.choice(("returned", "beatable", "attempted"))
        table = engine_table(rules, counted)
        lead = engine_lead(table, position.lead)
        verdict = throw_verdict(lead_format(position.lead, rules.order), position.others, rules)
        others = [packed(table, cards) for cards in position.others]
        beaten = beatable(table.order, lead, others)
        assert bool(beaten) is not verdict.stands, position
        if not beaten:
            continue
        choices = forced_choices(beaten, table.rules.throw)
        forced = [
            component_of(table.order, read_cards(show(part.cards))) for part in verdict.forced
        ]
        assert {(part.shape, part.bottom) for part in choices} == {
            (part.shape, part.bottom) for part in forced
        }, position
        fined = fined_cards(verdict, verdict.forced[0].cards, replace(rules, fine_counts=counted))
        assert counted_cards(lead, choices[0].size, beaten, table.rules.conduct) == fined, position


@pytest.mark.parametrize("decks", DECKS)
@pytest.mark.parametrize("seed", SEEDS)
def test_tricks(seed, decks):
    rng = Random(f"trick {seed} {decks}")
    for _ in range(150):
        rules = rules_of(rng, decks)
        position = trick_position(rng, rules)
        table = engine_table(rules)
        lead = engine_lead(table, position.lead)
        plays = [read_cards(show(cards)) for cards in position.plays]
        pairs = [(table.order.suit_of(cards), table.order.pack(cards)) for cards in plays]
        expected = trick_winner(position.plays, rules, lead=lead_format(position.lead, rules.order))
        assert winner(table.order, lead, pairs, table.rules.trick) == expected, position
        assert multiplier(lead.shapes, table.rules.kitty) == kitty_multiplier(
            lead_format(position.lead, rules.order), rules
        ), position


def match_of(hand, rules, *, dealt):
    """The hand as a match of one hand, with its deal or without."""
    problems = []
    tricks = read_tricks("\n".join(hand.lines), (), problems)
    assert not problems
    kitty = read_cards(show(hand.kitty))
    deal = None
    declarer = Seat[hand.declarer]
    if dealt:
        hands = {Seat[seat]: read_cards(show(cards)) for seat, cards in hand.holdings.items()}
        deal = Dealt(hands, kitty)
    return Match(
        ruleset="competition",
        hands=(
            Hand(
                tricks=tricks,
                declarer=declarer,
                trump=Suit[rules.order.trump],
                level=RANKS_BY_NAME[rules.order.level],
                deal=deal,
                kitty=(Lay(None, kitty),),
            ),
        ),
        levels={},
    )


@pytest.mark.parametrize("decks", DECKS)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("dealt", [False, True])
def test_whole_hands(seed, decks, dealt):
    rng = Random(f"hand {seed} {decks}")
    for _ in range(8):
        rules = random_rules(rng, decks, fine_per_card=10)
        hand = random_hand(rng, rules)
        holdings = dict(hand.holdings)
        expected = judge_hand(rules, hand.declarer, holdings, hand.kitty, hand.lines)
        judged = judge(match_of(hand, rules, dealt=dealt), engine_rules(rules)).hands[0]
        found = sorted(
            (violation.trick, violation.seat.name, violation.code)
            for violation in judged.violations
            if violation.code not in ("wrong_level", "wrong_declarer")
        )
        assert found == sorted(expected.violations), hand
        assert [trick.winner.name for trick in judged.tricks] == list(expected.winners), hand
        assert judged.score.tricks == expected.trick_points, hand
        assert judged.score.kitty_points == expected.kitty_points, hand
        assert judged.score.multiplier == expected.multiplier, hand
        assert judged.score.penalties == expected.fines, hand
        everything = expected.trick_points + sum(
            trick.points for trick in judged.tricks if trick.winner.side is Seat[hand.declarer].side
        )
        assert everything + expected.kitty_points == 100 * decks, hand
        assert str(judged.kitty) == str(read_cards(show(hand.kitty))), hand
