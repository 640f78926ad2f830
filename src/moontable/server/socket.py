"""A client's line to a table, straight on the ASGI messages.

It knows frames, limits and origins. Every message passes here, so nothing stands between it and the
server's own protocol.
"""

import asyncio
import re
from contextlib import suppress
from typing import Final

from starlette.datastructures import Headers

from moontable.server.connection import Connection
from moontable.server.guard import (
    Application,
    Receive,
    Scope,
    Send,
    address_of,
    allowed_origin,
)
from moontable.server.limits import Bucket
from moontable.server.service import Service

PATH: Final = "/ws"
NAME: Final = re.compile("[A-Za-z0-9_-]{1,64}")
POLICY_VIOLATION: Final = 1008
TRY_AGAIN: Final = 1013
PAUSE: Final = 0.2
"""Seconds a client waits that sends too fast."""


class Sockets:
    """Middleware that takes `/ws/{table}` itself: no router stands between messages and tables."""

    def __init__(self, app: Application) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one client until it goes; what is no socket goes on."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        service: Service = scope["app"].state.service
        headers = Headers(scope=scope)
        start, _, table = scope["path"].rpartition("/")
        await receive()
        if start != PATH or not NAME.fullmatch(table):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": "path"})
        elif not allowed_origin(
            headers.get("origin"), headers.get("host"), service.settings.origins
        ):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": "origin"})
        elif not service.lines.take(address := address_of(scope)):
            await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "too many"})
        else:
            try:
                await send({"type": "websocket.accept"})
                await _serve(service, table, address, receive, send)
            finally:
                service.lines.give_back(address)


async def _serve(service: Service, table: str, address: str, receive: Receive, send: Send) -> None:
    room = service.rooms.room(table)
    connection = Connection(room, service.keys, service.settings.backlog, address)
    writer = asyncio.create_task(_write(connection, send))
    try:
        rate = service.settings.messages_per_second
        await _read(connection, Bucket(rate * 2.0, rate), receive)
    finally:
        room.leave(connection)
        if room.game is None:
            service.rooms.forget(room.name)
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
