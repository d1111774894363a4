"""The kitty's multiplier (抠底, rulebook 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.shapes import shape_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.ruleset.model import KittyRules
    from referee.shapes import Shape


def multiplier(shapes: Iterable[Shape], rules: KittyRules) -> int:
    """What the kitty's points are multiplied by when an attacker wins the last trick.

    ``shapes`` are the components of the lead (or of the winning cards, as the ruleset has it); the
    largest counts, once. A component of width w and length k has k pairs, a single none.
    """
    width, length = max(shapes, key=shape_key)
    pairs = length if width > 1 else 0
    match rules.multiplier:
        case "power_of_cards":
            factor = 1 << width * length
        case "power_of_pairs":
            factor = 1 << pairs + 1
        case "per_pair":
            factor = 4 * pairs if pairs else 2
        case "doubled":
            factor = 2
        case _:
            factor = 0
    return min(factor, rules.multiplier_cap) if rules.multiplier_cap else factor
