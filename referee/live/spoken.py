"""Fields of an entry in words: seats, suits, cards, kinds and decisions by their names (转述)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.record.item_list import read_bids, read_kitty, read_set
from referee.report.words import bids_text
from referee.table import Seat, Side
from referee.text import catalogue, say, spell_value

if TYPE_CHECKING:
    from referee.problems import Problem
    from referee.text import Style

_SEATS, _SIDES = (frozenset(one.name for one in kind) for kind in (Seat, Side))
_OF_PLACES = frozenset({"declarer", "seat", "side", "to", "winner", "next_declarer", "match"})
_FIRST = (
    "hand", "trick", "id", "decision", "reverses", "seat", "side", "kind", "code", "finding",
    "cards", "effect", "reason", "note", "clause", "by", "at", *Seat.__members__,
)  # fmt: skip
"""In this order; the lines of a journal have them by the alphabet."""
_WORDS = {
    "kind": ("violation.name_", "report.incident_"), "code": ("violation.name_",),
    "finding": ("violation.name_",), "decision": ("report.",), "reason": ("journal.reason_",),
    "winner": ("words.",),
}  # fmt: skip
"""Where the words for a field's value are, by the field."""


def fields_told(data: Mapping[str, object], style: Style) -> str:
    """Fields with their names and values in the user's language."""
    ordered = sorted(data.items(), key=lambda item: _place(item[0]))
    return say("words.comma", style).join(
        say(
            "journal.field", style, name=_name(key, style), value=value_told(key, value, style)
        )
        for key, value in ordered
    )  # fmt: skip


def _place(key: str) -> int:
    return _FIRST.index(key) if key in _FIRST else len(_FIRST)


def _name(key: str, style: Style) -> str:
    """A field's name; what the user or a later version wrote stays as it is."""
    for name in (f"journal.field_{key}", f"words.{key}"):
        if name in catalogue("journal") or (key in _SEATS | _SIDES and name.startswith("words")):
            return say(name, style)
    return key


def value_told(key: str, value: object, style: Style) -> str:
    """The value of a field."""
    if isinstance(value, Mapping):
        return f"({fields_told(value, style)})"
    if isinstance(value, list):
        return "; ".join(value_told(key, item, style) for item in value)
    if isinstance(value, bool):
        return say("words.yes" if value else "words.no", style)
    text = str(value)
    if key == "bids":
        return _read(text, style)
    if key == "kitty":
        return _kitty(text, style)
    if key in ("cards", "turned"):
        cards = read_set(text, (), [])
        return text if cards is None else spell_value(cards, style)
    if key in _OF_PLACES and text in _SEATS | _SIDES:
        return say(f"words.{text}", style)
    if key == "trump":
        return say(f"words.suit_{text}", style)
    return _word(key, text, style)


def _word(key: str, text: str, style: Style) -> str:
    """A value that is one of a few words; any other text as it was written."""
    for prefix in _WORDS.get(key, ()):
        name = f"{prefix}{text}"
        if name in catalogue(prefix.split(".")[0]):
            return say(name, style)
    return spell_value(text, style)


def _read(text: str, style: Style) -> str:
    problems: list[Problem] = []
    bids = () if text == "none" else read_bids(text, (), problems)
    return text if problems else bids_text(bids, style)


def _kitty(text: str, style: Style) -> str:
    problems: list[Problem] = []
    lays = read_kitty(text, (), problems)
    if problems:
        return text
    return say("words.comma", style).join(
        spell_value(lay.cards, style)
        if lay.seat is None
        else f"{spell_value(lay.seat, style)} {spell_value(lay.cards, style)}"
        for lay in lays
    )
