"""Writing a file whole or not at all (整体写入).

The new content goes to a file beside the old one and takes its place at the end, so that neither a
fault nor a power cut leaves half a file.
"""

from __future__ import annotations

import contextlib
import gzip
import os
import stat
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

from referee.disk_words import why_refused
from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

NEW_FILE_MODE = 0o666


class NotWrittenError(ValueError):
    """A file that cannot be written; the old one, if any, is as it was."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


@contextmanager
def whole_file(name: str) -> Iterator[IO[bytes]]:
    """A stream whose content becomes the file ``name`` when the block ends without an exception.

    A name that ends in ``.gz`` is written compressed. Raises NotWrittenError.
    """
    path = Path(name)
    try:
        mode = _mode_of(path)
        number, beside = tempfile.mkstemp(prefix=f".{path.name[:100]}.", dir=path.parent)
    except OSError as error:
        raise NotWrittenError(_reason(name, error)) from None
    try:
        with os.fdopen(number, "wb") as stream:
            yield from _filled(stream, compressed=name.endswith(".gz"))
            stream.flush()
            os.fchmod(stream.fileno(), mode)
            os.fsync(stream.fileno())
        _put_in_place(beside, path)
    except BaseException as error:
        with contextlib.suppress(OSError):
            os.unlink(beside)  # noqa: PTH108
        if isinstance(error, OSError) and not isinstance(error, BrokenPipeError):
            raise NotWrittenError(_reason(name, error)) from None  # the disk is full, or gone
        raise


def write_whole(name: str, data: bytes) -> None:
    """Write a file whole or not at all. Raises NotWrittenError."""
    with whole_file(name) as stream:
        stream.write(data)


def _filled(stream: IO[bytes], *, compressed: bool) -> Iterator[IO[bytes]]:
    if not compressed:
        yield stream
        return
    # Without name and time, so that the same records give the same bytes.
    with gzip.GzipFile(filename="", mode="wb", fileobj=stream, mtime=0) as packed:
        yield packed  # type: ignore[misc]


def _mode_of(path: Path) -> int:
    """The permissions of the file to come: those of the old one, else the usual ones.

    Raises NotWrittenError for what is no ordinary file.
    """
    try:
        found = path.lstat()
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return NEW_FILE_MODE & ~mask
    if stat.S_ISLNK(found.st_mode):
        raise NotWrittenError(Message.of("record.output_link", file=str(path)))
    if stat.S_ISDIR(found.st_mode):
        raise NotWrittenError(Message.of("record.output_folder", file=str(path)))
    if not stat.S_ISREG(found.st_mode):
        raise NotWrittenError(Message.of("record.output_special", file=str(path)))
    if not os.access(path, os.W_OK):
        raise NotWrittenError(Message.of("record.output_protected", file=str(path)))
    return stat.S_IMODE(found.st_mode)


def _put_in_place(beside: str, path: Path) -> None:
    os.replace(beside, path)  # noqa: PTH105
    with contextlib.suppress(OSError):  # some systems cannot sync a folder
        number = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _reason(name: str, error: OSError) -> Message:
    return Message.of("record.output_failed", file=name, reason=why_refused(error))
