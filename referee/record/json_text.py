"""One record on a line of JSON: its data, and when something must be shown, the places.

Numbers stay the text they are, like every scalar of a record. The data come from the C decoder;
the places from a slower walk that is made only for a line with something wrong in it.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NoReturn

from referee.message import Message
from referee.record.scalars import MAX_DEPTH, REFUSED, Bare
from referee.record.yaml_text import JSON, KEY, Fault, Parsed, Places, Span

if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.problems import Path


class _DuplicateKeyError(ValueError):
    """A key stands twice; which, and where, the walk finds."""


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _DuplicateKeyError
    return found


def _refuse_constant(name: str) -> NoReturn:
    raise _NotJsonError(name)


class _NotJsonError(ValueError):
    """A word that Python writes and JSON does not know (``NaN``)."""


_decoder = json.JSONDecoder(parse_int=Bare, parse_float=Bare, parse_constant=_refuse_constant)
_decode_unique = json.JSONDecoder(
    parse_int=Bare, parse_float=Bare, parse_constant=_refuse_constant, object_pairs_hook=_unique
).decode
_scan = json.JSONDecoder(parse_int=Bare, parse_float=Bare, parse_constant=Bare).raw_decode
_string_at: Callable[[str, int, bool], tuple[str, int]] = json.decoder.scanstring  # type: ignore[attr-defined]
_BLANK = re.compile(r"[ \t\n\r]*")
_SURROGATE = re.compile("[\ud800-\udfff]")


def decode_json(text: str) -> object:
    """The data of a line. Raises ValueError or RecursionError; ``parse_json`` says why."""
    data = _decoded(text)
    line = text.strip()
    blanks = '" ' in line or "\t" in line or "\n" in line or "\r" in line
    if blanks or _keys_in(data) != line.count('":'):
        data = _decode_unique(text)
    # A single sign is found much quicker than two, and hardly a line has one.
    if "\\" in line and "\\u" in line and _SURROGATE.search(repr_of_strings(data)):
        raise ValueError("half a character")
    return data


def _decoded(text: str) -> object:
    """The data, the last of equal keys in a mapping; a line that is one object goes quickest."""
    try:
        data, end = _decoder.scan_once(text, 0)  # type: ignore[attr-defined]
    except StopIteration:
        return _decoder.decode(text)
    return data if not text[end:].strip() else _decoder.decode(text)


def _keys_in(data: object) -> int:
    """How many keys the data have; of two equal ones in a mapping the decoder kept one.

    Where no blank follows a quotation mark the text has a colon after one for every key at least,
    so that as many keys as such colons means that none stands twice. Else it is decoded once more.
    """
    count, found = 0, [data]
    for item in found:  # it grows while one goes through it
        if item.__class__ is dict:
            count += len(item)
            found += item.values()
        elif item.__class__ is list:
            found += item
    return count


def repr_of_strings(data: object) -> str:
    """All strings of the data in one text."""
    if isinstance(data, dict):
        return "".join(repr_of_strings(item) for pair in data.items() for item in pair)
    if isinstance(data, list):
        return "".join(map(repr_of_strings, data))
    return data if isinstance(data, str) else ""


def parse_json(text: str) -> Parsed:
    """A line as data with its places and what is refused. Never raises for what the text is."""
    walk = _Walk(text)
    try:
        data, end = walk.value(_skip(text, 0), (), 0)
        if (rest := _skip(text, end)) < len(text):
            raise json.JSONDecodeError("Extra data", text, rest)
    except json.JSONDecodeError as error:
        data = REFUSED
        walk.faults.append(_explain(error))
    return Parsed(data, walk.places, tuple(walk.faults))


def _skip(text: str, index: int) -> int:
    """The first character from ``index`` on that is not blank."""
    found = _BLANK.match(text, index)
    return found.end() if found else index


class _Walk:
    """Goes through a line value by value and notes where each stands."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.places: Places = {}
        self.faults: list[Fault] = []

    def value(self, start: int, path: Path, depth: int) -> tuple[object, int]:
        """The value at ``start`` and where it ends. Raises JSONDecodeError."""
        opening = self.text[start : start + 1]
        if opening in ("{", "["):
            if depth >= MAX_DEPTH:
                raise json.JSONDecodeError("Too deep", self.text, start)
            self.places[path] = Span(start, start + 1, "")
            collect = self._mapping if opening == "{" else self._list
            return collect(start + 1, path, depth + 1)
        if opening == '"':
            return self._string(start, path)
        data, end = _scan(self.text, start)
        self.places[path] = Span(start, end, "")
        if data in ("NaN", "Infinity", "-Infinity"):
            self.faults.append(Fault(start, Message.of("syntax.json_constant", name=data)))
            return REFUSED, end
        return data, end

    def _string(self, start: int, path: Path) -> tuple[str, int]:
        value, end = _string_at(self.text, start + 1, True)
        self.places[path] = Span(start, end, JSON)
        if _SURROGATE.search(value):
            self.faults.append(Fault(start, Message.of("record.half_character")))
        return value, end

    def _list(self, at: int, path: Path, depth: int) -> tuple[object, int]:
        items: list[object] = []
        at = _skip(self.text, at)
        while self.text[at : at + 1] != "]":
            if items:
                at = self._expect(",", at)
            item, at = self.value(at, (*path, len(items)), depth)
            items.append(item)
            at = _skip(self.text, at)
        return items, at + 1

    def _mapping(self, at: int, path: Path, depth: int) -> tuple[object, int]:
        found: dict[str, object] = {}
        at = _skip(self.text, at)
        while self.text[at : at + 1] != "}":
            if found:
                at = self._expect(",", at)
            if self.text[at : at + 1] != '"':
                raise json.JSONDecodeError("Expecting property name", self.text, at)
            start = at
            key, at = _string_at(self.text, start + 1, True)
            if key in found:
                self.faults.append(Fault(start, Message.of("record.duplicate_here", name=key)))
            if _SURROGATE.search(key):
                self.faults.append(Fault(start, Message.of("record.half_character")))
            self.places[(*path, key, KEY)] = Span(start, at, JSON)
            at = self._expect(":", _skip(self.text, at))
            found[key], at = self.value(at, (*path, key), depth)
            at = _skip(self.text, at)
        return found, at + 1

    def _expect(self, sign: str, at: int) -> int:
        if self.text[at : at + 1] != sign:
            raise json.JSONDecodeError(f"Expecting '{sign}' delimiter", self.text, at)
        return _skip(self.text, at + 1)


_EXPLANATIONS = (
    ("Expecting property name", "syntax.json_key"),
    ("Expecting ',' delimiter", "syntax.json_comma"),
    ("Expecting ':' delimiter", "syntax.json_colon"),
    ("Unterminated string", "syntax.json_open_quote"),
    ("Invalid control character", "syntax.json_control"),
    ("escape", "syntax.json_escape"),
    ("Extra data", "syntax.json_extra"),
    ("Too deep", "record.too_deep"),
)


_WORDS = ("true", "false", "null", "-")
"""Values that may be broken off so that they are none."""


def _explain(error: json.JSONDecodeError) -> Fault:
    found, rest = error.doc[error.pos : error.pos + 1], error.doc[error.pos :].rstrip(" \t\r\n")
    broken_off = error.msg == "Expecting value" and any(word.startswith(rest) for word in _WORDS)
    if broken_off or not rest:
        return Fault(error.pos, Message.of("syntax.json_cut"))
    for part, key in _EXPLANATIONS:
        if part in error.msg:
            return Fault(error.pos, Message.of(key, found=found, limit=MAX_DEPTH))
    return Fault(error.pos, Message.of("syntax.json_value", found=found))
