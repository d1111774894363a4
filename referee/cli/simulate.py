"""``referee simulate``: whole matches played by machine, the same for the same seed."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import IO, TYPE_CHECKING

import click

from referee.cli import EXIT_BAD_INPUT, Command, Option, fail, style
from referee.cli.problems_shown import report_problems
from referee.problems import InputError, RecordError
from referee.record.files import NotWrittenError, whole_file
from referee.record.writing import write_json, write_yaml
from referee.ruleset.loading import load_ruleset, ruleset_names
from referee.simulate.match import simulate_match
from referee.simulate.wanted import Wanted
from referee.text import render, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.ruleset.model import Ruleset

STANDARD_OUTPUT = "-"
_YAML = (".yaml", ".yml")
_ENOUGH_FOR_A_BAR = 20
"""Matches from which on the progress is shown."""


@click.command("simulate", cls=Command, help="help.simulate")
@click.option(
    "--ruleset", "name", metavar="NAME", required=True, cls=Option, help="help.simulate_ruleset"
)
@click.option("--seed", type=int, metavar="N", required=True, cls=Option, help="help.simulate_seed")
@click.option(
    "--matches", type=int, default=1, metavar="N", cls=Option, help="help.simulate_matches"
)
@click.option("--hands", type=int, metavar="N", cls=Option, help="help.simulate_hands")
@click.option(
    "--violations", "rate", type=float, default=0.0, metavar="RATE", cls=Option,
    help="help.simulate_violations",
)  # fmt: skip
@click.option("--open/--hidden", "show_deals", default=False, cls=Option, help="help.simulate_open")
@click.option("-o", "--output", metavar="FILE", cls=Option, help="help.simulate_output")
def command(
    name: str, seed: int, matches: int, hands: int | None, rate: float, output: str | None,
    *, show_deals: bool,
) -> int:  # fmt: skip
    """Play the matches one after another and write each as soon as it is played."""
    output = STANDARD_OUTPUT if output is None else output
    _check_numbers(matches, hands, rate)
    if matches > 1 and _is_yaml(output):
        fail(say("simulate.one_match", style(), file=output, matches=matches))
    ruleset = _ruleset(name)
    if ruleset is None:
        return EXIT_BAD_INPUT
    wanted = Wanted(seed, hands, rate, show_deals=show_deals)
    texts = _texts(ruleset, _name_in_record(name, output), matches, wanted, yaml=_is_yaml(output))
    if output == STANDARD_OUTPUT:
        _fill(sys.stdout.buffer, texts)
        return 0
    try:
        with whole_file(output) as stream:
            _fill(stream, texts)
    except NotWrittenError as error:
        fail(render(error.message, style()))
    return 0


def _check_numbers(matches: int, hands: int | None, rate: float) -> None:
    """End with a usage error where a number makes no sense."""
    for option, value in (("--matches", matches), ("--hands", hands)):
        if value is not None and value < 1:
            fail(say("simulate.too_few", style(), option=option, value=value))
    if not 0 <= rate <= 1:
        fail(say("simulate.no_rate", style(), value=rate))


def _is_yaml(output: str) -> bool:
    return output.removesuffix(".gz").endswith(_YAML)


def _ruleset(name: str) -> Ruleset | None:
    """The ruleset, or None after its faults were told."""
    try:
        return load_ruleset(name)
    except InputError as error:
        report_problems(error.problems)
    except RecordError as error:
        fail("\n".join(render(problem.message, style()) for problem in error.problems))
    return None


def _name_in_record(name: str, output: str) -> str:
    """How the record names the ruleset: a file by its path from the record's folder."""
    if name in ruleset_names():
        return name
    folder = Path() if output == STANDARD_OUTPUT else Path(output).parent
    return Path(os.path.relpath(name, folder)).as_posix()


def _texts(
    ruleset: Ruleset, name: str, matches: int, wanted: Wanted, *, yaml: bool
) -> Iterator[bytes]:
    """The records, each with its last line end."""
    numbers = range(1, matches + 1)
    long = matches >= _ENOUGH_FOR_A_BAR and sys.stderr.isatty()
    with click.progressbar(numbers, file=sys.stderr) if long else nullcontext(numbers) as counted:
        for number in counted:
            match = replace(simulate_match(ruleset, number, wanted).match, ruleset=name)
            text = write_yaml(match) if yaml else f"{write_json(match)}\n"
            yield text.encode()


def _fill(stream: IO[bytes], texts: Iterator[bytes]) -> None:
    for text in texts:
        stream.write(text)
