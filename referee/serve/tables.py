"""The journals of a folder and what the public may see of each (各桌)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.league.records import Played, number_of
from referee.live.position import Judge
from referee.live.start import recorded_match
from referee.play.match import judge as judge_match
from referee.problems import InputError, RecordError
from referee.record.reading import Entry
from referee.record.source import Source
from referee.ruleset.loading import load_ruleset
from referee.serve.public import View, table_view
from referee.serve.tail import Tail, round_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from referee.play.actions import Match
    from referee.play.judgement import MatchJudgement

RECORDS, JOURNALS = "records", "*.journal"
UNREADABLE = (RecordError, InputError, KeyError, ValueError, IndexError)
"""What a journal that nobody can judge may raise: it is shown as such and the others go on."""


class Table:
    """A journal, the judge of its match, and its view."""

    def __init__(self, path: Path, *, findings: bool) -> None:
        self.tail = Tail(path)
        self.view: View | None = None
        self.match: Match | None = None
        self._judge: Judge | None = None
        self._findings = findings

    @property
    def record(self) -> Path:
        """The record beside the journal."""
        return self.tail.path.with_suffix(".yaml")

    @property
    def open(self) -> bool:
        """Whether the match goes on: then the journal says more than the record."""
        return self.view is not None and self.view["state"] in ("playing", "bidding", "over")

    def look(self) -> bool:
        """Read what is new; whether the view is to be shown anew."""
        if not self.tail.grow():
            return False
        match = self.tail.state.match
        if self.tail.broken or not match.ruleset:
            self.view, self.match = {"state": "broken"}, None
            return True
        try:
            self._see(match)
        except UNREADABLE:
            self.view, self.match = {"state": "broken"}, None
        return True

    def _see(self, match: Match) -> None:
        if self._judge is None:
            folder = self.tail.path.parent
            ruleset = load_ruleset(match.ruleset, base=folder, overrides=match.overrides)
            self._judge = Judge(ruleset)
        view = table_view(self.tail.state, self._judge, findings=self._findings)
        self.view, self.match = {**view, "at": self.tail.at}, match

    def judged(self) -> MatchJudgement:
        """The match as its record would be judged. Raises RecordError."""
        if self._judge is None:
            raise RecordError(())
        if self.tail.state.match.ended is None:
            return self._judge.closed(self.tail.state.match)
        # A match that ended in the middle of a hand keeps what was proved in it.
        whole = recorded_match(self.tail.state, self._judge)
        return judge_match(whole, self._judge.ruleset)

    def played(self, judgement: MatchJudgement) -> Played:
        """The match as a league takes it."""
        name = str(self.record)
        return Played(name, judgement, Entry(name, None, (), Source(name, "")))

    @property
    def round(self) -> int | None:
        """The round that the match names."""
        return None if self.match is None else number_of(self.match.round)


class Tables:
    """Every journal of an event that can still grow: those of the current round."""

    def __init__(self, folder: Path, *, findings: bool = True) -> None:
        self._folder = folder / RECORDS
        self._findings = findings
        self._rounds: dict[Path, int | None] = {}
        self.by_path: dict[Path, Table] = {}

    def look(self, current: int) -> tuple[bool, bool]:
        """Read what is new; whether a view, and whether a match so far, is another one."""
        seen = changed = False
        paths = set(self._paths(current))
        for gone in [path for path in self.by_path if path not in paths]:
            del self.by_path[gone]
            seen = changed = True
        for path in sorted(paths):
            if path not in self.by_path:
                self.by_path[path] = Table(path, findings=self._findings)
            table = self.by_path[path]
            before, was_open = table.match, table.open
            if table.look():
                seen = True
                changed |= table.match is not before or table.open != was_open
        return seen, changed

    def _paths(self, current: int) -> Iterator[Path]:
        """The journals of the current round, and those that name no round."""
        for path in self._folder.rglob(JOURNALS):
            if self._rounds.get(path) is None:
                self._rounds[path] = round_in(path)
            table = self.by_path.get(path)
            named = self._rounds[path] if table is None or table.round is None else table.round
            if named in (None, current) or not current:
                yield path

    def of_record(self, record: Path) -> Table | None:
        """The table whose record this is, while its match goes on."""
        table = self.by_path.get(record.with_suffix(".journal"))
        return table if table is not None and table.open else None
