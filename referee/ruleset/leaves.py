"""The values of a ruleset as written, by path, each with its citation (规则集的取值).

A value stands alone (``throws: shape``) or with where it comes from (``throws: {is: shape, by:
000 competition 5}``); ``Leaf`` is both. Faults carry the path in the document; where that lies in
a file or in a record is the caller's to find.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Annotated, Any, NamedTuple, get_args

from pydantic import BeforeValidator, Field, ValidationError

from referee.message import Message
from referee.ruleset.climbing_rules import ClimbingGame
from referee.ruleset.model import OWN_CLAUSES, Citation, Game, Rules
from referee.ruleset.section import Section, Words
from referee.ruleset.wording import message_of

Path = tuple[str | int, ...]
Value = tuple[str, str]
"""Section and key of a value: ``("follow", "throws")``."""

GAMES: dict[Game, type[Section]] = {"tricks": Rules, "climbing": ClimbingGame}


def _sections_of(whole: type[Section]) -> dict[str, type[Section]]:
    """The models of the sections by name, also of those that a ruleset may lack."""
    return {
        name: next(
            part
            for part in (field.annotation, *get_args(field.annotation))
            if isinstance(part, type) and issubclass(part, Section)
        )
        for name, field in whole.model_fields.items()
    }


GAME_SECTIONS: dict[Game, dict[str, type[Section]]] = {
    game: _sections_of(whole) for game, whole in GAMES.items()
}
"""The sections that a ruleset of each game has, in the order of the files."""

SECTIONS: dict[str, type[Section]] = {
    name: model for sections in GAME_SECTIONS.values() for name, model in sections.items()
}
"""The sections of all games by name."""

OPTIONAL = frozenset(
    name
    for whole in GAMES.values()
    for name, field in whole.model_fields.items()
    if type(None) in get_args(field.annotation)
)
"""Sections that a ruleset may lack; written as null, one that is inherited is dropped."""


def game_of_section(name: str) -> Game:
    """The game that a section belongs to."""
    return next(game for game, sections in GAME_SECTIONS.items() if name in sections)


class Fault(NamedTuple):
    """Something wrong at a path; ``key`` where the key itself is wrong, not its value."""

    path: Path
    message: Message
    key: bool = False


@dataclass(frozen=True, slots=True)
class Leaf:
    """One value and where it comes from."""

    value: object
    citation: Citation


Leaves = dict[Value, Leaf]


class Extends(Section):
    """The ruleset whose values hold where this file names none."""

    ruleset: str
    assumed: Words | None = None
    """Why everything taken over is assumed here, where it is."""


class Head(Section):
    """What a ruleset file says besides the rules."""

    title: Words | None = None
    about: Words | None = None
    game: Game | None = None
    """None: that of the ruleset that is extended, else tricks."""
    extends: Annotated[
        Extends | None,
        BeforeValidator(lambda value: {"ruleset": value} if isinstance(value, str) else value),
    ] = None


class Cited(Section):
    """A value written with its citation."""

    value: Annotated[Any, Field(alias="is")]
    by: Annotated[str, Field(min_length=1)]
    assumed: Words | None = None
    readings: dict[str, Words] = Field(default_factory=dict)


def read_head(data: Mapping[str, object]) -> tuple[Head, list[Fault]]:
    """The keys of a file that are no section; a wrong one is left out, with its faults."""
    head, faults = Head(), []
    for key in Head.model_fields:
        if key in data:
            try:
                read = Head.model_validate({key: data[key]})
            except ValidationError as error:
                faults += faults_of(error, ())
            else:
                head = head.model_copy(update={key: getattr(read, key)})
    return head, faults


def dropped_sections(data: Mapping[str, object]) -> frozenset[str]:
    """The sections that a file says it does without (``coins: null``)."""
    return frozenset(name for name in OPTIONAL if name in data and data[name] is None)


def read_leaves(data: Mapping[str, object], clause: str) -> tuple[Leaves, list[Fault]]:
    """The values in ``data`` (sections of keys); a plain one is cited as ``clause``."""
    leaves: Leaves = {}
    faults: list[Fault] = []
    for section, values in data.items():
        if section in Head.model_fields:
            continue
        if section not in SECTIONS:
            faults.append(unknown((section,), (*Head.model_fields, *SECTIONS)))
        elif values is None and section in OPTIONAL:
            continue
        elif not isinstance(values, Mapping):
            keys = tuple(SECTIONS[section].model_fields)
            message = Message.of("rulesets.not_a_section", section=section, keys=keys)
            faults.append(Fault((section,), message))
        else:
            for key, value in values.items():
                faults += _read_leaf(leaves, (section, key), value, clause)
    return leaves, faults


def _read_leaf(leaves: Leaves, path: Value, value: object, clause: str) -> list[Fault]:
    section, key = path
    if key not in SECTIONS[section].model_fields:
        return [unknown(path, tuple(SECTIONS[section].model_fields))]
    if not isinstance(value, Mapping):
        leaves[path] = Leaf(value, Citation(clause=clause))
        return []
    try:
        cited = Cited.model_validate(dict(value))
    except ValidationError as error:
        return faults_of(error, path)
    if cited.by in OWN_CLAUSES:
        return [Fault((*path, "by"), Message.of("rulesets.reserved_clause", clause=cited.by))]
    if cited.readings and cited.assumed is None:
        return [Fault((*path, "readings"), Message.of("rulesets.readings_unassumed"), key=True)]
    citation = Citation(clause=cited.by, assumed=cited.assumed, readings=cited.readings)
    leaves[path] = Leaf(cited.value, citation)
    return []


_LEAVES = {key: f"{name}.{key}" for name, model in SECTIONS.items() for key in model.model_fields}
"""Every value's path by its own name, for one that stands outside its section."""


def unknown(path: Path, known: tuple[str, ...]) -> Fault:
    """The fault of a key that does not exist, with the nearest that does."""
    found = str(path[-1])
    inside = {} if len(path) > 1 else _LEAVES
    near = nearest(found, (*known, *inside))
    if near is not None:
        meant = near if near in known else inside[near]
        return Fault(path, Message.of("rulesets.unknown_near", found=found, near=meant), key=True)
    return Fault(path, Message.of("rulesets.unknown_key", found=found, keys=known), key=True)


LONGEST_SLIP = 40
"""Characters of a key that may be a slip; looking for what a longer one meant would take long."""


@lru_cache(maxsize=256)
def nearest(found: str, known: tuple[str, ...]) -> str | None:
    """The known key that another one is a slip of; all records of an archive may have the same."""
    if len(found) > LONGEST_SLIP:
        return None
    return next(iter(get_close_matches(found, known, 1)), None)


def faults_of(error: ValidationError, under: Path) -> list[Fault]:
    """The faults that pydantic found, their places below ``under``."""
    details = error.errors(include_url=False)
    inner = {detail["loc"][:depth] for detail in details for depth in range(len(detail["loc"]))}
    return [
        Fault(
            (*under, *detail["loc"]),
            message_of(detail, (*under, *detail["loc"])),
            detail["type"] == "extra_forbidden",
        )
        for detail in details
        # A list that holds a wrong item is also called too short: pydantic counts good ones.
        if not (detail["type"] == "too_short" and detail["loc"] in inner)
    ]
