"""Every benchmark of this folder, one after another: ``python tests/benchmarks/run.py [--long]``.

Prints figures with their conditions as rows of a table. Nothing is asserted: what a figure means
depends on the machine, and ratios are what to look at. Times are those of the processor.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from showing import ROOT, conditions

HERE = Path(__file__).parent
HELPERS = {"run", "hands", "showing"}
"""Not benchmarks themselves. Any other file of this folder prints its rows when it is run."""


def main() -> int:
    """Each in a process of its own, so that none runs on the memos of another."""
    print(f"{conditions()}\n\n| what | figure | conditions |\n|---|---|---|", flush=True)
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "REFEREE_LANG": "en"}
    failed = 0
    for script in sorted(HERE.glob("*.py")):
        if script.stem not in HELPERS:
            order = [sys.executable, str(script), *sys.argv[1:]]
            failed += bool(subprocess.run(order, env=environment, cwd=ROOT, check=False).returncode)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
