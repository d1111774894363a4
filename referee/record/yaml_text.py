"""Strict YAML on the C parser's events: the data, the place of every value, all that is refused.

Refused are duplicate keys, anchors and aliases, tags, keys that are not text, a second document
and deep nesting. Each would lose something silently: ``name: &x`` is no name but an anchor.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import yaml

from referee.message import Message
from referee.record.scalars import MAX_DEPTH, REFUSED, Bare, Folded, Quoted
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
    except _TooDeepError as error:
        data = REFUSED
        builder.faults.append(Fault(error.index, Message.of("record.too_deep", limit=MAX_DEPTH)))
    finally:
        builder.events.dispose()
    return Parsed(data, builder.places, tuple(builder.faults))


class _TooDeepError(ValueError):
    def __init__(self, index: int) -> None:
        self.index = index
        super().__init__("too deep")


_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass
class _Builder:
    """Makes data of a stream of events."""

    text: str
    places: Places = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.events: Any = _Loader(self.text)

    def document(self) -> object:
        self.events.get_event()
        if self.events.check_event(yaml.StreamEndEvent):
            self.faults.append(Fault(0, Message.of("record.empty")))
            return REFUSED
        self.events.get_event()
        data = self.value(self.events.get_event(), (), 0)
        self.events.get_event()
        if not self.events.check_event(yaml.StreamEndEvent):
            at = self.events.peek_event().start_mark.index
            self.faults.append(Fault(at, Message.of("record.second_document")))
        return data

    def value(self, event: Any, path: Path, depth: int) -> object:  # noqa: ANN401
        start = event.start_mark.index
        if isinstance(event, yaml.AliasEvent):
            self.faults.append(Fault(start, Message.of("record.alias", name=event.anchor)))
            return REFUSED
        refused = self._refuse_properties(event)
        if isinstance(event, yaml.ScalarEvent):
            data = self._scalar(event, path)
        else:
            if depth >= MAX_DEPTH:
                raise _TooDeepError(start)
            self.places[path] = _span(event)
            collect = self._list if isinstance(event, yaml.SequenceStartEvent) else self._mapping
            data = collect(path, depth + 1)
        return REFUSED if refused else data

    def _refuse_properties(self, event: Any) -> bool:  # noqa: ANN401
        if event.anchor is not None:
            message = Message.of("record.anchor", name=event.anchor)
        elif event.tag is not None:
            found = _WORD.search(self.text, event.start_mark.index)
            written = found[0] if found else ""
            message = Message.of("record.tag", name=written)
        else:
            return False
        self.faults.append(Fault(event.start_mark.index, message))
        return True

    def _scalar(self, event: Any, path: Path) -> object:  # noqa: ANN401
        style = event.style or PLAIN
        self.places[path] = _span(event)
        if style == PLAIN:
            return Bare(event.value)
        if style in (DOUBLE, SINGLE):
            return Quoted(event.value)
        return Folded(event.value) if style == FOLDED else event.value

    def _list(self, path: Path, depth: int) -> object:
        items: list[object] = []
        while not isinstance(event := self.events.get_event(), yaml.SequenceEndEvent):
            items.append(self.value(event, (*path, len(items)), depth))
        return items

    def _mapping(self, path: Path, depth: int) -> object:
        found: dict[str, object] = {}
        while not isinstance(event := self.events.get_event(), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                self.faults.append(Fault(_span(event).start, Message.of("record.odd_key")))
                self.value(event, (*path, KEY), depth)
                self.value(self.events.get_event(), (*path, KEY), depth)
                continue
            self._refuse_properties(event)
            key = Bare(event.value) if not event.style else str(event.value)
            if key in found:
                self._refuse_duplicate(event, key, (*path, key, KEY))
            self.places[(*path, key, KEY)] = _span(event)
            found[key] = self.value(self.events.get_event(), (*path, key), depth)
        return found

    def _refuse_duplicate(self, event: Any, key: str, path: Path) -> None:  # noqa: ANN401
        line = line_of(self.text, self.places[path].start)
        message = Message.of("record.duplicate", name=key, line=line)
        self.faults.append(Fault(event.start_mark.index, message))


def _span(event: Any) -> Span:  # noqa: ANN401  (an event of the library)
    style = (event.style or PLAIN) if isinstance(event, yaml.ScalarEvent) else ""
    return Span(event.start_mark.index, event.end_mark.index, style)


def line_of(text: str, index: int) -> int:
    """The number of the line that holds a character."""
    return bisect_right(line_starts(text), index)


@lru_cache(maxsize=2)
def line_starts(text: str) -> list[int]:
    """The offset at which each line begins."""
    return [0, *(found.end() for found in _BREAK.finditer(text))]


_BREAK = re.compile("\r\n|\r|\n")
_WORD = re.compile(r"\S+")
