"""What an audit found, in tables: for the terminal and for the workbook (汇总表)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.report.findings import code_text
from referee.report.tables import table
from referee.text import catalogue, say

if TYPE_CHECKING:
    from referee.archive.tally import Tally
    from referee.text import Style

Cell = str | int | float | None
TOTALS = ("matches", "hands", "violations", "mismatches")
STATUSES = ("proved", "alleged", "undetermined", "waived")
TEAMS_AT_MOST = 20
"""On the terminal; the workbook has all."""
HASH_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Section:
    """One table of the summary."""

    name: str
    headers: tuple[str, ...]
    rows: list[tuple[Cell, ...]]
    align: str


def sections(tally: Tally, style: Style) -> list[Section]:
    """All tables that have a row."""
    makers = (_rulesets, _results, _kinds, _clauses, _teams, _mismatches, _earlier)
    found = [make(tally, style) for make in makers]
    return [section for section in found if section.rows]


def summary_text(tally: Tally, bad: int, style: Style) -> str:
    """The summary as the terminal shows it."""
    parts = [totals_text(tally.totals(), bad, style)]
    for section in sections(tally, style):
        rows = [tuple(map(_spelled, row)) for row in section.rows]
        more = len(rows) - TEAMS_AT_MOST if section.name == "teams" else 0
        shown = rows[:TEAMS_AT_MOST] if more > 0 else rows
        parts.append(f"{say(f'archive.{section.name}', style)}\n" + table(
            shown, section.headers, section.align
        ))  # fmt: skip
        if more > 0:
            parts[-1] += "\n" + say("archive.more_teams", style, count=more)
    return "\n\n".join(parts) + "\n"


def totals_text(totals: Counter[str], bad: int, style: Style) -> str:
    """The audit in a sentence."""
    text = say("archive.totals", style, **{name: f"{totals[name]:,}" for name in TOTALS})
    return text + (say("archive.bad", style, count=bad) if bad else "")


def totals_section(totals: Counter[str], bad: int, style: Style) -> Section:
    """The same as a table."""
    counts = {**{name: totals[name] for name in TOTALS}, "problems": bad}
    rows: list[tuple[Cell, ...]] = [
        (say(f"archive.column_{name}", style), count) for name, count in counts.items()
    ]
    return Section("totals_title", _headers("counted number", style), rows, "lr")


def _spelled(cell: Cell) -> str:
    if isinstance(cell, float):
        return f"{cell:.1f}"
    return f"{cell:,}" if isinstance(cell, int) else cell or ""


def _headers(names: str, style: Style) -> tuple[str, ...]:
    return tuple(say(f"archive.column_{name}", style) for name in names.split())


def _rulesets(tally: Tally, style: Style) -> Section:
    measures: dict[tuple[str, str], Counter[str]] = {}
    for (name, digest, measure), count in tally.topic("ruleset").items():
        measures.setdefault((name, digest), Counter())[measure] = count
    rows: list[tuple[Cell, ...]] = [
        (
            name, digest[:HASH_SHOWN], found["matches"], found["hands"], found["violations"],
            _per_hundred(found["violations"], found["hands"]), found["mismatches"],
        )
        for (name, digest), found in measures.items()
    ]  # fmt: skip
    headers = _headers("ruleset hash matches hands violations rate mismatches", style)
    return Section("rulesets", headers, rows, "llrrrrr")


def _per_hundred(count: int, hands: int) -> float | None:
    return 100 * count / hands if hands else None


def _results(tally: Tally, style: Style) -> Section:
    rows: list[tuple[Cell, ...]] = [
        (say(f"archive.result_{status}", style), _reason(reason, style), count)
        for (status, reason), count in tally.topic("result").items()
    ]
    return Section("results", _headers("result reason matches", style), rows, "llr")


def _reason(reason: str, style: Style) -> str:
    key = f"report.reason_{reason}"
    return say(key, style) if key in catalogue("report") else reason


def _kinds(tally: Tally, style: Style) -> Section:
    found: dict[str, Counter[str]] = {}
    for (code, status), count in tally.topic("kind").items():
        found.setdefault(code, Counter())[status] = count
    rows: list[tuple[Cell, ...]] = [
        (code_text(code, style), code, *(by_status[status] for status in STATUSES))
        for code, by_status in sorted(found.items(), key=lambda item: -item[1].total())
    ]
    headers = _headers(f"kind code {' '.join(STATUSES)}", style)
    return Section("kinds", headers, rows, "llrrrr")


def _clauses(tally: Tally, style: Style) -> Section:
    rows: list[tuple[Cell, ...]] = [
        (clause, code_text(code, style), count)
        for (clause, code), count in tally.topic("clause").items()
    ]
    return Section("clauses", _headers("clause kind violations", style), rows, "llr")


def _teams(tally: Tally, style: Style) -> Section:
    teams: dict[str, Counter[str]] = {}
    for (team, measure), count in tally.topic("team").items():
        teams.setdefault(team, Counter())[measure] = count
    rows: list[tuple[Cell, ...]] = [
        (
            team, found["matches"], found["won"], found["hands"], found["violations"],
            _per_hundred(found["violations"], found["hands"]),
        )
        for team, found in sorted(teams.items(), key=lambda item: -item[1]["violations"])
    ]  # fmt: skip
    headers = _headers("team matches won hands violations rate", style)
    return Section("teams", headers, rows, "lrrrrr")


def _mismatches(tally: Tally, style: Style) -> Section:
    return _with_examples(tally, "mismatch", "mismatches", style)


def _earlier(tally: Tally, style: Style) -> Section:
    section = _with_examples(tally, "earlier", "earlier", style)
    rows = [(_earlier_name(str(row[0]), style), *row[1:]) for row in section.rows]
    return Section(section.name, section.headers, rows, section.align)


def _earlier_name(field: str, style: Style) -> str:
    return say(f"archive.earlier_{field}", style) if field in ("same", "new", "gone") else field


def _with_examples(tally: Tally, topic: str, name: str, style: Style) -> Section:
    rows: list[tuple[Cell, ...]] = [
        (field, count, tally.examples.get((topic, field), (0, ""))[1])
        for (field,), count in tally.topic(topic).items()
    ]
    return Section(name, _headers("field count first", style), rows, "lrl")
