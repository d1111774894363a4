"""A session's journal to the store, in the background: the table never waits for it (后台推送)."""

from __future__ import annotations

import random
import threading
import time
from typing import TYPE_CHECKING

from referee.live.growing import Growing
from referee.live.journal import JournalError
from referee.message import Message
from referee.store.errors import AwayError, StoreError
from referee.store.pushing import BATCH, Place, head_of, push

if TYPE_CHECKING:
    from pathlib import Path

    from referee.store.connecting import Store

LOOK = 0.2
"""Seconds between two looks at the journal."""
SHORTEST, LONGEST = 0.5, 15.0
"""Seconds between two tries while the store is away."""
LAST_TRY = 5.0
"""Seconds that the end of a session waits for what is still to be pushed."""


class Outbox:
    """A journal's lines and how far the store has them."""

    def __init__(self, store: Store, journal: Path, place: Place, token: str) -> None:
        self._store, self._place, self._token = store, place, token
        self._growing = Growing(journal)
        self._lines: list[str] = []
        self._hashes: list[str] = []
        self._done: int | None = None
        """The last entry that the store has; None while that has to be asked."""

    @property
    def waiting(self) -> int:
        """How many entries are not in the store, as far as is known."""
        return len(self._lines) - (self._done or 0)

    def read(self) -> int:
        """Read what is new in the journal; how many entries it has.

        Raises StoreError where it is not as it was written: then nothing of it is pushed.
        """
        try:
            anew, news = self._growing.news()
        except JournalError as error:
            raise StoreError(error.message) from None
        if anew:
            self._lines, self._hashes, self._done = [], [], None
        self._lines += [raw for _, raw in news]
        self._hashes += [line.hash for line, _ in news]
        return len(self._lines)

    def send(self) -> int:
        """Push what is new; how many entries the store took. Raises StoreError, OSError.

        After a break nobody knows whether the last push went through: the store is asked.
        """
        self.read()
        if self._done is None:
            self._done = self._agreed()
        done, first = self._done, self._done
        while done < len(self._lines):
            self._done = None
            done = push(self._store, self._place, self._token, self._lines[done : done + BATCH])
            self._done = done
        return done - first

    def _agreed(self) -> int:
        """How far the store has come. Raises StoreError where it has another journal."""
        head = head_of(self._store, self._place)
        here = len(self._lines)
        if head.seq > here or (head.seq and self._hashes[head.seq - 1] != head.hash):
            raise StoreError(Message.of("store.diverged"))
        return head.seq


class Pusher:
    """Pushes a journal from a thread of its own, again and again until it is told to end."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self.refused: Message | None = None
        """Why the store does not take the journal; it is then left alone."""
        self.away: Message | None = None
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="pusher", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def _run(self) -> None:
        pause = SHORTEST
        until = None
        while self.refused is None:
            ending = self._ending.is_set()
            if ending and until is None:
                until = time.monotonic() + LAST_TRY
            self.attempt()
            if ending and (self.away is None or time.monotonic() > (until or 0)):
                return
            # Not all at once: thirty tables that lost the same server would come back together.
            pause = SHORTEST if self.away is None else min(LONGEST, pause * 2)
            wait = LOOK if self.away is None else pause * random.uniform(0.5, 1)
            if self._ending.wait(wait) and self.away is not None:
                time.sleep(SHORTEST)

    def attempt(self) -> None:
        """Push once; what comes of it is in ``away`` and ``refused``."""
        try:
            self._outbox.send()
            self.away = None
        except AwayError as error:
            self.away = error.message
        except StoreError as error:
            self.refused = error.message
        except OSError as error:
            self.away = Message.of("store.away", why=error.strerror or "")

    def finish(self) -> Message:
        """Try a last time; what the arbiter is to be told."""
        self._ending.set()
        self._thread.join(2 * LAST_TRY)
        if self.refused is not None:
            return Message.of("store.refused", why=self.refused)
        waiting = self._outbox.waiting
        if waiting or self.away is not None or self._thread.is_alive():
            return Message.of("store.left", count=waiting)
        return Message.of("store.all_there")
