"""Sheet: every rule that decided, in words, with its source and what was assumed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.report.workbook.sheet import Highlight, Sheet, columns_of, equals
from referee.ruleset.describe import all_paths, bands_lines, in_words, titles_lines, value_shown
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.report.workbook.sheet import Judged, Row, Spec, Value
    from referee.ruleset.model import Ruleset
    from referee.text import Style

_COLUMNS: tuple[Spec, ...] = (
    ("ruleset", 18, "wrapped"), ("rule", 50, "wrapped"), ("value", 30, "wrapped"),
    ("clause", 22, "wrapped"), ("is_assumed", 10, "centred"), ("why", 36, "wrapped"),
    ("readings", 36, "wrapped"),
)  # fmt: skip
_ASSUMED = 4


def sheet(matches: tuple[Judged, ...], style: Style) -> Sheet:
    """One row a value of each ruleset under which a match was judged."""
    last = len(_COLUMNS) - 1
    rulesets = {match.judgement.ruleset.hash: match.judgement.ruleset for match in matches}
    return Sheet(
        title=say("workbook.sheet_ruleset", style),
        columns=columns_of(_COLUMNS, style),
        rows=_rows(tuple(rulesets.values()), style),
        frozen=2,
        highlights=(Highlight(equals(_ASSUMED, say("words.yes", style)), "bad", 0, last),),
    )


def _rows(rulesets: tuple[Ruleset, ...], style: Style) -> Iterator[Row]:
    for ruleset in rulesets:
        name = ruleset.name
        yield [name, ruleset.title[style.lang], say("workbook.title", style), *[None] * 4]
        yield [name, ruleset.hash, say("workbook.hash", style), *[None] * 4]
        for path in all_paths(ruleset):
            yield [name, *_cells(ruleset, path, style)]


def _cells(ruleset: Ruleset, path: str, style: Style) -> list[Value]:
    citation = ruleset.citation(path)
    assumed = citation.assumed
    return [
        _in_words(ruleset, path, style),
        f"{path}: {value_shown(ruleset, path)}",
        citation.clause,
        say("words.no" if assumed is None else "words.yes", style),
        "" if assumed is None else assumed[style.lang],
        say("report.separator", style).join(
            f"{value}: {why[style.lang]}" for value, why in citation.readings.items()
        ),
    ]


def _in_words(ruleset: Ruleset, path: str, style: Style) -> str:
    if path == "score.bands":
        return say("report.separator", style).join(bands_lines(ruleset.rules.score, style))
    if path == "coins.titles":
        return say("report.separator", style).join(titles_lines(ruleset.rules, style))
    if path == "coins.titles":
        return say("report.separator", style).join(titles_lines(ruleset.rules, style))
    return in_words(ruleset, path, style)
