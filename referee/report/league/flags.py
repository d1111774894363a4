"""What the event's check has to say below the standings, shortly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.league.checking import check
from referee.text import render, say

if TYPE_CHECKING:
    from referee.league.league import League
    from referee.text import Style

MOST = 50
"""So many notes are shown; ``event check`` tells all."""


def flag_lines(league: League, style: Style) -> list[str]:
    """Every finding as a sentence, each once."""
    lines = [render(finding.at.message, style) for finding in check(league)]
    return list(dict.fromkeys(lines))


def flags_text(league: League, style: Style) -> str:
    """The findings under a heading, empty where there are none."""
    lines = flag_lines(league, style)
    if not lines:
        return ""
    shown = [f"- {line}" for line in lines[:MOST]]
    if len(lines) > MOST:
        shown.append(say("standings.more", style, count=len(lines) - MOST))
    return "\n".join([say("standings.flags", style), *shown])
