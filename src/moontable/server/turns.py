"""Fair turns: so many at once, and whoever waits is served in turn with the others.

It knows names and how many wait under each; somebody who asks for much waits for himself.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from moontable.kernel import Refused


class Turns:
    """A number of places; under every name as many may wait as `most` says."""

    def __init__(self, places: int, most: int) -> None:
        self._free = places
        self._most = most
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Wait for a place and keep it; refused when too many wait under this name already."""
        await self._enter(whose)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, whose: str) -> None:
        if self._free:
            self._free -= 1
            return
        line = self._waiting.setdefault(whose, deque())
        if len(line) >= self._most:
            raise Refused("request", "too many are waiting; wait a little", code="too_many")
        place = asyncio.get_running_loop().create_future()
        line.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._leave()
            raise

    def _leave(self) -> None:
        """Give the place to the first of the next name; who has had a turn goes to the end."""
        while self._waiting:
            whose, line = next(iter(self._waiting.items()))
            place = line.popleft()
            del self._waiting[whose]
            if line:
                self._waiting[whose] = line
            if not place.done():
                place.set_result(None)
                return
        self._free += 1
