"""The clause table: what the parts of the source texts are called (条款).

A clause is a file number, the name of a part and, where the part is numbered, a number:
``000 competition 5``. A citation may name several, with ``, `` between them.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Part(NamedTuple):
    """A part of a source text: its heading there, and its last number where it has numbers."""

    heading: str
    last: int = 0


_FIRST_PART = {
    "intro": Part("游戏介绍"),
    "trump": Part("主牌和副牌", 2),
    "shapes": Part("单张，对子，连对和甩牌", 4),
    "players": Part("游戏规则"),
    "deal": Part("起牌"),
    "bid": Part("报主", 4),
    "kitty": Part("盖底牌"),
    "overturn": Part("反主", 4),
    "play": Part("出牌", 5),
    "points": Part("得分"),
    "kitty-points": Part("扣底"),
    "score": Part("升级"),
    "declarer": Part("轮庄"),
}
"""The parts that 000 and 003 have in common."""

PARTS: dict[str, dict[str, Part]] = {
    "000": {**_FIRST_PART, "competition": Part("比赛规则", 12)},
    "001": {
        "eighty points": Part("八十分升级游戏规则：分牌"),
        "eighty kitty": Part("八十分升级游戏规则：底牌"),
        "eighty declarer": Part("八十分升级游戏规则：庄家"),
        "eighty trump-suit": Part("八十分升级游戏规则：主花色"),
        "eighty trump": Part("八十分升级游戏规则：主牌"),
        "eighty pairs": Part("八十分升级游戏规则：对牌"),
        "eighty tractors": Part("八十分升级游戏规则：拖拉机"),
        "eighty levels": Part("八十分升级游戏规则：升级"),
        "eighty deal": Part("八十分升级游戏规则：牌的分配"),
        "eighty order": Part("八十分升级游戏规则：牌的大小"),
        "baifen": Part("升级扑克玩法", 9),
        "happy intro": Part("欢乐升级游戏规则：游戏介绍"),
        "happy order": Part("欢乐升级游戏规则：牌的大小顺序"),
        "happy tractors": Part("欢乐升级游戏规则：拖拉机"),
        "happy bid": Part("欢乐升级游戏规则：亮牌规则"),
        "climbing preparation": Part("两副牌升级比赛规则：准备工作", 4),
        "climbing deal": Part("两副牌升级比赛规则：发牌", 3),
        "climbing play": Part("两副牌升级比赛规则：游戏流程", 6),
        "climbing win": Part("两副牌升级比赛规则：胜利条件", 3),
        "ninety-minute intro": Part("升级：游戏介绍"),
        "ninety-minute play": Part("升级：玩法介绍"),
        "ninety-minute win": Part("升级：胜负判定"),
        "ninety-minute terms": Part("升级：游戏术语"),
        "single names": Part("单副扑克牌升级规则：名称规定"),
        "single bid": Part("单副扑克牌升级规则：亮牌规则", 3),
        "single order": Part("单副扑克牌升级规则：牌的大小顺序", 3),
        "single play": Part("单副扑克牌升级规则：出牌规则", 2),
        "tutorial intro": Part("升级入门教程"),
        "tutorial suits": Part("升级入门教程：花色的区分", 2),
        "tutorial deal": Part("升级入门教程：做庄与主牌"),
    },
    "002": {
        "intro": Part("升级简介"),
        "order": Part("牌的大小顺序"),
        "tractors": Part("拖拉机的构成"),
        "bid": Part("亮牌规则"),
        "play": Part("出牌规则"),
        "declarer": Part("轮庄规则"),
        "score": Part("记分规则"),
        "three-decks bid": Part("三副牌：亮主规则"),
        "three-decks shapes": Part("三副牌：新增牌型"),
        "three-decks play": Part("三副牌：出牌规则"),
        "three-decks score": Part("三副牌：记分规则"),
        "kitty-points": Part("扣底规则"),
    },
    "003": {**_FIRST_PART, "coins": Part("金币算法"), "titles": Part("级别等级")},
    "004": {
        "intro": Part("游戏介绍"),
        "order": Part("牌的大小顺序", 2),
        "tractors": Part("拖拉机的构成"),
        "bid": Part("亮牌", 2),
        "declarer": Part("轮庄", 3),
        "overturn": Part("反主"),
        "play": Part("出牌", 6),
        "score": Part("记分"),
    },
}
"""By file number and name of the part, in the order of the texts."""

_CLAUSE = re.compile(r"(?P<source>\d{3}) (?P<part>[a-z][a-z -]*?)(?: (?P<number>\d+))?")


def part_of(clause: str) -> Part | None:
    """The part that one clause is in; None for a clause of any other text."""
    found = _CLAUSE.fullmatch(clause)
    part = PARTS.get(found["source"], {}).get(found["part"]) if found else None
    number = int(found["number"] or 0) if found else 0
    return part if part is not None and number <= part.last else None


def cite(clauses: str) -> str:
    """Clauses with the headings of their parts: ``000 competition 5（比赛规则）``."""
    return ", ".join(
        f"{clause} ({part.heading})" if (part := part_of(clause)) else clause
        for clause in clauses.split(", ")
    )
