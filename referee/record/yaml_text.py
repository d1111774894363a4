"""Strict YAML on the C parser's events: the data, the place of every value, all that is refused.

Refused are duplicate keys, anchors and aliases, tags, keys that are not text, a second document
and deep nesting. Each would lose something silently: ``name: &x`` is no name but an anchor.

A text of more keys and values than any match has is refused as soon as there are that many, and
so is one with more faults than are told.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import yaml
from yaml.events import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from referee.message import Message
from referee.problems import MOST_PROBLEMS
from referee.record.limits import MAX_ITEMS, MAX_VALUES
from referee.record.scalars import MAX_DEPTH, OWN, REFUSED, Bare, Folded, Quoted
from referee.record.yaml_faults import explain, explain_character

if TYPE_CHECKING:
    from referee.problems import Path

KEY = "[key]"
"""Ends the path of a key itself."""


class Fault(NamedTuple):
    """What is wrong, and at which character of the text."""

    at: int
    message: Message


class Span(NamedTuple):
    """Where a value stands in the text; ``style`` is empty for a list or a mapping."""

    start: int
    end: int
    style: str


PLAIN, LITERAL, FOLDED, DOUBLE, SINGLE, JSON = "plain", "|", ">", '"', "'", "json"

Places = dict["Path", Span]


@dataclass(frozen=True, slots=True)
class Parsed:
    """A text as data, with the place of everything in it and what is refused."""

    data: object
    places: Places
    faults: tuple[Fault, ...]


def parse_yaml(text: str) -> Parsed:
    """Read the one document of a text. Never raises for what the text is.

    Where YAML itself fails, the data is ``REFUSED`` and the last fault says why.
    """
    builder = _Builder(text)
    try:
        data = builder.document()
    except yaml.MarkedYAMLError as error:
        data = REFUSED
        builder.faults.append(Fault(*explain(text, error)))
    except yaml.YAMLError:  # a character that YAML does not allow; it comes without a mark
        data = REFUSED
        builder.faults.append(Fault(*explain_character(text)))
    except _GivenUpError as error:
        data = REFUSED
        builder.faults.extend(error.faults)
    finally:
        builder.events.dispose()
    return Parsed(data, builder.places, tuple(builder.faults))


class _GivenUpError(ValueError):
    """What the text is need not be known further; the faults that are not noted yet say why."""

    def __init__(self, *faults: Fault) -> None:
        self.faults = faults
        super().__init__("given up")


_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass
class _Builder:
    """Makes data of a stream of events."""

    text: str
    places: Places = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.events: Any = _Loader(self.text)
        self.next: Any = self.events.get_event

    def document(self) -> object:
        self.next()
        if self.events.check_event(StreamEndEvent):
            self.fault(0, Message.of("record.empty"))
            return REFUSED
        self.next()
        data = self.value(self.next(), (), 0)
        self.next()
        if not self.events.check_event(StreamEndEvent):
            at = self.events.peek_event().start_mark.index
            self.fault(at, Message.of("record.second_document"))
        return data

    def fault(self, at: int, message: Message) -> None:
        self.faults.append(Fault(at, message))
        if len(self.faults) > MOST_PROBLEMS:
            raise _GivenUpError

    def place(self, path: Path, event: Any, style: str) -> None:  # noqa: ANN401
        """Note where a key or a value stands. Raises _GivenUpError where there are too many."""
        start = event.start_mark.index
        if len(self.places) >= MAX_VALUES:
            message = Message.of("record.too_many_values", limit=MAX_VALUES)
            raise _GivenUpError(Fault(start, message))
        self.places[path] = Span(start, event.end_mark.index, style)

    def value(self, event: Any, path: Path, depth: int) -> object:  # noqa: ANN401
        kind = type(event)
        if kind is AliasEvent:
            message = Message.of("record.alias", name=event.anchor)
            self.fault(event.start_mark.index, message)
            return REFUSED
        if kind is ScalarEvent:
            data = self._scalar(event, path)
        else:
            if depth >= MAX_DEPTH:
                message = Message.of("record.too_deep", limit=MAX_DEPTH)
                raise _GivenUpError(Fault(event.start_mark.index, message))
            self.place(path, event, "")
            collect = self._list if kind is SequenceStartEvent else self._mapping
            data = collect(path, depth + 1)
        return REFUSED if self._refuse_properties(event) else data

    def _refuse_properties(self, event: Any) -> bool:  # noqa: ANN401
        if event.anchor is not None:
            message = Message.of("record.anchor", name=event.anchor)
        elif event.tag is not None:
            found = _WORD.search(self.text, event.start_mark.index)
            written = found[0] if found else ""
            message = Message.of("record.tag", name=written)
        else:
            return False
        self.fault(event.start_mark.index, message)
        return True

    def _scalar(self, event: Any, path: Path) -> object:  # noqa: ANN401
        style = event.style or PLAIN
        self.place(path, event, style)
        if style == PLAIN:
            return Bare(event.value)
        if style in (DOUBLE, SINGLE):
            return Quoted(event.value)
        return Folded(event.value) if style == FOLDED else event.value

    def _list(self, path: Path, depth: int) -> object:
        items: list[object] = []
        while type(event := self.next()) is not SequenceEndEvent:
            if len(items) == MAX_ITEMS and not _is_own(path):
                return self._refuse_long(path, event)
            items.append(self.value(event, (*path, len(items)), depth))
        return items

    def _refuse_long(self, path: Path, event: Any) -> object:  # noqa: ANN401
        """Pass over the items of a list that are too many, from this one on, and count them."""
        count, depth = MAX_ITEMS, 0
        while depth or type(event) is not SequenceEndEvent:
            kind = type(event)
            count += not depth and kind not in _ENDS
            depth += (kind in _STARTS) - (kind in _ENDS)
            event = self.next()
        message = Message.of("record.too_many_items", count=count, limit=MAX_ITEMS)
        self.fault(self.places[path].start, message)
        return REFUSED

    def _mapping(self, path: Path, depth: int) -> object:
        found: dict[str, object] = {}
        while type(event := self.next()) is not MappingEndEvent:
            if type(event) is not ScalarEvent:
                self.fault(event.start_mark.index, Message.of("record.odd_key"))
                self.value(event, (*path, KEY), depth)
                self.value(self.next(), (*path, KEY), depth)
                continue
            self._refuse_properties(event)
            key = Bare(event.value) if not event.style else str(event.value)
            place = (*path, key, KEY)
            if key in found:
                self._refuse_duplicate(event, key, place)
            self.place(place, event, event.style or PLAIN)
            found[key] = self.value(self.next(), (*path, key), depth)
        return found

    def _refuse_duplicate(self, event: Any, key: str, path: Path) -> None:  # noqa: ANN401
        line = line_of(self.text, self.places[path].start)
        self.fault(event.start_mark.index, Message.of("record.duplicate", name=key, line=line))


_STARTS = (SequenceStartEvent, MappingStartEvent)
_ENDS = (SequenceEndEvent, MappingEndEvent)


def _is_own(path: Path) -> bool:
    """Whether this stands in a field of the user's own, which may be as long as it likes."""
    return any(isinstance(part, str) and part.startswith(OWN) for part in path)


def line_of(text: str, index: int) -> int:
    """The number of the line that holds a character."""
    return bisect_right(line_starts(text), index)


@lru_cache(maxsize=2)
def line_starts(text: str) -> list[int]:
    """The offset at which each line begins."""
    return [0, *(found.end() for found in _BREAK.finditer(text))]


_BREAK = re.compile("\r\n|\r|\n")
_WORD = re.compile(r"\S+")
