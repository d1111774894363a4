"""Standings of an event of eight teams worked by hand, and the tie-breaks one by one.

The event: three rounds, eight teams a to h. Levels risen stand as ``winner:loser``, hands won
likewise; points collected and violations where they matter. Match points: a win 2, a draw 1.

    round 1   a-b 4:2   c-d 5:1   e-f 4:2   g-h 4:2
    round 2   a-c 3:1   b-d 4:3   e-g 3:1   f-h 4:3
    round 3   a-e 4:0   c-g 3:3 (a draw)   b-f 4:3   d-h 3:3 (a draw)

Match points: a 6; e 4, b 4; c 3, g 3; f 2; d 1, h 1.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.league.event import Event, Lots, Points, Team
from referee.league.results import NO_DEEDS, Deeds, Result
from referee.league.scores import lines_of
from referee.league.standings import standings
from referee.league.tiebreaks import BY_CODE

TEAMS = "abcdefgh"
EVENT = Event(
    version=1, name="by hand", format="swiss", rounds=3,
    teams=tuple(Team(name=name) for name in TEAMS), lots=Lots(seed=7, witness="chief arbiter"),
)  # fmt: skip


def win(number, ns, we, levels=(0, 0), **more):
    deeds = tuple(Deeds(levels=one) for one in levels)
    return Result(number, 1, (ns, we), "win", ns, deeds=deeds, **more)


def draw(number, ns, we, levels=(0, 0)):
    return replace(win(number, ns, we, levels), kind="draw", winner=None)


ROUNDS = (
    win(1, "a", "b", (4, 2)), win(1, "c", "d", (5, 1)), win(1, "e", "f", (4, 2)),
    win(1, "g", "h", (4, 2)),
    win(2, "a", "c", (3, 1)), win(2, "b", "d", (4, 3)), win(2, "e", "g", (3, 1)),
    win(2, "f", "h", (4, 3)),
    win(3, "a", "e", (4, 0)), draw(3, "c", "g", (3, 3)), win(3, "b", "f", (4, 3)),
    draw(3, "d", "h", (3, 3)),
)  # fmt: skip


def table(results=ROUNDS, event=EVENT, **changes):
    """Rank, team and what decided, row after row."""
    event = event.model_copy(update=changes)
    lines = lines_of([team.name for team in event.teams], results, event.points)
    return [(row.rank, row.line.team, row.decided_by) for row in standings(event, lines)]


def values(team, results=ROUNDS, **changes):
    event = EVENT.model_copy(update=changes)
    lines = lines_of([one.name for one in event.teams], results, event.points)
    return next(row.values for row in standings(event, lines) if row.line.team == team)


def test_the_event_worked_by_hand():
    # Opponents' score: e met f 2, g 3, a 6 = 11; b met a 6, d 1, f 2 = 9: e before b.
    # c met d 1, a 6, g 3 = 10; g met h 1, e 4, c 3 = 8: c before g.
    # d met c 3, b 4, h 1 = 8; h met g 3, f 2, d 1 = 6: d before h.
    assert table() == [
        (1, "a", "points"), (2, "e", "points"), (3, "b", "buchholz"), (4, "c", "points"),
        (5, "g", "buchholz"), (6, "f", "points"), (7, "d", "points"), (8, "h", "buchholz"),
    ]  # fmt: skip
    assert [values(team)["buchholz"] for team in "ebcgdh"] == [11, 9, 10, 8, 8, 6]


def test_net_levels_and_total_levels():
    # Net: a +2 +2 +4 = 8; e +2 +2 -4 = 0; b -2 +1 +1 = 0; so e and b stay tied on net levels.
    # Total: e 4 + 3 + 0 = 7; b 2 + 4 + 4 = 10: b before e.  c +4 -2 0 = 2; g +2 -2 0 = 0.
    # d -4 -1 0 = -5; h -2 -1 0 = -3: h before d.
    order = table(tie_breaks=("net_levels", "total_levels"))
    assert order == [
        (1, "a", "points"), (2, "b", "points"), (3, "e", "total_levels"), (4, "c", "points"),
        (5, "g", "net_levels"), (6, "f", "points"), (7, "h", "points"), (8, "d", "net_levels"),
    ]  # fmt: skip


# Every match drawn, so that all eight are level and one tie-break after the other takes one team
# off. ``level(**)`` gives a team one more in one thing in its first match.
LEVEL = tuple(
    draw(number, *pair)
    for number, pairs in enumerate(("ab cd ef gh", "ac bd eg fh", "ad bc eh fg"), 1)
    for pair in pairs.split()
)


def with_deeds(**deeds):
    """The drawn event, in which these teams did these things in round 1."""
    return tuple(
        replace(result, deeds=tuple(deeds.get(team, NO_DEEDS) for team in result.teams))
        if result.round == 1 else result
        for result in LEVEL
    )  # fmt: skip


def test_every_tie_break_decides_one_row():
    # All have three points and opponents with nine. Levels of round 1: a 2, b 1 (net +1, -1); c 3,
    # d 3; e to h none.  Net levels: a +1 is first, b -1 last, the others 0.  Total levels: c and d
    # 3 go before e to h; c won a hand more than d.  Points collected: e 40, f 20 more than g and
    # h; f two violations, which come only after points.  g has one violation more than h, and so h
    # goes before g.
    results = with_deeds(
        a=Deeds(levels=2), b=Deeds(levels=1), c=Deeds(levels=3, hands_won=1), d=Deeds(levels=3),
        e=Deeds(collected=40), f=Deeds(collected=20, violations=2), g=Deeds(violations=1),
    )  # fmt: skip
    codes = (
        "buchholz", "head_to_head", "net_levels", "total_levels", "hands_won", "points_collected",
        "fewer_violations", "lots",
    )  # fmt: skip
    assert table(results, tie_breaks=codes) == [
        (1, "a", "net_levels"), (2, "c", "net_levels"), (3, "d", "hands_won"),
        (4, "e", "total_levels"), (5, "f", "points_collected"), (6, "h", "points_collected"),
        (7, "g", "fewer_violations"), (8, "b", "net_levels"),
    ]  # fmt: skip


def test_head_to_head_decides_where_all_have_met():
    # a, b, c have met one another: a beat b, b beat c, c and a drew: a 3, b 2, c 1. Each lost
    # against d as often as needed to have three points in all.
    results = (
        win(1, "a", "b"), win(2, "b", "c"), draw(3, "c", "a"),
        draw(4, "b", "e"), win(4, "c", "f"),
    )  # fmt: skip
    rows = table(results, tie_breaks=("head_to_head",))
    assert rows[:3] == [
        (1, "a", "head_to_head"), (2, "b", "head_to_head"), (3, "c", "head_to_head"),
    ]  # fmt: skip


def test_head_to_head_is_passed_over_where_two_have_not_met():
    # e and b (4 points each) have not met: the tie goes on to the next tie-break.
    assert table(tie_breaks=("head_to_head", "total_levels"))[1:3] == [
        (2, "b", "points"), (3, "e", "total_levels"),
    ]  # fmt: skip
    assert "head_to_head" not in values("b", tie_breaks=("head_to_head",))


def test_lots_decide_the_last_and_are_drawn_again_alike():
    rows = table(LEVEL, tie_breaks=("lots",))
    assert [rank for rank, _, _ in rows] == list(range(1, 9))
    assert {by for _, _, by in rows} == {"lots"}
    assert rows == table(LEVEL, tie_breaks=("lots",))
    other = Lots(seed=8, witness="chief arbiter")
    assert rows != table(LEVEL, tie_breaks=("lots",), lots=other)


def test_without_lots_a_rank_is_shared():
    rows = table(LEVEL, tie_breaks=("net_levels", "lots"), lots=None)
    assert {(rank, by) for rank, _, by in rows} == {(1, None)}


def test_a_walkover_and_a_bye_give_points_and_no_levels():
    walkover = replace(win(1, "a", "b", (9, 3)), kind="walkover")
    bye = Result(1, None, ("c",), "bye", "c")
    points = Points(win=3, bye=1, walkover=2, absent=0)
    event = EVENT.model_copy(update={"points": points})
    lines = lines_of(TEAMS, (walkover, bye), points)
    assert [lines[team].points for team in "abc"] == [2, 0, 1]
    assert [lines[team].net_levels for team in "abc"] == [0, 0, 0]
    assert lines["a"].levels == 0
    # A bye counts one's own points as the opponent's.
    row = next(row for row in standings(event, lines) if row.line.team == "c")
    assert row.values["buchholz"] == 1


def test_the_stage_comes_before_points():
    rows = standings(EVENT, lines_of(TEAMS, ROUNDS, Points()), lambda team: 4 if team == "h" else 2)
    assert (rows[0].line.team, rows[0].decided_by) == ("h", "stage")
    assert (rows[1].line.team, rows[1].decided_by) == ("a", "stage")


@pytest.mark.parametrize("code", BY_CODE)
def test_a_tie_break_gives_every_team_of_the_group_a_value_or_none_at_all(code):
    from referee.league.tiebreaks import Contest

    contest = Contest(EVENT, lines_of(TEAMS, ROUNDS, Points()))
    found = BY_CODE[code].values(TEAMS, contest)
    assert found is None or set(found) == set(TEAMS)
    assert BY_CODE[code].code == code
