"""The clause index: every clause with the rules, findings, samples and tests that stand for it
(条款索引).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from referee.record.words import VIOLATION_CODES
from referee.ruleset.clauses import PARTS, part_of
from referee.ruleset.describe import all_paths, in_words
from referee.ruleset.loading import load_ruleset, ruleset_names
from referee.text import LANGUAGES, Style, catalogue, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from referee.ruleset.model import Ruleset

CITED_AT = {
    "revoke": "conduct.revoke", "shape": "follow.pairs", "failed_throw": "conduct.failed_throw",
    "bad_throw_stood": "throw.forced", "good_throw_refused": "throw.forced",
    "wrong_forced": "throw.forced", "take_back": "conduct.take_back",
    "miscount": "conduct.miscount", "bid": "bidding.classes", "kitty": "bidding.later_when",
    "wrong_level": "levels.first_level", "wrong_declarer": "declarer.declarer_seat",
}  # fmt: skip
"""The ruleset value that a finding goes back to; all others to ``conduct.otherwise``."""
OTHERWISE = "conduct.otherwise"


@dataclass(frozen=True, slots=True)
class Rule:
    """One value of a ruleset, with the clauses that it is read from."""

    ruleset: str
    path: str
    clauses: tuple[str, ...]
    words: str
    """What it says and why, in both languages, for the search."""


@dataclass(frozen=True, slots=True)
class ClauseEntry:
    """A clause and what stands for it."""

    clause: str
    heading: str
    rules: tuple[Rule, ...]
    findings: tuple[str, ...]
    """The codes of the violations that go back to it."""


def entries() -> tuple[ClauseEntry, ...]:
    """Every clause, in the order of the sources."""
    rules = all_rules()
    return tuple(
        ClauseEntry(
            clause, heading, tuple(rule for rule in rules if clause in rule.clauses),
            tuple(findings_of(clause)),
        )
        for clause, heading in _clauses()
    )  # fmt: skip


def _clauses() -> Iterator[tuple[str, str]]:
    """Each clause and the heading of its part; a part with numbers is given number by number."""
    for source, parts in PARTS.items():
        for name, part in parts.items():
            yield f"{source} {name}", part.heading
            for number in range(1, part.last + 1):
                yield f"{source} {name} {number}", part.heading


@lru_cache(maxsize=1)
def all_rules() -> tuple[Rule, ...]:
    """Every value of every ruleset that comes with the program."""
    return tuple(
        Rule(
            ruleset.name, path, tuple(ruleset.citation(path).clause.split(", ")),
            _words(ruleset, path),
        )
        for ruleset in map(load_ruleset, ruleset_names())
        for path in all_paths(ruleset)
    )  # fmt: skip


def _words(ruleset: Ruleset, path: str) -> str:
    citation = ruleset.citation(path)
    texts = [path, *(in_words(ruleset, path, Style(lang)) for lang in LANGUAGES)]
    for words in (citation.assumed, *citation.readings.values()):
        texts += [] if words is None else [words.en, words.zh]
    return "\n".join(texts).casefold()


def findings_of(clause: str) -> Iterator[str]:
    """The violation codes that go back to a clause under some ruleset."""
    cited = {rule.path for rule in all_rules() if clause in rule.clauses}
    for code in VIOLATION_CODES:
        if CITED_AT.get(code, OTHERWISE) in cited:
            yield code


def clauses_of(code: str, ruleset: str = "competition") -> tuple[str, ...]:
    """The clauses that a violation code goes back to under a ruleset."""
    path = CITED_AT.get(code, OTHERWISE)
    return tuple(load_ruleset(ruleset).citation(path).clause.split(", "))


def matching(text: str) -> tuple[ClauseEntry, ...]:
    """The clauses whose name, heading, rules or findings have the text in either language."""
    wanted = text.casefold().strip()
    exact = wanted if part_of(wanted) is not None else None
    return tuple(
        entry
        for entry in entries()
        if (entry.clause == exact if exact else any(wanted in one for one in _searched(entry)))
    )


def _searched(entry: ClauseEntry) -> Iterator[str]:
    yield entry.clause
    yield entry.heading.casefold()
    for rule in entry.rules:
        yield rule.words
    for code in entry.findings:
        yield code
        yield from (text.casefold() for text in catalogue("violation")[f"violation.name_{code}"])


def rules_matching(entry: ClauseEntry, text: str) -> tuple[Rule, ...]:
    """The rules of a clause that have the text; all where the clause itself is what was found."""
    wanted = text.casefold().strip()
    found = tuple(rule for rule in entry.rules if wanted in rule.words)
    return found or entry.rules


def codes_matching(text: str) -> tuple[str, ...]:
    """The violation codes whose name or reason has the text in either language."""
    wanted = text.casefold().strip()
    return tuple(
        code
        for code in VIOLATION_CODES
        if wanted in code
        or any(
            wanted in words.casefold()
            for words in (
                *catalogue("violation")[f"violation.name_{code}"],
                *catalogue("why")[f"why.{code}"],
            )
        )
    )


def terms_matching(text: str) -> tuple[str, ...]:
    """The words of the glossary whose entry has the text in either language."""
    wanted = text.casefold().strip()
    return tuple(
        key.partition(".")[2]
        for key, words in catalogue("glossary").items()
        if any(wanted in one.casefold() for one in words)
    )


def by_ruleset(rules: Iterable[Rule]) -> dict[str, list[str]]:
    """The rules' paths, by ruleset."""
    found: dict[str, list[str]] = {}
    for rule in rules:
        found.setdefault(rule.ruleset, []).append(rule.path)
    return found


def name_of(code: str, style: Style) -> str:
    """A violation's name with its code."""
    return f"{say(f'violation.name_{code}', style)} ({code})"


def spelled_in_tests(clause: str) -> re.Pattern[str]:
    """How a test names a clause: as it is, or with underscores in a test's name."""
    words = r"[ _-]".join(map(re.escape, re.split(r"[ -]", clause)))
    return re.compile(rf"(?<!\d){words}(?![\d])")
