"""Shapes: components, formats, and the search for shapes in a suit of a holding (牌型).

A *shape* is (width, length): ``length`` adjacent steps, ``width`` identical cards at each. (1, 1)
is a single (单张), (2, 1) a pair (对子), (2, k) a tractor (拖拉机), (3, 1) a triple (三同张),
(3, k) a titanic (泰坦尼克). Shapes wider than one are *sets*; whatever is left are singles, so a
search needs to place only the sets.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from referee.cards import Cards
from referee.trump import TRUMP, TRUMP_ABOVE

if TYPE_CHECKING:
    from referee.trump import Order

Shape = tuple[int, int]
"""(width, length)."""
Profile = tuple[tuple[int, int, int], ...]
"""A suit of a holding as far as sets go: (step, kinds held twice, kinds held thrice), from the
lowest step; steps without a pair are left out."""

SINGLE: Shape = (1, 1)
PAIR = 2
"""The width of a pair."""


def shape_key(shape: Shape) -> tuple[int, int]:
    """Larger shapes have larger keys: most cards, then widest."""
    return shape[0] * shape[1], shape[0]


@dataclass(frozen=True, slots=True)
class Component:
    """A part of a lead: cards of one shape."""

    width: int
    length: int
    cards: Cards
    top: int
    """The step of its highest card."""
    bottom: int
    """The step of its lowest card."""

    @property
    def shape(self) -> Shape:
        """(width, length)."""
        return self.width, self.length

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.width * self.length


@dataclass(frozen=True, slots=True)
class Format:
    """A lead and its division into components, largest first (牌型)."""

    suit: int
    """The effective suit."""
    size: int
    components: tuple[Component, ...]
    shapes: tuple[Shape, ...]
    """The components' shapes, largest first."""
    sets: tuple[Shape, ...]
    """Those wider than one."""
    strength: int
    """Of the principal component: its highest step, trumps above all others (rulebook 6)."""
    is_throw: bool
    """More than one component (甩牌)."""
    alike: bool
    """One component, all of one kind: a single, a pair, a triple."""


def profile_of(order: Order, suit: int, packed: int) -> Profile:
    """The sets that a suit of a packed holding offers."""
    if not packed & order.twos:
        return ()
    steps: dict[int, tuple[int, int]] = {}
    for shift, step, _ in order.fields[suit]:
        copies = packed >> shift & 15
        if copies > 1:
            twos, threes = steps.get(step, (0, 0))
            steps[step] = (twos + 1, threes) if copies == PAIR else (twos, threes + 1)
    return tuple((step, twos, threes) for step, (twos, threes) in steps.items())


def strongest(profile: Profile, shape: Shape) -> int:
    """The highest top step of a ``shape`` wider than one among these sets, -1 if there is none."""
    run, last, best = 0, -2, -1
    for step, twos, threes in profile:
        held = threes + (twos if shape[0] == PAIR else 0)
        run = (run + 1 if step == last + 1 else 1) if held else 0
        last = step
        if run >= shape[1]:
            best = step
    return best


@lru_cache(maxsize=4_000)
def fits(profile: Profile, sets: tuple[Shape, ...], protect_triples: bool = False) -> bool:
    """Whether all these sets, largest first, can be taken from the profile at once.

    With at most three copies a kind serves one set only. A pair takes a kind held twice before it
    breaks a triple; with ``protect_triples`` it never does. Only runs compete for places, so only
    they are searched for; sets of one step are counted.
    """
    run = next((index for index, (_, length) in enumerate(sets) if length > 1), None)
    if run is None:
        return _enough(profile, sets, protect_triples)
    rest = sets[:run] + sets[run + 1 :]
    return any(
        left is not None and fits(left, rest, protect_triples)
        for top, _, _ in profile
        for left in (_take(profile, top, sets[run], protect_triples),)
    )


def _enough(profile: Profile, sets: tuple[Shape, ...], protect_triples: bool) -> bool:
    triples = sum(width > PAIR for width, _ in sets)
    twos = sum(held for _, held, _ in profile)
    threes = sum(held for _, _, held in profile)
    spare = 0 if protect_triples else threes - triples
    return triples <= threes and len(sets) - triples <= twos + spare


def place(
    profile: Profile,
    sets: tuple[Shape, ...],
    protect_triples: bool = False,
) -> tuple[int, ...]:
    """The top steps at which sets that fit can be taken, each as low as it goes."""
    tops: list[int] = []
    for index, shape in enumerate(sets):
        for top, _, _ in profile:
            left = _take(profile, top, shape, protect_triples)
            if left is not None and fits(left, sets[index + 1 :], protect_triples):
                tops.append(top)
                profile = left
                break
    return tuple(tops)


def _take(profile: Profile, top: int, shape: Shape, protect_triples: bool) -> Profile | None:
    """What is left after a set was taken with its highest step at ``top``, None if it cannot be."""
    width, length = shape
    left = {step: (twos, threes) for step, twos, threes in profile}
    for step in range(top - length + 1, top + 1):
        twos, threes = left.get(step, (0, 0))
        if width == PAIR and twos:
            left[step] = twos - 1, threes
        elif threes and (width > PAIR or not protect_triples):
            left[step] = twos, threes - 1
        else:
            return None
    return tuple((step, *counts) for step, counts in left.items() if any(counts))


@lru_cache(maxsize=4_000)
def strongest_among(profile: Profile, sets: tuple[Shape, ...]) -> int:
    """The highest top step of the first of the sets when all are taken at once, -1 if they cannot.

    This is the strength of a play's principal component (rulebook 6), sets given largest first.
    """
    for top, _, _ in reversed(profile):
        left = _take(profile, top, sets[0], protect_triples=False)
        if left is not None and fits(left, sets[1:]):
            return top
    return -1


@lru_cache(maxsize=4_000)
def divide(order: Order, suit: int, packed: int) -> tuple[Component, ...]:
    """The default division of cards of one effective suit (rulebook 3).

    Components are taken off one by one: most cards first, then the widest, then the strongest,
    then in suit order.
    """
    components: list[Component] = []
    while packed & order.twos:
        component = _largest_set(order, suit, packed)
        components.append(component)
        packed -= order.pack(component.cards)
    singles = [(-step, kind) for shift, step, kind in order.fields[suit] if packed >> shift & 15]
    components += [_of_one_kind(order, Cards((kind,))) for _, kind in sorted(singles)]
    return tuple(components)


def _largest_set(order: Order, suit: int, packed: int) -> Component:
    """The component that is taken off first, where some kind is held twice."""
    by_step: dict[int, list[tuple[int, int]]] = {}
    for shift, step, kind in order.fields[suit]:
        copies = packed >> shift & 15
        if copies >= PAIR:
            by_step.setdefault(step, []).append((copies, kind))
    candidates = (
        _run_down_from(step, width, by_step)
        for width in (3, PAIR)
        for step in by_step
        if any(copies >= width for copies, _ in by_step[step])
    )
    return max(candidates, key=lambda found: (*shape_key(found.shape), found.top))


def _run_down_from(top: int, width: int, by_step: dict[int, list[tuple[int, int]]]) -> Component:
    """The longest component of this width whose highest step is ``top``."""
    kinds: list[int] = []
    step = top
    while wide_enough := [held for held in by_step.get(step, ()) if held[0] >= width]:
        # Of equal level cards those held least often: no verdict may depend on the suits' order.
        kinds.append(min(wide_enough)[1])
        step -= 1
    cards = Cards.of(kind for kind in kinds for _ in range(width))
    return Component(width, len(kinds), cards, top, step + 1)


def _of_one_kind(order: Order, cards: Cards) -> Component:
    step = order.step[cards[0]]
    return Component(len(cards), 1, cards, step, step)


def component_of(order: Order, cards: Cards) -> Component | None:
    """The cards as one component, None where they are not one."""
    suit = order.suit_of(cards)
    if suit < 0:
        return None
    if cards[0] == cards[-1]:
        return _of_one_kind(order, cards)
    components = divide(order, suit, order.pack(cards))
    return components[0] if len(components) == 1 else None


def format_of(order: Order, cards: Cards, parts: tuple[Cards, ...] = ()) -> Format | None:
    """The format of a lead; None where the cards share no suit or a part is no component.

    ``parts`` is the division the leader announced, empty for the default one.
    """
    suit = order.suit_of(cards)
    return None if suit < 0 else format_in(order, suit, cards, parts)


def format_in(
    order: Order, suit: int, cards: Cards, parts: tuple[Cards, ...] = ()
) -> Format | None:
    """The format of cards that are all of this effective suit, as in ``format_of``."""
    if parts:
        announced = [component_of(order, part) for part in parts]
        components = tuple(component for component in announced if component is not None)
        return _format(suit, components) if len(components) == len(announced) else None
    if cards[0] == cards[-1]:
        return _format(suit, (_of_one_kind(order, cards),))
    return _format(suit, divide(order, suit, order.pack(cards)))


def _rank(part: Component) -> tuple[int, int, int, int]:
    """Larger components first, then the stronger, then in suit order."""
    return *shape_key(part.shape), part.top, -part.cards[0]


def _format(suit: int, components: tuple[Component, ...]) -> Format:
    ranked = components
    if len(components) > 1:
        ranked = tuple(sorted(components, key=_rank, reverse=True))
    shapes = tuple([component.shape for component in ranked])
    return Format(
        suit,
        sum([width * length for width, length in shapes]),
        ranked,
        shapes,
        tuple([shape for shape in shapes if shape != SINGLE]),
        ranked[0].top + (TRUMP_ABOVE if suit == TRUMP else 0),
        is_throw=len(ranked) > 1,
        alike=len(ranked) == 1 and ranked[0].length == 1,
    )
