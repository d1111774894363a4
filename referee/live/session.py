"""The session: from a typed line to entries on the disk and an answer (现场会话).

It knows no terminal. Whoever shows the answers hands each line in and prints what comes back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from referee.live.clock import warning
from referee.live.entries import Entry, State, apply
from referee.live.ledger import announced
from referee.live.position import Judge, Position, new_findings, whole_match
from referee.problems import RecordError
from referee.text import render, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from referee.live.store import Keeper
    from referee.message import Message
    from referee.play.actions import Match
    from referee.play.judgement import MatchJudgement, Violation
    from referee.ruleset.model import Ruleset
    from referee.text import Style


class RefusedError(Exception):
    """A line that is not recorded, and why."""

    def __init__(self, *messages: Message) -> None:
        self.messages = messages
        super().__init__(messages[0].key if messages else "")


@dataclass(frozen=True, slots=True)
class Question:
    """Something that the arbiter has to confirm, or to choose, before it is recorded."""

    messages: tuple[Message, ...]
    yes: Callable[[Session], list[str]] | None = None
    """What a yes does."""
    choices: tuple[Callable[[Session], list[str]], ...] = ()
    """What each number does, from 1."""


class AskError(Exception):
    """A line that waits for the answer to a question."""

    def __init__(self, question: Question) -> None:
        self.question = question
        super().__init__()


def now() -> datetime:
    """The time of the clock, with its zone, to the second."""
    return datetime.now().astimezone().replace(microsecond=0)


@dataclass(slots=True)
class Session:
    """A match being entered."""

    store: Keeper
    ruleset: Ruleset
    style: Style
    state: State
    quiet: bool = False
    """Findings stay off the screen, which players may see."""
    clock: Callable[[], datetime] = now
    question: Question | None = None
    done: bool = False
    warned: str = ""
    """The last warning of the clock that was given."""
    _judge: Judge = field(init=False)
    position: Position = field(init=False)

    def __post_init__(self) -> None:
        self._judge = Judge(self.ruleset)
        self.position = self._judge.position(self.state)

    def say(self, key: str, **values: object) -> str:
        """A text in the arbiter's language."""
        return say(key, self.style, **values)

    def tell(self, message: Message) -> str:
        """A message in the arbiter's language."""
        return render(message, self.style)

    def handle(self, line: str) -> list[str]:
        """What comes of a line: the lines of the answer."""
        from referee.live.grammar import obey  # the grammar's commands need this module

        asked, self.question = self.question, None
        try:
            answer = obey(self, line, asked)
        except RefusedError as refused:
            first, *others = map(self.tell, refused.messages)
            return [self.say("live.refused", why=first), *others]
        except AskError as ask:
            self.question = ask.question
            told = [self.tell(message) for message in ask.question.messages]
            key = "live.choose" if ask.question.choices else "live.confirm"
            return [*told, self.say(key)]
        return [*answer, *self._clock_warning()]

    def try_out(self, entries: Sequence[Entry]) -> Position:
        """The position after these entries. Raises RecordError where it cannot be."""
        return self._judge.position(self.applied(entries))

    def applied(self, entries: Sequence[Entry]) -> State:
        """The state after these entries."""
        state = self.state
        for seq, entry in enumerate(entries, self.store.next_seq):
            state = apply(state, entry, seq)
        return state

    def record(
        self, entries: Sequence[Entry], *, save: bool = True, after: Position | None = None
    ) -> list[str]:
        """Put entries on the disk and go on from them; what they bring to light is told.

        ``save`` writes the record too; ``after`` is the position they lead to, where it was looked
        at already. Raises RefusedError where they cannot be recorded.
        """
        before = self.position
        try:
            after = after or self.try_out(entries)
        except RecordError as error:
            raise RefusedError(*(problem.message for problem in error.problems)) from None
        first = self.store.next_seq
        self.store.append(entries, self.clock().isoformat())
        self.state, self.position = after.state, after
        answer = [self._recorded(first, len(entries))]
        if save:
            answer += self.save()
        if after.state.number == before.state.number:
            answer += self.findings(new_findings(before.violations, after.violations))
        return answer

    def _recorded(self, first: int, count: int) -> str:
        if count == 1:
            return self.say("live.recorded", seq=first)
        return self.say("live.recorded_several", first=first, last=first + count - 1)

    def save(self) -> list[str]:
        """Write the record; where that fails the journal has everything, and it is said."""
        problem = self.store.save(self.recorded_match())
        return [] if problem is None else [self.say("live.not_saved", why=self.tell(problem))]

    def recorded_match(self) -> Match:
        """The match as the record shows it: the hand in progress once its trump is known."""
        if self.position.start is None:
            return self.state.match
        return whole_match(self.state)

    def findings(self, found: Sequence[Violation]) -> list[str]:
        """Findings announced, unless they are to stay off the screen."""
        return [] if self.quiet else [announced(self, violation) for violation in found]

    def judged(self) -> MatchJudgement:
        """The full judgement of everything so far. Raises RecordError."""
        if self.position.start is None:
            return self.position.closed
        return self._judge.whole(self.state)

    def _clock_warning(self) -> list[str]:
        level, text = warning(self)
        if level == self.warned or not text:
            return []
        self.warned = level
        return [text]
