"""What the commands write into an event's folder: a new event, a round, a correction (写入)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.league.corrections import FILE, Correction, LevelPair, write_corrections
from referee.league.event import folded, same
from referee.league.league import winner_word
from referee.league.pairing import pair_round
from referee.league.problems import LeagueError
from referee.league.rounds import Change, Round, round_file, swapped, write_round
from referee.message import Message
from referee.record.files import write_whole

if TYPE_CHECKING:
    from referee.league.league import League


@dataclass(frozen=True, slots=True)
class Amendment:
    """A correction as it is asked for."""

    round: int
    table: int
    winner: str
    reason: str
    by: str
    levels: tuple[int, int] | None = None
    at: str | None = None


def pair_next(league: League, *, provisional: bool) -> Round:
    """Pair the next round and write its file.

    Raises LeagueError where results are missing and ``provisional`` does not allow it.
    """
    missing = [result.key for result in league.results if not result.ended]
    if missing and not provisional:
        raise LeagueError(Message.of("pairing.results_missing", results=tuple(missing)))
    paired = pair_round(league.history, league.ruleset.hash)
    _write(league, paired)
    return paired


def pair_again(league: League) -> Round:
    """Pair the last round anew, as for a late entry. Raises LeagueError once it has results."""
    if not league.rounds:
        raise LeagueError(Message.of("pairing.no_round"))
    last = league.rounds[-1]
    if any(result.round == last.round and result.kind not in ("missing", "bye")
           for result in league.results):  # fmt: skip
        raise LeagueError(Message.of("pairing.round_has_results", round=last.round))
    paired = pair_round(league.known_before(last.round), league.ruleset.hash)
    _write(league, paired)
    return paired


def swap(league: League, number: int, names: tuple[str, str], reason: str, by: str) -> Round:
    """Exchange two teams of a round by hand; opponents exchange their seats."""
    paired = round_of(league, number)
    found = tuple(_in_round(paired, name) for name in names)
    if found[0] == found[1]:
        raise LeagueError(Message.of("pairing.swap_itself", team=found[0]))
    change = Change(swap=(found[0], found[1]), reason=reason, by=by)
    pairings = swapped(paired.pairings, (change,))
    changed = paired.model_copy(update={"pairings": pairings, "changes": (*paired.changes, change)})
    _write(league, changed)
    return changed


def round_of(league: League, number: int) -> Round:
    """A paired round by its number. Raises LeagueError where there is none."""
    if not 1 <= number <= len(league.rounds):
        raise LeagueError(
            Message.of("pairing.no_such_round", number=number, count=len(league.rounds))
        )
    return league.rounds[number - 1]


def _in_round(paired: Round, name: str) -> str:
    for pairing in paired.pairings:
        for team in pairing.teams:
            if same(team, name):
                return team
    raise LeagueError(Message.of("pairing.not_paired", team=name, round=paired.round))


def _write(league: League, paired: Round) -> None:
    path = round_file(league.folder, paired.round)
    path.parent.mkdir(exist_ok=True)
    write_whole(str(path), write_round(paired).encode())


def correct(league: League, amendment: Amendment) -> Correction:
    """Add a correction to the log. Raises LeagueError where there is no such result."""
    before = league.result_at(amendment.round, amendment.table)
    if before is None:
        raise LeagueError(Message.of("league.no_such_table", round=amendment.round,
                                     table=amendment.table))  # fmt: skip
    word = folded(amendment.winner)
    winner = next((team for team in before.teams if same(team, amendment.winner)), word)
    if winner not in (*before.teams, "draw", "none"):
        raise LeagueError(Message.of("league.no_such_winner", found=amendment.winner,
                                     teams=before.teams))  # fmt: skip
    levels = amendment.levels
    correction = Correction(
        id=f"C{len(league.corrections) + 1}",
        round=amendment.round,
        table=amendment.table,
        winner=winner,
        levels=None if levels is None else LevelPair(ns=levels[0], we=levels[1]),
        was=winner_word(before),
        reason=amendment.reason,
        by=amendment.by,
        at=amendment.at,
        revision=before.revision + 1,
    )
    text = write_corrections((*league.corrections, correction))
    write_whole(str(league.folder / FILE), text.encode())
    return correction
