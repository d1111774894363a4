"""The effect of a ruling as it is typed: ``WE=-1``, ``WE.5=+1``, ``attackers:1`` (效果)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from referee.cards import normalise
from referee.dispute.docket import DocketError
from referee.message import Message
from referee.record.ruling_fields import effect as read_effect
from referee.record.words import SIDE_SPELLINGS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.play.actions import Effect
    from referee.problems import Problem

_CHANGE = re.compile(r"(?P<side>[^.=]+)(?:\.(?P<clause>[\w -]+))?=(?P<by>[+-]?\d{1,4})")
_RESULT = re.compile(r"(?P<winner>declarers|attackers|none)(?::(?P<rise>\d{1,2}))?")


def effect_of(
    *,
    levels: Sequence[str],
    strikes: Sequence[str],
    score: int | None,
    result: str | None,
    match: str | None,
    void: bool,
) -> Effect | None:
    """The effect that the options of a ruling spell; None where they spell nothing.

    Raises DocketError at the first that cannot be read.
    """
    document: dict[str, Any] = {}  # numbers as text: so a record hands them over
    for text in levels:
        side, _, by = _change(text, clause=False)
        document.setdefault("levels", {})[side] = str(by)
    if score is not None:
        document["score"] = str(score)
    for text in strikes:
        side, clause, by = _change(text, clause=True)
        document.setdefault("strikes", {}).setdefault(side, {})[clause] = str(by)
    if result is not None:
        found = _RESULT.fullmatch(result.strip().lower())
        if found is None:
            raise _unreadable(result, "declarers:2, attackers:0, none")
        document["result"] = {"winner": found["winner"], "rise": found["rise"] or "0"}
    if void:
        document["void"] = True
    if match is not None:
        document["match"] = _side(match)
    return _read(document) if document else None


def _change(text: str, *, clause: bool) -> tuple[str, str, int]:
    found = _CHANGE.fullmatch(normalise(text.strip()))
    if found is None or (found["clause"] is not None) is not clause:
        raise _unreadable(text, "WE.5=+1" if clause else "WE=-1")
    return _side(found["side"]), found["clause"] or "", int(found["by"])


def _side(text: str) -> str:
    side = SIDE_SPELLINGS.get(normalise(text.strip()))
    if side is None:
        raise _unreadable(text, "NS, WE")
    return side.name


def _read(document: dict[str, Any]) -> Effect | None:
    problems: list[Problem] = []
    found: Effect | None = read_effect(document, ("effect",), problems)
    if problems:
        raise DocketError(problems[0].message)
    return found


def _unreadable(found: str, expected: str) -> DocketError:
    return DocketError(Message.of("dispute.bad_change", found=found, expected=expected))
