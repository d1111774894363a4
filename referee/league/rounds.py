"""A round as its file says it: who meets whom, from what it was computed, what was changed (轮次).

``rounds/03.yaml`` is read and written here. The file is the pairing; ``pair --check`` computes it
again from what was known when it was made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from referee.league.document import Part, in_order, model_faults, read_document
from referee.league.event import Number, Text, Whole  # noqa: TC001  (read by pydantic)
from referee.message import Message
from referee.problems import InputError, Located
from referee.record.writing import write_mapping

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from referee.league.document import Document

FOLDER = "rounds"
Stage = Literal["round_robin", "swiss", "knockout"]


class Pairing(Part):
    """One table of a round, or the bye of one team (对阵)."""

    table: Number | None = None
    ns: Annotated[Text | None, Field(alias="NS")] = None
    we: Annotated[Text | None, Field(alias="WE")] = None
    bye: Text | None = None
    group: Text | None = None
    place: Number | None = None
    """In a knockout, the place in the bracket that the winner goes on from."""

    @property
    def teams(self) -> tuple[str, ...]:
        """Who takes part: two teams, or the one that has the bye."""
        return tuple(name for name in (self.ns, self.we, self.bye) if name is not None)

    def exchanged(self, names: Mapping[str, str]) -> Pairing:
        """The pairing with these names put in place of others."""
        changed = {
            key: names.get(name, name)
            for key, name in (("ns", self.ns), ("we", self.we), ("bye", self.bye))
            if name is not None
        }
        return self.model_copy(update=changed)


class Change(Part):
    """A change by hand: two teams have exchanged their places, and why."""

    swap: Annotated[tuple[Text, Text], Field(strict=False)]
    reason: Text
    by: Text


class Round(Part):
    """A paired round."""

    round: Number
    stage: Stage
    seed: Whole
    inputs: Text
    """SHA-256 over all that the pairing was computed from."""
    ruleset_hash: Text
    """The event's ruleset when the round was paired."""
    scores: dict[str, int] = Field(default_factory=dict)
    """Match points before the round, as they were known."""
    missing: Annotated[tuple[Text, ...], Field(strict=False)] = ()
    """Results of earlier rounds that were not there yet, ``2/5`` for round 2, table 5."""
    corrections: Whole = 0
    """How many corrections the log had."""
    pairings: Annotated[tuple[Pairing, ...], Field(strict=False)]
    changes: Annotated[tuple[Change, ...], Field(strict=False)] = ()

    def at_table(self, table: str) -> Pairing | None:
        """The pairing of a table."""
        return next((one for one in self.pairings if str(one.table) == table), None)

    def of_team(self, name: str) -> Pairing | None:
        """The pairing of a team, its bye too."""
        return next((one for one in self.pairings if name in one.teams), None)


def swapped(pairings: tuple[Pairing, ...], changes: tuple[Change, ...]) -> tuple[Pairing, ...]:
    """The pairings after changes by hand."""
    for change in changes:
        one, other = change.swap
        names = {one: other, other: one}
        pairings = tuple(pairing.exchanged(names) for pairing in pairings)
    return pairings


def round_file(folder: Path, number: int) -> Path:
    """Where a round's pairings stand."""
    return folder / FOLDER / f"{number:02}.yaml"


def write_round(paired: Round) -> str:
    """The text of a round's file."""
    document: dict[str, object] = {
        "round": paired.round,
        "stage": paired.stage,
        "seed": paired.seed,
        "inputs": paired.inputs,
        "ruleset_hash": paired.ruleset_hash,
        "scores": dict(paired.scores),
        "missing": list(paired.missing),
        "corrections": paired.corrections,
        "pairings": [_pairing(pairing) for pairing in paired.pairings],
        "changes": [
            {"swap": list(change.swap), "reason": change.reason, "by": change.by}
            for change in paired.changes
        ],
    }
    return write_mapping({key: value for key, value in document.items() if value not in ({}, [])})


def _pairing(pairing: Pairing) -> dict[str, object]:
    return pairing.model_dump(by_alias=True, exclude_none=True)


def read_rounds(folder: Path) -> tuple[list[tuple[Round, Document]], list[Located]]:
    """The rounds of an event in their order, and what is wrong with their files."""
    found: list[tuple[Round, Document]] = []
    faults: list[Located] = []
    for path in sorted((folder / FOLDER).glob("*.yaml")):
        try:
            document = read_document(path)
        except InputError as error:
            faults += error.problems
            continue
        paired, wrong = model_faults(document, Round)
        faults += in_order(wrong)
        if paired is not None:
            faults += _unsound(paired, document)
            found.append((paired, document))
    found.sort(key=lambda pair: pair[0].round)
    faults += _gaps(found)
    return found, faults


def _unsound(paired: Round, document: Document) -> Iterator[Located]:
    tables: set[int] = set()
    for number, pairing in enumerate(paired.pairings):
        place = ("pairings", number)
        complete = pairing.ns is not None and pairing.we is not None and pairing.table is not None
        if (pairing.bye is None) != complete:
            yield document.at(place, Message.of("league.pairing_shape"))
        if pairing.table in tables:
            yield document.at((*place, "table"), Message.of("league.table_twice",
                              table=pairing.table, round=paired.round))  # fmt: skip
        if pairing.table is not None:
            tables.add(pairing.table)


def _gaps(found: list[tuple[Round, Document]]) -> Iterator[Located]:
    """Rounds are numbered from 1 without a gap and without a second one."""
    for expected, (paired, document) in enumerate(found, 1):
        if paired.round != expected:
            message = Message.of("league.round_gap", found=paired.round, expected=expected)
            yield document.at(("round",), message)
            return
