"""The longest that a single hand takes, legal or not, with memos empty."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from random import Random
from time import perf_counter

from hands import COMBOS, DATA, THREE_DECKS, TWO_DECKS
from showing import ROOT, show

from referee.cli.judging import judged
from referee.problems import InputError
from referee.record.reading import read_record

MUTATED = 400


def records() -> list[tuple[str, str]]:
    """All hands of the corpus, and some whose cards were exchanged: mostly illegal."""
    found = []
    for source in (TWO_DECKS, COMBOS, THREE_DECKS):
        lines = (DATA / f"{source}.jsonl").read_text("utf-8").splitlines()
        found += [(f"{source}:{number}", line) for number, line in enumerate(lines, 1)]
    chance = Random(1)
    for name, line in chance.sample(found, MUTATED):
        found.append((f"{name} with followers' cards exchanged", exchanged(line, chance)))
    return found


def exchanged(line: str, chance: Random) -> str:
    """Two plays of the same size and seat change places: the cards stay those of the deck."""
    record = json.loads(line)
    rows = [row.split() for row in record["hands"][0]["tricks"].splitlines()]
    for _ in range(4):
        place = chance.randrange(2, 5)
        one, other = chance.sample(rows, 2)
        if "~" not in one[place] + other[place] and seat(one, place) == seat(other, place):
            one[place], other[place] = other[place], one[place]
    record["hands"][0]["tricks"] = "".join(" ".join(row) + "\n" for row in rows)
    return json.dumps(record)


def seat(row: list[str], place: int) -> int:
    """Who played this, counted from north."""
    return ("NWSE".index(row[0][0]) + place - 1) % 4


def main() -> None:
    """In this process, memos warm from the others; then the worst alone in a new one."""
    times = []
    for name, line in records():
        entry = read_record(line)
        began = perf_counter()
        with suppress(InputError):
            judged(entry)
        times.append((perf_counter() - began, name, line))
    times = sorted(times)[-5:]
    worst = [(cold(line), name) for _, name, line in times]
    seconds, name = max(worst)
    show("the worst hand", f"{seconds * 1000:.1f} ms", f"{name}; nothing known; must 10, goal 2")


def cold(line: str) -> float:
    """Seconds in a process that has judged only another hand, the best of three."""
    code = (
        "import sys, time\n"
        "from referee.cli.judging import judged\n"
        "from referee.problems import InputError\n"
        "from referee.record.reading import read_record\n"
        "first, line = sys.stdin.read().split('\\n')\n"
        "judged(read_record(first))\n"
        "entry = read_record(line)\n"
        "began = time.perf_counter()\n"
        "try: judged(entry)\n"
        "except InputError: pass\n"
        "print(time.perf_counter() - began)\n"
    )
    first = (DATA / "three-decks.jsonl").read_text("utf-8").splitlines()[0]
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, input=f"{first}\n{line}", text=True,
            capture_output=True, check=True,
        ).stdout
        for _ in range(3)
    ]  # fmt: skip
    return min(map(float, runs))


if __name__ == "__main__":
    main()
