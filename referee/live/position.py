"""How the match stands in the middle of a hand, without judging it from its beginning (形势).

The closed hands are judged once, when one is closed; what a play changes is looked for in the hand
in progress alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from referee.cards import CARD_POINTS
from referee.play.conduct import (
    apply_rulings,
    fines_of,
    incident_violations,
    rulings_in_force,
    strikes_of,
    with_strikes,
)
from referee.play.examine import Examined, examine
from referee.play.match import judge
from referee.play.setting import setting_of, table_of
from referee.problems import RecordError
from referee.record.words import FLAG_CODES
from referee.rules.trick import winner
from referee.table import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.live.entries import State
    from referee.play.actions import Hand, Match
    from referee.play.judgement import HandJudgement, MatchJudgement, Violation
    from referee.play.setting import Setting
    from referee.ruleset.model import Ruleset

TABLE_CODES = ("wrong_declarer", "wrong_level")


@dataclass(frozen=True, slots=True)
class Position:
    """The hand in progress, as far as it has come."""

    state: State
    closed: MatchJudgement
    """The hands before it."""
    start: HandJudgement | None = None
    """As it begins: declarer, trump, level. None while declarer or trump is not known."""
    setting: Setting | None = None
    examined: Examined | None = None
    violations: tuple[Violation, ...] = ()
    """What is proved or alleged in it so far, with the rulings."""

    @property
    def hand(self) -> Hand:
        """The hand in progress."""
        return self.state.hand

    @property
    def trick_number(self) -> int:
        """Of the trick on the table, or of the next one, from 1."""
        return len(self.hand.tricks) + (self.state.trick is None)

    @property
    def over(self) -> bool:
        """Nothing more can be played: all cards are, the rest was conceded, it was broken off."""
        hand = self.hand
        return (
            hand.rest is not None
            or hand.ended is not None
            or any(incident.kind == "miscount" for incident in hand.incidents)
            or (self.examined is not None and self.examined.played_out)
        )

    @property
    def match_over(self) -> bool:
        """Nothing more can be played. A match that the chief arbiter must decide is played on."""
        result = self.closed.result
        return result.status != "open" and result.reason not in FLAG_CODES

    def findings_of(self, number: int) -> tuple[Violation, ...]:
        """What is on the ledger of a hand, from 1; of the one in progress with the last number."""
        closed = self.closed.hands
        return closed[number - 1].violations if number <= len(closed) else self.violations

    @property
    def to_play(self) -> Seat | None:
        """Whose turn it is; None before trump is known, after the end, or where nobody knows."""
        if self.setting is None or self.examined is None or self.over:
            return None
        trick = self.state.trick
        if trick is not None:
            direction = self.setting.table.rules.deal.direction
            return direction.order(trick.leader)[len(trick.plays)]
        taken = self.examined.course.tricks
        return taken[-1].winner if taken else self.setting.declarer

    @property
    def winning(self) -> Seat | None:
        """Whose cards win the trick on the table so far."""
        if self.setting is None or self.examined is None or self.state.trick is None:
            return None
        played = self.examined.course.tricks[-1]
        if played.lead is None or any(play.size < 0 for play in played.plays):
            return None
        pairs = [(play.suit, play.bits) for play in played.plays]
        order, rules = self.setting.table.order, self.setting.table.rules.trick
        return played.seats[winner(order, played.lead, pairs, rules)]

    @property
    def trick_points(self) -> int:
        """The attackers' points in the tricks that they won."""
        if self.setting is None or self.examined is None:
            return 0
        return sum(
            trick.points
            for trick in self.examined.course.tricks
            if trick.winner is not None and trick.winner.side is self.setting.attackers
        )

    @property
    def fines(self) -> int:
        """The throw fines so far, as they change the attackers' score."""
        return sum(fines_of(self.violations).values())

    @property
    def left(self) -> tuple[int, ...]:
        """How many cards each seat still holds."""
        size = self.closed.ruleset.rules.deal.hand_size
        if self.examined is None:
            return (size,) * len(Seat)
        return tuple(size - count for count in self.examined.course.counts)

    @property
    def unseen(self) -> dict[int, int]:
        """The cards that nobody has seen played, by kind; the kitty's, where known, are none."""
        if self.setting is None or self.examined is None:
            return {}
        order = self.setting.table.order
        gone = sum(self.examined.course.played) + order.pack(
            kind for kind in self.hand.laid or () if order.effective[kind] >= 0
        )
        left = order.unpack(max(0, order.full - gone))
        return {kind: left.count(kind) for kind in dict.fromkeys(left)}

    @property
    def points_out(self) -> int:
        """The card points that nobody has seen played."""
        return sum(CARD_POINTS[kind] * copies for kind, copies in self.unseen.items())

    def strikes(self, side: Side, clause: str) -> int:
        """Strikes of a side under a clause, those of this hand too."""
        now = strikes_of(self.violations, ())[side, clause]
        return self.closed.strikes.get(side, {}).get(clause, 0) + now


class Judge:
    """Judges positions, and remembers the hands before."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._match: Match | None = None
        self._closed: MatchJudgement | None = None
        self._opening: Hand | None = None
        self._start: HandJudgement | None = None

    def closed(self, match: Match) -> MatchJudgement:
        """The closed hands judged. Raises RecordError."""
        if self._match is not match or self._closed is None:
            self._closed = judge(match, self.ruleset)
            self._match, self._opening = match, None
        return self._closed

    def position(self, state: State) -> Position:
        """The position in a state. Raises RecordError for a hand that cannot have happened."""
        closed = self.closed(state.match)
        start = self._start_of(state)
        if start is None:
            return Position(state, closed)
        setting = setting_of(table_of(self.ruleset, start.level, start.trump), start.declarer)
        examined = examine(state.hand, setting, ("hands", state.number - 1))
        return Position(
            state, closed, start, setting, examined, self._violations(state, start, examined)
        )

    def _start_of(self, state: State) -> HandJudgement | None:
        """The hand without its plays, judged in its place after the others."""
        opening = replace(
            state.hand, tricks=(), rest=None, incidents=(), claimed=None, ended=None, note=None
        )
        if opening != self._opening:
            self._opening = opening
            hands = (*state.match.hands, opening)
            try:
                whole = judge(replace(state.match, hands=hands), self.ruleset)
                self._start = whole.hands[-1]
            except RecordError as error:
                if any(not _waits(problem.message.key) for problem in error.problems):
                    self._opening = None
                    raise
                self._start = None
        return self._start

    def _violations(
        self, state: State, start: HandJudgement, examined: Examined
    ) -> tuple[Violation, ...]:
        shown = list(examined.violations)
        known = {(found.code, found.seat, found.message) for found in shown}
        opening = [
            found
            for found in start.violations
            if found.trick is None and (found.code, found.seat, found.message) not in known
        ]
        incidents = incident_violations(state.hand, examined)
        rulings = [
            ruling
            for ruling in rulings_in_force(state.match.rulings)
            if ruling.hand == state.number
        ]
        ruled, _ = apply_rulings((*opening, *shown, *incidents), rulings)
        return with_strikes(ruled, self.ruleset.rules.conduct)

    def whole(self, state: State) -> MatchJudgement:
        """The full judgement, the hand in progress included. Raises RecordError."""
        return judge(whole_match(state), self.ruleset)


def _waits(key: str) -> bool:
    """Whether this only says that declarer or trump is not known yet."""
    return key in ("hand.no_declarer", "hand.no_trump")


def whole_match(state: State) -> Match:
    """The match with the hand in progress as its last, open one."""
    return replace(state.match, hands=(*state.match.hands, state.hand))


def new_findings(before: Sequence[Violation], after: Sequence[Violation]) -> tuple[Violation, ...]:
    """The findings that were not there before, or have another status now."""
    known = [(found.code, found.seat, found.trick, found.status) for found in before]
    fresh = []
    for found in after:
        key = (found.code, found.seat, found.trick, found.status)
        if key in known:
            known.remove(key)
        else:
            fresh.append(found)
    return tuple(fresh)
