"""The answers to single questions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from referee.cards import Cards, read_cards
from referee.message import Message
from referee.text import Style, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from referee.questions import Answer

_SHAPES = {1: ("single", "single"), 2: ("pair", "tractor"), 3: ("triple", "titanic")}


def in_words(op: str, found: Answer, question: Mapping[str, object], style: Style) -> Iterator[str]:
    """The lines that tell a person the answer to a question."""
    match op:
        case "format":
            yield from _components(
                cast("Sequence[Mapping[str, object]]", found["components"]), style
            )
        case "follow":
            yield from _follow(found, style)
        case "throw":
            yield _throw(found, style)
        case "trick":
            plays = cast("Sequence[str]", question["plays"])
            index = cast("int", found["winner"])
            cards = read_cards(plays[index].replace("+", ""))
            yield say(
                "check.said_winner", style, number=index + 1, cards=cards, points=found["points"]
            )
        case "kitty":
            yield say("check.said_kitty", style, **found)
        case "score":
            yield _score(found, style)
        case _:
            key = "check.said_won" if found["won"] else "check.said_level"
            yield say(key, style, level=found["level"])


def shape_message(width: int, length: int, cards: Cards) -> Message:
    """A component by its name in the game."""
    name = _SHAPES[width][length > 1]
    return Message.of(f"words.shape_{name}", length=length, cards=cards)


def _components(parts: Sequence[Mapping[str, object]], style: Style) -> Iterator[str]:
    for number, part in enumerate(parts, 1):
        shape = shape_message(
            cast("int", part["width"]), cast("int", part["length"]), read_cards(str(part["cards"]))
        )
        yield say("check.said_component", style, number=number, shape=shape)


def _follow(found: Answer, style: Style) -> Iterator[str]:
    if found["legal"]:
        yield say("check.said_legal", style)
        return
    code = Message.of(f"violation.name_{found['code']}")
    yield say(
        "check.said_illegal", style, code=code, message=found["message"], clause=found["clause"]
    )
    if found["assumed"]:
        yield say("check.said_assumed", style, paths=tuple(cast("list[str]", found["assumed"])))


def _score(found: Answer, style: Style) -> str:
    if found["winner"] is None:
        return say("check.said_draw", style)
    if found["winner"] == "attackers" and not found["rise"]:
        return say("check.said_take_over", style)
    return say(f"check.said_{found['winner']}", style, rise=found["rise"])


def _throw(found: Answer, style: Style) -> str:
    if found["stands"]:
        return say("check.said_stands", style)
    penalty = cast("Mapping[str, int]", found["penalty"])
    return say(
        "check.said_fails", style, led=read_cards(str(found["led"])), returned=found["returned"],
        beatable=found["beatable"], fine=penalty.get("score", 0),
    )  # fmt: skip
