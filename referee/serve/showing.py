"""The parts of the page that come from the league: the event, the standings, a round's tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.report.league.listings import outcome_text, state, title
from referee.serve.public import View, judgement_view, short
from referee.text import LANGUAGES, Style, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from referee.league.league import League
    from referee.league.rounds import Pairing
    from referee.league.standings import Row

SHOWN = 3
"""So many tie-breaks have a column; more would not be readable from the last row."""


def event_part(league: League, *, stale: bool) -> View:
    """The event's name, the round that is on, and how far its results have come."""
    return {
        "name": short(league.event.name),
        "round": len(league.rounds),
        "ruleset": league.ruleset.name,
        "title": _in_each(lambda style: title(league, None, style)),
        "state": _in_each(lambda style: state(league, None, style)),
        "stale": stale,
    }


def standings_part(league: League) -> View:
    """The standings: rank, team, match points, matches, and the first tie-breaks."""
    codes = [code for code in league.event.tie_breaks if code != "lots"][:SHOWN]
    return {
        "heads": {
            lang: [say(f"standings.short_{code}", Style(lang)) for code in codes]
            for lang in LANGUAGES
        },
        "rows": [_row(row, codes) for row in league.standings()],
        "byes": [
            short(pairing.bye)
            for pairing in (league.rounds[-1].pairings if league.rounds else ())
            if pairing.bye is not None
        ],
    }


def _row(row: Row, codes: Sequence[str]) -> list[str | int | None]:
    line = row.line
    played = sum(line.scores.values()) - line.scores["bye"]
    values = [row.values.get(code) for code in codes]
    return [row.rank, short(line.team), line.points, played, *values]


def table_part(key: str, view: View, pairing: Pairing | None) -> View:
    """A live table; sides that the record does not name are called as they were paired."""
    named = dict(view)
    paired = (None, None) if pairing is None else (pairing.ns, pairing.we)
    sides = view.get("sides") or [{"name": ""}, {"name": ""}]
    named["sides"] = [
        {**side, "name": side["name"] or short(name)}
        for side, name in zip(sides, paired, strict=True)
    ]
    return {"table": short(key), **named}


def pairing_view(league: League, pairing: Pairing) -> View:
    """A table of the round that has no journal: its result, or that it has not begun."""
    number = len(league.rounds)
    key = f"{number}/{pairing.table}"
    view: View = {"state": "waiting"}
    result = league.result_at(number, pairing.table or 0)
    if key in league.records:
        view = judgement_view(league.records[key][0].judgement)
    if result is not None and result.ended:
        view["state"] = "finished"
        view["result"] = _in_each(lambda style: outcome_text(result, style))
    return table_part(str(pairing.table), view, pairing)


def _in_each(tell: Callable[[Style], str]) -> dict[str, str]:
    return {lang: tell(Style(lang)) for lang in LANGUAGES}
