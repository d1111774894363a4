"""A ruleset on paper: its rules by section, the bands, what is assumed; lists and differences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.report.tables import indented, table, wrap
from referee.ruleset.clauses import cite
from referee.ruleset.describe import (
    all_paths,
    band_rows,
    bands_lines,
    differing,
    further_text,
    in_words,
    other_values,
    paths,
    rise_text,
    scores_text,
    section_title,
    sections_of,
    titles_lines,
    value_shown,
)
from referee.ruleset.model import OWN_CLAUSES
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.ruleset.model import Ruleset
    from referee.text import Style

WORDS_COLUMNS, CLAUSE_COLUMNS, PAGE_COLUMNS = 46, 40, 100
ASSUMED_MARK = " *"


def listing(rulesets: Iterable[Ruleset], style: Style) -> str:
    """The rulesets, a line each."""
    rows = [
        (
            ruleset.name,
            ruleset.title[style.lang],
            *_size_and_aim(ruleset, style),
            sum(ruleset.citation(path).assumed is not None for path in all_paths(ruleset)),
            wrap(ruleset.about[style.lang], WORDS_COLUMNS) if ruleset.about else None,
        )
        for ruleset in rulesets
    ]
    heads = [
        say(f"rulesets.head_{name}", style)
        for name in ("name", "title", "decks", "levels", "assumed", "source")
    ]
    return table(rows, heads, "llrlr")


def _size_and_aim(ruleset: Ruleset, style: Style) -> tuple[int, str]:
    """The decks, and from which level to which one plays, or to how many points."""
    if ruleset.game == "climbing":
        rules = ruleset.climbing
        return rules.decks, say("rulesets.points", style, points=rules.win_points)
    levels = ruleset.rules.levels
    return ruleset.rules.deal.decks, f"{levels.first_level} - {levels.target}"


def sheet(ruleset: Ruleset, style: Style) -> str:
    """Everything about one ruleset."""
    title = f"{ruleset.name}: {ruleset.title[style.lang]}"
    about = [ruleset.about[style.lang]] if ruleset.about else []
    parts = ["\n".join([title, *about, say("rulesets.hash", style, hash=ruleset.hash)])]
    for section in sections_of(ruleset):
        parts.append(_section(ruleset, section, style))
        if section == "score":
            parts.append(_bands(ruleset, style))
        if section == "coins":
            parts.append("\n".join(titles_lines(ruleset.rules, style)))
    parts.append(_assumed(ruleset, style))
    return "\n\n".join(parts)


def _section(ruleset: Ruleset, section: str, style: Style) -> str:
    rows = [
        (
            path.partition(".")[2],
            value_shown(ruleset, path),
            wrap(in_words(ruleset, path, style), WORDS_COLUMNS),
            wrap(clause_text(ruleset, path, style) + _mark(ruleset, path), CLAUSE_COLUMNS),
        )
        for path in paths(section)
    ]
    heads = [say(f"rulesets.head_{name}", style) for name in ("key", "value", "rule", "clause")]
    heading = f"{section_title(section, style)} ({section})"
    return f"{heading}\n\n{table(rows, heads)}"


def clause_text(ruleset: Ruleset, path: str, style: Style) -> str:
    """The clause of a value with the heading of its part; a value without a source says so."""
    clause = ruleset.citation(path).clause
    return say(f"rulesets.clause_{clause}", style) if clause in OWN_CLAUSES else cite(clause)


def _mark(ruleset: Ruleset, path: str) -> str:
    return "" if ruleset.citation(path).assumed is None else ASSUMED_MARK


def _bands(ruleset: Ruleset, style: Style) -> str:
    score = ruleset.rules.score
    rows = [(scores_text(row, style), rise_text(row, style)) for row in band_rows(score)]
    further = further_text(score, style)
    heads = [say("rulesets.head_score", style), say("rulesets.head_rise", style)]
    return table(rows, heads, "r") + (f"\n{further}" if further else "")


def _assumed(ruleset: Ruleset, style: Style) -> str:
    """Every assumed value with its reason and the other readings."""
    lines: list[str] = []
    for path in all_paths(ruleset):
        citation = ruleset.citation(path)
        if citation.assumed is None:
            continue
        why = say(
            "rulesets.assumed_because", style, path=path, value=value_shown(ruleset, path),
            why=citation.assumed[style.lang],
        )  # fmt: skip
        lines.append(indented(why, PAGE_COLUMNS, ""))
        for value, reason in citation.readings.items():
            reading = say("rulesets.reading", style, value=value, why=reason[style.lang])
            lines.append(indented(reading, PAGE_COLUMNS, "    "))
        if not citation.readings and (others := other_values(ruleset, path)):
            lines.append("    " + say("rulesets.or", style, values=others))
    if not lines:
        return say("rulesets.nothing_assumed", style)
    return "\n".join([say("rulesets.assumed", style), "", *lines])


def difference(one: Ruleset, other: Ruleset, style: Style) -> str:
    """The rules in which two rulesets differ, side by side in words."""
    rows = [
        (path, _lines(one, path, style), _lines(other, path, style))
        for path in differing(one, other)
    ]
    if not rows:
        return say("rulesets.same", style, one=one.name, other=other.name)
    return table(rows, [say("rulesets.head_key", style), one.name, other.name])


def _lines(ruleset: Ruleset, path: str, style: Style) -> tuple[str, ...]:
    if path not in ruleset.citations:
        return ("",)
    if path == "score.bands":
        return bands_lines(ruleset.rules.score, style)
    if path == "coins.titles":
        return titles_lines(ruleset.rules, style)
    return wrap(in_words(ruleset, path, style), WORDS_COLUMNS)
