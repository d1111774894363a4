"""A hall for the tests: an event with a paired round, and arbiters who type at its tables."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from functools import lru_cache
from pathlib import Path

import httpx
from league_events import league_of, make_event, run
from live_typing import lines_of

from referee.live.session import now
from referee.live.start import start
from referee.play.actions import Match
from referee.ruleset.loading import load_ruleset
from referee.simulate.match import simulate_match
from referee.simulate.wanted import Wanted
from referee.table import Side
from referee.text import Style

ROOT = Path(__file__).parent.parent
RULESET = "competition"


@lru_cache(maxsize=8)
def typed(seed: int = 1, hands: int = 1) -> tuple[str, ...]:
    """What an arbiter types for a simulated match that is still open after these hands."""
    rules = load_ruleset(RULESET)
    return tuple(lines_of(simulate_match(rules, 1, Wanted(seed, hands=hands)).match, rules))


def hall(folder: Path, tables: int = 4, **settings) -> Path:
    """An event of so many tables with its first round paired."""
    teams = settings.pop("teams", [f"队{number}" for number in range(1, 2 * tables + 1)])
    make_event(folder, teams, "round_robin", **settings)
    done = run("pair", folder)
    assert done.exit_code == 0, done.output
    return folder


class Arbiter:
    """Who types at a table, by a session as ``referee record`` has it."""

    def __init__(self, record: Path, number: int, table: int, names=None):
        record.parent.mkdir(parents=True, exist_ok=True)
        names = dict(zip(Side, names, strict=True)) if names else {}
        head = Match(RULESET, round=str(number), table=str(table), names=names)
        self.record = record
        self.session, _ = start(record, head, Style("en"), quiet=False, adopt=False, clock=now)

    def type(self, *lines: str) -> str:
        """What comes of the lines."""
        return "\n".join(answer for line in lines for answer in self.session.handle(line))

    def close(self) -> None:
        self.session.store.close()


def arbiter_at(folder: Path, table: int, number: int = 1) -> Arbiter:
    """The arbiter of a table of the event, with the teams as they are paired."""
    pairing = league_of(folder).rounds[number - 1].at_table(str(table))
    record = folder / "records" / f"r{number}t{table}.yaml"
    return Arbiter(record, number, table, (pairing.ns, pairing.we))


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@contextlib.contextmanager
def served(event, *options, port: int | None = None, env=None):
    """``referee serve`` running as a process of its own; gives its address."""
    port = port or free_port()
    command = [sys.executable, "-m", "referee", "serve", str(event), "--port", str(port)]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "REFEREE_LANG": "en", **(env or {})}
    process = subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env=surroundings,
    )  # fmt: skip
    address = f"http://127.0.0.1:{port}/"
    try:
        for _ in range(200):
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(address, timeout=1).status_code == 200:
                    break
            assert process.poll() is None, process.stdout.read()
            time.sleep(0.05)
        yield address
    finally:
        process.terminate()
        process.communicate(timeout=10)
