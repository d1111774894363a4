"""A whole match played by machine, the same for the same seed (模拟一场比赛)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES, RANKS_BY_NAME
from referee.play.actions import Dealt, Hand, Lay, Match, MatchEnd
from referee.play.match import judge
from referee.play.setting import setting_of, table_of
from referee.rules.levels import Standing
from referee.simulate.bidding import Before, deal_and_bid
from referee.simulate.climbing import simulate_climbing
from referee.simulate.hand import HandPlayer, Temper
from referee.simulate.inplay import InPlay
from referee.simulate.laying import lay_kitty
from referee.simulate.parts import runs_in
from referee.simulate.slipping import Slips
from referee.simulate.wanted import Made, Simulated, is_endless
from referee.table import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.play.judgement import MatchJudgement
    from referee.play.setting import Setting
    from referee.ruleset.model import Ruleset
    from referee.simulate.bidding import Start
    from referee.simulate.laying import Laid
    from referee.simulate.wanted import Wanted

_HANDS_WITHOUT_TRACTOR = 2
"""So many hands a match may begin with before it is seen to that a tractor is led."""
_DEALS = 50
"""So often the cards are dealt for that at most."""


def simulate_match(ruleset: Ruleset, number: int, wanted: Wanted) -> Simulated:
    """Play the match with this number, from 1; other numbers do not matter to it."""
    if ruleset.game == "climbing":
        return simulate_climbing(ruleset, number, wanted)
    first = Standing(RANKS_BY_NAME[ruleset.rules.levels.first_level])
    before = Before(ruleset, (first, first))
    temper = Temper()
    strikes: Counter[tuple[Side, str]] = Counter()
    hands: list[Hand] = []
    made: list[Made] = []
    over = False
    while not over and len(hands) < wanted.most_hands(ruleset):
        key = f"{wanted.seed}/{number}/{before.number}"
        hand, deal, broken = _play_hand(before, key, temper, wanted.violations)
        hands.append(replace(hand, deal=deal) if wanted.show_deals else hand)
        made += (Made(len(hands), *each) for each in broken)
        judgement = _judged_alone(before, hand)
        before = Before(ruleset, judgement.levels, len(hands) + 1, judgement.hands[0])
        over = judgement.result.status != "open" or _struck_out(strikes, judgement)
    ended = MatchEnd("agreed") if is_endless(ruleset) and not over else None
    match = Match(ruleset.name, tuple(hands), ruleset_hash=ruleset.hash, ended=ended)
    return Simulated(match, tuple(made))


def _play_hand(
    before: Before, key: str, temper: Temper, rate: float
) -> tuple[Hand, Dealt, Sequence[tuple[int, Seat, str]]]:
    """One hand without its deal, the deal, and the violations made."""
    rng = Random(key)
    start, laid, setting = _dealt_and_laid(before, rng, temper)
    order = setting.table.order
    game = InPlay(
        setting, rng, [order.pack(laid.holdings[seat]) for seat in Seat],
        order.pack(laid.lays[-1].cards), laid.lays[-1].seat,
    )  # fmt: skip
    player = HandPlayer(game, Slips(Random(f"{key}/slips"), rate), temper)
    player.play()
    alone = len(laid.lays) == 1
    hand = Hand(
        tricks=tuple(player.tricks),
        declarer=start.declarer,
        trump=laid.trump,
        bids=laid.bids,
        turned=start.turned,
        kitty=(Lay(None, laid.lays[0].cards),) if alone else laid.lays,
    )
    return hand, Dealt(start.hands, start.kitty), player.made


def _dealt_and_laid(before: Before, rng: Random, temper: Temper) -> tuple[Start, Laid, Setting]:
    """A hand up to the first lead.

    A match should show what the game has. Tractors are rare enough for a short match to go
    without, so while none was led the cards are dealt again until the declarer has one.
    """
    wants_tractor = before.number > _HANDS_WITHOUT_TRACTOR and not temper.tractors
    for _ in range(_DEALS):
        start = deal_and_bid(before, rng)
        laid = lay_kitty(before, start, rng)
        level = before.levels[start.declarer.side].level
        setting = setting_of(table_of(before.ruleset, level, laid.trump), start.declarer)
        order = setting.table.order
        if not wants_tractor or order.decks == 1:
            break
        if runs_in(order, order.pack(laid.holdings[start.declarer])):
            break
    return start, laid, setting


def _judged_alone(before: Before, hand: Hand) -> MatchJudgement:
    """A hand judged by itself, from the levels where it began.

    What it does to the levels and who declares next is the same as in the whole match, and a long
    match need not be judged from its first hand on after each.
    """
    levels = {side: RANK_NAMES[before.levels[side].level] for side in Side}
    return judge(Match(before.ruleset.name, (hand,), levels=levels), before.ruleset)


def _struck_out(strikes: Counter[tuple[Side, str]], judgement: MatchJudgement) -> bool:
    """Whether the strikes of a match, this hand's added, lose it."""
    for side, clauses in judgement.strikes.items():
        strikes.update({(side, clause): count for clause, count in clauses.items()})
    limit = judgement.ruleset.rules.conduct.strikes_lose
    return limit is not None and max(strikes.values()) >= limit
