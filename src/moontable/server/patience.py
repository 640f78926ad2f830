"""HTTP lines that are closed when a request does not come to its end.

It knows when bytes came and whether a request is whole; what is asked for, others read.
"""

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE: Final = 20.0
"""Seconds in which a request must be here as a whole, from its first byte or the connection on."""


class PatientProtocol(H11Protocol):
    """The server's HTTP, with an end to its patience."""

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody connects and ought to ask for something."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Some bytes: wait on if the request is not whole."""
        super().data_received(data)
        upgraded = self.transport.get_protocol() is not self
        if not upgraded and self.conn.their_state in {h11.IDLE, h11.SEND_BODY}:
            self._wait()
        else:
            self._stop_waiting()

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
