"""A match judged under another ruleset than it was played by (换规则集裁定).

The cards, declarers and levels are as they were at the table; what the other ruleset makes of them
is judged. That its own levels would have been others is no error of the table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from referee.play.match import counts_of, judge

if TYPE_CHECKING:
    from referee.play.actions import Hand, Match
    from referee.play.judgement import HandJudgement, MatchJudgement
    from referee.ruleset.model import Ruleset

OF_THE_LEVELS = frozenset({"wrong_level", "wrong_declarer"})


def judge_under(match: Match, own: Ruleset, other: Ruleset) -> MatchJudgement:
    """The judgement under ``other`` of a match that was played under ``own``.

    Raises RecordError where the record cannot be judged under its own ruleset, or what was played
    cannot be under the other one.
    """
    # The record's hash is that of its own ruleset and says nothing about another one.
    match = replace(match, ruleset_hash=None)
    if own.game != "tricks" or other.game != "tricks":
        return judge(match, other)
    played = judge(match, own)
    hands = tuple(
        _as_played(hand, judged) for hand, judged in zip(match.hands, played.hands, strict=True)
    )
    found = judge(replace(match, hands=hands), other)
    judged_hands = tuple(
        _without_level_errors(hand, judged)
        for hand, judged in zip(match.hands, found.hands, strict=True)
    )
    return replace(found, match=match, hands=judged_hands, counts=counts_of(judged_hands))


def _as_played(hand: Hand, judged: HandJudgement) -> Hand:
    """The hand with its declarer, trump and level written down."""
    return replace(hand, declarer=judged.declarer, trump=judged.trump, level=judged.level)


def _without_level_errors(hand: Hand, judged: HandJudgement) -> HandJudgement:
    """Without the errors that the record itself does not claim."""
    recorded = {
        code
        for code, value in (("wrong_level", hand.level), ("wrong_declarer", hand.declarer))
        if value is not None
    }
    kept = tuple(
        violation
        for violation in judged.violations
        if violation.code not in OF_THE_LEVELS - recorded
    )
    return judged if len(kept) == len(judged.violations) else replace(judged, violations=kept)
