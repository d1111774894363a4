"""``referee verify``: whether a sealed match is as it was sealed."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from referee.cli import EXIT_BAD_INPUT, Command, Option, fail, style
from referee.cli.disputes import STANDARD_OUTPUT
from referee.dispute.signing import KeyFileError, public_key
from referee.dispute.verifying import SealError, Verified, read_sealed, verify
from referee.report.as_json import json_line
from referee.report.summary import match_summary
from referee.text import render, say


@click.command("verify", cls=Command, help="help.verify")
@click.argument("file")
@click.option("--key", metavar="FILE|HEX", cls=Option, help="help.verify_key")
@click.option("--show", is_flag=True, cls=Option, help="help.verify_show")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="help.explain_json")
def command(file: str, key: str | None, *, show: bool, as_json: bool) -> int:
    """Name everything that was changed; replay the match from the file alone."""
    try:
        expected = None if key is None else public_key(_key(key))
        found = verify(read_sealed(_text(file)), expected)
    except (SealError, KeyFileError) as error:
        fail(render(error.message, style()))
    if as_json:
        click.echo(json_line(_json(file, found), getattr(sys.stdout, "encoding", None) or "utf-8"))
    else:
        _tell(found)
        if show and found.judgement is not None:
            click.echo("\n" + match_summary(found.judgement, file, style()), nl=False)
    return EXIT_BAD_INPUT if found.problems else 0


def _tell(found: Verified) -> None:
    for message in found.problems:
        click.echo(render(message, style()))
    click.echo(say("seal.broken" if found.problems else "seal.intact", style()))
    click.echo(say("seal.digest", style(), digest=found.digest))
    for message in found.notes:
        click.echo(render(message, style()))


def _json(file: str, found: Verified) -> dict[str, object]:
    return {
        "file": file,
        "intact": not found.problems,
        "changed": list(found.paths),
        "problems": [render(message, style()) for message in found.problems],
        "digest": found.digest,
        "signed_by": found.signed_by,
    }


def _text(file: str) -> str:
    try:
        if file == STANDARD_OUTPUT:
            return sys.stdin.buffer.read().decode("utf-8")
        return Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        fail(say("seal.file_unreadable", style(), file=file))


def _key(given: str) -> bytes:
    """The key itself, or what a file of that name holds."""
    try:
        return Path(given).read_bytes()
    except OSError:
        return given.encode()
