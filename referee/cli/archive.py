"""``referee archive``: the results of shards merged, archives as tables and as plots."""

from __future__ import annotations

import importlib.util
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import EXIT_BAD_INPUT, Group, Option, fail, style
from referee.cli.archive_work import progress_bar, start_workers, terminable, told_errors
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.archive.auditing import Audit, Outcome

_PICTURES = {".png": "png", ".svg": "svg"}


@click.group("archive", cls=Group, help="help.archive")
def command() -> None:
    pass


@command.command("merge", help="help.archive_merge")
@click.argument("parts", nargs=-1, required=True)
@click.option("-o", "--output", metavar="FILE", cls=Option, help="help.archive_output")
def merge(parts: tuple[str, ...], output: str | None) -> int:
    """Nothing is written where a line is no result or comes twice; a missing shard is told."""
    from referee.archive.merging import Merging
    from referee.archive.summary import totals_text
    from referee.record.files import whole_file

    merging = Merging(parts)
    with told_errors(), terminable():
        if output is None:
            sys.stdout.buffer.writelines(merging.lines())
            sys.stdout.flush()
        else:
            with whole_file(output) as stream:
                stream.writelines(merging.lines())
    totals = totals_text(merging.counts, 0, style())
    click.echo(say("archive.merged", style(), totals=totals), err=True)
    if merging.missing:
        click.echo(say("archive.missing_shards", style(), shards=merging.missing), err=True)
        return EXIT_BAD_INPUT
    return 0


@command.command("to-parquet", help="help.archive_to-parquet")
@click.argument("paths", nargs=-1, required=True)
@click.option(
    "-o", "--output", metavar="FOLDER", required=True, cls=Option, help="help.archive_folder"
)
@click.option("--jobs", type=click.IntRange(1), metavar="N", cls=Option, help="help.audit_jobs")
def to_parquet(paths: tuple[str, ...], output: str, jobs: int | None) -> int:
    """Bad records are told, and the tables are of the good ones."""
    _need("duckdb")
    from referee.archive.parquet import TABLES, write_tables

    with told_errors(), terminable(), ExitStack() as stack:
        outcome = write_tables(
            Path(output), lambda writers: _audit(paths, TABLES, jobs, writers, stack)
        )
    click.echo(say("archive.written", style(), file=output), err=True)
    return EXIT_BAD_INPUT if outcome.bad else 0


@command.command("plot", help="help.archive_plot")
@click.argument("paths", nargs=-1, required=True)
@click.option(
    "-o", "--output", metavar="FILE", required=True, cls=Option, help="help.archive_picture"
)
@click.option(
    "--kind", type=click.Choice(["levels", "scores", "violations"]), cls=Option,
    help="help.archive_kind",
)  # fmt: skip
@click.option("--jobs", type=click.IntRange(1), metavar="N", cls=Option, help="help.audit_jobs")
def plot(paths: tuple[str, ...], output: str, kind: str | None, jobs: int | None) -> int:
    """Bad records are told, and the others drawn."""
    suffix = _PICTURES.get(Path(output).suffix.lower())
    if suffix is None:
        fail(say("archive.no_picture", style(), file=output))
    _need("matplotlib")
    from referee.archive import drawing

    drawn = drawing.Drawn()
    with told_errors(), terminable(), ExitStack() as stack:
        outcome = _run(_audit(paths, drawing.OUTPUTS, jobs, drawn.writers(), stack))
        if not drawn.hands:
            fail(say("archive.no_hands", style()))
        spoken = drawing.speakable(style())
        if spoken != style():
            click.echo(say("archive.no_font", style()), err=True)
        kinds = drawing.KINDS if kind is None else (kind,)
        _write(output, drawing.draw(drawn, kinds, suffix, spoken))
    return EXIT_BAD_INPUT if outcome.bad else 0


def _need(package: str) -> None:
    """End with a message where an optional package is not installed."""
    if importlib.util.find_spec(package) is None:
        fail(say(f"archive.no_{package}", style()))


def _audit(
    paths: tuple[str, ...], outputs: tuple[str, ...], jobs: int | None,
    writers: dict[str, Callable[[str], object]], stack: ExitStack,
) -> Audit:  # fmt: skip
    from referee.archive.auditing import Audit
    from referee.archive.blocks import list_inputs
    from referee.archive.work import Task

    listed = list_inputs(paths)
    workers = start_workers(Task(style(), outputs), jobs, None, listed.size)
    stack.callback(workers.close)
    bar = stack.enter_context(progress_bar(listed.size))
    return Audit(listed, workers, writers, bar.tell, bar.advance)


def _run(audit: Audit) -> Outcome:
    from referee.archive.auditing import run_audit

    return run_audit(audit)


def _write(file: str, content: bytes) -> None:
    from referee.record.files import write_whole

    write_whole(file, content)
    click.echo(say("archive.written", style(), file=file), err=True)
