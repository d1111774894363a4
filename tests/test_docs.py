"""The documents: what they say to type is typed, and what they show is what comes out.

- A ``sh`` block is run by bash and ends with status 0.
- In a ``console`` block the lines that begin with ``$ `` are run, one by one; what is printed
  must be exactly what stands below each.
- The line before a block may say otherwise: ``<!-- exit 2 -->`` is the status of a block's last
  command, ``<!-- file NAME -->`` puts the block's text into a file for the blocks after it.

All blocks of a document share one folder, which holds the samples and the rulesets.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([
    *ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"),
    *ROOT.glob("sample_*/**/README.md"), *ROOT.glob("rulesets/*.md"),
])  # fmt: skip
NAMES = [path.relative_to(ROOT).as_posix() for path in DOCUMENTS]
INSTALLING = 2
"""So many sh blocks at the head of the README install the program; they are only looked at."""
SECONDS = 60
SHIM = """#!/bin/sh
exec {python} -c 'import sys; sys.argv[0] = "referee"; from referee.cli import run; run()' "$@"
"""
LINK = re.compile(r"\]\(([^)\s]+)\)")
NOTE = re.compile(r"<!-- (exit|file) (\S+) -->")


class Block(NamedTuple):
    """A fenced block of a document."""

    line: int
    language: str
    text: str
    status: int
    """The exit status that is expected."""
    file: str | None
    """The file that the text is written to."""

    @property
    def commands(self) -> list[tuple[str, str]]:
        """What is run, and what a console block shows below it."""
        if self.language == "sh":
            return [(self.text, "")]
        parts = re.split(r"^\$ ", self.text, flags=re.MULTILINE)
        assert not parts[0].strip(), f"line {self.line}: a console block begins with $"
        found = [part.partition("\n") for part in parts[1:]]
        return [(command, shown.rstrip("\n")) for command, _, shown in found]


def blocks(path: Path) -> list[Block]:
    """The fenced blocks of a document, in order."""
    lines = path.read_text("utf-8").splitlines()
    found: list[Block] = []
    start: int | None = None
    for at, line in enumerate(lines):
        if start is None and line.startswith("```"):
            start = at
        elif start is not None and line == "```":
            noted = NOTE.fullmatch(lines[start - 1]) if start else None
            said = dict([noted.groups()]) if noted else {}
            text = "".join(f"{inner}\n" for inner in lines[start + 1 : at])
            found.append(
                Block(start + 1, lines[start][3:], text, int(said.get("exit", 0)), said.get("file"))
            )
            start = None
    assert start is None, f"line {start}: a block that is not closed"
    return found


def run_blocks(path: Path, folder: Path) -> list[tuple[Block, str, str, str, int, int]]:
    """Each command run: its block, itself, what the document shows, and what came."""
    environment = prepare(path, folder)
    kept = blocks(path)
    if path == ROOT / "README.md":
        shells = [block for block in kept if block.language == "sh"]
        kept = [block for block in kept if block not in shells[:INSTALLING]]
    results = []
    for block in kept:
        if block.file is not None:
            (folder / block.file).write_text(block.text, "utf-8")
        if block.language not in ("sh", "console"):
            continue
        commands = block.commands
        for number, (command, shown) in enumerate(commands, 1):
            expected = block.status if number == len(commands) else 0
            ran = subprocess.run(
                ["bash", "-c", command], cwd=folder, env=environment, check=False,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                timeout=SECONDS, text=True, encoding="utf-8",
            )  # fmt: skip
            came = ran.stdout.rstrip("\n")
            results.append((block, command, shown, came, expected, ran.returncode))
    return results


def prepare(path: Path, folder: Path) -> dict[str, str]:
    """Fill a folder for a document, and say in what surroundings its commands run."""
    for source in [*ROOT.glob("sample_*"), ROOT / "rulesets"]:
        shutil.copytree(source, folder / source.name)
    tools = folder.parent / "bin"
    tools.mkdir()
    shim = tools / "referee"
    shim.write_text(SHIM.format(python=shlex.quote(sys.executable)), "utf-8")
    shim.chmod(0o755)
    search = [str(tools), str(Path(sys.executable).parent), os.environ["PATH"]]
    language = {"REFEREE_LANG": path.parent.name} if path.parent.name in ("en", "zh") else {}
    return {
        "PATH": os.pathsep.join(search), "PYTHONPATH": str(ROOT), "HOME": str(folder.parent),
        "LC_ALL": "C.UTF-8", "TZ": "UTC", "NO_COLOR": "1", **language,
    }  # fmt: skip


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_what_a_document_shows_is_what_comes(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    wrong = []
    for block, command, shown, came, expected, status in run_blocks(path, folder):
        if status != expected:
            wrong.append(f"line {block.line}: {command!r} ended with {status}: {came}")
        elif block.language == "console" and came != shown:
            wrong.append(f"line {block.line}: {command!r} printed:\n{came}\nnot:\n{shown}")
    assert wrong == [], "\n\n".join(wrong)


def headings(path: Path) -> set[str]:
    """The names by which a document's headings are linked to."""
    text = re.sub(r"^```.*?^```$", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    titles = re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_links_lead_somewhere(path: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    missing = []
    for target in LINK.findall(text):
        if "://" in target:
            continue
        name, _, heading = target.partition("#")
        to = (path.parent / name).resolve() if name else path
        if not to.exists() or (heading and heading not in headings(to)):
            missing.append(target)
    assert missing == []


def test_the_readme_begins_with_one_command_to_install_and_one_to_test() -> None:
    first, second = [block for block in blocks(ROOT / "README.md") if block.language == "sh"][:2]
    assert first.text.count("\n") == second.text.count("\n") == 1
    *_, judged = first.text.strip().partition(".venv/bin/referee replay ")
    record, option, workbook = judged.split()
    assert (ROOT / record).is_file()
    assert (option, Path(workbook).suffix) == ("--excel", ".xlsx")
    assert second.text.strip().endswith(".venv/bin/python -m pytest -n auto")


@pytest.mark.parametrize("name", sorted({path.name for path in ROOT.glob("docs/*/*.md")}))
def test_every_chapter_stands_in_both_languages_and_in_the_index(name: str) -> None:
    index = (ROOT / "docs" / "README.md").read_text("utf-8")
    for language in ("en", "zh"):
        assert (ROOT / "docs" / language / name).is_file()
        assert f"]({language}/{name})" in index
