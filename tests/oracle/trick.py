"""Who wins a trick (rulebook 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import Cards, canonical, points
from .order import TRUMP
from .shapes import Format, default_format, divisions_into, shapes_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .rules import Rules

Tops = tuple[int, ...]


def tops_of(division: Format) -> Tops:
    """The strengths of the components: largest first, strongest first among equal shapes."""
    return tuple(component.top for component in division)


def all_tops(play: Cards, lead: Format, rules: Rules) -> frozenset[Tops]:
    """The strengths of every division of a play into the lead's shapes; none: it is no answer."""
    cards = canonical(play)
    if rules.ruff_shape == "exact" and (
        shapes_of(default_format(cards, rules.order)) != shapes_of(lead)
    ):
        return frozenset()
    found = divisions_into(cards, shapes_of(lead), rules.order)
    return frozenset(tops_of(division) for division in found)


def _stronger(
    play: Cards, tops: Iterable[Tops], best_play: Cards, best_tops: Iterable[Tops], rules: Rules
) -> bool:
    """Whether one play beats another; both are of one suit or the play ruffs it.

    The principal component is the first in the list of strengths, so that the greatest list has
    the strongest principal and, with it, the strongest rest.
    """
    order = rules.order
    trumps = [order.suit_of_all(cards) == TRUMP for cards in (play, best_play)]
    if trumps[0] != trumps[1]:
        return trumps[0]
    if rules.compare == "highest_card":
        return max(map(order.step, play)) > max(map(order.step, best_play))
    strongest = max(best_tops)
    if rules.compare == "principal":
        return max(tops)[0] > strongest[0]
    # all_components: each must be beaten by its counterpart.
    return any(all(mine > its for mine, its in zip(own, strongest, strict=True)) for own in tops)


def trick_winner(plays: Sequence[Cards], rules: Rules, lead: Format | None = None) -> int:
    """The index of the winner, the leader being 0; ``lead`` is an announced division."""
    form = default_format(canonical(plays[0]), rules.order) if lead is None else lead
    best = 0
    best_tops: frozenset[Tops] = frozenset({tops_of(form)})
    for index, play in enumerate(plays[1:], start=1):
        if rules.order.suit_of_all(play) not in (form[0].suit, TRUMP):
            continue  # of several suits, or a discard
        tops = all_tops(play, form, rules)
        # Ties go to the play made first, so only a stronger one takes over.
        if tops and _stronger(play, tops, plays[best], best_tops, rules):
            best, best_tops = index, tops
    return best


def trick_points(plays: Iterable[Cards]) -> int:
    """The card points lying in a trick."""
    return sum(points(play) for play in plays)
