"""An archive cut into blocks, each of which any process can read by itself (分块).

A block names files and ranges of bytes in them, not records: that is all another process needs.
Only what cannot be read twice (standard input, a pipe) or not from the middle (gzip) takes its
bytes along. The same archive is always cut the same way.
"""

from __future__ import annotations

import gzip
import io
import zlib
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Literal

from referee.archive.patience import Patience
from referee.message import Message
from referee.record.inputs import STANDARD_INPUT, Input, inputs_of, opened
from referee.record.limits import MAX_BAD_LINES
from referee.record.reading import MAX_BYTES, begin, why_unreadable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

BLOCK_BYTES = 1 << 18
"""Some 200 hands: long enough that handing it out costs nothing, short enough to share out."""
BLOCK_PIECES = 256
"""Small files at most in a block."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of one file."""

    file: str
    kind: Literal["lines", "document", "fault"]
    number: int
    """The place of its first line among all lines of the archive, from 1; a YAML file is one."""
    lines: int = 1
    line: int = 1
    """The line of the file where it begins; 0 of a fault that is the file's."""
    start: int = 0
    size: int = 0
    """Bytes, as they are when decompressed."""
    weight: int = 0
    """Bytes, as they lie on the disk, for the progress."""
    data: bytes | None = None
    """The bytes themselves, where the file is not there for everybody to read."""
    fault: Message | None = None
    """Why the file, or this line of it, cannot be read."""


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces that are judged together."""

    index: int
    pieces: tuple[Piece, ...]

    @property
    def weight(self) -> int:
        """Bytes on the disk, for the progress."""
        return sum(piece.weight for piece in self.pieces)

    @property
    def repeatable(self) -> bool:
        """Whether it is there another time: it does not come through a pipe."""
        return not any(piece.file == STANDARD_INPUT for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class Listed:
    """What the names on the command line stand for."""

    inputs: tuple[Input, ...]
    faults: tuple[tuple[int, Piece], ...]
    """Names that stand for nothing, each with the number of inputs before it."""

    @property
    def size(self) -> int:
        """Bytes of all files as they lie there; 0 where it cannot be known."""
        try:
            paths = [Path(item.file) for item in self.inputs]
            regular = all(path.is_file() for path in paths)
            return sum(path.stat().st_size for path in paths) if regular else 0
        except OSError:
            return 0


def list_inputs(names: Sequence[str]) -> Listed:
    """The files behind the names, in the order of the audit."""
    inputs: list[Input] = []
    faults: list[tuple[int, Piece]] = []
    for name in names:
        try:
            found = inputs_of(name)
        except OSError as error:
            faults.append((len(inputs), _fault(name, why_unreadable(error))))
            continue
        if not found:
            faults.append((len(inputs), _fault(name, Message.of("record.empty_folder"))))
        inputs.extend(found)
    return Listed(tuple(inputs), tuple(faults))


def blocks_of(listed: Listed, *, carry: bool = False) -> Iterator[Block]:
    """The archive block by block. With ``carry`` every piece takes its bytes along."""
    index, size, pieces = 0, 0, []
    for piece in _numbered(_pieces(listed, carry=carry)):
        pieces.append(piece)
        size += piece.size
        if size >= BLOCK_BYTES or len(pieces) >= BLOCK_PIECES:
            yield Block(index, tuple(pieces))
            index, size, pieces = index + 1, 0, []
    if pieces:
        yield Block(index, tuple(pieces))


def _numbered(pieces: Iterable[Piece]) -> Iterator[Piece]:
    number = 1
    for piece in pieces:
        yield replace(piece, number=number)
        number += piece.lines


def _pieces(listed: Listed, *, carry: bool) -> Iterator[Piece]:
    faults = list(listed.faults)
    for count, item in enumerate(listed.inputs):
        while faults and faults[0][0] == count:
            yield faults.pop(0)[1]
        try:
            with opened(item.file) as stream:
                yield from _weighed(_pieces_of(item, stream, carry=carry), stream)
        except (OSError, EOFError, zlib.error) as error:
            yield _fault(item.file, why_unreadable(error))
    yield from (piece for _, piece in faults)


def _weighed(pieces: Iterable[Piece], stream: IO[bytes]) -> Iterator[Piece]:
    file = stream.fileobj if isinstance(stream, gzip.GzipFile) else stream
    before = 0
    for piece in pieces:
        at = file.tell() if file.seekable() else 0
        yield replace(piece, weight=at - before)
        before = at


def _fault(name: str, message: Message, line: int = 0) -> Piece:
    return Piece(name, "fault", 0, line=line, fault=message)


def _pieces_of(item: Input, stream: IO[bytes], *, carry: bool) -> Iterator[Piece]:
    carry = carry or not Path(item.file).is_file()
    head, as_lines = begin(stream)
    first = b"".join(head)
    if item.line is not None:
        yield _one_line(item, item.line, first, stream, as_lines=as_lines)
    elif as_lines:
        # A packed file cannot be entered in the middle.
        carry = carry or not isinstance(stream, io.BufferedReader)
        yield from _cut(item.file, first, stream, Patience(item.file), carry=carry)
    elif carry:
        data = first + stream.read(max(0, MAX_BYTES + 1 - len(first)))
        yield Piece(item.file, "document", 0, size=len(data), data=data)
    else:
        size = stream.seek(0, io.SEEK_END)
        yield Piece(item.file, "document", 0, size=size)


def _one_line(
    item: Input, wanted: int, first: bytes, stream: IO[bytes], *, as_lines: bool
) -> Piece:
    """The line that was asked for by its number."""
    name = f"{item.file}:{wanted}"
    if not as_lines:
        return _fault(name, Message.of("record.not_json_lines"))
    count = 0
    for piece in _cut(item.file, first, stream, carry=True):
        count += piece.lines
        if count >= wanted:
            if piece.data is None:
                return piece
            data = piece.data.split(b"\n")[wanted - piece.line]
            return Piece(item.file, "lines", 0, line=wanted, size=len(data), data=data)
    return _fault(name, Message.of("record.no_such_line", line=wanted, count=count))


def _cut(
    file: str, first: bytes, stream: IO[bytes], patience: Patience | None = None, *, carry: bool
) -> Iterator[Piece]:
    """A file of lines, cut where a line ends; a line that is too long is a fault of its own.

    With ``patience`` no more than so many bad lines are read.
    """
    start, line, data = 0, 1, first + stream.read(BLOCK_BYTES)
    while data:
        rest = b"" if data.endswith(b"\n") else stream.readline(MAX_BYTES + 1)
        whole = data.rfind(b"\n") + 1
        too_long = len(data) - whole + len(rest) > MAX_BYTES
        part = data[:whole] if too_long else data + rest
        end = patience.end_in(part, line) if patience else None
        if end is not None:
            part = b"".join(islice(io.BytesIO(part), end))
        if part:
            lines = part.count(b"\n") + (not part.endswith(b"\n"))
            kept = part if carry else None
            yield Piece(file, "lines", 0, lines, line, start, len(part), data=kept)
            start, line = start + len(part), line + lines
        if end is not None:
            yield _fault(file, Message.of("record.no_archive", limit=MAX_BAD_LINES), line - 1)
            return
        if too_long:
            yield _fault(file, Message.of("record.too_long", limit=MAX_BYTES >> 20), line)
            start += len(data) - whole + len(rest) + _skip_line(rest, stream, MAX_BYTES)
            line += 1
        data = stream.read(BLOCK_BYTES)


def _skip_line(rest: bytes, stream: IO[bytes], step: int) -> int:
    """Pass over the remainder of a line; how many bytes that were."""
    skipped = 0
    while rest and not rest.endswith(b"\n"):
        rest = stream.readline(step)
        skipped += len(rest)
    return skipped
