"""Every value of every ruleset with its clause, and every assumption with its reason."""

import re
from pathlib import Path

import pytest

from referee.ruleset.clauses import PARTS, cite, part_of
from referee.ruleset.describe import READING_ORDER, all_paths, other_values, paths, words_of
from referee.ruleset.loading import load_ruleset, ruleset_names
from referee.ruleset.model import OWN_CLAUSES

README = Path(__file__).resolve().parents[1] / "rulesets" / "README.md"
EVERY_PATH = [path for section in READING_ORDER for path in paths(section)]
"""Of the sections of both games."""


@pytest.mark.parametrize("name", ruleset_names())
def test_every_value_names_a_clause_of_the_sources(name):
    ruleset = load_ruleset(name)
    assert set(ruleset.citations) == set(all_paths(ruleset))
    for path, citation in ruleset.citations.items():
        assert citation.clause not in OWN_CLAUSES, path
        for clause in citation.clause.split(", "):
            assert part_of(clause), (path, clause)


@pytest.mark.parametrize("name", ruleset_names())
def test_every_assumption_is_explained_in_both_languages(name):
    ruleset = load_ruleset(name)
    for path in ruleset.assumed_among(all_paths(ruleset)):
        citation = ruleset.citation(path)
        for words in (citation.assumed, *citation.readings.values()):
            assert words["en"].isascii(), path
            assert re.search("[\u4e00-\u9fff]", words["zh"]), path


@pytest.mark.parametrize(
    "name", ["competition", "super", "eighty", "classic-2deck", "classic-1deck", "titanic-3deck"]
)
def test_every_assumption_names_another_reading(name):
    ruleset = load_ruleset(name)
    for path in ruleset.assumed_among(all_paths(ruleset)):
        assert ruleset.citation(path).readings or other_values(ruleset, path), path


@pytest.mark.parametrize("name", ruleset_names())
def test_no_reading_is_the_value_itself(name):
    ruleset = load_ruleset(name)
    for path, citation in ruleset.citations.items():
        value = ruleset.value(path)
        assert str(value).lower() not in citation.readings, path


@pytest.mark.parametrize(
    ("clause", "known"),
    [
        ("000 competition 12", True),
        ("000 competition 13", False),
        ("000 competition 0", True),
        ("001 eighty pairs", True),
        ("001 single bid 3", True),
        ("002 three-decks play", True),
        ("005 play", False),
        ("000 tricks", False),
        ("章程 3", False),
    ],
)
def test_a_clause_is_known_by_source_part_and_number(clause, known):
    assert (part_of(clause) is not None) is known


def test_clauses_are_cited_with_the_heading_of_their_part():
    assert cite("000 competition 5, 章程 3") == "000 competition 5 (比赛规则), 章程 3"


def test_the_readme_names_every_part():
    text = README.read_text("utf-8")
    for parts in PARTS.values():
        for name, part in parts.items():
            assert f"`{name}`" in text, name
            assert part.heading.partition("：")[2] or part.heading in text


def test_the_readme_names_every_key():
    text = README.read_text("utf-8")
    for path in EVERY_PATH:
        assert f"`{path.partition('.')[2]}`" in text, path


def test_the_readme_names_every_value_that_is_a_word():
    text = README.read_text("utf-8")
    for path in EVERY_PATH:
        for word in words_of(path):
            assert word in ("true", "false") or f"`{word}`" in text, (path, word)
