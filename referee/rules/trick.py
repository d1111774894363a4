"""Tricks: which play wins (一圈谁大, rulebook 6)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from referee.shapes import (
    Shape,
    divide,
    profile_of,
    strongest_among,
)
from referee.trump import TRUMP, TRUMP_ABOVE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from referee.ruleset.model import TrickRules
    from referee.shapes import Format
    from referee.trump import Order

Strength = tuple[int, ...]
"""What decides between plays that meet the lead; one number unless all components compare."""
CANNOT_WIN = ()


def play_strength(
    order: Order, lead: Format, suit: int, packed: int, rules: TrickRules, best: Strength
) -> Strength:
    """How strong a play of one effective suit is against this lead, CANNOT_WIN if it is a discard.

    The play must be of the led suit or trump and be divisible into exactly the lead's components;
    a component is met only by one at least as wide and as long. ``best`` is what it has to beat:
    of several divisions the one that does so counts.
    """
    if suit not in (lead.suit, TRUMP):
        return CANNOT_WIN
    if rules.ruff_shape == "exact" and _own_shapes(order, suit, packed) != lead.shapes:
        return CANNOT_WIN
    above = TRUMP_ABOVE if suit == TRUMP else 0
    principal = 0
    if lead.sets:
        if not packed & order.twos:  # no kind twice: no set at all
            return CANNOT_WIN
        principal = strongest_among(profile_of(order, suit, packed), lead.sets)
        if principal < 0:
            return CANNOT_WIN
    match rules.compare:
        case "principal" if lead.sets:
            return (principal + above,)
        case "principal" | "highest_card":
            return (order.highest(suit, packed) + above,)
        case "all_components":
            return _higher_in_every_part(order, lead, suit, packed, best)


def _own_shapes(order: Order, suit: int, packed: int) -> tuple[Shape, ...]:
    return tuple(component.shape for component in divide(order, suit, packed))


def beats(challenger: Strength, best: Strength) -> bool:
    """Whether a later play takes the trick from the best so far; equal strength does not."""
    return bool(challenger) and all(
        mine > theirs for mine, theirs in zip(challenger, best, strict=True)
    )


def _higher_in_every_part(
    order: Order, lead: Format, suit: int, packed: int, best: Strength
) -> Strength:
    above = TRUMP_ABOVE if suit == TRUMP else 0
    found = [
        strength
        for division in divisions(order, lead, suit, packed)
        if beats(strength := tuple(step + above for step in division), best)
    ]
    return max(found, default=CANNOT_WIN)


@lru_cache(maxsize=4_000)
def _divisions(
    order_fields: tuple[tuple[int, int, int], ...], sets: tuple[Shape, ...], packed: int
) -> tuple[tuple[int, ...], ...]:
    """The top steps of every division, sets first as given, then the singles from the highest."""
    counts = {kind: packed >> shift & 15 for shift, _, kind in order_fields}
    steps = {kind: step for _, step, kind in order_fields}
    return tuple(set(_divide(counts, steps, sets)))


def _divide(
    counts: dict[int, int], steps: dict[int, int], sets: tuple[Shape, ...]
) -> Iterator[tuple[int, ...]]:
    if not sets:
        singles = [steps[kind] for kind, copies in counts.items() for _ in range(copies)]
        yield tuple(sorted(singles, reverse=True))
        return
    (width, length), rest = sets[0], sets[1:]
    held = [kind for kind, copies in counts.items() if copies >= width]
    for run in combinations(held, length):
        heights = [steps[kind] for kind in run]
        if max(heights) - min(heights) == length - 1 and len(set(heights)) == length:
            left = {kind: copies - (width if kind in run else 0) for kind, copies in counts.items()}
            for others in _divide(left, steps, rest):
                yield max(heights), *others


def divisions(order: Order, lead: Format, suit: int, packed: int) -> tuple[tuple[int, ...], ...]:
    """Every division of a play into the lead's components, as their top steps.

    Components of one shape are in falling order; empty where the play does not meet the lead.
    """
    found = _divisions(order.fields[suit], lead.sets, packed)
    return tuple({_falling(lead.shapes, tops) for tops in found})


def _falling(shapes: tuple[Shape, ...], tops: tuple[int, ...]) -> tuple[int, ...]:
    """Tops of equal shapes sorted from the highest."""
    ranked: list[int] = []
    for shape in dict.fromkeys(shapes):
        ranked += sorted(
            (top for own, top in zip(shapes, tops, strict=True) if own == shape), reverse=True
        )
    return tuple(ranked)


def winner(order: Order, lead: Format, plays: Sequence[tuple[int, int]], rules: TrickRules) -> int:
    """The index of the winning play; ``plays`` are (effective suit or MIXED, packed), lead first.

    Of equally strong plays the first wins. The lead takes the trick as it is divided.
    """
    best_index, best = 0, lead_strength(lead, rules)
    for index, (suit, packed) in enumerate(plays[1:], start=1):
        strength = play_strength(order, lead, suit, packed, rules, best)
        if beats(strength, best):
            best_index, best = index, strength
    return best_index


def lead_strength(lead: Format, rules: TrickRules) -> Strength:
    """The strength of the lead as it is divided."""
    above = TRUMP_ABOVE if lead.suit == TRUMP else 0
    match rules.compare:
        case "principal":
            return (lead.strength,)
        case "highest_card":
            return (max(component.top for component in lead.components) + above,)
        case "all_components":
            return tuple(component.top + above for component in lead.components)
