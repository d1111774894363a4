"""``referee serve``: the live page of an event."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import click

from referee.cli import Command, Option, fail, style
from referee.cli.leagues import refusing
from referee.message import Message
from referee.text import say

if TYPE_CHECKING:
    from referee.serve.hall import Hall

LOOPBACK = "127.0.0.1"


@click.command("serve", cls=Command, help="help.serve")
@click.argument("event")
@click.option("--host", cls=Option, default=LOOPBACK, show_default=True, metavar="ADDRESS",
              help="help.serve_host")  # fmt: skip
@click.option("--port", cls=Option, default=8000, show_default=True, type=click.IntRange(0, 65535),
              metavar="N", help="help.serve_port")  # fmt: skip
@click.option("--quiet-findings", is_flag=True, cls=Option, help="help.serve_quiet")
@refusing
def command(event: str, host: str, port: int, *, quiet_findings: bool) -> int:
    """Read the event, open the port, serve until interrupted."""
    try:
        from referee.serve.running import run
    except ModuleNotFoundError as error:
        fail(say("serve.missing", style(), name=error.name))
    hall = _hall(event, findings=not quiet_findings)
    with _opened(host, port) as listener:
        address = f"http://{_shown(host)}:{listener.getsockname()[1]}/"
        click.echo(say("serve.at", style(), address=address))
        key = "only_here" if host in (LOOPBACK, "localhost", "::1") else "open_to_all"
        click.echo(say(f"serve.{key}", style()))
        run(hall, style().lang, listener)
    return 0


def _hall(event: str, *, findings: bool) -> Hall:
    from referee.cli.judging import judged
    from referee.cli.stores import source_of, told, update
    from referee.serve.hall import Hall

    folder, mirror = source_of(event)
    if mirror is None:
        return Hall(folder, judged, findings=findings)
    from referee.store.following import Following

    update(mirror)
    following = Following(mirror, lambda why: told(Message.of("serve.store_away", why=why)))
    return Hall(folder, judged, findings=findings, source=following)


def _opened(host: str, port: int) -> socket.socket:
    """The port, open before anything is said, so that what is said is true."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        why = error.strerror or str(error)
        fail(say("serve.port_taken", style(), host=host, port=port, why=why))
    return listener


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host
