"""Entries into the store: in order, each once, and only by who has the table's token (推送)."""

from __future__ import annotations

import hashlib
import hmac
import json
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import ARRAY, Text, bindparam, insert, select, text, update

from referee.league.records import number_of
from referee.live.journal import START, JournalError, read_line
from referee.message import Message
from referee.store.errors import StoreError
from referee.store.schema import entries, matches, tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Connection, Table

    from referee.play.actions import Match
    from referee.store.connecting import Store

BATCH = 200
"""Lines in one transaction: little enough to be through between two cuts of a bad network."""
_CALL = text("SELECT referee_push(:round, :table, :token, :lines)").bindparams(
    bindparam("lines", type_=ARRAY(Text))
)


class Place(NamedTuple):
    """Where a match belongs: its round and its table."""

    round: int
    table: int

    def at(self, table: Table) -> ColumnElement[bool]:
        """The rows of this match."""
        return (table.c.round_no == self.round) & (table.c.table_no == self.table)


class Head(NamedTuple):
    """How far the store has come with a match."""

    seq: int
    hash: str


BEGIN = Head(0, START)


def place_of(match: Match) -> Place | None:
    """Where a match belongs by its own words, None where they are no two numbers."""
    number, table = number_of(match.round), number_of(match.table)
    return None if not number or not table else Place(number, table)


def digest_of(token: str) -> str:
    """What the store keeps of a token. It is random and long: a plain hash cannot be guessed."""
    return hashlib.sha256(token.encode()).hexdigest()


def head_of(store: Store, place: Place) -> Head:
    """The last entry that the store has of a match."""
    with store.transaction() as connection:
        return _head(connection, place)


def _head(connection: Connection, place: Place) -> Head:
    row = connection.execute(
        select(matches.c.seq, matches.c.head).where(place.at(matches))
    ).one_or_none()
    return BEGIN if row is None else Head(*row)


def push(store: Store, place: Place, token: str, lines: Sequence[str]) -> int:
    """Put lines of a journal into the store, all or none; the store's last entry then.

    Lines that it has already are passed over where they are the same. Raises StoreError.
    """
    with store.transaction() as connection:
        if store.is_postgres:
            given = {"round": place.round, "table": place.table, "token": token,
                     "lines": list(lines)}  # fmt: skip
            return int(connection.scalar(_CALL, given) or 0)
        return _push(connection, place, token, lines)


def _push(connection: Connection, place: Place, token: str, lines: Sequence[str]) -> int:
    """What ``referee_push`` does in PostgreSQL; the transaction holds the only lock for writing."""
    _admit(connection, place, token)
    fresh = {"round_no": place.round, "table_no": place.table, "seq": 0, "head": START}
    connection.execute(insert(matches).prefix_with("OR IGNORE"), fresh)
    head = _head(connection, place)
    for raw in lines:
        head = _put(connection, place, head, raw)
    changed = update(matches).where(place.at(matches)).values(seq=head.seq, head=head.hash)
    connection.execute(changed)
    return head.seq


def _admit(connection: Connection, place: Place, token: str) -> None:
    found = connection.scalar(select(tokens.c.digest).where(tokens.c.table_no == place.table))
    if found is None or not hmac.compare_digest(found, digest_of(token)):
        raise StoreError(Message.of("store.token"))


def _put(connection: Connection, place: Place, head: Head, raw: str) -> Head:
    """One line: passed over where it is there, else put after the last one."""
    try:
        body = json.loads(raw)
        seq, prev = int(body["seq"]), str(body["prev"])
    except (ValueError, KeyError, TypeError):
        raise StoreError(Message.of("store.tampered")) from None
    if seq <= head.seq:
        kept = select(entries.c.line).where(place.at(entries) & (entries.c.seq == seq))
        if connection.scalar(kept) != raw:
            raise StoreError(Message.of("store.diverged"))
        return head
    if seq != head.seq + 1:
        raise StoreError(Message.of("store.gap"))
    if prev != head.hash:
        raise StoreError(Message.of("store.diverged"))
    try:
        line = read_line(raw.encode(), seq, head.hash, Path())
    except JournalError:
        raise StoreError(Message.of("store.tampered")) from None
    row = {"round_no": place.round, "table_no": place.table, "seq": seq, "line": raw}
    connection.execute(insert(entries), row)
    return Head(seq, line.hash)
