"""Pairing a round: by the event's format, from nothing but the history (配对).

The same history gives the same pairings, so that anybody can compute them again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.league import berger, groups, knockout
from referee.league.problems import LeagueError
from referee.league.rounds import Pairing, Round
from referee.league.seating import seated
from referee.league.standings import standings
from referee.league.swiss import swiss_pairs
from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from referee.league.event import Team
    from referee.league.groups import Members
    from referee.league.history import History
    from referee.league.knockout import Tie
    from referee.league.results import Result
    from referee.league.rounds import Stage


def pair_round(history: History, ruleset_hash: str) -> Round:
    """The next round. Raises LeagueError where there is none, or results are needed first."""
    if len(history.active) < 2:
        raise LeagueError(Message.of("pairing.too_few", round=history.next))
    if history.next > rounds_of(history):
        raise LeagueError(Message.of("pairing.no_more", count=rounds_of(history)))
    stage = stage_of(history)
    return Round(
        round=history.next,
        stage=stage,
        seed=history.event.seed,
        inputs=history.fingerprint,
        ruleset_hash=ruleset_hash,
        scores={team: history.lines[team].points for team in history.active},
        missing=tuple(result.key for result in history.results if not result.ended),
        corrections=history.corrections,
        pairings=_pairings(history, stage),
    )


def rounds_of(history: History) -> int:
    """How many rounds the event has."""
    event = history.event
    match event.format:
        case "swiss":
            return event.rounds or 0
        case "knockout" | "groups":
            return _group_rounds(history) + _knockout_rounds(history)
        case _:
            single = berger.rounds_for(len(_slots(history.ordered)))
            return 2 * single if event.format == "double_round_robin" else single


def _knockout_rounds(history: History) -> int:
    """As many as its first round began with, or will begin with."""
    before = _group_rounds(history)
    if len(history.rounds) > before:
        first = history.rounds[before]
        return max((one.place for one in first.pairings if one.place), default=0).bit_length()
    settings = history.event.groups
    if settings is None or history.next > before:
        return knockout.rounds_for(len(_seeds(history)))
    grouped = members_of(history).values()
    return knockout.rounds_for(sum(min(settings.qualifiers, len(teams)) for teams in grouped))


def stage_of(history: History) -> Stage:
    """What kind of round comes next."""
    match history.event.format:
        case "swiss" | "knockout" as stage:
            return stage
        case "groups" if history.next > _group_rounds(history):
            return "knockout"
        case _:
            return "round_robin"


def _pairings(history: History, stage: Stage) -> tuple[Pairing, ...]:
    match stage:
        case "swiss":
            pairs, bye = swiss_pairs(history)
            found = [_at_table(*seated(history, *pair)) for pair in pairs]
            found += [Pairing(bye=bye)] if bye is not None else []
        case "knockout":
            found = list(_knockout(history))
        case _:
            found = list(_round_robin(history))
    return _numbered(found)


def _at_table(ns: str, we: str, group: str | None = None, place: int | None = None) -> Pairing:
    return Pairing(table=1, ns=ns, we=we, group=group, place=place)


def _numbered(pairings: Sequence[Pairing]) -> tuple[Pairing, ...]:
    """The pairings with their tables from 1, byes last."""
    games = [pairing for pairing in pairings if pairing.bye is None]
    byes = [pairing for pairing in pairings if pairing.bye is not None]
    numbered = [one.model_copy(update={"table": table}) for table, one in enumerate(games, 1)]
    return (*numbered, *byes)


def _round_robin(history: History) -> Iterator[Pairing]:
    event = history.event
    if event.format != "groups":
        double = event.format == "double_round_robin"
        slots = _slots(history.ordered)
        yield from _berger(slots, history, double=double)
        return
    assert event.groups is not None  # noqa: S101
    double = event.groups.rounds == "double"
    by_name = {team.name: team for team in history.ordered}
    for name, teams in members_of(history).items():
        slots = _slots([by_name[team] for team in teams])
        yield from _berger(slots, history, name, double=double)


def _slots(teams: Sequence[Team]) -> tuple[str, ...]:
    """The places of a round robin: a late entry takes the one that an odd number leaves free."""
    first = [team.name for team in teams if team.from_round == 1]
    late = [team.name for team in teams if team.from_round > 1]
    if len(late) > len(first) % 2:
        raise LeagueError(Message.of("pairing.no_room", team=late[-1]))
    return (*first, *late)


def _berger(
    slots: Sequence[str], history: History, group: str | None = None, *, double: bool
) -> Iterator[Pairing]:
    """One round of a table; who is paired with nobody, or with one not there, has the bye."""
    rounds = berger.rounds_for(len(slots)) * (2 if double else 1)
    if history.next > rounds:
        return
    draw = berger.double_round if double else berger.berger_round
    for pair in draw(len(slots), history.next):
        there = [
            slots[place] for place in pair if place < len(slots) and slots[place] in history.active
        ]
        if len(there) == 2:
            yield _at_table(there[0], there[1], group)
        elif there:
            yield Pairing(bye=there[0], group=group)


def members_of(history: History) -> Members:
    """The groups of an event that has them."""
    settings = history.event.groups
    assert settings is not None  # noqa: S101
    return groups.members(history.ordered, settings)


def _group_rounds(history: History) -> int:
    settings = history.event.groups
    return 0 if settings is None else groups.rounds_for(members_of(history), settings)


def _bracket_teams(history: History) -> list[str]:
    """Who begins a knockout: nobody can come in later."""
    late = [team.name for team in history.ordered if team.from_round > 1]
    if late:
        raise LeagueError(Message.of("pairing.no_room", team=late[0]))
    return [team.name for team in history.ordered if team.until_round != 0]


def _knockout(history: History) -> Iterator[Pairing]:
    for tie in _ties(history):
        there = [team for team in (tie.one, tie.other) if team in history.active]
        if len(there) == 2:
            yield _at_table(*seated(history, there[0], there[1]), place=tie.place)
        elif there and not (tie.place == knockout.THIRD and _is_final(history)):
            yield Pairing(bye=there[0], place=tie.place)


def _ties(history: History) -> list[Tie]:
    number = history.next - _group_rounds(history)
    if number == 1:
        return knockout.first_ties(_seeds(history))
    before = history.rounds[-1]
    results = results_by_team(history.results, before.round)
    _all_decided(before, results)
    places = 1 << (rounds_of(history) - before.round)
    third = history.event.third_place
    return knockout.next_ties(before, places, results, third_place=third)


def _is_final(history: History) -> bool:
    return history.next == rounds_of(history)


def _seeds(history: History) -> list[str]:
    if history.event.format == "knockout":
        return _bracket_teams(history)
    ranked = {
        name: [row.line.team for row in standings(history.event, history.lines, teams=teams)
               if row.line.team in history.active]
        for name, teams in members_of(history).items()
    }  # fmt: skip
    settings = history.event.groups
    return groups.seeds(ranked, 0 if settings is None else settings.qualifiers)


def _all_decided(before: Round, results: Mapping[str, Result]) -> None:
    """A drawn or undecided pairing of a knockout needs a decision. Raises LeagueError."""
    for pairing in before.pairings:
        result = results.get(pairing.teams[0])
        undecided = result is None or result.kind in ("draw", "open", "flagged", "missing")
        if pairing.bye is None and undecided:
            message = Message.of(
                "pairing.undecided", round=before.round, table=pairing.table,
                teams=pairing.teams,
            )  # fmt: skip
            raise LeagueError(message)


def results_by_team(results: Iterable[Result], number: int) -> dict[str, Result]:
    """The results of one round by team."""
    return {team: result for result in results if result.round == number for team in result.teams}


def stages(rounds: Sequence[Round], results: Sequence[Result]) -> dict[str, int]:
    """How far each team has come in the knockout, for the standings.

    Nobody in it is named; who is in its first round has 2, in the second 4, and so on; who won
    the last match 2 more, and who won the match for the third place 1 more.
    """
    reached: dict[str, int] = {}
    knockouts = [paired for paired in rounds if paired.stage == "knockout"]
    for number, paired in enumerate(knockouts, 1):
        of_round = results_by_team(results, paired.round)
        for pairing in paired.pairings:
            winner = knockout.winner_of(pairing.teams, of_round)
            # Who did not win the semifinal has no place of its own in the last round.
            third = number > 1 and all(reached.get(one, 0) < 2 * number for one in pairing.teams)
            for team in () if third else pairing.teams:
                reached[team] = 2 * number
            if winner is not None:
                reached[winner] = reached.get(winner, 0) + (1 if third else 2)
    return reached
