"""The canonical text of a document, as YAML or as one line of JSON (规范写法).

A text stands bare wherever it reads back as itself, so that ``round: 1`` looks as people write
it. The user's own fields have types: there a text that could pass for a number is quoted.
"""

from __future__ import annotations

import json
import re
from decimal import Decimal
from typing import TYPE_CHECKING

from referee.record.document import Block, document_of
from referee.record.scalars import OWN, Bare, ambiguous

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from referee.play.actions import Match

TYPED_KEY = "overrides"
_SAFE = "\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff"
_PRINTABLE = re.compile(f"[{_SAFE}]*")
_BARE = re.compile(r"""(?:[^\s\-?:,\[\]{}#&*!|>'"%@`]|[-?:](?=[^\s,\[\]{}])).*(?<!\s)""", re.DOTALL)
_NOT_BARE = re.compile(r":(?:\s|$)|\s#")
_JSON_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")


def write_yaml(match: Match) -> str:
    """The canonical YAML of a match."""
    return "".join(f"{line}\n" for line in _mapping(document_of(match), typed=False))


def write_json(match: Match) -> str:
    """The canonical JSON of a match, one line without its end."""
    return _json(document_of(match))


def write_mapping(values: Mapping[str, object]) -> str:
    """The YAML of a mapping whose plain values have types, as in an event's files."""
    return "".join(f"{line}\n" for line in _mapping(values, typed=True))


def _mapping(values: Mapping[str, object], *, typed: bool) -> Iterator[str]:
    """The lines of a mapping in block style."""
    for key, value in values.items():
        own = typed or key == TYPED_KEY or key.startswith(OWN)
        head = f"{_scalar(key, typed=own)}:"
        first, *rest = _value(value, typed=own)
        yield head + first
        yield from rest


def _value(value: object, *, typed: bool) -> Iterator[str]:
    """What follows a key's colon, then the lines below it."""
    if isinstance(value, dict) and value:
        yield ""
        yield from _indented(_mapping(value, typed=typed))
    elif isinstance(value, list) and value:
        yield ""
        yield from _sequence(value, typed=typed)
    elif isinstance(value, str) and _fits_a_block(value):
        yield " |" if value.endswith("\n") else " |-"
        yield from _indented(iter(value.removesuffix("\n").split("\n")))
    else:
        yield " " + _scalar(value, typed=typed)


def _sequence(values: list[object], *, typed: bool) -> Iterator[str]:
    """The lines of a list; each item begins on the line of its dash."""
    for value in values:
        if isinstance(value, dict) and value:
            lines = _mapping(value, typed=typed)
        elif isinstance(value, list) and value:
            lines = _sequence(value, typed=typed)
        else:
            lines = iter([_scalar(value, typed=typed)])
        yield f"- {next(lines)}"
        yield from _indented(lines)


def _indented(lines: Iterator[str]) -> Iterator[str]:
    return (f"  {line}" if line else line for line in lines)


def _fits_a_block(text: str) -> bool:
    """Whether a ``|`` block gives the text back: several full lines and nothing odd in them."""
    lines = text.removesuffix("\n").split("\n")
    if isinstance(text, Block):
        return True
    return (
        len(lines) > 1
        and all(_PRINTABLE.fullmatch(line) for line in lines)
        and lines[0][:1].strip() != ""
        and lines[-1].strip() != ""
    )


def _scalar(value: object, *, typed: bool) -> str:
    if isinstance(value, str):
        bare = isinstance(value, Bare) or not (typed and ambiguous(value))
        if bare and _reads_bare(value):
            return value
        if _PRINTABLE.fullmatch(value):
            return "'" + value.replace("'", "''") + "'"
        return _double_quoted(value)
    return _plain(value)


def _plain(value: object) -> str:
    """A value that is no text, in the spelling that YAML and JSON share."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case Decimal():
            return format(value, "f")
        case dict():
            return "{}"
        case list():
            return "[]"
        case _:
            return str(value)


def _reads_bare(text: str) -> bool:
    """Whether the text without quotation marks reads back as itself."""
    return (
        _BARE.fullmatch(text) is not None
        and _NOT_BARE.search(text) is None
        and _PRINTABLE.fullmatch(text) is not None
    )


def _double_quoted(text: str) -> str:
    """Text with JSON's escapes, which are YAML's too, and more of them: YAML allows less bare."""
    quoted = json.dumps(text, ensure_ascii=False)
    return re.sub(f"[^{_SAFE}]", lambda found: f"\\u{ord(found[0]):04x}", quoted)


def _json(value: object) -> str:
    """JSON as the standard library writes it, with numbers as they were written."""
    if isinstance(value, dict):
        inside = ", ".join(f"{_json_text(key)}: {_json(item)}" for key, item in value.items())
        return f"{{{inside}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_json, value))}]"
    if isinstance(value, Bare) and _JSON_NUMBER.fullmatch(value):
        return str(value)
    return _json_text(value) if isinstance(value, str) else _plain(value)


def _json_text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
