"""All that the user reads, in English and Chinese, from one catalogue.

The catalogue is the modules of this package other than this one and ``message``: each holds
``CATALOGUE``, a mapping from key to (English, Chinese), and is loaded when a key that begins with
its name is first used. Texts name their values in braces (``{seat}``), and of two words that for
one or for several (``{count:hand|hands}``).
"""

from __future__ import annotations

import importlib
import os
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "LANGUAGES",
    "Lang",
    "Style",
    "catalogue",
    "clean",
    "default_lang",
    "render",
    "say",
]

Lang = Literal["en", "zh"]
LANGUAGES: tuple[Lang, ...] = ("en", "zh")
Suits = Literal["symbols", "letters", "zh"]


class Style(NamedTuple):
    """How to speak to the user: the language, and the signs for the suits."""

    lang: Lang = "en"
    suits: Suits = "symbols"


_loaded: dict[str, Mapping[str, tuple[str, str]]] = {}


def catalogue(topic: str) -> Mapping[str, tuple[str, str]]:
    """The (English, Chinese) texts of one topic, by full key."""
    if topic not in _loaded:
        _loaded[topic] = importlib.import_module(f"referee.text.{topic}").CATALOGUE
    return _loaded[topic]


def say(key: str, style: Style, **values: object) -> str:
    """The text of ``key`` with these values filled in. Raises KeyError for an unknown key."""
    text = catalogue(key.partition(".")[0])[key][LANGUAGES.index(style.lang)]
    if not values:
        return text
    spelled = {name: spell_value(value, style) for name, value in values.items()}
    if "|" in text:
        return text.format_map({name: _Counted(value) for name, value in spelled.items()})
    return text.format_map(spelled)


class _Counted(str):
    """A value that chooses the word for what it counts: ``{count} {count:hand|hands}``."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        if not bar:
            return super().__format__(spec)
        return one if self == "1" else many


def render(message: Message, style: Style) -> str:
    """A message in the user's language."""
    return say(message.key, style, **dict(message.values))


def spell_value(value: object, style: Style) -> str:
    """A value inside a text: cards, seats, sides and suits by their names, messages rendered."""
    if type(value) is str or type(value) is int:  # nearly all are
        return clean(str(value))
    from referee.cards import Cards, Suit, show
    from referee.table import Seat, Side

    match value:
        case Message():
            return render(value, style)
        case Cards():
            return show(value, style.suits)
        case Seat() | Side():
            return say(f"words.{value.name}", style)
        case Suit():
            return say(f"words.suit_{value.name}", style)
        case tuple() | list():
            return say("words.comma", style).join(spell_value(item, style) for item in value)
        case _:
            return clean(str(value))


_UNSAFE = (
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)


@lru_cache(maxsize=1)
def _unsafe() -> re.Pattern[str]:
    """The characters that are replaced; compiled when first needed, the help needs none."""
    return re.compile(_UNSAFE)


def clean(text: str) -> str:
    """User text made harmless for a terminal: no control, direction or surrogate characters."""
    if text.isprintable():  # then it has none of them, nor a line end
        return text
    return _unsafe().sub("\ufffd", text).replace("\n", " ").replace("\t", " ")


def default_lang() -> Lang:
    """``REFEREE_LANG``, else the locale's language, else Chinese."""
    wanted = os.environ.get("REFEREE_LANG", "")
    if wanted in LANGUAGES:
        return "en" if wanted == "en" else "zh"
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(name, "")
        if spoken:
            return "en" if spoken.lower().startswith("en") else "zh"
    import locale  # only where nothing else says it: the help must start quickly

    return "en" if (locale.getlocale()[0] or "").lower().startswith("en") else "zh"
