"""The program in a process of its own, which ends it when it takes too long."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SECONDS = 20
"""Of the processor; what grows with the square of the input takes longer."""
MEGABYTES = 200
_CODE = """
import pathlib, sys
from referee.cli import main
try: main.main(sys.argv[1:])
except SystemExit as end:
    # Not getrusage: there a child inherits the high mark of the process that forked it.
    status = pathlib.Path("/proc/self/status").read_text().split()
    print(end.code, status[status.index("VmHWM:") + 1])
"""


def guarded(*arguments: str, typed: bytes = b"") -> tuple[str, str]:
    """The exit status and the error output of a command, which needs no more than it may."""
    found = subprocess.run(
        [sys.executable, "-c", _CODE, *arguments, "--lang", "en"],
        capture_output=True, cwd=ROOT, check=False, input=typed, preexec_fn=_limited,
    )  # fmt: skip
    assert found.returncode == 0, found.stderr[-2000:]
    status, kilobytes = found.stdout.split()[-2:]
    assert int(kilobytes) < MEGABYTES << 10
    return status.decode(), found.stderr.decode("utf-8")


def _limited() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
