"""The league's workbook: standings, cross table, rounds, matches, hands and what they rest on.

Sheets about single hands are those of a match's workbook.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from referee.play.actions import Match
from referee.play.judgement import MatchJudgement, MatchResult
from referee.report.league import sheets
from referee.report.league.sheets import Matches
from referee.report.workbook import climbing, hands, levels, rules, violations, write_sheets
from referee.report.workbook.sheet import Judged, Link
from referee.rules.levels import Standing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.league.league import League
    from referee.report.workbook.sheet import Row, Sheet
    from referee.text import Style


def league_workbook(league: League, number: int | None, style: Style) -> bytes:
    """The workbook as a file's content; the same league gives the same bytes."""
    return write_sheets(_sheets(league, number, style))


def matches_of(league: League, number: int | None) -> Matches:
    """The matches that the standings rest on, in the order of rounds and tables."""
    judged: list[Judged] = []
    numbers: dict[str, int] = {}
    first: dict[int, int] = {}
    hands_before: Counter[str] = Counter()
    for result in league.until(number):
        if result.record is None:
            continue
        judgement = league.records[result.key][0].judgement
        match = numbers[result.key] = len(judged) + 1
        judged.append(Judged(match, result.record, judgement))
        if judgement.every_hand:
            first[match] = hands_before[judgement.ruleset.game] + 2
        hands_before[judgement.ruleset.game] += len(judgement.every_hand)
    return Matches(tuple(judged), numbers, first)


def _sheets(league: League, number: int | None, style: Style) -> Iterator[Sheet]:
    matches = matches_of(league, number)
    yield sheets.standings_sheet(league, number, style)
    if league.event.format == "groups":
        yield sheets.groups_sheet(league, number, style)
    yield sheets.cross_sheet(league, number, style)
    yield sheets.players_sheet(league, number, style)
    yield sheets.rounds_sheet(league, number, matches, style)
    yield sheets.matches_sheet(league, number, matches, style)
    yield from _hand_sheets(matches, style)
    yield sheets.team_violations_sheet(league, number, style)
    yield sheets.pairings_sheet(league, number, style)
    if league.corrections:
        yield sheets.corrections_sheet(league, number, style)
    yield sheets.notes_sheet(league, number, style)
    yield rules.sheet(matches.judged or (_without_match(league),), style)


def _hand_sheets(matches: Matches, style: Style) -> Iterator[Sheet]:
    """Hands, violations and levels, whose first column leads back to the match."""
    of_tricks = _of_game(matches, "tricks")
    yield _leading_back(hands.sheet(of_tricks, style), style)
    if of_climbing := _of_game(matches, "climbing"):
        yield _leading_back(climbing.sheet(of_climbing, style), style)
    yield _leading_back(violations.sheet(matches.judged, style), style)
    yield _leading_back(levels.sheet(of_tricks, style, most=len(of_tricks)), style)


def _of_game(matches: Matches, game: str) -> tuple[Judged, ...]:
    return tuple(one for one in matches.judged if one.judgement.ruleset.game == game)


def _leading_back(sheet: Sheet, style: Style) -> Sheet:
    title = sheets.titled("matches", style)

    def rows() -> Iterator[Row]:
        for row in sheet.rows:
            match = row[0]
            back = Link(match, title, match + 1) if isinstance(match, int) else match
            yield [back, *row[1:]]

    return replace(sheet, rows=rows())


def _without_match(league: League) -> Judged:
    """Of an event without a match, what shows its ruleset."""
    judgement = MatchJudgement(
        match=Match(league.event.ruleset), ruleset=league.ruleset, hands=(), strikes={},
        levels=(Standing(2), Standing(2)), counts={}, result=MatchResult("open"),
    )  # fmt: skip
    return Judged(0, "", judgement)
