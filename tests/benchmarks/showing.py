"""How the benchmarks measure and print: the best of several runs, with what it was run on."""

from __future__ import annotations

import os
import platform
import resource
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]


def show(what: str, figure: str, conditions: str = "") -> None:
    """One figure, a line."""
    print(f"| {what} | {figure} | {conditions} |", flush=True)


def best(run: Callable[[], object], times: int = 3) -> float:
    """Processor seconds of the quickest of several runs, those of processes it started included.

    On a quiet machine that is the time on the clock; on a busy one the clock shows the others.
    """
    return min(_once(run) for _ in range(times))


def _once(run: Callable[[], object]) -> float:
    began = _used()
    run()
    return _used() - began


def _used() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def counter_unit() -> float:
    """Seconds that ``Counter`` takes for 25 card strings: the unit of the speed page."""
    cards = [f"{suit}{rank}" for suit in "SHCD" for rank in (2, 3, 4, 5, 6, 7)] + ["BJ"]
    return best(lambda: [Counter(cards) for _ in range(2000)], 7) / 2000


def conditions() -> str:
    """The machine, in a line."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return (
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, "
        f"{cores} cores, load {load:.1f} at the start"
    )
