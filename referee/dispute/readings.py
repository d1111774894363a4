"""The other readings of assumed values, and what each would have decided (其他理解).

The match is judged again under each of them, with declarer, trump and level of every hand as they
were played: a reading that changes the levels does not change what happened at the table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pydantic import ValidationError

from referee.play.match import judge
from referee.problems import RecordError
from referee.ruleset.loading import content_hash
from referee.yaml_tree import scalar

if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.play.actions import Match
    from referee.play.judgement import MatchJudgement, Violation
    from referee.ruleset.model import Ruleset
    from referee.ruleset.section import Words

FOLLOWS = frozenset({"revoke", "shape"})


@dataclass(frozen=True, slots=True)
class OtherReading:
    """One other reading of an assumed value."""

    path: str
    value: str
    words: Words
    """What speaks for it, from the ruleset."""
    judgement: MatchJudgement | None
    """The match judged under it; None where the reading is no value that can be set."""


def other_readings(judgement: MatchJudgement, paths: Iterable[str]) -> tuple[OtherReading, ...]:
    """The other readings of these assumed values, in order."""
    ruleset = judgement.ruleset
    return tuple(
        OtherReading(path, value, words, _judged(judgement, reread(ruleset, path, value)))
        for path in paths
        for value, words in ruleset.citation(path).readings.items()
    )


def _judged(judgement: MatchJudgement, ruleset: Ruleset | None) -> MatchJudgement | None:
    if ruleset is None:
        return None
    try:
        return judge(pinned(judgement), ruleset)
    except RecordError:
        return None


def pinned(judgement: MatchJudgement) -> Match:
    """The match with declarer, trump and level of every hand as they were played."""
    match = judgement.match
    hands = list(match.hands)
    for hand in judgement.hands:
        hands[hand.number - 1] = replace(
            hands[hand.number - 1], declarer=hand.declarer, trump=hand.trump, level=hand.level
        )
    return replace(match, hands=tuple(hands), ruleset_hash=None)


def reread(ruleset: Ruleset, path: str, value: str) -> Ruleset | None:
    """The ruleset with another value, as its file would write it; None where it cannot be."""
    section, _, key = path.partition(".")
    content = ruleset.content.model_dump(by_alias=True)
    content[section] = {**content[section], key: _read(value)}
    try:
        changed = type(ruleset.content).model_validate(content)
    except ValidationError:
        return None
    citation = ruleset.citation(path).model_copy(update={"assumed": None})
    return ruleset.model_copy(
        update={
            "content": changed,
            "citations": {**ruleset.citations, path: citation},
            "hash": content_hash(changed),
        }
    )


def _read(text: str) -> object:
    if text.startswith("[") and text.endswith("]"):
        inside = text[1:-1].strip()
        return [scalar(item.strip()) for item in inside.split(",")] if inside else []
    return scalar(text)


def same_finding(judgement: MatchJudgement, hand: int, violation: Violation) -> Violation | None:
    """The finding of the same play under another reading; a follow may be found in either form."""
    judged = next((one for one in judgement.hands if one.number == hand), None)
    codes = FOLLOWS if violation.code in FOLLOWS else {violation.code}
    for found in () if judged is None else judged.violations:
        if (found.seat, found.trick) == (violation.seat, violation.trick) and found.code in codes:
            return found
    return None
