"""A mirror for a program that runs on: it asks now and then, and bears a store that is away."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from referee.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from referee.message import Message
    from referee.store.mirror import Mirror

PAUSE, AWAY = 0.5, 3.0
"""Seconds between two questions to the store, and between two tries while it is away."""


class Following:
    """Brings the mirror's folder up to date, and says once when the store is away."""

    def __init__(self, mirror: Mirror, tell: Callable[[Message], None]) -> None:
        self._mirror, self._tell = mirror, tell
        self._next = 0.0
        self._away = False

    def pull(self) -> None:
        """Take over what is new, if it is time to ask again."""
        if time.monotonic() < self._next:
            return
        try:
            self._mirror.pull()
            self._away = False
        except StoreError as error:
            if not self._away:
                self._tell(error.message)
            self._away = True
        self._next = time.monotonic() + (AWAY if self._away else PAUSE)

    def write_records(self, live: Callable[[Path], object] = lambda _: None) -> None:
        """Write the records that are behind, but those that are followed by their journals."""
        self._mirror.write_records(live)
