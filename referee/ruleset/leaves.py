"""The values of a ruleset as written, by path, each with its citation (规则集的取值).

A value stands alone (``throws: shape``) or with where it comes from (``throws: {is: shape, by:
000 competition 5}``); ``Leaf`` is both. Faults carry the path in the document; where that lies in
a file or in a record is the caller's to find.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Annotated, Any, NamedTuple

from pydantic import BeforeValidator, Field, ValidationError

from referee.ruleset.model import OWN_CLAUSES, Citation, Rules, Section, Words
from referee.ruleset.wording import message_of
from referee.text.message import Message

Path = tuple[str | int, ...]
Value = tuple[str, str]
"""Section and key of a value: ``("follow", "throws")``."""

SECTIONS: dict[str, type[Section]] = {
    name: field.annotation  # type: ignore[misc]
    for name, field in Rules.model_fields.items()
}
"""The sections of a ruleset by name, in the order of the files."""


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


def read_leaves(data: Mapping[str, object], clause: str) -> tuple[Leaves, list[Fault]]:
    """The values in ``data`` (sections of keys); a plain one is cited as ``clause``."""
    leaves: Leaves = {}
    faults: list[Fault] = []
    for section, values in data.items():
        if section in Head.model_fields:
            continue
        if section not in SECTIONS:
            faults.append(unknown((section,), (*Head.model_fields, *SECTIONS)))
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


def unknown(path: Path, known: tuple[str, ...]) -> Fault:
    """The fault of a key that does not exist, with the nearest that does."""
    found = str(path[-1])
    near = get_close_matches(found, known, 1)
    if near:
        return Fault(path, Message.of("rulesets.unknown_near", found=found, near=near[0]), key=True)
    return Fault(path, Message.of("rulesets.unknown_key", found=found, keys=known), key=True)


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
