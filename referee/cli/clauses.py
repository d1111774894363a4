"""``referee clauses``: the clause index."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from referee.cli import EXIT_FOUND, Command, Option, style
from referee.dispute import clauses as index
from referee.dispute.standing import samples_of, tests_of, tests_of_code
from referee.report.as_json import json_line
from referee.report.tables import indented
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

COLUMNS = 96
MOST_SHOWN = 8
"""Tests of a clause that are named; of more, how many there are."""


@click.command("clauses", cls=Command, help="help.clauses")
@click.argument("text", required=False, default="")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="help.clauses_json")
def command(text: str, *, as_json: bool) -> int:
    """Show the clauses, findings and words that have the text in either language."""
    found = index.matching(text)
    codes = index.codes_matching(text) if text else ()
    terms = index.terms_matching(text) if text else ()
    if as_json:
        encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
        for item in _json(found, codes, terms):
            click.echo(json_line(item, encoding))
        return 0
    if not (found or codes or terms):
        click.echo(say("clauses.nothing", style(), text=text), err=True)
        return EXIT_FOUND
    for line in _lines(found, codes, terms, text):
        click.echo(line)
    return 0


def _lines(
    found: Sequence[index.ClauseEntry], codes: Sequence[str], terms: Sequence[str], text: str
) -> Iterator[str]:
    if terms:
        yield say("clauses.glossary", style())
        yield from (indented(say(f"glossary.{term}", style()), COLUMNS) for term in terms)
    if codes:
        yield say("clauses.findings", style())
        for code in codes:
            yield from _code(code)
    if found:
        yield say("clauses.clauses", style())
    for entry in found:
        yield f"  {say('clauses.clause', style(), clause=entry.clause, heading=entry.heading)}"
        if text:
            yield from _details(entry, text)


def _code(code: str) -> Iterator[str]:
    yield f"  {index.name_of(code, style())}"
    yield indented(say(f"why.{code}", style()), COLUMNS, "    ")
    cited = ", ".join(index.clauses_of(code))
    yield indented(say("clauses.goes_back_to", style(), clauses=cited), COLUMNS, "    ")
    yield from _standing(samples_of(code), tests_of_code(code))


def _details(entry: index.ClauseEntry, text: str) -> Iterator[str]:
    rules = index.by_ruleset(index.rules_matching(entry, text))
    if not rules:
        yield f"    {say('clauses.no_rule', style())}"
    for ruleset, paths in rules.items():
        named = say("clauses.rules", style(), ruleset=ruleset, paths=", ".join(paths))
        yield indented(named, COLUMNS, "    ")
    if entry.findings:
        codes = ", ".join(index.name_of(code, style()) for code in entry.findings)
        yield indented(say("clauses.found_as", style(), codes=codes), COLUMNS, "    ")
    yield from _standing(samples_of(entry.clause), tests_of(entry.clause))


def _standing(samples: Sequence[str], tests: Sequence[str]) -> Iterator[str]:
    for key, files in (("samples", samples), ("tests", tests)):
        if files:
            shown = ", ".join(files[:MOST_SHOWN])
            if len(files) > MOST_SHOWN:
                more = len(files) - MOST_SHOWN
                shown = say("clauses.and_more", style(), shown=shown, more=more)
            yield indented(say(f"clauses.{key}", style(), files=shown), COLUMNS, "    ")


def _json(
    found: Sequence[index.ClauseEntry], codes: Sequence[str], terms: Sequence[str]
) -> Iterator[dict[str, Any]]:
    for entry in found:
        yield {
            "clause": entry.clause, "heading": entry.heading,
            "rules": index.by_ruleset(entry.rules), "findings": list(entry.findings),
            "samples": list(samples_of(entry.clause)), "tests": list(tests_of(entry.clause)),
        }  # fmt: skip
    for code in codes:
        yield {
            "finding": code, "name": say(f"violation.name_{code}", style()),
            "why": say(f"why.{code}", style()), "clauses": list(index.clauses_of(code)),
            "samples": list(samples_of(code)), "tests": list(tests_of_code(code)),
        }  # fmt: skip
    for term in terms:
        yield {"term": term, "text": say(f"glossary.{term}", style())}
