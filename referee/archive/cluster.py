"""The audit on the workers of a Dask cluster (多机).

The workers need the same version of the program; records travel with the blocks, so that no
folder has to be shared. A worker that is lost is replaced by the others.
"""

from __future__ import annotations

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
_PATIENCE = "20s"
"""How long the scheduler may take to answer."""


class Cluster:
    """The workers of a Dask scheduler."""

    def __init__(self, task: Task, address: str) -> None:
        try:
            from distributed import Client
            from distributed.comm import resolve_address
        except ImportError:
            raise WorkersError(Message.of("archive.no_distributed")) from None
        self._task = task
        try:
            resolve_address(address)  # a client with an address that is none waits for its own end
            self._client: Any = Client(address, timeout=_PATIENCE, set_as_default=False)
            threads = sum(self._client.nthreads().values())
        except ValueError:
            raise WorkersError(Message.of("archive.no_address", address=address)) from None
        except OSError as error:
            reason = error.strerror or str(error)
            message = Message.of("archive.no_scheduler", address=address, reason=reason)
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
