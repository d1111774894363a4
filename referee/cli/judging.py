"""From a record to a judgement, for every command that judges records."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from referee.play.elsewhere import judge_under
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
        folder = Path(entry.source.file).parent
        ruleset = load_ruleset(match.ruleset, base=folder, overrides=match.overrides)
        return judge(match, ruleset) if other is None else judge_under(match, ruleset, other)
    except RecordError as error:
        raise InputError(entry.locate(error.problems)) from None
