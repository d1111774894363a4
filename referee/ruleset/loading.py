"""Finding and reading rulesets: by name or path, with what they extend and overrides (读取规则集).

A ruleset that is not sound is refused with everything that is wrong in it.
"""

from __future__ import annotations

import hashlib
import json
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from referee.message import Message
from referee.problems import InputError, Problem, RecordError
from referee.ruleset.leaves import (
    SECTIONS,
    Fault,
    Head,
    Leaf,
    Leaves,
    dropped_sections,
    read_head,
    read_leaves,
)
from referee.ruleset.model import DEFAULT, OVERRIDE, OWN, Citation, Ruleset
from referee.ruleset.overriding import spread
from referee.ruleset.ruleset_file import RulesetFile, open_file
from referee.ruleset.section import Words
from referee.ruleset.soundness import judge

if TYPE_CHECKING:
    from collections.abc import Mapping

    from referee.ruleset.model import Content

_PACKAGE = Path(__file__).resolve().parents[1]
_SUFFIXES = (".yaml", ".yml")


def load_ruleset(
    name: str, *, base: Path | None = None, overrides: Mapping[str, object] | None = None
) -> Ruleset:
    """The ruleset of this name, or in the file at ``name`` relative to the folder ``base``.

    ``overrides`` replaces single values, nested as in a file or by a value's own name where one
    section has it; text is read as the file would read it. A process reads a file once.

    Raises InputError (the file's faults with their places) or RecordError with paths into a match
    record: ``("ruleset",)`` for a name that is none, ``("overrides", …)`` for wrong overrides.
    """
    path = find_ruleset(name, base)
    if path is None:
        raise RecordError([Problem(("ruleset",), _no_such(name))])
    return _load(path, path.absolute(), json.dumps(dict(overrides or {}), default=str))


@lru_cache(maxsize=1)
def ruleset_names() -> tuple[str, ...]:
    """The names of the rulesets that come with the program."""
    return tuple(sorted(path.stem for path in _folder().glob("*.yaml")))


def find_ruleset(name: str, base: Path | None = None) -> Path | None:
    """The file of a ruleset by name or by path from ``base``; None where there is none."""
    if name in ruleset_names():
        return _folder() / f"{name}.yaml"
    path = (base or Path()) / name
    try:
        return path if path.suffix in _SUFFIXES and path.is_file() else None
    except OSError:  # a name longer than any file's
        return None


@lru_cache(maxsize=1)
def _folder() -> Path:
    """``rulesets/`` inside an installed package, or beside it in a source checkout."""
    for folder in (_PACKAGE / "_data" / "rulesets", _PACKAGE.parent / "rulesets"):
        if (folder / "competition.yaml").is_file():
            return folder
    raise FileNotFoundError("rulesets/")


@lru_cache(maxsize=256)
def _load(path: Path, absolute: Path, overrides: str) -> Ruleset:
    """Remembered by the absolute path; faults name the file as it was given."""
    if overrides == "{}":
        return read_file(path)
    return _overridden(_load(path, absolute, "{}"), json.loads(overrides))


def read_file(path: Path, extended_by: tuple[Path, ...] = ()) -> Ruleset:
    """The ruleset in a file. Raises InputError with every fault and its place.

    ``extended_by`` are the files that led here by ``extends``, to find circles.
    """
    file = open_file(path)
    head, faults = read_head(file.data)
    own, misread = read_leaves(file.data, OWN)
    faults += misread
    inherited: Leaves = {}
    game = head.game or "tricks"
    if head.extends is not None:
        try:
            parent = _parent(file, head.extends.ruleset, extended_by)
        except InputError as error:
            raise InputError([*file.located(faults), *error.problems]) from None
        inherited = _handed_down(parent, head.extends.assumed, without=dropped_sections(file.data))
        game = head.game or parent.game
    elif "extends" in file.data:  # it cannot be read: what is missing nobody knows
        raise InputError(file.located(faults))
    leaves = inherited | own
    content, unsound = judge(leaves, game)
    faults += _without_repeats(unsound, faults)
    if content is None or faults:
        raise InputError(file.located(faults))
    return _ruleset(path.stem, head, content, leaves)


def _without_repeats(unsound: list[Fault], known: list[Fault]) -> list[Fault]:
    """Without what only follows from a value or a section that could not be read."""
    unread = {fault.path[:2] for fault in known}
    return [fault for fault in unsound if not {fault.path[:1], fault.path[:2]} & unread]


def _parent(file: RulesetFile, name: str, extended_by: tuple[Path, ...]) -> Ruleset:
    """The ruleset that the file extends."""
    found = find_ruleset(name, file.path.parent)
    chain = (*extended_by, file.path.resolve())
    if found is not None and found.resolve() not in chain:
        return read_file(found, chain)
    message = Message.of("rulesets.circle", name=name) if found else _no_such(name)
    raise InputError(file.located([Fault(("extends", "ruleset"), message)]))


def _handed_down(
    parent: Ruleset, assumed: Words | None, *, without: frozenset[str] = frozenset()
) -> Leaves:
    """The parent's values; all of them assumed where the file says so."""
    leaves: Leaves = {}
    for section, values in parent.content.model_dump(by_alias=True).items():
        for key, value in () if values is None or section in without else values.items():
            citation = parent.citation(f"{section}.{key}")
            if assumed is not None:
                citation = citation.model_copy(update={"assumed": assumed})
            leaves[section, key] = Leaf(value, citation)
    return leaves


def _overridden(ruleset: Ruleset, overrides: Mapping[str, object]) -> Ruleset:
    """The ruleset with these values in place of its own. Raises RecordError."""
    given = spread(overrides, ruleset.game)
    own, faults = read_leaves(given.sections, OVERRIDE)
    leaves = _handed_down(ruleset, None) | own
    content, unsound = judge(leaves, ruleset.game)
    faults += _without_repeats(unsound, faults)
    problems = [*given.problems, *(given.problem(fault) for fault in faults)]
    if content is None or problems:
        raise RecordError(problems)
    return _ruleset(ruleset.name, Head(title=ruleset.title, about=ruleset.about), content, leaves)


def _ruleset(name: str, head: Head, content: Content, leaves: Leaves) -> Ruleset:
    left_out = Citation(clause=DEFAULT)
    citations = {
        f"{section}.{key}": leaves[section, key].citation if (section, key) in leaves else left_out
        for section, model in SECTIONS.items()
        if getattr(content, section, None) is not None
        for key in model.model_fields
    }
    return Ruleset(
        name=name, title=head.title or Words(en=name, zh=name), about=head.about,
        content=content, citations=citations, hash=content_hash(content),
    )  # fmt: skip


def content_hash(content: Content) -> str:
    """SHA-256 of the rules' canonical JSON, 64 hex digits: values only, no titles, no citations.

    A section that the ruleset lacks is no value.
    """
    values = content.model_dump(mode="json", by_alias=True)
    present = {section: part for section, part in values.items() if part is not None}
    text = json.dumps(present, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


@lru_cache(maxsize=256)
def _no_such(name: str) -> Message:
    """Why there is no ruleset of this name; all records of an archive may ask for it."""
    if Path(name).suffix in _SUFFIXES:
        return Message.of("rulesets.no_file", name=name)
    near = get_close_matches(name, ruleset_names(), 1)
    if near:
        return Message.of("rulesets.no_such_near", name=name, near=near[0])
    return Message.of("rulesets.no_such", name=name, names=ruleset_names())
