"""Blocks worked on in this process, in several, or on other machines, in order (分工).

Whatever the number of workers, results come back in the order of the blocks, and no more of them
are under way than keep the workers busy: that bounds the memory.
"""

from __future__ import annotations

import contextlib
import os
import signal
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Protocol

from referee.archive.work import Done, OtherRulesetError, OtherVersionError, Task, work
from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future, ProcessPoolExecutor

    from referee.archive.blocks import Block

RESTARTS = 3
"""So often processes that die are replaced before the audit gives up."""
_SMALL = 1 << 20
"""Bytes of an archive that is judged before another process has even started."""
_AHEAD = 3
"""Blocks under way for each worker."""


class WorkersError(RuntimeError):
    """Workers that cannot be had, or are not to be trusted."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


class Workers(Protocol):
    """Those who work on blocks."""

    window: int
    """How many blocks may be under way."""

    def submit(self, block: Block) -> Callable[[], Done]:
        """Start on a block; the result is waited for by a call."""

    def close(self) -> None:
        """Stop, as soon as may be."""


def in_order(
    blocks: Iterable[Block], workers: Workers, ready: Callable[[Block], Done | None]
) -> Iterator[Done]:
    """The results in the order of the blocks; ``ready`` knows those that are done already.

    Raises WorkersError where a worker has another version of the program or of a ruleset.
    """
    waiting: deque[Callable[[], Done]] = deque()
    for block in blocks:
        known = ready(block)
        waiting.append(workers.submit(block) if known is None else partial(_as_it_is, known))
        while len(waiting) >= workers.window:
            yield _result(waiting.popleft())
    while waiting:
        yield _result(waiting.popleft())


def _result(wait: Callable[[], Done]) -> Done:
    try:
        return wait()
    except OtherVersionError as error:
        theirs, ours = error.args
        message = Message.of("archive.other_version", theirs=theirs, ours=ours)
    except OtherRulesetError as error:
        message = Message.of("archive.other_ruleset", name=error.args[0])
    raise WorkersError(message)


def _as_it_is(done: Done) -> Done:
    return done


class Alone:
    """This process does it all, one block after another."""

    window = 1

    def __init__(self, task: Task) -> None:
        self._task = task

    def submit(self, block: Block) -> Callable[[], Done]:
        """The block is worked on when the result is asked for."""
        return partial(work, block, self._task)

    def close(self) -> None:
        """Nothing is running."""


class Processes:
    """Several processes on this machine; one that dies is replaced."""

    def __init__(self, task: Task, jobs: int) -> None:
        self.window = jobs * _AHEAD
        self._task, self._jobs = task, jobs
        self._restarts = 0
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        # The same on every system; a fork would also copy threads and open files.
        return ProcessPoolExecutor(self._jobs, get_context("spawn"), initializer=_begin_worker)

    def submit(self, block: Block) -> Callable[[], Done]:
        """Hand the block to the next process that is free."""
        from concurrent.futures.process import BrokenProcessPool

        try:
            return partial(
                self._result, block, self._pool, self._pool.submit(work, block, self._task)
            )
        except BrokenProcessPool:  # noticed only now, by the one that waits for its result
            return partial(self._again, block, self._pool)

    def _result(self, block: Block, pool: ProcessPoolExecutor, future: Future[Done]) -> Done:
        from concurrent.futures.process import BrokenProcessPool

        try:
            return future.result()
        except BrokenProcessPool:
            return self._again(block, pool)

    def _again(self, block: Block, broken: ProcessPoolExecutor) -> Done:
        """The work of a process that died, done by another."""
        if broken is self._pool:
            if self._restarts == RESTARTS:
                raise WorkersError(Message.of("archive.lost"))
            self._restarts += 1
            broken.shutdown(wait=False, cancel_futures=True)
            self._pool = self._start()
        return self.submit(block)()

    def close(self) -> None:
        """Let the processes finish the block that they are at, and end."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def _begin_worker() -> None:
    """A process that leaves interrupts to the one that started it, and goes when that goes."""
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch_parent, daemon=True).start()


def _watch_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        with contextlib.suppress(OSError):
            parent.join()
        os._exit(1)


def workers_for(task: Task, jobs: int | None, size: int) -> Workers:
    """So many processes; without a wish as many as help with an archive of so many bytes."""
    jobs = (cores() if size > _SMALL or not size else 1) if jobs is None else jobs
    return Alone(task) if jobs == 1 else Processes(task, jobs)


def cores() -> int:
    """How many processors this process may use."""
    with contextlib.suppress(AttributeError):  # not on every system
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
