"""The coins of a judged hand (金币, 003 coins)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.rules.coins import Played, coins_of
from referee.table import Side

if TYPE_CHECKING:
    from referee.play.judgement import HandJudgement
    from referee.ruleset.coin_rules import CoinRules


def coins_of_hand(judged: HandJudgement, rules: CoinRules | None) -> tuple[int, int] | None:
    """What each side wins or loses; None where one does not play for coins or the hand is open.

    A throw that failed costs its coins in whatever way the hand ends.
    """
    if rules is None or judged.status == "open":
        return None
    score = judged.score
    failed = [
        violation.side
        for violation in judged.violations
        if violation.code == "failed_throw" and violation.counts
    ]
    result = judged.result
    played = Played(
        declarers=judged.declarer.side,
        winner=None if result is None else result.winner,
        rise=0 if result is None else result.rise,
        score=None if score is None else score.total + score.adjustment,
        overturns=judged.overturns,
        failed_throws=(failed.count(Side.NS), failed.count(Side.WE)),
    )
    return coins_of(played, rules)
