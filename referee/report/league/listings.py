"""The league's tables: teams, players, violations, cross table, rounds, corrections (各表)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.league.players import players as players_of
from referee.league.scores import points_for, points_of
from referee.report.league.listing import Listing
from referee.text import say, spell_value

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from referee.league.event import Event
    from referee.league.league import League
    from referee.league.players import Player
    from referee.league.results import Result
    from referee.league.scores import Line
    from referee.league.standings import Row
    from referee.report.league.listing import Cell
    from referee.text import Style


def teams(league: League, number: int | None, style: Style) -> Listing:
    """The standings."""
    codes = league.event.tie_breaks
    grouped = ("group",) if league.event.format == "groups" else ()
    keys = ("rank", "team", *grouped, "points", "played", "won", "drawn", "lost", "byes")
    heads = [say(f"standings.{key}", style) for key in keys]
    heads += [say(f"standings.short_{code}", style) for code in codes]
    rows = league.standings(number)
    strong = frozenset(
        (place, len(keys) + codes.index(row.decided_by))
        for place, row in enumerate(rows)
        if row.decided_by in codes
    )
    return Listing(
        title=title(league, number, style),
        heads=(*heads, say("standings.decided_by", style)),
        rows=tuple(_team_row(row, league, style) for row in rows),
        align="rl" + "l" * len(grouped) + "r" * (6 + len(codes)),
        notes=(state(league, number, style),),
        strong=strong,
    )


def title(league: League, number: int | None, style: Style) -> str:
    """The event's name and the round after which its standings are shown."""
    last = len(league.rounds) if number is None else min(number, len(league.rounds))
    return say("standings.title", style, event=league.event.name, round=last)


def state(league: League, number: int | None, style: Style) -> str:
    """How many results count, and how many are final."""
    results = [one for one in league.until(number) if one.kind != "bye"]
    ended = sum(1 for one in results if one.ended)
    final = sum(1 for one in results if one.ended and one.effect == "final")
    key = "final" if final == len(results) and results else "provisional"
    return say(f"standings.state_{key}", style, ended=ended, final=final, all=len(results))


def _team_row(row: Row, league: League, style: Style) -> tuple[Cell, ...]:
    line, event = row.line, league.event
    group = [league.group_of(line.team)] if event.format == "groups" else []
    return (
        row.rank, line.team, *group, line.points, *_counts(line),
        *(row.values.get(code) for code in event.tie_breaks),
        decided_text(row.decided_by, style),
    )  # fmt: skip


def _counts(line: Line) -> tuple[int, int, int, int, int]:
    """Played or awarded, won, drawn, lost, byes."""
    scores = line.scores
    won, lost = scores["win"] + scores["walkover"], scores["loss"] + scores["absent"]
    return won + lost + scores["draw"], won, scores["draw"], lost, scores["bye"]


def decided_text(code: str | None, style: Style) -> str:
    """What decided a row."""
    if code is None:
        return say("standings.shared", style)
    return say(f"standings.name_{code}", style)


def groups(league: League, number: int | None, style: Style) -> Listing:
    """The standings within each group."""
    codes = league.event.tie_breaks
    keys = ("group", "rank", "team", "points", "played", "won", "drawn", "lost", "byes")
    heads = [say(f"standings.{key}", style) for key in keys]
    heads += [say(f"standings.short_{code}", style) for code in codes]
    return Listing(
        title=say("standings.groups", style),
        heads=tuple(heads),
        rows=tuple(
            (name, row.rank, row.line.team, row.line.points, *_counts(row.line),
             *(row.values.get(code) for code in codes))
            for name, rows in league.group_standings(number).items()
            for row in rows
        ),
        align="lrl" + "r" * (6 + len(codes)),
    )  # fmt: skip


def players(league: League, number: int | None, style: Style) -> Listing:
    """Every player's matches, hands declared and violations."""
    keys = ("team", "player", "matches", "won", "declared", "declared_won", "violations")
    return Listing(
        title=say("standings.players", style),
        heads=tuple(say(f"standings.{key}", style) for key in keys),
        rows=tuple(_player_row(player, style) for player in players_of(league, number)),
        align="llrrrrr",
    )


def _player_row(player: Player, style: Style) -> tuple[Cell, ...]:
    name = player.name
    if name is None:
        name = say("standings.unnamed", style, seat=spell_value(player.seat, style))
    return (
        player.team, name, player.matches, player.won, player.declared, player.declared_won,
        player.violations,
    )  # fmt: skip


def violations(league: League, number: int | None, style: Style) -> Listing:
    """Violations that count, by team and clause."""
    lines = league.lines(number)
    clauses = sorted({clause for line in lines.values() for clause in line.clauses})
    return Listing(
        title=say("standings.violations_title", style),
        heads=(say("standings.team", style), *clauses, say("standings.all", style)),
        rows=tuple(
            (row.line.team, *(row.line.clauses[clause] or None for clause in clauses),
             row.line.violations)
            for row in league.standings(number)
        ),
        align="l" + "r" * (len(clauses) + 1),
    )  # fmt: skip


def cross(league: League, number: int | None, style: Style) -> Listing:
    """Each team against each other: match points, and net levels where cards were played."""
    rows = league.standings(number)
    order = [row.line.team for row in rows]
    out = []
    for place, row in enumerate(rows):
        cells: list[Cell] = []
        for other in order:
            met = [one for one in row.line.results if one.opponent(row.line.team) == other]
            texts = [cell_text(one, row.line.team, league.event, style) for one in met]
            cells.append("·" if other == row.line.team else " / ".join(texts))
        out.append((place + 1, row.line.team, *cells, row.line.points))
    heads = ("", say("standings.team", style), *(str(place + 1) for place in range(len(order))))
    return Listing(
        title=say("standings.cross", style),
        heads=(*heads, say("standings.points", style)),
        rows=tuple(out),
        align="rl" + "c" * len(order) + "r",
        notes=(say("standings.cross_note", style),),
    )


def cell_text(result: Result, team: str, event: Event, style: Style) -> str:
    """A result from one team's side, short."""
    if not result.ended:
        return "?"
    points = points_of(result, team, event.points)
    if result.played:
        # At equal levels the sign still says who won.
        lost = result.winner not in (None, team)
        net = result.net_levels(team)
        return f"{points} ({net:+d})" if net or not lost else f"{points} (-0)"
    return say("standings.cell_walkover", style, points=points)


def rounds(league: League, number: int | None, style: Style) -> Listing:
    """Every result, round after round."""
    keys = ("round", "table", "ns", "we", "result", "points", "levels", "hands", "effect",
            "revision", "corrections")  # fmt: skip
    return Listing(
        title=say("standings.rounds", style),
        heads=tuple(say(f"standings.{key}", style) for key in keys),
        rows=tuple(result_row(one, league.event, style) for one in league.until(number)),
        align="rrlllccclrl",
    )


def result_row(result: Result, event: Event, style: Style) -> tuple[Cell, ...]:
    """One result."""
    if result.kind == "bye":
        bye = say("standings.kind_bye", style)
        points = str(points_for("bye", event.points))
        return (result.round, None, result.teams[0], None, bye, points, *[None] * 5)
    counts = [f"{one}:{other}" for one, other in (
        [points_of(result, team, event.points) for team in result.teams],
        [deeds.levels for deeds in result.deeds],
        [deeds.hands_won for deeds in result.deeds],
    )]  # fmt: skip
    points, levels, hands = counts if result.ended else ("", "", "")
    return (
        result.round, result.table, *result.teams, outcome_text(result, style), points,
        levels if result.played else "", hands, say(f"standings.effect_{result.effect}", style),
        result.revision, ", ".join(result.corrections),
    )  # fmt: skip


def outcome_text(result: Result, style: Style) -> str:
    """Who won and how."""
    return say(f"standings.kind_{result.kind}", style, team=result.winner or "")


def corrections(league: League, number: int | None, style: Style) -> Listing:
    """The log of corrections."""
    keys = ("id", "round", "table", "was", "now", "reason", "by", "at", "revision")
    return Listing(
        title=say("standings.corrections_title", style),
        heads=tuple(say(f"standings.{key}", style) for key in keys),
        rows=tuple(
            (one.id, one.round, one.table, winner_text(one.was, style),
             winner_text(one.winner, style), one.reason, one.by, one.at, one.revision)
            for one in league.corrections
            if number is None or one.round <= number
        ),
        align="lrrlllllr",
    )  # fmt: skip


def winner_text(word: str, style: Style) -> str:
    """A winner as the log writes it, in words."""
    kinds = {"draw": "draw", "none": "nobody", "open": "open"}
    return say(f"standings.kind_{kinds[word]}", style) if word in kinds else word


def tie_breaks(league: League, number: int | None, style: Style) -> Listing:
    """What the tie-breaks of the event mean."""
    del number
    keys = ("code", "short", "name", "definition")
    return Listing(
        title=say("standings.tie_breaks", style),
        heads=tuple(say(f"standings.{key}", style) for key in keys),
        rows=tuple(
            (code, *(say(f"standings.{part}_{code}", style) for part in ("short", "name", "tie")))
            for code in league.event.tie_breaks
        ),
        notes=_lots_note(league.event, style),
    )


def _lots_note(event: Event, style: Style) -> tuple[str, ...]:
    if event.lots is None:
        return (say("standings.lots_not_drawn", style),) if "lots" in event.tie_breaks else ()
    return (say("standings.lots_drawn", style, seed=event.lots.seed, witness=event.lots.witness),)


LISTINGS: Mapping[str, Callable[[League, int | None, Style], Listing]] = {
    "teams": teams, "groups": groups, "players": players, "violations": violations, "cross": cross,
    "rounds": rounds, "corrections": corrections, "tie_breaks": tie_breaks,
}  # fmt: skip
"""By the name that ``--table`` takes."""
