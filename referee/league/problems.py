"""What a league refuses to do, with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.message import Message


class LeagueError(ValueError):
    """Something asked for that cannot be done as the event stands."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)
