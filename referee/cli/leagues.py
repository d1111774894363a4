"""What the commands about events share: opening one, and telling why something is refused."""

from __future__ import annotations

from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec

from referee.cli import EXIT_BAD_INPUT, fail, style
from referee.cli.problems_shown import report_problems
from referee.problems import InputError
from referee.text import render, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.league.league import League

Given = ParamSpec("Given")


def refusing(run: Callable[Given, int]) -> Callable[Given, int]:
    """A command whose refusals end it with status 2 and a message, and with nothing written."""

    @wraps(run)
    def wrapped(*args: Given.args, **kwargs: Given.kwargs) -> int:
        from referee.league.problems import LeagueError
        from referee.record.files import NotWrittenError

        try:
            return run(*args, **kwargs)
        except InputError as error:
            report_problems(error.problems)
            return EXIT_BAD_INPUT
        except (LeagueError, NotWrittenError) as error:
            fail(render(error.message, style()))

    return wrapped


def event_folder(name: str) -> Path:
    """The folder of an event, also by its event.yaml; a usage error for anything else."""
    path = Path(name)
    folder = path.parent if path.name == "event.yaml" else path
    if not (folder / "event.yaml").is_file():
        fail(say("league.not_an_event", style(), folder=name))
    return folder


def open_league(name: str) -> League:
    """The league in a folder. Raises InputError where its files cannot be read."""
    from referee.cli.judging import judged
    from referee.league.league import load_league

    return load_league(event_folder(name), judged)
