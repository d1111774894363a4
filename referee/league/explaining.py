"""Why a round is paired as it is: the reasons of every table, from what was known (配对的理由)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.league import groups, knockout
from referee.league.pairing import members_of, rounds_of
from referee.league.swiss import Field
from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from referee.league.history import History
    from referee.league.rounds import Pairing, Round


@dataclass(frozen=True, slots=True)
class Reasons:
    """What is to be said of one table or bye."""

    pairing: Pairing
    why: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A round explained."""

    round: int
    general: tuple[Message, ...]
    tables: tuple[Reasons, ...]
    changes: tuple[Message, ...]


def explain(history: History, paired: Round) -> Explanation:
    """The reasons of a round; ``history`` is what was known when it was paired.

    Changes by hand are told apart: the reasons are those of the tables as they are now.
    """
    # A file that somebody edited may name a team that is not in the round.
    known = set(history.active)
    match paired.stage:
        case "swiss":
            general, why = tuple(_swiss_general(history, paired)), _swiss_reasons
        case "knockout":
            general, why = tuple(_knockout_general(history, paired)), _knockout_reasons
        case _:
            general, why = tuple(_berger_general(history)), _berger_reasons
    return Explanation(
        round=paired.round,
        general=general,
        tables=tuple(
            Reasons(one, tuple(why(history, one)) if set(one.teams) <= known else ())
            for one in paired.pairings
        ),
        changes=tuple(
            Message.of("pairing.change", by=one.by, teams=one.swap, reason=one.reason)
            for one in paired.changes
        ),
    )


def _swiss_general(history: History, paired: Round) -> Iterator[Message]:
    field = Field(history)
    yield Message.of("pairing.stage_swiss", seed=history.event.seed)
    for points, teams in field.groups.items():
        named = tuple(
            Message.of("pairing.with_number", team=team, number=history.numbers[team])
            for team in teams
        )
        yield Message.of("pairing.score_group", points=points, teams=named)
    known = set(history.active)
    pairs = [
        _placed(field, one.teams)
        for one in paired.pairings
        if one.bye is None and set(one.teams) <= known
    ]
    yield Message.of(
        "pairing.cost",
        byes=sum(history.byes.get(one.bye or "", 0) for one in paired.pairings),
        met=sum(len(field.met(*pair)) for pair in pairs),
        gaps=sum((field.points(one) - field.points(other)) ** 2 for one, other in pairs),
        folds=sum(field.fold_distance(*pair) ** 2 for pair in pairs),
    )


def _placed(field: Field, teams: Sequence[str]) -> tuple[str, str]:
    """The two teams, the better placed first."""
    one, other = sorted(teams, key=field.teams.index)
    return one, other


def _swiss_reasons(history: History, pairing: Pairing) -> Iterator[Message]:
    field = Field(history)
    if pairing.bye is not None:
        yield Message.of(
            "pairing.why_bye", team=pairing.bye, points=field.points(pairing.bye),
            lowest=field.points(field.teams[-1]), byes=history.byes[pairing.bye],
        )  # fmt: skip
        return
    one, other = _placed(field, pairing.teams)
    yield from _score_reason(field, one, other)
    if field.met(one, other):
        yield Message.of("pairing.why_met", rounds=field.met(one, other))
    for team, opponent in ((one, other), (other, one)):
        ideal = field.ideal(team)
        if ideal is None or ideal == opponent:
            continue
        met = field.met(team, ideal)
        key = "pairing.ideal_met" if met else "pairing.ideal_needed"
        values = {"rounds": met} if met else {}
        yield Message.of(key, team=team, other=ideal, **values)
    yield _seats_reason(history, pairing)


def _score_reason(field: Field, one: str, other: str) -> Iterator[Message]:
    points = field.points(one)
    if points != field.points(other):
        yield Message.of("pairing.why_gap", one=points, other=field.points(other))
        return
    distance = field.fold_distance(one, other)
    key = "pairing.why_off_fold" if distance else "pairing.why_fold"
    values = {"distance": distance} if distance else {}
    yield Message.of(
        key, points=points, one=field.places[one] + 1, other=field.places[other] + 1,
        size=len(field.group_of(one)), **values,
    )  # fmt: skip


def _seats_reason(history: History, pairing: Pairing) -> Message:
    ns, we = pairing.teams
    return Message.of(
        "pairing.why_seats", ns=history.seats(ns)[0], we=history.seats(we)[0],
        ns_first=history.first_hands(ns), we_first=history.first_hands(we),
    )  # fmt: skip


def _berger_general(history: History) -> Iterator[Message]:
    if history.event.format == "groups":
        for name, teams in members_of(history).items():
            yield Message.of("pairing.group_of", group=name, teams=teams)
    count = len(_places(history, None)) if history.event.format != "groups" else max(
        len(teams) for teams in members_of(history).values()
    )  # fmt: skip
    yield Message.of("pairing.stage_round_robin", count=count + count % 2, number=history.next)


def _places(history: History, group: str | None) -> tuple[str, ...]:
    """The teams of the table, in the order of their places."""
    if group is not None:
        return members_of(history)[group]
    teams = history.ordered
    late = [team.name for team in teams if team.from_round > 1]
    return (*(team.name for team in teams if team.from_round == 1), *late)


def _berger_reasons(history: History, pairing: Pairing) -> Iterator[Message]:
    if pairing.bye is not None:
        yield Message.of("pairing.why_berger_bye", team=pairing.bye)
        return
    places = _places(history, pairing.group)
    if not set(pairing.teams) <= set(places):
        return  # a change by hand across groups: the round's changes say why
    one, other = (places.index(team) + 1 for team in pairing.teams)
    yield Message.of("pairing.why_berger", one=one, other=other)
    yield Message.of("pairing.why_seats_table")


def _knockout_general(history: History, paired: Round) -> Iterator[Message]:
    left = sum(len(pairing.teams) for pairing in paired.pairings)
    yield Message.of("pairing.stage_knockout", count=left)
    if _is_first(history) and history.event.groups is not None:
        for name, teams in members_of(history).items():
            yield Message.of("pairing.group_of", group=name, teams=teams)


def _is_first(history: History) -> bool:
    settings = history.event.groups
    before = 0 if settings is None else groups.rounds_for(members_of(history), settings)
    return history.next == before + 1


def _knockout_reasons(history: History, pairing: Pairing) -> Iterator[Message]:
    place = pairing.place or 0
    if pairing.bye is not None:
        yield Message.of("pairing.why_knockout_bye", team=pairing.bye, place=place)
        return
    if _is_first(history):
        order = knockout.bracket(1 << (rounds_of(history) - history.next + 1))
        one, other = order[2 * place - 2 : 2 * place]
        yield Message.of("pairing.why_seeds", place=place, one=one, other=other)
    elif place == knockout.THIRD and history.next == rounds_of(history):
        yield Message.of("pairing.why_third")
    else:
        yield Message.of("pairing.why_winners", place=place, one=2 * place - 1, other=2 * place)
    yield _seats_reason(history, pairing)
