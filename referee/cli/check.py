"""``referee check``: one question of the rules, or a batch of them as JSON Lines."""

from __future__ import annotations

import json
import sys
from functools import lru_cache
from typing import TYPE_CHECKING, cast

import click

from referee.cli import Command, Group, Option, fail, style
from referee.disk_words import why_refused
from referee.message import Message
from referee.questions import OPERATIONS, Answer, QuestionError, answer
from referee.record.json_text import parse_json
from referee.report.answers import in_words
from referee.report.as_json import json_line
from referee.text import render, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from referee.record.yaml_text import Fault
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
        waited_for = not stream.seekable()  # who writes into a pipe may wait for each answer
        for found in answers(stream, style(), _encoding()):
            sys.stdout.write(found + "\n")
            if waited_for:
                sys.stdout.flush()


def _encoding() -> str:
    return getattr(sys.stdout, "encoding", None) or "utf-8"


def answers(lines: Iterable[str], spoken: Style, encoding: str = "utf-8") -> Iterator[str]:
    """An answer a line, in order, as JSON that the encoding has.

    A bad line answers ``{"error": …}``. Blank lines are passed.
    """
    for line in lines:
        if line.strip():
            answer_line = _answer_again if len(line) < _REMEMBERED else _answer_line
            yield answer_line(line, spoken, encoding)


_REMEMBERED = 200
"""Characters of a line whose answer is remembered: only of short ones are there very many."""


def _answer_line(line: str, spoken: Style, encoding: str) -> str:
    return json_line(_answered(line, spoken), encoding)


_answer_again = lru_cache(maxsize=1024)(_answer_line)


def _answered(line: str, spoken: Style) -> Answer:
    try:
        question = json.loads(line)
    except (ValueError, RecursionError):
        faults = parse_json(line.rstrip("\r\n")).faults
        return {"error": _no_json(faults[0] if faults else None, spoken)}
    if not isinstance(question, dict):
        return {"error": _no_json(None, spoken)}
    mark = {"id": question["id"]} if "id" in question else {}
    try:
        return {**mark, **answer(question, spoken)}
    except QuestionError as error:
        return {**mark, "error": render(error.message, spoken)}


@lru_cache(maxsize=1024)
def _no_json(fault: Fault | None, spoken: Style) -> str:
    """Why a line is no question; lines that differ have the same fault."""
    if fault is None:
        return say("check.not_an_object", spoken)
    return say("check.not_json", spoken, column=fault.at + 1, why=fault.message)


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
            click.echo(json_line(found, _encoding()))
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
