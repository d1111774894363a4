"""Results compared with those of an earlier audit, match by match (与早先结果比较).

The earlier results are found by the record's name in an index on disk, not in memory.
"""

from __future__ import annotations

import gzip
import json
import shutil
import sqlite3
from contextlib import ExitStack
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING, Any

from referee.archive.results import opened_results, result_on
from referee.problems import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from referee.archive.tally import Tally

_MATCH_FIELDS = ("ruleset", "ruleset_hash", "levels", "points", "laps", "coins", "strikes")
_HAND_FIELDS = (
    "status", "declarer", "trump", "level", "score", "last_trick", "result", "levels_before",
    "levels_after", "points_after", "next_declarer", "coins", "trick_winners",
)  # fmt: skip
_VIOLATION_FIELDS = ("code", "status", "seat", "trick", "clause", "penalty", "ruling")
_RESULT_FIELDS = ("status", "winner", "reason")
"""Compared; texts in somebody's language are not, nor is who has confirmed it since."""
_OF_THE_RULESET = frozenset({"ruleset", "ruleset_hash", "clause"})
"""Other in every match under another ruleset, whatever it decides."""


class Earlier:
    """The results of an earlier audit.

    ``other_rules`` says that now another ruleset decides: then its name is no difference.
    """

    def __init__(self, file: str, *, other_rules: bool = False) -> None:
        """Raises InputError where a line is no result."""
        self._passed_over = _OF_THE_RULESET if other_rules else frozenset()
        self._stream = _by_place(file)
        self._index = sqlite3.connect("")  # in a file of its own that vanishes with it
        self._index.execute("CREATE TABLE place (name TEXT PRIMARY KEY, at INTEGER, seen INTEGER)")
        try:
            self._index.executemany(
                "INSERT OR REPLACE INTO place VALUES (?, ?, 0)", _names(file, self._stream)
            )
        except InputError:
            self.close()
            raise

    def compare(self, line: str, tally: Tally) -> list[str]:
        """Count how this result differs from the earlier one; the fields that do."""
        now = json.loads(line)
        name, number = str(now["file"]), int(now["number"])
        before = self._find(name)
        if before is None:
            tally.counts["earlier", "new"] += 1
            tally.note(("earlier", "new"), number, name)
            return []
        fields = list(dict.fromkeys(_differences(before, now, self._passed_over)))
        for field in fields or ["same"]:
            tally.counts["earlier", field] += 1
            if field != "same":
                tally.note(("earlier", field), number, name)
        return fields

    def finish(self, tally: Tally) -> None:
        """Count the earlier results that did not come again."""
        gone = self._index.execute(
            "SELECT count(*), min(name) FROM place WHERE NOT seen"
        ).fetchone()
        if gone[0]:
            tally.counts["earlier", "gone"] += gone[0]
            tally.note(("earlier", "gone"), 0, gone[1])

    def close(self) -> None:
        """Give the files back."""
        self._stream.close()
        self._index.close()

    def _find(self, name: str) -> dict[str, Any] | None:
        row = self._index.execute("SELECT at FROM place WHERE name = ?", (name,)).fetchone()
        if row is None:
            return None
        self._index.execute("UPDATE place SET seen = 1 WHERE name = ?", (name,))
        self._stream.seek(row[0])
        found: dict[str, Any] = json.loads(self._stream.readline())
        return found


def _by_place(file: str) -> IO[bytes]:
    """The results, to be read from any place: packed ones are unpacked into a file of their own."""
    with opened_results(file) as packed, ExitStack() as stack:
        if not isinstance(packed, gzip.GzipFile):
            return open(file, "rb")  # noqa: PTH123  (closed by ``close``)
        unpacked = stack.enter_context(TemporaryFile())
        shutil.copyfileobj(packed, unpacked)
        unpacked.seek(0)
        stack.pop_all()  # closed by ``close``
        return unpacked


def _names(file: str, stream: Any) -> Iterator[tuple[str, int]]:  # noqa: ANN401
    """The record that each line is about, and where the line stands."""
    at = 0
    for number, line in enumerate(stream, 1):
        if not line.isspace():
            yield result_on(file, number, line)["file"], at
        at += len(line)


def _differences(
    before: dict[str, Any], now: dict[str, Any], passed_over: AbstractSet[str]
) -> Iterator[str]:
    """The fields in which two results differ; the same field of several hands several times."""
    for field in _MATCH_FIELDS:
        if field not in passed_over and before.get(field) != now.get(field):
            yield field
    for field in _RESULT_FIELDS:
        if (before.get("result") or {}).get(field) != now["result"][field]:
            yield "result"
    old, new = before["hands"], now["hands"]
    if len(old) != len(new):
        yield "hands"
    for one, other in zip(old, new, strict=False):
        for field in _HAND_FIELDS:
            if one.get(field) != other.get(field):
                yield f"hands.{field}"
        if _violations(one, passed_over) != _violations(other, passed_over):
            yield "hands.violations"


def _violations(hand: dict[str, Any], passed_over: AbstractSet[str]) -> list[list[object]]:
    fields = [field for field in _VIOLATION_FIELDS if field not in passed_over]
    return [[one.get(field) for field in fields] for one in hand.get("violations", ())]
