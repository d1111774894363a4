"""The rules of climbing-104, which shares only its name with the other games (两副牌升级比赛规则).

A ruleset of this game has one section of its own, and none of those for tricks and levels.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from referee.ruleset.section import Rank, Section
from referee.table import Direction


class ClimbingRules(Section):
    """Play higher or pass; who is out first scores for the side (rulebook 14)."""

    decks: Annotated[int, Field(ge=1, le=3)]
    jokers: Literal[False] = False
    hand_size: Annotated[int, Field(ge=1)]
    turned_cards: Literal[1] = 1
    """Cards turned up as kitty; whatever is neither dealt nor turned is out of play."""
    direction: Annotated[Direction, Field(strict=False)] = Direction.COUNTERCLOCKWISE
    first_leader: Literal["recorded"] = "recorded"
    """Who leads first: whoever the record names."""
    cards: Literal["singles"] = "singles"
    """What may be played at once."""
    order: Literal["two_low", "two_high"]
    """2 below 3, or above the ace."""
    answer: Literal["higher_or_pass"] = "higher_or_pass"
    round_ends: Literal["all_others_passed"] = "all_others_passed"
    """A player who passed may play again as long as the round runs."""
    hand_ends: Literal["first_out"] = "first_out"
    hand_points: Annotated[int, Field(ge=0)]
    bonus: Annotated[int, Field(ge=0)] = 0
    """Points beside them when the turned card is one of ``bonus_ranks``."""
    bonus_ranks: Annotated[tuple[Rank, ...], Field(strict=False)] = ()
    win_points: Annotated[int, Field(ge=1)]
    otherwise: Literal["arbiter"] = "arbiter"
    """Whatever no clause names: the arbiter rules on it and records the reason."""


class ClimbingGame(Section):
    """All that decides a match of this game."""

    climbing: ClimbingRules
