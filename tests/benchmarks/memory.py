"""Memory and speed of ``audit --jobs 1`` as the archive grows: both should stay as they are."""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from itertools import chain
from pathlib import Path

from hands import COMBOS, THREE_DECKS, TWO_DECKS, distinct
from showing import ROOT, show

SHORT, LONG = (1_000, 10_000), (1_000, 10_000, 50_000, 200_000)
_CODE = (
    "import resource, sys\n"
    "from referee.cli import main\n"
    "try: main.main(sys.argv[1:])\n"
    "except SystemExit: pass\n"
    "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10, file=sys.stderr)\n"
)


def audited(file: Path) -> tuple[float, int]:
    """Processor seconds and megabytes of the whole process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    found = subprocess.run(
        [sys.executable, "-c", _CODE, "audit", "--jobs", "1", str(file)], cwd=ROOT, check=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, int(found.stderr.split()[-1])


def main() -> None:
    """``--long`` goes on to 200,000 hands."""
    sizes = LONG if "--long" in sys.argv else SHORT
    start_up = 0.0
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "a.jsonl"
        for size in (1, *sizes):
            with file.open("w", encoding="utf-8") as stream:
                shares = (
                    (TWO_DECKS, size - size // 4 - size // 20),
                    (COMBOS, size // 4),
                    (THREE_DECKS, size // 20),
                )
                for line in chain.from_iterable(distinct(*share) for share in shares):
                    stream.write(line + "\n")
            seconds, megabytes = audited(file)
            if size == 1:
                start_up = seconds
                continue
            show(
                f"audit of {size:,} hands",
                f"{(seconds - start_up) / size * 1e6:,.0f} µs a hand, {megabytes} MB",
                f"{seconds:.1f} s, of these {start_up:.1f} s start-up, left out of the first "
                "figure; 70 % two decks, 25 % combinations, 5 % three decks",
            )  # fmt: skip


if __name__ == "__main__":
    main()
