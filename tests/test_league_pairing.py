"""Pairings: round robin, Swiss, knockout and groups, as properties and by small examples."""

from __future__ import annotations

import random
import sys
from collections import Counter

import pytest

from referee.league.berger import berger_round, double_round, rounds_for
from referee.league.event import Event, Groups, Team
from referee.league.history import History
from referee.league.knockout import bracket
from referee.league.matching import least_costly
from referee.league.pairing import pair_round, rounds_of, stages
from referee.league.problems import LeagueError
from referee.league.results import Result
from referee.league.simulation import simulate

SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 16, 33, 64]


def event(count, form="swiss", **settings):
    if form == "swiss":
        settings.setdefault("rounds", 7)
    teams = tuple(Team(name=f"t{number}") for number in range(1, count + 1))
    return Event(version=1, name="e", format=form, teams=settings.pop("teams", teams), **settings)


def play(happening, choose=None, rounds=None, seed=0):
    """The event played to its end; ``choose(ns, we)`` names the winner, else it is drawn."""
    chance = random.Random(seed)
    choose = choose or (lambda ns, we: chance.choice([ns, we]))
    history = History(happening, (), ())
    while history.next <= (rounds or rounds_of(history)):
        paired = pair_round(history, "-")
        results = []
        for pairing in paired.pairings:
            winner = pairing.bye or choose(pairing.ns, pairing.we)
            kind = "bye" if pairing.bye else "win"
            results.append(Result(paired.round, pairing.table, pairing.teams, kind, winner))
        history = History(happening, (*history.rounds, paired), (*history.results, *results))
    return history


def meetings(history):
    return Counter(
        frozenset(pairing.teams)
        for paired in history.rounds for pairing in paired.pairings if pairing.bye is None
    )  # fmt: skip


def better(ns, we):
    return min(ns, we, key=lambda name: int(name[1:]))


@pytest.mark.parametrize("count", [*range(2, 34), 64, 101, 200, 201])
def test_in_a_round_robin_every_pair_meets_once_and_seats_are_shared(count):
    met: Counter[frozenset[int]] = Counter()
    seats: Counter[int] = Counter()
    for number in range(1, rounds_for(count) + 1):
        pairs = berger_round(count, number)
        assert sorted(place for pair in pairs for place in pair) == list(range(count + count % 2))
        met.update(map(frozenset, pairs))
        for ns, we in pairs:
            if max(ns, we) < count:
                seats[ns] += 1
                seats[we] -= 1
    assert len(met) == (count + count % 2) * (count + count % 2 - 1) // 2
    assert set(met.values()) == {1}
    assert max(map(abs, seats.values())) <= 1


@pytest.mark.parametrize("count", [2, 5, 8])
def test_in_a_double_round_robin_every_pair_meets_once_each_way(count):
    rounds = range(1, 2 * rounds_for(count) + 1)
    ways = Counter(pair for number in rounds for pair in double_round(count, number))
    assert set(ways.values()) == {1}
    assert all((other, one) in ways for one, other in ways)


def test_the_berger_table_of_six_is_the_printed_one():
    # 1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1
    printed = ["16 25 34", "64 53 12", "26 31 45", "65 14 23", "36 42 51"]
    for number, line in enumerate(printed, 1):
        expected = [(int(pair[0]) - 1, int(pair[1]) - 1) for pair in line.split()]
        assert berger_round(6, number) == expected


@pytest.mark.parametrize("count", SIZES)
def test_swiss_pairs_everybody_and_nobody_twice_while_that_can_be_avoided(count):
    rounds = min(7, count - 1 + count % 2)
    history = play(event(count, rounds=rounds), seed=count)
    for paired in history.rounds:
        teams = [team for pairing in paired.pairings for team in pairing.teams]
        assert sorted(teams) == sorted(history.active)
        assert sum(pairing.bye is not None for pairing in paired.pairings) == count % 2
    assert max(history.byes.values()) <= 1
    if count >= 2 * rounds:
        # With so many teams a round without a second meeting can always be found.
        assert max(meetings(history).values()) == 1


@pytest.mark.parametrize("count", [200, 201])
def test_swiss_with_two_hundred_teams(count):
    history = play(event(count, rounds=5), better)
    assert max(meetings(history).values()) == 1
    assert max(history.byes.values()) <= 1
    gaps = [
        abs(paired.scores[one.ns] - paired.scores[one.we])
        for paired in history.rounds for one in paired.pairings if one.bye is None
    ]  # fmt: skip
    assert max(gaps) <= 2


def test_swiss_of_four_repeats_only_in_its_fourth_round():
    history = play(event(4, rounds=4))
    assert sorted(meetings(history).values()) == [1, 1, 1, 1, 2, 2]


def test_the_bye_goes_to_the_lowest_without_one():
    history = play(event(5, rounds=5), better)
    byes = [pairing.bye for paired in history.rounds for pairing in paired.pairings if pairing.bye]
    assert byes[0] == "t5"
    assert sorted(byes) == ["t1", "t2", "t3", "t4", "t5"]


def test_the_first_round_folds_the_field():
    paired = pair_round(History(event(8), (), ()), "-")
    pairs = {frozenset(pairing.teams) for pairing in paired.pairings}
    assert pairs == {frozenset((f"t{one}", f"t{one + 4}")) for one in range(1, 5)}


def test_swiss_seats_stay_balanced():
    history = play(event(16, rounds=9))
    assert max(abs(history.seats(team)[0]) for team in history.numbers) <= 3


def test_the_same_seed_gives_the_same_pairings_and_another_seed_others():
    one = play(event(16, seed=4, order="drawn"), better)
    same = play(event(16, seed=4, order="drawn"), better)
    other = play(event(16, seed=5, order="drawn"), better)
    assert one.rounds == same.rounds
    assert [paired.pairings for paired in one.rounds] != [
        paired.pairings for paired in other.rounds
    ]


def test_a_late_entry_and_a_withdrawal():
    teams = (*(Team(name=f"t{n}") for n in range(1, 6)), Team(name="late", from_round=3),
             Team(name="gone", until_round=2))  # fmt: skip
    history = play(event(0, teams=teams, rounds=5))
    playing = [{team for one in paired.pairings for team in one.teams} for paired in history.rounds]
    assert ["late" in teams for teams in playing] == [False, False, True, True, True]
    assert ["gone" in teams for teams in playing] == [True, True, False, False, False]


def test_a_withdrawal_from_a_round_robin_gives_its_opponents_the_bye():
    teams = (*(Team(name=f"t{n}") for n in range(1, 4)), Team(name="gone", until_round=1))
    history = play(event(0, "round_robin", teams=teams))
    for paired in history.rounds[1:]:
        assert len([one for one in paired.pairings if one.bye]) == 1


def test_a_late_entry_takes_the_free_place_of_a_round_robin():
    teams = (*(Team(name=f"t{n}") for n in range(1, 4)), Team(name="late", from_round=2))
    history = play(event(0, "round_robin", teams=teams))
    assert all(len(paired.pairings) == 2 for paired in history.rounds)
    with pytest.raises(LeagueError, match="no_room"):
        play(event(0, "round_robin", teams=(*teams, Team(name="later", from_round=2))))


def test_the_bracket_keeps_the_best_apart():
    assert bracket(8) == [1, 8, 4, 5, 2, 7, 3, 6]


@pytest.mark.parametrize("count", [2, 3, 5, 6, 7, 8, 13, 16])
def test_a_knockout_leaves_one(count):
    history = play(event(count, "knockout"), better)
    sizes = [len(paired.pairings) for paired in history.rounds]
    assert sizes[-1] == 1
    assert history.results[-1].winner == "t1"
    byes = [one.bye for one in history.rounds[0].pairings if one.bye]
    assert byes == [f"t{n}" for n in (sorted(int(name[1:]) for name in byes))]
    assert len(byes) == 2 ** len(sizes) - count
    reached = stages(history.rounds, history.results)
    assert sorted(reached, key=lambda name: -reached[name])[:2] == ["t1", "t2"]


def test_the_match_for_the_third_place():
    history = play(event(4, "knockout", third_place=True), better)
    final, third = history.rounds[-1].pairings
    assert (set(final.teams), set(third.teams)) == ({"t1", "t2"}, {"t3", "t4"})
    reached = stages(history.rounds, history.results)
    assert sorted(reached, key=lambda name: -reached[name]) == ["t1", "t2", "t3", "t4"]


def test_a_drawn_match_of_a_knockout_needs_a_decision():
    happening = event(4, "knockout")
    first = pair_round(History(happening, (), ()), "-")
    results = tuple(Result(1, pairing.table, pairing.teams, "draw") for pairing in first.pairings)
    with pytest.raises(LeagueError, match="undecided"):
        pair_round(History(happening, (first,), results), "-")


@pytest.mark.parametrize(("groups", "qualifiers"), [(2, 2), (3, 2), (4, 1), (4, 2)])
def test_groups_then_knockout(groups, qualifiers):
    settings = Groups(count=groups, qualifiers=qualifiers)
    history = play(event(4 * groups, "groups", groups=settings), better)
    stage = [paired.stage for paired in history.rounds]
    assert stage[:3] == ["round_robin"] * 3
    assert set(stage[3:]) == {"knockout"}
    group_of = {
        team: pairing.group
        for paired in history.rounds[:3] for pairing in paired.pairings for team in pairing.teams
    }  # fmt: skip
    for pairing in history.rounds[3].pairings:
        if pairing.bye is None:
            assert group_of[pairing.ns] != group_of[pairing.we]
    assert history.results[-1].winner == "t1"


def test_least_costly_compares_the_parts_one_after_another():
    # Pairing 0-1 would be cheapest in the second part but costs in the first.
    costs = {(0, 1): (1, 0), (2, 3): (0, 0), (0, 2): (0, 9), (1, 3): (0, 9), (0, 3): (0, 8),
             (1, 2): (0, 8)}  # fmt: skip
    assert least_costly(costs, 4) == [(0, 3), (1, 2)]
    assert least_costly({(0, 1): (0,), (0, 2): (0,), (0, 3): (0,)}, 4) is None


def test_without_networkx_the_message_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(LeagueError, match="no_networkx"):
        pair_round(History(event(4), (), ()), "-")
    pair_round(History(event(4, "round_robin"), (), ()), "-")


def test_random_events_go_through():
    for form, settings in (("swiss", {"rounds": 5}), ("round_robin", {}), ("knockout", {}),
                           ("groups", {"groups": Groups(count=2)})):  # fmt: skip
        trials = simulate(event(9, form, **settings), seed=1, count=5)
        assert not any(trial.failed for trial in trials)
        assert all(trial.rematches == 0 for trial in trials)
        assert all(trial.byes <= 1 or form in ("round_robin", "groups") for trial in trials)


@pytest.mark.parametrize("count", [8, 11, 16])
def test_against_swisspair(count):
    """Where the other program finds a round without second meetings, so do we."""
    swisspair = pytest.importorskip("swisspair")
    history = play(event(count, rounds=5), seed=count)
    lines = history.lines
    order = sorted(history.numbers, key=lambda team: -lines[team].points)
    players = [
        swisspair.Player(
            id=team[1:], points=lines[team].points, rank=rank,
            can_get_bye=not history.byes[team],
            cannot_be_paired_against_ids={
                str(other) for name, other in history.numbers.items()
                if frozenset((team, name)) in history.met
            },
        )
        for rank, team in enumerate(order, 1)
    ]  # fmt: skip
    found = swisspair.create_matches(players, power_pairing=False)
    met = {frozenset((f"t{one.p1.id}", f"t{one.p2.id}")) for one in found if one.p2 is not None}
    ours = pair_round(
        History(history.event.model_copy(update={"rounds": 6}), history.rounds, history.results),
        "-",
    )
    if all(pair not in history.met for pair in met):
        assert all(
            frozenset(one.teams) not in history.met for one in ours.pairings if one.bye is None
        )
