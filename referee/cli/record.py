"""``referee record``: enter a match while it is played."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import EXIT_BAD_INPUT, Command, Option, fail, style
from referee.cli.leagues import refusing
from referee.cli.problems_shown import report_problems
from referee.live.journal import JournalError
from referee.live.session import now
from referee.live.start import StartError, start
from referee.play.actions import Match
from referee.problems import InputError
from referee.record.files import NotWrittenError
from referee.table import Side
from referee.text import render, say

if TYPE_CHECKING:
    from referee.live.session import Session


@click.command("record", cls=Command, help="help.record")
@click.argument("record", required=False, metavar="RECORD")
@click.option("--ruleset", metavar="NAME", cls=Option, help="help.record_ruleset")
@click.option("--event", cls=Option, metavar="NAME", help="help.record_event")
@click.option("--round", "round_", cls=Option, metavar="N", help="help.record_round")
@click.option("--table", cls=Option, metavar="N", help="help.record_table")
@click.option("--ns", cls=Option, metavar="NAME", help="help.record_ns")
@click.option("--we", cls=Option, metavar="NAME", help="help.record_we")
@click.option("--token", cls=Option, metavar="FILE", help="help.record_token")
@click.option("--quiet-findings", is_flag=True, cls=Option, help="help.record_quiet")
@click.option("--adopt", is_flag=True, cls=Option, help="help.record_adopt")
@click.option("--drop-comments", is_flag=True, cls=Option, help="help.record_drop")
@click.option("--practice", is_flag=True, cls=Option, help="help.record_practice")
@click.option("--seed", type=int, default=1, metavar="N", cls=Option, help="help.record_seed")
@refusing
def command(
    record: str | None, ruleset: str | None, event: str | None, round_: str | None,
    table: str | None, ns: str | None, we: str | None, seed: int, token: str | None,
    *, quiet_findings: bool, adopt: bool, practice: bool, drop_comments: bool,
) -> int:  # fmt: skip
    """Open the match and hand it to the terminal, or to the plain lines of a pipe."""
    if practice:
        from referee.live.practice import practise

        return practise(ruleset or "competition", seed, style(), run_session, paced=_on_terminal())
    if record is None:
        fail(say("help.record_missing", style()))
    from referee.cli.pushing import name_of, sending

    names = {side: name for side, name in ((Side.NS, ns), (Side.WE, we)) if name}
    head = Match(ruleset or "", event=name_of(event), round=round_, table=table, names=names)
    if _on_terminal() and not drop_comments and not _may_drop_comments(Path(record)):
        click.echo(say("live.comments_left", style()), err=True)
        return 0
    to_store = sending(event, token, head, Path(record))
    try:
        session, told = start(
            Path(record),
            head,
            style(),
            quiet=quiet_findings,
            adopt=adopt,
            drop_comments=drop_comments,
            clock=now,
        )
    except (StartError, JournalError, NotWrittenError) as error:
        click.echo(render(error.message, style()), err=True)
        return EXIT_BAD_INPUT
    except InputError as error:
        report_problems(error.problems)
        return EXIT_BAD_INPUT
    try:
        if to_store is not None:
            to_store.begin(session, Path(record))
        run_session(session, told)
    finally:
        session.store.close()
        if to_store is not None:
            to_store.end()
    return 0


def _on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _may_drop_comments(record: Path) -> bool:
    """Whether the session may write the record without the comments that it has."""
    from referee.live.start import aside_of, commented

    count = commented(record)
    if not count:
        return True
    aside = aside_of(record).name
    asked = say("live.comments_ask", style(), file=record.name, count=count, aside=aside)
    return click.confirm(asked, default=False)


def run_session(session: Session, told: list[str]) -> None:
    """The session in prompt mode on a terminal, else in plain lines."""
    if _on_terminal():
        # Only here: prompt_toolkit takes longer to import than all the rest.
        from referee.live.prompt import run_prompt

        run_prompt(session, told)
        return
    from referee.live.plain import run_plain

    for line in told:
        click.echo(line)
    lines = (line.decode("utf-8", "replace") for line in sys.stdin.buffer)
    run_plain(session, lines, click.echo)
