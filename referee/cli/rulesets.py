"""``referee rulesets``: the rulesets, their clauses, what is assumed; checks and differences."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from referee.cli import EXIT_BAD_INPUT, Command, Group, Option, fail, style
from referee.problems import InputError, RecordError
from referee.report.ruleset_sheet import difference, listing, sheet
from referee.ruleset import as_json
from referee.ruleset.loading import load_ruleset, ruleset_names
from referee.text import clean, render, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.problems import Located
    from referee.ruleset.model import Ruleset

_json_option = click.option(
    "--json", "as_json_line", cls=Option, is_flag=True, help="help.rulesets_json"
)


@click.group("rulesets", cls=Group, help="help.rulesets")
def command() -> None:
    """The group; its help is in the catalogue."""


@command.command("list", cls=Command, help="help.rulesets_list")
@_json_option
def list_(*, as_json_line: bool) -> None:
    """The rulesets that come with the program."""
    rulesets = [load_ruleset(name) for name in ruleset_names()]
    if as_json_line:
        for ruleset in rulesets:
            click.echo(json.dumps(as_json.head(ruleset), ensure_ascii=False))
    else:
        click.echo(listing(rulesets, style()))


@command.command("show", cls=Command, help="help.rulesets_show")
@click.argument("ruleset")
@_json_option
def show(ruleset: str, *, as_json_line: bool) -> int:
    """One ruleset, every rule with its clause."""
    found = _load(ruleset)
    if found is None:
        return EXIT_BAD_INPUT
    if as_json_line:
        click.echo(json.dumps(as_json.whole(found), ensure_ascii=False))
    else:
        click.echo(sheet(found, style()))
    return 0


@command.command("check", cls=Command, help="help.rulesets_check")
@click.argument("files", nargs=-1, required=True)
def check(files: tuple[str, ...]) -> int:
    """Everything that is wrong in ruleset files."""
    unsound = False
    for name in files:
        try:
            load_ruleset(name)
        except InputError as error:
            unsound = True
            _tell(error.problems)
        except RecordError as error:
            unsound = True
            click.echo(_spoken(error), err=True)
        else:
            click.echo(say("rulesets.sound", style(), name=name))
    return EXIT_BAD_INPUT if unsound else 0


@command.command("diff", cls=Command, help="help.rulesets_diff")
@click.argument("one")
@click.argument("other")
def diff(one: str, other: str) -> int:
    """The differing rules of two rulesets, in words."""
    first, second = _load(one), _load(other)
    if first is None or second is None:
        return EXIT_BAD_INPUT
    click.echo(difference(first, second, style()))
    return 0


@command.command("schema", cls=Command, help="help.rulesets_schema")
def schema() -> None:
    """The JSON Schema of a ruleset file."""
    from referee.ruleset.schema import ruleset_schema

    click.echo(json.dumps(ruleset_schema(), ensure_ascii=False, indent=2))


def _load(name: str) -> Ruleset | None:
    """The ruleset, or None after its faults were told."""
    try:
        return load_ruleset(name)
    except InputError as error:
        _tell(error.problems)
    except RecordError as error:
        fail(_spoken(error))
    return None


def _spoken(error: RecordError) -> str:
    return "\n".join(render(problem.message, style()) for problem in error.problems)


def _tell(problems: Iterable[Located]) -> None:
    for problem in problems:
        place = f"{clean(problem.file)}:{problem.line}:{problem.column}"
        click.echo(f"{place}: {render(problem.message, style())}", err=True)
