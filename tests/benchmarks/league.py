"""Figures for the league: standings of 1,000 matches, pairing of 200 teams, a large workbook.

Run from the repository's root: ``python tests/benchmarks/league.py``. It prints, and asserts
nothing; matches are simulated first, which is not counted.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import tempfile
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from league_events import league_of, make_event, run  # noqa: E402

from referee.league.event import Event, Team  # noqa: E402
from referee.league.history import History  # noqa: E402
from referee.league.pairing import pair_round  # noqa: E402
from referee.league.results import Result  # noqa: E402
from referee.report.league.workbook import league_workbook  # noqa: E402
from referee.text import Style  # noqa: E402


def timed(label, work):
    """Do the work, print how long it took, and give what it gave."""
    start = time.perf_counter()
    done = work()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{label}: {time.perf_counter() - start:.2f} s (peak {peak} MB)")
    return done


def pairing(teams=200, rounds=7):
    """Every round of a Swiss event, with random results."""
    entered = tuple(Team(name=f"t{number}") for number in range(teams))
    event = Event(version=1, name="e", format="swiss", rounds=rounds, teams=entered)
    history, chance = History(event, (), ()), random.Random(1)
    for number in range(1, rounds + 1):
        paired = timed(f"round {number} of {teams} teams", lambda: pair_round(history, "-"))  # noqa: B023
        results = tuple(
            Result(number, one.table, one.teams, "win", chance.choice(one.teams))
            for one in paired.pairings
        )
        history = History(event, (*history.rounds, paired), (*history.results, *results))


def league(folder, teams, rounds, hands):
    """A round robin with so many teams, of which so many rounds are played."""
    make_event(folder, [f"t{number}" for number in range(teams)], "round_robin")
    file = folder / "matches.jsonl"
    count = teams // 2 * rounds
    run("simulate", "--ruleset", "competition", "--seed", 1, "--matches", count,
        "--hands", hands, "-o", file)  # fmt: skip
    records = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    file.unlink()
    history = league_of(folder).history
    for _ in range(rounds):
        paired = pair_round(history, "-")
        write_round(folder, paired, records)
        history = history_after(history, paired)
    return folder


def history_after(history, paired):
    """The next round does not depend on results: a round robin's tables are fixed."""
    results = tuple(Result(paired.round, one.table, one.teams, "draw") for one in paired.pairings)
    return History(history.event, (*history.rounds, paired), (*history.results, *results))


def write_round(folder, paired, records):
    """The round's file and its records."""
    from referee.league.rounds import round_file, write_round

    path = round_file(folder, paired.round)
    path.parent.mkdir(exist_ok=True)
    path.write_text(write_round(paired), "utf-8")
    lines = []
    for one in paired.pairings:
        record = records.pop() | {"round": paired.round, "table": one.table}
        record.setdefault("ended", {"reason": "time"})
        lines.append(json.dumps(record))
    (folder / "records" / f"{paired.round:03}.jsonl").write_text("\n".join(lines), "utf-8")


def main():
    """Print all figures."""
    with tempfile.TemporaryDirectory() as name:
        small = league(Path(name) / "small", 20, 19, 15)
        loaded = timed("reading and judging 190 matches of up to 15 hands",
                       lambda: league_of(small))  # fmt: skip
        book = timed("their workbook", lambda: league_workbook(loaded, None, Style("en")))
        print(f"workbook: {len(book) >> 10} KB")
        many = league(Path(name) / "many", 46, 45, 2)
        loaded = timed("reading and judging 1,035 matches of 2 hands", lambda: league_of(many))
        timed("their standings", loaded.standings)
    pairing()


if __name__ == "__main__":
    main()
