"""Mappings and lists of a record: which keys there are, who reads them, what is missing (字段)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from referee.message import Message
from referee.problems import Problem
from referee.record.limits import MAX_ITEMS, MAX_OVERRIDES, values_in
from referee.record.scalars import OWN, Bare, typed
from referee.record.values import SHOWN_AT_MOST, shortened, wrong
from referee.record.yaml_text import KEY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from referee.problems import Path

Reader = Callable[[object, "Path", "list[Problem]"], Any]
"""Reads one value; None where it cannot be read, and then a problem was added."""

NEAR = 0.7
"""How alike a wrong key and the one that was meant are."""
EXTRAS = "extras"
"""Under this name they are kept."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The keys of one kind of mapping."""

    readers: Mapping[str, Reader]
    required: tuple[str, ...] = ()
    extras: bool = True
    """Whether the user's own keys may stand here."""
    stray: Mapping[str, str] | None = None
    """Keys that show a slip, with the catalogue key of what to say."""

    def read(self, value: object, path: Path, problems: list[Problem]) -> dict[str, Any] | None:
        """The values by key, the user's own under ``extras``; None if this is no mapping."""
        if not isinstance(value, dict):
            expected = Message.of("record.expect_mapping", keys=tuple(self.readers))
            wrong(value, path, problems, expected)
            return None
        found: dict[str, Any] = {}
        reader_of = self.readers.get
        for key, item in value.items():
            reader = reader_of(key)
            if reader is not None:
                read = reader(item, (*path, key), problems)
                if read is not None:
                    found[key] = read
            elif self.extras and key.startswith(OWN):
                own = found.setdefault(EXTRAS, {})
                own[str(key)] = typed(item, (*path, key), problems)
            else:
                problems.append(Problem((*path, key, KEY), self._unknown(key)))
        for key in self.required:
            if key not in value:
                problems.append(Problem(path, Message.of("record.missing", name=key)))
        return found

    def complete(self, found: Mapping[str, Any]) -> bool:
        """Whether every required key could be read."""
        return found.keys() >= {*self.required}

    def _unknown(self, key: str) -> Message:
        if self.stray and key in self.stray:
            return Message.of(self.stray[key], name=key)
        if key.startswith(OWN):
            return Message.of("record.own_key", name=shortened(key))
        near = _nearest(key, tuple(self.readers))
        if near is not None:
            return Message.of("record.unknown_near", name=key, near=near)
        return Message.of("record.unknown_key", name=shortened(key), keys=tuple(self.readers))


@lru_cache(maxsize=256)
def _nearest(key: str, names: tuple[str, ...]) -> str | None:
    """The name that a key is a slip of; all records of an archive may have the same."""
    if len(key) > SHOWN_AT_MOST:
        return None
    return next(iter(get_close_matches(key, names, 1, NEAR)), None)


def listed(reader: Reader) -> Reader:
    """A reader of a list, every item by ``reader``; items that cannot be read are left out."""

    def read(value: object, path: Path, problems: list[Problem]) -> tuple[Any, ...] | None:
        if not isinstance(value, list):
            wrong(value, path, problems, Message.of("record.expect_list"))
            return None
        if len(value) > MAX_ITEMS:
            message = Message.of("record.too_many_items", count=len(value), limit=MAX_ITEMS)
            problems.append(Problem(path, message))
            return None
        items = [reader(item, (*path, number), problems) for number, item in enumerate(value)]
        return tuple(items) if None not in items else tuple(i for i in items if i is not None)

    return read


def keyed(names: Mapping[str, Any], reader: Reader) -> Reader:
    """A reader of a mapping whose keys are seats or sides; the keys become what they name."""
    fields = Fields(dict.fromkeys(names, reader), extras=False)

    def read(value: object, path: Path, problems: list[Problem]) -> dict[Any, Any] | None:
        found = fields.read(value, path, problems)
        return None if found is None else {names[key]: item for key, item in found.items()}

    return read


def built(fields: Fields, build: Callable[..., Any]) -> Reader:
    """A reader of a mapping that becomes one object; None where anything in it is wrong."""

    def read(value: object, path: Path, problems: list[Problem]) -> Any:  # noqa: ANN401
        before = len(problems)
        found = fields.read(value, path, problems)
        if found is None or len(problems) > before or not fields.complete(found):
            return None
        return build(**found)

    return read


def free(value: object, path: Path, problems: list[Problem]) -> Any:  # noqa: ANN401
    """A mapping with typed values whose keys are judged elsewhere (the overrides)."""
    if not isinstance(value, dict):
        wrong(value, path, problems, Message.of("record.expect_overrides"))
        return None
    if (count := values_in(value)) > MAX_OVERRIDES:
        message = Message.of("record.too_many_overrides", count=count, limit=MAX_OVERRIDES)
        problems.append(Problem(path, message))
        return None
    return _as_in_a_file(typed(value, path, problems))


def _as_in_a_file(value: object) -> object:
    """No value of a ruleset has a fraction: such a number stays the text it is."""
    if isinstance(value, dict):
        return {key: _as_in_a_file(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_as_in_a_file(item) for item in value]
    return Bare(value) if isinstance(value, Decimal) else value
