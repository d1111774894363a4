"""A league's file: a mapping in strict YAML, and where in it a fault lies (赛事文件)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from referee import yaml_tree
from referee.disk_words import why_refused
from referee.message import Message
from referee.problems import InputError, Located
from referee.record.encoding import NotTextError, as_text
from referee.ruleset.leaves import faults_of, unknown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from yaml.nodes import Node

    from referee.problems import Path as Place

MAX_BYTES = 8 << 20


class Part(BaseModel):
    """A part of a league's file: frozen, and no key that is not known."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, populate_by_name=True)


Model = TypeVar("Model", bound=Part)


@dataclass(frozen=True, slots=True)
class Document:
    """A file that holds a mapping."""

    path: Path
    text: str
    root: Node
    data: Mapping[str, object]

    def at(self, place: Place, message: Message, *, key: bool = False) -> Located:
        """A message at its place in the file, at the key itself where that is wrong."""
        found, value = yaml_tree.find(self.root, place)
        return Located(str(self.path), *yaml_tree.place_of(found if key else value), message)


def read_document(path: Path) -> Document:
    """The file at ``path``. Raises InputError where it is no mapping in strict YAML."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise _alone(path, Message.of("league.too_big", limit=MAX_BYTES >> 20))
        text = as_text(path.read_bytes(), str(path))
        root = yaml_tree.read_tree(text)
    except NotTextError as error:
        raise InputError([error.located]) from None
    except OSError as error:
        raise _alone(path, Message.of("league.unreadable", why=why_refused(error))) from None
    except yaml_tree.YamlError as error:
        raise InputError([Located(str(path), *fault) for fault in error.faults]) from None
    data = yaml_tree.value_of(root)
    if not isinstance(data, dict):
        raise _alone(path, Message.of("league.not_a_mapping"))
    return Document(path, text, root, data)


def model_faults(document: Document, model: type[Model]) -> tuple[Model | None, list[Located]]:
    """The document as the model, or None and everything that is wrong with its parts."""
    try:
        return model.model_validate(dict(document.data)), []
    except ValidationError as error:
        faults = []
        for fault in faults_of(error, ()):
            message = fault.message
            if fault.key and len(fault.path) == 1:
                message = unknown(fault.path, tuple(model.model_fields)).message
            faults.append(document.at(fault.path, message, key=fault.key))
        return None, faults


def read_model(path: Path, model: type[Model]) -> tuple[Model, Document]:
    """A file as a model. Raises InputError with everything that is wrong in it."""
    document = read_document(path)
    found, faults = model_faults(document, model)
    if found is None:
        raise InputError(in_order(faults))
    return found, document


def in_order(faults: Iterable[Located]) -> list[Located]:
    """The faults in the order of the file, none twice at one place."""
    once = {(fault.line, fault.column, fault.message): fault for fault in faults}
    return sorted(once.values(), key=lambda fault: (fault.line, fault.column))


def _alone(path: Path, message: Message) -> InputError:
    return InputError([Located(str(path), 1, 1, message)])
