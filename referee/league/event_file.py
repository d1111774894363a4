"""Reading ``event.yaml``: every fault at once, with its place; and its first text (赛事文件)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.league.document import Document, in_order, model_faults, read_document
from referee.league.event import RESERVED, Event, folded
from referee.message import Message
from referee.problems import InputError, RecordError
from referee.ruleset.loading import load_ruleset

if TYPE_CHECKING:
    from pathlib import Path

    from referee.problems import Located
    from referee.ruleset.model import Ruleset

EVENT_FILE = "event.yaml"


def read_event(folder: Path) -> tuple[Event, Ruleset, Document]:
    """The event in a folder and its ruleset. Raises InputError with everything that is wrong."""
    document = read_document(folder / EVENT_FILE)
    return (*check_event(document, folder), document)


def check_event(document: Document, folder: Path) -> tuple[Event, Ruleset]:
    """The event that a file says. Raises InputError with everything that is wrong in it."""
    event, faults = model_faults(document, Event)
    wrong = {fault.message for fault in faults}
    faults += [fault for fault in _unsound(document) if fault.message not in wrong]
    ruleset = None
    try:
        ruleset = _ruleset(document.data, folder)
    except RecordError as error:
        faults += [document.at(problem.path, problem.message) for problem in error.problems]
    except InputError as error:
        faults += error.problems
    if event is None or ruleset is None or faults:
        raise InputError(in_order(faults))
    return event, ruleset


def _ruleset(data: Mapping[str, object], folder: Path) -> Ruleset | None:
    name, overrides = data.get("ruleset", "competition"), data.get("overrides", {})
    if not isinstance(name, str) or not isinstance(overrides, Mapping):
        return None
    return load_ruleset(name, base=folder, overrides=overrides)


def _unsound(document: Document) -> Iterator[Located]:
    """What no single value shows; parts that are no data of their kind are passed over."""
    data = document.data
    yield from _team_faults(document)
    yield from _tie_break_faults(document)
    kind = data.get("format")
    for key, owner in (("rounds", "swiss"), ("groups", "groups")):
        if kind == owner and data.get(key) is None:
            message = Message.of("league.format_needs", format=owner, needed=key)
            yield document.at(("format",), message)
        elif key in data and isinstance(kind, str) and kind != owner:
            yield document.at(
                (key,), Message.of("league.format_without", format=kind, name=key), key=True
            )


def _team_faults(document: Document) -> Iterator[Located]:
    teams = document.data.get("teams")
    if not isinstance(teams, list):
        return
    first: dict[str, int] = {}
    for number, team in enumerate(teams):
        name = team.get("name") if isinstance(team, dict) else None
        if not isinstance(name, str | int):
            continue
        place = ("teams", number, "name")
        key = folded(str(name))
        if key in RESERVED:
            yield document.at(place, Message.of("league.reserved_name", name=name))
        if key in first:
            message = Message.of("league.team_twice", name=name, number=first[key] + 1)
            yield document.at(place, message)
        first.setdefault(key, number)
        yield from _stay_faults(document, number, team)


def _stay_faults(document: Document, number: int, team: Mapping[str, object]) -> Iterator[Located]:
    first, last = team.get("from_round", 1), team.get("until_round")
    if isinstance(first, int) and isinstance(last, int) and last < first - 1:
        message = Message.of("league.leaves_before", first=first, last=last)
        yield document.at(("teams", number, "until_round"), message)


def _tie_break_faults(document: Document) -> Iterator[Located]:
    codes = document.data.get("tie_breaks")
    if not isinstance(codes, list):
        return
    for number, code in enumerate(codes):
        if code in codes[:number]:
            yield document.at(
                ("tie_breaks", number), Message.of("league.tie_break_twice", code=str(code))
            )
        if code == "lots" and number < len(codes) - 1:
            yield document.at(("tie_breaks", number), Message.of("league.lots_not_last"))
