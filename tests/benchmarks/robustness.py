"""A megabyte of each kind of harmful input: how long until the error, and in how much memory."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from showing import ROOT, show

sys.path.insert(0, str(ROOT / "tests"))

from hostile import RECORDS

_CODE = (
    "import resource, sys\n"
    "from referee.cli import main\n"
    "try: main.main(sys.argv[1:])\n"
    "except SystemExit: pass\n"
    "used = resource.getrusage(resource.RUSAGE_SELF)\n"
    "print(used.ru_utime + used.ru_stime, used.ru_maxrss >> 10)\n"
)
SHOWN = 5


def main() -> None:
    """The slowest and the largest; start-up is included."""
    taken = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record"
        for name, make in RECORDS.items():
            file.write_bytes(make())
            found = subprocess.run(
                [sys.executable, "-c", _CODE, "replay", "--json", str(file)], cwd=ROOT, check=True,
                capture_output=True, text=True,
            )  # fmt: skip
            seconds, megabytes = found.stdout.split()[-2:]
            taken.append((float(seconds), int(megabytes), name))
    slowest = ", ".join(f"{name} {seconds:.1f}" for seconds, _, name in sorted(taken)[-SHOWN:])
    largest = max(taken, key=lambda one: one[1])
    within = sum(seconds <= 1 for seconds, _, _ in taken)
    figure = f"{within} of {len(taken)} within 1 s"
    show("harmful input, a megabyte each", figure, f"slowest: {slowest}")
    show("the same, memory", f"{largest[1]} MB at most", largest[2])


if __name__ == "__main__":
    main()
