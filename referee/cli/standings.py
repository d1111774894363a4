"""``referee standings``: an event's tables as text, JSON, CSV, Markdown, workbook or page."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from referee.cli import EXIT_BAD_INPUT, Command, Option, fail, style
from referee.cli.leagues import refusing
from referee.cli.problems_shown import report_problems
from referee.cli.stores import open_event
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.league.league import League
    from referee.report.league.listing import Listing

TABLES = (
    "teams", "groups", "players", "violations", "cross", "rounds", "corrections", "tie_breaks",
)  # fmt: skip


@click.command("standings", cls=Command, help="help.standings")
@click.argument("event")
@click.option("--round", "number", cls=Option, type=click.IntRange(1), metavar="N",
              help="help.standings_round")  # fmt: skip
@click.option("--table", "tables", cls=Option, type=click.Choice(TABLES), multiple=True,
              help="help.standings_table")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, cls=Option, help="help.standings_json")
@click.option("--csv", "as_csv", is_flag=True, cls=Option, help="help.standings_csv")
@click.option("--format", "form", cls=Option, type=click.Choice(["text", "markdown", "csv"]),
              help="help.standings_format")  # fmt: skip
@click.option("-o", "--output", cls=Option, metavar="FILE", help="help.standings_output")
@click.option("--excel", cls=Option, metavar="FILE", help="help.standings_excel")
@click.option("--html", cls=Option, metavar="FILE", help="help.standings_html")
@refusing
def command(
    event: str, number: int | None, tables: tuple[str, ...], form: str | None,
    output: str | None, excel: str | None, html: str | None, *, as_json: bool, as_csv: bool,
) -> int:  # fmt: skip
    """Show the standings; write files where they are asked for and every record is good."""
    if as_json + as_csv + (form is not None) > 1:
        fail(say("standings.one_form", style()))
    league = open_event(event)
    if number is not None and number > len(league.rounds):
        fail(say("standings.no_such_round", style(), number=number, count=len(league.rounds)))
    report_problems(league.faults)
    form = "csv" if as_csv else form
    text = _json(league, number) if as_json else _tables(league, number, tables or ("teams",), form)
    _put(league, text, output, as_csv=form == "csv")
    for file, write in ((excel, _excel), (html, _html)):
        if file is not None:
            _write(league, file, write(league, number))
    return EXIT_BAD_INPUT if league.faults else 0


def _json(league: League, number: int | None) -> str:
    from referee.report.as_json import json_line
    from referee.report.league.as_json import standings_json

    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return json_line(standings_json(league, number, style()), encoding) + "\n"


def _tables(league: League, number: int | None, names: tuple[str, ...], form: str | None) -> str:
    from referee.report.league.listing import as_csv, as_markdown, as_text
    from referee.report.league.listings import LISTINGS

    writers: dict[str, Callable[[Listing], str]] = {
        "markdown": as_markdown, "csv": as_csv, "text": as_text,
    }  # fmt: skip
    write = writers[form or "text"]
    spoken = style()
    texts = [write(LISTINGS[name](league, number, spoken)) for name in names]
    text = "\n\n".join(text.rstrip("\n") for text in texts) + "\n"
    if form in (None, "text") and "teams" in names:
        text += _flags(league)
    return text


def _flags(league: League) -> str:
    """What the event's check says, below the standings."""
    from referee.report.league.flags import flags_text

    text = flags_text(league, style())
    return f"\n{text}\n" if text else ""


def _put(league: League, text: str, output: str | None, *, as_csv: bool) -> None:
    if output in (None, "-"):
        click.echo(text, nl=False)
        return
    # A spreadsheet takes CSV for UTF-8 only with this mark.
    _write(league, str(output), text.encode("utf-8-sig" if as_csv else "utf-8"))


def _excel(league: League, number: int | None) -> bytes:
    from referee.report.league.workbook import league_workbook

    return league_workbook(league, number, style())


def _html(league: League, number: int | None) -> bytes:
    from referee.report.league.page import league_page

    return league_page(league, number, style()).encode()


def _write(league: League, file: str, data: bytes) -> None:
    """Write a file whole, and not where a record is bad."""
    from referee.record.files import write_whole

    if league.faults:
        message = say("standings.bad_records", style(), file=file, count=len(league.faults))
    else:
        write_whole(file, data)
        message = say("standings.written", style(), file=file)
    click.echo(message, err=True)
