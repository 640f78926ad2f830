"""Messages waiting for their client, in order."""

import asyncio


class Outbox:
    """A queue with one reader, smaller than `asyncio.Queue`; None marks the end."""

    __slots__ = ("_messages", "_waiter")

    def __init__(self) -> None:
        self._messages: list[bytes | None] = []
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: bytes | None) -> None:
        """Queue a message."""
        self._messages.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def get_nowait(self) -> bytes | None:
        """The next message; the outbox must not be empty."""
        return self._messages.pop(0)

    async def get(self) -> bytes | None:
        """The next message, once there is one."""
        while not self._messages:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        return self._messages.pop(0)

    def qsize(self) -> int:
        """The number of queued messages."""
        return len(self._messages)

    def empty(self) -> bool:
        """Is no message queued?"""
        return not self._messages
