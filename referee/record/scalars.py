"""Scalars as they were written: every one is text, and remembers how it stood (标量).

YAML's own readers make a number of ``010`` and a truth of ``no``. Here ``event: 2026`` stays the
text it is; only the user's own ``x_`` fields and the overrides have typed values.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final

import yaml

from referee.message import Message
from referee.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.problems import Path

OWN = "x_"
"""Begins the keys that are the user's."""
MAX_DEPTH = 64
MAX_KEY = 1000
"""Characters of a key; YAML has a limit of 1024."""


class Bare(str):
    """A scalar without quotation marks: a plain one of YAML, a number of JSON."""

    __slots__ = ()


class Quoted(str):
    """A scalar of YAML in quotation marks."""

    __slots__ = ()


class Folded(str):
    """A ``>`` block of YAML, whose line ends are lost."""

    __slots__ = ()


class Refused:
    """Stands for a value that has been reported already."""


REFUSED: Final = Refused()

_INTEGER = re.compile("0|-?[1-9][0-9]{0,3999}")
_FRACTION = re.compile(r"-?(?:0|[1-9][0-9]{0,999})\.[0-9]{1,999}")
_CONSTANTS: dict[str, object] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_ODD_NUMBER = re.compile(
    r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+"
)
_resolve_1_1: Callable[..., str] = yaml.resolver.Resolver().resolve


def typed(value: object, path: Path, problems: list[Problem], depth: int = 0) -> object:
    """A value of the user's own with its type: text, number, truth, nothing, list or mapping.

    A bare word that some reader of YAML takes for anything but text stays ``Bare``, so that it
    can be written back as it stood.
    """
    if depth > MAX_DEPTH:
        problems.append(Problem(path, Message.of("record.too_deep", limit=MAX_DEPTH)))
        return None
    if isinstance(value, list):
        return [typed(item, (*path, n), problems, depth + 1) for n, item in enumerate(value)]
    if isinstance(value, dict):
        found: dict[str, object] = {}
        for key, item in value.items():
            if len(key) > MAX_KEY:
                problems.append(Problem(path, Message.of("record.key_too_long", limit=MAX_KEY)))
            name = Bare(key) if isinstance(key, Bare) and ambiguous(key) else str(key)
            found[name] = typed(item, (*path, key), problems, depth + 1)
        return found
    if isinstance(value, Bare):
        return _typed_word(value)
    return str(value) if isinstance(value, str) else value


def _typed_word(word: Bare) -> object:
    if word in _CONSTANTS:
        return _CONSTANTS[word]
    if _INTEGER.fullmatch(word):
        return int(word)
    if _FRACTION.fullmatch(word):
        return Decimal(word)
    return word if ambiguous(word) else str(word)


def ambiguous(text: str) -> bool:
    """Whether a reader of YAML 1.1 or 1.2 takes the bare text for something else than text."""
    return (
        text in _CONSTANTS
        or _ODD_NUMBER.fullmatch(text) is not None
        or text.startswith((".", "+.", "-."))
        or _resolve_1_1(yaml.ScalarNode, text, (True, False)) != "tag:yaml.org,2002:str"
    )
