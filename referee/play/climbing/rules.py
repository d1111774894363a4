"""Which card is higher, and what a hand is worth (rulebook 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import RANKS_BY_NAME, rank_of

if TYPE_CHECKING:
    from referee.ruleset.climbing_rules import ClimbingRules

_TWO = 2
_ABOVE_THE_ACE = 15


def height(card: int, rules: ClimbingRules) -> int:
    """A card's place in the order; suits do not matter (001 climbing play 2)."""
    rank = rank_of(card) or 0
    return _ABOVE_THE_ACE if rank == _TWO and rules.order == "two_high" else rank


def is_higher(card: int, over: int, rules: ClimbingRules) -> bool:
    """Whether a card may be played on another (压): an equal one may not."""
    return height(card, rules) > height(over, rules)


def points_of_hand(turned: int | None, rules: ClimbingRules) -> int:
    """What a hand brings the side that was out first; more where the turned card is a bomb."""
    return rules.hand_points + (rules.bonus if is_bomb(turned, rules) else 0)


def is_bomb(turned: int | None, rules: ClimbingRules) -> bool:
    """Whether the turned card is one of those that bring a bonus (炸弹)."""
    ranks = {RANKS_BY_NAME[name] for name in rules.bonus_ranks}
    return turned is not None and rank_of(turned) in ranks
