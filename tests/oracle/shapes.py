"""Components, divisions and formats (rulebook 3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from .cards import SUITS, Card, Cards, canonical, is_joker, parse, show, suit_of, without

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .order import Order

Shape = tuple[int, int]


@dataclass(frozen=True)
class Component:
    """``length`` adjacent steps with ``width`` identical cards at each.

    ``top`` is the highest step, which is the component's strength.
    """

    width: int
    length: int
    suit: str
    top: int
    cards: Cards

    @property
    def shape(self) -> Shape:
        """Width and length, which is all that a lead asks of an answer."""
        return (self.width, self.length)

    @property
    def size(self) -> int:
        """Number of cards."""
        return self.width * self.length

    @property
    def low(self) -> int:
        """The lowest step."""
        return self.top - self.length + 1


Format = tuple[Component, ...]


def shapes_of(components: Iterable[Component]) -> tuple[Shape, ...]:
    """The shapes, largest first: most cards, then widest."""
    return sort_shapes(component.shape for component in components)


def sort_shapes(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Most cards first, then widest."""
    return tuple(sorted(shapes, key=lambda shape: (-shape[0] * shape[1], -shape[0])))


def size_of(components: Iterable[Component]) -> int:
    """Number of cards in all the components."""
    return sum(component.size for component in components)


def _worth(component: Component) -> tuple[int, int, int]:
    """Most cards, then widest, then strongest."""
    return (-component.size, -component.width, -component.top)


def _taking_order(component: Component) -> tuple[int, int, int, tuple[int, ...]]:
    """Most cards, then widest, then strongest, then suits S H C D from the highest step down.

    The suits only make the answer one of several equal ones; nothing may depend on them.
    """
    suits = tuple(-1 if is_joker(card) else SUITS.index(suit_of(card)) for card in component.cards)
    return (*_worth(component), suits)


def _left_over(component: Component, held: Cards) -> int:
    """How many more copies of the component's cards are held.

    Of equally strong components the one that leaves least is taken off: the suit order alone would
    decide otherwise, and no verdict may depend on it.
    """
    return (
        sum(held.count(card) for card in set(component.cards)) - component.length * component.width
    )


def _first_taken(component: Component, held: Cards) -> tuple[object, ...]:
    worth, (*_, suits) = _worth(component), _taking_order(component)
    return (*worth, _left_over(component, held), suits)


def sort_format(components: Iterable[Component]) -> Format:
    """Components largest first, the strongest first among equally large ones."""
    return tuple(sorted(components, key=_taking_order))


def _chains(
    by_step: dict[int, list[Card]], start: int, suit: str, order: Order
) -> Iterator[tuple[Card, ...]]:
    """All runs upwards from one step, one kind a step, of every length from 1."""
    for card in by_step.get(start, ()):
        yield (card,)
        if order.linked(suit, start):
            for longer in _chains(by_step, start + 1, suit, order):
                yield (card, *longer)


@lru_cache(maxsize=100_000)
def components_in(cards: Cards, order: Order) -> tuple[Component, ...]:
    """Every component found in a set of cards, each once."""
    count = Counter(cards)
    found: list[Component] = []
    for suit in sorted({order.effective_suit(card) for card in count}):
        for width in range(1, max(count.values()) + 1):
            by_step: dict[int, list[Card]] = {}
            for card in canonical(count):
                if order.effective_suit(card) == suit and count[card] >= width:
                    by_step.setdefault(order.step(card), []).append(card)
            for start in sorted(by_step):
                for chain in _chains(by_step, start, suit, order):
                    if len(chain) > 1 and width == 1:
                        continue  # single cards in sequence are no component
                    top_down = tuple(card for kind in reversed(chain) for card in (kind,) * width)
                    top = start + len(chain) - 1
                    found.append(Component(width, len(chain), suit, top, top_down))
    return tuple(found)


@lru_cache(maxsize=100_000)
def divisions(cards: Cards, order: Order) -> frozenset[Format]:
    """Every way to divide a set of cards into components, each once."""
    if not cards:
        return frozenset({()})
    found = set()
    for component in components_in(cards, order):
        if cards[0] not in component.cards:
            continue  # the first card is in some component: try each it can be in
        for rest in divisions(without(cards, component.cards), order):
            found.add(sort_format((component, *rest)))
    return frozenset(found)


@lru_cache(maxsize=100_000)
def divisions_into(cards: Cards, shapes: tuple[Shape, ...], order: Order) -> frozenset[Format]:
    """Every division of the cards into components of exactly these shapes.

    The shapes come largest first, so that once only singles are left nothing is to choose.
    """
    if len(cards) != sum(width * length for width, length in shapes):
        return frozenset()
    if all(shape == (1, 1) for shape in shapes):
        singles = (Component(1, 1, order.effective_suit(c), order.step(c), (c,)) for c in cards)
        return frozenset({sort_format(singles)})
    found = set()
    for component in components_in(cards, order):
        if component.shape == shapes[0]:
            for rest in divisions_into(without(cards, component.cards), shapes[1:], order):
                found.add(sort_format((component, *rest)))
    return frozenset(found)


@lru_cache(maxsize=100_000)
def default_format(cards: Cards, order: Order) -> Format:
    """The format of an unannounced lead: components taken off one by one."""
    if not cards or order.suit_of_all(cards) is None:
        raise ValueError(f"{show(cards) or 'nothing'} is not of one effective suit")
    taken: list[Component] = []
    left = canonical(cards)
    while left:
        first = min(components_in(left, order), key=lambda found: _first_taken(found, left))
        taken.append(first)
        left = without(left, first.cards)
    return sort_format(taken)


@lru_cache(maxsize=100_000)
def default_formats(cards: Cards, order: Order) -> frozenset[Format]:
    """All formats that the default rule can give when equally strong components tie.

    They differ only in the suits of equal level or constant trump cards.
    """
    if not cards:
        return frozenset({()})
    components = components_in(cards, order)
    best = min((*_worth(component), _left_over(component, cards)) for component in components)
    return frozenset(
        sort_format((component, *rest))
        for component in components
        if (*_worth(component), _left_over(component, cards)) == best
        for rest in default_formats(without(cards, component.cards), order)
    )


def is_component(cards: Cards, order: Order) -> bool:
    """Whether the cards are one component as a whole."""
    if not cards or order.suit_of_all(cards) is None:
        return False
    return len(default_format(canonical(cards), order)) == 1


def announced_format(parts: Iterable[Cards], order: Order) -> Format:
    """A division as the leader announced it; each part must be one component."""
    components: list[Component] = []
    for part in parts:
        if not is_component(part, order):
            raise ValueError(f"{show(part)} is not one component")
        components += default_format(canonical(part), order)
    if len({component.suit for component in components}) != 1:
        raise ValueError("the announced parts are not of one effective suit")
    return sort_format(components)


def split_parts(text: str) -> list[Cards]:
    """The parts of ``S555+6677``; after ``+`` the suit carries on."""
    parts: list[Cards] = []
    suit = ""
    for piece in text.strip().upper().split("+"):
        starts_anew = piece[:1] in SUITS or piece[:2] in ("BJ", "LJ")
        whole = piece if starts_anew else suit + piece
        parts.append(parse(whole))
        letters = [
            letter
            for letter in whole.replace("BJ", " ").replace("LJ", " ")
            if letter in (*SUITS, " ")
        ]
        suit = letters[-1].strip() if letters else ""
    return parts


def lead_format(text: str, order: Order) -> Format:
    """The format of a lead as written, announced or not."""
    parts = split_parts(text)
    if len(parts) > 1:
        return announced_format(parts, order)
    return default_format(parts[0], order)


def cards_of(components: Iterable[Component]) -> Cards:
    """All the cards of some components."""
    return canonical(card for component in components for card in component.cards)
