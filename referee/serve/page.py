"""The one page of the live server: no other file, nothing from anywhere else (页面)."""

from __future__ import annotations

import base64
import hashlib
import json
from functools import lru_cache

from referee.serve.page_script import SCRIPT
from referee.serve.page_style import STYLE
from referee.text import LANGUAGES, Lang, Style, catalogue, say

HTML_LANG: dict[Lang, str] = {"en": "en", "zh": "zh-CN"}
PREFIX = "serve.page_"


def _digest(text: str) -> str:
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


POLICY = (
    f"default-src 'none'; script-src {_digest(SCRIPT)}; style-src {_digest(STYLE)}; "
    "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""Only this script and this style, known by their hashes, and data from this server."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


@lru_cache(maxsize=len(LANGUAGES))
def page(lang: Lang) -> str:
    """The page in this language; the reader can change it."""
    texts = {
        one: {
            key.removeprefix(PREFIX): pair[LANGUAGES.index(one)]
            for key, pair in catalogue("serve").items()
            if key.startswith(PREFIX)
        }
        for one in LANGUAGES
    }
    # "<" could end the element that holds the texts.
    data = json.dumps(texts, ensure_ascii=False).replace("<", "\\u003c")
    no_script = say("serve.page_no_script", Style(lang))
    return (
        f'<!DOCTYPE html>\n<html lang="{HTML_LANG[lang]}" data-lang="{lang}">\n<head>\n'
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<link rel="icon" href="data:,">\n'
        f"<title>referee</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        '<header><h1 id="name"></h1><span id="round"></span><span id="link"></span>'
        '<span><button data-to="zh" lang="zh-CN">中文</button> '
        '<button data-to="en" lang="en">English</button></span></header>\n'
        f'<noscript>{no_script}</noscript><p id="stale" hidden></p>\n'
        '<main>\n<section><h2 id="h-standings"></h2><p id="state"></p><div class="pages">'
        '<table><thead><tr id="heads"></tr></thead><tbody id="rows"></tbody></table>'
        '<p id="byes"></p></div></section>\n'
        '<section><h2 id="h-tables"></h2><div class="pages"><div id="tables"></div></div>'
        "</section>\n</main>\n"
        f'<script type="application/json" id="texts">{data}</script>\n'
        f"<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )
