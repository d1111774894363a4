"""What an explanation is made of: sentences, rows of cards, tables, in sections (说明的组成).

An explanation is built once, without a language; text, JSON and page are drawn from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from referee.cards import NO_CARDS, Cards

if TYPE_CHECKING:
    from collections.abc import Mapping

    from referee.message import Message

Tone = Literal["plain", "good", "bad", "strong", "quiet"]
"""How a sentence is set; never the only sign of what it says."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence."""

    message: Message
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards that are drawn as cards, with what they are."""

    label: Message
    cards: Cards
    marked: Cards = NO_CARDS
    """Those of them that matter."""
    unseen: int = 0
    """How many more cards nobody saw."""
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under headers; ``marked`` is the row that decides."""

    headers: tuple[Message, ...]
    rows: tuple[tuple[object, ...], ...]
    align: str = ""
    marked: int | None = None


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines on which the named sign."""

    roles: tuple[Message, ...]


Part = Sentence | CardRow | Table | Signatures


@dataclass(frozen=True, slots=True)
class Section:
    """What belongs together, under a heading."""

    heading: Message
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """The answer to one question."""

    title: Message
    sections: tuple[Section, ...]
    facts: Mapping[str, object] = field(default_factory=dict)
    """The same as plain values, for programs."""


def section(heading: Message, *parts: Part | None) -> Section:
    """A section of the parts that are there."""
    return Section(heading, tuple(part for part in parts if part is not None))
