"""A store's journals in a folder, so that every command works on them as on its own (镜像).

They lie in ``records/store``: each journal as far as it was pushed, verified line by line, and
the record that follows from it. A match whose journal is written in this very folder is left
alone; a record that somebody has changed since, as by a ruling, is never overwritten.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import select

from referee.league.records import FOLDER
from referee.live.growing import Growing
from referee.live.journal import JournalError, read_journal, read_line
from referee.live.position import Judge
from referee.live.start import recorded_match
from referee.live.store import replayed
from referee.play.actions import Hand
from referee.problems import InputError, RecordError
from referee.record.files import write_whole
from referee.record.writing import write_yaml
from referee.ruleset.loading import load_ruleset
from referee.store.pushing import Head, Place
from referee.store.schema import entries, files, info, matches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy import Connection

    from referee.store.connecting import Store

INSIDE = "store"
_LOCK, _WRITTEN = ".lock", ".written.json"
_SAFE = re.compile(r"(rounds/)?[^/\\.][^/\\]*\.yaml")
"""The files of an event that a store may put into a folder."""


class Mirror:
    """A folder that follows a store."""

    def __init__(self, store: Store, folder: Path, *, whole: bool = False) -> None:
        """``whole``: the event's own files come from the store too, not only the journals."""
        self.store, self.folder = store, folder
        self._inside = folder / FOLDER / INSIDE
        self._whole = whole
        self._files = ""
        self._known: dict[Path, Growing] = {}
        self._mine: set[Path] = set()
        self.bad: set[Path] = set()
        """Journals whose lines in the store are not as they were written."""

    def pull(self) -> list[Path]:
        """Take over what is new; the journals that grew. Raises StoreError."""
        self._inside.mkdir(parents=True, exist_ok=True)
        with self._locked(), self.store.transaction() as connection:
            if self._whole:
                self._pull_files(connection)
            heads = connection.execute(select(matches).where(matches.c.seq > 0)).all()
            grown = []
            for number, table, seq, head in heads:
                place = Place(number, table)
                path = self._inside / f"r{number:02}t{table:02}.journal"
                if self._pull_match(connection, place, Head(seq, head), path):
                    grown.append(path)
        return grown

    def _pull_match(self, connection: Connection, place: Place, head: Head, path: Path) -> bool:
        known = self._read(path)
        if head == (known.count, known.head) or path in self.bad | self._mine:
            return False
        lines = _lines(connection, place, known.count, head.seq)
        if not _continues(lines, known.count, known.head):
            known = Growing(path)  # another journal than the one here: all of it again
            lines = _lines(connection, place, 0, head.seq)
            if not _continues(lines, 0, known.head):
                self.bad.add(path)
                return False
        if not known.count and lines[0] in self._own():
            self._mine.add(path)
            return False
        _append(path, known.offset, lines)
        self._known.pop(path, None) if not known.count else None
        self._read(path)
        return True

    def _read(self, path: Path) -> Growing:
        found = self._known.setdefault(path, Growing(path))
        try:
            found.news()
        except (JournalError, OSError):
            found = self._known[path] = Growing(path)
        return found

    def _own(self) -> set[str]:
        """The first lines of the journals that are written in this folder."""
        found = set()
        for path in (self.folder / FOLDER).rglob("*.journal"):
            if self._inside not in path.parents:
                with contextlib.suppress(OSError, UnicodeDecodeError), path.open("rb") as stream:
                    found.add(stream.readline().rstrip(b"\n").decode())
        return found

    def _pull_files(self, connection: Connection) -> None:
        stamp = connection.scalar(select(info.c.value).where(info.c.name == "files")) or ""
        if stamp == self._files:
            return
        found = connection.execute(select(files.c.path, files.c.content)).all()
        (self.folder / "rounds").mkdir(exist_ok=True)
        wanted = {path: content for path, content in found if _SAFE.fullmatch(path)}
        for path, content in wanted.items():
            write_whole(str(self.folder / path), content.encode())
        for old in (self.folder / "rounds").glob("*.yaml"):
            if old.relative_to(self.folder).as_posix() not in wanted:
                old.unlink()
        self._files = stamp

    def write_records(self, live: Callable[[Path], object] = lambda _: None) -> list[Path]:
        """Write the records that are behind; those that were changed by others and are left.

        ``live`` tells which ones somebody follows by the journal, so that they can wait.
        """
        if not self._inside.is_dir():
            return []
        with self._locked():
            return [*self._write_records(live)]

    def _write_records(self, live: Callable[[Path], object]) -> Iterator[Path]:
        written = self._written()
        before = dict(written)
        for path in sorted(self._inside.glob("*.journal")):
            record = path.with_suffix(".yaml")
            head = self._read(path).head
            known, digest = written.get(record.name, ("", ""))
            if (known == head and record.exists()) or live(record):
                continue
            if record.exists() and _digest(record.read_bytes()) != digest:
                yield record
                continue
            with contextlib.suppress(RecordError, InputError, JournalError, KeyError, ValueError):
                data = _record_of(path)
                write_whole(str(record), data)
                written[record.name] = (head, _digest(data))
        if written != before:
            write_whole(str(self._inside / _WRITTEN), json.dumps(written).encode())

    def count(self) -> int:
        """How many journals it has from the store."""
        return sum(1 for _ in self._inside.glob("*.journal"))

    def _written(self) -> dict[str, tuple[str, str]]:
        """By record: the last entry that it has, and what was written then."""
        try:
            found = json.loads((self._inside / _WRITTEN).read_text("utf-8"))
            return {name: (str(head), str(digest)) for name, (head, digest) in found.items()}
        except (OSError, ValueError, TypeError, AttributeError):
            return {}

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        """One program at a time brings the folder up to date."""
        with (self._inside / _LOCK).open("a") as stream:
            fcntl.flock(stream, fcntl.LOCK_EX)
            yield


def _lines(connection: Connection, place: Place, after: int, last: int) -> list[str]:
    wanted = place.at(entries) & (entries.c.seq > after) & (entries.c.seq <= last)
    return list(connection.scalars(select(entries.c.line).where(wanted).order_by(entries.c.seq)))


def _continues(lines: list[str], count: int, head: str) -> bool:
    """Whether these lines follow the line with this number and hash."""
    try:
        for seq, raw in enumerate(lines, count + 1):
            head = read_line(raw.encode(), seq, head, Path()).hash
    except JournalError:
        return False
    return bool(lines)


def _append(path: Path, offset: int, lines: list[str]) -> None:
    with path.open("r+b" if path.exists() else "w+b") as stream:
        stream.truncate(offset)  # what a program that was killed left of a line
        stream.seek(offset)
        stream.write("".join(f"{raw}\n" for raw in lines).encode())


def _record_of(path: Path) -> bytes:
    """The record that a journal leads to, as the session at its table writes it."""
    state = replayed(read_journal(path).lines, path).state
    match = state.match
    if state.hand == Hand():  # nothing in progress: no need to judge whether its trump is known
        return write_yaml(match).encode()
    ruleset = load_ruleset(match.ruleset, base=path.parent, overrides=match.overrides)
    return write_yaml(recorded_match(state, Judge(ruleset))).encode()


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
