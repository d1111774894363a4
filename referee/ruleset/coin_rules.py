"""The section of a ruleset that plays for coins (金币, rulebook 10)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from referee.ruleset.section import Section, Words


class Title(Section):
    """A rank title and the total from which a player holds it (级别等级)."""

    start: Annotated[int, Field(alias="from", ge=0)]
    title: Words


class CoinRules(Section):
    """What a hand is worth in coins, and the titles that a total earns."""

    base: Annotated[int, Field(ge=2, multiple_of=2)]
    """The room's base; even, as a failed throw costs half of it."""
    attackers_extra: Annotated[int, Field(ge=0)]
    """Levels that attackers are credited with beyond their rise."""
    beyond_cap_from: Annotated[int, Field(ge=0, multiple_of=5)]
    """From this score on a rise that the bands cap counts one level more than the cap."""
    beyond_cap_every: Annotated[int, Field(gt=0, multiple_of=5)]
    """And one more for each such step beyond it."""
    overturns: Literal["double", "none"] = "double"
    """Each overturn doubles the coins, or does not matter."""
    paid_by: Literal["losers", "nobody"] = "losers"
    coins_for_failed_throw: Literal["half_base", "none"] = "half_base"
    coins_for_failed_throw_to: Literal["nobody", "opponents"] = "nobody"
    titles: Annotated[tuple[Title, ...], Field(strict=False, min_length=1)]
