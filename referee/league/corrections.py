"""Corrections of results after their round: who, why, what it was and what it is (更正).

The log is only added to. A correction does not touch the record; what can be said in the record
(a ruling, an end) should be said there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from referee.league.document import Part, read_model
from referee.league.event import Number, Text, Whole  # noqa: TC001  (read by pydantic)
from referee.record.writing import write_mapping

if TYPE_CHECKING:
    from pathlib import Path

    from referee.league.document import Document

FILE = "corrections.yaml"


class LevelPair(Part):
    """Levels risen by both sides."""

    ns: Annotated[Whole, Field(alias="NS")]
    we: Annotated[Whole, Field(alias="WE")]


class Correction(Part):
    """One correction of one result."""

    id: Text
    round: Number
    table: Number
    winner: Text
    """A team, ``draw``, or ``none`` where neither team wins."""
    levels: LevelPair | None = None
    """Levels risen, where the record's do not hold."""
    was: Text
    """What the result was before, in the same words."""
    reason: Text
    by: Text
    """The role, as chief arbiter."""
    at: Text | None = None
    revision: Number
    """The result's revision from now on."""


class Corrections(Part):
    """The log."""

    corrections: Annotated[tuple[Correction, ...], Field(strict=False)] = ()


def read_corrections(folder: Path) -> tuple[tuple[Correction, ...], Document | None]:
    """The corrections of an event in their order. Raises InputError."""
    path = folder / FILE
    if not path.exists():
        return (), None
    found, document = read_model(path, Corrections)
    return found.corrections, document


def write_corrections(corrections: tuple[Correction, ...]) -> str:
    """The text of the log."""
    items = [one.model_dump(by_alias=True, exclude_none=True) for one in corrections]
    return write_mapping({"corrections": items})
