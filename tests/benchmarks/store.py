"""Figures for the live page and the shared store.

Run from the repository's root: ``python tests/benchmarks/store.py [MATCHES]``. It prints, and
asserts nothing: the delay from the arbiter's Enter until the page's server has sent it, pushes a
second to SQLite and to a PostgreSQL of its own (where it is installed), and the standings read
from a store of 1,000 matches; the matches are simulated first, which is not counted.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

import httpx  # noqa: E402
from hall_events import Arbiter, arbiter_at, hall, served, typed  # noqa: E402
from league_events import make_event, run  # noqa: E402
from postgres_server import AVAILABLE, Postgres  # noqa: E402

from referee.live.journal import START, journal_path, text_of, written  # noqa: E402
from referee.live.store import opening  # noqa: E402
from referee.record.reading import read_record  # noqa: E402
from referee.store.connecting import connect  # noqa: E402
from referee.store.errors import AwayError  # noqa: E402
from referee.store.organising import found_store, give_tokens, publish  # noqa: E402
from referee.store.pushing import Place, push  # noqa: E402


def delay(folder: Path) -> None:
    """From the Enter that is answered to the event that a reader receives."""
    hall(folder, 8)
    lines = typed(3, 2)  # five lines until trump is fixed, then a trick a line
    arbiters = [arbiter_at(folder, table) for table in (1, 2, 3)]
    for arbiter in arbiters:
        arbiter.type(*lines[:5])
    found: list[float] = []
    with (
        served(folder) as address,
        httpx.stream("GET", f"{address}events", timeout=60) as answer,
    ):
        told = (line for line in answer.iter_lines() if line.startswith("data: {"))
        next(told)
        for arbiter, line in ((one, line) for line in lines[5:15] for one in arbiters):
            begun = time.perf_counter()
            arbiter.type(line)
            next(told)
            found.append(time.perf_counter() - begun)
    print(f"Enter to page: median {statistics.median(found) * 1000:.0f} ms, "
          f"most {max(found) * 1000:.0f} ms")  # fmt: skip


def pushes(name: str, address: str, folder: Path, tables: int) -> None:
    """Single entries, pushed by so many tables at once."""
    store = connect(address, write=True, new=True)
    found_store(store, "e")
    tokens = give_tokens(store, tables)
    arbiter = Arbiter(folder / f"{name}{tables}.yaml", 1, 1)
    arbiter.type(*typed(3, 2))
    arbiter.close()
    lines = journal_path(arbiter.record).read_text("utf-8").splitlines()[:40]

    def one(table: int) -> None:
        own = connect(address, write=True)
        for line in lines:
            while True:
                try:
                    push(own, Place(tables, table), tokens[table], [line])
                    break
                except AwayError:  # a file that all write to at once is busy for long
                    continue

    threads = [threading.Thread(target=one, args=[table]) for table in tokens]
    begun = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    took = time.perf_counter() - begun
    print(f"{name}, {tables} tables at once: {tables * len(lines) / took:.0f} pushes a second")


def standings(folder: Path, matches: int) -> None:
    """A store filled with whole matches; then the standings from its address."""
    teams = 2 * (matches // 25)
    make_event(folder, [f"t{number}" for number in range(teams)], "double_round_robin")
    file = folder / "m.jsonl"
    run("simulate", "--ruleset", "competition", "--seed", 1, "--matches", matches, "-o", file)
    records = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    file.unlink()
    store = connect(str(folder / "s.db"), write=True, new=True)
    found_store(store, "test")
    tokens = give_tokens(store, teams // 2)
    while records:
        assert run("pair", folder, "--provisional").exit_code == 0
        number = len(list((folder / "rounds").iterdir()))
        for table in range(1, teams // 2 + 1):
            if records:
                record = records.pop() | {"round": number, "table": table}
                record.pop("sides", None)
                push(store, Place(number, table), tokens[table], list(_journal(record)))
    publish(store, folder)
    for times in ("first", "again"):
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-m", "referee", "standings", folder / "s.db"],
                       check=True, capture_output=True)  # fmt: skip
        took = time.perf_counter() - begun
        print(f"standings from a store of {matches} matches, {times}: {took:.1f} s")


def _journal(record: dict[str, object]):
    """A record as the one entry with which a session takes it up."""
    entry = opening(read_record(json.dumps(record)).match, in_hand=False)
    yield text_of(written(entry, 1, START, "2026-05-03T14:00:00+08:00"), START).rstrip("\n")


def main(matches: int = 1000) -> None:
    """All of it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        delay(folder / "hall")
        for tables in (1, 8, 32):
            pushes("SQLite", str(folder / f"{tables}.db"), folder, tables)
        if AVAILABLE:
            server = Postgres()
            for tables in (1, 8, 32):
                pushes("PostgreSQL without fsync", server.url(), folder, tables)
            server.remove()
        standings(folder / "many", matches)


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:] if word.isdecimal()))
