"""A live session in memory, for tests: lines in, answers out, entries kept in a list."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

from referee.live.entries import apply
from referee.live.session import Session
from referee.live.store import EMPTY, Aside, opening
from referee.play.actions import Match
from referee.ruleset.loading import load_ruleset
from referee.text import Style

START = datetime(2026, 5, 3, 14, 0, tzinfo=timezone(timedelta(hours=8)))


class Kept(Aside):
    """A store that keeps its entries in memory."""

    def __init__(self):
        super().__init__()
        self.entries = []

    def append(self, entries, at):
        super().append(entries, at)
        self.entries += entries


class Table:
    """A session and its clock."""

    def __init__(self, *lines, lang="en", ruleset="competition", **options):
        self.minutes = 0
        match = Match(ruleset, started=START.isoformat())
        state = apply(EMPTY, opening(match, in_hand=False), 1)
        self.session = Session(
            Kept(), load_ruleset(ruleset), Style(lang), state,
            clock=lambda: START + timedelta(minutes=self.minutes), **options,
        )  # fmt: skip
        for line in lines:
            self.type(line)

    def type(self, line):
        """The answer to a line, as one text."""
        return "\n".join(self.session.handle(line))

    @property
    def entries(self):
        return self.session.store.entries

    @property
    def hand(self):
        return self.session.state.hand

    @property
    def plays(self):
        """The plays of the hand in progress, trick by trick."""
        return [[play.text for play in trick.plays] for trick in self.hand.tricks]
