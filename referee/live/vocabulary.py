"""The commands of a live session, each with its three spellings (命令表).

One table: the grammar, the help, the completion and the tests all read it. No short spelling is
also the notation of a card, so a line that begins with one can only be the command.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches

from referee.cards import normalise

LIKE_ENOUGH = 0.5
"""How like a command a word must be for it to be suggested; 1 is the same."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name in the code, and how it is written."""

    name: str
    """Also the key of its help, ``live.help_<name>`` and ``live.form_<name>``."""
    short: str
    """Two keys or one."""
    english: str
    chinese: tuple[str, ...]
    """The first is the one that the help shows."""

    @property
    def spellings(self) -> tuple[str, ...]:
        """All ways to write it, the short one first."""
        return (self.short, self.english, *self.chinese)


COMMANDS = (
    Command("bid", "b", "bid", ("亮主", "报主")),
    Command("insure", "i", "insure", ("保险", "上保险")),
    Command("overturn", "o", "overturn", ("反主", "炒底")),
    Command("nobid", "nb", "nobid", ("无人亮主",)),
    Command("turned", "tu", "turned", ("翻底",)),
    Command("trump", "tr", "trump", ("主花色", "定主")),
    Command("declarer", "de", "declarer", ("庄家", "坐庄")),
    Command("level", "le", "level", ("打级", "级牌")),
    Command("kitty", "ki", "kitty", ("扣底", "底牌")),
    Command("throw", "th", "throw", ("甩牌",)),
    Command("failed", "f", "failed", ("甩败", "甩牌失败")),
    Command("takeback", "tb", "takeback", ("悔牌",)),
    Command("outofturn", "po", "outofturn", ("抢出", "错次出牌")),
    Command("miscount", "mc", "miscount", ("多牌少牌", "张数不符")),
    Command("exposed", "ex", "exposed", ("露牌",)),
    Command("late", "lt", "late", ("迟到", "超时")),
    Command("incident", "in", "incident", ("意外", "意外情况")),
    Command("lateclaim", "lc", "lateclaim", ("提出过晚", "过晚提出")),
    Command("mixed", "mx", "mixed", ("牌已混", "混牌")),
    Command("allege", "al", "allege", ("指称", "举报")),
    Command("note", "m", "note", ("备注",)),
    Command("uphold", "up", "uphold", ("维持", "判定")),
    Command("waive", "wv", "waive", ("免罚",)),
    Command("ruling", "r", "ruling", ("裁定",)),
    Command("undo", "u", "undo", ("撤销",)),
    Command("redo", "re", "redo", ("恢复",)),
    Command("edit", "e", "edit", ("更正", "改牌")),
    Command("rest", "cl", "claim", ("余牌", "摊牌")),
    Command("breakoff", "br", "breakoff", ("中止",)),
    Command("close", "x", "close", ("结算", "收局")),
    Command("time", "ti", "time", ("时间",)),
    Command("endmatch", "em", "endmatch", ("终场",)),
    Command("sign", "sg", "sign", ("签字",)),
    Command("show", "v", "show", ("查看", "显示")),
    Command("yes", "y", "yes", ("是", "确认")),
    Command("no", "n", "no", ("否", "不是")),
    Command("help", "hp", "help", ("帮助",)),
    Command("quit", "zz", "quit", ("退出",)),
)
"""In the order of the help: the course of a hand, irregularities, corrections, the end."""

_BY_SPELLING = {
    normalise(spelling): command for command in COMMANDS for spelling in command.spellings
}
_CHINESE = sorted(
    (spelling for command in COMMANDS for spelling in command.chinese), key=len, reverse=True
)
_NUMBERED = re.compile(r"(?P<word>[A-Z]+)(?P<number>[0-9].*)", re.DOTALL)


def command_in(line: str) -> tuple[Command, str] | None:
    """The command that a line begins with and the rest of the line; None where it has none.

    A blank ends an ASCII spelling, or a digit (``u3``); Chinese is written without blanks.
    """
    text = line.strip()
    plain = normalise(text)
    head = plain.split(maxsplit=1)[0] if plain else ""
    if head in _BY_SPELLING:
        return _BY_SPELLING[head], text[len(head) :].strip()
    numbered = _NUMBERED.fullmatch(head)
    if numbered and numbered["word"] in _BY_SPELLING:
        return _BY_SPELLING[numbered["word"]], text[len(numbered["word"]) :].strip()
    for spelling in _CHINESE:
        if text.startswith(spelling):
            return _BY_SPELLING[spelling], text[len(spelling) :].strip()
    return None


def nearest(word: str) -> str | None:
    """The spelling of a command that is most like a word, None where none is."""
    plain = normalise(word)
    spellings = {
        normalise(spelling): spelling for command in COMMANDS for spelling in command.spellings[1:]
    }
    found = get_close_matches(plain, spellings, 1, LIKE_ENOUGH)
    return spellings[found[0]] if found else None


def command_named(name: str) -> Command:
    """The command of this name. Raises StopIteration for none."""
    return next(command for command in COMMANDS if command.name == name)
