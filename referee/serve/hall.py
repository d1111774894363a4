"""An event's folder watched: its files, its records, its journals, put on the board (赛场)."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from referee.league.league import load_league
from referee.league.records import FOLDER, Played, pairing_of, played_of, sides_of
from referee.live.growing import Stamp, stamp_of
from referee.problems import InputError, RecordError
from referee.record.inputs import Input, inputs_of
from referee.record.reading import read_entries
from referee.serve.board import Board
from referee.serve.showing import event_part, pairing_view, standings_part, table_part
from referee.serve.tables import Tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.league.league import League
    from referee.league.records import Judge
    from referee.problems import Located
    from referee.serve.public import View
    from referee.serve.tables import Table


class Source(Protocol):
    """What brings a folder up to date."""

    def pull(self) -> object:
        """Take over what is new."""

    def write_records(self, live: Callable[[Path], object] = ...) -> object:
        """Write the records that are behind, but those that are followed by their journals."""


CALM = 1.0
"""Seconds between two computations of the standings, and between two looks at all files."""
Read = tuple[Stamp | None, list[Played], list["Located"]]


class Hall:
    """The event as it stands now."""

    def __init__(
        self, folder: Path, judge: Judge, *, findings: bool = True,
        source: Source | None = None,
    ) -> None:  # fmt: skip
        """``judge`` judges a record; ``source`` brings the folder up to date from a store.

        Raises InputError where the event cannot be read.
        """
        self.folder = folder
        self.board = Board()
        self._judge, self._source = judge, source
        self._tables = Tables(folder, findings=findings)
        self._records: dict[str, Read] = {}
        self._stamps: dict[str, Stamp | None] = {}
        self._stale = False
        self._looked = float("-inf")
        self._dirty = False
        self._keys: dict[Path, tuple[object, League, str]] = {}
        if source is not None:
            source.pull()
            source.write_records()
        self.league = load_league(folder, judge, self._read)
        self._slow = self._league_parts()
        self._stamps = self._files()
        self.step()

    def step(self) -> bool:
        """Look at what is new; whether the board is another one."""
        if self._source is not None:
            self._source.pull()
        seen, changed = self._tables.look(self._current)
        if self._source is not None and (changed or not self.board.version):
            self._source.write_records(self._tables.of_record)
        self._dirty |= changed
        if time.monotonic() - self._looked >= CALM:
            self._looked = time.monotonic()
            files = self._files()
            if self._dirty or files != self._stamps:
                self._stamps, self._dirty, seen = files, False, True
                self._reload()
        return self.board.publish(self._parts()) if seen or not self.board.version else False

    @property
    def _current(self) -> int:
        """The round that is on: the last one paired, 0 before the first."""
        return len(self.league.rounds)

    def _reload(self) -> None:
        """The league as its files are now; what cannot be read leaves the page as it was."""
        before = self._current
        try:
            self.league = load_league(self.folder, self._judge, self._read)
            self._stale = False
        except InputError:
            self._stale = True
        self._slow = self._league_parts()
        if self._current != before:
            self._tables.look(self._current)

    def _files(self) -> dict[str, Stamp | None]:
        """What tells whether the standings can have changed; not the records of live matches."""
        paths = [*self.folder.glob("*.yaml"), *(self.folder / "rounds").glob("*.yaml")]
        for path in (Path(item.file) for item in self._inputs()):
            if self._tables.of_record(path) is None:
                paths.append(path)
        return {str(path): stamp_of(path) for path in paths}

    def _inputs(self) -> tuple[Input, ...]:
        records = self.folder / FOLDER
        return inputs_of(str(records)) if records.is_dir() else ()

    def _read(self, _folder: Path, judge: Judge) -> tuple[list[Played], list[Located]]:
        """The records as ``league.records.read_played`` has them; each file is read once."""
        played: list[Played] = []
        faults: list[Located] = []
        for item in self._inputs():
            live = self._live(Path(item.file))
            if live is not None:
                played.append(live)
                continue
            stamp = stamp_of(Path(item.file))
            known = self._records.get(item.file)
            if known is None or known[0] != stamp:
                known = self._records[item.file] = (stamp, *_read_file(item.file, judge))
            played += known[1]
            faults += known[2]
        return played, faults

    def _live(self, record: Path) -> Played | None:
        table = self._tables.of_record(record)
        try:
            return None if table is None else table.played(table.judged())
        except RecordError:
            return None

    def _league_parts(self) -> dict[str, object]:
        """What only a closed hand or a changed file can change."""
        return {
            "event": event_part(self.league, stale=self._stale),
            "standings": standings_part(self.league),
        }

    def _parts(self) -> dict[str, object]:
        views = self._views()
        return {
            **self._slow,
            "order": list(views),
            **{f"table {key}": view for key, view in views.items()},
        }

    def _views(self) -> dict[str, View]:
        """The tables of the current round by their keys, in the order of the tables."""
        live: dict[str, Table] = {}
        for table in self._tables.by_path.values():
            key = self._known_key(table)
            if key and (key not in live or table.tail.at > live[key].tail.at):
                live[key] = table
        views: dict[str, View] = {}
        for pairing in self.league.rounds[-1].pairings if self.league.rounds else ():
            if pairing.bye is None:
                key = str(pairing.table)
                found = live.pop(key, None)
                views[key] = (
                    pairing_view(self.league, pairing) if found is None or self._done(found, key)
                    else table_part(key, found.view or {}, pairing)
                )  # fmt: skip
        if not self.league.rounds:
            views |= {key: table_part(key, live[key].view or {}, None) for key in sorted(live)}
        return views

    def _done(self, table: Table, key: str) -> bool:
        """Whether the record tells more than the journal: a match that ended may be ruled on."""
        if table.view is None or table.view["state"] != "finished" or not key.isdecimal():
            return False
        result = self.league.result_at(self._current, int(key))
        return result is not None and result.ended

    def _known_key(self, table: Table) -> str:
        known = self._keys.get(table.tail.path)
        if known is None or known[0] is not table.match or known[1] is not self.league:
            known = table.match, self.league, self._key(table)
            self._keys[table.tail.path] = known
        return known[2]

    def _key(self, table: Table) -> str:
        """The table's number; without a pairing, what its match or its file is called."""
        if not self.league.rounds:
            named = None if table.match is None else table.match.table
            return named or table.tail.path.stem
        try:
            played = table.played(table.judged())
        except RecordError:
            return self._key_by_record(table)
        place = pairing_of(played, self.league.event, self.league.rounds)
        if place is None or place[0].round != self._current:
            return ""
        # Other teams than those of the pairing: the record does not count, and is not shown.
        counts = sides_of(played, self.league.event, place[1]) is not None
        return str(place[1].table) if counts else ""

    def _key_by_record(self, table: Table) -> str:
        """Where a table belongs whose journal says nothing any more: by the record beside it."""
        begin = f"{self._current}/"
        return next(
            (key.removeprefix(begin) for key, (played, _) in self.league.records.items()
             if played.name == str(table.record) and key.startswith(begin)), "",
        )  # fmt: skip


def _read_file(file: str, judge: Judge) -> tuple[list[Played], list[Located]]:
    played: list[Played] = []
    faults: list[Located] = []
    for entry in read_entries([file]):
        try:
            played.append(played_of(entry, judge))
        except InputError as error:
            faults += error.problems
    return played, faults
