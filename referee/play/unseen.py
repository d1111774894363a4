"""Plays that nobody saw: what they could have been (``?``, interface 1)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from referee.rules.trick import play_strength
from referee.trump import TRUMP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.play.packing import PackedPlay
    from referee.play.setting import Table
    from referee.shapes import Format

_MOST_TRIED = 2
"""Up to so many unseen cards every choice is tried; beyond, any strength is thought possible."""
_ANY = 1000
_NONE = -1


def possible_winners(table: Table, lead: Format, plays: Sequence[PackedPlay]) -> set[int]:
    """The indices of the plays that could have won a trick, whatever the unseen cards were.

    A card that nobody saw may be of any suit, and how many copies of it were left is not asked: a
    play may be thought able to win that was not, never the other way.
    """
    if table.rules.trick.compare == "all_components":
        return set(range(len(plays)))
    bounds = [(lead.strength, lead.strength)]
    bounds += [_bounds(table, lead, play) for play in plays[1:]]
    return {
        index
        for index, (_, most) in enumerate(bounds)
        if most >= 0
        and all(most > least for least, _ in bounds[:index])
        and all(most >= least for least, _ in bounds[index + 1 :])
    }


def _bounds(table: Table, lead: Format, play: PackedPlay) -> tuple[int, int]:
    """The least and the most strength of a play against the lead, -1 for a discard."""
    order, rules = table.order, table.rules.trick
    known = order.unpack(play.bits)
    unseen = lead.size - len(known)
    if not unseen:
        strength = play_strength(order, lead, play.suit, play.bits, rules, ())
        return (strength[0], strength[0]) if strength else (_NONE, _NONE)
    suits = [
        suit for suit in {lead.suit, TRUMP} if all(order.effective[kind] == suit for kind in known)
    ]
    if unseen > _MOST_TRIED and suits:
        return _NONE, _ANY
    strengths = [
        play_strength(order, lead, suit, play.bits + order.pack(chosen), rules, ())
        for suit in suits
        for chosen in combinations_with_replacement(
            [kind for *_, kind in order.fields[suit]], unseen
        )
    ]
    return _NONE, max((strength[0] for strength in strengths if strength), default=_NONE)
