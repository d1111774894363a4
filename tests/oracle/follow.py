"""Whether a follow is legal (rulebook 5).

The score of a set of cards is the list of ladder places, one for each led component, largest
component first; place 0 is the top rung, and the list that is smallest in dictionary order is the
best one.  Both the holding and the play are scored, by trying every way to take the parts of every
rung out of the cards.  Scoring the holding is the same as scoring every choice of ``n`` cards: the
parts of a list of rungs never need more than ``n`` cards, and whatever is left fills the choice.
``follow_literal`` goes the long way over every choice, for comparison.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from .cards import Cards, canonical, contains, without
from .ladder import Rung, ladder
from .shapes import Format, Shape, shapes_of, size_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .order import Order
    from .rules import Rules

Score = tuple[int, ...]
# A kind that can give more than a single card: its step and its copies.  Kinds of one step with as
# many copies are alike here, so the cards themselves need not be known.
Kind = tuple[int, int]
Kinds = tuple[Kind, ...]


def kinds_in(cards: Cards, order: Order) -> Kinds:
    """The kinds held at least twice, of cards of one effective suit."""
    held = Counter(cards)
    return tuple(sorted((order.step(card), copies) for card, copies in held.items() if copies > 1))


def _offers(kind: Kind, width: int, rules: Rules) -> bool:
    """Whether a kind gives a part of this width; under protection a triple gives no pair."""
    copies = kind[1]
    if rules.protect_triples and copies == 3 and width == 2:
        return False
    return copies >= width


def _runs(
    kinds: Kinds, shape: Shape, start: int, suit: str, rules: Rules
) -> Iterator[tuple[Kind, ...]]:
    """Every choice of kinds that makes a run of this shape upwards from one step."""
    width, length = shape
    if length == 0:
        yield ()
        return
    for kind in sorted(set(kinds)):
        if kind[0] != start or not _offers(kind, width, rules):
            continue
        if length > 1 and not rules.order.linked(suit, start):
            continue
        for rest in _runs(kinds, (width, length - 1), start + 1, suit, rules):
            yield (kind, *rest)


def _taken(kinds: Kinds, run: tuple[Kind, ...], width: int) -> Kinds:
    """The kinds left when a run has been taken out."""
    left = list(kinds)
    for step, copies in run:
        left.remove((step, copies))
        if copies - width > 1:
            left.append((step, copies - width))
    return tuple(sorted(left))


@lru_cache(maxsize=200_000)
def _ways(kinds: Kinds, rung: Rung, suit: str, rules: Rules) -> frozenset[Kinds]:
    """What can be left of the kinds after taking out all the parts of a rung, in every way."""
    if not rung:
        return frozenset({kinds})
    part, others = rung[0], rung[1:]
    left: set[Kinds] = set()
    for start in {kind[0] for kind in kinds}:
        for run in _runs(kinds, part, start, suit, rules):
            left |= _ways(_taken(kinds, run, part[0]), others, suit, rules)
    return frozenset(left)


@lru_cache(maxsize=200_000)
def best_score(kinds: Kinds, led: tuple[Shape, ...], suit: str, rules: Rules) -> Score:
    """The best list of ladder places that the kinds allow for the led shapes."""
    if not led:
        return ()
    for place, rung in enumerate(ladder(led[0], rules)):
        ways = _ways(kinds, rung, suit, rules)
        if ways:
            # The first component's rung decides first; among its ways the others' rungs do.
            return (place, *min(best_score(left, led[1:], suit, rules) for left in ways))
    raise AssertionError("the lowest rung asks for nothing")


def score(cards: Cards, lead: Format, rules: Rules) -> Score:
    """How well cards of the led suit answer a lead; smaller is better."""
    suit = lead[0].suit
    return best_score(kinds_in(cards, rules.order), shapes_of(lead), suit, rules)


def shape_is_owed(lead: Format, rules: Rules) -> bool:
    """Whether the lead asks for more than the suit: not inside a throw under ``suit_only``."""
    return len(lead) == 1 or rules.throws == "shape"


def suit_verdict(lead: Format, holding: Cards, play: Cards, rules: Rules) -> str | None:
    """What the count of the led suit alone decides: ``legal``, ``revoke``, or None for neither.

    ``holding`` is all that the follower holds at that moment, the play included.
    """
    need = size_of(lead)
    if len(play) != need or not contains(holding, play):
        raise ValueError("the play has not the lead's size or is not in the holding")
    held = rules.order.of_suit(holding, lead[0].suit)
    followed = rules.order.of_suit(play, lead[0].suit)
    if len(followed) < min(need, len(held)):
        return "revoke"
    return "legal" if len(held) <= need else None


def follow_verdict(lead: Format, holding: Cards, play: Cards, rules: Rules) -> str:
    """``legal``, ``revoke`` (suit owed) or ``shape`` (a better answer was held)."""
    verdict = suit_verdict(lead, holding, play, rules)
    if verdict is not None:
        return verdict
    if not shape_is_owed(lead, rules):
        return "legal"
    held = rules.order.of_suit(holding, lead[0].suit)
    # Under protection a play may answer better than it must, by breaking a triple.
    return "legal" if score(play, lead, rules) <= score(held, lead, rules) else "shape"


def choices(cards: Cards, count: int) -> Iterator[Cards]:
    """Every distinct choice of so many of the cards."""
    if count == 0:
        yield ()
        return
    if len(cards) < count:
        return
    first = cards[0]
    copies = cards.count(first)
    others = without(cards, (first,) * copies)
    for taken in range(min(copies, count), -1, -1):
        for rest in choices(others, count - taken):
            yield canonical((*(first,) * taken, *rest))


def legal_choices(lead: Format, holding: Cards, rules: Rules) -> list[Cards]:
    """All legal follows that consist of the led suit only; needs as many cards of it as led."""
    held = canonical(rules.order.of_suit(holding, lead[0].suit))
    return [
        choice
        for choice in choices(held, size_of(lead))
        if follow_verdict(lead, holding, choice, rules) == "legal"
    ]
