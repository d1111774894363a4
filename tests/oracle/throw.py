"""Throws: what beats them, what is led instead, and how many cards count (rulebook 4, 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import Cards, canonical
from .shapes import Component, Format, components_in, size_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .rules import Rules


def beats(component: Component, holding: Cards, rules: Rules) -> bool:
    """Whether one holding has the same shape in the same suit, and stronger.

    A wider or longer holding contains its parts, so looking for the very shape is enough.
    """
    in_suit = canonical(rules.order.of_suit(holding, component.suit))
    return any(
        other.shape == component.shape and other.top > component.top
        for other in components_in(in_suit, rules.order)
    )


@dataclass(frozen=True)
class ThrowVerdict:
    """What becomes of a lead: ``forced`` lists the components of which one must be led."""

    attempted: Format
    beatable: Format
    forced: Format

    @property
    def stands(self) -> bool:
        """A lead of one component is no throw and always stands."""
        return not self.beatable


def throw_verdict(lead: Format, others: Sequence[Cards], rules: Rules) -> ThrowVerdict:
    """Judge a lead against the three other hands, each searched by itself."""
    if len(lead) == 1:
        return ThrowVerdict(lead, (), ())
    beatable = tuple(
        component for component in lead if any(beats(component, hand, rules) for hand in others)
    )
    return ThrowVerdict(lead, beatable, forced_components(beatable, rules))


def forced_components(beatable: Format, rules: Rules) -> Format:
    """The components that may be led of those that can be beaten; several only where equal."""

    def rank(component: Component) -> tuple[int, int]:
        if rules.forced == "lowest_card":
            return (component.low, component.size)
        return (component.size, component.low)

    lowest = min((rank(component) for component in beatable), default=None)
    return tuple(component for component in beatable if rank(component) == lowest)


def fined_cards(verdict: ThrowVerdict, led: Cards, rules: Rules) -> int:
    """The N of 000 competition 6 when these cards were led in the throw's place."""
    if rules.fine_counts == "returned":
        return size_of(verdict.attempted) - len(led)
    if rules.fine_counts == "beatable":
        return size_of(verdict.beatable)
    return size_of(verdict.attempted)
