"""What ``rule`` and ``appeal`` share: the record judged anew with what was added, then written."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import EXIT_BAD_INPUT, fail, style
from referee.cli.problems_shown import report_problems
from referee.dispute.amending import (
    amended,
    faults_of,
    lost_comments,
    write_back,
)
from referee.dispute.as_text import json_of, text_of
from referee.dispute.docket import DocketError
from referee.dispute.history import explain_step
from referee.dispute.place import PlaceError
from referee.live.journal import journal_path
from referee.play.match import judge
from referee.problems import RecordError
from referee.record.files import NotWrittenError
from referee.record.inputs import STANDARD_INPUT
from referee.report.as_json import json_line
from referee.text import render, say

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from referee.dispute.parts import Sentence
    from referee.message import Message
    from referee.play.actions import Match
    from referee.play.judgement import MatchJudgement
    from referee.record.reading import Entry

STANDARD_OUTPUT = "-"


class Refusing:
    """Inside it, what does not fit the match ends the command with status 2."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, DocketError | PlaceError | NotWrittenError):
            fail(render(error.message, style()))


def add(
    entry: Entry, before: MatchJudgement, match: Match, title: Message,
    told: Callable[[MatchJudgement], Sentence], *, output: str | None, drop_comments: bool,
    dry_run: bool, as_json: bool,
) -> int:  # fmt: skip
    """Judge the match anew, write it, and show levels and result before and after."""
    with Refusing():
        try:
            after = judge(match, before.ruleset)
        except RecordError as error:
            report_problems(entry.locate(error.problems))
            return EXIT_BAD_INPUT
        faults = faults_of(entry, match)
        if faults:
            report_problems(faults)
            return EXIT_BAD_INPUT
        data = amended(entry, before, match, output)
        comments = () if drop_comments else lost_comments(entry)
        if comments and not dry_run:
            report_problems(comments)
            _tell("dispute.comments")
            return EXIT_BAD_INPUT
        if _has_journal(entry):
            _tell("dispute.has_journal")
        if not dry_run:
            _write(entry, data, output)
    explanation = explain_step(title, before, after, told(after))
    if output == STANDARD_OUTPUT:
        return 0
    if as_json:
        out = {"file": entry.name, "written": not dry_run, **json_of(explanation, style())}
        click.echo(json_line(out, getattr(sys.stdout, "encoding", None) or "utf-8"))
        return 0
    click.echo(text_of(explanation, style()), nl=False)
    if dry_run:
        _tell("dispute.only_shown")
    return 0


def _write(entry: Entry, data: bytes, output: str | None) -> None:
    if output == STANDARD_OUTPUT:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    click.echo(say("dispute.written", style(), file=write_back(entry, data, output)), err=True)


def _has_journal(entry: Entry) -> bool:
    """Whether a live session's journal lies beside the record."""
    file = entry.source.file
    return file != STANDARD_INPUT and journal_path(Path(file)).exists()


def _tell(key: str) -> None:
    click.echo(say(key, style()), err=True)


def refusing() -> AbstractContextManager[None]:
    """What does not fit the match ends the command with status 2."""
    return Refusing()
