"""The event's match records: judged, and put to the pairings that they belong to (比赛记录)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from referee.league import results
from referee.league.results import Result
from referee.problems import InputError, Problem
from referee.record.reading import Entry, read_entries
from referee.table import Side

if TYPE_CHECKING:
    from pathlib import Path

    from referee.league.event import Event
    from referee.league.rounds import Pairing, Round
    from referee.message import Message
    from referee.play.judgement import MatchJudgement
    from referee.problems import Located

FOLDER = "records"
Judge = Callable[[Entry], "MatchJudgement"]
"""From a record to its judgement; raises InputError."""


@dataclass(frozen=True, slots=True)
class Played:
    """A judged record, without the plays, which a whole league would not keep in memory."""

    name: str
    judgement: MatchJudgement
    entry: Entry

    def locate(self, key: str, message: Message) -> Located:
        """A message at a field of the record."""
        return self.entry.locate([Problem((key,), message)])[0]

    @property
    def round(self) -> int | None:
        """The round that the record names."""
        return number_of(self.judgement.match.round)

    @property
    def table(self) -> int | None:
        """The table that the record names."""
        return number_of(self.judgement.match.table)

    def names(self, event: Event) -> dict[Side, str | None]:
        """The teams that the record names, as the event writes them; None for no team of it."""
        named = self.judgement.match.names
        return {side: event.name_of(named[side]) for side in Side if side in named}


def number_of(text: str | None) -> int | None:
    """The number in a round's or a table's name that has just one (第 3 轮, table 5)."""
    found = re.findall("[0-9]+", unicodedata.normalize("NFKC", text or ""))
    return int(found[0][:9]) if len(found) == 1 else None


def read_played(folder: Path, judge: Judge) -> tuple[list[Played], list[Located]]:
    """Every record of the event as judged, and what is wrong with those that are bad."""
    played: list[Played] = []
    faults: list[Located] = []
    records = folder / FOLDER
    if not records.is_dir() or not any(records.rglob("*.*")):
        return played, faults
    for entry in read_entries([str(records)]):
        try:
            played.append(played_of(entry, judge))
        except InputError as error:
            faults += error.problems
    return played, faults


def played_of(entry: Entry, judge: Judge) -> Played:
    """One record as judged. Raises InputError with what is wrong with it."""
    return Played(entry.name, _without_plays(judge(entry)), _without_match(entry))


def _without_plays(judgement: MatchJudgement) -> MatchJudgement:
    hands = tuple(replace(hand, leaders=(), winners=(), points=()) for hand in judgement.hands)
    recorded = tuple(
        replace(hand, tricks=(), deal=None, kitty=()) for hand in judgement.match.hands
    )
    climbing = judgement.climbing
    if climbing is not None:
        kept = tuple(replace(hand, tricks=()) for hand in climbing.hands)
        climbing = replace(climbing, hands=kept)
    match = replace(judgement.match, hands=recorded)
    return replace(judgement, hands=hands, match=match, climbing=climbing)


def _without_match(entry: Entry) -> Entry:
    return replace(entry, match=None)


def pairing_of(
    played: Played, event: Event, rounds: Sequence[Round]
) -> tuple[Round, Pairing] | None:
    """The pairing that a record belongs to: by round and table, or by its teams where one is left
    out."""
    names = set(played.names(event).values())
    for paired in rounds:
        if played.round is not None and played.round != paired.round:
            continue
        for pairing in paired.pairings:
            if pairing.bye is not None:
                continue
            at_table = played.table == pairing.table and played.round is not None
            by_teams = None in (played.table, played.round) and names == set(pairing.teams)
            if at_table or by_teams:
                return paired, pairing
    return None


def sides_of(played: Played, event: Event, pairing: Pairing) -> tuple[Side, Side] | None:
    """Where the pairing's teams sat in the record, its North-South first; None for other teams.

    A record that names no teams is taken to have them where the pairing has them.
    """
    names = played.names(event)
    seats = (Side.NS, Side.WE)
    for order in (seats, (Side.WE, Side.NS)):
        expected = dict(zip(order, pairing.teams, strict=True))
        if all(expected[side] == name for side, name in names.items()):
            return order
    return None


def result_of(played: Played, paired: Round, pairing: Pairing, sides: tuple[Side, Side]) -> Result:
    """What the record gives the pairing's teams."""
    judgement = played.judgement
    teams = dict(zip(sides, pairing.teams, strict=True))
    kind, winner = results.kind_of(judgement)
    declarer = results.first_declarer(judgement)
    return Result(
        round=paired.round,
        table=pairing.table,
        teams=pairing.teams,
        kind=kind,
        winner=None if winner is None else teams[winner],
        deeds=tuple(results.deeds_of(judgement, side) for side in sides),
        effect=judgement.result.standing,
        revision=judgement.result.revision,
        first_declarer=None if declarer is None else teams[declarer],
        record=played.name,
    )


def without_record(paired: Round, pairing: Pairing) -> Result:
    """The result of a bye, or of a pairing whose record is not there."""
    bye = pairing.bye is not None
    return Result(
        round=paired.round, table=pairing.table, teams=pairing.teams,
        kind="bye" if bye else "missing", winner=pairing.bye, effect="final" if bye
        else "provisional",
    )  # fmt: skip
