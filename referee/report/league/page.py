"""The league as one page that needs nothing beside itself, for the screen and for paper (网页).

Every text of the event is escaped; there is no script. An event in two languages has both in the
page: the reader chooses, and what is chosen is printed.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from referee.report.league import listings
from referee.report.league.flags import flag_lines
from referee.report.league.page_style import STYLE
from referee.text import Style, clean, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from referee.league.league import League
    from referee.report.league.listing import Cell, Listing
    from referee.text import Lang

HTML_LANG: dict[Lang, str] = {"en": "en", "zh": "zh-CN"}
WIDE = 24
"""Teams up to which the cross table is drawn; beyond, nobody could read it."""


def league_page(league: League, number: int | None, style: Style) -> str:
    """The page; the same league gives the same text."""
    languages = _languages(league, style)
    title = escape(clean(league.event.name))
    body = "".join(
        f'<main class="in-{lang}" lang="{HTML_LANG[lang]}">\n'
        + "".join(_sections(league, number, Style(lang, style.suits)))
        + "</main>\n"
        for lang in languages
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{HTML_LANG[languages[0]]}">\n'
        '<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        # The page can load nothing, whatever a name contains.
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n"
        f"{_choice(languages)}{body}</body>\n</html>\n"
    )


def _languages(league: League, style: Style) -> list[Lang]:
    """The user's language first, then the event's others."""
    others = [lang for lang in league.event.languages if lang != style.lang]
    return [style.lang, *dict.fromkeys(others)]


def _choice(languages: list[Lang]) -> str:
    """Buttons for the languages, where there are several."""
    names = {"en": "English", "zh": "中文"}
    buttons = "".join(
        f'<input type="radio" name="lang" id="to-{lang}"{"" if place else " checked"}>'
        f'<label for="to-{lang}" lang="{HTML_LANG[lang]}">{names[lang]}</label>\n'
        for place, lang in enumerate(languages)
    )
    return buttons if len(languages) > 1 else f"<!-- {languages[0]} -->\n"


def _sections(league: League, number: int | None, style: Style) -> Iterator[str]:
    standings = listings.teams(league, number, style)
    yield f"<header><h1>{_text(standings.title)}</h1>\n"
    yield f'<p class="state">{_text(standings.notes[0])}</p></header>\n'
    yield _table(standings, "standings", headed=False)
    yield _flags(league, style)
    yield _table(listings.tie_breaks(league, number, style), "definitions")
    if league.event.format == "groups":
        yield _table(listings.groups(league, number, style), "groups")
    if len(league.event.teams) <= WIDE:
        yield _table(listings.cross(league, number, style), "cross")
    yield _table(listings.rounds(league, number, style), "rounds", turn=_round_turn)
    yield _table(listings.violations(league, number, style), "violations")
    yield _table(listings.players(league, number, style), "players")
    if league.corrections:
        yield _table(listings.corrections(league, number, style), "corrections")
    ruleset = league.ruleset
    yield "<footer>" + _text(say(
        "standings.footer", style, ruleset=ruleset.title[style.lang], name=ruleset.name,
        hash=ruleset.hash[:12],
    )) + "</footer>\n"  # fmt: skip


def _flags(league: League, style: Style) -> str:
    lines = flag_lines(league, style)
    if not lines:
        return ""
    items = "".join(f"<li>{_text(line)}</li>\n" for line in lines)
    return (
        f'<section class="flags"><h2>{_text(say("standings.flags", style))}</h2>\n'
        f"<ul>\n{items}</ul></section>\n"
    )


def _round_turn(row: tuple[Cell, ...]) -> Cell:
    """Where it changes, another round begins."""
    return row[0]


def _table(
    listing: Listing, name: str, *, headed: bool = True,
    turn: Callable[[tuple[Cell, ...]], Cell] | None = None,
) -> str:  # fmt: skip
    """A table in a box that scrolls by itself where the screen is narrow."""
    if not listing.rows:
        return ""
    letters = listing.align.ljust(len(listing.heads), "l")
    heads = "".join(
        f'<th scope="col" class="{letter}">{_text(head)}</th>'
        for letter, head in zip(letters, listing.heads, strict=True)
    )
    rows = "".join(_rows(listing, letters, turn))
    # The notes of the standings stand above them.
    notes = "".join(f'<p class="note">{_text(note)}</p>\n' for note in listing.notes if headed)
    heading = f"<h2>{_text(listing.title)}</h2>\n" if headed else ""
    return (
        f'<section class="{name}">{heading}<div class="box"><table>\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n{notes}</section>\n"
    )


def _rows(
    listing: Listing, letters: str, turn: Callable[[tuple[Cell, ...]], Cell] | None
) -> Iterator[str]:
    before: Cell = None
    for place, row in enumerate(listing.rows):
        now = None if turn is None else turn(row)
        mark = ' class="turn"' if turn is not None and place and now != before else ""
        before = now
        cells = "".join(
            _cell(cell, letter, strong=(place, column) in listing.strong)
            for column, (cell, letter) in enumerate(zip(row, letters, strict=True))
        )
        yield f"<tr{mark}>{cells}</tr>\n"


def _cell(cell: Cell, letter: str, *, strong: bool) -> str:
    text = "" if cell is None else _text(str(cell))
    if isinstance(cell, str) and "(+" in cell:
        letter += " up"
    elif isinstance(cell, str) and "(-" in cell:
        letter += " down"
    return f'<td class="{letter}">{f"<strong>{text}</strong>" if strong else text}</td>'


def _text(text: str) -> str:
    return escape(clean(text))
