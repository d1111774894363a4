"""Results compared with those of an earlier audit, match by match (与早先结果比较).

The earlier results are found by the record's name in an index on disk, not in memory.
"""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING, Any

from referee.message import Message
from referee.problems import InputError, Located

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.archive.tally import Tally

_MATCH_FIELDS = ("ruleset", "ruleset_hash", "levels", "points", "laps", "coins", "strikes")
_HAND_FIELDS = (
    "status", "declarer", "trump", "level", "score", "last_trick", "result", "levels_before",
    "levels_after", "points_after", "next_declarer", "coins", "trick_winners",
)  # fmt: skip
_VIOLATION_FIELDS = ("code", "status", "seat", "trick", "clause", "penalty", "ruling")
_RESULT_FIELDS = ("status", "winner", "reason")
"""Compared; texts in somebody's language are not, nor is who has confirmed it since."""


class Earlier:
    """The results of an earlier audit."""

    def __init__(self, file: str) -> None:
        """Raises OSError, and InputError where a line is no result."""
        self._stream = open(file, "rb")  # noqa: SIM115, PTH123  (closed by ``close``)
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
        fields = list(dict.fromkeys(_differences(before, now)))
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


def _names(file: str, stream: Any) -> Iterator[tuple[str, int]]:  # noqa: ANN401
    """The record that each line is about, and where the line stands."""
    at = 0
    for number, line in enumerate(stream, 1):
        if not line.isspace():
            yield _result_line(file, number, line)["file"], at
        at += len(line)


def _result_line(file: str, number: int, line: bytes) -> dict[str, Any]:
    """The result on a line. Raises InputError."""
    try:
        found = json.loads(line)
        if isinstance(found["file"], str) and isinstance(found["hands"], list):
            return dict(found)
    except (ValueError, KeyError, TypeError, RecursionError):
        pass
    raise InputError([Located(file, number, 1, Message.of("archive.no_result"))])


def _differences(before: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    """The fields in which two results differ; the same field of several hands several times."""
    for field in _MATCH_FIELDS:
        if before.get(field) != now.get(field):
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
        if _violations(one) != _violations(other):
            yield "hands.violations"


def _violations(hand: dict[str, Any]) -> list[list[object]]:
    return [[one.get(field) for field in _VIOLATION_FIELDS] for one in hand.get("violations", ())]
