"""Kills live sessions at random moments and looks whether anything acknowledged is lost.

Called with a folder, the number of kills and a seed; prints one line of JSON. Each session is a
forked child of this process, so that a kill costs milliseconds and not the start of Python.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from live_typing import lines_of

from referee.live.journal import journal_path, read_journal
from referee.live.plain import run_plain
from referee.live.session import now
from referee.live.start import start
from referee.play.actions import Match
from referee.ruleset.loading import load_ruleset
from referee.simulate.match import simulate_match
from referee.simulate.wanted import Wanted
from referee.text import Style

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.live.entries import Entry

RULESET = "competition"


def session(record: Path, lines: list[str], pipe: int) -> list[int]:
    """A session on the record; each answered line tells the number of the last entry."""
    told = []
    live, _ = start(record, Match(RULESET), Style("en"), quiet=False, adopt=False, clock=now)

    def fed() -> Iterator[str]:
        for line in lines:
            yield line
            told.append(live.store.next_seq - 1)
            os.write(pipe, b"%d\n" % told[-1])

    os.write(pipe, b"%d\n" % (live.store.next_seq - 1))
    run_plain(live, fed(), lambda _: None)
    live.store.close()
    return told


def killed(record: Path, lines: list[str], wait: float | None) -> tuple[int, bool]:
    """Run a session and kill it: the last entry acknowledged, and whether it had ended before.

    Without a time to wait it is left to end.
    """
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        session(record, lines, write)
        os._exit(0)
    os.close(write)
    if wait is not None:
        time.sleep(wait)
    ended = os.waitpid(child, 0 if wait is None else os.WNOHANG)[0] == child
    if not ended:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    with os.fdopen(read) as stream:
        told = [line for line in stream if line.endswith("\n")]
    return int(told[-1]) if told else 0, ended


def kept(record: Path) -> list[Entry]:
    """What the journal holds, without what only says that a session began."""
    lines = read_journal(journal_path(record)).lines if journal_path(record).exists() else ()
    return [line.entry for line in lines if line.entry.do not in ("open", "resume")]


def main(folder: str, kills: int, seed: int) -> None:
    """Kill sessions on one match after another until enough kills are done."""
    rng = random.Random(seed)
    rules = load_ruleset(RULESET)
    lines = [*lines_of(simulate_match(rules, 1, Wanted(seed, hands=2)).match, rules)]
    whole = Path(folder, "whole.yaml")
    sink = os.open(os.devnull, os.O_WRONLY)
    after = [0, *(told - 1 for told in session(whole, lines, sink))]  # the first entry opens
    expected = kept(whole)
    done = lost = rounds = 0
    while done < kills:
        rounds += 1
        record = Path(folder, f"m{rounds}.yaml")
        ended = False
        while not ended:
            before = kept(record)
            # After so many kills the match may come to its end.
            wait = rng.uniform(0.001, 0.12) if done < kills else None
            acknowledged, ended = killed(record, lines[after.index(len(before)) :], wait)
            done += not ended
            found = kept(record)
            total = len(read_journal(journal_path(record)).lines) if found else acknowledged
            lost += total < acknowledged or found != expected[: len(found)]
            lost += len(found) not in after or found[: len(before)] != before
        lost += kept(record) != expected
    print(json.dumps({"kills": done, "lost": lost, "rounds": rounds}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
