"""Seeded random positions of one trick: follows, throws and winners worth judging.

Every function takes its own ``random.Random``; the same seed gives the same positions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .cards import RANKS, SUITS, Cards, canonical, pack, without
from .order import NO_TRUMP, TRUMP, Order
from .random_parts import (
    MOST_HELD,
    dense_holding,
    draw_component,
    draw_lead,
    near_follow,
    random_suit,
)
from .rules import SIZES, Rules
from .shapes import cards_of, lead_format, shapes_of, size_of

if TYPE_CHECKING:
    from random import Random


@dataclass(frozen=True)
class FollowPosition:
    """A lead as it is written, all that a follower holds, and what that player puts down."""

    rules: Rules
    lead: str
    holding: Cards
    play: Cards


@dataclass(frozen=True)
class ThrowPosition:
    """A lead and the three other hands."""

    rules: Rules
    lead: str
    others: tuple[Cards, ...]


@dataclass(frozen=True)
class TrickPosition:
    """A lead as it is written and the four plays, the leader's first."""

    rules: Rules
    lead: str
    plays: tuple[Cards, ...]


def random_rules(
    rng: Random,
    decks: int,
    level: str | None = None,
    trump: str | None = None,
    switches: bool = True,
    **fixed: Any,
) -> Rules:
    """Rules at a random level and trump unless these are given; ``switches`` varies the rest."""
    of_order: dict[str, Any] = {}
    of_play: dict[str, Any] = {}
    if switches:
        of_order = {
            "constants": rng.choice(((), (), ("2",))),
            "level_gap": rng.choice(("closed", "closed", "open")),
            "level_joker_adjacent": rng.random() < 0.8,
        }
        of_play = {
            "pairs": rng.choice(("required", "required", "required", "free")),
            "tractors": rng.choice(("required", "required", "required", "pairs_only")),
            "shorter_tractors": rng.random() < 0.8,
            "throws": rng.choice(("shape", "shape", "shape", "suit_only")),
            "protect_triples": decks == 3 and rng.random() < 0.3,
            "forced": rng.choice(("lowest_card", "lowest_card", "fewest_cards")),
            "ruff_shape": rng.choice(("at_least", "at_least", "exact")),
            "compare": rng.choice(("principal", "principal", "all_components", "highest_card")),
        }
    for key, value in fixed.items():
        in_order = key in Order.__dataclass_fields__
        (of_order if in_order else of_play)[key] = value
    order = Order(level or rng.choice(RANKS), trump or rng.choice((*SUITS, NO_TRUMP)), **of_order)
    return Rules(order, decks, **of_play)


def deal(rng: Random, rules: Rules, thick: bool = False) -> tuple[dict[str, Cards], Cards]:
    """Four hands and a kitty; a thick deal keeps most copies and neighbours together."""
    size, _ = SIZES[rules.decks]
    order = rules.order
    blocks: list[list[str]] = []
    one = pack(1, order.jokers)
    for kind in sorted(one, key=lambda card: (order.effective_suit(card), order.step(card))):
        if not thick or rng.random() < 0.25:
            blocks += [[kind] for _ in range(rules.decks)]
        elif blocks and len(blocks[-1]) < 4 * rules.decks and rng.random() < 0.4:
            blocks[-1] += [kind] * rules.decks
        else:
            blocks.append([kind] * rules.decks)
    rng.shuffle(blocks)
    line = [card for block in blocks for card in block]
    hands = {
        seat: canonical(line[place * size : (place + 1) * size])
        for place, seat in enumerate(rules.seats)
    }
    return hands, canonical(line[4 * size :])


def _some_lead(rng: Random, rules: Rules, suit: str) -> str:
    """A lead of this suit out of the whole pack."""
    lead = None
    while lead is None:
        lead = draw_lead(rng, rules, suit, pack(rules.decks, rules.order.jokers))
    return lead


def follow_position(rng: Random, rules: Rules) -> FollowPosition:
    """A lead, a thick holding of its suit with some other cards, and a near-legal play."""
    suit = random_suit(rng, rules.order)
    lead = _some_lead(rng, rules, suit)
    form = lead_format(lead, rules.order)
    need = size_of(form)
    pool = without(pack(rules.decks, rules.order.jokers), cards_of(form))
    few = rng.random() < 0.1
    size = rng.randint(0, need) if few else rng.randint(need + 1, max(need + 2, MOST_HELD))
    held = dense_holding(rng, rules, suit, pool, size)
    others = [card for card in pool if rules.order.effective_suit(card) != suit]
    extra = rng.sample(others, max(need - len(held), 0) + rng.randint(0, 3))
    holding = canonical((*held, *extra))
    return FollowPosition(rules, lead, holding, near_follow(rng, rules, form, holding))


def throw_position(rng: Random, rules: Rules) -> ThrowPosition:
    """A lead of several components and three hands with some chance to beat parts of it."""
    suit = random_suit(rng, rules.order)
    lead = _some_lead(rng, rules, suit)
    while len(lead_format(lead, rules.order)) == 1:
        lead = _some_lead(rng, rules, suit)
    pool = without(pack(rules.decks, rules.order.jokers), cards_of(lead_format(lead, rules.order)))
    others: list[Cards] = []
    for _ in range(3):
        hand = dense_holding(rng, rules, suit, pool, rng.choice((0, 1, 2, 3, 4, 6, 8)))
        pool = without(pool, hand)
        loose = rng.sample(pool, 3)
        pool = without(pool, loose)
        others.append(canonical((*hand, *loose)))
    return ThrowPosition(rules, lead, tuple(others))


def trick_position(rng: Random, rules: Rules) -> TrickPosition:
    """A lead and three plays that mostly answer its shapes, in the suit or with trumps."""
    suit = random_suit(rng, rules.order)
    lead = _some_lead(rng, rules, suit)
    form = lead_format(lead, rules.order)
    plays = [cards_of(form)]
    pool = without(pack(rules.decks, rules.order.jokers), plays[0])
    for _ in range(3):
        reply = rng.choice((suit, suit, TRUMP, TRUMP, TRUMP))
        play: Cards = ()
        for shape in shapes_of(form):
            part = draw_component(rng, pool, reply, shape, rules.order)
            if part is None or rng.random() < 0.1:
                part = canonical(rng.sample(pool, shape[0] * shape[1]))
            play = canonical((*play, *part))
            pool = without(pool, part)
        plays.append(play)
    return TrickPosition(rules, lead, tuple(plays))
