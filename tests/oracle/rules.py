"""The switches and the values that the rulesets give them (rulebook 4-8, 10, 11, 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .order import Order

COUNTERCLOCKWISE = ("N", "W", "S", "E")
CLOCKWISE = ("N", "E", "S", "W")


@dataclass(frozen=True)
class Rules:
    """Everything that decides the play of one hand."""

    order: Order
    decks: int = 2
    seats: tuple[str, ...] = COUNTERCLOCKWISE  # in playing order
    # Following (rulebook 5)
    pairs: str = "required"  # or free
    tractors: str = "required"  # or pairs_only
    shorter_tractors: bool = True
    throws: str = "shape"  # or suit_only
    protect_triples: bool = False
    # Throws (rulebook 4, 11)
    forced: str = "lowest_card"  # or fewest_cards
    fine_counts: str = "returned"  # or beatable, attempted
    fine_per_card: int = 0
    # Winning (rulebook 6)
    ruff_shape: str = "at_least"  # or exact
    compare: str = "principal"  # or all_components, highest_card
    # Kitty (rulebook 7)
    kitty: str = "2^cards"  # or 2^(pairs+1), 4*pairs, 2, none
    last_trick_counts: bool = True  # its card points: for nobody in baifen-45 (rulebook 8)

    def __post_init__(self) -> None:
        """Refuse values that the rulebook does not know."""
        for value, allowed in (
            (self.pairs, ("required", "free")),
            (self.tractors, ("required", "pairs_only")),
            (self.throws, ("shape", "suit_only")),
            (self.forced, ("lowest_card", "fewest_cards")),
            (self.fine_counts, ("returned", "beatable", "attempted")),
            (self.ruff_shape, ("at_least", "exact")),
            (self.compare, ("principal", "all_components", "highest_card")),
            (self.kitty, ("2^cards", "2^(pairs+1)", "4*pairs", "2", "none")),
        ):
            if value not in allowed:
                raise ValueError(f"{value} is none of {allowed}")


_ONE_DECK: dict[str, Any] = {"decks": 1}
_RULESETS: dict[str, dict[str, Any]] = {
    "competition": {"kitty": "2^(pairs+1)", "fine_per_card": 10},
    "super": {"throws": "suit_only", "kitty": "4*pairs"},
    # The table's dash for tractors means that nothing but the suit is owed.
    "eighty": {
        "pairs": "free",
        "tractors": "pairs_only",
        "throws": "suit_only",
        "kitty": "2",
    },
    "classic-1deck": _ONE_DECK,
    "classic-2deck": {},
    "titanic-3deck": {"decks": 3},
    "happy": {},
    "shuangsheng": {},
    "shuangsheng-joker-bid": {},
    "shuangsheng-online": {},
    "baifen-45": {**_ONE_DECK, "kitty": "none", "last_trick_counts": False},
    "single-from-3": {**_ONE_DECK, "seats": CLOCKWISE},
    "ninety-minute": {},
    "tutorial": {},
}
_CONSTANT_RANKS = {"single-from-3": ("2",)}

RULESETS = tuple(_RULESETS)

# Hand and kitty sizes (rulebook 10).
SIZES = {1: (12, 6), 2: (25, 8), 3: (39, 6)}

_ORDER_SWITCHES = ("constants", "jokers", "level_gap", "level_joker_adjacent")


def ruleset(name: str, level: str, trump: str, **switches: Any) -> Rules:
    """The rules of a named ruleset for one hand; ``switches`` override single values."""
    of_order: dict[str, Any] = {"constants": _CONSTANT_RANKS.get(name, ())}
    of_play = dict(_RULESETS[name])
    for key, value in switches.items():
        (of_order if key in _ORDER_SWITCHES else of_play)[key] = value
    return Rules(Order(level, trump, **of_order), **of_play)
