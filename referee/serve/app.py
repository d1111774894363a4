"""The web server of the live page: it answers GET, and nothing that it is sent changes anything.

``/`` is the page and ``/events`` the parts of the board as server-sent events: all of them at
first, then those that changed. A reader who was away gets all of them again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.applications import Starlette
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from referee.serve.page import HEADERS, page

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import Request

    from referee.serve.hall import Hall
    from referee.text import Lang

LOOK = 0.1
"""Seconds between two looks at the journals."""
TICK = 10.0
"""Seconds after which a reader hears that the server is still there."""
READERS = 500
"""So many can read at once; each costs memory."""
log = logging.getLogger(__name__)


class Broadcast:
    """Looks at the hall again and again, and wakes the readers when something is new."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.readers = 0
        self._news = asyncio.Event()

    async def run(self) -> None:
        """Look until cancelled; one look that fails does not end the page."""
        while True:
            try:
                changed = await asyncio.to_thread(self.hall.step)
            except Exception:
                log.exception("the event could not be looked at")
                changed = False
            if changed:
                self._news.set()
                self._news = asyncio.Event()
            await asyncio.sleep(LOOK)

    async def messages(self) -> AsyncIterator[ServerSentEvent]:
        """What one reader is sent."""
        self.readers += 1
        known = 0
        try:
            while True:
                news = self._news
                if self.hall.board.version != known:
                    whole = "false" if known else "true"
                    known, parts = self.hall.board.since(known)
                    data = f'{{"whole":{whole},"parts":{parts}}}'
                    yield ServerSentEvent(data, event="parts", id=str(known), retry=1000)
                    continue
                try:
                    await asyncio.wait_for(news.wait(), TICK)
                except TimeoutError:
                    yield ServerSentEvent("", event="tick")
        finally:
            self.readers -= 1


def app_of(hall: Hall, lang: Lang) -> Starlette:
    """The application that shows a hall; ``lang`` unless the address says ``?lang=``."""
    broadcast = Broadcast(hall)

    async def show(request: Request) -> Response:
        asked = request.query_params.get("lang")
        spoken: Lang = "en" if asked == "en" else "zh" if asked == "zh" else lang
        return HTMLResponse(page(spoken), headers=HEADERS)

    async def events(_request: Request) -> Response:
        if broadcast.readers >= READERS:
            return PlainTextResponse("too many readers\n", 503, {"Retry-After": "5", **HEADERS})
        return EventSourceResponse(broadcast.messages(), headers=HEADERS, ping=60)

    @contextlib.asynccontextmanager
    async def watching(_app: Starlette) -> AsyncIterator[None]:
        task = asyncio.create_task(broadcast.run())
        yield
        task.cancel()

    routes = [
        Route("/", show, methods=["GET"]),
        Route("/events", events, methods=["GET"]),
    ]
    return Starlette(routes=routes, lifespan=watching)
