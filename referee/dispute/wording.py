"""Shapes, suits, sources and places as messages that a player at the table understands (用语)."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES, SUITS, Cards
from referee.dispute.speaking import rule_in_words
from referee.message import Message
from referee.ruleset.clauses import cite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.dispute.case import HandCase
    from referee.dispute.holding import Source
    from referee.play.judgement import Violation
    from referee.rules.follow import Rung
    from referee.ruleset.model import Ruleset
    from referee.shapes import Component, Shape


def suit_named(suit: int) -> Message:
    """What an effective suit is called."""
    name = "trump" if suit == len(SUITS) else f"suit_{SUITS[suit].name}"
    return Message.of(f"words.{name}")


def component_named(component: Component) -> Message:
    """A component with its cards: ``pair ♦QQ``."""
    width, length = component.shape
    name = _shape_name(width, length)
    return Message.of(f"words.shape_{name}", cards=component.cards, length=length)


def _shape_name(width: int, length: int) -> str:
    names = {1: ("single", "single"), 2: ("pair", "tractor")}
    return names.get(width, ("triple", "titanic"))[length > 1]


def shapes_named(shapes: Sequence[Shape]) -> tuple[Message, ...]:
    """Shapes without cards, equal ones counted: ``a pair``, ``2 singles``."""
    out = []
    for (width, length), group in groupby(shapes):
        count = len(list(group))
        many = "one" if count == 1 else "many"
        key = f"explain.{many}_{_shape_name(width, length)}"
        out.append(Message.of(key, count=count, length=length))
    return tuple(out)


def rung_named(rung: Rung, size: int) -> tuple[Message, ...]:
    """A rung of the ladder: the sets that it asks for, the rest single cards."""
    singles = size - sum(width * length for width, length in rung)
    return shapes_named((*rung, *[(1, 1)] * singles))


def context(case: HandCase) -> Message:
    """Level, trump and declarer of the hand, and the ruleset."""
    ruleset = case.judgement.ruleset
    return Message.of(
        "explain.context", level=RANK_NAMES[case.judged.level], trump=case.judged.trump,
        declarer=case.judged.declarer, ruleset=ruleset.name,
        title=ruleset.title,
    )  # fmt: skip


def source_named(source: Source) -> Message:
    """By what cards are known."""
    return Message.of(f"explain.known_{source.how}", cards=source.cards, trick=source.trick or 0)


def one_card(kind: int) -> Cards:
    """A single card, to be spelled."""
    return Cards((kind,))


def assumed_named(ruleset: Ruleset, path: str) -> Message:
    """An assumed value, what it means, and why it had to be assumed."""
    return Message.of(
        "explain.assumed_value", path=path, rule=rule_in_words(ruleset, path),
        why=ruleset.citation(path).assumed,
    )  # fmt: skip


def clause_named(violation: Violation) -> Message:
    """The clause of a finding with the heading of its part."""
    return Message.of("explain.clause", clause=cited(violation.clause))


def cited(clauses: str) -> str:
    """Clauses with the headings of their parts."""
    return cite(clauses)
