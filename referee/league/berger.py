"""Berger tables: every team meets every other once, seats in turn (循环赛，贝格尔编排)."""

from __future__ import annotations


def rounds_for(teams: int) -> int:
    """How many rounds a single round robin of so many teams takes."""
    return max(0, teams - 1 + teams % 2)


def berger_round(teams: int, number: int) -> list[tuple[int, int]]:
    """The pairs of round ``number`` (from 1): places from 0, North-South first.

    With an odd number the last place, ``teams``, is nobody's: who is paired with it has the bye.
    Each round is the one before with half the field added to every place but the last.
    """
    size = teams + teams % 2
    last, shift = size - 1, (number - 1) * (size // 2)
    places = [(place + shift) % last for place in range(last)]
    pairs = [(places[0], last) if number % 2 else (last, places[0])]
    return pairs + [(places[one], places[last - one]) for one in range(1, size // 2)]


def double_round(teams: int, number: int) -> list[tuple[int, int]]:
    """The pairs of a double round robin: the second half repeats the first with seats changed."""
    single = rounds_for(teams)
    if number <= single:
        return berger_round(teams, number)
    return [(other, one) for one, other in berger_round(teams, number - single)]
