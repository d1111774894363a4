"""What random positions are made of: leads, thick holdings, near-legal follows.

Cards dealt evenly hardly ever hold a triple and a tractor together, so holdings are made thick in
pairs and runs, leads come in every shape, and plays nearly answer them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .cards import SUITS, Cards, canonical, show, without
from .order import TRUMP, Order
from .shapes import Format, Shape, cards_of, default_format, shapes_of, size_of, sort_shapes

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from .rules import Rules

MOST_HELD = 14  # cards of the led suit in a follower's hand

# Shapes of leads, each written as the widths and lengths of its components.
_ONE_DECK = ("11", "11 11", "11 11 11")
_TWO_DECKS = (
    *("11", "21", "22", "23", "24", "11 11", "21 11", "21 11 11", "21 21", "21 21 11"),
    *("21 21 21", "22 11", "22 21", "22 21 11", "22 22", "23 11", "23 21"),
)
_THREE_DECKS = (
    *_TWO_DECKS,
    *("31", "31", "32", "32", "33", "31 11", "31 21", "31 21 11", "31 21 21", "31 31"),
    *("31 22", "32 11", "32 21"),
)
_LEADS = {1: _ONE_DECK, 2: _TWO_DECKS, 3: _THREE_DECKS}


def _shapes(written: str) -> list[Shape]:
    return [(int(shape[0]), int(shape[1])) for shape in written.split()]


def write_lead(form: Format, order: Order) -> str:
    """A lead in notation; the division is announced only where it is not the default one."""
    cards = cards_of(form)
    if default_format(cards, order) == form:
        return show(cards)
    return "+".join(show(component.cards) for component in form)


def random_suit(rng: Random, order: Order) -> str:
    """An effective suit, trump as often as not: most of what is difficult happens there."""
    plain = [suit for suit in SUITS if suit != order.trump]
    return TRUMP if rng.random() < 0.5 else rng.choice(plain)


def draw_component(
    rng: Random, pool: Sequence[str], suit: str, shape: Shape, order: Order
) -> Cards | None:
    """Some component of this shape out of the pool, or None where it has none."""
    width, length = shape
    steps: dict[int, list[str]] = {}
    for card, copies in sorted(Counter(pool).items()):
        if copies >= width and order.effective_suit(card) == suit:
            steps.setdefault(order.step(card), []).append(card)
    starts = [
        low
        for low in sorted(steps)
        if all(low + i in steps for i in range(length))
        and all(order.linked(suit, low + i) for i in range(length - 1))
    ]
    if not starts:
        return None
    low = rng.choice(starts)
    kinds = [rng.choice(steps[low + i]) for i in range(length)]
    return canonical(kinds * width)


def draw_lead(rng: Random, rules: Rules, suit: str, pool: Cards) -> str | None:
    """A lead of a random shape out of the pool, its division announced half of the time."""
    parts: list[Cards] = []
    for shape in _shapes(rng.choice(_LEADS[rules.decks])):
        part = draw_component(rng, pool, suit, shape, rules.order)
        if part is None:
            continue
        parts.append(part)
        pool = without(pool, part)
    if not parts:
        return None
    rng.shuffle(parts)
    announced = "+".join(map(show, parts))
    plain = show([card for part in parts for card in part])
    return announced if len(parts) > 1 and rng.random() < 0.5 else plain


def dense_holding(rng: Random, rules: Rules, suit: str, pool: Cards, size: int) -> Cards:
    """Up to so many cards of one suit, most kinds in a few neighbouring steps held in full."""
    held: list[str] = []
    steps = rules.order.steps(suit)
    free_cards = sum(pool.count(card) for step in steps for card in step)
    while len(held) < min(size, free_cards):
        first = rng.randrange(len(steps))
        for step in steps[first : first + rng.randint(2, 5)]:
            for kind in step:
                free = pool.count(kind) - held.count(kind)
                if free and len(held) < size and rng.random() < 0.7:
                    wish = free if rng.random() < 0.6 else rng.randint(1, free)
                    held += [kind] * min(wish, size - len(held))
    return canonical(held)


def _answer(rng: Random, led: Shape, left: Cards, suit: str, order: Order, care: float) -> Cards:
    """Cards that answer one component as well as a fairly careful player finds."""
    budget = led[0] * led[1]
    shapes = [(w, k) for w in range(led[0], 1, -1) for k in range(led[1], 0, -1)]
    taken: list[str] = []
    for width, length in sort_shapes(shapes):
        while width * length <= budget - len(taken) and rng.random() < care:
            part = draw_component(rng, left, suit, (width, length), order)
            if part is None:
                break
            taken += part
            left = without(left, part)
    free = min(budget - len(taken), len(left))
    return canonical(taken + rng.sample(left, free))


def near_follow(rng: Random, rules: Rules, lead: Format, holding: Cards) -> Cards:
    """A play of the right size that is legal or misses it narrowly."""
    suit, need = lead[0].suit, size_of(lead)
    held = canonical(rules.order.of_suit(holding, suit))
    others = canonical(without(holding, held))
    if len(held) <= need:
        play = canonical((*held, *rng.sample(others, need - len(held))))
    else:
        left, chosen = held, list[str]()
        care = rng.choice((0.7, 0.95, 1.0, 1.0))
        for shape in shapes_of(lead):
            part = _answer(rng, shape, left, suit, rules.order, care)
            chosen += part
            left = without(left, part)
        play = canonical(chosen)
    spare = without(holding, play)
    same = rules.order.of_suit(spare, suit)
    if spare and rng.random() < 0.25:
        # One card exchanged, mostly within the suit: the slip that players make.
        new = rng.choice(same if same and rng.random() < 0.85 else spare)
        play = canonical((*without(play, (rng.choice(play),)), new))
    return play
