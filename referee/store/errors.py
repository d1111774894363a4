"""What can go wrong with a store: it is away, which passes, or it refuses, which does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.league.problems import LeagueError
from referee.message import Message

if TYPE_CHECKING:
    from sqlalchemy.exc import DBAPIError


class StoreError(LeagueError):
    """A store that refuses, and why."""


class AwayError(StoreError):
    """A store that cannot be reached now."""


CODES = {
    "RF001": "token",
    "RF002": "gap",
    "RF003": "diverged",
    "RF004": "tampered",
}
"""By the codes of the database's own function: the keys of what they mean."""
DENIED = ("42501", "28P01", "28000", "25006")
"""PostgreSQL's codes for what this login may not do."""
PASSES = ("08", "40", "53", "55", "57", "58", "25P")
"""How codes begin that say: not now; lost connections, conflicts, a server that goes or comes."""
NO_STORE = ("42P01", "42883", "3D000", "3F000")


def told(error: DBAPIError) -> StoreError:
    """A database's error as one that passes or one that does not."""
    code = getattr(error.orig, "sqlstate", None)
    text = str(error.orig).strip().partition("\n")[0]
    if code in CODES:
        return StoreError(Message.of(f"store.{CODES[code]}"))
    if code in DENIED or "readonly database" in text or "authentication failed" in text:
        return StoreError(Message.of("store.denied", why=text))
    if code in NO_STORE or "no such table" in text or "is not a database" in text:
        return StoreError(Message.of("store.none"))
    if isinstance(code, str) and not code.startswith(PASSES):
        return StoreError(Message.of("store.denied", why=text))
    return AwayError(Message.of("store.away", why=text))
