"""Which clause a finding names, and on which assumed values it rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.shapes import PAIR

if TYPE_CHECKING:
    from referee.play.setting import Table
    from referee.shapes import Format


def follow_clause(table: Table, lead: Format) -> tuple[str, tuple[str, ...]]:
    """The clause that a bad follow to this lead breaks, and the assumed values it rests on.

    Where the ruleset punishes a revoke, that clause is named; else the one that asks for the
    shape. The assumed values matter only where the suit was followed.
    """
    paths = shape_paths(table, lead)
    penal = table.rules.conduct.revoke != "none"
    cited = "conduct.revoke" if penal else (paths or ("follow.pairs",))[0]
    return table.ruleset.citation(cited).clause, table.ruleset.assumed_among(paths)


def shape_paths(table: Table, lead: Format) -> tuple[str, ...]:
    """The ruleset values that say what a lead of this format asks for, the closest first."""
    widest = max(width for width, _ in lead.shapes)
    longest = max(length for _, length in lead.shapes)
    if widest < PAIR:
        return ()
    paths = ["follow.pairs"]
    if longest > 1:
        paths.insert(0, "follow.tractors")
    if lead.is_throw:
        paths.insert(0, "follow.throws")
    if longest > PAIR:
        paths.append("follow.shorter_tractors")
    if table.rules.deal.decks > PAIR:
        paths.append("follow.protect_triples")
    return tuple(paths)
