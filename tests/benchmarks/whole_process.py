"""``audit --jobs 1`` as a whole process, and from it the cost of a play."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from hands import TWO_DECKS, distinct, plays
from showing import ROOT, best, counter_unit, show

COUNT = 4000


def audit(file: Path, *options: str) -> None:
    """As a user calls it; the summary goes nowhere."""
    order = [sys.executable, "-m", "referee", "audit", "--jobs", "1", *options, str(file)]
    subprocess.run(order, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)


def main() -> None:
    """On 4,000 distinct hands and on one."""
    lines = list(distinct(TWO_DECKS, COUNT))
    with tempfile.TemporaryDirectory() as folder:
        many, one = Path(folder) / "many.jsonl", Path(folder) / "one.jsonl"
        many.write_text("\n".join(lines), "utf-8")
        one.write_text(lines[0], "utf-8")
        whole, least = best(lambda: audit(many), 5), best(lambda: audit(one), 5)
        as_json = best(lambda: audit(many, "--json"), 3)
    show(
        "audit --jobs 1, whole process", f"{COUNT / whole:,.0f} hands/s",
        f"{COUNT:,} distinct hands in {whole:.2f} s; must 2,000, goal 3,500",
    )  # fmt: skip
    show("the same with --json", f"{COUNT / as_json:,.0f} hands/s", f"{as_json:.2f} s")
    show("audit of one hand", f"{least * 1000:,.0f} ms", "whole process")
    unit = counter_unit()
    a_play = (whole - least) / sum(map(plays, lines))
    show(
        "cost of a play", f"{a_play / unit:.2f} × Counter(25)",
        f"{a_play * 1e6:.2f} µs; Counter {unit * 1e6:.2f} µs; must 2.7, goal 1.5",
    )  # fmt: skip


if __name__ == "__main__":
    main()
