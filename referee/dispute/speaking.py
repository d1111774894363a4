"""Messages spoken, with what can be worded only once the language is known (说法).

The texts of a ruleset come in both languages, and the reports word penalties and results: inside
a message they stand as ``Words`` or ``Later`` until the message is rendered.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.message import Message
from referee.ruleset.describe import in_words
from referee.ruleset.section import Words
from referee.text import say, spell_value

if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.ruleset.model import Ruleset
    from referee.text import Style


@dataclass(frozen=True, slots=True)
class Later:
    """A value that depends on the language."""

    worded: Callable[[Style], object]


def rule_in_words(ruleset: Ruleset, path: str) -> Later:
    """What the value at a path of a ruleset means."""
    return Later(lambda style: in_words(ruleset, path, style))


def spoken(message: Message, style: Style) -> str:
    """The message in the user's language."""
    return say(message.key, style, **{name: _value(value, style) for name, value in message.values})


def spoken_value(value: object, style: Style) -> str:
    """A value inside a table or a message; nothing for None."""
    return "" if value is None else str(spell_value(_value(value, style), style))


def plain(value: object, style: Style) -> object:
    """Facts as plain values: what depends on the language is worded."""
    match value:
        case Later():
            return value.worded(style)
        case dict():
            return {key: plain(item, style) for key, item in value.items()}
        case list():
            return [plain(item, style) for item in value]
        case _:
            return value


def _value(value: object, style: Style) -> object:
    match value:
        case Message():
            return spoken(value, style)
        case Words():
            return value[style.lang]
        case Later():
            return value.worded(style)
        case tuple() if type(value) is tuple:
            return tuple(_value(item, style) for item in value)
        case _:
            return value
