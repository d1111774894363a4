"""Running the server on a port that is open already (运行)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import uvicorn

from referee.serve.app import app_of

if TYPE_CHECKING:
    import socket

    from referee.serve.hall import Hall
    from referee.text import Lang

LONGEST_END = 2
"""Seconds that readers have to hear the end; then their connections are cut."""


def run(hall: Hall, lang: Lang, listener: socket.socket) -> None:
    """Serve until interrupted."""
    config = uvicorn.Config(
        app_of(hall, lang), log_level="warning", access_log=False, server_header=False,
        timeout_graceful_shutdown=LONGEST_END, limit_concurrency=1000,
    )  # fmt: skip
    uvicorn.Server(config).run(sockets=[listener])
