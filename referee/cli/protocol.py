"""``referee protocol``: the page that lies on the table."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from referee.cli import EXIT_BAD_INPUT, Command, Option, fail, style
from referee.cli.problems_shown import report_problems
from referee.live.printing import PrintError, pdf_of
from referee.live.protocol import page
from referee.problems import InputError, RecordError
from referee.record.files import NotWrittenError, write_whole
from referee.ruleset.loading import load_ruleset
from referee.text import render, say

STANDARD_OUTPUT = "-"


@click.command("protocol", cls=Command, help="help.protocol")
@click.option("--html", metavar="FILE", cls=Option, help="help.protocol_html")
@click.option("--pdf", metavar="FILE", cls=Option, help="help.protocol_pdf")
@click.option(
    "--ruleset", default="competition", metavar="NAME", cls=Option, help="help.protocol_ruleset"
)
def command(html: str | None, pdf: str | None, ruleset: str) -> int:
    """Write the page, as HTML, as PDF, or both."""
    if html is None and pdf is None:
        fail(say("help.protocol_which", style()))
    if html is not None and pdf is not None and Path(html).absolute() == Path(pdf).absolute():
        fail(say("help.protocol_same", style(), file=html))
    try:
        made = page(style(), load_ruleset(ruleset).title[style().lang])
        if html is not None:
            _write(html, made.encode())
        if pdf is not None:
            _write(pdf, pdf_of(made))
    except InputError as error:
        report_problems(error.problems)
        return EXIT_BAD_INPUT
    except RecordError as error:
        fail("\n".join(render(problem.message, style()) for problem in error.problems))
    except (PrintError, NotWrittenError) as error:
        fail(render(error.message, style()))
    return 0


def _write(file: str, data: bytes) -> None:
    if file == STANDARD_OUTPUT:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        write_whole(file, data)
