"""``referee seal``: a match, its rules and its verdicts in one file that shows every change."""

from __future__ import annotations

import os
from pathlib import Path

import click

from referee.cli import Command, Option, fail, style
from referee.cli.disputes import STANDARD_OUTPUT, open_record, put
from referee.disk_words import why_refused
from referee.dispute.sealing import sealed, written
from referee.dispute.signing import KeyFileError, new_key, signature_of
from referee.live.journal import JournalError, journal_path, read_journal
from referee.record.inputs import STANDARD_INPUT
from referee.text import render, say

SUFFIX = ".sealed.json"
SECRET = 0o600


@click.command("seal", cls=Command, help="help.seal")
@click.argument("record", required=False)
@click.option("-o", "--output", metavar="FILE", cls=Option, help="help.seal_output")
@click.option("--key", metavar="FILE", cls=Option, help="help.seal_key")
@click.option("--new-key", "fresh", metavar="FILE", cls=Option, help="help.seal_new_key")
@click.option("--without-names", is_flag=True, cls=Option, help="help.seal_without_names")
def command(
    record: str | None, output: str | None, key: str | None, fresh: str | None,
    *, without_names: bool,
) -> int:  # fmt: skip
    """Seal a judged match; sign it where a key is given."""
    if fresh is not None:
        _make_key(fresh)
    if record is None:
        return 0 if fresh is not None else fail(say("seal.which", style()))
    entry, judgement = open_record(record)
    try:
        in_file = entry.source.file != STANDARD_INPUT
        journal = _journal(entry.source.file) if in_file else None
        content = sealed(judgement, names=not without_names, journal=journal)
        if key is not None:
            content["signature"] = signature_of(content["digest"], _read(key))
    except (KeyFileError, JournalError) as error:
        fail(render(error.message, style()))
    target = output if output is not None else _beside(entry.name)
    put(target, written(content).encode())
    if target != STANDARD_OUTPUT:
        click.echo(say("seal.written", style(), file=target))
        click.echo(say("seal.digest", style(), digest=content["digest"]))
        if key is None:
            click.echo(say("seal.unsigned", style()))
        else:
            public = content["signature"]["public_key"]
            click.echo(say("seal.signed_by", style(), public=public))
    return 0


def _journal(record: str) -> dict[str, object] | None:
    """How long the live journal of a record is and its last hash, None where there is none."""
    path = journal_path(Path(record))
    if not path.exists():
        return None
    journal = read_journal(path)
    return {"lines": len(journal.lines), "head": journal.head}


def _beside(name: str) -> str:
    """The sealed file's name: beside the record, of a line of a file with its number."""
    if name == STANDARD_INPUT:
        return STANDARD_OUTPUT
    path = Path(name.replace(":", "-"))
    return str(path.with_name(path.name.removesuffix(path.suffix) + SUFFIX))


def _make_key(file: str) -> None:
    try:
        pem, public = new_key()
        # Made secret before anything is in it, and never over a key that is in use.
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, SECRET))
    except KeyFileError as error:
        fail(render(error.message, style()))
    except OSError as error:
        fail(say("seal.key_not_made", style(), file=file, reason=why_refused(error)))
    put(file, pem)
    click.echo(say("seal.new_key", style(), file=file, public=public))


def _read(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError:
        fail(say("seal.key_unreadable", style(), file=file))
