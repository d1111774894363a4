"""Explanations and sheets as one page to print, the cards drawn as cards (网页)."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from referee.dispute.drawing import CARD_STYLE, drawn, symbols
from referee.dispute.parts import CardRow, Sentence, Signatures, Table
from referee.dispute.speaking import spoken, spoken_value
from referee.report.tables import ALIGNMENTS
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from referee.dispute.parts import Explanation, Part, Section
    from referee.text import Style

_STYLE = """
@page { size: A4; margin: 11mm 13mm; }
* { box-sizing: border-box; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { font: 9.6pt/1.38 "Noto Sans CJK SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei",
  "Noto Sans", sans-serif; color: #111; margin: 0 auto; max-width: 186mm; }
article { break-after: page; } article:last-of-type { break-after: auto; }
h1 { font-size: 14pt; margin: 0 0 1mm; border-bottom: .5mm solid #111; padding-bottom: 1mm; }
h2 { font-size: 10.5pt; margin: 3.2mm 0 .8mm; border-bottom: .2mm solid #888; break-after: avoid; }
section { break-inside: avoid-page; } section.long { break-inside: auto; }
p { margin: .6mm 0; } p.quiet { color: #555; } p.strong { font-weight: 700; }
p.good { font-weight: 700; } p.good::before { content: "\\2713\\00a0"; }
p.bad { font-weight: 700; color: #a01010; } p.bad::before { content: "\\2717\\00a0"; }
.row { display: grid; grid-template-columns: 34mm fit-content(118mm) 1fr; column-gap: 2mm;
  margin: .3mm 0;
  break-inside: avoid; align-items: center; }
.row .note { color: #333; font-size: 9pt; padding-left: 2mm; }
table { border-collapse: collapse; font-size: 9pt; margin: 1mm 0; }
th, td { padding: .5mm 2.2mm; border-bottom: .1mm solid #aaa; text-align: left;
  vertical-align: top; }
th { background: #eceff4; } td.right, th.right { text-align: right; }
tr.marked td { background: #fff3c4; font-weight: 700; border: .3mm solid #111; }
.sign { display: grid; grid-template-columns: 1fr 1fr; gap: 9mm 12mm; margin-top: 9mm; }
.sign div { border-top: .25mm solid #111; padding-top: .8mm; font-size: 8.6pt; }
footer { margin-top: 4mm; font-size: 8pt; color: #666; }
"""
LONG = 14
"""A section with more parts than this may be broken between pages."""


def page_of(explanations: Sequence[Explanation], footer: str, style: Style) -> str:
    """The explanations as HTML, each on a page of its own."""
    lang = "zh-CN" if style.lang == "zh" else "en"
    title = escape(spoken(explanations[0].title, style))
    body = "\n".join(_article(one, footer, style) for one in explanations)
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{title}</title>\n<style>{_STYLE}{CARD_STYLE}</style>\n</head>\n<body>\n"
        f"{symbols()}\n{body}\n</body>\n</html>\n"
    )


def _article(explanation: Explanation, footer: str, style: Style) -> str:
    inside = "\n".join(_section(part, style) for part in explanation.sections)
    heading = escape(spoken(explanation.title, style))
    foot = f"<footer>{escape(footer)}</footer>" if footer else ""
    return f"<article>\n<h1>{heading}</h1>\n{inside}\n{foot}</article>"


def _section(section: Section, style: Style) -> str:
    tall = len(section.parts) > LONG or any(
        isinstance(part, Table) and len(part.rows) > LONG for part in section.parts
    )
    parts = "\n".join(_part(part, style) for part in section.parts)
    kind = ' class="long"' if tall else ""
    heading = escape(spoken(section.heading, style))
    return f"<section{kind}>\n<h2>{heading}</h2>\n{parts}\n</section>"


def _part(part: Part, style: Style) -> str:
    match part:
        case Sentence():
            return f'<p class="{part.tone}">{escape(spoken(part.message, style))}</p>'
        case CardRow():
            return _row(part, style)
        case Table():
            return "\n".join(_table(part, style))
        case Signatures():
            lines = "".join(f"<div>{escape(spoken(role, style))}</div>" for role in part.roles)
            return f'<div class="sign">{lines}</div>'


def _row(row: CardRow, style: Style) -> str:
    label = escape(spoken(row.label, style))
    cards = drawn(row.cards, row.marked, row.unseen, style)
    cards = cards or escape(say("report.nothing", style))
    note = ""
    if row.note is not None:
        note = f'<div class="note">{escape(spoken(row.note, style))}</div>'
    return f'<div class="row"><div>{label}</div><div>{cards}</div>{note}</div>'


def _table(part: Table, style: Style) -> Iterator[str]:
    aligned = [ALIGNMENTS[letter] for letter in part.align.ljust(len(part.headers), "l")]
    yield "<table><thead><tr>"
    for header, side in zip(part.headers, aligned, strict=True):
        yield f'<th class="{side}">{escape(spoken(header, style))}</th>'
    yield "</tr></thead><tbody>"
    for index, row in enumerate(part.rows):
        cells = "".join(
            f'<td class="{side}">{escape(spoken_value(cell, style))}</td>'
            for cell, side in zip(row, aligned, strict=True)
        )
        kind = ' class="marked"' if index == part.marked else ""
        yield f"<tr{kind}>{cells}</tr>"
    yield "</tbody></table>"
