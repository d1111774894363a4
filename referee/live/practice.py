"""Practice: a hand is dealt and its plays are called, so that an arbiter can train (练习)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from time import monotonic
from typing import TYPE_CHECKING

from referee.live.entries import apply
from referee.live.session import Session
from referee.live.store import EMPTY, Aside, opening
from referee.play.actions import Hand, Match
from referee.report.notation import play_text
from referee.report.words import bids_text
from referee.ruleset.loading import load_ruleset
from referee.simulate.match import simulate_match
from referee.simulate.wanted import Wanted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from referee.live.entries import State
    from referee.play.actions import Play
    from referee.table import Seat
    from referee.text import Style


@dataclass(slots=True)
class Practice(Session):
    """A session that calls the plays of a hand and compares what is entered with them."""

    called: Hand = field(default_factory=Hand)
    keys: int = 0
    slips: int = 0
    begun: float | None = None
    paced: bool = False
    """The plays are called one by one; else the rest of the trick at once."""
    told: int = 0
    """How many plays have been called."""

    def handle(self, line: str) -> list[str]:
        """The answer to a line, and the next play called."""
        if self.begun is None:
            self.begun = monotonic()
        self.keys += len(line) + 1
        if self.paced and not line.strip():
            return self._next_call()
        # The class has slots, so that super() without arguments would look for another class.
        before = self.state.hand
        answer = Session.handle(self, line)
        return [*answer, *self._compared(fresh=self.state.hand != before)]

    def _compared(self, *, fresh: bool) -> list[str]:
        """What was entered otherwise than it was called, else the plays called next."""
        entered = list(_plays(self.state.hand, self))
        wanted = list(_plays(self.called, self))
        for (seat, play), (_, call) in zip(entered, wanted, strict=False):
            if play.text != call.text:
                self.slips += fresh
                return [
                    self.say(
                        "live.practice_wrong", called=f"{self.say(f'words.{seat.name}')} "
                        f"{play_text(call, self.style)}", entered=play_text(play, self.style),
                    )
                ]  # fmt: skip
        if len(entered) < len(wanted):
            waiting = self.paced and self.told > len(entered)
            return self._calls(len(entered), self.told) if waiting else self.call(len(entered))
        return [*self._result(), *self._leave()]

    def _leave(self) -> list[str]:
        self.done = True
        return []

    def _next_call(self) -> list[str]:
        """The play after those that were called; the last one again where there is none."""
        count = sum(1 for _ in _plays(self.called, self))
        return self.call(min(self.told, count - 1))

    def call(self, done: int) -> list[str]:
        """The plays called next: one where they are called with a pace, else the whole trick's."""
        self.told = done + 1 if self.paced else done - done % 4 + 4
        return self._calls(done, self.told)

    def _calls(self, start: int, end: int) -> list[str]:
        calls = list(_plays(self.called, self))
        return [
            self.say(
                "live.practice_call", trick=index // 4 + 1, seat=seat,
                cards=play_text(play, self.style),
            )
            for index, (seat, play) in enumerate(calls[start:end], start)
        ]  # fmt: skip

    def _result(self) -> list[str]:
        cards = sum(len(play.cards) for _, play in _plays(self.called, self))
        seconds = monotonic() - (self.begun or monotonic())
        return [
            self.say(
                "live.practice_done", cards=cards, seconds=f"{seconds:.0f}",
                keys=f"{self.keys / cards:.2f}", slips=self.slips,
            )
        ]  # fmt: skip


def _plays(hand: Hand, session: Session) -> Iterator[tuple[Seat, Play]]:
    direction = session.ruleset.rules.deal.direction
    for trick in hand.tricks:
        yield from zip(direction.order(trick.leader), trick.plays, strict=False)


def practise(
    ruleset_name: str,
    seed: int,
    style: Style,
    run: Callable[[Session, list[str]], None],
    *,
    paced: bool = False,
) -> int:
    """Deal the hand of a seed, call it, and let it be entered; nothing is kept."""
    ruleset = load_ruleset(ruleset_name)
    hand = simulate_match(ruleset, 1, Wanted(seed, hands=1)).match.hands[0]
    state = _opened(Match(ruleset_name), hand)
    session = Practice(Aside(), ruleset, style, state, called=hand, paced=paced)
    told = [
        session.say("live.practice_start", seed=seed),
        *([session.say("live.practice_pace")] if paced else []),
        session.say(
            "live.practice_bids", bids=bids_text(hand.bids, style),
            declarer=session.position.start.declarer if session.position.start else "",
        ),
        *session.call(0),
    ]  # fmt: skip
    run(session, told)
    return 0


def _opened(match: Match, hand: Hand) -> State:
    bare = replace(hand, tricks=(), kitty=(), deal=None)
    whole = replace(match, hands=(bare,))
    return apply(EMPTY, opening(whole, in_hand=True), 0)
