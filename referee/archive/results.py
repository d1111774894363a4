"""Results that an audit wrote, read back (读回结果)."""

from __future__ import annotations

import json
import zlib
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any

from referee.message import Message
from referee.problems import InputError, Located
from referee.record.inputs import opened
from referee.record.reading import why_unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def opened_results(file: str) -> Iterator[IO[bytes]]:
    """The lines of a file of results, unpacked. Raises InputError where it cannot be read."""
    try:
        with opened(file) as stream:
            yield stream
    except (OSError, EOFError, zlib.error) as error:
        raise InputError([Located(file, 1, 1, why_unreadable(error), whole=True)]) from None


def result_on(file: str, number: int, line: bytes) -> dict[str, Any]:
    """The result on a line. Raises InputError."""
    try:
        found = json.loads(line)
        if isinstance(found["file"], str) and isinstance(found["hands"], list):
            return dict(found)
    except (ValueError, KeyError, TypeError, RecursionError):
        pass
    raise InputError([Located(file, number, 1, Message.of("archive.no_result"))])
