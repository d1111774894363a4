"""Climbing-104 played by machine: the lowest higher card, or a pass (两副牌升级比赛规则)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from referee.cards import SUITED_KINDS, Cards
from referee.play.actions import Dealt, Hand, Match, Play, Shown, Trick
from referee.play.climbing.rules import height, is_higher, points_of_hand
from referee.record.play_text import PASS, write_play
from referee.simulate.wanted import Made, Simulated
from referee.table import Seat, Side

if TYPE_CHECKING:
    from referee.ruleset.climbing_rules import ClimbingRules
    from referee.ruleset.model import Ruleset
    from referee.simulate.wanted import Wanted

_OTHERS = len(Seat) - 1
_HIGHEST_SPENT = 11
"""A card above this height is not always spent on what it could beat."""
_HOLDS_BACK = 0.5
"""How often a high card is kept back, or the partner's card is left to win."""
_TAKE_BACKS = 0.5
"""How often a slip is a card taken back; else it is a card that is not higher."""


@dataclass(slots=True)
class _HandPlayer:
    """Plays a hand until somebody is out, and keeps what it writes down."""

    rules: ClimbingRules
    rng: Random
    slips: Random
    rate: float
    holdings: dict[Seat, list[int]]
    """By seat, from the lowest card."""
    rounds: list[Trick] = field(default_factory=list)
    made: list[tuple[int, Seat, str]] = field(default_factory=list)
    waiting: bool = False
    """Somebody is to slip in this round and nobody has yet."""
    back: bool = False
    """It is to be a card taken back."""

    def play(self, leader: Seat) -> Seat:
        """Play round after round; gives who is out first."""
        while True:
            leader = self._play_round(leader)
            if not self.holdings[leader]:
                return leader

    def _play_round(self, leader: Seat) -> Seat:
        """Play until all others passed or somebody is out; gives who played last."""
        self.waiting = self.slips.random() < self.rate
        self.back = self.slips.random() < _TAKE_BACKS
        over, last, seat, passes = None, leader, leader, 0
        plays: list[Play] = []
        while passes < _OTHERS and self.holdings[last]:
            card = self._choose(seat, over, last)
            if card is None:
                plays.append(PASS)
                passes += 1
            else:
                plays.append(self._put_down(seat, card))
                over, last, passes = card, seat, 0
            seat = self.rules.direction.after(seat)
        self.rounds.append(Trick(leader, tuple(plays)))
        return last

    def _choose(self, seat: Seat, over: int | None, last: Seat) -> int | None:
        held = self.holdings[seat]
        if over is None:
            return held[0] if self.rng.random() < _HOLDS_BACK else self.rng.choice(held)
        higher = [card for card in held if is_higher(card, over, self.rules)]
        if self.waiting and not self.back and len(higher) < len(held):
            self._slip(seat, "other")
            return next(card for card in held if card not in higher)
        if not higher:
            return None
        dear = height(higher[0], self.rules) > _HIGHEST_SPENT or last is seat.partner
        return None if dear and self.rng.random() < _HOLDS_BACK else higher[0]

    def _put_down(self, seat: Seat, card: int) -> Play:
        held = self.holdings[seat]
        held.remove(card)
        shown = [Shown(Cards((card,)))]
        others = [other for other in held if other != card]
        if self.waiting and self.back and others:
            self._slip(seat, "take_back")
            shown.insert(0, Shown(Cards((self.slips.choice(others),))))
        return Play(write_play(shown), tuple(shown))

    def _slip(self, seat: Seat, code: str) -> None:
        self.waiting = False
        self.made.append((len(self.rounds) + 1, seat, code))


def simulate_climbing(ruleset: Ruleset, number: int, wanted: Wanted) -> Simulated:
    """Play the match of climbing-104 with this number, from 1."""
    rules = ruleset.climbing
    points: Counter[Side] = Counter()
    hands: list[Hand] = []
    made: list[Made] = []
    leader: Seat | None = None
    while max(points.values(), default=0) < rules.win_points:
        if len(hands) == wanted.most_hands(ruleset):
            break
        key = f"{wanted.seed}/{number}/{len(hands) + 1}"
        rng = Random(key)
        deal, turned = _dealt(rules, rng)
        holdings = {
            seat: sorted(cards, key=lambda card: height(card, rules))
            for seat, cards in deal.hands.items()
        }
        player = _HandPlayer(rules, rng, Random(f"{key}/slips"), wanted.violations, holdings)
        leader = player.play(rng.choice(tuple(Seat)) if leader is None else leader)
        points[leader.side] += points_of_hand(turned, rules)
        shown = deal if wanted.show_deals else None
        hands.append(Hand(tricks=tuple(player.rounds), turned=turned, deal=shown))
        made += (Made(len(hands), *each) for each in player.made)
    return Simulated(Match(ruleset.name, tuple(hands), ruleset_hash=ruleset.hash), tuple(made))


def _dealt(rules: ClimbingRules, rng: Random) -> tuple[Dealt, int]:
    """The hands, and the card that is turned up; the others are out of play."""
    pack = [*SUITED_KINDS] * rules.decks
    rng.shuffle(pack)
    size = rules.hand_size
    hands = {seat: Cards.of(pack[seat * size : (seat + 1) * size]) for seat in Seat}
    return Dealt(hands), pack[len(Seat) * size]
