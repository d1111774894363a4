"""Who sits North-South: by turns, then who declared first hands less often (座位与坐庄的均衡).

A match's first declarer is decided by bidding, so a pairing can only balance the seats; between
teams whose seats are balanced alike, the one that has declared fewer first hands sits
North-South, whose North draws the first card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.league.history import chance

if TYPE_CHECKING:
    from referee.league.history import History


def seated(history: History, one: str, other: str) -> tuple[str, str]:
    """The two teams, North-South first."""
    return (one, other) if _claim(history, one, other) <= _claim(history, other, one) else (
        other, one
    )  # fmt: skip


def _claim(history: History, team: str, other: str) -> tuple[int, int, int, int]:
    """The smaller, the better the team's claim to sit North-South."""
    surplus, last = history.seats(team)
    turn = chance(history.event.seed, "seats", history.next, *sorted((team, other)))
    number = history.numbers[team]
    return surplus, last, history.first_hands(team), number if turn % 2 else -number
