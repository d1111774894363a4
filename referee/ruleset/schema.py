"""The JSON Schema of a ruleset file, for editors that check while one types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.ruleset.leaves import GAME_SECTIONS, GAMES, OPTIONAL, SECTIONS

if TYPE_CHECKING:
    from referee.ruleset.model import Game

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_TEXT: dict[str, Any] = {"type": "string", "minLength": 1}
_WORDS: dict[str, Any] = {
    "description": "A text, or one in each language.",
    "anyOf": [
        _TEXT,
        {
            "type": "object",
            "properties": {"en": _TEXT, "zh": _TEXT},
            "required": ["en", "zh"],
            "additionalProperties": False,
        },
    ],
}
_HEAD: dict[str, Any] = {
    "title": {"$ref": "#/$defs/Words"},
    "about": {"$ref": "#/$defs/Words"},
    "game": {"description": "What is played; tricks if left out.", "enum": [*GAMES]},
    "extends": {
        "description": "Whose values hold where this file names none.",
        "anyOf": [
            _TEXT,
            {
                "type": "object",
                "properties": {"ruleset": _TEXT, "assumed": {"$ref": "#/$defs/Words"}},
                "required": ["ruleset"],
                "additionalProperties": False,
            },
        ],
    },
}


def ruleset_schema() -> dict[str, Any]:
    """The schema: every value plain or with its citation; complete unless it extends another."""
    definitions: dict[str, Any] = {}
    for whole in GAMES.values():
        made = whole.model_json_schema(by_alias=True)
        definitions |= {name: _numbers_for_ranks(part) for name, part in made["$defs"].items()}
    needed: dict[str, list[str]] = {}
    for name, model in SECTIONS.items():
        section = definitions[model.__name__]
        needed[name] = section.pop("required", [])
        section["properties"] = {
            key: _plain_or_cited(value) for key, value in section["properties"].items()
        }
    parts = {name: _section(name, model.__name__) for name, model in SECTIONS.items()}
    return {
        "$schema": DIALECT,
        "title": "Sheng Ji ruleset",
        "type": "object",
        "properties": _HEAD | parts,
        "additionalProperties": False,
        "if": {"not": {"required": ["extends"]}},
        "then": {
            "if": {"properties": {"game": {"const": "climbing"}}, "required": ["game"]},
            "then": _complete("climbing", needed),
            "else": _complete("tricks", needed),
        },
        "$defs": definitions | {"Words": _WORDS},
    }


def _section(name: str, defined: str) -> dict[str, Any]:
    """A section by reference; one that a ruleset may lack can be null."""
    reference = {"$ref": f"#/$defs/{defined}"}
    return {"anyOf": [reference, {"type": "null"}]} if name in OPTIONAL else reference


def _complete(game: Game, needed: dict[str, list[str]]) -> dict[str, Any]:
    """What a file that extends no other has to give."""
    owed = {name: needed[name] for name in GAME_SECTIONS[game] if needed[name]}
    return {
        "required": [name for name in owed if name not in OPTIONAL],
        "properties": {
            name: {"required": keys} if name not in OPTIONAL
            else {"if": {"type": "object"}, "then": {"required": keys}}
            for name, keys in owed.items()
        },
    }  # fmt: skip


def _plain_or_cited(value: dict[str, Any]) -> dict[str, Any]:
    """The schema of a value alone or as ``{is, by, assumed, readings}``."""
    described = {key: value[key] for key in ("title", "default") if key in value}
    alone = {key: part for key, part in value.items() if key not in described}
    words = {"$ref": "#/$defs/Words"}
    cited = {
        "type": "object",
        "properties": {
            "is": alone,
            "by": _TEXT,
            "assumed": words,
            "readings": {"type": "object", "additionalProperties": words},
        },
        "required": ["is", "by"],
        "dependentRequired": {"readings": ["assumed"]},
        "additionalProperties": False,
    }
    return described | {"anyOf": [alone, cited]}


def _numbers_for_ranks(part: Any) -> Any:  # noqa: ANN401
    """The schema with ranks as YAML numbers too: ``10`` is read as the rank."""
    if isinstance(part, list):
        return [_numbers_for_ranks(item) for item in part]
    if not isinstance(part, dict):
        return part
    found = {key: _numbers_for_ranks(value) for key, value in part.items()}
    if "A" in found.get("enum", ()):
        found["enum"] = [*found["enum"], *range(2, 11)]
        found.pop("type", None)
    return found
