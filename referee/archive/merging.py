"""The results of shards put together in the order of the archive (合并)."""

from __future__ import annotations

import heapq
import json
from contextlib import ExitStack
from typing import TYPE_CHECKING

from referee.message import Message
from referee.problems import InputError, Located
from referee.record.inputs import opened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import IO

_Numbered = tuple[int, int, int, bytes]
"""The number in the archive, the shard and the line of it, the line."""


def merged(files: Sequence[str]) -> Iterator[bytes]:
    """The lines of all files in the order of the archive, held in memory a line a file.

    Raises InputError where a line is no result of a shard or out of order; OSError.
    """
    with ExitStack() as stack:
        parts = [
            _numbered(file, shard, stack.enter_context(opened(file)))
            for shard, file in enumerate(files)
        ]
        last: _Numbered | None = None
        for found in heapq.merge(*parts):
            if last is not None and last[0] == found[0]:
                message = Message.of("archive.twice", number=found[0], other=files[last[1]])
                raise InputError([Located(files[found[1]], found[2], 1, message)])
            last = found
            yield found[3]


def _numbered(file: str, shard: int, stream: IO[bytes]) -> Iterator[_Numbered]:
    before = 0
    for count, line in enumerate(stream, 1):
        if line.isspace():
            continue
        number = _number(line)
        if number is None or number <= before:
            key = "archive.no_number" if number is None else "archive.out_of_order"
            raise InputError([Located(file, count, 1, Message.of(key))])
        before = number
        yield number, shard, count, line if line.endswith(b"\n") else line + b"\n"


def _number(line: bytes) -> int | None:
    try:
        found = json.loads(line)
        number = found["number"] if isinstance(found, dict) else None
    except (ValueError, KeyError, RecursionError):
        return None
    return number if isinstance(number, int) else None
