"""Transactions on SQLite and PostgreSQL; a transaction is a function of a connection."""

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

CONNECT_TIMEOUT: Final = 10.0
STATEMENT_TIMEOUT: Final = 30.0
PING_AFTER: Final = 1.0
"""Seconds without use after which a connection is tested before it is used."""
LAST_USED: Final = "last_used"
"""The key of that time in a connection's info."""
LIMITS: Final = {
    "lock_timeout": "5s",
    "statement_timeout": "20s",
    "idle_in_transaction_session_timeout": "10s",
    "tcp_keepalives_idle": "20",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""PostgreSQL settings, so that a paused process does not block others for long."""


class LostCommit(Exception):  # noqa: N818 - says what happened
    """The connection was lost during a commit."""


class Backend(Protocol):
    """A database."""

    async def write(self, work: Work[T]) -> T:
        """Do something and commit it."""

    async def read(self, work: Work[T]) -> T:
        """Read something from one snapshot."""

    async def close(self) -> None:
        """Disconnect; nothing may be running."""


class SQLiteBackend:
    """An SQLite file, with one thread that writes and one that reads."""

    def __init__(self, url: URL) -> None:
        self._writer = _ConnectionThread(url, "BEGIN IMMEDIATE")
        self._reader = _ConnectionThread(url, "BEGIN")

    async def write(self, work: Work[T]) -> T:
        """Do something and commit it; writers take turns."""
        return await self._writer.run(work)

    async def read(self, work: Work[T]) -> T:
        """Read something; does not wait for writers."""
        return await self._reader.run(work)

    async def close(self) -> None:
        """Close both connections."""
        self._writer.close()
        self._reader.close()


class _ConnectionThread:
    """A thread with one connection, which is replaced after an error."""

    def __init__(self, url: URL, begin: str) -> None:
        self._begin = begin
        self._engine = create_engine(url, pool_size=1, max_overflow=0)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "database")
        event.listen(self._engine, "connect", _configure)

    async def run(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._run, work)

    def _run(self, work: Work[T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
        # Bypasses SQLAlchemy's transactions, which are slower: all players wait for this.
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


def _configure(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # we send BEGIN ourselves, so that writers queue
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


class PostgresBackend:
    """A PostgreSQL database, shared with other processes."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(
            url,
            pool_use_lifo=True,
            pool_size=8,
            max_overflow=8,
            pool_timeout=CONNECT_TIMEOUT,
            connect_args={
                "timeout": CONNECT_TIMEOUT,
                "command_timeout": STATEMENT_TIMEOUT,
                "server_settings": LIMITS,
            },
        )
        _ping_idle(self._engine.sync_engine)
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

        return await self._to_end(run)

    async def read(self, work: Work[T]) -> T:
        """Read something."""

        async def run() -> T:
            async with _connection(self._snapshots) as connection:
                return await connection.run_sync(work)

        try:
            return await self._to_end(run)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return await self._to_end(run)  # the connection was lost; reading again is safe

    async def _to_end(self, run: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Finish even if the caller is cancelled: half a transaction breaks a connection."""
        task = asyncio.create_task(run())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Wait for what is running, then close all connections."""
        await asyncio.gather(*self._running, return_exceptions=True)
        await self._engine.dispose()


@asynccontextmanager
async def _connection(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection; after an error it is tested before its next use."""
    async with engine.connect() as connection:
        info = connection.info
        info[LAST_USED] = 0.0
        yield connection
        info[LAST_USED] = time.monotonic()


def _ping_idle(engine: Engine) -> None:
    """Test connections that have been idle; testing all would double the round trips."""

    def on_checkout(connection: Any, record: Any, _proxy: object) -> None:
        if time.monotonic() - record.info.get(LAST_USED, 0.0) > PING_AFTER and not is_alive(
            connection
        ):
            raise DisconnectionError

    def is_alive(connection: Any) -> bool:
        try:
            return engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error:
            return False

    event.listen(engine, "checkout", on_checkout)
