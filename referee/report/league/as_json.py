"""The league's standings as one JSON object, for scripts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.league.checking import check
from referee.league.players import players
from referee.league.scores import points_of
from referee.text import render

if TYPE_CHECKING:
    from referee.league.event import Event
    from referee.league.league import League
    from referee.league.results import Result
    from referee.league.standings import Row
    from referee.text import Style

Json = dict[str, Any]


def standings_json(league: League, number: int | None, style: Style) -> Json:
    """Everything that the standings know; only messages are in the user's language."""
    last = len(league.rounds) if number is None else min(number, len(league.rounds))
    results = league.until(number)
    return {
        "event": league.event.name,
        "round": last,
        "ruleset": league.ruleset.name,
        "ruleset_hash": league.ruleset.hash,
        "final": all(one.effect == "final" and one.ended for one in results),
        "teams": [_team(row) for row in league.standings(number)],
        "players": [
            {"team": one.team, "player": one.name,
             "seat": None if one.seat is None else one.seat.name, "matches": one.matches,
             "won": one.won, "declared": one.declared, "declared_won": one.declared_won,
             "violations": one.violations}
            for one in players(league, number)
        ],
        "results": [_result(one, league.event) for one in results],
        "corrections": [
            one.model_dump(by_alias=True) for one in league.corrections
            if number is None or one.round <= number
        ],
        "findings": [
            {"code": one.code, "grave": one.grave, "file": one.at.file, "line": one.at.line,
             "message": render(one.at.message, style)}
            for one in check(league)
        ],
    }  # fmt: skip


def _team(row: Row) -> Json:
    line = row.line
    return {
        "rank": row.rank, "team": line.team, "points": line.points,
        "scores": dict(line.scores), "tie_breaks": dict(row.values), "decided_by": row.decided_by,
        "violations": dict(line.clauses),
    }  # fmt: skip


def _result(result: Result, event: Event) -> Json:
    return {
        "round": result.round, "table": result.table, "teams": list(result.teams),
        "kind": result.kind, "winner": result.winner,
        "points": [points_of(result, team, event.points) for team in result.teams],
        "levels": [one.levels for one in result.deeds[: len(result.teams)]],
        "hands_won": [one.hands_won for one in result.deeds[: len(result.teams)]],
        "standing": result.effect, "revision": result.revision, "record": result.record,
        "corrections": list(result.corrections),
    }  # fmt: skip
