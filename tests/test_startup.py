"""What starting the program loads: the help must not wait for what only some commands need."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = {"pydantic", "openpyxl", "tabulate", "prompt_toolkit", "yaml", "networkx", "duckdb"}

PROGRAM = """
import sys
from referee.cli import main
try:
    main(sys.argv[1:])
except SystemExit as end:
    status = end.code
print(status, *sorted({name.partition(".")[0] for name in sys.modules}))
"""


def started(*arguments):
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments], capture_output=True, text=True, check=True
    )
    status, *modules = done.stdout.splitlines()[-1].split()
    return int(status), set(modules)


@pytest.mark.parametrize("arguments", [["--help"], ["--help", "--lang", "zh"], ["--version"], []])
def test_the_help_imports_nothing_heavy(arguments):
    status, modules = started(*arguments)
    assert status in (0, 2)
    assert modules & HEAVY == set()


def test_a_single_question_needs_no_workbook_and_no_prompt():
    status, modules = started(
        "check", "follow", "--level", "2", "--trump", "H",
        "--lead", "S55", "--hand", "S9943", "--play", "S99",
    )  # fmt: skip
    assert status == 0
    assert modules & {"openpyxl", "prompt_toolkit", "networkx"} == set()
    assert "pydantic" in modules  # the list of modules is what was really loaded
