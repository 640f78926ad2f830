"""A client's line to a table, straight on the ASGI messages.

It knows frames, limits and origins. Every message passes here, so nothing stands between it and the
server's own protocol.
"""

import asyncio
import time
from contextlib import suppress
from typing import Final

from starlette.datastructures import Headers

from moontable.server.connection import Connection
from moontable.server.guard import Receive, Scope, Send, allowed_origin
from moontable.server.house import House

POLICY_VIOLATION: Final = 1008
TRY_AGAIN: Final = 1013
PAUSE: Final = 0.2
"""Seconds a client waits that sends too fast."""


class Bucket:
    """So many messages a second, and a few at once."""

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._left = float(rate * 2)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Count one message; False if it came too soon."""
        now = time.monotonic()
        self._left = min(self._rate * 2.0, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Socket:
    """The application behind `/ws/{table}`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one client until it goes."""
        house: House = scope["app"].state.house
        headers = Headers(scope=scope)
        await receive()
        if not allowed_origin(headers.get("origin"), headers.get("host"), house.settings.origins):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": "origin"})
            return
        await send({"type": "websocket.accept"})
        await _serve(house, scope["path_params"]["table"][:64], receive, send)


async def _serve(house: House, table: str, receive: Receive, send: Send) -> None:
    room = house.rooms.room(table)
    connection = Connection(room, house.keys, house.settings.backlog)
    writer = asyncio.create_task(_write(connection, send))
    try:
        await _read(connection, Bucket(house.settings.messages_per_second), receive)
    finally:
        room.leave(connection)
        if room.game is None:
            house.rooms.forget(room.name)
        writer.cancel()
        with suppress(asyncio.CancelledError):
            await writer


async def _read(connection: Connection, bucket: Bucket, receive: Receive) -> None:
    while (message := await receive())["type"] != "websocket.disconnect":
        text = message.get("text")
        raw = (message.get("bytes") or b"") if text is None else text
        if bucket.take():
            await connection.receive(raw)
        else:
            connection.slow_down(raw)
            await asyncio.sleep(PAUSE)


async def _write(connection: Connection, send: Send) -> None:
    """Send what waits; text frames, as browsers read them."""
    with suppress(OSError, RuntimeError):
        while (message := await connection.queue.get()) is not None:
            await send({"type": "websocket.send", "text": message.decode()})
        await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "slow"})
