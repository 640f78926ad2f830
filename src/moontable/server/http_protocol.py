"""HTTP connections that are closed when a request does not arrive in time."""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

REQUEST_TIMEOUT: Final = 20.0
"""Seconds from the connection, or a request's first byte, until the request must be complete."""
MAX_HEADER_SIZE: Final = 64 * 1024
"""Bytes."""


class RequestDeadlineProtocol(HttpToolsProtocol):
    """Uvicorn's HTTP protocol with a deadline for requests and a limit for their headers."""

    _timer: asyncio.TimerHandle | None = None
    _header_size: int | None = 0
    """Bytes of the current header so far; None once it is complete."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the deadline of the first request."""
        super().connection_made(transport)
        self._start_timer()

    def data_received(self, data: bytes) -> None:
        """Refuse a header that does not end."""
        super().data_received(data)
        if self._header_size is not None:
            self._header_size += len(data)
            if self._header_size > MAX_HEADER_SIZE:
                self.send_400_response("The request header is too long.")

    def on_message_begin(self) -> None:
        """Start the deadline of a request."""
        super().on_message_begin()
        self._header_size = 0
        self._start_timer()

    def on_headers_complete(self) -> None:
        """Stop counting the header."""
        super().on_headers_complete()
        self._header_size = None

    def on_message_complete(self) -> None:
        """Stop the deadline: the request is complete."""
        super().on_message_complete()
        self._stop_timer()

    def handle_websocket_upgrade(self) -> None:
        """Stop the deadline: the WebSocket has timeouts of its own."""
        self._stop_timer()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the deadline."""
        self._stop_timer()
        super().connection_lost(exc)

    def _start_timer(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(REQUEST_TIMEOUT, self._on_timeout)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _on_timeout(self) -> None:
        self._timer = None
        self.transport.close()
