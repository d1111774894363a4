"""Samples and tests that stand for a clause or a finding, where the source tree is at hand (依据).

They come with the source, not with an installed program; without them nothing is listed.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from referee.dispute.clauses import spelled_in_tests
from referee.play.match import judge
from referee.problems import InputError, RecordError
from referee.record.reading import read_entries
from referee.ruleset.loading import load_ruleset

_ROOT = Path(__file__).resolve().parents[2]
SAMPLES, TESTS = _ROOT / "sample_matches", _ROOT / "tests"
_TEST = re.compile(r"^\s*def (test_\w+)", re.MULTILINE)


@lru_cache(maxsize=1)
def _found_in_samples() -> dict[str, frozenset[str]]:
    """Codes and clauses of what is found in each sample match."""
    found: dict[str, frozenset[str]] = {}
    for path in sorted(SAMPLES.glob("*.yaml")):
        for entry in read_entries((str(path),)):
            if entry.match is None:
                continue
            try:
                ruleset = load_ruleset(
                    entry.match.ruleset, base=path.parent, overrides=entry.match.overrides
                )
                judgement = judge(entry.match, ruleset)
            except (InputError, RecordError):
                continue
            named = {
                name
                for hand in judgement.every_hand
                for violation in hand.violations
                for name in (violation.code, *violation.clause.split(", "))
            }
            found[path.name] = frozenset(named)
    return found


def samples_of(name: str) -> tuple[str, ...]:
    """The sample matches in which a clause is broken, or a finding of this code is made."""
    return tuple(file for file, names in _found_in_samples().items() if name in names)


@lru_cache(maxsize=1)
def _test_texts() -> dict[str, str]:
    """The project's tests, and cases that are no tests themselves, by file."""
    patterns = ("test_*.py", "cases/*.yaml", "acceptance/*.yaml")
    found = sorted(path for pattern in patterns for path in TESTS.glob(pattern))
    return {str(path.relative_to(_ROOT)): path.read_text("utf-8") for path in found}


def tests_of(clause: str) -> tuple[str, ...]:
    """The tests and cases that name a clause: by test where it is in its name, else by file."""
    spelled = spelled_in_tests(clause)
    found: list[str] = []
    for file, text in _test_texts().items():
        named = [name for name in _TEST.findall(text) if spelled.search(name)]
        if named:
            found += [f"{file}::{name}" for name in named]
        elif spelled.search(text) or spelled.search(file):
            found.append(file)
    return tuple(found)


def tests_of_code(code: str) -> tuple[str, ...]:
    """The tests and cases that name a violation code."""
    spelled = re.compile(rf"(?<![a-z]){re.escape(code)}(?![a-z])")
    return tuple(file for file, text in _test_texts().items() if spelled.search(text))
