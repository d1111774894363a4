"""The table protocol: one page to print, how cards are kept and what is entered how (牌桌规程)."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from referee.live.vocabulary import COMMANDS
from referee.text import catalogue, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.text import Style

SHOWN = (
    "bid", "insure", "overturn", "nobid", "trump", "declarer", "kitty", "failed", "takeback",
    "outofturn", "miscount", "exposed", "allege", "waive", "ruling", "undo", "edit", "rest",
    "breakoff", "close", "time", "endmatch", "sign", "show",
)  # fmt: skip
"""The commands that the page lists; help lists the others."""
EXAMPLES = (
    ("trick", "saa 34 55 h3c5"),
    ("seat", "w: h5   w!: h5"),
    ("throw", "hk109>h9"),
    ("unseen", "s5?   w?  ??"),
    ("really", "sa!"),
)
_CSS = """
@page { size: A4; margin: 12mm }
body { font: 8.4pt/1.25 "Noto Sans CJK SC", "Source Han Sans SC", "Microsoft YaHei", sans-serif;
       margin: 0; color: #000 }
h1 { font-size: 14pt; margin: 0 } h2 { font-size: 10pt; margin: 2.5mm 0 .8mm;
     border-bottom: .3mm solid #000 }
p { margin: 1mm 0 } ol, ul { margin: 0; padding-left: 5.5mm }
.two { display: flex; gap: 8mm } .two > div { flex: 1 }
table { border-collapse: collapse; width: 100% } td { padding: .15mm 1.5mm .15mm 0;
     vertical-align: top; border-bottom: .1mm solid #bbb }
code, td.k { font-family: "Noto Sans Mono", "DejaVu Sans Mono", monospace; white-space: nowrap }
"""


def page(style: Style, ruleset: str) -> str:
    """The page as HTML in the style's language; it needs nothing from anywhere else."""
    lang = "zh-CN" if style.lang == "zh" else "en"
    title = say("protocol.title", style)
    body = "\n".join(_body(style, ruleset))
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(title)}</title>\n<style>{_CSS}</style>\n</head>\n<body>\n{body}\n"
        "</body>\n</html>\n"
    )


def _body(style: Style, ruleset: str) -> Iterator[str]:
    title, named = say("protocol.title", style), say("protocol.ruleset", style, ruleset=ruleset)
    yield f"<h1>{escape(title)} · {escape(named)}</h1>"
    yield f"<p>{escape(say('protocol.blanks', style))}</p>"
    yield '<div class="two"><div>'
    yield from _list("player", "players", style, tag="ol")
    yield "</div><div>"
    yield from _list("call", "call", style, tag="ul")
    yield "</div></div>"
    yield f"<h2>{escape(say('protocol.enter', style))}</h2>"
    yield f"<p>{escape(say('protocol.cards', style))}</p>"
    yield "<table>"
    for name, typed in EXAMPLES:
        meaning = escape(say(f"protocol.example_{name}", style))
        yield f'<tr><td class="k">{escape(typed)}</td><td>{meaning}</td></tr>'
    yield "</table>"
    yield "<table>"
    for command in COMMANDS:
        if command.name in SHOWN:
            yield _row(command.name, style)
    yield "</table>"
    yield f"<p>{escape(say('protocol.help', style))}</p>"


def _list(prefix: str, heading: str, style: Style, *, tag: str) -> Iterator[str]:
    """A heading and the numbered texts below it."""
    yield f"<h2>{escape(say(f'protocol.{heading}', style))}</h2><{tag}>"
    number = 1
    while f"protocol.{prefix}_{number}" in catalogue("protocol"):
        yield f"<li>{escape(say(f'protocol.{prefix}_{number}', style))}</li>"
        number += 1
    yield f"</{tag}>"


def _row(name: str, style: Style) -> str:
    command = next(command for command in COMMANDS if command.name == name)
    form, meaning = say(f"live.form_{name}", style), say(f"live.help_{name}", style)
    spelled = f"{command.short} · {command.english} · {command.chinese[0]}"
    cells = (("k", spelled), ("", form), ("", meaning))
    inside = "".join(
        f'<td class="{kind}">{escape(text)}</td>' if kind else f"<td>{escape(text)}</td>"
        for kind, text in cells
    )
    return f"<tr>{inside}</tr>"
