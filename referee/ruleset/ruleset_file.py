"""A ruleset file on disk: its data, and where in it a fault lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee import yaml_tree
from referee.disk_words import why_refused
from referee.message import Message
from referee.problems import InputError, Located
from referee.ruleset.leaves import SECTIONS, Fault, Head

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from yaml.nodes import Node

MAX_BYTES = 1 << 17
MOST_FAULTS = 200
"""That are told one by one."""
_OTHERS = {"referee": "record", "hands": "record", "referee_event": "event"}
"""Keys that show what else a file is."""


@dataclass(frozen=True, slots=True)
class RulesetFile:
    """A file that holds a mapping in strict YAML."""

    path: Path
    root: Node
    data: Mapping[str, object]

    def located(self, faults: Iterable[Fault]) -> list[Located]:
        """The faults with their places, in the order of the file; of very many the first."""
        told = list(faults)
        places = [self._locate(fault) for fault in told[:MOST_FAULTS]]
        places.sort(key=lambda place: (place.line, place.column))
        if len(told) > MOST_FAULTS:
            message = Message.of("rulesets.more_faults", limit=MOST_FAULTS)
            places.append(Located(str(self.path), 1, 1, message, whole=True))
        return places

    def _locate(self, fault: Fault) -> Located:
        """The fault at its place; at ``extends`` where the value is another file's."""
        value_path, rest = fault.path[:2], fault.path[2:]
        if not (rest and isinstance(rest[0], str)):  # no value is a mapping, a citation is
            rest = ("is", *rest)
        key, value = yaml_tree.find(self.root, (*value_path, *rest))
        if value is self.root and "extends" in self.data:
            key, value = yaml_tree.entries(self.root)["extends"]
        place = yaml_tree.place_of(key if fault.key else value)
        return Located(str(self.path), *place, fault.message)


def open_file(path: Path) -> RulesetFile:
    """The ruleset file at ``path``. Raises InputError where it is no mapping in strict YAML."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise _at(path, (1, 1), Message.of("rulesets.too_big", limit=MAX_BYTES))
        root = yaml_tree.read_tree(path.read_bytes().decode("utf-8"))
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8")
        raise _at(path, yaml_tree.end_of(before), Message.of("rulesets.not_utf8")) from None
    except OSError as error:
        message = Message.of("rulesets.unreadable", why=why_refused(error))
        raise InputError([Located(str(path), 1, 1, message, whole=True)]) from None
    except yaml_tree.YamlError as error:
        raise InputError([Located(str(path), *fault) for fault in error.faults]) from None
    data = yaml_tree.value_of(root)
    if not isinstance(data, dict):
        keys = (*Head.model_fields, *SECTIONS)
        message = Message.of("rulesets.not_a_mapping", keys=keys)
        raise _at(path, yaml_tree.place_of(root), message)
    other = next((kind for key, kind in _OTHERS.items() if key in data), None)
    if other is not None and not data.keys() & SECTIONS.keys():
        whole = Located(str(path), 1, 1, Message.of(f"rulesets.is_{other}"), whole=True)
        raise InputError([whole])
    return RulesetFile(path, root, data)


def _at(path: Path, place: tuple[int, int], message: Message) -> InputError:
    return InputError([Located(str(path), *place, message)])
