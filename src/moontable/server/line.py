"""A client's line once it is open: messages in, messages out, and a sign of life now and then.

It knows frames and the transport below. Most lines of a busy server are idle, so a line is one
small object: it has no task, no queue and no parser of its own until something happens.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, Protocol

from uvicorn.server import ServerState

from moontable.server.frames import (
    CLOSE,
    NOT_TEXT,
    PING,
    PONG,
    TEXT,
    Broken,
    Messages,
    closing,
    frame,
)
from moontable.server.outbox import Outbox

PING_EVERY: Final = 20.0
"""Seconds between two pings."""
PONG_WITHIN: Final = 30.0
"""Seconds in which a client answers one."""
LINGER: Final = 10.0
"""Seconds a client has to say goodbye too."""
MOST_UNREAD: Final = 16
"""Messages that may wait to be answered; whoever sends more is not listened to meanwhile."""
RESTART: Final = 1012
TRY_AGAIN: Final = 1013
ALIVE: Final = b"moon"


class Listener(Protocol):
    """Whoever answers on a line."""

    def hear(self, message: str | bytes) -> int:
        """A message came; how many wait for their answer."""

    def gone(self) -> None:
        """The line has ended."""


class Line(Outbox, asyncio.Protocol):
    """An open WebSocket: an outbox that empties itself, as long as the client reads."""

    __slots__ = (
        *("_transport", "_state", "_frames", "_listener"),
        *("_timer", "_ended", "_deaf", "_full"),
    )

    def __init__(self, transport: asyncio.Transport, state: ServerState, most: int) -> None:
        super().__init__()
        self._transport = transport
        self._state = state
        self._frames = Messages(most)
        self._listener: Listener | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._ended = False
        self._deaf = False
        """Is nothing read until what came is answered?"""
        self._full = False
        """Does the transport take no more until the client has read?"""

    def listen(self, listener: Listener) -> None:
        """Begin: from now on everything that comes is heard."""
        self._listener = listener
        self._state.connections.add(self)  # type: ignore[arg-type]  # has what the server calls
        self._transport.set_protocol(self)
        self._later(PING_EVERY, self._ping)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that the server waits for when it closes."""
        task = asyncio.create_task(work)
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

    def put_nowait(self, message: bytes | None) -> None:
        """Send a text, after those that wait; None lets the client go, to come back later."""
        if self._full:
            super().put_nowait(message)
        elif message is None:
            self.close(TRY_AGAIN, "slow")
        elif not self._ended:
            self._transport.write(frame(TEXT, message))

    def close(self, code: int, reason: str) -> None:
        """Say goodbye; a client that does not say it too is hung up on."""
        if not self._ended:
            self._ended = True
            self._transport.write(closing(code, reason))
            self._later(LINGER, self._transport.abort)
            self.read_on()

    def read_on(self) -> None:
        """Listen again."""
        if self._deaf:
            self._deaf = False
            self._transport.resume_reading()

    def _later(self, seconds: float, what: Any) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, what)

    def _ping(self) -> None:
        self._transport.write(frame(PING, ALIVE))
        self._later(PONG_WITHIN, self._transport.abort)

    # What the transport calls.

    def data_received(self, data: bytes) -> None:
        """Bytes came."""
        try:
            if (short := self._frames.short_text(data)) is not None:
                self._take(TEXT, short)
                return
            for kind, message in self._frames.read(data):
                self._take(kind, message)
                if kind == CLOSE:
                    return
        except Broken as broken:
            self.close(broken.code, broken.reason)
            self._transport.close()

    def _take(self, kind: int, message: bytes) -> None:
        if kind == PING:
            if not self._full:  # whoever only asks and never reads is not written to without end
                self._transport.write(frame(PONG, message))
        elif kind == PONG:
            if message == ALIVE and not self._ended:
                self._later(PING_EVERY, self._ping)
        elif kind == CLOSE:
            if not self._ended:
                self._transport.write(frame(CLOSE, message))
            self._ended = True
            self._transport.close()
        elif not self._ended:
            self._hear(kind, message)

    def _hear(self, kind: int, message: bytes) -> None:
        assert self._listener is not None, "a line is read once somebody listens"
        try:
            told = message.decode() if kind == TEXT else message
        except UnicodeDecodeError as error:
            raise Broken(NOT_TEXT, "invalid UTF-8") from error
        if self._listener.hear(told) >= MOST_UNREAD and not self._deaf:
            self._deaf = True
            self._transport.pause_reading()

    def pause_writing(self) -> None:
        """The client reads too slowly."""
        self._full = True

    def resume_writing(self) -> None:
        """The client has read what was sent."""
        self._full = False
        while not self._full and not self.empty():
            self.put_nowait(self.get_nowait())

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more comes or goes."""
        del exc
        self._ended, self._full, self._deaf = True, False, False
        if self._timer is not None:
            self._timer.cancel()
        self._state.connections.discard(self)
        if self._listener is not None:
            self._listener.gone()

    def shutdown(self) -> None:
        """The server closes."""
        self.close(RESTART, "")
        self._transport.close()
