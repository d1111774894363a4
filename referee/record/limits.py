"""How much a record may hold: more than any match has, less than takes long to read (上限)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.problems import MOST_PROBLEMS

if TYPE_CHECKING:
    from referee.problems import Problem

MAX_ITEMS = 1_000
"""Of a list; no match has a tenth as many hands, rulings or incidents."""

MAX_VALUES = 50_000
"""Keys and values of a record, those of the user's own fields included. A match of 200 hands with
every field, rulings and appeals has two thirds of that."""

MAX_ENTRIES = 8_000
"""Bids, lays, incidents and take-backs of a record; a match of 200 hands has a quarter as many."""

MAX_BAD_LINES = 5_000
"""One after another that hold no record; a file with more of them is no archive."""

MAX_OVERRIDES = 1_000
"""Keys and values of the overrides; a ruleset has a fifth as many."""


def values_in(data: object) -> int:
    """How many keys and values there are, this one included."""
    if isinstance(data, dict):
        return 1 + len(data) + sum(map(values_in, data.values()))
    if isinstance(data, list):
        return 1 + sum(map(values_in, data))
    return 1


class EnoughProblemsError(ValueError):
    """A record has more problems than are told; it need not be read further."""


class Gathered(list["Problem"]):
    """The problems of a record as they are found."""

    def append(self, problem: Problem) -> None:
        """Add a problem. Raises EnoughProblemsError with the first that is not told."""
        super().append(problem)
        if len(self) > MOST_PROBLEMS:
            raise EnoughProblemsError
