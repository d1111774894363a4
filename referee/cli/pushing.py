"""``record --event``: the name of an event, or the store that the session's entries go to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import fail, style
from referee.cli.stores import is_store, opened, token_from, told
from referee.message import Message
from referee.text import say

if TYPE_CHECKING:
    from referee.live.session import Session
    from referee.store.pusher import Pusher


def address_of(event: str | None) -> str | None:
    """The address of the store that ``--event`` means, None where it is only a name."""
    if event is None:
        return None
    if is_store(event):
        return event
    if not (Path(event) / "store.yaml").is_file():
        return None
    from referee.store.link import linked

    return linked(Path(event))


def name_of(event: str | None) -> str | None:
    """The event's name as the record says it; the table of a store knows it only as an address."""
    if event is None or is_store(event):
        return None
    if not (Path(event) / "event.yaml").is_file():
        return event
    from referee.league.event_file import read_event

    return read_event(Path(event))[0].name


def pusher_of(session: Session, journal: Path, address: str, token: str | None) -> Pusher:
    """Begin to push; what comes of the first try is told, and the table goes on in any case."""
    from referee.store.connecting import shown
    from referee.store.pusher import Outbox, Pusher
    from referee.store.pushing import place_of

    place = place_of(session.state.match)
    if place is None:
        fail(say("store.no_place", style()))
    store = opened(address, write=True)
    pusher = Pusher(Outbox(store, journal, place, token_from(token)))
    pusher.attempt()
    values = {"url": shown(store.url), "round": place.round, "table": place.table}
    click.echo(say("store.pushing", style(), **values), err=True)
    if pusher.refused is not None:
        told(Message.of("store.refused", why=pusher.refused))
    elif pusher.away is not None:
        told(Message.of("store.later", why=pusher.away))
    pusher.start()
    return pusher
