"""Cards drawn as cards: inline SVG that needs nothing from anywhere else (画牌)."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES, Cards, Suit, rank_of, show, suit_of
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.text import Style

_PATHS = {
    Suit.S: "M12 1C9 6 2 10 2 15.2a4.9 4.9 0 0 0 8.6 3.1L9 23h6l-1.6-4.7A4.9 4.9 0 0 0 22 15.2"
    "C22 10 15 6 12 1z",
    Suit.H: "M12 22C9 17.5 1.5 13 1.5 7.4A5.4 5.4 0 0 1 12 5.2a5.4 5.4 0 0 1 10.5 2.2"
    "C22.5 13 15 17.5 12 22z",
    Suit.C: "M12 1a5 5 0 0 0-4.1 7.9A5 5 0 1 0 10.8 17L9.3 23h5.4l-1.5-6a5 5 0 1 0 2.9-8.1"
    "A5 5 0 0 0 12 1z",
    Suit.D: "M12 1L20.5 12 12 23 3.5 12z",
}
_STAR = "M12 1l3.2 7.3 7.8.8-5.9 5.2 1.7 7.7L12 18l-6.8 4 1.7-7.7L1 9.1l7.8-.8z"
_RED = (Suit.H, Suit.D)

CARD_STYLE = """
svg.card { width: 7.2mm; height: 10.1mm; margin: 0 .4mm .4mm 0; vertical-align: top; }
svg.card .face { fill: #fff; stroke: #555; stroke-width: .8; }
svg.card .back { fill: #e9edf3; stroke: #777; stroke-width: .8; stroke-dasharray: 2 1.5; }
svg.card text { font: 600 13px "Noto Sans", "DejaVu Sans", Arial, sans-serif; text-anchor: middle;
  fill: #111; }
svg.card text.joker { font: 700 8.5px "Noto Sans CJK SC", "Source Han Sans SC", sans-serif; }
svg.card.red text, svg.card.red .pip { fill: #c01818; }
svg.card .pip { fill: #111; }
svg.card.marked .face { fill: #fff3c4; stroke: #111; stroke-width: 2.4; }
.gap { display: inline-block; width: 1.6mm; }
"""


def symbols() -> str:
    """The suits, to be used by every card of a page."""
    shapes = {**{suit.name: path for suit, path in _PATHS.items()}, "J": _STAR}
    inside = "".join(
        f'<symbol id="pip-{name}" viewBox="0 0 24 24"><path d="{path}"/></symbol>'
        for name, path in shapes.items()
    )
    hidden = "position:absolute"
    return f'<svg width="0" height="0" style="{hidden}" aria-hidden="true">{inside}</svg>'


def drawn(cards: Iterable[int], marked: Cards, unseen: int, style: Style) -> str:
    """The cards in this order, a little apart where the suit changes; backs for the unseen."""
    out: list[str] = []
    left = list(marked)
    last: Suit | None = None
    for place, kind in enumerate(cards):
        suit = suit_of(kind)
        if place and suit is not last:
            out.append('<span class="gap"></span>')
        last = suit
        is_marked = kind in left
        if is_marked:
            left.remove(kind)
        out.append(_card(kind, style, marked=is_marked))
    return "".join(out) + _back(style) * unseen


def _card(kind: int, style: Style, *, marked: bool) -> str:
    suit = suit_of(kind)
    red = kind == 0 or suit in _RED
    classes = " ".join(["card", *(["red"] if red else []), *(["marked"] if marked else [])])
    named = escape(show((kind,), "letters"))
    if suit is None:
        word = "explain.big_joker" if kind == 0 else "explain.little_joker"
        text = f'<text class="joker" x="16" y="15">{escape(say(word, style))}</text>'
    else:
        text = f'<text x="16" y="17">{RANK_NAMES[rank_of(kind) or 0]}</text>'
    pip = "J" if suit is None else suit.name
    return (
        f'<svg class="{classes}" viewBox="0 0 32 45" role="img" aria-label="{named}">'
        f'<rect class="face" x="1.5" y="1.5" width="29" height="42" rx="4"/>{text}'
        f'<use class="pip" href="#pip-{pip}" x="8" y="22" width="16" height="16"/></svg>'
    )


def _back(style: Style) -> str:
    named = escape(say("explain.unseen_card", style))
    return (
        f'<svg class="card" viewBox="0 0 32 45" role="img" aria-label="{named}">'
        '<rect class="back" x="1.5" y="1.5" width="29" height="42" rx="4"/>'
        '<text x="16" y="28">?</text></svg>'
    )
