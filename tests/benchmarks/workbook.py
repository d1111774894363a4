"""The workbook of 200 matches."""

from __future__ import annotations

import resource

from showing import best, show

from referee.play.match import judge
from referee.report.workbook import write_workbook
from referee.ruleset.loading import load_ruleset
from referee.simulate.match import simulate_match
from referee.simulate.wanted import Wanted
from referee.text import Style

MATCHES, PLAYED = 200, 8


def main() -> None:
    """Whole matches, a few of them many times over: that a match is new makes no difference."""
    ruleset = load_ruleset("competition")
    wanted = Wanted(seed=1, violations=0.01)
    simulated = [simulate_match(ruleset, one + 1, wanted) for one in range(PLAYED)]
    played = [judge(one.match, ruleset) for one in simulated]
    matches = [(f"match-{one}.yaml", played[one % PLAYED]) for one in range(MATCHES)]
    hands = sum(len(judgement.hands) for _, judgement in matches)
    taken = best(lambda: write_workbook(matches, Style()), 1)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    show(
        f"workbook of {MATCHES} matches", f"{taken:.1f} s",
        f"{hands:,} hands with every trick; {peak} MB at most",
    )  # fmt: skip


if __name__ == "__main__":
    main()
