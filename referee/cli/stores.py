"""What the commands share that read an event from its folder or from a store."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import fail, style
from referee.cli.leagues import event_folder
from referee.text import render, say

if TYPE_CHECKING:
    from referee.league.league import League
    from referee.message import Message
    from referee.store.connecting import Store
    from referee.store.mirror import Mirror

TOKEN_VARIABLE = "REFEREE_TOKEN"  # noqa: S105  (the variable's name)
MAX_TOKEN = 4096


def opened(address: str, *, write: bool = False, new: bool = False) -> Store:
    """The store at an address. Raises StoreError; a usage error without its libraries."""
    try:
        from referee.store.connecting import connect
    except ModuleNotFoundError as error:
        fail(say("store.missing", style(), name=error.name))
    return connect(address, write=write, new=new)


def is_store(event: str) -> bool:
    """Whether an EVENT is the address of a store: a URL, or a file of its own."""
    return "://" in event or (Path(event).is_file() and Path(event).name != "event.yaml")


def source_of(event: str) -> tuple[Path, Mirror | None]:
    """An event's folder, and what brings it up to date where it has a store.

    Of a store's address it is a folder for the time of this program.
    """
    if is_store(event):
        from_store = opened(event)
        folder = Path(tempfile.mkdtemp(prefix="referee-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return folder, _mirror(from_store, folder, whole=True)
    folder = event_folder(event)
    if not (folder / "store.yaml").is_file():
        return folder, None
    from referee.store.link import linked

    return folder, _mirror(opened(linked(folder) or ""), folder, whole=False)


def _mirror(store: Store, folder: Path, *, whole: bool) -> Mirror:
    from referee.store.mirror import Mirror

    return Mirror(store, folder, whole=whole)


def open_event(event: str) -> League:
    """The league of an event, brought up to date from its store where it has one.

    Raises InputError, and StoreError where nothing is known of a store that is away.
    """
    from referee.cli.judging import judged
    from referee.league.league import load_league

    folder, mirror = source_of(event)
    if mirror is not None:
        update(mirror)
    return load_league(folder, judged)


def update(mirror: Mirror) -> None:
    """Bring a folder up to date; a store that is away leaves it as it is."""
    from referee.store.errors import AwayError

    try:
        mirror.store.check()
        mirror.pull()
    except AwayError as error:
        if not (mirror.folder / "event.yaml").is_file():
            raise
        _tell("store.as_known", why=error.message)
    for path in mirror.write_records():
        _tell("store.left_alone", file=str(path))
    for path in sorted(mirror.bad):
        _tell("store.bad", file=str(path))


def _tell(key: str, **values: object) -> None:
    click.echo(say(key, style(), **values), err=True)


def token_from(file: str | None) -> str:
    """The table's token: from its file, else from the environment; a usage error without."""
    if file is None:
        token = os.environ.get(TOKEN_VARIABLE, "").strip()
        if not token:
            fail(say("store.no_token", style()))
        return token
    try:
        with Path(file).open("rb") as stream:
            words = stream.read(MAX_TOKEN).decode("ascii").split()
    except OSError as error:
        fail(say("store.token_unreadable", style(), file=file, why=error.strerror))
    except UnicodeDecodeError:
        words = []
    if len(words) != 1:
        why = say("store.not_a_token", style())
        fail(say("store.token_unreadable", style(), file=file, why=why))
    return words[0]


def told(message: Message) -> None:
    """A message about the store, beside the results."""
    click.echo(render(message, style()), err=True)
