"""From a record to a judgement, for every command that judges records."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from referee.play.match import judge
from referee.problems import InputError, RecordError
from referee.ruleset.loading import load_ruleset

if TYPE_CHECKING:
    from referee.play.judgement import MatchJudgement
    from referee.record.reading import Entry
    from referee.ruleset.model import Ruleset


def judged(entry: Entry, other: Ruleset | None = None) -> MatchJudgement:
    """The judgement of a record under its own ruleset, or under ``other``.

    Raises InputError with every problem of the record or of its ruleset's file.
    """
    match = entry.match
    if match is None:
        raise InputError(entry.problems)
    try:
        if other is not None:
            # The record's hash is that of its own ruleset and says nothing about another one.
            return judge(replace(match, ruleset_hash=None), other)
        folder = Path(entry.source.file).parent
        ruleset = load_ruleset(match.ruleset, base=folder, overrides=match.overrides)
        return judge(match, ruleset)
    except RecordError as error:
        raise InputError(entry.locate(error.problems)) from None
