"""What each player did over the event, as far as the records name the players (队员)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.league.event import same
from referee.play.judgement import TABLE_ERRORS
from referee.table import Seat

if TYPE_CHECKING:
    from referee.league.league import League
    from referee.league.records import Played
    from referee.league.results import Result


@dataclass(slots=True)
class Player:
    """A player of a team; one whom the records do not name is known by the seat."""

    team: str
    name: str | None
    seat: Seat | None = None
    matches: int = 0
    won: int = 0
    declared: int = 0
    """Hands that the player declared, and how many of them the declarers won."""
    declared_won: int = 0
    violations: int = 0


Key = tuple[str, str | Seat]


def players(league: League, number: int | None = None) -> list[Player]:
    """All players, in the order of teams; those the event names and nobody recorded too."""
    found: dict[Key, Player] = {}
    for team in league.event.teams:
        for name in team.players:
            found[team.name, name] = Player(team.name, name)
    by_key = {result.key: result for result in league.until(number)}
    for key, (played, sides) in league.records.items():
        if key in by_key:
            result = by_key[key]
            teams = dict(zip(sides, result.teams, strict=True))
            for seat in Seat:
                player = _player(found, teams[seat.side], seat, league, played)
                _add(player, seat, played, result)
    order = [team.name for team in league.event.teams]
    return sorted(found.values(), key=lambda player: order.index(player.team))


def _player(
    found: dict[Key, Player], team: str, seat: Seat, league: League, played: Played
) -> Player:
    recorded = played.judgement.match.players.get(seat)
    if recorded is None:
        return found.setdefault((team, seat), Player(team, None, seat))
    entered = league.event.team(team)
    known = () if entered is None else entered.players
    name = next((one for one in known if same(one, recorded)), recorded)
    return found.setdefault((team, name), Player(team, name))


def _add(player: Player, seat: Seat, played: Played, result: Result) -> None:
    player.matches += 1
    player.won += result.winner == player.team
    for hand in played.judgement.hands:
        if hand.declarer is seat:
            player.declared += hand.status != "open"
            player.declared_won += hand.result is not None and hand.result.winner == "declarers"
    player.violations += _violations(played, seat)


def _violations(played: Played, seat: Seat) -> int:
    return sum(
        1
        for hand in played.judgement.every_hand
        for violation in hand.violations
        if violation.seat is seat and violation.counts and violation.code not in TABLE_ERRORS
    )
