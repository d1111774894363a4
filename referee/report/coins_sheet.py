"""Coins and titles in a summary, where a ruleset has them (金币)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.report import words
from referee.rules.coins import title_of
from referee.table import Side
from referee.text import say

if TYPE_CHECKING:
    from referee.play.judgement import HandJudgement, MatchJudgement
    from referee.ruleset.coin_rules import CoinRules
    from referee.text import Style


def coin_rules(judgement: MatchJudgement) -> CoinRules | None:
    """The coin rules of a match that is played for coins."""
    return None if judgement.climbing is not None else judgement.ruleset.rules.coins


def hand_coins_text(hand: HandJudgement) -> str:
    """What a hand brought each side, North-South first."""
    return "" if hand.coins is None else "/".join(f"{hand.coins[side]:+d}" for side in Side)


def coins_section(judgement: MatchJudgement, style: Style) -> str:
    """Each side's coins over the match, and the title that they earn."""
    rules, coins = coin_rules(judgement), judgement.coins
    if rules is None or coins is None:
        return ""
    return "\n".join(
        say(
            "coins.total", style, side=words.side_label(judgement.match, side, style),
            coins=coins[side], title=title_of(coins[side], rules)[style.lang],
        )
        for side in Side
    )  # fmt: skip
