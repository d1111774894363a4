"""``referee event``: an event's folder: begin one, take over teams, check it, correct a result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from referee.cli import EXIT_BAD_INPUT, Command, Group, Option, fail, style
from referee.cli.event_store import push, store
from referee.cli.leagues import event_folder, open_league, refusing
from referee.text import clean, render, say

if TYPE_CHECKING:
    from referee.league.checking import Finding

FORMATS = ("round_robin", "double_round_robin", "swiss", "knockout", "groups")


@click.group("event", cls=Group, help="help.event")
def command() -> None:
    """The group; its help is in the catalogue."""


@command.command("new", cls=Command, help="help.event_new")
@click.argument("folder", metavar="DIR")
@click.option("--name", cls=Option, help="help.event_name")
@click.option("--ruleset", cls=Option, default="competition", help="help.event_ruleset")
@click.option("--format", "form", cls=Option, default="swiss", type=click.Choice(FORMATS),
              help="help.event_format")  # fmt: skip
@click.option("--rounds", cls=Option, type=click.IntRange(1), metavar="N", help="help.event_rounds")
@click.option("--groups", cls=Option, type=click.IntRange(2), metavar="N", help="help.event_groups")
@click.option("--qualifiers", cls=Option, type=click.IntRange(1), metavar="N",
              help="help.event_qualifiers")  # fmt: skip
@click.option("--seed", cls=Option, type=click.IntRange(0), default=1, metavar="N",
              help="help.event_seed")  # fmt: skip
@refusing
def new(folder: str, name: str | None, form: str, **settings: Any) -> int:  # noqa: ANN401
    """Make the folder with its event.yaml and an empty records/."""
    from referee.league.event_file import EVENT_FILE
    from referee.league.event_text import Plan, new_event
    from referee.league.folder import begin

    path = Path(folder)
    if (path / EVENT_FILE).exists():
        fail(say("league.exists", style(), file=str(path / EVENT_FILE)))
    text = new_event(Plan(name=name or path.resolve().name, format=form, **settings))
    begin(path, text)
    click.echo(say("league.created", style(), folder=folder))
    return 0


@command.command("import", cls=Command, help="help.event_import")
@click.argument("event")
@click.argument("file")
@click.option("--from-round", cls=Option, type=click.IntRange(1), default=1, metavar="N",
              help="help.event_from_round")  # fmt: skip
@refusing
def import_(event: str, file: str, from_round: int) -> int:
    """Add the teams of a CSV or Excel file."""
    from referee.league.folder import add_teams

    count, total = add_teams(event_folder(event), Path(file), from_round)
    click.echo(say("league.imported", style(), count=count, total=total))
    return 0


@command.command("check", cls=Command, help="help.event_check")
@click.argument("event")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="help.event_json")
@refusing
def check(event: str, *, as_json: bool) -> int:
    """Everything that does not fit together."""
    from referee.league.checking import check as find

    league = open_league(event)
    findings = find(league)
    for finding in findings:
        click.echo(_as_json(finding) if as_json else _in_words(finding))
    grave = sum(1 for finding in findings if finding.grave)
    if not as_json:
        key = "league.counted" if findings else "league.sound"
        click.echo(say(key, style(), grave=grave, flags=len(findings) - grave,
                       count=len(league.played)))  # fmt: skip
    return EXIT_BAD_INPUT if grave else 0


def _in_words(finding: Finding) -> str:
    at = finding.at
    text = render(at.message, style())
    if not finding.grave:
        text = say("league.flag", style(), message=text)
    return f"{clean(at.place)}: {text}"


def _as_json(finding: Finding) -> str:
    at = finding.at
    found = {
        "file": at.file, "line": at.line, "column": at.column, "code": finding.code,
        "grave": finding.grave, "message": render(at.message, style()),
    }  # fmt: skip
    return json.dumps(found, ensure_ascii=False)


@command.command("correct", cls=Command, help="help.event_correct")
@click.argument("event")
@click.option("--round", "number", cls=Option, type=click.IntRange(1), required=True, metavar="N",
              help="help.event_correct_round")  # fmt: skip
@click.option("--table", cls=Option, type=click.IntRange(1), required=True, metavar="N",
              help="help.event_correct_table")  # fmt: skip
@click.option("--winner", cls=Option, required=True, help="help.event_correct_winner")
@click.option("--levels", cls=Option, metavar="NS:3,WE:1", help="help.event_correct_levels")
@click.option("--reason", cls=Option, required=True, help="help.event_reason")
@click.option("--by", cls=Option, required=True, help="help.event_by")
@click.option("--at", cls=Option, help="help.event_at")
@refusing
def correct(event: str, number: int, levels: str | None, **given: Any) -> int:  # noqa: ANN401
    """Add a correction to the log."""
    from referee.league.editing import Amendment
    from referee.league.editing import correct as amend

    league = open_league(event)
    pair = None if levels is None else _levels(levels)
    done = amend(league, Amendment(round=number, levels=pair, **given))
    click.echo(say("league.corrected", style(), id=done.id, round=done.round, table=done.table,
                   was=done.was, now=done.winner, revision=done.revision))  # fmt: skip
    return 0


command.add_command(store)
command.add_command(push)


def _levels(text: str) -> tuple[int, int]:
    sides = dict(part.strip().upper().split(":", 1) for part in text.split(",") if ":" in part)
    risen = [sides.get(side, "").strip() for side in ("NS", "WE")]
    if len(sides) != 2 or not all(one.isascii() and one.isdigit() for one in risen):
        fail(say("league.levels_shape", style()))
    return int(risen[0]), int(risen[1])
