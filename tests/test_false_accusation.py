"""The worst bug is a false accusation: two thousand clean hands, open and hidden, accuse nobody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.play.match import judge
from referee.ruleset.loading import load_ruleset, ruleset_names
from referee.simulate.match import simulate_match
from referee.simulate.wanted import Wanted

TRICKS = [name for name in ruleset_names() if load_ruleset(name).game == "tricks"]
HANDS_IN_ALL = 2000
SHARES = 20
"""Parts that run beside each other."""


@pytest.mark.parametrize("share", range(SHARES))
def test_clean_hands_open_and_hidden_show_nothing_but_failed_throws(share):
    hands = 0
    match = 0
    while hands < HANDS_IN_ALL // SHARES:
        name = TRICKS[(share + match) % len(TRICKS)]
        ruleset = load_ruleset(name)
        wanted = Wanted(1000 * share + match, hands=25, violations=0.0, show_deals=True)
        shown = simulate_match(ruleset, 1, wanted).match
        hidden = replace(
            shown, hands=tuple(replace(hand, deal=None, kitty=()) for hand in shown.hands)
        )
        for record in (shown, hidden):
            for hand in judge(record, ruleset).hands:
                assert {found.code for found in hand.violations} <= {"failed_throw"}, (
                    name, wanted, hand.number,
                )  # fmt: skip
                assert hand.status == "finished"
        hands += len(shown.hands)
        match += 1
