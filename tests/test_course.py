"""The short way through a hand against the long one, in which every trick is looked at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.play.course import course_of
from referee.play.findings import violations_of
from referee.play.knowledge import knowledge_of
from referee.play.match import judge
from referee.play.setting import setting_of, table_of
from referee.ruleset.loading import load_ruleset
from referee.simulate.match import simulate_match
from referee.simulate.wanted import Wanted


def with_every_trick(course):
    """The course with all its tricks noted, and what every seat had left before each."""
    left = list(course.played)
    noted = {}
    for number, trick in enumerate(course.tricks):
        noted[number] = tuple(left)
        for seat, play in zip(trick.seats, trick.plays, strict=False):
            left[seat] -= play.bits
    assert left == [0, 0, 0, 0]
    return replace(course, noted=noted)


@pytest.mark.parametrize(
    "name", ["competition", "super", "classic-1deck", "titanic-3deck", "single-from-3", "eighty"]
)
def test_tricks_that_are_passed_over_hold_no_violation(name):
    ruleset = load_ruleset(name)
    wanted = Wanted(11, hands=12, violations=0.3)
    match = simulate_match(ruleset, 1, wanted).match
    passed_over = found = 0
    for hand, judged in zip(match.hands, judge(match, ruleset).hands, strict=False):
        setting = setting_of(table_of(ruleset, judged.level, judged.trump), judged.declarer)
        course = course_of(hand, setting)
        known = knowledge_of(hand, setting, course)
        every = with_every_trick(course)
        assert course.noted.items() <= every.noted.items()
        violations = list(violations_of(hand, setting, every, known))
        assert list(violations_of(hand, setting, course, known)) == violations
        passed_over += len(every.noted) - len(course.noted)
        found += len(violations)
    assert passed_over
    assert found
