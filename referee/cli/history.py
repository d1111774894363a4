"""``referee history``: findings, rulings and appeals of a match in order."""

from __future__ import annotations

import sys

import click

from referee.cli import Command, Option, style
from referee.cli.disputes import open_record, put_page
from referee.cli.explain import footer
from referee.dispute.as_page import page_of
from referee.dispute.as_text import json_of, text_of
from referee.dispute.history import explain_history
from referee.report.as_json import json_line


@click.command("history", cls=Command, help="help.history")
@click.argument("record")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="help.explain_json")
@click.option("--html", metavar="FILE", cls=Option, help="help.explain_html")
@click.option("--pdf", metavar="FILE", cls=Option, help="help.explain_pdf")
def command(record: str, html: str | None, pdf: str | None, *, as_json: bool) -> int:
    """List everything that was found and ruled, with levels and result before and after."""
    entry, judgement = open_record(record)
    told = explain_history(judgement, entry.name)
    if as_json:
        out = {"file": entry.name, **json_of(told, style())}
        click.echo(json_line(out, getattr(sys.stdout, "encoding", None) or "utf-8"))
    elif html is None and pdf is None:
        click.echo(text_of(told, style()), nl=False)
    if html is not None or pdf is not None:
        put_page(page_of([told], footer(entry.name, judgement), style()), html, pdf)
    return 0
