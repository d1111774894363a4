"""What pydantic finds wrong, in the words of the catalogue."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from referee.message import Message

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_EXPECTED = {
    "int_type": "rulesets.expected_whole",
    "bool_type": "rulesets.expected_bool",
    "string_type": "rulesets.expected_text",
    "tuple_type": "rulesets.expected_list",
    "dict_type": "rulesets.expected_mapping",
    "model_type": "rulesets.expected_mapping",
    "too_short": "rulesets.expected_some",
    "string_too_short": "rulesets.expected_text",
}
_BOUNDS = {
    "greater_than": ("rulesets.expected_above", "gt"),
    "greater_than_equal": ("rulesets.expected_least", "ge"),
    "less_than_equal": ("rulesets.expected_most", "le"),
    "multiple_of": ("rulesets.expected_multiple", "multiple_of"),
}
_WHOLE = {
    "missing": "rulesets.missing",
    "extra_forbidden": "rulesets.unknown_key_here",
    "band_sides": "rulesets.band_sides",
    "band_ends": "rulesets.band_ends",
    "band_every": "rulesets.band_every",
}


def message_of(error: ErrorDetails, path: tuple[str | int, ...]) -> Message:
    """The message for one of pydantic's errors: what was found, what was expected."""
    kind, context = error["type"], error.get("ctx", {})
    if kind in _WHOLE:
        return Message.of(_WHOLE[kind], name=".".join(str(part) for part in path))
    expected = _expected(kind, context)
    return Message.of("rulesets.found", found=_quoted(error["input"]), expected=expected)


def _quoted(value: object) -> str:
    """A value as found; a word in quotation marks, so that "nothing" does not read as empty."""
    is_word = isinstance(value, str) and any(map(str.isalpha, value))
    return f"“{shown(value)}”" if is_word else shown(value)


def _expected(kind: str, context: dict[str, Any]) -> Message:
    if kind in ("literal_error", "enum"):
        allowed = tuple(re.findall(r"'([^']*)'", context["expected"]))
        return Message.of("rulesets.expected_one_of", allowed=allowed)
    if kind in _BOUNDS:
        text, name = _BOUNDS[kind]
        return Message.of(text, bound=context[name])
    if context.get("class_name") == "Words":
        return Message.of("rulesets.expected_words")
    return Message.of(_EXPECTED.get(kind, "rulesets.expected_other"))


def shown(value: object) -> str:
    """A value as the file would write it, cut where it is long."""
    words = {True: "true", False: "false"}
    if isinstance(value, bool):
        return words[value]
    if value is None:
        return "null"
    if isinstance(value, list | tuple):
        text = "[" + ", ".join(shown(item) for item in value) + "]"
    elif isinstance(value, dict):
        text = "{" + ", ".join(f"{key}: {shown(item)}" for key, item in value.items()) + "}"
    else:
        text = str(value) or '""'
    return text if len(text) <= 60 else text[:57] + "..."
