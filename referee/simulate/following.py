"""What the player follows with: always lawful, by its construction (跟牌)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.rules.follow import best_answer, copies
from referee.rules.throw import highest_held
from referee.shapes import SINGLE, profile_of, shape_key
from referee.simulate.parts import part_at, points_of, runs_in, tops
from referee.simulate.ruffing import cheapest_ruff, sets_placed
from referee.simulate.sparing import ANY_SUIT, spare
from referee.trump import TRUMP, TRUMP_ABOVE

if TYPE_CHECKING:
    from referee.shapes import Shape
    from referee.simulate.inplay import InPlay, OnTable
    from referee.table import Seat

_WORTH_A_RUFF = 5
"""Points in a trick that are always ruffed for."""
_RUFF_ANYWAY = 0.4
"""How often a trick without points is ruffed."""
_HIGH = 9
"""The third seat plays a card from this step on even when it may be beaten."""


def choose_follow(game: InPlay, trick: OnTable, seat: Seat) -> int:
    """The cards, packed, that this seat follows with."""
    lead, holding = trick.lead, game.holdings[seat]
    held = holding & game.order.masks[lead.suit]
    count = copies(held)
    if count == 0:
        return _void(game, trick, seat)
    if count <= lead.size:
        rest = holding - held
        more = lead.size - count
        return held + _spared(game, rest, more, giving=gives(game, trick, seat))
    if lead.size == 1:
        return _single(game, trick, seat, held)
    return _shape(game, trick, seat, held)


def gives(game: InPlay, trick: OnTable, seat: Seat) -> bool:
    """Whether the trick goes to the partner for all that this seat can tell."""
    return trick.partner_wins and game.is_sure(trick, seat)


def _spared(game: InPlay, cards: int, count: int, *, giving: bool, suit: int = ANY_SUIT) -> int:
    """So many of these cards, none of a tractor while there are others."""
    loose = cards - runs_in(game.order, cards)
    return spare(
        game.order, loose if copies(loose) >= count else cards, count, giving=giving, suit=suit
    )


def _void(game: InPlay, trick: OnTable, seat: Seat) -> int:
    """A ruff where it is worth it, else what is easily parted with."""
    lead, holding = trick.lead, game.holdings[seat]
    giving = gives(game, trick, seat)
    if lead.suit != TRUMP and not giving:
        at_stake = trick.points >= _WORTH_A_RUFF and not trick.partner_wins
        if at_stake or game.rng.random() < _RUFF_ANYWAY:
            ruff = cheapest_ruff(game, trick, holding & game.order.masks[TRUMP])
            if ruff:
                return ruff
    return _spared(game, holding, lead.size, giving=giving)


def _single(game: InPlay, trick: OnTable, seat: Seat, held: int) -> int:
    """One card of the suit: to win where it is worth it, to give, or a low one."""
    order, suit = game.order, trick.lead.suit
    if not trick.partner_wins:
        needed = trick.best[0] - (TRUMP_ABOVE if suit == TRUMP else 0)
        winners = [
            (step, shift)
            for shift, step, _ in order.fields[suit]
            if step > needed and held >> shift & 15
        ]
        if winners and trick.last_to_play:
            return 1 << winners[0][1]
        if winners:
            step, shift = winners[-1]
            boss = step >= highest_held(order, suit, game.unseen(seat), SINGLE)
            high = trick.played > 1 and step >= _HIGH
            if boss or high or runs_in(order, game.holdings[seat]):
                return 1 << shift
    return _spared(game, held, 1, giving=gives(game, trick, seat), suit=suit)


def _shape(game: InPlay, trick: OnTable, seat: Seat, held: int) -> int:
    """More cards of the suit than were led: the sets that are owed, and what is easily spared.

    A choice that holds the sets of the best answer is as good as any, whatever the rest is.
    """
    lead, order = trick.lead, game.order
    duty = game.table.duty(lead)
    answer = best_answer(profile_of(order, lead.suit, held), duty)
    sets = [
        part for rung, ladder in zip(answer, duty.ladders, strict=True) for part in ladder[rung]
    ]
    sets.sort(key=shape_key, reverse=True)
    giving = gives(game, trick, seat)
    if len(sets) == 1 and lead.shapes == (sets[0],):
        return _one_set(game, trick, held, sets[0], giving=giving)
    cards = sets_placed(order, lead.suit, held, tuple(sets), protect_triples=duty.protect_triples)
    assert cards is not None  # noqa: S101  (the best answer fits)
    rest = lead.size - copies(cards)
    return cards + _spared(game, held - cards, rest, giving=giving, suit=lead.suit)


def _one_set(game: InPlay, trick: OnTable, held: int, shape: Shape, *, giving: bool) -> int:
    """The very shape that was led: one that wins, one with points for the partner, or a low one."""
    order, suit = game.order, trick.lead.suit
    places = tops(order, suit, held, shape)
    needed = trick.best[0] - (TRUMP_ABOVE if suit == TRUMP else 0)
    winning = [top for top in places if top > needed]
    if winning and not trick.partner_wins:
        top = winning[0] if trick.last_to_play else winning[-1]
        return part_at(order, suit, held, shape, top)
    found = [part_at(order, suit, held, shape, top) for top in places]
    return (max if giving else min)(found, key=lambda cards: points_of(order, cards))
