"""Where a file of very many lines that hold no record is given up (放弃坏文件).

It is decided where the archive is cut, from all its lines in their order: so it is the same for
any number of jobs, any shards and blocks of any size.
"""

from __future__ import annotations

import io
from dataclasses import dataclass

from referee.record.limits import MAX_BAD_LINES
from referee.record.reading import read_line

_NAMED = b'"referee"'
"""The field that every record has."""
_SHORT = 32
"""Bytes. Only of shorter lines are there very many in little, and hardly a record is so short: they
are read to know whether they hold one. A longer line is believed if it names the field."""


@dataclass(slots=True)
class Patience:
    """How many lines of a file, one after another, have held no record."""

    file: str
    bad: int = 0

    def end_in(self, part: bytes, line: int) -> int | None:
        """How many lines of a part, which begins at ``line``, are still read; None for all."""
        lines = part.count(b"\n")
        if part.count(_NAMED) >= lines and len(part) >= lines * _SHORT:
            self.bad = 0
            return None
        for place, data in enumerate(io.BytesIO(part)):
            if data.isspace():
                continue
            self.bad = 0 if self._holds_record(data, line + place) else self.bad + 1
            if self.bad == MAX_BAD_LINES:
                return place + 1
        return None

    def _holds_record(self, data: bytes, number: int) -> bool:
        if len(data) < _SHORT:
            return read_line(self.file, number, data).match is not None
        return _NAMED in data or b"\\u00" in data  # its name may be written in escapes
