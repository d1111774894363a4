"""Coins: what a hand is worth, and the titles that a total earns (金币, 级别等级, rulebook 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from referee.table import Side

if TYPE_CHECKING:
    from referee.ruleset.coin_rules import CoinRules
    from referee.ruleset.section import Words


@dataclass(frozen=True, slots=True)
class Played:
    """What coins are counted from: how a hand came out."""

    declarers: Side
    winner: Literal["declarers", "attackers"] | None
    rise: int
    """What the bands give, capped as they cap it."""
    score: int | None
    """The attackers' score; None where a ruling gave the result."""
    overturns: int
    failed_throws: tuple[int, int]
    """By the side that threw."""


def coins_of(hand: Played, rules: CoinRules) -> tuple[int, int]:
    """What each side wins or loses by a hand, by ``Side`` (003 coins, 000 play 4)."""
    coins = [0, 0]
    if hand.winner is not None:
        winners = hand.declarers if hand.winner == "declarers" else hand.declarers.other
        stake = rules.base * levels_counted(hand, rules)
        if rules.overturns == "double":
            stake *= 2**hand.overturns
        coins[winners] += stake
        coins[winners.other] -= stake if rules.paid_by == "losers" else 0
    for side in Side:
        lost = hand.failed_throws[side] * cost_of_failed_throw(rules)
        coins[side] -= lost
        coins[side.other] += lost if rules.coins_for_failed_throw_to == "opponents" else 0
    return coins[Side.NS], coins[Side.WE]


def levels_counted(hand: Played, rules: CoinRules) -> int:
    """The levels that a win counts for coins: before the cap, and more for attackers."""
    if hand.winner != "attackers":
        return hand.rise
    levels = hand.rise + rules.attackers_extra
    if hand.score is not None and hand.score >= rules.beyond_cap_from:
        levels += 1 + (hand.score - rules.beyond_cap_from) // rules.beyond_cap_every
    return levels


def cost_of_failed_throw(rules: CoinRules) -> int:
    """The coins that a side loses by a throw that fails."""
    return rules.base // 2 if rules.coins_for_failed_throw == "half_base" else 0


def title_of(total: int, rules: CoinRules) -> Words:
    """The title of a player with this total; below 0 it is the first one (003 titles)."""
    earned = [title for title in rules.titles if title.start <= total]
    return (earned or rules.titles[:1])[-1].title
