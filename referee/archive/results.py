"""Results that an audit wrote, read back (读回结果)."""

from __future__ import annotations

import json
import zlib
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Annotated, Any

from pydantic import BaseModel, Field

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


class _Hand(BaseModel, strict=True):
    """What is read of a hand's result; its other fields are compared as they are."""

    violations: list[dict[str, Any]] = []
    mismatches: list[Any] = []


class _Result(BaseModel, strict=True):
    """What is read of a match's result; its other fields are compared as they are."""

    file: str
    hands: list[_Hand]
    result: dict[str, Any] | None = None
    violation_counts: dict[str, dict[str, int]] = {}
    mismatches: list[Any] = []
    shard: Annotated[str, Field(pattern="^[1-9][0-9]{0,4}/[1-9][0-9]{0,4}$")] | None = None


def result_on(file: str, number: int, line: bytes) -> dict[str, Any]:
    """The result on a line, as it stands there. Raises InputError where it is none."""
    try:
        found: dict[str, Any] = json.loads(line)
        _Result.model_validate(found)
    except (ValueError, RecursionError):  # of JSON, and of pydantic
        raise InputError([Located(file, number, 1, Message.of("archive.no_result"))]) from None
    return found
