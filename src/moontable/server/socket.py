"""The way in to a table by WebSocket: who may come, and one message answered after the other.

It knows paths, limits and origins. The web server shakes hands; then the line is ours, and nothing
stands between a message and its table.
"""

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
from moontable.server.guard import (
    Application,
    Receive,
    Scope,
    Send,
    address_of,
    allowed_origin,
)
from moontable.server.limits import Bucket
from moontable.server.line import Line
from moontable.server.service import Service

PATH: Final = "/ws"
NAME: Final = re.compile("[A-Za-z0-9_-]{1,64}")
POLICY_VIOLATION: Final = 1008
TRY_AGAIN: Final = 1013
HELLO: Final = 30.0
"""Seconds in which a client says hello."""
PAUSE: Final = 0.2
"""Seconds a client waits that sends too fast."""
TAKE_OVER: Final = "moontable.line"
"""The extension of ASGI by which the application gets the line itself."""


class Handshake(WebSocketsSansIOProtocol):
    """The web server's WebSocket until it is open; the application takes the line from here."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._state = server_state

    def handle_connect(self, event: Request) -> None:
        """Somebody would like to come in."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][TAKE_OVER] = self._take_over  # type: ignore[assignment]

    def _take_over(self) -> Line | None:
        """The open line, unless it has ended already; nothing of the handshake is left."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return None
        self.stop_keepalive()
        self.connections.discard(self)
        transport, self.transport = self.transport, _Taken()
        return Line(transport, self._state, self.config.ws_max_size)


class _Taken(asyncio.Transport):
    """What a handshake keeps of a transport that is no longer its own."""

    def close(self) -> None:
        """Somebody else does."""


class Sockets:
    """Middleware that takes `/ws/{table}` itself: no router stands between messages and tables."""

    def __init__(self, app: Application) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one client in; what is no socket goes on."""
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
            await send({"type": "websocket.accept"})
            _let_in(service, table, address, scope["extensions"][TAKE_OVER])


def _let_in(
    service: Service, table: str, address: str, take_over: Callable[[], Line | None]
) -> None:
    line = take_over()
    if line is None:
        service.lines.give_back(address)
    else:
        line.listen(Visit(service, table, address, line))


class Visit:
    """A client on its line: messages are answered one after the other, and the end is tidied up."""

    __slots__ = (
        *("_service", "_connection", "_address", "_line", "_bucket"),
        *("_unread", "_hello", "_ended"),
    )

    def __init__(self, service: Service, table: str, address: str, line: Line) -> None:
        room, backlog = service.rooms.room(table), service.settings.backlog
        rate = service.settings.messages_per_second
        self._service = service
        self._connection = Connection(room, service.keys, backlog, address, line)
        self._address = address
        self._line = line
        self._bucket = Bucket(rate * 2.0, rate)
        self._unread: list[str | bytes] | None = None
        """Messages that wait behind the one that is being answered; None if none is."""
        self._ended = False
        loop = asyncio.get_running_loop()
        self._hello: asyncio.TimerHandle | None = loop.call_later(HELLO, self._let_go)

    def hear(self, message: str | bytes) -> int:
        """Answer it, once those before it are answered."""
        if self._unread is not None:
            self._unread.append(message)
            return len(self._unread)
        self._unread = [message]
        self._line.spawn(self._answer(self._unread))
        return 1

    async def _answer(self, unread: list[str | bytes]) -> None:
        try:
            while unread:
                await self._answer_one(unread.pop(0))
        finally:
            self._unread = None
            self._line.read_on()
            if self._ended:
                self._leave()

    async def _answer_one(self, message: str | bytes) -> None:
        if self._bucket.take():
            await self._connection.receive(message)
        else:
            self._connection.slow_down(message)
            await asyncio.sleep(PAUSE)
        if self._connection.greeted and self._hello is not None:
            self._hello.cancel()
            self._hello = None

    def _let_go(self) -> None:
        """Whoever does not even say hello is let go."""
        self._hello = None
        self._line.close(POLICY_VIOLATION, "hello")

    def gone(self) -> None:
        """Nobody is there any more; what is being answered is answered first."""
        self._ended = True
        if self._unread is None:
            self._leave()

    def _leave(self) -> None:
        if self._hello is not None:
            self._hello.cancel()
        room = self._connection.room
        room.leave(self._connection)
        if room.game is None:
            self._service.rooms.forget(room.name)
        self._service.lines.give_back(self._address)
