"""The work on one block: every record of it read, judged and counted (逐块裁定).

It is done in this process, in another, or on another machine; what comes back is text and counts.
"""

from __future__ import annotations

import gc
import io
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import IO, TYPE_CHECKING

from referee import __version__
from referee.archive.tally import Tally, count_match
from referee.play.elsewhere import judge_under
from referee.play.match import judge
from referee.problems import InputError, Located, RecordError
from referee.record.reading import MAX_BYTES, read_document, read_line
from referee.ruleset.loading import load_ruleset
from referee.text import Style, clean, render

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from referee.archive.blocks import Block, Piece
    from referee.play.judgement import MatchJudgement
    from referee.record.reading import Entry
    from referee.ruleset.model import Ruleset


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be made of every block."""

    style: Style
    outputs: tuple[str, ...] = ()
    """Names of ``OUTPUTS`` in ``referee.archive.outputs``; none where the counts are enough."""
    encoding: str = "utf-8"
    shard: tuple[int, int] = (1, 1)
    """Of so many shards this one, from 1: every n-th line of the archive."""
    version: str = __version__
    """Of the program that asks; another program's answers are not wanted."""
    ruleset: tuple[str, str] | None = None
    """Judge under this one in place of the records' own: its name or absolute path, its hash."""


@dataclass(slots=True)
class Done:
    """What came of one block."""

    index: int
    weight: int
    hands: int = 0
    tally: Tally = field(default_factory=Tally)
    outputs: dict[str, list[str]] = field(default_factory=dict)
    """Lines of text by output, in the order of the archive."""
    problems: list[str] = field(default_factory=list)
    """A line each, with its place, in the user's language."""
    rulesets: dict[str, str] = field(default_factory=dict)
    """The hash of every ruleset that was read, by folder and name."""
    kept: bool = False
    """It was done before an interruption."""


class OtherVersionError(RuntimeError):
    """Another version of the program was asked to work."""


class OtherRulesetError(RuntimeError):
    """The ruleset to judge under is another one here, or none."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A judged record of the archive."""

    name: str
    number: int
    judgement: MatchJudgement
    task: Task


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """No search for cycles: judging makes none, and all that is remembered would be searched."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@_collector_at_rest()
def work(block: Block, task: Task) -> Done:
    """Judge every record of a block. Raises OtherVersionError, OtherRulesetError."""
    if task.version != __version__:
        raise OtherVersionError(__version__, task.version)
    other = None if task.ruleset is None else _other(*task.ruleset)
    done = Done(block.index, block.weight, outputs={name: [] for name in task.outputs})
    makers = _makers(task.outputs)
    for piece in block.pieces:
        for number, entry in _entries(piece, task.shard):
            try:
                judgement = _judged(entry, done.rulesets, other)
            except InputError as error:
                done.problems += [_told(at, task.style) for at in error.problems]
                continue
            done.hands += len(judgement.every_hand)
            count_match(done.tally, judgement, entry.name, number)
            for name, make in makers.items():
                made = make(Judged(entry.name, number, judgement, task))
                done.outputs[name].extend(made)
    return done


def _makers(outputs: tuple[str, ...]) -> Mapping[str, Callable[[Judged], Iterator[str]]]:
    if not outputs:
        return {}
    from referee.archive.outputs import OUTPUTS  # only here: counting needs no JSON

    return {name: OUTPUTS[name] for name in outputs}


def _told(at: Located, style: Style) -> str:
    return f"{clean(at.place)}: {render(at.message, style)}"


def _other(name: str, known: str) -> Ruleset:
    """The ruleset of this name with the hash ``known``. Raises OtherRulesetError."""
    with suppress(InputError, RecordError):
        found = _ruleset(name, Path())
        if found.hash == known:
            return found
    raise OtherRulesetError(name)


def _judged(entry: Entry, seen: dict[str, str], other: Ruleset | None) -> MatchJudgement:
    match = entry.match
    if match is None:
        raise InputError(entry.problems)
    folder = entry.source.folder
    try:
        base = _ruleset(match.ruleset, folder)
        seen[ruleset_key(match.ruleset, folder)] = base.hash
        if match.overrides:
            base = load_ruleset(match.ruleset, base=folder, overrides=match.overrides)
        return judge(match, base) if other is None else judge_under(match, base, other)
    except RecordError as error:
        raise InputError(entry.locate(error.problems)) from None


@lru_cache(maxsize=256)
def _ruleset(name: str, folder: Path) -> Ruleset:
    return load_ruleset(name, base=folder)


def ruleset_key(name: str, folder: Path) -> str:
    """What a ruleset is remembered by."""
    return f"{folder}\0{name}"


def hash_now(key: str) -> str | None:
    """The hash that the ruleset remembered by ``key`` has here and now, None if it has none."""
    folder, _, name = key.partition("\0")
    try:
        return _ruleset(name, Path(folder)).hash
    except (InputError, RecordError):
        return None


def _entries(piece: Piece, shard: tuple[int, int]) -> Iterator[tuple[int, Entry]]:
    """The records of a piece that are in the shard, each with its number."""
    wanted, shards = shard
    if piece.kind == "lines":
        for place, data in enumerate(_lines(piece)):
            number = piece.number + place
            if number % shards == wanted % shards and not data.isspace():
                yield number, read_line(piece.file, piece.line + place, data)
    elif piece.number % shards == wanted % shards:
        yield piece.number, _document(piece)


def _lines(piece: Piece) -> list[bytes]:
    if piece.data is not None:
        return io.BytesIO(piece.data).readlines()
    with open(piece.file, "rb") as stream:  # noqa: PTH123  (the name stays as it was given)
        stream.seek(piece.start)
        return io.BytesIO(stream.read(piece.size)).readlines()


def _document(piece: Piece) -> Entry:
    from referee.record.inputs import opened
    from referee.record.reading import unreadable, why_unreadable

    if piece.fault is not None:
        entry = unreadable(piece.file, piece.fault)
        if not piece.line:
            return entry
        return replace(entry, problems=(Located(piece.file, piece.line, 1, piece.fault),))
    if piece.data is not None:
        return read_document(piece.file, piece.data, io.BytesIO())
    try:
        with opened(piece.file) as stream:
            return read_document(piece.file, b"", _bounded(stream))
    except OSError as error:
        return unreadable(piece.file, why_unreadable(error))


def _bounded(stream: IO[bytes]) -> IO[bytes]:
    return io.BytesIO(stream.read(MAX_BYTES + 1))
