"""What other processes on the same PostgreSQL wrote and who is there: LISTEN and NOTIFY.

It knows names of processes and a connection that comes back; what to do about news is the rooms'
business.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
import structlog
from sqlalchemy.engine import URL

from moontable.server.cluster import pg_messages
from moontable.server.cluster.presence import Announcement, Presence
from moontable.tables.log import Entry

RETRY: Final = 1.0
PRESENCE: Final = "moontable_presence"
"""The channel on which processes say who is there."""
log = structlog.get_logger()


class News:
    """Listens until it is stopped; after every gap everything is looked at again."""

    def __init__(
        self,
        url: URL,
        presence: Presence,
        changed: Callable[[str, Entry | None], None],
        all_may_have_changed: Callable[[], Awaitable[None]],
    ) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._presence = presence
        presence.say = self._say
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._changed = changed
        self._look_at_all = all_may_have_changed
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen; returns once we hear."""
        heard = asyncio.Event()
        self._task = asyncio.create_task(self._listen(heard))
        await heard.wait()

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self, heard: asyncio.Event) -> None:
        import asyncpg  # noqa: PLC0415 - only installed where PostgreSQL is used

        while True:
            gone = asyncio.Event()
            connection: Any = None
            try:
                connection = await asyncpg.connect(self._address)  # type: ignore[no-untyped-call]
                connection.add_termination_listener(lambda *_, gone=gone: gone.set())
                await connection.add_listener(pg_messages.CHANNEL, self._hear)
                await connection.add_listener(PRESENCE, self._hear_who)
                heard.set()
                await self._look_at_all()
                await self._speak(connection, gone)
            except Exception as error:  # noqa: BLE001 - whatever broke the line, try again
                log.warning("news_lost", error=repr(error))
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(RETRY)

    async def _speak(self, connection: Any, gone: asyncio.Event) -> None:
        """Pass on what is said until the connection goes; after a gap all is said anew."""
        self._outbox = asyncio.Queue()
        self._presence.introduce(asks=True)
        ending = asyncio.create_task(gone.wait())
        try:
            while not gone.is_set():
                said = asyncio.create_task(self._outbox.get())
                await asyncio.wait((ending, said), return_when=asyncio.FIRST_COMPLETED)
                if said.done():
                    await connection.execute("SELECT pg_notify($1, $2)", PRESENCE, said.result())
                else:
                    said.cancel()
        finally:
            ending.cancel()

    def _say(self, said: Announcement) -> None:
        self._outbox.put_nowait(msgspec.json.encode(said).decode())

    def _hear_who(self, *message: Any) -> None:
        self._presence.hear(msgspec.json.decode(message[-1], type=Announcement))

    def _hear(self, *message: Any) -> None:
        process, lines = pg_messages.read(message[-1])
        if process != self._presence.process:
            for table, entry in lines:
                self._changed(table, entry)
