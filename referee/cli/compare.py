"""``referee compare``: what each of several rulesets would have decided."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from referee.cli import EXIT_BAD_INPUT, Command, Option, fail, style
from referee.cli.judging import judged
from referee.cli.problems_shown import report_problems
from referee.cli.rulesets_asked import ruleset_asked_for
from referee.problems import InputError
from referee.record.reading import read_entries
from referee.report.as_json import json_line
from referee.report.comparison import Judged, comparison_json, comparison_text
from referee.text import say

if TYPE_CHECKING:
    from referee.record.reading import Entry
    from referee.ruleset.model import Ruleset

AT_LEAST = 2


@click.command("compare", cls=Command, help="help.compare")
@click.argument("records", nargs=-1, required=True)
@click.option("--rulesets", required=True, metavar="A,B", cls=Option, help="help.compare_rulesets")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="help.replay_json")
def command(records: tuple[str, ...], rulesets: str, *, as_json: bool) -> int:
    """Compare every record in turn; a bad one is reported and the others go on."""
    found = _asked_for(rulesets)
    if found is None:
        return EXIT_BAD_INPUT
    bad = False
    for entry in read_entries(records):
        if entry.match is None:
            report_problems(entry.problems)
            bad = True
            continue
        columns = [_column(entry, ruleset) for ruleset in found]
        if as_json:
            line = comparison_json(entry.name, columns, style())
            click.echo(json_line(line, getattr(sys.stdout, "encoding", None) or "utf-8"))
        else:
            click.echo(comparison_text(entry.name, columns, style()) + "\n")
    return EXIT_BAD_INPUT if bad else 0


def _asked_for(text: str) -> list[Ruleset] | None:
    """The rulesets named, or None after the faults of a file were told."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if len(names) < AT_LEAST:
        fail(say("compare.two_or_more", style(), count=len(names)))
    found = [ruleset_asked_for(name) for name in names]
    good = [ruleset for ruleset in found if ruleset is not None]
    return good if len(good) == len(names) else None


def _column(entry: Entry, ruleset: Ruleset) -> Judged:
    """What comes of the record under a ruleset, or why it cannot be."""
    try:
        return Judged(ruleset.name, judged(entry, ruleset))
    except InputError as error:
        return Judged(ruleset.name, None, tuple(error.problems))
