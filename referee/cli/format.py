"""``referee format``: records in their canonical form."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import IO, TYPE_CHECKING

import click

from referee.cli import EXIT_BAD_INPUT, EXIT_FOUND, Command, Option, fail, style
from referee.cli.judging import judged
from referee.cli.problems_shown import report_problems
from referee.problems import InputError
from referee.record.canonical import canonical
from referee.record.comments import comments_of
from referee.record.files import NotWrittenError, whole_file
from referee.record.reading import read_entries
from referee.record.writing import write_json, write_yaml
from referee.text import render, say

if TYPE_CHECKING:
    from referee.record.reading import Entry
    from referee.record.source import Format

STANDARD_OUTPUT = "-"
FORMS: dict[str, Format] = {".yaml": "yaml", ".yml": "yaml", ".jsonl": "json", ".json": "json"}
"""What a file's name asks for; under any other name a record keeps the form it came in."""
_IN_MEMORY = 8 << 20
"""Bytes of output held in memory; what is more waits in a temporary file."""


@dataclass(slots=True)
class Outcome:
    """What has come of the records so far."""

    records: int = 0
    documents: int = 0
    """How many of them become YAML, of which a file holds one."""
    bad: bool = False
    comments: int = 0
    """Comments that would be lost."""
    other: int = 0
    """Records that are not in canonical form."""


@click.command("format", cls=Command, help="help.format")
@click.argument("records", nargs=-1, required=True)
@click.option("--check", is_flag=True, cls=Option, help="help.format_check")
@click.option("--drop-comments", is_flag=True, cls=Option, help="help.format_drop_comments")
@click.option("-o", "--output", metavar="FILE", cls=Option, help="help.format_output")
def command(
    records: tuple[str, ...], output: str | None, *, check: bool, drop_comments: bool
) -> int:
    """Write nothing until every record has been read and found good."""
    if check:
        if output is not None:
            fail(say("help.format_check_alone", style()))
        return _check(records)
    outcome, form = Outcome(), _form_of(output)
    with SpooledTemporaryFile(_IN_MEMORY) as spool:
        for entry in read_entries(records):
            _format(entry, form or entry.source.format, spool, outcome, drop_comments=drop_comments)
        if outcome.documents and outcome.records > 1:
            fail(say("help.format_several", style()))
        if outcome.comments:
            click.echo(say("help.format_comments", style(), count=outcome.comments), err=True)
        if outcome.bad or outcome.comments:
            return EXIT_BAD_INPUT
        spool.seek(0)
        _write(spool, output)
    return 0


def _form_of(output: str | None) -> Format | None:
    """The form that the output's name asks for."""
    return FORMS.get(Path((output or "").removesuffix(".gz")).suffix.lower())


def _format(
    entry: Entry, form: Format, spool: IO[bytes], outcome: Outcome, *, drop_comments: bool
) -> None:
    outcome.records += 1
    outcome.documents += form == "yaml"
    text = _canonical_text(entry, form)
    if text is None:
        outcome.bad = True
        return
    if not drop_comments:
        comments = comments_of(entry.source)
        report_problems(comments)
        outcome.comments += len(comments)
    spool.write(text.encode())


def _canonical_text(entry: Entry, form: Format) -> str | None:
    """The record's canonical text with its last line end, or None after its problems were told."""
    try:
        match = canonical(judged(entry))
    except InputError as error:
        report_problems(error.problems)
        return None
    return write_yaml(match) if form == "yaml" else f"{write_json(match)}\n"


def _check(records: tuple[str, ...]) -> int:
    """Name the records that are not in canonical form."""
    outcome = Outcome()
    for entry in read_entries(records):
        text = _canonical_text(entry, entry.source.format)
        if text is None:
            outcome.bad = True
        elif entry.source.marked or text != entry.source.text:
            outcome.other += 1
            click.echo(say("help.format_not_canonical", style(), name=entry.name))
    if outcome.bad:
        return EXIT_BAD_INPUT
    return EXIT_FOUND if outcome.other else 0


def _write(spool: IO[bytes], output: str | None) -> None:
    if output is None or output == STANDARD_OUTPUT:
        shutil.copyfileobj(spool, sys.stdout.buffer)
        return
    try:
        with whole_file(output) as stream:
            shutil.copyfileobj(spool, stream)
    except NotWrittenError as error:
        fail(render(error.message, style()))
