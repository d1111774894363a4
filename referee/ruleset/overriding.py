"""Overrides: single values that a match record sets otherwise than its ruleset (临时改动)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from referee.message import Message
from referee.problems import Path, Problem
from referee.ruleset.leaves import GAME_SECTIONS, Fault, Value, nearest
from referee.yaml_tree import scalar

if TYPE_CHECKING:
    from referee.ruleset.model import Game
    from referee.ruleset.section import Section


@dataclass
class Overrides:
    """Overrides by section, with the place of each in the record."""

    sections: dict[str, dict[str, object]] = field(default_factory=dict)
    places: dict[Value, Path] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def put(self, value: Value, given: object, place: Path) -> None:
        """Take one value; a second time it is a problem."""
        if value in self.places:
            first = ".".join(str(part) for part in self.places[value][1:])
            message = Message.of("rulesets.override_twice", name=value[1], first=first)
            self.problems.append(Problem(place, message))
            return
        self.places[value] = place
        self.sections.setdefault(value[0], {})[value[1]] = _read(given)

    def problem(self, fault: Fault) -> Problem:
        """A fault of a value, at its place in the record."""
        section, key = str(fault.path[0]), str((*fault.path, "")[1])
        if (section, key) in self.places:
            there = _as_far_as(self.sections[section][key], fault.path[2:])
            return Problem((*self.places[section, key], *there), fault.message)
        near = [place for (other, _), place in self.places.items() if other == section]
        return Problem(near[0] if near else ("overrides",), fault.message)


def spread(overrides: Mapping[str, object], game: Game) -> Overrides:
    """Overrides as written, nested or by a value's own name, sorted into the game's sections."""
    found, known = Overrides(), GAME_SECTIONS[game]
    for name, given in overrides.items():
        sections = [section for section, model in known.items() if name in model.model_fields]
        place: Path = ("overrides", name)
        if name in known and isinstance(given, Mapping):
            for key, value in given.items():
                found.put((name, key), value, (*place, key))
        elif name in known:
            keys = tuple(known[name].model_fields)
            message = Message.of("rulesets.not_a_section", section=name, keys=keys)
            found.problems.append(Problem(place, message))
        elif len(sections) == 1:
            found.put((sections[0], name), given, place)
        elif sections:
            message = Message.of("rulesets.ambiguous", name=name, sections=tuple(sections))
            found.problems.append(Problem(place, message))
        else:
            found.problems.append(Problem(place, _unknown(name, known)))
    return found


def _as_far_as(value: object, path: Path) -> Path:
    """The path inside a value up to the last part that is there."""
    for depth, part in enumerate(path):
        inside = dict(enumerate(value)) if isinstance(value, list) else value
        if not isinstance(inside, Mapping) or part not in inside:
            return path[:depth]
        value = inside[part]
    return path


def _unknown(name: str, known: Mapping[str, type[Section]]) -> Message:
    keys = (key for model in known.values() for key in model.model_fields)
    near = nearest(name, (*keys, *known))
    if near is not None:
        return Message.of("rulesets.unknown_near", found=name, near=near)
    return Message.of("rulesets.unknown_override", found=name)


def _read(given: object) -> object:
    """Text as a file would read it: a record hands over everything as text."""
    if isinstance(given, str):
        return scalar(given)
    if isinstance(given, Mapping):
        texts = ("by", "assumed", "readings")
        return {key: item if key in texts else _read(item) for key, item in given.items()}
    if isinstance(given, list | tuple):
        return [_read(item) for item in given]
    return given
