"""What is fixed before the first lead of a hand: rules, order of the cards, declarer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from referee.cards import RANKS_BY_NAME, Suit
from referee.play.packing import Packer
from referee.rules.follow import Duty, duty_of
from referee.table import Seat
from referee.trump import order_of

if TYPE_CHECKING:
    from referee.ruleset.model import Rules, Ruleset
    from referee.shapes import Format, Shape
    from referee.table import Side
    from referee.trump import Order


@dataclass(frozen=True, slots=True)
class Table:
    """The cards of one ruleset under one level and trump, and what is remembered about them."""

    ruleset: Ruleset
    rules: Rules
    order: Order
    packer: Packer
    orders: tuple[tuple[Seat, Seat, Seat, Seat], ...]
    """The playing order from each leader."""
    places: tuple[tuple[int, int, int, int], ...]
    """The same as plain numbers, by which lists are indexed quicker."""
    plainly_compared: bool
    """The trick rules are the usual ones: by the principal component, more may serve."""
    settings: dict[Seat, Setting] = field(default_factory=dict)
    """By declarer."""
    _duties: dict[tuple[Shape, ...], Duty] = field(default_factory=dict)
    _cited: dict[tuple[str, str | None], tuple[str, tuple[str, ...]]] = field(default_factory=dict)

    def duty(self, lead: Format) -> Duty:
        """What a lead asks of the followers."""
        duty = self._duties.get(lead.shapes)
        if duty is None:
            duty = self._duties[lead.shapes] = duty_of(lead.shapes, self.rules.follow)
        return duty

    def cite(self, path: str, also: str | None = None) -> tuple[str, tuple[str, ...]]:
        """The clause of a value of the ruleset; of this one and ``also``, those assumed."""
        cited = self._cited.get((path, also))
        if cited is None:
            paths = (path,) if also is None else (path, also)
            clause, assumed = self.ruleset.citation(path).clause, self.ruleset.assumed_among(paths)
            cited = self._cited[path, also] = clause, assumed
        return cited


@dataclass(frozen=True, slots=True)
class Setting:
    """A hand's table, its declarer, and the two sides' parts in it."""

    table: Table
    declarer: Seat
    declarers: Side
    """The declarer's side (庄家方)."""
    attackers: Side
    """The other side (闲家方)."""
    attacking: tuple[Seat, Seat]
    """Their seats."""


def setting_of(table: Table, declarer: Seat) -> Setting:
    """The setting of a hand with this declarer."""
    found = table.settings.get(declarer)
    if found is None:
        _, after, _, before = table.orders[declarer]
        sides = declarer.side, declarer.side.other
        found = table.settings[declarer] = Setting(table, declarer, *sides, (after, before))
    return found


_tables: dict[tuple[str, int, Suit], Table] = {}
_TABLES_KEPT = 400


def table_of(ruleset: Ruleset, level: int, trump: Suit) -> Table:
    """The table for a level (2 to 14) and trump; remembered by the ruleset's hash."""
    key = (ruleset.hash, level, trump)
    found = _tables.get(key)
    if found is None or found.ruleset is not ruleset:
        if len(_tables) >= _TABLES_KEPT:
            _tables.clear()
        found = _tables[key] = _new_table(ruleset, level, trump)
    return found


def _new_table(ruleset: Ruleset, level: int, trump: Suit) -> Table:
    rules = ruleset.rules
    order = order_for(rules, level, trump)
    orders = tuple(rules.deal.direction.order(seat) for seat in Seat)
    return Table(
        ruleset=ruleset,
        rules=rules,
        order=order,
        packer=Packer(order),
        orders=orders,
        places=tuple((int(a), int(b), int(c), int(d)) for a, b, c, d in orders),
        plainly_compared=rules.trick.compare == "principal"
        and rules.trick.ruff_shape == "at_least",
    )


def order_for(rules: Rules, level: int, trump: Suit) -> Order:
    """The order of the cards that the ruleset gives to a level and trump."""
    return order_of(
        level,
        trump,
        decks=rules.deal.decks,
        jokers=rules.deal.jokers,
        constants=tuple(RANKS_BY_NAME[name] for name in rules.trump.constant_ranks),
        level_gap=rules.trump.level_gap,
        level_joker_adjacent=rules.trump.level_joker_adjacent,
    )
