"""Errors: what makes a record or a ruleset impossible to read (never a player's violation)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.message import Message

Path = tuple[str | int, ...]
"""Where in a document: keys and indices from the top, as ``("hands", 2, "tricks", 4, "plays", 1)``.

A trick is counted from 0 within the block, the leader is ``(…, "leader")``, a play
``(…, "plays", i)`` with the leader's as 0; one bid is ``("hands", i, "bids", j)``.
"""

MOST_PROBLEMS = 200
"""Of one record that are told one by one; a file with more of them is no record with slips."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that cannot be: its place, what was found and what was expected."""

    path: Path
    message: Message
    offset: int = 0
    """Characters from the start of the text at ``path`` to the place of the fault."""


class RecordError(ValueError):
    """A record (or a ruleset) that cannot be read or cannot have happened; names all problems."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.message.key for problem in self.problems))


@dataclass(frozen=True, slots=True)
class Located:
    """A problem with its place in a file; line and column count characters from 1."""

    file: str
    line: int
    column: int
    message: Message
    whole: bool = False
    """The fault is the file's, not of a place in it."""

    @property
    def place(self) -> str:
        """``FILE:LINE:COLUMN``, or the file alone."""
        return self.file if self.whole else f"{self.file}:{self.line}:{self.column}"


class InputError(ValueError):
    """Files that cannot be used, every problem with its place."""

    def __init__(self, problems: Iterable[Located]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(p.place for p in self.problems))
