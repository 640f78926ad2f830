"""Messages that wait for their socket, in order.

It knows one reader. It is an `asyncio.Queue` without what only several readers need: most lines of
a busy server are idle, and each of them has one.
"""

import asyncio


class Outbox:
    """What shall be sent to one client; None at the end."""

    __slots__ = ("_messages", "_waiting")

    def __init__(self) -> None:
        self._messages: list[bytes | None] = []
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, message: bytes | None) -> None:
        """Put a message in line."""
        self._messages.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def get_nowait(self) -> bytes | None:
        """The next message; there must be one."""
        return self._messages.pop(0)

    async def get(self) -> bytes | None:
        """The next message, once there is one."""
        while not self._messages:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        return self._messages.pop(0)

    def qsize(self) -> int:
        """How many wait."""
        return len(self._messages)

    def empty(self) -> bool:
        """Does none wait?"""
        return not self._messages
