"""The audit on the workers of a Dask cluster (多机).

The workers need the same version of the program; records travel with the blocks, so that no
folder has to be shared. A worker that is lost is replaced by the others.
"""

from __future__ import annotations

import socket
from functools import partial
from typing import TYPE_CHECKING, Any

from referee.archive.running import WorkersError
from referee.archive.work import Done, OtherRulesetError, Task, hash_now, work
from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.archive.blocks import Block

_AHEAD = 3
_RETRIES = 3
"""So often a block whose worker was lost is given to another."""
_PATIENCE = 20
"""Seconds that the scheduler may take to answer."""


class Cluster:
    """The workers of a Dask scheduler."""

    def __init__(self, task: Task, address: str) -> None:
        try:
            from distributed import Client
            from distributed.comm import resolve_address
            from distributed.security import Security
        except ImportError:
            raise WorkersError(Message.of("archive.no_distributed")) from None
        self._task = task
        # A client with an address that it cannot use waits for its own end.
        secured = Security().get_connection_args("client").get("ssl_context") is not None
        if address.startswith("tls:") and not secured:
            raise WorkersError(Message.of("archive.no_certificates", address=address))
        try:
            resolve_address(address)
            self._client: Any = Client(address, timeout=_PATIENCE, set_as_default=False)
            threads = sum(self._client.nthreads().values())
        except ValueError:
            raise WorkersError(Message.of("archive.no_address", address=address)) from None
        except OSError as error:
            message = Message.of("archive.no_scheduler", address=address, reason=_why(error))
            raise WorkersError(message) from None
        if not threads:
            self.close()
            raise WorkersError(Message.of("archive.no_workers", address=address))
        self.window = threads * _AHEAD

    def submit(self, block: Block) -> Callable[[], Done]:
        """Hand the block to the scheduler."""
        future = self._client.submit(work, block, self._task, pure=False, retries=_RETRIES)
        return partial(self._result, future)

    def _result(self, future: Any) -> Done:  # noqa: ANN401  (distributed is not typed)
        from distributed import KilledWorker

        try:
            done: Done = future.result()
        except KilledWorker:
            raise WorkersError(Message.of("archive.lost")) from None
        for key, theirs in done.rulesets.items():
            if theirs != hash_now(key):
                raise OtherRulesetError(key.partition("\0")[2])
        return done

    def close(self) -> None:
        """Leave the cluster; it drops what is under way."""
        self._client.close()


def _why(error: BaseException | None) -> Message:
    """Why nobody answers; the library says it in English, and what was behind it as the cause."""
    while error is not None:
        if isinstance(error, socket.gaierror):
            return Message.of("archive.no_host")
        if isinstance(error, ConnectionRefusedError):
            return Message.of("archive.no_listener")
        error = error.__cause__
    return Message.of("archive.no_answer", seconds=_PATIENCE)
