"""Start-up of the program, in multiples of that of Python itself."""

from __future__ import annotations

import subprocess
import sys

from showing import ROOT, best, show


def main() -> None:
    """--help, and replay of one match."""
    runs = {
        "python -c pass": ["-c", "pass"],
        "referee --help": ["-m", "referee", "--help"],
        "referee replay, one match": ["-m", "referee", "replay", "sample_matches/revoke.yaml"],
    }
    taken = {
        name: best(
            lambda order=order: subprocess.run(
                [sys.executable, *order], cwd=ROOT, stdout=subprocess.DEVNULL, check=True
            ),
            9,
        )
        for name, order in runs.items()
    }
    bare = taken["python -c pass"]
    for name, seconds in taken.items():
        note = "must 6, goal 4" if name.endswith("--help") else ""
        show(name, f"{seconds * 1000:.0f} ms = {seconds / bare:.1f} × bare", note)


if __name__ == "__main__":
    main()
