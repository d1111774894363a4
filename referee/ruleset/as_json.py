"""A ruleset as JSON: every value with where it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.ruleset.leaves import SECTIONS

if TYPE_CHECKING:
    from referee.ruleset.model import Ruleset


def head(ruleset: Ruleset) -> dict[str, Any]:
    """Name, game, title, source and hash."""
    about = ruleset.about
    return {
        "name": ruleset.name,
        "game": ruleset.game,
        "title": ruleset.title.model_dump(),
        "about": about.model_dump() if about else None,
        "hash": ruleset.hash,
    }


def whole(ruleset: Ruleset) -> dict[str, Any]:
    """The head and, by section and key, ``value``, ``clause``, ``assumed`` and ``readings``."""
    values = ruleset.content.model_dump(mode="json", by_alias=True)
    rules = {
        section: {
            key: {"value": values[section][key]}
            | ruleset.citation(f"{section}.{key}").model_dump(mode="json")
            for key in model.model_fields
        }
        for section, model in SECTIONS.items()
        if values.get(section) is not None
    }
    return head(ruleset) | {"rules": rules}
