"""``python -m referee``: the same as the console script."""

from referee.cli import run

run()
