"""Plays as a report shows them: what was tried, what stayed, what was taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import show
from referee.report.tables import width

if TYPE_CHECKING:
    from referee.play.actions import Play, Shown
    from referee.text import Style


def play_text(play: Play, style: Style) -> str:
    """A play with what was tried and taken back, in the user's suit signs."""
    return "".join(play_pieces(play, style))


def play_pieces(play: Play, style: Style) -> list[str]:
    """The play in pieces between which a line may be broken."""
    pieces: list[str] = []
    for place, shown in enumerate(play.shown):
        if place:
            pieces.append("~")
        pieces += _shown_pieces(shown, style)
    if play.impossible:
        pieces.append("!")
    return pieces


def _shown_pieces(shown: Shown, style: Style) -> list[str]:
    if shown.whole_unknown:
        return ["?"]
    groups = shown.parts or (shown.cards,)
    pieces: list[str] = []
    for place, group in enumerate(groups):
        if place:
            pieces.append("+")
        pieces += card_pieces(group, style)
    pieces += ["?"] * shown.unknown
    if shown.forced is not None:
        pieces += [">", *card_pieces(shown.forced, style)]
    return pieces


def card_pieces(cards: tuple[int, ...], style: Style) -> list[str]:
    """Each card as it is written after the one before."""
    out: list[str] = []
    for place in range(len(cards)):
        before = show(cards[:place], style.suits)
        out.append(show(cards[: place + 1], style.suits)[len(before) :])
    return out


def lines(pieces: list[str], columns: int) -> tuple[str, ...]:
    """The pieces in lines of at most ``columns``."""
    out = [""]
    for piece in pieces:
        if out[-1] and width(out[-1]) + width(piece) > columns:
            out.append("")
        out[-1] += piece
    return tuple(out)
