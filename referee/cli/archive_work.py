"""What the commands on archives share: workers, a progress bar, errors told, a request to end."""

from __future__ import annotations

import signal
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import click

from referee.archive.running import WorkersError, workers_for
from referee.cli import EXIT_BAD_INPUT, fail, style
from referee.text import render, say, spell_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.archive.running import Workers
    from referee.archive.work import Done, Task

EXIT_TERMINATED = 128 + signal.SIGTERM
_CLEAR_LINE = "\r\x1b[K"
_WIDTH = 20
"""Columns of the bar: with the words behind it a line of 80."""


def start_workers(task: Task, jobs: int | None, dask: str | None, size: int) -> Workers:
    """Those who do the work: this process, several, or a cluster."""
    if dask is None:
        return workers_for(task, jobs, size)
    from referee.archive.cluster import Cluster  # only here: distributed takes half a second

    return Cluster(task, dask)


@contextmanager
def told_errors() -> Iterator[None]:
    """Errors that are the user's become messages, exit status 2."""
    from referee.cli.problems_shown import report_problems
    from referee.disk_words import why_refused
    from referee.problems import InputError
    from referee.record.files import NotWrittenError

    try:
        yield
    except (NotWrittenError, WorkersError) as error:
        fail(render(error.message, style()))
    except InputError as error:
        report_problems(error.problems)
        sys.exit(EXIT_BAD_INPUT)
    except BrokenPipeError:
        raise
    except OSError as error:
        fail(f"{error.filename or ''}: {spell_value(why_refused(error), style())}")


@contextmanager
def terminable() -> Iterator[None]:
    """A request to end is obeyed as an interrupt is: half-written files are cleared away."""

    def end(_signal: int, _frame: object) -> None:
        sys.exit(EXIT_TERMINATED)

    try:
        before = signal.signal(signal.SIGTERM, end)
    except ValueError:  # not the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@dataclass(slots=True)
class Bar:
    """How far it is, how fast it goes and how long it takes yet, on a terminal (进度)."""

    size: int
    """Bytes of the archive; 0 where nobody knows."""
    shown: Any = None
    """The line on the terminal, of the click library; None where there is no terminal."""
    began: float = field(default_factory=time.monotonic)
    hands: int = 0
    weight: int = 0
    before: tuple[int, int] = (0, 0)
    """Hands and bytes that were done before an interruption: they say nothing of the speed."""

    def advance(self, done: Done) -> None:
        """A block is done."""
        self.hands += done.hands
        self.weight += done.weight
        if done.kept:
            self.before = (self.before[0] + done.hands, self.before[1] + done.weight)
        if self.shown is not None:
            self.shown.update(max(1, done.weight))  # a step of 0 is not drawn

    def tell(self, problem: str) -> None:
        """A line about a record, in place of the bar, which comes again below it."""
        if self.shown is not None:
            click.echo(_CLEAR_LINE, nl=False, err=True)
        click.echo(problem, err=True)

    def text(self) -> str:
        """Hands, hands a second, and the time left where it can be known."""
        passed = max(time.monotonic() - self.began, 1e-9)
        hands, weight = self.hands - self.before[0], self.weight - self.before[1]
        values = {"hands": f"{self.hands:,}", "rate": f"{hands / passed:,.0f}"}
        if not (self.size and weight) or self.weight >= self.size:
            return say("archive.rate", style(), **values)
        left = timedelta(seconds=round((self.size - self.weight) * passed / weight))
        return say("archive.rate_left", style(), **values, left=left)


@contextmanager
def progress_bar(size: int, *, shown: bool = True) -> Iterator[Bar]:
    """The bar; without a terminal, or where it is not to be shown, nothing of it is seen."""
    bar = Bar(size)
    if not shown or not sys.stderr.isatty():
        yield bar
        return
    with click.progressbar(
        (None for _ in ()), length=size or None, width=_WIDTH, file=sys.stderr, show_eta=False,
        item_show_func=lambda _: bar.text(),
    ) as bar.shown:  # fmt: skip
        yield bar
