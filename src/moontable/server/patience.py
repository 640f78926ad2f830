"""HTTP lines that are closed when a request does not come to its end.

It knows when bytes came and whether a request is whole; what is asked for, others read.
"""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE: Final = 20.0
"""Seconds in which a request must be here as a whole, from its first byte or the connection on."""
HEAD: Final = 64 * 1024
"""Bytes in which a request's head must come to its end."""


class PatientProtocol(HttpToolsProtocol):
    """The server's HTTP, with an end to its patience."""

    _timer: asyncio.TimerHandle | None = None
    _head: int | None = 0
    """How much of a head has come; None where the head is whole."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects and ought to ask for something."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Some bytes: a head that does not end is refused."""
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > HEAD:
                self.send_400_response("The head of the request is too long.")

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._head = 0
        self._wait()

    def on_headers_complete(self) -> None:
        """Its head is whole."""
        super().on_headers_complete()
        self._head = None

    def on_message_complete(self) -> None:
        """All of it is here."""
        super().on_message_complete()
        self._stop_waiting()

    def handle_websocket_upgrade(self) -> None:
        """It goes on as something else."""
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is waited for any more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(PATIENCE, self._give_up)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        self.transport.close()
