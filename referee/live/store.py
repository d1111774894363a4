"""Where a session keeps what it holds: the journal and, beside it, the record (存放).

The journal is the truth. The record is written from it, whole, and may be behind it by what was
entered just before the session was killed; a record that no state of the journal explains was
changed by somebody else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from referee.live.entries import Entry, State, apply
from referee.live.journal import JournalError, JournalFile, journal_path
from referee.message import Message
from referee.play.actions import Match
from referee.problems import RecordError
from referee.record.files import NotWrittenError, write_whole
from referee.record.writing import write_json, write_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from referee.live.journal import Line

EMPTY = State(Match(""))


class Keeper(Protocol):
    """What a session needs of the place where it keeps its entries."""

    @property
    def next_seq(self) -> int:
        """The sequence number of the next entry."""

    def append(self, entries: Sequence[Entry], at: str) -> None:
        """Keep entries; once this returns they cannot be lost."""

    def save(self, match: Match) -> Message | None:
        """Write the record; the reason where it could not be written."""

    def close(self) -> None:
        """No more is written."""


class Store:
    """A journal open for writing and the record that is written from it."""

    def __init__(self, record: Path) -> None:
        """Open the journal of a record. Raises JournalError."""
        self.record = record
        self._written: tuple[int, int, int] | None = None
        self._aside: Path | None = None
        self._file = JournalFile(journal_path(record))

    @property
    def lines(self) -> tuple[Line, ...]:
        """What the journal held when it was opened."""
        return self._file.journal.lines

    @property
    def torn(self) -> bytes:
        """An unfinished last entry that was dropped then."""
        return self._file.journal.torn

    @property
    def next_seq(self) -> int:
        """The sequence number of the next entry."""
        return self._file.next_seq

    def append(self, entries: Sequence[Entry], at: str) -> None:
        """Put entries on the disk. Raises JournalError where that cannot be done."""
        self._file.append(entries, at)

    def save(self, match: Match) -> Message | None:
        """Write the record whole; the reason where it could not be written.

        What somebody else wrote over it during the session is not overwritten.
        """
        there = self._stamp()
        if self._written is not None and there not in (None, self._written):
            return Message.of("live.changed_meanwhile", file=self.record.name)
        try:
            if self._aside is not None and there is not None:
                write_whole(str(self._aside), self.record.read_bytes())
            self._aside = None
            write_whole(str(self.record), write_yaml(match).encode())
        except NotWrittenError as error:
            return error.message
        self._written = self._stamp()
        return None

    def wait(self, aside: Path) -> None:
        """Leave the record as it is until the first entry, and put it aside then."""
        self._aside, self._written = aside, self._stamp()

    def _stamp(self) -> tuple[int, int, int] | None:
        """What tells one version of the record's file from another; None where there is none."""
        try:
            found = self.record.stat()
        except OSError:
            return None
        return found.st_ino, found.st_size, found.st_mtime_ns

    def close(self) -> None:
        """Give the journal free."""
        self._file.close()


class Aside:
    """A store that keeps nothing, for practice."""

    def __init__(self) -> None:
        self._seq = 0

    @property
    def next_seq(self) -> int:
        """The sequence number of the next entry."""
        return self._seq + 1

    def append(self, entries: Sequence[Entry], _at: str) -> None:
        """Count the entries."""
        self._seq += len(entries)

    def save(self, _match: Match) -> Message | None:
        """Write nothing."""
        return None

    def close(self) -> None:
        """Nothing to give free."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """The state that a journal leads to."""

    state: State
    earlier: tuple[State, ...]
    """The states before it, the last first."""


def replayed(lines: Sequence[Line], path: Path) -> Replayed:
    """Apply the entries of the journal at ``path``. Raises JournalError where one does not fit."""
    states = list(states_of(lines, path))
    return Replayed(states[-1] if states else EMPTY, tuple(reversed(states[:-1])))


def states_of(lines: Sequence[Line], path: Path) -> Iterator[State]:
    """The state after each line of the journal at ``path``. Raises JournalError."""
    state = EMPTY
    for line in lines:
        state = state_after(state, line, path)
        yield state


def state_after(state: State, line: Line, path: Path) -> State:
    """The state after a line of the journal at ``path``.

    Raises JournalError with the line's place where it does not fit what is before it: no session
    writes such a line, whatever its hash.
    """
    try:
        return apply(state, line.entry, line.seq)
    except RecordError as error:
        raise unfit(error, line, path) from None
    except (LookupError, ValueError, TypeError, AttributeError, RecursionError):
        raise JournalError(_tampered(line, path)) from None


def unfit(error: RecordError, line: Line, path: Path) -> JournalError:
    """The error of a line from which on the entries cannot have happened."""
    if not error.problems:
        return JournalError(_tampered(line, path))
    reason = error.problems[0].message
    return JournalError(
        Message.of("journal.not_applied", file=str(path), line=line.seq, reason=reason)
    )


def _tampered(line: Line, path: Path) -> Message:
    return Message.of("journal.tampered", file=str(path), line=line.seq)


def opening(match: Match, *, in_hand: bool) -> Entry:
    """The first entry of a journal: the record as it was then."""
    return Entry("open", {"record": write_json(match), "in_hand": in_hand})
