"""Seeded random hands, played out with slips: illegal follows and misjudged throws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import Cards, canonical, show, without
from .follow import follow_verdict
from .random_parts import near_follow, write_lead
from .random_positions import deal
from .shapes import Component, Format, cards_of, components_in, default_format, lead_format
from .throw import throw_verdict
from .trick import trick_winner

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from .rules import Rules


@dataclass(frozen=True)
class RandomHand:
    """A finished hand: the holdings at the first lead, the kitty as laid, the trick lines."""

    rules: Rules
    declarer: str
    holdings: dict[str, Cards]
    kitty: Cards
    lines: tuple[str, ...]


def _component(rng: Random, cards: Cards, rules: Rules) -> Component:
    """A component of a hand, large ones and high ones first in most draws."""
    found = components_in(cards, rules.order)
    sample = rng.sample(found, min(len(found), 3))
    return max(sample, key=lambda component: (component.size, component.top))


def _lead(rng: Random, hand: Cards, rules: Rules) -> Format:
    """A single component, or a throw from the upper end of one suit."""
    suits = sorted({rules.order.effective_suit(card) for card in hand})
    suit = rng.choice(suits)
    held = canonical(rules.order.of_suit(hand, suit))
    if len(held) == len(hand) <= 6 and rng.random() < 0.6:
        return default_format(held, rules.order)  # all that is left: a last trick of some weight
    if rng.random() < 0.6:
        return (_component(rng, held, rules),)
    high = sorted(held, key=rules.order.step, reverse=True)[: rng.randint(2, 6)]
    cards = canonical(high if rng.random() < 0.7 else rng.sample(held, min(len(held), 3)))
    return default_format(cards, rules.order)


def _judged_lead(
    rng: Random, form: Format, others: Sequence[Cards], rules: Rules, slips: float
) -> tuple[str, Format]:
    """The written lead and what is led in the end; a slip misjudges a throw."""
    written = write_lead(form, rules.order)
    if len(form) == 1:
        return written, form
    verdict = throw_verdict(form, others, rules)
    slip = rng.random() < slips
    if verdict.stands != slip:
        return written, form  # rightly, or wrongly unchallenged
    if verdict.stands:
        led: Format = (rng.choice(form),)  # wrongly sent back
    else:
        wrong = rng.random() < slips
        led = (rng.choice(form if wrong else verdict.forced),)
    return f"{written}>{write_lead(led, rules.order)}", led


def _follow(rng: Random, lead: Format, hand: Cards, rules: Rules, slips: float) -> Cards:
    """A legal follow, or where the player slips an illegal one if that is soon found."""
    slip = rng.random() < slips
    play = near_follow(rng, rules, lead, hand)
    for _ in range(10 if slip else 60):
        if (follow_verdict(lead, hand, play, rules) == "legal") != slip:
            break
        play = near_follow(rng, rules, lead, hand)
    return play


def random_hand(rng: Random, rules: Rules, slips: float = 0.1, thick: bool = True) -> RandomHand:
    """Deal a hand and play it to its end; ``slips`` is the chance of an error at each play."""
    holdings, kitty = deal(rng, rules, thick)
    declarer = to_lead = rng.choice(rules.seats)
    hands = dict(holdings)
    lines: list[str] = []
    while hands[to_lead]:
        turn = rules.seats.index(to_lead)
        order = [rules.seats[(turn + i) % 4] for i in range(4)]
        others = [hands[seat] for seat in order[1:]]
        form = _lead(rng, hands[to_lead], rules)
        if len(form) > 1 and not throw_verdict(form, others, rules).stands:
            form = _lead(rng, hands[to_lead], rules)  # most throws would fail otherwise
        text, lead = _judged_lead(rng, form, others, rules, slips)
        lead = lead_format(text.split(">")[-1], rules.order)
        plays = [cards_of(lead)]
        plays += [_follow(rng, lead, hands[seat], rules, slips) for seat in order[1:]]
        for seat, play in zip(order, plays, strict=True):
            hands[seat] = without(hands[seat], play)
        lines.append(f"{to_lead}: " + " ".join([text, *map(show, plays[1:])]))
        to_lead = order[trick_winner(plays, rules, lead)]
    return RandomHand(rules, declarer, holdings, kitty, tuple(lines))
