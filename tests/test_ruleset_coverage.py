"""The coverage table of rulesets/README.md against the ruleset files and the clause table."""

import re
from collections import defaultdict
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pytest

from referee.ruleset.clauses import PARTS, part_of
from referee.ruleset.describe import READING_ORDER, paths
from referee.ruleset.leaves import read_leaves
from referee.ruleset.loading import find_ruleset, ruleset_names
from referee.ruleset.ruleset_file import open_file

REPOSITORY = Path(__file__).resolve().parents[1]
README = REPOSITORY / "rulesets" / "README.md"
EVERY_PATH = {path for section in READING_ORDER for path in paths(section)}
NAMED_ANYWAY = "otherwise"
"""Cited by every ruleset for what no clause names."""


class Row(NamedTuple):
    clause: str
    text: str
    places: frozenset[str]
    """Paths of values and files of the program."""
    state: str
    assumed: frozenset[str]
    """The keys of assumed values."""


@lru_cache(maxsize=1)
def table() -> list[Row]:
    text = README.read_text("utf-8")
    lines = text[text.index("## Coverage") :].splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines
             if re.match(r"\| \d{3} ", line)]  # fmt: skip
    rows = []
    for clause, said, places, state in cells:
        assumed = re.search(r"assumed: ([^;]*)", state)
        rows.append(
            Row(
                clause, said, frozenset(re.findall(r"`([a-z_]+[./][a-z_./]+)`", places)), state,
                frozenset(re.findall(r"`(\w+)`", assumed[1] if assumed else "")),
            )
        )  # fmt: skip
    return rows


def clauses_of(row: Row) -> list[str]:
    """The clauses of a row: one, or a range of numbers (``003 bid 1-4``) with the part itself."""
    found = re.fullmatch(r"(.*) (\d+)-(\d+)", row.clause)
    if found is None:
        return [row.clause]
    numbers = range(int(found[2]), int(found[3]) + 1)
    return [found[1], *(f"{found[1]} {number}" for number in numbers)]


@lru_cache(maxsize=1)
def cited() -> dict[str, dict[str, bool]]:
    """By clause and path, whether some file assumes the value that it cites the clause for."""
    found: dict[str, dict[str, bool]] = defaultdict(dict)
    for name in ruleset_names():
        leaves, _ = read_leaves(open_file(find_ruleset(name)).data, "own")
        for (section, key), leaf in leaves.items():
            for clause in leaf.citation.clause.split(", "):
                assumed = leaf.citation.assumed is not None and key != NAMED_ANYWAY
                path = f"{section}.{key}"
                found[clause][path] = found[clause].get(path, False) or assumed
    return found


def test_every_part_and_number_of_the_sources_has_a_row():
    covered = {clause for row in table() for clause in clauses_of(row)}
    expected = {
        f"{source} {name} {number}" if number else f"{source} {name}"
        for source, parts in PARTS.items()
        for name, part in parts.items()
        for number in (range(1, part.last + 1) if part.last else (0,))
    }
    assert expected - covered == set()


def test_no_clause_has_two_rows_and_each_is_one_of_the_sources():
    clauses = [clause for row in table() for clause in clauses_of(row)]
    assert len(clauses) == len(set(clauses))
    assert [clause for clause in clauses if part_of(clause) is None] == []


def test_every_clause_that_a_ruleset_cites_has_a_row():
    assert set(cited()) - {clause for row in table() for clause in clauses_of(row)} == set()


@pytest.mark.parametrize("row", table(), ids=lambda row: row.clause)
def test_a_row_says_what_the_files_say(row):
    values = cited().get(row.clause, {})
    assert values.keys() <= row.places
    assert row.assumed == {path.partition(".")[2] for path, assumed in values.items() if assumed}


@pytest.mark.parametrize("row", table(), ids=lambda row: row.clause)
def test_every_place_exists_and_every_clause_has_a_place_or_a_reason(row):
    for place in row.places - EVERY_PATH:
        assert (REPOSITORY / "referee" / place).is_file(), place
    assert row.text
    reason = re.search(r"no matter: \S", row.state)
    assert row.places or reason
    assert row.state.startswith(("done", "assumed: ", "no matter: "))
