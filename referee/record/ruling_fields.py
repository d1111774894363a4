"""Rulings, appeals, how the match ended, who confirmed it (裁定, 申诉, 结束, 确认)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from referee.message import Message
from referee.play.actions import Appeal, Confirmation, Effect, MatchEnd, Ruling
from referee.problems import Problem
from referee.record import values
from referee.record.fields import Fields, built, keyed
from referee.record.scalars import REFUSED
from referee.record.words import (
    APPEAL_DECISIONS,
    DECISIONS,
    MATCH_ENDS,
    VIOLATION_CODES,
    WINNERS,
)
from referee.table import Side

if TYPE_CHECKING:
    from referee.problems import Path

NOBODY = "none"
_CLAUSE = re.compile(r"[\w. -]{1,40}")


def _clauses(value: object, path: Path, problems: list[Problem]) -> dict[str, int] | None:
    """Differences by clause number."""
    if not isinstance(value, dict) or not all(map(_CLAUSE.fullmatch, value)):
        values.wrong(value, path, problems, Message.of("record.expect_clauses"))
        return None
    found = {str(key): values.number(item, (*path, key), problems) for key, item in value.items()}
    return {key: item for key, item in found.items() if item is not None}


def _result(winner: str, rise: int = 0) -> tuple[str | None, int]:
    return (None if winner == NOBODY else winner, rise)


effect = built(
    Fields(
        {
            "levels": keyed(Side.__members__, values.number),
            "score": values.number,
            "strikes": keyed(Side.__members__, _clauses),
            "result": built(
                Fields({"winner": values.one_of(WINNERS), "rise": values.count}, ("winner",),
                       extras=False),
                _result,
            ),
            "void": values.truth,
            "match": values.side,
        }
    ),
    Effect,
)  # fmt: skip

_RULING = Fields(
    {
        "id": values.text,
        "hand": values.ordinal,
        "trick": values.ordinal,
        "seat": values.seat,
        "finding": values.one_of(VIOLATION_CODES),
        "decision": values.one_of(DECISIONS),
        "effect": effect,
        "reverses": values.text,
        "clause": values.text,
        "reason": values.text,
        "by": values.text,
        "at": values.moment,
        "note": values.text,
    },
    required=("id", "decision"),
)
_OWED_BY = {"waive": ("hand", "finding"), "adjust": ("effect",), "reverse": ("reverses",)}


def ruling(value: object, path: Path, problems: list[Problem]) -> Ruling | None:
    """A ruling; its decision names what else must stand there."""
    before = len(problems)
    found = _RULING.read(value, path, problems)
    if found is None or not isinstance(value, dict):
        return None
    decision = found.get("decision", "")
    for key in _OWED_BY.get(decision, ()):
        if key not in value:
            message = Message.of("record.owed_by_decision", name=key, decision=decision)
            problems.append(Problem(path, message))
    if decision and decision != "reverse" and "reverses" in found:
        message = Message.of("record.only_of_decision", name="reverses", decision="reverse")
        problems.append(Problem((*path, "reverses"), message))
    good = len(problems) == before and _RULING.complete(found)
    return Ruling(**found) if good else None


appeal = built(
    Fields(
        {
            "id": values.text,
            "ruling": values.text,
            "by": values.side,
            "grounds": values.text,
            "reply": values.text,
            "decision": values.one_of(APPEAL_DECISIONS),
            "ruling_after": values.text,
        },
        required=("id", "ruling", "by"),
    ),
    Appeal,
)


def _winner(value: object, path: Path, problems: list[Problem]) -> Side | str | None:
    if isinstance(value, str) and value.lower() == NOBODY:
        return NOBODY
    before = len(problems)
    read = values.side(value, path, problems)
    if read is None and value is not REFUSED and len(problems) > before:
        del problems[before:]
        values.wrong(value, path, problems, Message.of("record.expect_winner"))
    return read


_MATCH_END = Fields(
    {
        "reason": values.one_of(MATCH_ENDS),
        "side": values.side,
        "winner": _winner,
        "at": values.moment,
    },
    required=("reason",),
)
_ONE_FOR = {"forfeit": "side", "ruling": "winner"}


def match_end(value: object, path: Path, problems: list[Problem]) -> MatchEnd | None:
    """How the match ended; a forfeit names its side, a ruling the winner."""
    before = len(problems)
    found: dict[str, Any] | None = _MATCH_END.read(value, path, problems)
    if found is None or "reason" not in found or not isinstance(value, dict):
        return None
    for reason, key in _ONE_FOR.items():
        if found["reason"] == reason and key not in value:
            message = Message.of("record.owed_by_end", name=key, reason=reason)
            problems.append(Problem(path, message))
        if found["reason"] != reason and key in value:
            message = Message.of("record.only_of_end", name=key, reason=reason)
            problems.append(Problem((*path, key), message))
    if found.get("winner") == NOBODY:
        del found["winner"]
    return MatchEnd(**found) if len(problems) == before else None


def _confirmation(**found: Any) -> Confirmation:  # noqa: ANN401
    return Confirmation(found.pop("NS", False), found.pop("WE", False), **found)


confirmation = built(
    Fields(
        {
            "NS": values.truth,
            "WE": values.truth,
            "arbiter": values.truth,
            "revision": values.count,
        }
    ),
    _confirmation,
)
