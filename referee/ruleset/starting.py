"""A commented ruleset file to start from: every value of another one, each with its meaning.

Nothing in it changes anything until a line is taken out of its comment.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from referee.ruleset.clauses import cite
from referee.ruleset.describe import (
    in_words,
    other_values,
    paths,
    section_title,
    sections_of,
)
from referee.ruleset.model import OWN_CLAUSES
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.ruleset.model import Ruleset
    from referee.text import Style

COMMENT = "# "


def starting_file(name: str, base: Ruleset, extends: str, style: Style) -> str:
    """The text of a file that extends ``base`` under the name ``extends``."""
    title = json.dumps(name, ensure_ascii=False)  # a quoted text of YAML too
    lines = [
        *_comment(say("rulesets.new_head", style, name=name, base=base.title[style.lang])),
        f"title: {title}",
        f"extends: {json.dumps(extends, ensure_ascii=False)}",
    ]
    for section in sections_of(base):
        lines += ["", f"## {section_title(section, style)}", f"{COMMENT}{section}:"]
        for path in paths(section):
            lines += _value_lines(base, path, style)
    return "\n".join(lines) + "\n"


def _comment(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield f"#{' ' if line else ''}{line}"


def _value_lines(base: Ruleset, path: str, style: Style) -> Iterator[str]:
    """What a value means, where it comes from, how else it can be, and the value itself."""
    citation = base.citation(path)
    clause = citation.clause
    source = "" if clause in OWN_CLAUSES else f"  [{cite(clause)}]"
    yield f"#   ## {in_words(base, path, style)}{source}"
    if citation.assumed is not None:
        yield "#   ## " + say("rulesets.new_assumed", style, why=citation.assumed[style.lang])
    for value, why in citation.readings.items():
        yield "#   ## " + say("rulesets.new_reading", style, value=value, why=why[style.lang])
    others = tuple(word for word in other_values(base, path) if word not in citation.readings)
    if others:
        yield "#   ## " + say("rulesets.new_others", style, values=" | ".join(others))
    section, _, key = path.partition(".")
    value = base.content.model_dump(mode="json", by_alias=True)[section][key]
    if isinstance(value, list) and value and isinstance(value[0], dict):
        yield f"#   {key}:"
        for item in value:
            yield f"#     - {_flow(item)}"
        return
    yield f"#   {key}: {_flow(value)}"


def _flow(value: object) -> str:
    """A value in YAML's flow style, without what is null in a mapping."""
    if isinstance(value, dict):
        pairs = (f"{key}: {_flow(item)}" for key, item in value.items() if item is not None)
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    if isinstance(value, str) and value.isascii() and value.replace("_", "").isalnum():
        return value
    return json.dumps(value, ensure_ascii=False)
