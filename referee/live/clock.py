"""The clock of the match: how long it has run, and what the ruleset does when time is up (时间)."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.live.session import Session

WARNING_MINUTES = 5


def minutes_run(session: Session) -> int | None:
    """Whole minutes since the match started, None where its start is not recorded."""
    try:
        started = datetime.fromisoformat(session.state.match.started or "")
    except ValueError:
        return None
    if started.tzinfo is None:
        started = started.astimezone()
    return int((session.clock() - started).total_seconds() // 60)


def minutes_left(session: Session) -> int | None:
    """Minutes until time is up, negative after it; None without a limit or a start."""
    limit, run = session.ruleset.rules.time.time_limit, minutes_run(session)
    return None if limit is None or run is None else limit - run


def clock_text(session: Session) -> str:
    """The clock for the screen; empty where there is nothing to show."""
    run, left = minutes_run(session), minutes_left(session)
    if run is None:
        return ""
    if left is None:
        return session.say("live.clock_run", run=run)
    if left <= 0:
        return session.say("live.clock_up", over=-left)
    return session.say("live.clock_left", left=left)


def warning(session: Session) -> tuple[str, str]:
    """The warning that is due, and its text: five minutes before the end, and at the end."""
    left = minutes_left(session)
    if left is None or left > WARNING_MINUTES or session.position.match_over:
        return "", ""
    if left > 0:
        return "soon", session.say("live.time_soon", left=left)
    return "up", session.say(f"live.time_up_{session.ruleset.rules.time.time_up}")
