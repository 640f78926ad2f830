"""LISTEN and NOTIFY: what other processes on the same PostgreSQL wrote, and who is connected."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
import structlog
from sqlalchemy.engine import URL

from moontable.server.cluster import pg_messages
from moontable.server.cluster.presence import Announcement, Presence
from moontable.tables.events import LogEntry

RECONNECT_DELAY: Final = 1.0
PRESENCE_CHANNEL: Final = "moontable_presence"
logger = structlog.get_logger()


class PgListener:
    """Listens until it is stopped; after every gap, everything is refreshed."""

    def __init__(
        self,
        url: URL,
        presence: Presence,
        on_change: Callable[[str, LogEntry | None], None],
        refresh_all: Callable[[], Awaitable[None]],
    ) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._presence = presence
        presence.send = self._queue_announcement
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._on_change = on_change
        self._refresh_all = refresh_all
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start listening; returns once connected."""
        connected = asyncio.Event()
        self._task = asyncio.create_task(self._listen(connected))
        await connected.wait()

    async def stop(self) -> None:
        """Disconnect."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self, connected: asyncio.Event) -> None:
        import asyncpg  # noqa: PLC0415 - only installed where PostgreSQL is used

        while True:
            lost = asyncio.Event()
            connection: Any = None
            try:
                connection = await asyncpg.connect(self._address)  # type: ignore[no-untyped-call]
                connection.add_termination_listener(lambda *_, lost=lost: lost.set())
                await connection.add_listener(pg_messages.CHANNEL, self._on_entries)
                await connection.add_listener(PRESENCE_CHANNEL, self._on_presence)
                connected.set()
                await self._refresh_all()
                await self._send_announcements(connection, lost)
            except Exception as error:  # noqa: BLE001 - whatever it was, reconnect
                logger.warning("listener_lost", error=repr(error))
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(RECONNECT_DELAY)

    async def _send_announcements(self, connection: Any, lost: asyncio.Event) -> None:
        """Send announcements until the connection is lost; begin with everybody connected here."""
        self._outbox = asyncio.Queue()
        self._presence.introduce(asks=True)
        ending = asyncio.create_task(lost.wait())
        try:
            while not lost.is_set():
                announcement = asyncio.create_task(self._outbox.get())
                await asyncio.wait((ending, announcement), return_when=asyncio.FIRST_COMPLETED)
                if announcement.done():
                    await connection.execute(
                        "SELECT pg_notify($1, $2)", PRESENCE_CHANNEL, announcement.result()
                    )
                else:
                    announcement.cancel()
        finally:
            ending.cancel()

    def _queue_announcement(self, announcement: Announcement) -> None:
        self._outbox.put_nowait(msgspec.json.encode(announcement).decode())

    def _on_presence(self, *message: Any) -> None:
        self._presence.receive(msgspec.json.decode(message[-1], type=Announcement))

    def _on_entries(self, *message: Any) -> None:
        process, entries = pg_messages.decode(message[-1])
        if process != self._presence.process:
            for table, entry in entries:
                self._on_change(table, entry)
