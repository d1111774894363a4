"""A text for the user that is not yet in a language: a key of the catalogue and its values."""

from __future__ import annotations

from typing import NamedTuple


class Message(NamedTuple):
    """A catalogue key and the values that its text names.

    The values stay what they are (cards, seats, sides, numbers, other messages): they are spelled
    when the message is rendered in a language.
    """

    key: str
    values: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, key: str, **values: object) -> Message:
        """The message with these values by name."""
        return cls(key, tuple(values.items()))
