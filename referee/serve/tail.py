"""A journal read while it grows: only what is new is read, and every line is verified (续读)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from referee.league.records import number_of
from referee.live.entries import apply
from referee.live.journal import START, JournalError, read_line
from referee.live.store import EMPTY
from referee.problems import RecordError

if TYPE_CHECKING:
    from pathlib import Path

    from referee.live.entries import State

Stamp = tuple[int, int, int]
"""What tells that a file was changed: its number, its size, its time."""


class Tail:
    """A journal and the state that it leads to so far."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._stamp: Stamp | None = None
        self._begin()

    def _begin(self) -> None:
        self.state: State = EMPTY
        self.at = ""
        """When the last entry was made."""
        self.broken = False
        """A line is not as it was written, or cannot be applied."""
        self._head, self._count, self._offset = START, 0, 0

    def grow(self) -> bool:
        """Read what is new; whether there was anything."""
        stamp = stamp_of(self.path)
        if stamp is None or stamp == self._stamp:
            return False
        anew = self._stamp is not None and (
            self._stamp[0] != stamp[0] or stamp[1] < self._offset or self.broken
        )
        if anew:
            self._begin()
        self._stamp = stamp
        before = self._count
        try:
            self._read()
        except (JournalError, RecordError, KeyError, ValueError, IndexError, OSError):
            self.broken = True
        return anew or self.broken or self._count > before

    def _read(self) -> None:
        with self.path.open("rb") as stream:
            stream.seek(self._offset)
            # What stands after the last end of a line is an entry that is still being written.
            whole, end, _ = stream.read().rpartition(b"\n")
        for raw in whole.split(b"\n") if end else ():
            line = read_line(raw, self._count + 1, self._head, self.path)
            self.state = apply(self.state, line.entry, line.seq)
            self._head, self._count, self.at = line.hash, line.seq, line.at
            self._offset += len(raw) + 1


def stamp_of(path: Path) -> Stamp | None:
    """The stamp of a file, None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def round_in(path: Path) -> int | None:
    """The round that the first line of a journal names; None where it names none."""
    try:
        with path.open("rb") as stream:
            first = json.loads(stream.readline())
        named = json.loads(first["record"]).get("round")
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    return number_of(None if named is None else str(named))
