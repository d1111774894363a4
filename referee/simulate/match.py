"""A whole match played by machine, the same for the same seed (模拟一场比赛)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES, RANKS_BY_NAME
from referee.play.actions import Dealt, Hand, Lay, Match, MatchEnd
from referee.play.match import judge
from referee.play.setting import setting_of, table_of
from referee.simulate.bidding import Due, deal_and_bid
from referee.simulate.hand import HandPlayer, Temper
from referee.simulate.inplay import InPlay
from referee.simulate.laying import choose_kitty
from referee.simulate.slipping import Made, Slips
from referee.table import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.play.judgement import HandJudgement
    from referee.ruleset.model import Ruleset

HANDS_AT_MOST = 60
"""So many hands a match has unless it is told otherwise."""
HANDS_OF_ENDLESS = 20
"""Likewise under a ruleset that nobody wins by."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What kind of matches are to be played."""

    seed: int
    hands: int | None = None
    """At most so many hands; None for the usual number."""
    violations: float = 0.0
    """The chance of each trick that somebody breaks a rule in it."""
    show_deals: bool = False
    """The deals are recorded."""

    def most_hands(self, ruleset: Ruleset) -> int:
        """After so many hands a match is broken off."""
        if self.hands is not None:
            return self.hands
        return HANDS_OF_ENDLESS if _endless(ruleset) else HANDS_AT_MOST


@dataclass(frozen=True, slots=True)
class Simulated:
    """A match that was played, and every violation that was made in it."""

    match: Match
    made: tuple[Made, ...]


@dataclass(slots=True)
class _Progress:
    """Where a match stands."""

    due: Due
    strikes: Counter[tuple[Side, str]] = field(default_factory=Counter)
    over: bool = False


def simulate_match(ruleset: Ruleset, number: int, wanted: Wanted) -> Simulated:
    """Play the match with this number, from 1; other numbers do not matter to it."""
    first = RANKS_BY_NAME[ruleset.rules.levels.first_level]
    progress = _Progress(Due(dict.fromkeys(Side, first)))
    temper = Temper()
    hands: list[Hand] = []
    made: list[Made] = []
    while not progress.over and len(hands) < wanted.most_hands(ruleset):
        key = f"{wanted.seed}/{number}/{len(hands) + 1}"
        hand, broken = _play_hand(ruleset, progress.due, key, temper, wanted)
        hands.append(hand)
        made += (Made(len(hands), *each) for each in broken)
        _move_on(progress, ruleset, hand)
    ended = MatchEnd("agreed") if _endless(ruleset) and not progress.over else None
    match = Match(ruleset.name, tuple(hands), ruleset_hash=ruleset.hash, ended=ended)
    return Simulated(match, tuple(made))


def _endless(ruleset: Ruleset) -> bool:
    """Whether nobody ever wins by level."""
    return ruleset.rules.levels.win == "wrap"


def _play_hand(
    ruleset: Ruleset, due: Due, key: str, temper: Temper, wanted: Wanted
) -> tuple[Hand, Sequence[tuple[int, Seat, str]]]:
    """One hand from the deal on, and the violations made in it."""
    rng = Random(key)
    start = deal_and_bid(ruleset, due, rng)
    level = due.levels[start.declarer.side]
    setting = setting_of(table_of(ruleset, level, start.trump), start.declarer)
    order = setting.table.order
    holdings = [order.pack(start.hands[seat]) for seat in Seat]
    taken_up = holdings[start.declarer] + order.pack(start.kitty)
    kitty = choose_kitty(order, taken_up, len(start.kitty), rng)
    holdings[start.declarer] = taken_up - order.pack(kitty)
    game = InPlay(setting, rng, holdings, order.pack(kitty))
    player = HandPlayer(game, Slips(Random(f"{key}/slips"), wanted.violations), temper)
    player.play()
    hand = Hand(
        tricks=tuple(player.tricks),
        declarer=start.declarer,
        trump=start.trump,
        bids=start.bids,
        turned=start.turned,
        deal=Dealt(start.hands, start.kitty) if wanted.show_deals else None,
        kitty=(Lay(None, kitty),),
    )
    return hand, player.made


def _move_on(progress: _Progress, ruleset: Ruleset, hand: Hand) -> None:
    """Let the referee judge a hand, and see what comes next.

    Judged alone, from the levels where it began: what it does to the match is the same, and a
    long match need not be judged again from its first hand on.
    """
    levels = {side: RANK_NAMES[level] for side, level in progress.due.levels.items()}
    judgement = judge(Match(ruleset.name, (hand,), levels=levels), ruleset)
    judged = judgement.hands[0]
    for side, clauses in judgement.strikes.items():
        progress.strikes.update({(side, clause): count for clause, count in clauses.items()})
    limit = ruleset.rules.conduct.strikes_lose
    struck = limit is not None and max(progress.strikes.values()) >= limit
    progress.over = struck or judgement.result.status != "open"
    progress.due = _due_after(judged)


def _due_after(judged: HandJudgement) -> Due:
    levels = {side: judged.levels_after[side].level for side in Side}
    return Due(levels, judged.next_side, judged.next_declarer)
