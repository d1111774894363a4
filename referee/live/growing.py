"""A journal read while a session writes it: only what is new, every line verified (续读)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.live.journal import START, read_line

if TYPE_CHECKING:
    from pathlib import Path

    from referee.live.journal import Line

Stamp = tuple[int, int, int]
"""What tells that a file was changed: its number, its size, its time."""


def stamp_of(path: Path) -> Stamp | None:
    """The stamp of a file, None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


class Growing:
    """A journal and how far it has been read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._stamp: Stamp | None = None
        self._failed = False
        self._begin()

    def _begin(self) -> None:
        self.head, self.count, self.offset = START, 0, 0

    def news(self) -> tuple[bool, list[tuple[Line, str]]]:
        """Whether it was read anew from its first line, and the lines that are new.

        Raises JournalError for a line that was changed, OSError where the file cannot be read;
        the next change of the file is then read from the first line.
        """
        stamp = stamp_of(self.path)
        if stamp is None or stamp == self._stamp:
            return False, []
        known, self._stamp = self._stamp, stamp
        anew = known is not None and (
            known[0] != stamp[0] or stamp[1] < self.offset or self._failed
        )
        if anew:
            self._begin()
        self._failed = True
        found = self._read()
        self._failed = False
        return anew, found

    def _read(self) -> list[tuple[Line, str]]:
        with self.path.open("rb") as stream:
            stream.seek(self.offset)
            # What stands after the last end of a line is an entry that is still being written.
            whole, end, _ = stream.read().rpartition(b"\n")
        found = []
        for raw in whole.split(b"\n") if end else ():
            line = read_line(raw, self.count + 1, self.head, self.path)
            found.append((line, raw.decode()))
            self.head, self.count = line.hash, line.seq
            self.offset += len(raw) + 1
        return found
