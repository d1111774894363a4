"""Which files are read: folders, compressed files, standard input, one record of many (输入).

Formats are told by content: gzip by its first two bytes, JSON Lines by a first line that is a
whole JSON object.
"""

from __future__ import annotations

import gzip
import io
import os
import re
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from collections.abc import Iterator

STANDARD_INPUT = "-"
SUFFIXES = (".yaml", ".yml", ".json", ".jsonl")
_GZIP = b"\x1f\x8b"
_NUMBERED = re.compile(r"(?P<file>.+):(?P<line>[1-9][0-9]{0,11})", re.DOTALL)
EVENT_FILE = "event.yaml"
"""Stands in an event's folder beside its records and is none."""


@dataclass(frozen=True, slots=True)
class Input:
    """A file to read, or one of its lines."""

    file: str
    line: int | None = None


def inputs_of(name: str) -> tuple[Input, ...]:
    """What a name on the command line stands for; a folder without records gives nothing.

    Raises OSError where a folder cannot be read.
    """
    if name == STANDARD_INPUT or not os.path.isdir(name):  # noqa: PTH112  (keeps the name as given)
        numbered = _NUMBERED.fullmatch(name)
        if numbered and name != STANDARD_INPUT and not Path(name).exists():
            return (Input(numbered["file"], int(numbered["line"])),)
        return (Input(name),)
    return tuple(Input(str(path)) for path in _records_in(Path(name)))


def _records_in(folder: Path) -> Iterator[Path]:
    """The records in a folder and its folders, in name order; hidden ones are passed over.

    Of an event's folder, those in ``records``: its other files are about the event.
    """
    if (folder / EVENT_FILE).is_file():
        folder = folder / "records"
        if not folder.is_dir():
            return
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.startswith("."):
            continue
        if path.is_dir():
            if not path.is_symlink():
                yield from _records_in(path)
        elif _is_record_name(path.name.lower()):
            yield path


def _is_record_name(name: str) -> bool:
    return name != EVENT_FILE and name.removesuffix(".gz").endswith(SUFFIXES)


@contextmanager
def opened(file: str) -> Iterator[IO[bytes]]:
    """The bytes of a file, or of standard input, decompressed. Raises OSError."""
    if file == STANDARD_INPUT:
        yield _decompressed(io.BufferedReader(_Unclosed(sys.stdin.buffer)))
        return
    with open(file, "rb") as stream:  # noqa: PTH123  (the name is not always a path)
        yield _decompressed(stream)


def _decompressed(stream: io.BufferedReader) -> IO[bytes]:
    if stream.peek(2)[:2] == _GZIP:
        return gzip.GzipFile(fileobj=stream)  # type: ignore[return-value]
    return stream


class _Unclosed(io.RawIOBase):
    """Standard input, which stays open when the reader is done."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int | None:
        view = memoryview(buffer)  # type: ignore[arg-type]
        data = self._stream.read1(len(view))  # type: ignore[attr-defined]
        view[: len(data)] = data
        return len(data)
