"""The event: what ``event.yaml`` says of teams, format, points and tie-breaks (赛事)."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping  # noqa: TC003  (read by pydantic)
from functools import cached_property, lru_cache
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from referee.league.document import Part


def _as_text(value: object) -> object:
    return str(value) if type(value) is int else value


Text = Annotated[str, BeforeValidator(_as_text), Field(min_length=1)]
"""A name; a bare number is one too."""

Whole = Annotated[int, Field(ge=0)]
Number = Annotated[int, Field(ge=1)]
Format = Literal["round_robin", "double_round_robin", "swiss", "knockout", "groups"]
Code = Literal[
    "buchholz", "head_to_head", "net_levels", "total_levels", "hands_won", "points_collected",
    "fewer_violations", "lots",
]  # fmt: skip
"""A tie-break; what it means stands in ``tiebreaks``."""

TIE_BREAKS: tuple[Code, ...] = (
    "buchholz", "head_to_head", "net_levels", "total_levels", "hands_won", "points_collected",
    "fewer_violations", "lots",
)  # fmt: skip
RESERVED = ("draw", "none")
"""What a correction calls a match that nobody won; no team has such a name."""


class Team(Part):
    """A team: its name identifies it everywhere (队)."""

    name: Text
    players: Annotated[tuple[Text, ...], Field(strict=False)] = ()
    group: Text | None = None
    from_round: Number = 1
    """The first round it plays in; later than 1 for a late entry."""
    until_round: Whole | None = None
    """The last round it plays in, where it has withdrawn."""
    note: Text | None = None

    def plays_in(self, number: int) -> bool:
        """Whether the team is in the event in this round."""
        return self.from_round <= number and (
            self.until_round is None or number <= self.until_round
        )


class Points(Part):
    """Match points (场分)."""

    win: Whole = 2
    draw: Whole = 1
    loss: Whole = 0
    bye: Whole = 2
    walkover: Whole = 2
    """For the side that was there."""
    absent: Whole = 0
    """For the side that was not."""


class Groups(Part):
    """Groups, then a knockout among the best of each."""

    count: Annotated[int, Field(ge=2)]
    qualifiers: Number = 2
    rounds: Literal["single", "double"] = "single"


class Lots(Part):
    """A drawing of lots that has taken place: its seed and who saw it (抽签)."""

    seed: Whole
    witness: Text


class Event(Part):
    """An event as its file says it."""

    version: Annotated[Literal[1], Field(alias="referee_event")]
    name: Text
    languages: Annotated[tuple[Literal["en", "zh"], ...], Field(strict=False, min_length=1)] = (
        "zh",
        "en",
    )
    ruleset: Text = "competition"
    overrides: dict[str, object] = Field(default_factory=dict)
    format: Format
    rounds: Number | None = None
    """Of a Swiss event; other formats know theirs."""
    order: Literal["listed", "drawn"] = "listed"
    """The pairing numbers: as the teams stand in the file, or drawn from the seed."""
    seed: Whole = 0
    groups: Groups | None = None
    third_place: bool = False
    """Whether the losers of the semifinals meet."""
    points: Points = Points()
    tie_breaks: Annotated[tuple[Code, ...], Field(strict=False)] = TIE_BREAKS
    lots: Lots | None = None
    teams: Annotated[
        tuple[Team, ...], Field(strict=False), BeforeValidator(lambda found: found or ())
    ] = ()

    @cached_property
    def by_name(self) -> Mapping[str, Team]:
        """The teams by their names as they are compared."""
        return {folded(team.name): team for team in self.teams}

    def team(self, name: str) -> Team | None:
        """The team of this name."""
        return self.by_name.get(folded(name))

    def name_of(self, name: str) -> str | None:
        """The name as the event writes it, None for no team of it."""
        found = self.team(name)
        return None if found is None else found.name

    def entered(self, number: int) -> tuple[Team, ...]:
        """The teams that have come in by this round, in the file's order."""
        return tuple(team for team in self.teams if team.from_round <= number)


def same(one: str, other: str) -> bool:
    """Whether two names are one: width, case and blanks make no difference."""
    return one == other or folded(one) == folded(other)


@lru_cache(maxsize=4096)
def folded(name: str) -> str:
    """A name in the form in which names are compared."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
