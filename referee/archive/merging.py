"""The results of shards put together in the order of the archive (合并)."""

from __future__ import annotations

import heapq
from collections import Counter
from contextlib import ExitStack
from typing import IO, TYPE_CHECKING, Any

from referee.archive.results import opened_results, result_on
from referee.message import Message
from referee.problems import InputError, Located

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_Numbered = tuple[int, int, int, bytes]
"""The number in the archive, the file and the line of it, the line."""


class Merging:
    """Files of results, and once their lines are through what was in them."""

    def __init__(self, files: Sequence[str]) -> None:
        self.counts: Counter[str] = Counter()
        """Matches, hands, violations, mismatches."""
        self._files = files
        self._shards: dict[str, str] = {}
        """By shard the file that holds it."""
        self._empty = 0

    def lines(self) -> Iterator[bytes]:
        """The lines of all files in the order of the archive, held in memory a line a file.

        They no longer say which shard they come from: they are those of one audit of all. Raises
        InputError where a line is no result or out of order, or where a shard comes twice.
        """
        with ExitStack() as stack:
            parts = [
                self._numbered(place, stack.enter_context(opened_results(file)))
                for place, file in enumerate(self._files)
            ]
            last: _Numbered | None = None
            for found in heapq.merge(*parts):
                if last is not None and last[0] == found[0]:
                    other = self._files[last[1]]
                    message = Message.of("archive.twice", number=found[0], other=other)
                    raise _fault(self._files[found[1]], found[2], message)
                last = found
                yield found[3]

    @property
    def missing(self) -> list[str]:
        """The shards that are in no file; one without a match has left an empty file."""
        if not self._shards:
            return []
        count = _shards_with(next(iter(self._shards)))
        every = [f"{number}/{count}" for number in range(1, count + 1)]
        missing = [shard for shard in every if shard not in self._shards]
        return missing if len(missing) > self._empty else []

    def _numbered(self, place: int, stream: IO[bytes]) -> Iterator[_Numbered]:
        file, before = self._files[place], 0
        for count, line in enumerate(stream, 1):
            if line.isspace():
                continue
            found = result_on(file, count, line)
            number = found.get("number")
            if not isinstance(number, int) or number <= before:
                key = "out_of_order" if isinstance(number, int) else "no_number"
                raise _fault(file, count, Message.of(f"archive.{key}"))
            before = number
            whole = self._without_shard(file, count, found, line)
            self._count(found)
            yield number, place, count, whole if whole.endswith(b"\n") else whole + b"\n"
        self._empty += not before

    def _without_shard(self, file: str, count: int, found: dict[str, Any], line: bytes) -> bytes:
        shard = found.get("shard")
        if shard is None:
            return line
        known = self._shards.setdefault(shard, file)
        if known != file:
            raise _fault(file, count, Message.of("archive.shard_twice", shard=shard, other=known))
        first = next(iter(self._shards))
        if _shards_with(shard) != _shards_with(first):
            other = self._shards[first]
            message = Message.of("archive.other_shards", shard=shard, first=first, other=other)
            raise _fault(file, count, message)
        return line.replace(b'"shard": "%s", ' % shard.encode(), b"", 1)

    def _count(self, found: dict[str, Any]) -> None:
        hands: list[dict[str, Any]] = found["hands"]
        self.counts["matches"] += 1
        self.counts["hands"] += len(hands)
        self.counts["violations"] += sum(
            sum(codes.values()) for codes in found.get("violation_counts", {}).values()
        )
        self.counts["mismatches"] += sum(
            len(part.get("mismatches", ())) for part in (found, *hands)
        )


def _shards_with(shard: str) -> int:
    """How many shards there are, this one among them."""
    return int(shard.partition("/")[2])


def _fault(file: str, line: int, message: Message) -> InputError:
    return InputError([Located(file, line, 1, message)])
