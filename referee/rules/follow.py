"""Following: what a follower owes the lead, and whether a play gives it (跟牌, rulebook 5)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from referee.cards import NO_CARDS, Cards
from referee.shapes import PAIR, Shape, fits, place, profile_of, shape_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from referee.ruleset.model import FollowRules
    from referee.shapes import Format, Profile
    from referee.trump import Order

Rung = tuple[Shape, ...]
"""The sets that answer a component, largest first; the rest of its cards are singles."""
Ladder = tuple[Rung, ...]
"""The rungs of a component, the best answer first."""
FollowCode = Literal["revoke", "shape"]

_ONES = int("1" * 54, 16)


@dataclass(frozen=True, slots=True)
class Duty:
    """What the lead asks for, from the ruleset: the ladders of its components, largest first."""

    ladders: tuple[Ladder, ...]
    protect_triples: bool
    shape_owed: bool
    """Whether anything but the suit is owed."""


@lru_cache(maxsize=4096)
def duty_of(shapes: tuple[Shape, ...], rules: FollowRules) -> Duty:
    """The duty that a lead of these components, largest first, lays on the followers."""
    if len(shapes) > 1 and rules.throws == "suit_only":
        return Duty((), rules.protect_triples, shape_owed=False)
    ladders = tuple(ladder_of(shape, rules) for shape in shapes)
    asks_more = any(len(ladder) > 1 for ladder in ladders)
    return Duty(ladders, rules.protect_triples, shape_owed=asks_more)


@lru_cache(maxsize=256)
def ladder_of(shape: Shape, rules: FollowRules) -> Ladder:
    """The ladder of one component, best answer first, down to singles only.

    A component of width w and length k has k places. Each is filled as part of a run, by a single
    set, or by nothing. Two wide: more pairs first, then longer runs. Three wide: more cards in
    runs, then wider, then longer ones, then triples, then pairs; for a titanic of two that is the
    list of source 002.
    """
    width, length = shape
    asked = {
        tuple(part for part in rung if not (part[1] == 1 and rules.pairs == "free"))
        for rung in _rungs(width, length)
        if all(_run_asked(part, length, rules) for part in rung)
    }
    return tuple(sorted(asked, key=_rung_key(width), reverse=True))


def _rungs(width: int, places: int) -> Iterator[Rung]:
    """Every way to fill so many places with sets no wider than ``width``."""
    if places == 0 or width < PAIR:
        yield ()
        return
    sets = [(wide, long) for wide in range(PAIR, width + 1) for long in range(1, places + 1)]
    yield ()
    for chosen in sets:
        for rest in _rungs(width, places - chosen[1]):
            yield tuple(sorted((chosen, *rest), key=shape_key, reverse=True))


def _rung_key(width: int) -> Callable[[Rung], tuple[Any, ...]]:
    def two_wide(rung: Rung) -> tuple[Any, ...]:
        lengths = sorted((length for _, length in rung), reverse=True)
        return sum(lengths), lengths

    def three_wide(rung: Rung) -> tuple[Any, ...]:
        runs = sorted((part for part in rung if part[1] > 1), reverse=True)
        in_runs = sum(wide * long for wide, long in runs)
        return in_runs, runs, rung.count((3, 1)), rung.count((PAIR, 1))

    return two_wide if width == PAIR else three_wide


def _run_asked(part: Shape, led: int, rules: FollowRules) -> bool:
    """Whether a run in a rung is asked for at all."""
    if part[1] == 1:
        return True
    return rules.tractors == "required" and (part[1] == led or rules.shorter_tractors)


@lru_cache(maxsize=4_000)
def best_answer(profile: Profile, duty: Duty) -> tuple[int, ...]:
    """The best rungs that these sets can meet together, one for each component, 0 the best."""
    rungs: list[int] = []
    needed: tuple[Shape, ...] = ()
    for ladder in duty.ladders:
        for height, rung in enumerate(ladder):
            together = tuple(sorted(needed + rung, key=shape_key, reverse=True))
            if fits(profile, together, duty.protect_triples):
                rungs.append(height)
                needed = together
                break
    return tuple(rungs)


def follow_fault(
    order: Order,
    lead: Format,
    duty: Duty,
    holding: int,
    play: int,
    owed_from: int | None = None,
) -> FollowCode | None:
    """Whether a follow was illegal: ``revoke``, ``shape`` or None for a legal one.

    ``holding`` (the play included) and ``play`` are packed; the play has as many cards as the
    lead. It is illegal only when a better choice from the same holding is there. ``owed_from`` is
    the part of the holding whose sets are owed, where that is not all of it.
    """
    mask = order.masks[lead.suit]
    held, given = holding & mask, play & mask
    if given == held:
        return None
    if copies(given) < lead.size:
        return "revoke"
    if not duty.shape_owed:
        return None
    sets = held if owed_from is None else owed_from & mask
    owed = best_answer(profile_of(order, lead.suit, sets), duty)
    if not any(place < len(ladder) - 1 for place, ladder in zip(owed, duty.ladders, strict=True)):
        return None
    answered = best_answer(profile_of(order, lead.suit, given), duty)
    return None if answered <= owed else "shape"


def copies(packed: int) -> int:
    """How many cards a packed integer holds."""
    fours = packed >> 2 & _ONES  # only where more copies were recorded than decks
    few = (packed & _ONES).bit_count() + 2 * (packed >> 1 & _ONES).bit_count()
    return few + 4 * fours.bit_count() + 8 * (packed >> 3 & _ONES).bit_count()


def owed_cards(
    order: Order, lead: Format, duty: Duty, holding: int, prefer: Cards = NO_CARDS
) -> Cards:
    """One best choice of cards of the led suit: as many as were led, or all that are held.

    The sets of the best answer are placed as low as they go; the rest are cards of ``prefer``,
    then the lowest that are left.
    """
    suit = lead.suit
    held = holding & order.masks[suit]
    wanted = min(lead.size, copies(held))
    profile = profile_of(order, suit, held)
    sets = tuple(
        sorted(
            (
                part
                for place, ladder in zip(best_answer(profile, duty), duty.ladders, strict=True)
                for part in ladder[place]
            ),
            key=shape_key,
            reverse=True,
        )
    )
    chosen: list[int] = []
    tops = place(profile, sets, duty.protect_triples) if wanted == lead.size else ()
    for (width, length), top in zip(sets, tops, strict=False):
        for step in range(top - length + 1, top + 1):
            kind = _kind_for(order, suit, step, width, held)
            chosen += [kind] * width
            held -= width << order.shift[kind]
    spare = [kind for shift, _, kind in order.fields[suit] for _ in range(held >> shift & 15)]
    spare.sort(key=lambda kind: kind not in prefer)
    return Cards.of(chosen + spare[: wanted - len(chosen)])


def _kind_for(order: Order, suit: int, step: int, width: int, held: int) -> int:
    """The kind at a step that gives a set of this width, one held no more often if there is."""
    at_step = [
        (held >> shift & 15, kind)
        for shift, height, kind in order.fields[suit]
        if height == step and held >> shift & 15 >= width
    ]
    return min(at_step)[1]
