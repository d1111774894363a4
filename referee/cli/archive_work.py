"""What the commands on archives share: workers, a progress bar, errors told, a request to end."""

from __future__ import annotations

import signal
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import click

from referee.archive.running import WorkersError, workers_for
from referee.cli import EXIT_BAD_INPUT, fail, style
from referee.text import render, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from referee.archive.running import Workers
    from referee.archive.work import Done, Task

EXIT_TERMINATED = 128 + signal.SIGTERM


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
        fail(f"{error.filename or ''}: {error.strerror or error}")


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
class _Rate:
    """How fast it goes."""

    began: float = field(default_factory=time.monotonic)
    hands: int = 0

    def text(self) -> str:
        passed = time.monotonic() - self.began
        rate = f"{self.hands / passed:,.0f}" if passed else ""
        return say("archive.rate", style(), hands=f"{self.hands:,}", rate=rate)


@contextmanager
def progress_bar(size: int) -> Iterator[Callable[[Done], object] | None]:
    """A bar with rate and time left, on a terminal and where the size is known."""
    if not size or not sys.stderr.isatty():
        yield None
        return
    rate = _Rate()
    bar: Any  # of nothing: it is moved on by hand
    with click.progressbar(
        length=size, file=sys.stderr, item_show_func=lambda _: rate.text()
    ) as bar:

        def advance(done: Done) -> None:
            rate.hands += done.hands
            bar.update(done.weight)

        yield advance
