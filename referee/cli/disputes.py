"""What the commands about disputes share: one record opened, pages and files written."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from referee.cli import EXIT_BAD_INPUT, fail, style
from referee.cli.judging import judged
from referee.cli.problems_shown import report_problems
from referee.problems import InputError
from referee.record.files import NotWrittenError, write_whole
from referee.record.reading import read_entries
from referee.text import render, say

if TYPE_CHECKING:
    from referee.play.judgement import MatchJudgement
    from referee.record.reading import Entry

STANDARD_OUTPUT = "-"


def open_record(name: str) -> tuple[Entry, MatchJudgement]:
    """The one record of this name, judged; ends with status 2 where it is bad or there are more."""
    entries = []
    for entry in read_entries((name,)):
        entries.append(entry)
        if len(entries) > 1:
            fail(say("dispute.one_record", style(), name=name))
    if not entries:
        fail(say("dispute.no_record", style(), name=name))
    try:
        return entries[0], judged(entries[0])
    except InputError as error:
        report_problems(error.problems)
        sys.exit(EXIT_BAD_INPUT)


def put(file: str, data: bytes) -> None:
    """Write a file whole, or to standard output; ends with status 2 where it cannot be."""
    if file == STANDARD_OUTPUT:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    try:
        write_whole(file, data)
    except NotWrittenError as error:
        fail(render(error.message, style()))


def put_page(page: str, html: str | None, pdf: str | None) -> None:
    """Write a page as HTML, as PDF, or both."""
    from referee.live.printing import PrintError, pdf_of

    if html is not None:
        put(html, page.encode())
    if pdf is not None:
        try:
            put(pdf, pdf_of(page))
        except PrintError as error:
            fail(render(error.message, style()))
