"""Tables without a WebSocket: a stream of server-sent events, and single messages by POST.

Both carry the messages of the socket. A message may reach another process than the stream,
so it includes its key, and its reply is the response.
"""

import asyncio
from collections.abc import AsyncGenerator
from typing import Final

from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from moontable.kernel import Refused
from moontable.server.connection import Connection, number_of
from moontable.server.service import Service

HEARTBEAT: Final = 15.0
"""Seconds of silence after which a comment is sent to keep the stream open."""
HEADERS: Final = {"x-accel-buffering": "no", "cache-control": "no-store"}


class TableStream(StreamingResponse):
    """What a table sends to one client, as server-sent events, until the client hangs up."""

    def __init__(self, service: Service, table: str, address: str, hello: bytes) -> None:
        if not service.connections.acquire(address):
            raise Refused("stream", "too many connections from this address", code="too_many")
        self._service, self._address, self._hello = service, address, hello
        room = service.rooms.room(table)
        self._room = room
        self._connection = Connection(room, service.keys, service.settings.backlog, address)
        self._events = self._stream()
        super().__init__(self._events, media_type="text/event-stream", headers=HEADERS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Stream until the client goes."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._room.leave(self._connection)
            if self._room.game is None:
                self._service.rooms.forget(self._room.name)
            self._service.connections.release(self._address)
            await self._events.aclose()

    async def _stream(self) -> AsyncGenerator[bytes]:
        connection = self._connection
        await connection.receive(self._hello)
        while connection.greeted or not connection.outbox.empty():
            try:
                message = await asyncio.wait_for(connection.outbox.get(), HEARTBEAT)
            except TimeoutError:
                yield b":\n\n"
                continue
            if message is None:
                return
            yield b"data: " + message + b"\n\n"


async def exchange(  # noqa: PLR0913 - what a socket knows from its hello comes along
    service: Service, table: str, key: str | None, seat: int | None, raw: bytes, address: str
) -> bytes:
    """The reply to a single message."""
    if len(raw) > service.settings.frame_limit:
        right = f"at most {service.settings.frame_limit} bytes"
        raise Refused("message", "is too long", right, code="too_long")
    room = service.rooms.room(table)
    connection = Connection(room, service.keys, service.settings.backlog, address)
    await connection.attach(key, seat)
    room.subscribers.add(connection)
    try:
        await connection.receive(raw)
    finally:
        room.subscribers.discard(connection)
    number = number_of(raw)
    while not connection.outbox.empty():
        message = connection.outbox.get_nowait()
        if message is not None and number_of(message) == number:
            return message
    raise Refused("message", "got no reply", code="internal")
