"""Problems on standard error, ``FILE:LINE:COLUMN: what was found, what was expected``.

A problem of the whole file, as one that does not exist, is told without line and column.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from referee.cli import style
from referee.text import clean, render

if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.problems import Located


def report_problems(located: Iterable[Located]) -> None:
    """Tell each problem with its place, a line each, in the user's language."""
    for at in located:
        click.echo(f"{clean(at.place)}: {render(at.message, style())}", err=True)
