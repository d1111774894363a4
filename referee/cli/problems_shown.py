"""Problems on standard error, ``FILE:LINE:COLUMN: what was found, what was expected``."""

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
        place = f"{clean(at.file)}:{at.line}:{at.column}"
        click.echo(f"{place}: {render(at.message, style())}", err=True)
