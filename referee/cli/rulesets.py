"""``referee rulesets``: the rulesets, their clauses, what is assumed; checks and differences."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from referee.cli import EXIT_BAD_INPUT, Command, Group, Option, fail, style
from referee.cli.problems_shown import report_problems
from referee.cli.rulesets_asked import ruleset_asked_for
from referee.disk_words import why_refused
from referee.problems import InputError, RecordError
from referee.report.ruleset_sheet import difference, listing, sheet
from referee.ruleset import as_json
from referee.ruleset.loading import load_ruleset, ruleset_names
from referee.text import render, say

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
    found = ruleset_asked_for(ruleset)
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
            report_problems(error.problems)
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
    first, second = ruleset_asked_for(one), ruleset_asked_for(other)
    if first is None or second is None:
        return EXIT_BAD_INPUT
    click.echo(difference(first, second, style()))
    return 0


@command.command("new", cls=Command, help="help.rulesets_new")
@click.argument("name")
@click.option(
    "--from",
    "base",
    default="competition",
    show_default=True,
    metavar="RULESET",
    cls=Option,
    help="help.rulesets_new_from",
)
@click.option("-o", "--output", metavar="FILE", cls=Option, help="help.rulesets_new_output")
def new(name: str, base: str, output: str | None) -> int:
    """A commented file that extends another ruleset."""
    from referee.ruleset.starting import starting_file

    if output is None and (Path(name).name != name or name.startswith(".")):
        fail(say("rulesets.new_name", style(), name=name))
    found = ruleset_asked_for(base)
    if found is None:
        return EXIT_BAD_INPUT
    file = output or f"{name}.yaml"
    if file == "-":
        click.echo(starting_file(name, found, base, style()), nl=False)
        return 0
    text = starting_file(name, found, _seen_from(base, Path(file).parent), style())
    try:
        with Path(file).open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        fail(say("rulesets.new_exists", style(), file=file))
    except OSError as error:
        fail(say("rulesets.unreadable", style(), why=why_refused(error)))
    click.echo(say("rulesets.new_written", style(), file=file, base=base))
    return 0


def _seen_from(base: str, folder: Path) -> str:
    """The name of a ruleset, or the path of its file as the new file has to write it."""
    if base in ruleset_names():
        return base
    return os.path.relpath(base, folder)


@command.command("schema", cls=Command, help="help.rulesets_schema")
def schema() -> None:
    """The JSON Schema of a ruleset file."""
    from referee.ruleset.schema import ruleset_schema

    click.echo(json.dumps(ruleset_schema(), ensure_ascii=False, indent=2))


def _spoken(error: RecordError) -> str:
    return "\n".join(render(problem.message, style()) for problem in error.problems)
