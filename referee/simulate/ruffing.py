"""The cheapest ruff that wins a trick (毙牌)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.rules.follow import copies
from referee.rules.trick import beats, play_strength
from referee.shapes import fits, place, profile_of
from referee.simulate.parts import part_at, tops
from referee.simulate.sparing import spare
from referee.trump import TRUMP, TRUMP_ABOVE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.shapes import Shape
    from referee.simulate.inplay import InPlay, OnTable
    from referee.trump import Order


def cheapest_ruff(game: InPlay, trick: OnTable, held: int) -> int:
    """As low a ruff as wins the trick so far, packed; 0 where these trumps cannot win it.

    Several are tried; that a try does win is left to the rules to say.
    """
    lead, order = trick.lead, game.order
    if copies(held) < lead.size:
        return 0
    tries = _with_sets if lead.sets else _of_singles
    for cards in tries(order, held, trick):
        strength = play_strength(order, lead, TRUMP, cards, game.table.rules.trick, trick.best)
        if beats(strength, trick.best):
            return cards
    return 0


def _of_singles(order: Order, held: int, trick: OnTable) -> Iterator[int]:
    """The lowest cards with one that is high enough, else the highest ones."""
    needed = trick.best[0] - TRUMP_ABOVE
    for shift, step, _ in order.fields[TRUMP]:
        if step > needed and held >> shift & 15:
            winner = 1 << shift
            yield winner + spare(order, held - winner, trick.lead.size - 1, giving=True, suit=TRUMP)
            break
    yield _highest(order, held, trick.lead.size)


def _highest(order: Order, held: int, count: int) -> int:
    chosen = 0
    for shift, _, _ in reversed(order.fields[TRUMP]):
        taken = min(held >> shift & 15, count)
        chosen += taken << shift
        count -= taken
    return chosen


def _with_sets(order: Order, held: int, trick: OnTable) -> Iterator[int]:
    """The principal set as low as it wins, the others as low as they then go."""
    principal, *others = trick.lead.sets
    needed = trick.best[0] - TRUMP_ABOVE
    for top in tops(order, TRUMP, held, principal):
        if top <= needed:
            continue
        cards = part_at(order, TRUMP, held, principal, top)
        more = sets_placed(order, TRUMP, held - cards, tuple(others))
        if more is None:
            continue
        cards += more
        yield cards + spare(
            order, held - cards, trick.lead.size - copies(cards), giving=True, suit=TRUMP
        )


def sets_placed(
    order: Order, suit: int, held: int, sets: tuple[Shape, ...], *, protect_triples: bool = False
) -> int | None:
    """These sets taken from a suit as low as they go, packed; None where they do not fit."""
    profile = profile_of(order, suit, held)
    if not fits(profile, sets, protect_triples):
        return None
    cards = 0
    for shape, top in zip(sets, place(profile, sets, protect_triples), strict=True):
        cards += part_at(order, suit, held - cards, shape, top)
    return cards
