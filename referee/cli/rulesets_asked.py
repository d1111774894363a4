"""A ruleset that the user names, for every command that takes one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cli import fail, style
from referee.cli.problems_shown import report_problems
from referee.problems import InputError, RecordError
from referee.ruleset.loading import load_ruleset
from referee.text import render

if TYPE_CHECKING:
    from referee.ruleset.model import Ruleset


def ruleset_asked_for(name: str) -> Ruleset | None:
    """The ruleset, or None after the faults of its file were told; a usage error for no name."""
    try:
        return load_ruleset(name)
    except InputError as error:
        report_problems(error.problems)
    except RecordError as error:
        fail("\n".join(render(problem.message, style()) for problem in error.problems))
    return None
