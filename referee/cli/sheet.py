"""``referee sheet``: ruling sheets and the score sheet of a match, to be printed and signed."""

from __future__ import annotations

import click

from referee.cli import Command, Option, fail, style
from referee.cli.disputes import open_record, put, put_page
from referee.cli.explain import footer
from referee.dispute.as_page import page_of
from referee.dispute.sheets import ruling_sheets, score_sheet
from referee.text import say


@click.command("sheet", cls=Command, help="help.sheet")
@click.argument("record")
@click.option("--html", metavar="FILE", cls=Option, help="help.sheet_html")
@click.option("--pdf", metavar="FILE", cls=Option, help="help.sheet_pdf")
@click.option("--excel", metavar="FILE", cls=Option, help="help.sheet_excel")
@click.option("--score-only", is_flag=True, cls=Option, help="help.sheet_score_only")
def command(
    record: str, html: str | None, pdf: str | None, excel: str | None, *, score_only: bool
) -> int:
    """Write the score sheet, then a page a dispute."""
    if html is None and pdf is None and excel is None:
        fail(say("sheets.which", style()))
    entry, judgement = open_record(record)
    pages = [score_sheet(judgement), *([] if score_only else ruling_sheets(judgement))]
    if html is not None or pdf is not None:
        put_page(page_of(pages, footer(entry.name, judgement), style()), html, pdf)
    if excel is not None:
        # Only here: openpyxl takes longer to import than a match to judge.
        from referee.dispute.as_workbook import workbook_of

        put(excel, workbook_of(pages, style()))
    return 0
