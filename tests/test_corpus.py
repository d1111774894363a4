"""Hands that another engine dealt, played and judged (``tests/benchmarks/data``).

Legal play throughout: whatever is found there but a failed throw is a false accusation.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from referee.cli.judging import judged
from referee.problems import InputError
from referee.record.reading import read_entries

DATA = Path(__file__).parent / "benchmarks" / "data"


def judgements(name):
    """Each hand's name with its judgement, or with the keys of what is wrong with its record."""
    for entry in read_entries([str(DATA / f"{name}.jsonl")]):
        assert entry.problems == ()
        try:
            yield entry.name, judged(entry).hands[0]
        except InputError as error:
            yield entry.name, {problem.message.key for problem in error.problems}


@pytest.mark.parametrize(
    ("name", "count"), [("two-decks", 583), ("two-decks-combos", 184), ("three-decks", 115)]
)
def test_nobody_is_accused_of_more_than_a_failed_throw(name, count):
    found = dict(judgements(name))
    assert len(found) == count
    for place, hand in found.items():
        assert not isinstance(hand, set), (place, hand)
        assert hand.status == "finished", place
        assert {violation.code for violation in hand.violations} <= {"failed_throw"}, place
        assert hand.mismatches == (), place
        assert None not in [trick.winner for trick in hand.tricks], place


def test_where_that_engine_reads_a_rule_otherwise_it_shows():
    kinds = Counter()
    for place, hand in judgements("other-readings"):
        if isinstance(hand, set):
            assert hand & {"hand.leader", "hand.leader_direction"}, place
            kinds["leader"] += 1
        else:
            codes = {violation.code for violation in hand.violations}
            assert "failed_throw" in codes, place
            assert codes <= {"failed_throw", "wrong_forced"}, place
            kinds["wrong_forced" if "wrong_forced" in codes else "either"] += 1
    # One ruff that must be higher in every component there. In four hands two off-suit level
    # cards were thrown, of which either may be led (rulebook 4): both readings agree after all.
    assert kinds == {"wrong_forced": 33, "leader": 1, "either": 4}
