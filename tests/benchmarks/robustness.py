"""A megabyte of each kind of harmful input: how long until the error, and in how much memory."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from showing import ROOT, show

sys.path.insert(0, str(ROOT / "tests"))

from hostile import JOURNALS, RECORDS

_CODE = (
    "import pathlib, resource, sys\n"
    "from referee.cli import main\n"
    "try: main.main(sys.argv[1:])\n"
    "except SystemExit: pass\n"
    "used = resource.getrusage(resource.RUSAGE_SELF)\n"
    # Not ru_maxrss: there a child inherits the high mark of the process that forked it.
    "status = pathlib.Path('/proc/self/status').read_text().split()\n"
    "print(used.ru_utime + used.ru_stime, int(status[status.index('VmHWM:') + 1]) >> 10)\n"
)
SHOWN = 5
READERS = (
    ("replay --json", ("replay", "--json"), "record.yaml"),
    ("format", ("format",), "record.yaml"),
    ("rulesets check", ("rulesets", "check"), "record.yaml"),
    ("event check", ("event", "check"), "event.yaml"),
)
"""What reads the file of this name, or the folder that it lies in."""
LINE = b'{"at":"2026-05-03T14:00:00+08:00","do":"resume","hash":"0","prev":"0","seq":1}\n'
"""Begins a journal; no hash fits."""


def main() -> None:
    """The slowest and the largest by command; start-up is included."""
    records = {name: make() for name, make in RECORDS.items()}
    for shown, command, file in READERS:
        measure(shown, command, file, records)
    journals = {name: make(LINE) for name, make in JOURNALS.items()}
    measure("journal verify", ("journal", "verify"), "m.journal", journals)


def measure(shown: str, command: tuple[str, ...], file: str, inputs: dict[str, bytes]) -> None:
    """Every input through one command."""
    taken = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / file
        asked = folder if file == "event.yaml" else str(path)
        for name, data in inputs.items():
            path.write_bytes(data)
            found = subprocess.run(
                [sys.executable, "-c", _CODE, *command, asked], cwd=ROOT, check=True,
                capture_output=True, text=True,
            )  # fmt: skip
            seconds, megabytes = found.stdout.split()[-2:]
            taken.append((float(seconds), int(megabytes), name))
    slowest = ", ".join(f"{name} {seconds:.1f}" for seconds, _, name in sorted(taken)[-SHOWN:])
    largest = max(taken, key=lambda one: one[1])
    within = sum(seconds <= 1 for seconds, _, _ in taken)
    figure = f"{within} of {len(taken)} within 1 s"
    show(f"harmful input, a megabyte each, {shown}", figure, f"slowest: {slowest}")
    show("the same, memory", f"{largest[1]} MB at most", largest[2])


if __name__ == "__main__":
    main()
