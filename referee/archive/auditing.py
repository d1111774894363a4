"""An audit from the first block to the last: results written, counted, kept (复核).

Nothing of what is written stays in memory; files are written whole or not at all.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import IO, TYPE_CHECKING

from referee.archive.blocks import blocks_of
from referee.archive.running import in_order
from referee.archive.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from contextlib import ExitStack

    from referee.archive.blocks import Block, Listed
    from referee.archive.earlier import Earlier
    from referee.archive.resume import Kept
    from referee.archive.running import Workers
    from referee.archive.work import Done


@dataclass(slots=True)
class Audit:
    """What an audit reads, and where its results go."""

    listed: Listed
    workers: Workers
    writers: Mapping[str, Callable[[str], object]] = field(default_factory=dict)
    """By output: where its lines go."""
    tell: Callable[[str], object] = print
    """Where problems go, a line each."""
    progress: Callable[[Done], object] | None = None
    earlier: Earlier | None = None
    kept: Kept | None = None
    carry: bool = False
    """Records travel with their blocks."""


@dataclass(slots=True)
class Outcome:
    """What has come of the audit."""

    tally: Tally = field(default_factory=Tally)
    bad: int = 0
    """Problems that were told."""


def run_audit(audit: Audit) -> Outcome:
    """Do it all."""
    outcome = Outcome()
    for done in _results(audit):
        outcome.tally.add(done.tally)
        for problem in done.problems:
            audit.tell(problem)
        outcome.bad += len(done.problems)
        if audit.earlier is not None:
            _compare(done, audit.earlier, outcome.tally)
        for name, write in audit.writers.items():
            for line in done.outputs[name]:
                write(line)
        if audit.progress is not None:
            audit.progress(done)
    if audit.earlier is not None:
        audit.earlier.finish(outcome.tally)
    return outcome


def _results(audit: Audit) -> Iterator[Done]:
    kept = audit.kept
    blocks = blocks_of(audit.listed, carry=audit.carry)
    ready = _never if kept is None else kept.done
    for done in in_order(blocks, audit.workers, ready):
        if kept is not None:
            kept.keep(done)
        yield done


def _never(_block: Block) -> None:
    return None


def _compare(done: Done, earlier: Earlier, tally: Tally) -> None:
    """Compare each result; one that differs says in what."""
    lines = done.outputs["json"]
    for place, line in enumerate(lines):
        fields = earlier.compare(line, tally)
        if fields:
            changed = {**json.loads(line), "differences": fields}
            ascii_only = line.isascii()
            lines[place] = json.dumps(changed, ensure_ascii=ascii_only) + "\n"


def text_writer(stack: ExitStack, file: str, *, mark: bool = False) -> Callable[[str], object]:
    """Writes lines to a file that is there when the stack ends well. Raises NotWrittenError.

    ``mark`` puts a byte order mark first, without which spreadsheets misread Chinese.
    """
    from referee.record.files import whole_file

    stream: IO[bytes] = stack.enter_context(whole_file(file))
    if mark:
        stream.write(b"\xef\xbb\xbf")
    return lambda line: stream.write(line.encode("utf-8", "replace"))
