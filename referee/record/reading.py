"""Reading records one after another: each becomes a match, or the problems it has (读取记录).

A bad record does not stop the reading of the others, and JSON Lines are read line by line.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import IO, TYPE_CHECKING

from referee.disk_words import why_refused
from referee.message import Message
from referee.problems import Located
from referee.record.encoding import MARK, NotTextError, as_text
from referee.record.inputs import Input, inputs_of, opened
from referee.record.json_text import decode_json
from referee.record.limits import MAX_BAD_LINES, MAX_VALUES, values_in
from referee.record.match_fields import read_match
from referee.record.scalars import REFUSED
from referee.record.source import Source, in_order, is_crowded
from referee.record.yaml_text import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from referee.play.actions import Match
    from referee.problems import Problem

MAX_BYTES = 16 << 20
"""Of a YAML file, and of one line of JSON Lines."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One record as read."""

    name: str
    """The file, or the file and the line of it: ``a.jsonl:12``."""
    match: Match | None
    """None where the record cannot be read; ``problems`` then says why."""
    problems: tuple[Located, ...]
    source: Source

    def locate(self, problems: Iterable[Problem]) -> tuple[Located, ...]:
        """Problems found later in this record, with their places."""
        return self.source.show(problems)


def read_entries(names: Sequence[str]) -> Iterator[Entry]:
    """The records in these files and folders, in this order.

    A file that cannot be read is an entry with a problem too; nothing is raised.
    """
    for name in names:
        try:
            found = inputs_of(name)
        except OSError as error:
            yield unreadable(name, why_unreadable(error))
            continue
        if not found:
            yield unreadable(name, Message.of("record.empty_folder"))
        for item in found:
            yield from _read_input(item)


def read_record(text: str, file: str = "-") -> Entry:
    """The record that a YAML text, or one line of JSON, holds."""
    plain = text.removeprefix("\ufeff")
    marked = plain != text
    if _is_json_object(plain.strip()):
        return _entry(file, Source(file, plain, "json", marked=marked))
    return _read_yaml(Source(file, plain, marked=marked))


def _read_input(item: Input) -> Iterator[Entry]:
    try:
        with opened(item.file) as stream:
            yield from _read_stream(item, stream)
    except (OSError, EOFError, zlib.error) as error:
        yield unreadable(item.file, why_unreadable(error))


def _read_stream(item: Input, stream: IO[bytes]) -> Iterator[Entry]:
    head, as_lines = begin(stream)
    if as_lines:
        yield from _read_lines(item, head, stream)
    elif item.line is not None:
        yield unreadable(f"{item.file}:{item.line}", Message.of("record.not_json_lines"))
    else:
        yield read_document(item.file, b"".join(head), stream)


def begin(stream: IO[bytes]) -> tuple[list[bytes], bool]:
    """The first lines of a file, and whether they say that it is JSON Lines, not YAML."""
    head = [_line(stream)]
    while head[-1] and not head[-1].removeprefix(MARK).strip():
        head.append(_line(stream))
    first = head[-1].removeprefix(MARK).strip()
    as_lines = first.startswith(b"{") and (
        len(head[-1]) > MAX_BYTES or _is_json_object(first.decode("utf-8", "replace"))
    )
    if first.startswith(b"{") and not as_lines:
        # After a broken first line, a second one that opens a brace can only be another record.
        head.append(_line(stream))
        as_lines = head[-1].lstrip()[:1] == b"{"
    return head, as_lines


def _line(stream: IO[bytes]) -> bytes:
    return stream.readline(MAX_BYTES + 1)


def _is_json_object(text: str) -> bool:
    if not text.startswith("{"):
        return False
    try:
        return isinstance(decode_json(text), dict)
    except (ValueError, RecursionError):
        return Source("", text, "json").parse().data is not REFUSED


def read_document(file: str, head: bytes, stream: IO[bytes]) -> Entry:
    """The record of a YAML file, of which ``head`` is read already."""
    data = head + stream.read(max(0, MAX_BYTES + 1 - len(head)))
    if len(data) > MAX_BYTES:
        message = Message.of("record.too_long", limit=MAX_BYTES >> 20)
        return unreadable(file, message, whole=False)
    try:
        text = as_text(data, file)
    except NotTextError as error:
        return Entry(file, None, (error.located,), Source(file, ""))
    plain = text.removeprefix("\ufeff")
    return _read_yaml(Source(file, plain, marked=plain != text))


def _read_yaml(source: Source) -> Entry:
    """The record of a YAML text; one line of broken JSON is explained as JSON."""
    parsed = source.parse()
    line = source.text.strip()
    if parsed.faults and line.startswith('{"') and "\n" not in line:
        as_json = Source(source.file, source.text, "json")
        return Entry(source.file, None, as_json.show_faults(as_json.parse().faults), as_json)
    return _judged(source.file, source, parsed.data, source.show_faults(parsed.faults))


def _read_lines(item: Input, head: list[bytes], stream: IO[bytes]) -> Iterator[Entry]:
    number = bad = 0
    for number, data in enumerate(lines_after(head, stream), start=1):
        if item.line is None or item.line == number:
            if data.removeprefix(MARK).strip():
                entry = read_line(item.file, number, data)
                yield entry
                bad = bad + 1 if entry.match is None else 0
                if bad == MAX_BAD_LINES:
                    yield _given_up(item.file, number)
                    return
            if item.line is not None:
                return
    if item.line is not None:
        message = Message.of("record.no_such_line", line=item.line, count=number)
        yield unreadable(f"{item.file}:{item.line}", message)


def _given_up(file: str, number: int) -> Entry:
    problem = Located(file, number, 1, Message.of("record.no_archive", limit=MAX_BAD_LINES))
    return Entry(f"{file}:{number}", None, (problem,), Source(file, "", "json", number))


def lines_after(head: Iterable[bytes], stream: IO[bytes]) -> Iterator[bytes]:
    """The lines already read and all others; of one that is too long, only the beginning."""
    readline = partial(stream.readline, MAX_BYTES + 1)
    for data in chain(filter(None, head), iter(readline, b"")):
        yield data
        rest = data
        while len(rest) > MAX_BYTES and not rest.endswith(b"\n"):
            rest = readline()


def read_line(file: str, number: int, data: bytes) -> Entry:
    """The record on one line of a JSON Lines file."""
    name = f"{file}:{number}"
    if len(data) > MAX_BYTES:
        problem = Located(file, number, 1, Message.of("record.too_long", limit=MAX_BYTES >> 20))
        return Entry(name, None, (problem,), Source(file, "", "json", number))
    try:
        text = as_text(data, file, number)
    except NotTextError as error:
        return Entry(name, None, (error.located,), Source(file, "", "json", number))
    if number == 1 and text.startswith("\ufeff"):
        return _entry(name, Source(file, text[1:], "json", number, marked=True))
    return _entry(name, Source(file, text, "json", number))


def _entry(name: str, source: Source) -> Entry:
    """The record of a line of JSON."""
    if is_crowded(source.text):
        return _too_many_values(name, source)
    try:
        data = decode_json(source.text)
    except (ValueError, RecursionError):
        parsed = source.parse()
        return _judged(name, source, parsed.data, source.show_faults(parsed.faults))
    # A value and the sign after it are two characters: hardly a line has so many.
    if len(source.text) > 2 * MAX_VALUES and values_in(data) > MAX_VALUES:
        return _too_many_values(name, source)
    return _judged(name, source, data, ())


def _too_many_values(name: str, source: Source) -> Entry:
    fault = Fault(0, Message.of("record.too_many_values", limit=MAX_VALUES))
    return Entry(name, None, source.show_faults([fault]), source)


def _judged(name: str, source: Source, data: object, faults: tuple[Located, ...]) -> Entry:
    match, problems = read_match(data)
    if not (faults or problems):
        return Entry(name, match, (), source)
    return Entry(name, None, in_order((*faults, *source.show(problems))), source)


def unreadable(name: str, message: Message, *, whole: bool = True) -> Entry:
    """A file or a line that cannot be read at all, as an entry."""
    return Entry(name, None, (Located(name, 1, 1, message, whole=whole),), Source(name, ""))


def why_unreadable(error: Exception) -> Message:
    """Why a file could not be read."""
    match error:
        case FileNotFoundError():
            return Message.of("record.no_file")
        case PermissionError():
            return Message.of("record.no_permission")
        case OSError(strerror=str()):
            return Message.of("record.unreadable", reason=why_refused(error))
        case _:
            return Message.of("record.damaged")
