"""The journal: everything that was entered, one line an entry, never changed (现场日志).

A line is canonical JSON: keys sorted, no blanks. It holds the sequence number, the hash of the
line before, and its own hash (SHA-256 of the line without it). An entry counts as recorded once
its line is on the disk.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from referee.live.entries import KINDS, Entry
from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

SUFFIX = ".journal"
TORN_SUFFIX = ".torn"
START = "0" * 64
"""Stands before the first line instead of a hash."""
FILE_MODE = 0o666


class JournalError(ValueError):
    """A journal that cannot be opened, read or written."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a journal."""

    seq: int
    """From 1."""
    at: str
    entry: Entry
    hash: str


@dataclass(frozen=True, slots=True)
class Journal:
    """The whole of a journal as read."""

    lines: tuple[Line, ...]
    torn: bytes = b""
    """What stands after the last whole line: an entry that was never acknowledged."""

    @property
    def head(self) -> str:
        """The hash that the next line names."""
        return self.lines[-1].hash if self.lines else START


def journal_path(record: Path) -> Path:
    """Where the journal of a record lies: beside it."""
    return record.with_name(record.name.removesuffix(record.suffix) + SUFFIX)


def written(entry: Entry, seq: int, prev: str, at: str) -> Line:
    """The entry as a line, with its hash."""
    return Line(seq, at, entry, _hash(_body(entry, seq, prev, at)))


def text_of(line: Line, prev: str) -> str:
    """The line as it stands in the file, its end included."""
    body = _body(line.entry, line.seq, prev, line.at)
    return _canonical({**body, "hash": line.hash}) + "\n"


def _body(entry: Entry, seq: int, prev: str, at: str) -> dict[str, Any]:
    return {"seq": seq, "prev": prev, "at": at, "do": entry.do, **entry.data}


def _hash(body: dict[str, Any]) -> str:
    return hashlib.sha256(_canonical(body).encode()).hexdigest()


def _canonical(value: dict[str, Any]) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def read_journal(path: Path) -> Journal:
    """Read and verify a journal. Raises JournalError naming the first line that was changed."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise JournalError(_failure("journal.unreadable", path, error)) from None
    whole, _, torn = data.rpartition(b"\n")
    lines: list[Line] = []
    for number, raw in enumerate(whole.split(b"\n") if whole else (), 1):
        lines.append(read_line(raw, number, lines[-1].hash if lines else START, path))
    if not data.strip(b"\n") and data:
        raise JournalError(Message.of("journal.tampered", file=str(path), line=1))
    return Journal(tuple(lines), torn)


def read_line(raw: bytes, number: int, prev: str, path: Path) -> Line:
    """The line with this number, from 1. Raises JournalError where it is not as it was written."""
    try:
        body = json.loads(raw)
        found = body.pop("hash")
        same = _canonical({**body, "hash": found}).encode() == raw
        linked = body["seq"] == number and body["prev"] == prev
        known = body["do"] in KINDS and isinstance(body["at"], str) and _is_typed(body)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise JournalError(Message.of("journal.tampered", file=str(path), line=number)) from None
    if not (same and linked and known and _hash(body) == found):
        raise JournalError(Message.of("journal.tampered", file=str(path), line=number))
    data = {key: value for key, value in body.items() if key not in ("seq", "prev", "at", "do")}
    return Line(number, body["at"], Entry(body["do"], data), found)


_PLAY: dict[str, type] = {"seat": str, "play": str}
_TYPES: dict[str, dict[str, type]] = {
    "open": {"record": str},
    "adopt": {"record": str},
    "play": _PLAY,
    "early": _PLAY,
    "edit": {"hand": int, "trick": int, "place": int, "play": str},
    "undo": {"to": int},
}
"""What an entry of a kind holds that no reader of the record format looks at."""


def _is_typed(body: dict[str, Any]) -> bool:
    """Whether the entry holds what its kind must; only a forger writes another."""
    return all(isinstance(body[key], kind) for key, kind in _TYPES.get(body["do"], {}).items())


class JournalFile:
    """A journal open for writing: by one session at a time."""

    def __init__(self, path: Path) -> None:
        """Open and lock; what was read is in ``journal``.

        Raises JournalError where the file cannot be written, another session has it, or a line
        was changed.
        """
        self.path = path
        self._number = _opened(path)
        try:
            _lock(self._number, path)
            self.journal = read_journal(path)
            if self.journal.torn:
                self._drop_torn()
        except BaseException:
            os.close(self._number)
            raise
        self._head, self._seq = self.journal.head, len(self.journal.lines)
        self._size = os.fstat(self._number).st_size

    @property
    def next_seq(self) -> int:
        """The sequence number of the next entry."""
        return self._seq + 1

    def append(self, entries: Sequence[Entry], at: str) -> None:
        """Write entries in one go and wait until the disk has them.

        Raises JournalError, with the file as it was before, where they could not be written.
        """
        self._check_own()
        lines = list(self._lines(entries, at))
        data = "".join(text for _, text in lines).encode()
        before = self._size
        try:
            done = os.write(self._number, data)
            if done < len(data):
                done += os.write(self._number, data[done:])
            if done < len(data):
                raise OSError(28, os.strerror(28))
            os.fdatasync(self._number)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._number, before)
            raise JournalError(_failure("journal.not_written", self.path, error)) from None
        self._head, self._seq = lines[-1][0].hash, self._seq + len(lines)
        self._size += len(data)

    def _check_own(self) -> None:
        """Raise JournalError where the file was taken away, or written to by anybody else."""
        own = os.fstat(self._number)
        try:
            there = self.path.stat()
        except OSError:
            there = None
        same = there is not None and (there.st_dev, there.st_ino) == (own.st_dev, own.st_ino)
        if not same or own.st_size != self._size:
            raise JournalError(Message.of("journal.meddled", file=str(self.path)))

    def _lines(self, entries: Sequence[Entry], at: str) -> Iterator[tuple[Line, str]]:
        prev = self._head
        for seq, entry in enumerate(entries, self.next_seq):
            line = written(entry, seq, prev, at)
            yield line, text_of(line, prev)
            prev = line.hash

    def _drop_torn(self) -> None:
        """Cut off an entry that was never finished, after putting it aside."""
        aside = self.path.with_name(self.path.name + TORN_SUFFIX)
        try:
            with aside.open("ab") as stream:
                stream.write(self.journal.torn + b"\n")
            size = os.fstat(self._number).st_size
            os.ftruncate(self._number, size - len(self.journal.torn))
            os.fsync(self._number)
        except OSError as error:
            raise JournalError(_failure("journal.not_written", self.path, error)) from None

    def close(self) -> None:
        """Give the journal free for another session; nothing is left to be written."""
        os.close(self._number)


def _opened(path: Path) -> int:
    """The file's number, the file made if there was none, and the folder synced then."""
    fresh = not path.exists()
    try:
        number = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, FILE_MODE)
    except OSError as error:
        raise JournalError(_failure("journal.not_opened", path, error)) from None
    if fresh:
        with contextlib.suppress(OSError):  # some systems cannot sync a folder
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
    return number


def _lock(number: int, path: Path) -> None:
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise JournalError(Message.of("journal.locked", file=str(path))) from None


def _failure(key: str, path: Path, error: OSError) -> Message:
    return Message.of(key, file=str(path), reason=error.strerror or "")
