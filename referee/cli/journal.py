"""``referee journal``: the journal of a live session, for disputes."""

from __future__ import annotations

import json
from pathlib import Path

import click

from referee.cli import EXIT_BAD_INPUT, Command, Group, Option, style
from referee.live.account import Checked, checked, shown
from referee.live.journal import SUFFIX, JournalError, journal_path
from referee.text import render, say


@click.group("journal", cls=Group, help="help.journal")
def command() -> None:
    pass


def _path(name: str) -> Path:
    """The journal meant: named itself, or by its record."""
    path = Path(name)
    return path if path.suffix == SUFFIX else journal_path(path)


def _checked(name: str) -> Checked | None:
    """The journal verified, or None after it was told what is wrong."""
    try:
        return checked(_path(name))
    except JournalError as error:
        click.echo(render(error.message, style()), err=True)
        return None


@command.command("verify", cls=Command, help="help.journal_verify")
@click.argument("record", metavar="RECORD")
def verify(record: str) -> int:
    """Recompute every hash; a changed line is named with its number."""
    found = _checked(record)
    if found is None:
        return EXIT_BAD_INPUT
    for message in found.verdict():
        click.echo(render(message, style()))
    return EXIT_BAD_INPUT if found.doubtful else 0


@command.command("show", cls=Command, help="help.journal_show")
@click.argument("record", metavar="RECORD")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="help.journal_json")
def show(record: str, *, as_json: bool) -> int:
    """Every entry with its time, those that were undone too."""
    found = _checked(record)
    if found is None:
        return EXIT_BAD_INPUT
    if as_json:
        for line in found.journal.lines:
            data = {"seq": line.seq, "at": line.at, "do": line.entry.do, **line.entry.data}
            click.echo(json.dumps(data, ensure_ascii=False))
        return 0
    if not found.journal.lines:
        click.echo(say("journal.empty", style(), file=str(found.path)))
    for text in shown(found.journal, style()):
        click.echo(text)
    return 0
