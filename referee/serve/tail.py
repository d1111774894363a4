"""The state that a journal leads to, while it grows (跟读)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from referee.league.records import number_of
from referee.live.growing import Growing
from referee.live.journal import JournalError
from referee.live.store import EMPTY, state_after

if TYPE_CHECKING:
    from pathlib import Path

    from referee.live.entries import State


class Tail:
    """A journal and the state that it leads to so far."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.state: State = EMPTY
        self.at = ""
        """When the last entry was made."""
        self.broken = False
        """A line is not as it was written, or cannot be applied."""
        self._growing = Growing(path)

    def grow(self) -> bool:
        """Read what is new; whether there was anything."""
        try:
            anew, lines = self._growing.news()
            if anew:
                self.state, self.at, self.broken = EMPTY, "", False
            for line, _ in lines:
                self.state = state_after(self.state, line, self.path)
                self.at = line.at
        except (JournalError, OSError):
            self.broken = True
            return True
        return anew or bool(lines)


def round_in(path: Path) -> int | None:
    """The round that the first line of a journal names; None where it names none."""
    try:
        with path.open("rb") as stream:
            first = json.loads(stream.readline())
        named = json.loads(first["record"]).get("round")
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    return number_of(None if named is None else str(named))
