"""Backend on either database: work is a plain function that gets a connection.

It knows threads and drivers, not what is kept. The embedded file has one thread that writes and one
that reads, so a whole transaction is one trip; PostgreSQL is reached by its asynchronous driver.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL, Connection, Engine
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

T = TypeVar("T")
Work = Callable[[Connection], T]
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")

CONNECT: Final = 10.0
ANSWER: Final = 30.0
"""Seconds to wait for a connection, and for the answer to one statement."""
FRESH: Final = 1.0
"""Seconds since its last use in which a connection is taken to be alive without being asked."""
USED: Final = "used"
"""When a connection last did what it should, among what is noted about it."""
LIMITS: Final = {
    "lock_timeout": "5s",
    "statement_timeout": "20s",
    "idle_in_transaction_session_timeout": "10s",
    "tcp_keepalives_idle": "20",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""What PostgreSQL bears from one of us: a paused process holds up nobody for long."""


class LostCommit(Exception):  # noqa: N818 - what happened
    """The database was asked to commit and did not answer."""


class Backend(Protocol):
    """A database that does work wholly or not at all."""

    async def write(self, work: Work[T]) -> T:
        """Do something and commit it."""

    async def read(self, work: Work[T]) -> T:
        """Look something up, all of it as of one moment."""

    async def close(self) -> None:
        """Let go; nothing is on its way any more."""


class SQLiteBackend:
    """An SQLite file."""

    def __init__(self, url: URL) -> None:
        self._writer = _ConnectionThread(url, "BEGIN IMMEDIATE")
        self._reader = _ConnectionThread(url, "BEGIN")

    async def write(self, work: Work[T]) -> T:
        """Do something and commit it; writers take turns."""
        return await self._writer.do(work)

    async def read(self, work: Work[T]) -> T:
        """Look something up; nobody who writes is waited for."""
        return await self._reader.do(work)

    async def close(self) -> None:
        """Close both connections."""
        self._writer.close()
        self._reader.close()


class _ConnectionThread:
    """One thread with one connection, which is kept until something goes wrong."""

    def __init__(self, url: URL, begin: str) -> None:
        self._begin = begin
        self._engine = create_engine(url, pool_size=1, max_overflow=0)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "database")
        event.listen(self._engine, "connect", _connected)

    async def do(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._do, work)

    def _do(self, work: Work[T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
        # Begun and committed on the driver itself: everybody who plays waits for it.
        driver: Any = self._connection.connection.driver_connection
        try:
            driver.execute(self._begin)
            result = work(self._connection)
            driver.execute("COMMIT")
        except BaseException:
            self._connection.close()
            self._connection = None
            raise
        return result

    def close(self) -> None:
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def _connected(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves, so that writers queue up
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


class PostgresBackend:
    """A PostgreSQL that other processes use too."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(
            url,
            pool_use_lifo=True,
            pool_size=8,
            max_overflow=8,
            pool_timeout=CONNECT,
            connect_args={"timeout": CONNECT, "command_timeout": ANSWER, "server_settings": LIMITS},
        )
        _ask_the_idle(self._engine.sync_engine)
        self._snapshots = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._running: set[asyncio.Task[Any]] = set()

    async def write(self, work: Work[T]) -> T:
        """Do something and commit it."""

        async def run() -> T:
            async with _connection(self._engine) as connection:
                result = await connection.run_sync(work)
                try:
                    await connection.commit()
                except Exception as error:
                    raise LostCommit(str(error)) from error
                return result

        return await self._whole(run)

    async def read(self, work: Work[T]) -> T:
        """Look something up."""

        async def run() -> T:
            async with _connection(self._snapshots) as connection:
                return await connection.run_sync(work)

        try:
            return await self._whole(run)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return await self._whole(run)  # the connection had died; to read again harms nobody

    async def _whole(self, run: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run to the end even if whoever waits is gone: half a conversation spoils a connection."""
        task = asyncio.create_task(run())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Wait for what goes on, then close all connections."""
        await asyncio.gather(*self._running, return_exceptions=True)
        await self._engine.dispose()


@asynccontextmanager
async def _connection(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection; one on which something went wrong is in doubt."""
    async with engine.connect() as connection:
        info = connection.info
        info[USED] = 0.0
        yield connection
        info[USED] = time.monotonic()


def _ask_the_idle(engine: Engine) -> None:
    """Ask whether a connection lives where it had time to die, not for every use.

    Asking takes as many trips as a whole transaction.
    """

    def taken(connection: Any, record: Any, _proxy: object) -> None:
        if time.monotonic() - record.info.get(USED, 0.0) > FRESH and not lives(connection):
            raise DisconnectionError

    def lives(connection: Any) -> bool:
        try:
            return engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error:
            return False

    event.listen(engine, "checkout", taken)
