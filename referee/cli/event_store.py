"""``referee event store`` and ``event push``: the database that tables and organisers share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import EXIT_BAD_INPUT, Command, Option, fail, style
from referee.cli.leagues import event_folder, refusing
from referee.cli.stores import opened, token_from, told, update
from referee.text import say

if TYPE_CHECKING:
    from referee.store.connecting import Store
    from referee.store.pusher import Outbox

TOKENS = "tokens"


@click.command("store", cls=Command, help="help.event_store")
@click.argument("event")
@click.argument("url", required=False, metavar="[URL]")
@click.option("--tokens", "count", cls=Option, type=click.IntRange(1, 999), metavar="N",
              help="help.event_store_tokens")  # fmt: skip
@click.option("--revoke", cls=Option, type=click.IntRange(1), metavar="TABLE",
              help="help.event_store_revoke")  # fmt: skip
@click.option("--grant-read", "readers", cls=Option, multiple=True, metavar="LOGIN",
              help="help.event_store_read")  # fmt: skip
@click.option("--grant-push", "pushers", cls=Option, multiple=True, metavar="LOGIN",
              help="help.event_store_push")  # fmt: skip
@refusing
def store(
    event: str, url: str | None, count: int | None, revoke: int | None,
    readers: tuple[str, ...], pushers: tuple[str, ...],
) -> int:  # fmt: skip
    """Make or open the store, bring both sides up to date, give out or take back what is asked."""
    folder = event_folder(event)
    found = _store_of(folder, url)
    _exchange(found, folder)
    if revoke is not None:
        from referee.store.organising import revoke as take_back

        key = "revoked" if take_back(found, revoke) else "never_had"
        click.echo(say(f"store.{key}", style(), table=revoke))
    if count is not None:
        _give(found, folder, count)
    _grant(found, readers, "read")
    _grant(found, pushers, "push")
    return 0


def _store_of(folder: Path, url: str | None) -> Store:
    """The store at this address, made if need be, or the one that the folder has."""
    if url is None:
        if not (folder / "store.yaml").is_file():
            fail(say("store.no_link", style(), folder=str(folder)))
        from referee.store.link import linked

        return opened(linked(folder) or "", write=True)
    return opened(_absolute(url), write=True, new=True)


def _absolute(url: str) -> str:
    """A SQLite file's address from wherever the event's folder is used later."""
    name = url.removeprefix("sqlite:///") if url.startswith("sqlite:///") else url
    return url if "://" in name else f"sqlite:///{Path(name).absolute()}"


def _exchange(found: Store, folder: Path) -> None:
    from referee.cli.judging import judged
    from referee.league.event_file import read_event
    from referee.league.league import load_league
    from referee.store.connecting import shown
    from referee.store.link import link
    from referee.store.mirror import Mirror
    from referee.store.organising import found_store, keep_results, publish

    event, _, _ = read_event(folder)
    found_store(found, event.name)
    link(folder, shown(found.url))
    mirror = Mirror(found, folder)
    update(mirror)
    league = load_league(folder, judged)
    counted = {
        "files": publish(found, folder), "results": keep_results(found, league),
        "journals": mirror.count(),
    }  # fmt: skip
    click.echo(say("store.linked", style(), url=shown(found.url)))
    click.echo(say("store.published", style(), **counted))


def _give(found: Store, folder: Path, count: int) -> None:
    """Write each new token into a file that only its owner can read."""
    from referee.store.organising import give_tokens

    (folder / TOKENS).mkdir(mode=0o700, exist_ok=True)
    for table, token in give_tokens(found, count).items():
        path = folder / TOKENS / f"table{table}"
        path.unlink(missing_ok=True)
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(number, "w") as stream:
            stream.write(token + "\n")
        click.echo(say("store.token_made", style(), table=table, file=str(path)))


def _grant(found: Store, roles: tuple[str, ...], what: str) -> None:
    from referee.store.organising import grant

    for role in roles:
        grant(found, role, push=what == "push")
        may = say(f"store.may_{what}", style())
        click.echo(say("store.granted", style(), role=role, what=may))


@click.command("push", cls=Command, help="help.event_push")
@click.argument("url", metavar="URL")
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
@click.option("--token", cls=Option, metavar="FILE", help="help.record_token")
@refusing
def push(url: str, records: tuple[str, ...], token: str | None) -> int:
    """Push journals that were written while the store was away."""
    from referee.live.journal import journal_path
    from referee.store.errors import StoreError

    found, secret = opened(url, write=True), token_from(token)
    status = 0
    for record in records:
        path = journal_path(Path(record))
        try:
            outbox = _outbox(found, path, secret)
            total = outbox.read()
            count = outbox.send()
        except StoreError as error:
            told(error.message)
            status = EXIT_BAD_INPUT
            continue
        click.echo(say("store.pushed", style(), file=str(path), count=count, total=total))
    return status


def _outbox(found: Store, journal: Path, token: str) -> Outbox:
    """A journal's outbox, for the match that the journal itself names. Raises StoreError."""
    from referee.live.journal import JournalError, read_journal
    from referee.live.store import replayed
    from referee.store.errors import StoreError
    from referee.store.pusher import Outbox
    from referee.store.pushing import place_of

    try:
        match = replayed(read_journal(journal).lines, journal).state.match
    except JournalError as error:
        raise StoreError(error.message) from None
    place = place_of(match)
    if place is None:
        fail(say("store.no_place", style()))
    return Outbox(found, journal, place, token)
