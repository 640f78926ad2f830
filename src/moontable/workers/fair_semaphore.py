"""A semaphore that serves its waiters round-robin by key, so that nobody crowds out the others."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from moontable.kernel import Refused


class FairSemaphore:
    """`permits` holders at once, and `max_waiting` waiters per key."""

    def __init__(self, permits: int, max_waiting: int) -> None:
        self._free = permits
        self._max_waiting = max_waiting
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def acquire(self, key: str) -> AsyncIterator[None]:
        """Hold a permit; refused if too many wait with this key already."""
        await self._acquire(key)
        try:
            yield
        finally:
            self._release()

    async def _acquire(self, key: str) -> None:
        if self._free:
            self._free -= 1
            return
        queue = self._queues.setdefault(key, deque())
        if len(queue) >= self._max_waiting:
            raise Refused(
                "request", "too many are waiting", "please wait a moment", code="too_many"
            )
        waiter = asyncio.get_running_loop().create_future()
        queue.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self._release()
            raise

    def _release(self) -> None:
        """Pass the permit to the first waiter of the next key; a served key goes to the end."""
        while self._queues:
            key, queue = next(iter(self._queues.items()))
            waiter = queue.popleft()
            del self._queues[key]
            if queue:
                self._queues[key] = queue
            if not waiter.done():
                waiter.set_result(None)
                return
        self._free += 1
