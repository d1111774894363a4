"""What the canonical form adds and leaves out: the ruleset's hash, divisions announced in vain.

A division that is the default one (rulebook 3) says nothing; which one that is depends on trump,
so only a judged match can be written.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from referee.play.setting import order_for
from referee.record.play_text import write_play
from referee.shapes import format_of

if TYPE_CHECKING:
    from referee.play.actions import Hand, Match, Play, Shown, Trick
    from referee.play.judgement import MatchJudgement
    from referee.trump import Order


def canonical(judgement: MatchJudgement) -> Match:
    """The match as its canonical form has it. The hash of another ruleset stays as it is."""
    match = judgement.match
    hands = list(match.hands)
    for judged in judgement.hands:
        hand = hands[judged.number - 1]
        if any(_is_divided(trick) for trick in hand.tricks):
            hands[judged.number - 1] = _without_default_divisions(
                hand, order_for(judgement.ruleset.rules, judged.level, judged.trump)
            )
    ruleset_hash = match.ruleset_hash or judgement.ruleset.hash
    return replace(match, hands=tuple(hands), ruleset_hash=ruleset_hash)


def _is_divided(trick: Trick) -> bool:
    return any(shown.parts for shown in trick.plays[0].shown)


def _without_default_divisions(hand: Hand, order: Order) -> Hand:
    tricks = (
        trick._replace(plays=(_rewritten(trick.plays[0], order), *trick.plays[1:]))
        if _is_divided(trick)
        else trick
        for trick in hand.tricks
    )
    return replace(hand, tricks=tuple(tricks))


def _rewritten(play: Play, order: Order) -> Play:
    shown = tuple(
        replace(one, parts=()) if one.parts and _is_default(one, order) else one
        for one in play.shown
    )
    return replace(play, text=write_play(shown, impossible=play.impossible), shown=shown)


def _is_default(shown: Shown, order: Order) -> bool:
    default = format_of(order, shown.cards)
    if default is None:
        return False
    return sorted(shown.parts) == sorted(component.cards for component in default.components)
