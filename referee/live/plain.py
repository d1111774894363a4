"""The session without a terminal: lines in, lines out, the same grammar (行模式)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.live.journal import JournalError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from referee.live.session import Session


def run_plain(session: Session, lines: Iterable[str], show: Callable[[str], None]) -> None:
    """Read lines until there are no more, or one says to leave.

    A line that could not be written is told; the session goes on, nothing of it was recorded.
    """
    for line in lines:
        for answer in answers(session, line.rstrip("\r\n")):
            show(answer)
        if session.done:
            return


def answers(session: Session, line: str) -> list[str]:
    """The answer to a line; a disk that refuses it is an answer too."""
    try:
        return session.handle(line)
    except JournalError as error:
        return [session.say("live.refused", why=session.tell(error.message))]
