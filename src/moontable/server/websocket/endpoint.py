"""`/ws/{table}`: admits clients and answers their messages one after the other."""

import asyncio
import re
from collections.abc import Callable
from typing import Any, Final

from starlette.datastructures import Headers
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request

from moontable.server.connection import Connection
from moontable.server.middleware import (
    Application,
    Receive,
    Scope,
    Send,
    address_of,
    is_allowed_origin,
)
from moontable.server.rate_limit import TokenBucket
from moontable.server.service import Service
from moontable.server.websocket.transport import TRY_AGAIN_LATER, WebSocketTransport

PATH: Final = "/ws"
TABLE_NAME: Final = re.compile("[A-Za-z0-9_-]{1,64}")
POLICY_VIOLATION: Final = 1008
HELLO_TIMEOUT: Final = 30.0
"""Seconds a client has to say hello."""
THROTTLE_DELAY: Final = 0.2
"""Seconds before the next message of a client that sends too fast is read."""
DETACH: Final = "moontable.detach"
"""The ASGI extension through which the application takes over the transport."""


class HandshakeProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket up to the handshake; then the application takes over its transport."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._state = server_state

    def handle_connect(self, event: Request) -> None:
        """Offer `detach_transport` to the application."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][DETACH] = self.detach_transport  # type: ignore[assignment]

    def detach_transport(self) -> WebSocketTransport | None:
        """The open WebSocket without this protocol; None if it has closed already."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return None
        self.stop_keepalive()
        self.connections.discard(self)
        transport, self.transport = self.transport, _DetachedTransport()
        return WebSocketTransport(transport, self._state, self.config.ws_max_size)


class _DetachedTransport(asyncio.Transport):
    """Takes the transport's place in a handshake that has lost it."""

    def close(self) -> None:
        """Do nothing: the transport has a new owner."""


class WebSocketMiddleware:
    """Handles `/ws/{table}` itself, so that no router stands between messages and tables."""

    def __init__(self, app: Application) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept or reject a WebSocket; pass everything else on."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        service: Service = scope["app"].state.service
        headers = Headers(scope=scope)
        path, _, table = scope["path"].rpartition("/")
        origins = service.settings.origins
        await receive()
        if path != PATH or not TABLE_NAME.fullmatch(table):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": "path"})
        elif not is_allowed_origin(headers.get("origin"), headers.get("host"), origins):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": "origin"})
        elif not service.connections.acquire(address := address_of(scope)):
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER, "reason": "too many"})
        else:
            await send({"type": "websocket.accept"})
            _start_session(service, table, address, scope["extensions"][DETACH])


def _start_session(
    service: Service, table: str, address: str, detach: Callable[[], WebSocketTransport | None]
) -> None:
    transport = detach()
    if transport is None:
        service.connections.release(address)
    else:
        transport.start(SocketSession(service, table, address, transport))


class SocketSession:
    """A client's WebSocket at one table: answers its messages in order, then cleans up."""

    __slots__ = (
        *("_service", "_connection", "_address", "_transport", "_bucket"),
        *("_unread", "_hello_timer", "_closed"),
    )

    def __init__(
        self, service: Service, table: str, address: str, transport: WebSocketTransport
    ) -> None:
        room, backlog = service.rooms.room(table), service.settings.backlog
        rate = service.settings.messages_per_second
        self._service = service
        self._connection = Connection(room, service.keys, backlog, address, transport)
        self._address = address
        self._transport = transport
        self._bucket = TokenBucket(rate * 2.0, rate)
        self._unread: list[str | bytes] | None = None
        """Messages behind the one being answered; None if none is being answered."""
        self._closed = False
        loop = asyncio.get_running_loop()
        self._hello_timer: asyncio.TimerHandle | None = loop.call_later(
            HELLO_TIMEOUT, self._on_hello_timeout
        )

    def on_message(self, message: str | bytes) -> int:
        """Answer a message after those before it; returns how many are unanswered."""
        if self._unread is not None:
            self._unread.append(message)
            return len(self._unread)
        self._unread = [message]
        self._transport.spawn(self._answer_all(self._unread))
        return 1

    async def _answer_all(self, unread: list[str | bytes]) -> None:
        try:
            while unread:
                await self._answer(unread.pop(0))
        finally:
            self._unread = None
            self._transport.resume_reading()
            if self._closed:
                self._clean_up()

    async def _answer(self, message: str | bytes) -> None:
        if self._bucket.take():
            await self._connection.receive(message)
        else:
            self._connection.refuse_too_many(message)
            await asyncio.sleep(THROTTLE_DELAY)
        if self._connection.greeted and self._hello_timer is not None:
            self._hello_timer.cancel()
            self._hello_timer = None

    def _on_hello_timeout(self) -> None:
        self._hello_timer = None
        self._transport.close(POLICY_VIOLATION, "hello")

    def on_close(self) -> None:
        """Clean up, once the message being answered is answered."""
        self._closed = True
        if self._unread is None:
            self._clean_up()

    def _clean_up(self) -> None:
        if self._hello_timer is not None:
            self._hello_timer.cancel()
        room = self._connection.room
        room.leave(self._connection)
        if room.game is None:
            self._service.rooms.forget(room.name)
        self._service.connections.release(self._address)
