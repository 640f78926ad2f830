"""An open WebSocket as a protocol on its transport, with pings and flow control but no task."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from uvicorn.server import ServerState

from moontable.server.outbox import Outbox
from moontable.server.websocket import frames

PING_INTERVAL: Final = 20.0
"""Seconds."""
PONG_TIMEOUT: Final = 30.0
"""Seconds a client has to answer a ping."""
CLOSE_TIMEOUT: Final = 10.0
"""Seconds a client has to answer a close frame."""
MAX_UNREAD: Final = 16
"""Unanswered messages at which reading pauses."""
SERVICE_RESTART: Final = 1012
TRY_AGAIN_LATER: Final = 1013
PING_PAYLOAD: Final = b"moon"


class MessageHandler(Protocol):
    """Receives what arrives on a WebSocket."""

    def on_message(self, message: str | bytes) -> int:
        """Handle a message; returns how many are unanswered."""

    def on_close(self) -> None:
        """The connection was lost or closed."""


class WebSocketTransport(Outbox, asyncio.Protocol):
    """An open WebSocket: an outbox that drains itself as long as the client reads.

    Most connections of a busy server are idle, so each is one small object without a task.
    """

    __slots__ = (
        *("_transport", "_state", "_reader", "_handler"),
        *("_timer", "_closing", "_reading_paused", "_writing_paused"),
    )

    def __init__(self, transport: asyncio.Transport, state: ServerState, max_size: int) -> None:
        super().__init__()
        self._transport = transport
        self._state = state
        self._reader = frames.MessageReader(max_size)
        self._handler: MessageHandler | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._closing = False
        self._reading_paused = False
        self._writing_paused = False

    def start(self, handler: MessageHandler) -> None:
        """Begin to read; `handler` gets every message."""
        self._handler = handler
        self._state.connections.add(self)  # type: ignore[arg-type]  # has what the server calls
        self._transport.set_protocol(self)
        self._set_timer(PING_INTERVAL, self._ping)

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run a task that the server awaits when it shuts down."""
        task = asyncio.create_task(coroutine)
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

    def put_nowait(self, message: bytes | None) -> None:
        """Send a text message after those queued; None closes, for the client to reconnect."""
        if self._writing_paused:
            super().put_nowait(message)
        elif message is None:
            self.close(TRY_AGAIN_LATER, "slow")
        elif not self._closing:
            self._transport.write(frames.encode_frame(frames.TEXT, message))

    def close(self, code: int, reason: str) -> None:
        """Start the closing handshake; a client that does not answer is disconnected."""
        if not self._closing:
            self._closing = True
            self._transport.write(frames.close_frame(code, reason))
            self._set_timer(CLOSE_TIMEOUT, self._transport.abort)
            self.resume_reading()

    def resume_reading(self) -> None:
        """Undo the pause that `MAX_UNREAD` messages cause."""
        if self._reading_paused:
            self._reading_paused = False
            self._transport.resume_reading()

    def _set_timer(self, seconds: float, callback: Callable[[], object]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, callback)

    def _ping(self) -> None:
        self._transport.write(frames.encode_frame(frames.PING, PING_PAYLOAD))
        self._set_timer(PONG_TIMEOUT, self._transport.abort)

    # asyncio.Protocol

    def data_received(self, data: bytes) -> None:
        """Handle every message that `data` completes."""
        try:
            if (short := self._reader.read_short_text(data)) is not None:
                self._handle(frames.TEXT, short)
                return
            for opcode, payload in self._reader.read(data):
                self._handle(opcode, payload)
                if opcode == frames.CLOSE:
                    return
        except frames.FrameError as error:
            self.close(error.code, error.reason)
            self._transport.close()

    def _handle(self, opcode: int, payload: bytes) -> None:
        if opcode == frames.PING:
            if not self._writing_paused:  # a client that never reads must not fill our buffer
                self._transport.write(frames.encode_frame(frames.PONG, payload))
        elif opcode == frames.PONG:
            if payload == PING_PAYLOAD and not self._closing:
                self._set_timer(PING_INTERVAL, self._ping)
        elif opcode == frames.CLOSE:
            if not self._closing:
                self._transport.write(frames.encode_frame(frames.CLOSE, payload))
            self._closing = True
            self._transport.close()
        elif not self._closing:
            self._deliver(opcode, payload)

    def _deliver(self, opcode: int, payload: bytes) -> None:
        assert self._handler is not None, "reading starts with a handler"
        try:
            message = payload.decode() if opcode == frames.TEXT else payload
        except UnicodeDecodeError as error:
            raise frames.FrameError(frames.INVALID_PAYLOAD, "invalid UTF-8") from error
        if self._handler.on_message(message) >= MAX_UNREAD and not self._reading_paused:
            self._reading_paused = True
            self._transport.pause_reading()

    def pause_writing(self) -> None:
        """Queue messages: the client reads too slowly."""
        self._writing_paused = True

    def resume_writing(self) -> None:
        """Send what was queued."""
        self._writing_paused = False
        while not self._writing_paused and not self.empty():
            self.put_nowait(self.get_nowait())

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer and inform the handler."""
        del exc
        self._closing, self._writing_paused, self._reading_paused = True, False, False
        if self._timer is not None:
            self._timer.cancel()
        self._state.connections.discard(self)
        if self._handler is not None:
            self._handler.on_close()

    def shutdown(self) -> None:
        """Close because the server shuts down."""
        self.close(SERVICE_RESTART, "")
        self._transport.close()
