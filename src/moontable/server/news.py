"""What other processes on the same PostgreSQL wrote: LISTEN, with a connection that comes back.

It knows names of tables and of processes; what to do about news is the rooms' business.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import structlog
from sqlalchemy.engine import URL

from moontable.server.store import CHANNEL

RETRY: Final = 1.0
log = structlog.get_logger()


class News:
    """Listens until it is stopped; after every gap everything is looked at again."""

    def __init__(
        self,
        url: URL,
        name: str,
        changed: Callable[[str], None],
        all_may_have_changed: Callable[[], Awaitable[None]],
    ) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._name = name
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
                await connection.add_listener(CHANNEL, self._hear)
                heard.set()
                await self._look_at_all()
                await gone.wait()
            except Exception as error:  # noqa: BLE001 - whatever broke the line, try again
                log.warning("news_lost", error=repr(error))
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(RETRY)

    def _hear(self, *message: Any) -> None:
        origin, *tables = str(message[-1]).split(" ")
        if origin != self._name:
            for table in tables:
                self._changed(table)
