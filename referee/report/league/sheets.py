"""The workbook's sheets about the whole league; each as columns and rows (工作表)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.league.explaining import explain
from referee.report import words
from referee.report.league import listings
from referee.report.league.flags import flag_lines
from referee.report.workbook.sheet import Column, Highlight, Link, Sheet, equals, letter
from referee.report.workbook.standings import date_value
from referee.text import render, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from referee.league.league import League
    from referee.league.results import Result
    from referee.report.league.listing import Listing
    from referee.report.workbook.sheet import Judged, Kind, Row, Value
    from referee.text import Style

Widths = tuple[tuple[float, "Kind"], ...]


@dataclass(frozen=True, slots=True)
class Matches:
    """The judged matches of the league with the numbers that all sheets call them."""

    judged: tuple[Judged, ...]
    numbers: Mapping[str, int]
    """By round and table, ``2/5``."""
    first_hands: Mapping[int, int]
    """The row of each match's first hand in the sheet of hands."""


def titled(name: str, style: Style) -> str:
    """The title of a sheet."""
    return say(f"standings.sheet_{name}", style)


def _columns(listing: Listing, widths: Widths, others: tuple[float, Kind]) -> tuple[Column, ...]:
    """The listing's columns; those beyond the widths given are all alike."""
    return tuple(
        Column(head, *(widths[place] if place < len(widths) else others))
        for place, head in enumerate(listing.heads)
    )


def standings_sheet(league: League, number: int | None, style: Style) -> Sheet:
    """The standings; a team leads to its row of the cross table."""
    listing = listings.teams(league, number, style)
    ahead = 1 if league.event.format == "groups" else 0
    widths: Widths = (
        (7, "centred"), (22, "wrapped"), *(((9, "centred"),) if ahead else ()), (9, "number"),
        *((8, "number"),) * (5 + len(league.event.tie_breaks)), (22, "wrapped"),
    )  # fmt: skip
    cross = titled("cross", style)
    rows = [
        (row[0], Link(str(row[1]), cross, place + 2), *row[2:])
        for place, row in enumerate(listing.rows)
    ]
    last = len(listing.heads) - 1
    return Sheet(
        title=titled("standings", style),
        columns=_columns(listing, widths, (8, "number")),
        rows=rows,
        frozen=2,
        highlights=(Highlight("$A2<=3", "good", 0, 1), *_deciding(league, last, style)),
    )


def _deciding(league: League, last: int, style: Style) -> Iterator[Highlight]:
    """The value that decided a row stands out."""
    start = last - len(league.event.tie_breaks)
    for place, code in enumerate(league.event.tie_breaks):
        name = listings.decided_text(code, style)
        yield Highlight(equals(last, name), "strong", start + place, start + place)
    yield Highlight(equals(last, listings.decided_text(None, style)), "muted", last, last)


def groups_sheet(league: League, number: int | None, style: Style) -> Sheet:
    """The standings within the groups."""
    listing = listings.groups(league, number, style)
    widths: Widths = ((9, "centred"), (7, "centred"), (22, "wrapped"))
    return Sheet(
        title=titled("groups", style),
        columns=_columns(listing, widths, (10, "number")),
        rows=listing.rows,
        frozen=3,
    )


def cross_sheet(league: League, number: int | None, style: Style) -> Sheet:
    """Each team against each other."""
    listing = listings.cross(league, number, style)
    widths: Widths = ((6, "centred"), (22, "wrapped"))
    return Sheet(
        title=titled("cross", style),
        columns=_columns(listing, widths, (9, "centred")),
        rows=listing.rows,
        frozen=2,
        highlights=_winning(listing),
    )


def _winning(listing: Listing) -> tuple[Highlight, ...]:
    first, last = 2, len(listing.heads) - 2
    if last < first:
        return ()
    cell = f"{letter(first)}2"
    return (
        Highlight(f'ISNUMBER(SEARCH("(+",{cell}))', "good", first, last),
        Highlight(f'ISNUMBER(SEARCH("(-",{cell}))', "bad", first, last),
    )


def players_sheet(league: League, number: int | None, style: Style) -> Sheet:
    """Every player."""
    listing = listings.players(league, number, style)
    widths: Widths = ((22, "wrapped"), (24, "wrapped"))
    return Sheet(
        title=titled("players", style),
        columns=_columns(listing, widths, (12, "number")),
        rows=listing.rows,
        frozen=2,
    )


def team_violations_sheet(league: League, number: int | None, style: Style) -> Sheet:
    """Violations by team and clause."""
    listing = listings.violations(league, number, style)
    return Sheet(
        title=titled("team_violations", style),
        columns=_columns(listing, ((22, "wrapped"),), (13, "number")),
        rows=listing.rows,
        frozen=1,
    )


def rounds_sheet(league: League, number: int | None, matches: Matches, style: Style) -> Sheet:
    """Every result; its table leads to the match."""
    listing = listings.rounds(league, number, style)
    widths: Widths = (
        (7, "centred"), (7, "centred"), (20, "wrapped"), (20, "wrapped"), (26, "wrapped"),
        (9, "centred"), (9, "centred"), (9, "centred"), (13, "centred"), (9, "centred"),
        (11, "wrapped"),
    )  # fmt: skip
    target = titled("matches", style)
    rows: list[Row] = []
    for result, row in zip(league.until(number), listing.rows, strict=True):
        match = matches.numbers.get(result.key)
        table: Value = row[1]
        if match is not None and isinstance(table, int):
            table = Link(table, target, match + 1)
        rows.append((row[0], table, *row[2:]))
    effect, last = 8, len(widths) - 1
    return Sheet(
        title=titled("rounds", style),
        columns=_columns(listing, widths, (9, "centred")),
        rows=rows,
        frozen=2,
        highlights=(
            Highlight('$K2<>""', "bad", 10, 10),
            Highlight(equals(4, say("standings.kind_missing", style)), "muted", 0, last),
            Highlight(equals(effect, say("standings.effect_final", style)), "good", effect, effect),
            Highlight(
                equals(effect, say("standings.effect_under_appeal", style)), "bad", effect, effect
            ),
        ),
    )


_MATCH_COLUMNS: tuple[tuple[str, float, Kind], ...] = (
    ("match", 8, "centred"), ("round", 7, "centred"), ("table", 7, "centred"),
    ("date", 12, "date"), ("ns", 18, "wrapped"), ("we", 18, "wrapped"), ("ns_level", 9, "centred"),
    ("we_level", 9, "centred"), ("hands_played", 8, "centred"), ("result", 24, "wrapped"),
    ("match_reason", 27, "wrapped"), ("ns_violations", 11, "centred"),
    ("we_violations", 11, "centred"), ("effect", 13, "centred"), ("revision", 8, "centred"),
    ("ruleset", 16, "wrapped"), ("record", 30, "wrapped"),
)  # fmt: skip


def matches_sheet(league: League, number: int | None, matches: Matches, style: Style) -> Sheet:
    """Every match that was recorded; its number leads to its hands."""
    results = {result.key: result for result in league.until(number)}
    keys = {match: key for key, match in matches.numbers.items()}
    return Sheet(
        title=titled("matches", style),
        columns=tuple(Column(say(f"standings.{key}", style), width, kind)
                      for key, width, kind in _MATCH_COLUMNS),
        rows=[
            _match_row(judged, results[keys[judged.number]], matches, league, style)
            for judged in matches.judged
        ],
        frozen=3,
        highlights=(
            Highlight(equals(9, say("standings.kind_open", style)), "muted", 0, 16),
            Highlight(equals(9, say("standings.kind_flagged", style)), "bad", 0, 16),
        ),
    )  # fmt: skip


def _match_row(
    judged: Judged, result: Result, matches: Matches, league: League, style: Style
) -> Row:
    judgement = judged.judgement
    _, sides = league.records[result.key]
    row = matches.first_hands.get(judged.number)
    number: Value = judged.number
    if row is not None and judgement.climbing is None:
        number = Link(judged.number, say("workbook.sheet_hands", style), row)
    reason = judgement.result.reason
    return (
        number, result.round, result.table, date_value(judgement.match.date), *result.teams,
        *(_level(judged, side, style) for side in sides), len(judgement.every_hand),
        listings.outcome_text(result, style),
        "" if reason is None else say(f"report.reason_{reason}", style),
        *(deeds.violations for deeds in result.deeds),
        say(f"standings.effect_{result.effect}", style), result.revision,
        judgement.ruleset.name, judged.name.removeprefix(f"{league.folder}/"),
    )  # fmt: skip


def _level(judged: Judged, side: int, style: Style) -> Value:
    """Where a side ended: its level, or its points where there are none."""
    judgement = judged.judgement
    if judgement.climbing is not None:
        return judgement.climbing.points[side]
    return words.standing_text(judgement.levels[side], style)


def pairings_sheet(league: League, number: int | None, style: Style) -> Sheet:
    """Every pairing with its reasons."""
    keys = (("round", 7, "centred"), ("table", 7, "centred"), ("group", 8, "centred"),
            ("ns", 20, "wrapped"), ("we", 20, "wrapped"), ("why", 95, "wrapped"))  # fmt: skip
    return Sheet(
        title=titled("pairings", style),
        columns=tuple(Column(say(f"standings.{key}", style), width, kind)  # type: ignore[arg-type]
                      for key, width, kind in keys),
        rows=list(_pairing_rows(league, number, style)),
        frozen=2,
    )  # fmt: skip


def _pairing_rows(league: League, number: int | None, style: Style) -> Iterator[Row]:
    for paired in league.rounds:
        if number is not None and paired.round > number:
            return
        explained = explain(league.known_for(paired), paired)
        for reasons in explained.tables:
            one = reasons.pairing
            why = say("report.separator", style).join(render(text, style) for text in reasons.why)
            yield (paired.round, one.table, one.group, one.ns or one.bye, one.we, why)
        for change in explained.changes:
            yield (paired.round, None, None, None, None, render(change, style))


def corrections_sheet(league: League, number: int | None, style: Style) -> Sheet:
    """The log of corrections."""
    listing = listings.corrections(league, number, style)
    widths: Widths = (
        (7, "centred"), (7, "centred"), (7, "centred"), (18, "wrapped"), (18, "wrapped"),
        (45, "wrapped"), (20, "wrapped"), (20, "wrapped"), (9, "centred"),
    )  # fmt: skip
    return Sheet(
        title=titled("corrections", style),
        columns=_columns(listing, widths, (9, "centred")),
        rows=listing.rows,
    )


def notes_sheet(league: League, number: int | None, style: Style) -> Sheet:
    """What to know of the standings: how final they are, the tie-breaks, what was flagged."""
    listing = listings.tie_breaks(league, number, style)
    about, text = say("standings.about", style), say("standings.text", style)
    rows: list[Row] = [
        (say("standings.event", style), league.event.name),
        (titled("standings", style), listings.title(league, number, style)),
        (say("standings.effect", style), listings.state(league, number, style)),
        *(
            (say("standings.short_and_name", style, short=row[1], name=row[2]), row[3])
            for row in listing.rows
        ),
        *((listing.title, note) for note in listing.notes),
        *((say("standings.flags", style), line) for line in flag_lines(league, style)),
    ]
    return Sheet(
        title=titled("notes", style),
        columns=(Column(about, 28, "wrapped"), Column(text, 100, "wrapped")),
        rows=rows,
    )
