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

from referee import yaml_tree
from referee.problems import InputError, Located, Problem, RecordError
from referee.ruleset.leaves import (
    CITED_KEYS,
    SECTIONS,
    Fault,
    Head,
    Leaf,
    Leaves,
    read_head,
    read_leaves,
)
from referee.ruleset.model import DEFAULT, OVERRIDE, OWN, Citation, Rules, Ruleset, Words
from referee.ruleset.overriding import spread
from referee.ruleset.soundness import judge
from referee.text.message import Message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from yaml.nodes import Node

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
    return _load(path, json.dumps(dict(overrides or {})))


@lru_cache(maxsize=1)
def ruleset_names() -> tuple[str, ...]:
    """The names of the rulesets that come with the program."""
    return tuple(sorted(path.stem for path in _folder().glob("*.yaml")))


def find_ruleset(name: str, base: Path | None = None) -> Path | None:
    """The file of a ruleset by name or by path from ``base``; None where there is none."""
    if name in ruleset_names():
        return _folder() / f"{name}.yaml"
    path = (base or Path()) / name
    return path if path.suffix in _SUFFIXES and path.is_file() else None


@lru_cache(maxsize=1)
def _folder() -> Path:
    """``rulesets/`` inside an installed package, or beside it in a source checkout."""
    for folder in (_PACKAGE / "_data" / "rulesets", _PACKAGE.parent / "rulesets"):
        if (folder / "competition.yaml").is_file():
            return folder
    raise FileNotFoundError("rulesets/")


@lru_cache(maxsize=256)
def _load(path: Path, overrides: str) -> Ruleset:
    if overrides == "{}":
        return read_file(path)
    return _overridden(_load(path, "{}"), json.loads(overrides))


def read_file(path: Path, extended_by: tuple[Path, ...] = ()) -> Ruleset:
    """The ruleset in a file. Raises InputError with every fault and its place.

    ``extended_by`` are the files that led here by ``extends``, to find circles.
    """
    root = _read_root(path)
    data = yaml_tree.value_of(root)
    if not isinstance(data, dict):
        message = Message.of("rulesets.not_a_mapping", keys=(*Head.model_fields, *SECTIONS))
        raise InputError([_located(path, root, Fault((), message))])
    head, faults = read_head(data)
    own, leaf_faults = read_leaves(data, OWN)
    inherited: Leaves = {}
    if head.extends is not None:
        parent = _parent(path, root, head.extends.ruleset, extended_by)
        inherited = _handed_down(parent, head.extends.assumed)
    faults += leaf_faults
    leaves = inherited | own
    rules, unsound = judge(leaves)
    faults += _without_repeats(unsound, faults)
    if rules is None or faults:
        places = [_located(path, root, fault) for fault in faults]
        raise InputError(sorted(places, key=lambda place: (place.line, place.column)))
    title = head.title or Words(en=path.stem, zh=path.stem)
    return _ruleset(path.stem, title, head.about, rules, leaves)


def _without_repeats(unsound: list[Fault], known: list[Fault]) -> list[Fault]:
    """Without what only follows from a value or a section that could not be read."""
    unread = {fault.path[:2] for fault in known}
    return [
        fault for fault in unsound if not {fault.path[:1], fault.path[:2]} & unread
    ]


def _read_root(path: Path) -> Node:
    try:
        return yaml_tree.read_tree(path.read_bytes().decode("utf-8"))
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8", "replace")
        column = len(before) - (before.rfind("\n") + 1) + 1
        message = Message.of("rulesets.not_utf8")
        raise InputError(
            [Located(str(path), before.count("\n") + 1, column, message)]
        ) from None
    except OSError as error:
        message = Message.of("rulesets.unreadable", why=error.strerror or "")
        raise InputError([Located(str(path), 1, 1, message)]) from None
    except yaml_tree.YamlError as error:
        raise InputError([Located(str(path), *fault) for fault in error.faults]) from None


def _parent(path: Path, root: Node, name: str, extended_by: tuple[Path, ...]) -> Ruleset:
    """The ruleset that the file at ``path`` extends."""
    found = find_ruleset(name, path.parent)
    chain = (*extended_by, path.resolve())
    if found is None:
        fault = Fault(("extends", "ruleset"), _no_such(name))
    elif found.resolve() in chain:
        fault = Fault(("extends", "ruleset"), Message.of("rulesets.circle", name=name))
    else:
        return read_file(found, chain)
    raise InputError([_located(path, root, fault)])


def _handed_down(parent: Ruleset, assumed: Words | None) -> Leaves:
    """The parent's values; all of them assumed where the file says so."""
    leaves: Leaves = {}
    for section, values in parent.rules.model_dump(by_alias=True).items():
        for key, value in values.items():
            citation = parent.citation(f"{section}.{key}")
            if assumed is not None:
                citation = citation.model_copy(update={"assumed": assumed})
            leaves[section, key] = Leaf(value, citation)
    return leaves


def _located(path: Path, root: Node, fault: Fault) -> Located:
    """The fault at its place; at ``extends`` where the value is another file's."""
    path_of_value, rest = fault.path[:2], fault.path[2:]
    if not rest or rest[0] not in CITED_KEYS:
        rest = ("is", *rest)  # passed over where the value stands alone
    key, value = yaml_tree.find(root, (*path_of_value, *rest))
    if value is root and "extends" in yaml_tree.entries(root):
        key, value = yaml_tree.entries(root)["extends"]
    return Located(str(path), *yaml_tree.place_of(key if fault.key else value), fault.message)


def _overridden(ruleset: Ruleset, overrides: Mapping[str, object]) -> Ruleset:
    """The ruleset with these values in place of its own. Raises RecordError."""
    given = spread(overrides)
    own, faults = read_leaves(given.sections, OVERRIDE)
    leaves = _handed_down(ruleset, None) | own
    rules, unsound = judge(leaves)
    faults += _without_repeats(unsound, faults)
    problems = [*given.problems, *(given.problem(fault) for fault in faults)]
    if rules is None or problems:
        raise RecordError(problems)
    return _ruleset(ruleset.name, ruleset.title, ruleset.about, rules, leaves)


def _ruleset(name: str, title: Words, about: Words | None, rules: Rules, leaves: Leaves) -> Ruleset:
    left_out = Citation(clause=DEFAULT)
    citations = {
        f"{section}.{key}": leaves[section, key].citation if (section, key) in leaves else left_out
        for section, model in SECTIONS.items()
        for key in model.model_fields
    }
    return Ruleset(
        name=name, title=title, about=about, rules=rules, citations=citations,
        hash=content_hash(rules),
    )  # fmt: skip


def content_hash(rules: Rules) -> str:
    """SHA-256 of the rules' canonical JSON, 64 hex digits: values only, no titles, no citations."""
    text = json.dumps(
        rules.model_dump(mode="json", by_alias=True), sort_keys=True, separators=(",", ":")
    )
    return hashlib.sha256(text.encode()).hexdigest()


def _no_such(name: str) -> Message:
    if Path(name).suffix in _SUFFIXES:
        return Message.of("rulesets.no_file", name=name)
    near = get_close_matches(name, ruleset_names(), 1)
    if near:
        return Message.of("rulesets.no_such_near", name=name, near=near[0])
    return Message.of("rulesets.no_such", name=name, names=ruleset_names())
