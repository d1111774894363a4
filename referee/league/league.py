"""A league as its folder has it: event, rounds, records, corrections, and the results of all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from referee.league import pairing as pairings
from referee.league.corrections import read_corrections
from referee.league.event import same
from referee.league.event_file import read_event
from referee.league.history import History
from referee.league.records import (
    pairing_of,
    read_played,
    result_of,
    sides_of,
    without_record,
)
from referee.league.results import Kind, Result
from referee.league.rounds import read_rounds
from referee.league.scores import lines_of
from referee.league.standings import standings
from referee.problems import InputError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from referee.league.corrections import Correction
    from referee.league.document import Document
    from referee.league.event import Event
    from referee.league.records import Judge, Played
    from referee.league.rounds import Round
    from referee.league.scores import Lines
    from referee.league.standings import Row
    from referee.problems import Located
    from referee.ruleset.model import Ruleset
    from referee.table import Side


@dataclass(frozen=True)
class League:
    """An event with all that has happened in it."""

    folder: Path
    event: Event
    ruleset: Ruleset
    document: Document
    """``event.yaml``."""
    rounds: tuple[Round, ...]
    round_documents: tuple[Document, ...]
    corrections: tuple[Correction, ...]
    corrections_document: Document | None
    played: tuple[Played, ...]
    faults: tuple[Located, ...]
    """What is wrong with files of rounds and with records; the league does without them."""

    @cached_property
    def records(self) -> Mapping[str, tuple[Played, tuple[Side, Side]]]:
        """The record of each pairing (``2/5``) and where the pairing's teams sat.

        Of two records the first in name order counts; one of other teams does not.
        """
        found: dict[str, tuple[Played, tuple[Side, Side]]] = {}
        for played in self.played:
            place = pairing_of(played, self.event, self.rounds)
            if place is None:
                continue
            sides = sides_of(played, self.event, place[1])
            if sides is not None:
                found.setdefault(f"{place[0].round}/{place[1].table}", (played, sides))
        return found

    @cached_property
    def recorded(self) -> tuple[Result, ...]:
        """A result for every pairing, as the records alone have it."""
        found = []
        for paired in self.rounds:
            for pairing in paired.pairings:
                key = f"{paired.round}/{pairing.table}"
                if pairing.bye is None and key in self.records:
                    played, sides = self.records[key]
                    found.append(result_of(played, paired, pairing, sides))
                else:
                    found.append(without_record(paired, pairing))
        return tuple(found)

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """A result for every pairing, with all corrections."""
        return tuple(corrected(result, self.corrections) for result in self.recorded)

    def until(self, number: int | None) -> tuple[Result, ...]:
        """The results up to and with this round, all of them for None."""
        return tuple(result for result in self.results if number is None or result.round <= number)

    def known_for(self, paired: Round) -> History:
        """What was known when a round was paired: no later correction, no missing result."""
        return self._known(paired.round, paired.missing, paired.corrections)

    def known_before(self, number: int) -> History:
        """What is known now of the rounds before this one."""
        return self._known(number, (), len(self.corrections))

    def _known(self, number: int, missing: Sequence[str], count: int) -> History:
        before = self.corrections[:count]
        results = tuple(
            Result(result.round, result.table, result.teams, "missing")
            if result.key in missing else corrected(result, before)
            for result in self.recorded
            if result.round < number
        )  # fmt: skip
        return History(self.event, self.rounds[: number - 1], results, count)

    @cached_property
    def history(self) -> History:
        """What is known now, before the next round."""
        return self.known_before(len(self.rounds) + 1)

    def lines(self, number: int | None = None) -> Lines:
        """What each team has after this round, in the file's order of teams."""
        last = number if number is not None else max(1, len(self.rounds))
        names = [team.name for team in self.event.teams if team.from_round <= last]
        return lines_of(names, self.until(number), self.event.points)

    def standings(self, number: int | None = None) -> tuple[Row, ...]:
        """The teams in order after this round; now for None."""
        rounds = [one for one in self.rounds if number is None or one.round <= number]
        reached = pairings.stages(rounds, self.until(number))
        stage = (lambda team: reached.get(team, 0)) if reached else None
        return standings(self.event, self.lines(number), stage)

    @cached_property
    def groups(self) -> Mapping[str, tuple[str, ...]]:
        """The teams of each group, of an event that has groups."""
        return {} if self.event.groups is None else pairings.members_of(self.history)

    def group_of(self, team: str) -> str | None:
        """The group of a team."""
        return next((name for name, teams in self.groups.items() if team in teams), None)

    def group_standings(self, number: int | None = None) -> dict[str, tuple[Row, ...]]:
        """The standings within each group, from its own rounds alone."""
        own = {one.round for one in self.rounds if one.stage == "round_robin"}
        results = [result for result in self.until(number) if result.round in own]
        names = [team.name for team in self.event.teams]
        lines = lines_of(names, results, self.event.points)
        return {
            name: standings(self.event, lines, teams=teams) for name, teams in self.groups.items()
        }

    def result_at(self, number: int, table: int) -> Result | None:
        """The result of a table."""
        key = f"{number}/{table}"
        return next((result for result in self.results if result.key == key), None)


def load_league(
    folder: Path,
    judge: Judge,
    read: Callable[[Path, Judge], tuple[list[Played], list[Located]]] = read_played,
) -> League:
    """The league in a folder. Raises InputError where its event or its log cannot be read.

    ``read`` finds the records; the live page remembers those that did not change.
    """
    event, ruleset, document = read_event(folder)
    rounds, faults = read_rounds(folder)
    if faults:
        raise InputError(faults)
    corrections, log = read_corrections(folder)
    played, bad = read(folder, judge)
    return League(
        folder=folder,
        event=event,
        ruleset=ruleset,
        document=document,
        rounds=tuple(paired for paired, _ in rounds),
        round_documents=tuple(found for _, found in rounds),
        corrections=corrections,
        corrections_document=log,
        played=tuple(played),
        faults=tuple(bad),
    )


def corrected(result: Result, corrections: Iterable[Correction]) -> Result:
    """The result after those of the corrections that are about it."""
    for one in corrections:
        if (one.round, one.table) == (result.round, result.table):
            result = _after(result, one)
    return result


def _after(result: Result, correction: Correction) -> Result:
    winner = next((team for team in result.teams if same(team, correction.winner)), None)
    deeds = result.deeds
    if correction.levels is not None:
        levels = (correction.levels.ns, correction.levels.we)
        deeds = tuple(replace(one, levels=to) for one, to in zip(deeds, levels, strict=True))
    # What both sides confirmed before is not what stands now.
    confirmed = result.revision >= correction.revision
    return replace(
        result,
        kind=_kind_after(result, correction, winner),
        winner=winner,
        deeds=deeds,
        effect=result.effect if confirmed else "provisional",
        revision=max(result.revision, correction.revision),
        corrections=(*result.corrections, correction.id),
    )


def _kind_after(result: Result, correction: Correction, winner: str | None) -> Kind:
    """A match that was not played stays a walkover, unless the correction gives levels."""
    if winner is None:
        return "draw" if correction.winner == "draw" else "nobody"
    unplayed = result.kind in ("walkover", "missing", "nobody") and correction.levels is None
    return "walkover" if unplayed else "win"


def winner_word(result: Result) -> str:
    """A result as a correction writes it: the winner, ``draw``, ``none`` or ``open``."""
    if result.winner is not None:
        return result.winner
    return {"draw": "draw", "nobody": "none"}.get(result.kind, "open")
