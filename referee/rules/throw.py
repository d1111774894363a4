"""Throws: which components can be beaten and what a failed throw leaves (甩牌, rulebook 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.shapes import SINGLE, profile_of, strongest

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from referee.ruleset.model import ConductRules, ThrowRules
    from referee.shapes import Component, Format
    from referee.trump import Order


def highest_held(order: Order, suit: int, holding: int, shape: tuple[int, int]) -> int:
    """The highest top step of a shape in one suit of a packed holding, -1 if it has none.

    A wider or longer holding contains its parts.
    """
    held = holding & order.masks[suit]
    if not held:
        return -1
    if shape == SINGLE:
        return order.highest(suit, held)
    return strongest(profile_of(order, suit, held), shape)


def beaten_by(order: Order, suit: int, component: Component, holding: int) -> bool:
    """Whether one holding can beat the component: the same shape, higher, in the same suit.

    Equal strength does not beat, and ruffing does not count.
    """
    return highest_held(order, suit, holding, component.shape) > component.top


def beatable(order: Order, throw: Format, others: Sequence[int]) -> tuple[Component, ...]:
    """The components of a throw that one of the other packed holdings can beat.

    Each holding is searched by itself; with none beatable the throw stands.
    """
    mask = order.masks[throw.suit]
    in_suit = [held for holding in others if (held := holding & mask)]
    heights = {
        shape: max((highest_held(order, throw.suit, held, shape) for held in in_suit), default=-1)
        for shape in set(throw.shapes)
    }
    return tuple(part for part in throw.components if heights[part.shape] > part.top)


def forced_choices(beaten: Iterable[Component], rules: ThrowRules) -> tuple[Component, ...]:
    """Of the components that can be beaten, the one to be led; several where they tie."""
    beaten = tuple(beaten)
    if rules.forced == "fewest_cards":
        keys = [(component.size, component.bottom) for component in beaten]
    else:
        keys = [(component.bottom, component.size) for component in beaten]
    return tuple(part for part, key in zip(beaten, keys, strict=True) if key == min(keys))


def counted_cards(throw: Format, led: int, beaten: Iterable[Component], rules: ConductRules) -> int:
    """How many cards of a failed throw the fine counts (000 competition 6); 0 where none is due.

    ``led`` is the number of cards that were led in the end.
    """
    match rules.failed_throw:
        case "returned":
            return throw.size - led
        case "beatable":
            return sum(component.size for component in beaten)
        case "attempted":
            return throw.size
        case _:
            return 0
