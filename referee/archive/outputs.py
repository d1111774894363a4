"""What is written of a judged match: a line of JSON, rows of a table (输出的行)."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

from referee.archive import tables
from referee.report.as_json import json_line, match_json, mismatch_json
from referee.text import clean, render

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from referee.archive.work import Judged
    from referee.play.judgement import MatchJudgement

COLUMNS = (
    "file", "event", "round", "table", "ruleset", "hand", "trick", "seat", "side", "team", "kind",
    "code", "status", "clause", "recorded", "computed", "message",
)  # fmt: skip
"""Of the findings as CSV."""


def json_of(judged: Judged) -> Iterator[str]:
    """The match as ``replay --json`` has it, with its number in the archive and its shard."""
    yield json_line(_numbered(judged), judged.task.encoding) + "\n"


def _numbered(judged: Judged) -> dict[str, Any]:
    out = match_json(judged.judgement, judged.name, judged.task.style)
    shard, shards = judged.task.shard
    part = {"shard": f"{shard}/{shards}"} if shards > 1 else {}
    return {"file": out.pop("file"), "number": judged.number, **part, **out}


def findings_of(judged: Judged) -> Iterator[str]:
    """A row of CSV for each violation and each mismatch."""
    judgement = judged.judgement
    match = judgement.match
    start: list[object] = [
        judged.name,
        match.event,
        match.round,
        match.table,
        judgement.ruleset.name,
    ]
    for hand in judgement.every_hand:
        for violation in hand.violations:
            side = violation.side
            yield csv_row([
                *start, hand.number, violation.trick,
                None if violation.seat is None else violation.seat.name,
                None if side is None else side.name,
                None if side is None else match.names.get(side), "violation", violation.code,
                violation.status, violation.clause, None, None,
                render(violation.message, judged.task.style),
            ])  # fmt: skip
    yield from _mismatch_rows(judgement, start)


def _mismatch_rows(judgement: MatchJudgement, start: list[object]) -> Iterator[str]:
    places = [(None, judgement.mismatches)]
    places += [(hand.number, hand.mismatches) for hand in judgement.every_hand]  # type: ignore[misc]
    for number, found in places:
        for mismatch in found:
            told = mismatch_json(mismatch)
            yield csv_row([
                *start, number, None, None, None, None, "mismatch", mismatch.field, None, None,
                _short(told["recorded"]), _short(told["computed"]), None,
            ])  # fmt: skip


def _short(value: object) -> str:
    """A value in a cell: text as it is, anything else as JSON."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def csv_row(values: list[object]) -> str:
    """A row of CSV; no text in it is taken for a formula by a spreadsheet."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow([_inert(value) for value in values])
    return out.getvalue()


def _inert(value: object) -> object:
    if not isinstance(value, str):
        return value
    text = clean(value)
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text


def _rows(make: Callable[[Judged], Iterator[dict[str, Any]]]) -> Callable[[Judged], Iterator[str]]:
    def lines(judged: Judged) -> Iterator[str]:
        for row in make(judged):
            yield json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"

    return lines


OUTPUTS: dict[str, Callable[[Judged], Iterator[str]]] = {
    "json": json_of,
    "findings": findings_of,
    **{name: _rows(make) for name, make in tables.TABLES.items()},
}
"""By the name that a task calls it."""
