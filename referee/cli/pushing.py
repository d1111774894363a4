"""``record --event``: the name of an event, or the store that the session's entries go to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import fail, style
from referee.cli.stores import is_store, opened, token_from, told
from referee.live.journal import journal_path
from referee.message import Message
from referee.text import say

if TYPE_CHECKING:
    from referee.live.session import Session
    from referee.play.actions import Match
    from referee.store.connecting import Store
    from referee.store.pusher import Pusher


def name_of(event: str | None) -> str | None:
    """The event's name as the record says it; an arbiter far away may know only the address."""
    if event is None or is_store(event):
        return None
    if not (Path(event) / "event.yaml").is_file():
        return event
    from referee.league.event_file import read_event

    return read_event(Path(event))[0].name


class Sending:
    """Where a session's entries go, known before the session begins."""

    def __init__(self, store: Store, token: str) -> None:
        self._store, self._token = store, token
        self._pusher: Pusher | None = None

    def begin(self, session: Session, record: Path) -> None:
        """Begin to push; what the first try brings is told, and the table goes on in any case."""
        from referee.store.connecting import shown
        from referee.store.pusher import Outbox, Pusher
        from referee.store.pushing import place_of

        place = place_of(session.state.match)
        if place is None:
            fail(say("store.no_place", style()))
        pusher = Pusher(Outbox(self._store, journal_path(record), place, self._token))
        values = {"url": shown(self._store.url), "round": place.round, "table": place.table}
        click.echo(say("store.pushing", style(), **values), err=True)
        pusher.attempt()
        if pusher.refused is not None:
            told(Message.of("store.refused", why=pusher.refused))
        elif pusher.away is not None:
            told(Message.of("store.later", why=pusher.away))
        pusher.start()
        self._pusher = pusher

    def end(self) -> None:
        """Try a last time, and tell what is not there yet."""
        if self._pusher is not None:
            told(self._pusher.finish())


def sending(event: str | None, token: str | None, head: Match, record: Path) -> Sending | None:
    """What ``--event`` means; None where it is only a name, or an event without a store."""
    address = _address_of(event)
    if address is None:
        return None
    store = opened(address, write=True)
    from referee.store.pushing import place_of

    # Before the journal is begun: it could not get a round and a table later.
    if not journal_path(record).exists() and not record.exists() and place_of(head) is None:
        fail(say("store.no_place", style()))
    return Sending(store, token_from(token))


def _address_of(event: str | None) -> str | None:
    if event is None or is_store(event):
        return event
    if not (Path(event) / "store.yaml").is_file():
        return None
    from referee.store.link import linked

    return linked(Path(event))
