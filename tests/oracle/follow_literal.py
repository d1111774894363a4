"""The follow rule word for word: every choice of cards, every partition of it (rulebook 5).

Slow, and meant for small holdings only; it shares nothing with ``follow`` but the ladder, and so
shows whether that module's shorter search is right.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from .cards import Card, Cards, canonical, without
from .follow import Score, choices, shape_is_owed, suit_verdict
from .ladder import ladder
from .shapes import Format, Shape, divisions, shapes_of, size_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .rules import Rules


def _place(group: Cards, led: Shape, rules: Rules, whole: frozenset[Card]) -> int:
    """The best ladder place of a group of cards that answers one component.

    A division of the group names the parts it is made of; single cards do not count as parts.  A
    division that is on no rung says nothing, since a poorer one that is on a rung exists too.
    ``whole`` are the kinds that must not be broken for a pair.
    """
    rungs = [tuple(sorted(rung)) for rung in ladder(led, rules)]
    places = []
    for division in divisions(group, rules.order):
        if any(part.width == 2 and whole & set(part.cards) for part in division):
            continue
        parts = tuple(sorted(part.shape for part in division if part.width > 1))
        if parts in rungs:
            places.append(rungs.index(parts))
    return min(places)


def _scores(
    cards: Cards, led: tuple[Shape, ...], rules: Rules, whole: frozenset[Card]
) -> Iterator[Score]:
    """The scores of all partitions of the cards among the led components."""
    if not led:
        yield ()
        return
    for group in choices(cards, led[0][0] * led[0][1]):
        place = _place(group, led[0], rules, whole)
        for rest in _scores(without(cards, group), led[1:], rules, whole):
            yield (place, *rest)


def _whole_kinds(cards: Cards, rules: Rules) -> frozenset[Card]:
    if not rules.protect_triples:
        return frozenset()
    return frozenset(card for card, copies in Counter(cards).items() if copies == 3)


@lru_cache(maxsize=10_000)
def score_of_choice(
    cards: Cards, led: tuple[Shape, ...], rules: Rules, whole: frozenset[Card]
) -> Score:
    """The best score over all partitions of one choice of cards."""
    return min(_scores(cards, led, rules, whole))


def follow_verdict_literal(lead: Format, holding: Cards, play: Cards, rules: Rules) -> str:
    """The same question as ``follow.follow_verdict``, answered the long way."""
    verdict = suit_verdict(lead, holding, play, rules)
    if verdict is not None:
        return verdict
    if not shape_is_owed(lead, rules):
        return "legal"
    held = canonical(rules.order.of_suit(holding, lead[0].suit))
    led = shapes_of(lead)
    owed = min(
        score_of_choice(choice, led, rules, _whole_kinds(held, rules))
        for choice in choices(held, size_of(lead))
    )
    played = canonical(play)
    answered = score_of_choice(played, led, rules, _whole_kinds(played, rules))
    return "legal" if answered <= owed else "shape"
