"""``referee check``: one question of the rules, or a batch of them as JSON Lines."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

import click

from referee.cli import Command, Group, Option, fail, style
from referee.disk_words import why_refused
from referee.message import Message
from referee.questions import OPERATIONS, Answer, QuestionError, answer
from referee.record.json_text import parse_json
from referee.report.answers import in_words
from referee.text import render, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from referee.text import Style

_REPEATED = frozenset({"others", "plays"})


@click.group(cls=Group, help="help.check", invoke_without_command=True)
@click.option(
    "--batch", cls=Option, metavar="FILE", help="help.check_batch",
)  # fmt: skip
@click.pass_context
def command(ctx: click.Context, batch: str | None) -> None:
    if batch is not None and ctx.invoked_subcommand is not None:
        fail(say("help.check_batch_alone", style()))
    if batch is not None:
        _answer_batch(batch)
    elif ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _answer_batch(file: str) -> None:
    try:
        stream = click.open_file(file, encoding="utf-8-sig", errors="surrogateescape")
    except OSError as error:
        fail(say("check.batch_unreadable", style(), file=file, why=why_refused(error)))
    with stream:
        for found in answers(stream, style()):
            click.echo(json.dumps(found, ensure_ascii=False))


def answers(lines: Iterable[str], spoken: Style) -> Iterator[Answer]:
    """An answer a line, in order; a bad line answers ``{"error": …}``. Blank lines are passed."""
    for line in lines:
        if line.strip():
            yield _answer_line(line, spoken)


def _answer_line(line: str, spoken: Style) -> Answer:
    try:
        question = json.loads(line)
    except (ValueError, RecursionError):
        return {"error": _no_json(line.rstrip("\r\n"), spoken)}
    if not isinstance(question, dict):
        return {"error": say("check.not_an_object", spoken)}
    mark = {"id": question["id"]} if "id" in question else {}
    try:
        return {**mark, **answer(question, spoken)}
    except QuestionError as error:
        return {**mark, "error": render(error.message, spoken)}


def _no_json(line: str, spoken: Style) -> str:
    faults = parse_json(line).faults
    if not faults:
        return say("check.not_an_object", spoken)
    at, why = faults[0]
    return say("check.not_json", spoken, column=at + 1, why=why)


def _by_option(message: Message) -> Message:
    """The message with the name of the option in place of the field's."""
    values = dict(message.values)
    if "field" in values:
        values["field"] = f"--{values['field']}".replace("_", "-")
    return Message.of(message.key, **values)


def _ask(op: str, fields: tuple[str, ...]) -> click.Command:
    """The command for one operation, with an option a field."""

    def ask(*, ruleset: str, as_json: bool, **given: object) -> None:
        question: dict[str, object] = {"op": op, "ruleset": ruleset}
        question |= {name: value for name, value in given.items() if value is not None}
        try:
            question |= _lists(given)
            found = answer(question, style())
        except QuestionError as error:
            fail(render(_by_option(error.message), style()))
        if as_json:
            click.echo(json.dumps(found, ensure_ascii=False))
        else:
            click.echo("\n".join(in_words(op, found, question, style())))

    options: list[click.Parameter] = [
        Option(["--ruleset"], default="competition", show_default=True, help="help.check_ruleset"),
        Option(["--level"], help="help.check_level"),
        Option(["--trump"], help="help.check_trump"),
        *(
            Option(
                [f"--{name.replace('_', '-')}"],
                multiple=name in _REPEATED,
                help=f"help.check_{name}",
            )
            for name in fields
        ),
        Option(["--json", "as_json"], is_flag=True, help="help.option_json"),
    ]
    return Command(op, params=options, callback=ask, help=f"help.check_{op}_question")


def _lists(given: dict[str, object]) -> dict[str, object]:
    """Repeated options as lists; one value may also hold several, separated by commas."""
    texts = {name: cast("tuple[str, ...]", given[name]) for name in _REPEATED & given.keys()}
    return {
        name: [part for text in values for part in text.replace("，", ",").split(",")]
        for name, values in texts.items()
    }


for _op, (_, _fields) in OPERATIONS.items():
    command.add_command(_ask(_op, _fields))
