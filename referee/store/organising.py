"""What the organiser does with a store: make it, publish the event, give out tokens (主办方)."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select

from referee.message import Message
from referee.store import postgres
from referee.store.errors import StoreError
from referee.store.link import LINK_FILE
from referee.store.pushing import digest_of
from referee.store.schema import VERSION, files, info, metadata, results, tokens

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

    from referee.league.league import League
    from referee.store.connecting import Store

TOKEN_BYTES = 20


def found_store(store: Store, event: str) -> None:
    """Make the tables where they are not there. Raises StoreError for another event's store."""
    with store.transaction() as connection:
        metadata.create_all(connection)
        rows = connection.execute(select(info.c.name, info.c.value))
        known = {str(row.name): str(row.value) for row in rows}
        if known.get("version", VERSION) != VERSION:
            found = known["version"]
            raise StoreError(Message.of("store.version", found=found, known=VERSION))
        if known.get("event", event) != event:
            raise StoreError(Message.of("store.other_event", event=known["event"]))
        _keep(connection, {"version": VERSION, "event": event})
        if store.is_postgres:
            postgres.make_function(connection)


def _keep(connection: Connection, values: dict[str, str]) -> None:
    connection.execute(delete(info).where(info.c.name.in_(list(values))))
    rows = [{"name": name, "value": value} for name, value in values.items()]
    connection.execute(insert(info), rows)


def event_files(folder: Path) -> dict[str, str]:
    """The event's own files by their path in its folder: all that is no record."""
    paths = [*sorted(folder.glob("*.yaml")), *sorted((folder / "rounds").glob("*.yaml"))]
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in paths
        if path.name != LINK_FILE and not path.name.startswith(".")
    }


def publish(store: Store, folder: Path) -> int:
    """Put the event's files into the store in place of those that were there; how many."""
    found = event_files(folder)
    stamp = hashlib.sha256(repr(sorted(found.items())).encode()).hexdigest()
    with store.transaction() as connection:
        connection.execute(delete(files))
        rows = [{"path": path, "content": content} for path, content in found.items()]
        connection.execute(insert(files), rows)
        _keep(connection, {"files": stamp})
    return len(found)


def give_tokens(store: Store, count: int) -> dict[int, str]:
    """New tokens for those of the tables 1 to ``count`` that have none."""
    with store.transaction() as connection:
        has = set(connection.scalars(select(tokens.c.table_no)))
        fresh = {
            table: secrets.token_urlsafe(TOKEN_BYTES)
            for table in range(1, count + 1)
            if table not in has
        }
        rows = [{"table_no": table, "digest": digest_of(token)} for table, token in fresh.items()]
        if rows:
            connection.execute(insert(tokens), rows)
    return fresh


def revoke(store: Store, table: int) -> bool:
    """Make a table's token worthless; whether it had one."""
    with store.transaction() as connection:
        return connection.execute(delete(tokens).where(tokens.c.table_no == table)).rowcount > 0


def grant(store: Store, role: str, *, push: bool) -> None:
    """Let a PostgreSQL login read, or push. Raises StoreError where the store is a file."""
    if not store.is_postgres:
        raise StoreError(Message.of("store.no_logins"))
    with store.transaction() as connection:
        postgres.grant(connection, role, push=push)


def keep_results(store: Store, league: League) -> int:
    """Put what the results come to into the store; how many."""
    rows = [
        {
            "round_no": one.round, "table_no": one.table, "ns": one.teams[0], "we": one.teams[1],
            "kind": one.kind, "winner": one.winner, "ns_levels": one.deeds[0].levels,
            "we_levels": one.deeds[1].levels, "standing": one.effect, "revision": one.revision,
        }
        for one in league.results
        if one.table is not None and len(one.teams) > 1
    ]  # fmt: skip
    with store.transaction() as connection:
        connection.execute(delete(results))
        if rows:
            connection.execute(insert(results), rows)
    return len(rows)
