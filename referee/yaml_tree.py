"""YAML read strictly, with the place of every value: no duplicate keys, aliases, tags or merges.

Scalars are text until ``scalar`` reads them by the YAML 1.2 core rules, so that ``no``, ``08``
and ``12:30`` stay what was written.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

import yaml
from yaml.events import NodeEvent
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MAX_DEPTH = 32
MAX_NODES = 100_000
"""Keys and values of a file; an event with ten thousand teams has fewer."""
MAX_KEYS = 200
"""Of one mapping; a ruleset has half as many values, flat in a mapping of overrides."""
MOST_FAULTS = 200
"""Of one file that are told one by one."""

Fault = tuple[int, int, Message]
"""Line and column, both from 1, and what is wrong there."""


class YamlError(ValueError):
    """A text that is no YAML of the strict kind, with every fault."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = faults
        super().__init__("; ".join(f"{line}:{column}" for line, column, _ in faults))


class _TextLoader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Every scalar is text."""

    yaml_implicit_resolvers: dict[str, object] = {}  # noqa: RUF012


def read_tree(text: str) -> Node:
    """The one document of ``text`` as nodes. Raises YamlError."""
    text = text.removeprefix("\ufeff")
    loader = _TextLoader(text)
    try:
        if len(text) > MAX_NODES:  # each takes a character
            _check_size(text)
        root = loader.get_single_node()
    except yaml.MarkedYAMLError as error:
        raise YamlError((_syntax_fault(error),)) from None
    except yaml.YAMLError:  # a control character; libyaml gives no mark for it
        raise YamlError((_control_fault(text),)) from None
    finally:
        loader.dispose()
    if root is None:
        raise YamlError(((1, 1, Message.of("yaml.empty")),))
    faults = tuple(islice(_strictness_faults(root), MOST_FAULTS + 1))
    if len(faults) > MOST_FAULTS:
        line, column, _ = faults[MOST_FAULTS - 1]
        more = (line, column, Message.of("yaml.more", limit=MOST_FAULTS))
        raise YamlError((*faults[:MOST_FAULTS], more))
    if faults:
        raise YamlError(faults)
    return root  # type: ignore[no-any-return]


def _check_size(text: str) -> None:
    """Raise YamlError where there are more keys and values than a file may have.

    The events are looked at before any of them becomes a node, which takes far more memory.
    """
    loader = _TextLoader(text)
    try:
        nodes = 0
        while (event := loader.get_event()) is not None:
            nodes += isinstance(event, NodeEvent)
            if nodes > MAX_NODES:
                place = event.start_mark.line + 1, event.start_mark.column + 1
                raise YamlError(((*place, Message.of("yaml.too_many", limit=MAX_NODES)),))
    finally:
        loader.dispose()


def place_of(node: Node) -> tuple[int, int]:
    """The line and column where a node begins, both from 1."""
    return node.start_mark.line + 1, node.start_mark.column + 1


def end_of(text: str) -> tuple[int, int]:
    """The line and column that follow a text, both from 1."""
    return text.count("\n") + 1, len(text) - text.rfind("\n")


@lru_cache(maxsize=8)  # places are looked for in one mapping again and again
def entries(node: Node) -> Mapping[str, tuple[Node, Node]]:
    """Key node and value node of a mapping, by key; of anything else, nothing."""
    if not isinstance(node, MappingNode):
        return {}
    return {key.value: (key, value) for key, value in node.value}


def value_of(node: Node) -> object:
    """The value of a node: plain words by ``scalar``, quoted ones as text."""
    if isinstance(node, MappingNode):
        return {key.value: value_of(value) for key, value in node.value}
    if isinstance(node, SequenceNode):
        return [value_of(item) for item in node.value]
    plain = isinstance(node, ScalarNode) and not node.style
    return scalar(node.value) if plain else node.value


_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,17}")
_WORDS: dict[str, object] = {"true": True, "false": False, "null": None, "~": None}


def scalar(text: str) -> object:
    """A whole number, ``true``, ``false``, ``null`` or ``~`` as such, else the text itself."""
    if _INTEGER.fullmatch(text):
        return int(text)
    return _WORDS.get(text, text)


def find(root: Node, path: tuple[str | int, ...]) -> tuple[Node, Node]:
    """Key node (or the value's own) and value node at ``path``, or of the last part that is there.

    A part that the document does not have is passed over.
    """
    key = node = root
    for part in path:
        if isinstance(part, int):
            if isinstance(node, SequenceNode) and part < len(node.value):
                key = node = node.value[part]
        elif part in (inside := entries(node)):
            key, node = inside[part]
    return key, node


def _strictness_faults(root: Node) -> Iterator[Fault]:
    seen: set[int] = set()
    stack = [(root, 0)]
    while stack:
        node, depth = stack.pop()
        if id(node) in seen:
            yield (*place_of(node), Message.of("yaml.alias"))
            continue
        seen.add(id(node))
        if depth > MAX_DEPTH:
            yield (*place_of(node), Message.of("yaml.deep"))
            continue
        if node.tag not in _PLAIN_TAGS:
            yield (*place_of(node), Message.of("yaml.tag", tag=node.tag))
        if isinstance(node, MappingNode):
            yield from _key_faults(node)
            stack += [(value, depth + 1) for _, value in reversed(node.value)]
        elif isinstance(node, SequenceNode):
            stack += [(item, depth + 1) for item in reversed(node.value)]


_PLAIN_TAGS = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("str", "map", "seq"))


def _key_faults(node: MappingNode) -> Iterator[Fault]:
    if len(node.value) > MAX_KEYS:
        message = Message.of("yaml.too_many_keys", count=len(node.value), limit=MAX_KEYS)
        yield (*place_of(node), message)
        return
    first: dict[str, Node] = {}
    for key, _ in node.value:
        if not isinstance(key, ScalarNode):
            yield (*place_of(key), Message.of("yaml.key"))
        elif key.value in first:
            line = place_of(first[key.value])[0]
            yield (*place_of(key), Message.of("yaml.duplicate", name=key.value, line=line))
        else:
            first[key.value] = key


_SYNTAX = (
    ("found another document", "yaml.documents"),
    ("but found another document", "yaml.documents"),
    ("cannot start any token", "yaml.quote"),
    ("undefined alias", "yaml.alias"),
    ("tab character", "yaml.tab"),
    ("mapping values are not allowed", "yaml.colon"),
    ("unexpected end of stream", "yaml.unclosed"),
    ("found unexpected end", "yaml.unclosed"),
    ("could not find expected ':'", "yaml.no_colon"),
    ("',' or", "yaml.comma"),
)
"""Parts of the YAML library's messages, and what they mean for the writer of the file."""


def _syntax_fault(error: yaml.MarkedYAMLError) -> Fault:
    mark = error.problem_mark or error.context_mark
    said = f"{error.context or ''} {error.problem or ''}"
    key = next((key for part, key in _SYNTAX if part in said), "yaml.syntax")
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    return line, column, Message.of(key)


_CONTROL = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _control_fault(text: str) -> Fault:
    found = _CONTROL.search(text)
    code = f"U+{ord(found[0]):04X}" if found else "?"
    place = end_of(text[: found.start()]) if found else (1, 1)
    return (*place, Message.of("yaml.control", code=code))
