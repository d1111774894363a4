"""The short way through a hand against the long one, in which every trick is looked at."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from referee.play import packing
from referee.play.course import course_of
from referee.play.findings import violations_of
from referee.play.knowledge import knowledge_of
from referee.play.match import judge
from referee.play.setting import setting_of, table_of
from referee.record.reading import read_record
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


def test_threads_that_forget_for_one_another_judge_alike(monkeypatch):
    """As the threads of a cluster's worker do; what is remembered of plays is common to them."""
    lines = (Path(__file__).parent / "benchmarks/data/two-decks.jsonl").read_text("utf-8")
    matches = [read_record(line).match for line in lines.splitlines()[:60]]
    ruleset = load_ruleset("classic-2deck")
    expected = [judge(match, ruleset).hands for match in matches]
    monkeypatch.setattr(packing, "MAX_REMEMBERED", 100)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(4) as threads:
            judged = list(threads.map(lambda match: judge(match, ruleset).hands, matches * 4))
    finally:
        sys.setswitchinterval(interval)
    assert judged == expected * 4
