"""What was found, counted: by ruleset, kind of finding, clause, team and field (汇总).

A tally is small whatever the archive's size, and tallies of parts add up to that of the whole.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.play.judgement import MatchJudgement, Mismatch, Violation

Key = tuple[str, ...]
"""A topic of ``TOPICS`` and what is counted under it."""

TOPICS = ("ruleset", "result", "kind", "clause", "team", "mismatch", "earlier", "open")
"""``ruleset`` name hash measure; ``result`` status reason; ``kind`` code status; ``clause`` clause
code; ``team`` name measure; ``mismatch`` and ``earlier`` field; ``open`` has no more parts."""


@dataclass(slots=True)
class Tally:
    """Counts, and of some the first place where it was so."""

    counts: Counter[Key] = field(default_factory=Counter)
    examples: dict[Key, tuple[int, str]] = field(default_factory=dict)
    """The first place by its number in the archive, in words."""

    def add(self, other: Tally) -> None:
        """Add what another part of the archive has."""
        self.counts.update(other.counts)
        for key, (number, text) in other.examples.items():
            self.note(key, number, text)

    def note(self, key: Key, number: int, text: str) -> None:
        """Keep the place as an example unless an earlier one is known."""
        if key not in self.examples or number < self.examples[key][0]:
            self.examples[key] = (number, text)

    def topic(self, topic: str) -> dict[Key, int]:
        """The counts of one topic, without its name in the keys; the same order every time."""
        return {key[1:]: self.counts[key] for key in sorted(self.counts) if key[0] == topic}

    def totals(self) -> Counter[str]:
        """Matches, hands, violations and mismatches of all rulesets."""
        totals: Counter[str] = Counter()
        for (_ruleset, _hash, measure), count in self.topic("ruleset").items():
            totals[measure] += count
        return totals

    def as_json(self) -> list[list[object]]:
        """Rows ``[key, count, example or null]``."""
        keys = dict.fromkeys([*self.counts, *self.examples])
        return [[list(key), self.counts[key], self.examples.get(key)] for key in keys]

    @classmethod
    def from_json(cls, rows: Iterable[list[object]]) -> Tally:
        """The tally of these rows."""
        tally = cls()
        for names, count, example in rows:
            key = tuple(map(str, names))  # type: ignore[call-overload]
            tally.counts[key] = int(count)  # type: ignore[call-overload]
            if example is not None:
                tally.examples[key] = (example[0], example[1])  # type: ignore[index]
        return tally


def count_match(tally: Tally, judgement: MatchJudgement, name: str, number: int) -> None:
    """Count a judged match; ``name`` and ``number`` are its place in the archive."""
    counts, ruleset = tally.counts, judgement.ruleset
    hands = judgement.every_hand
    counts["ruleset", ruleset.name, ruleset.hash, "matches"] += 1
    counts["ruleset", ruleset.name, ruleset.hash, "hands"] += len(hands)
    result = judgement.result
    counts["result", result.status, result.reason or ""] += 1
    teams = judgement.match.names
    for team in teams.values():
        counts["team", team, "matches"] += 1
        counts["team", team, "hands"] += len(hands)
    if result.winner is not None and result.winner in teams:
        counts["team", teams[result.winner], "won"] += 1
    if judgement.mismatches:
        _count_mismatches(tally, judgement, judgement.mismatches, name, number)
    for hand in hands:
        if hand.violations:
            _count_violations(tally, judgement, hand.violations)
        if hand.mismatches:
            place = f"{name} · {hand.number}"
            _count_mismatches(tally, judgement, hand.mismatches, place, number)
        if hand.status == "open":
            counts[("open",)] += 1


def _count_violations(
    tally: Tally, judgement: MatchJudgement, violations: Iterable[Violation]
) -> None:
    counts, ruleset, teams = tally.counts, judgement.ruleset, judgement.match.names
    for violation in violations:
        counts["kind", violation.code, violation.status] += 1
        if not violation.counts:
            continue
        counts["ruleset", ruleset.name, ruleset.hash, "violations"] += 1
        counts["clause", violation.clause, violation.code] += 1
        if violation.side is not None and violation.side in teams:
            counts["team", teams[violation.side], "violations"] += 1


def _count_mismatches(
    tally: Tally, judgement: MatchJudgement, found: Iterable[Mismatch], place: str, number: int
) -> None:
    ruleset = judgement.ruleset
    for mismatch in found:
        tally.counts["ruleset", ruleset.name, ruleset.hash, "mismatches"] += 1
        key = ("mismatch", mismatch.field)
        tally.counts[key] += 1
        tally.note(key, number, place)
