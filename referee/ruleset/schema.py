"""The JSON Schema of a ruleset file, for editors that check while one types."""

from __future__ import annotations

from typing import Any

from referee.ruleset.leaves import SECTIONS
from referee.ruleset.model import Rules

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
    made = Rules.model_json_schema(by_alias=True)
    definitions = {name: _numbers_for_ranks(part) for name, part in made["$defs"].items()}
    sections = {name: model.__name__ for name, model in SECTIONS.items()}
    needed: dict[str, list[str]] = {}
    for name, defined in sections.items():
        section = definitions[defined]
        needed[name] = section.pop("required", [])
        section["properties"] = {
            key: _plain_or_cited(value) for key, value in section["properties"].items()
        }
    return {
        "$schema": DIALECT,
        "title": "Sheng Ji ruleset",
        "type": "object",
        "properties": _HEAD | {name: {"$ref": f"#/$defs/{d}"} for name, d in sections.items()},
        "additionalProperties": False,
        "if": {"not": {"required": ["extends"]}},
        "then": {
            "required": [name for name, keys in needed.items() if keys],
            "properties": {name: {"required": keys} for name, keys in needed.items() if keys},
        },
        "$defs": definitions | {"Words": _WORDS},
    }


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
