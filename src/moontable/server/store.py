"""Where entries are kept: an entry counts once it is committed, and many are committed together.

It knows rows and transactions, not what entries mean. Two processes that write the same number for
one table cannot both succeed: the second is told so and reads first what the other wrote.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from sqlalchemy import bindparam, func, insert, select, text, update
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from moontable.kernel import Refused
from moontable.server.appending import Appender, Marks
from moontable.server.database import ENTRIES, TABLES, connect, upgrade
from moontable.tables.log import Entry

T = TypeVar("T")
BATCH: Final = 500
CHANNEL: Final = "moontable"
NEWS_LIMIT: Final = 150
"""Tables named in one notification; PostgreSQL takes 8,000 bytes."""

APPEND: Final = text(
    "INSERT INTO entries (table_id, seq, at, kind, data) "
    "SELECT r->>0, (r->>1)::int, (r->>2)::bigint, r->>3, r->>4 "
    "FROM json_array_elements(CAST(:rows AS json)) AS r "
    "ON CONFLICT DO NOTHING RETURNING table_id"
)
MARK: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values(status=bindparam("new_status"), due=bindparam("new_due"))
)


class StoreFault(Exception):  # noqa: N818 - what it is: the storage's fault, not the player's
    """The database did not take or give something; nothing was acknowledged."""


class Writing(NamedTuple):
    """An entry on its way, with the table's new marks if they changed."""

    table: str
    entry: Entry
    marks: tuple[str, int | None] | None
    done: "asyncio.Future[bool]"


class Store:
    """A database of logs."""

    def __init__(self, url: URL) -> None:
        """Connect on first use."""
        self.engine = connect(url)
        self.is_postgres = url.get_backend_name() == "postgresql"
        self.name = ""
        """Who we are in notifications."""
        self._writer = self.engine.execution_options(writes=True)
        self._writing = asyncio.Lock()
        self._queue: asyncio.Queue[Writing] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._running: set[asyncio.Task[Any]] = set()
        self.appender = None if self.is_postgres else Appender(str(url.database))

    async def open(self) -> None:
        """Bring the database into shape and begin to write."""
        await self._guard(lambda: upgrade(self.engine))
        self._task = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """Write what is waiting, then let go."""
        if self._task is not None:
            await self._queue.join()
            self._task.cancel()
            await asyncio.gather(self._task, *self._running, return_exceptions=True)
        if self.appender is not None:
            self.appender.close()
        await self.engine.dispose()

    async def append(
        self, table: str, entry: Entry, marks: tuple[str, int | None] | None = None
    ) -> bool:
        """Commit an entry; False if another process has written that number already."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Writing(table, entry, marks, done))
        return await done

    async def _write_on(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            await self._settle(batch)
            for _ in batch:
                self._queue.task_done()

    async def _settle(self, batch: Sequence[Writing]) -> None:
        """One transaction for all; each table has at most one entry on its way."""
        rows = [(w.table, w.entry.seq, w.entry.at, w.entry.kind, _told(w.entry)) for w in batch]
        told = msgspec.json.encode(rows).decode()
        marks: Marks = [(*w.marks, w.table) for w in batch if w.marks is not None]
        try:
            written = await self._commit(told, marks)
        except StoreFault as fault:
            for writing in batch:
                if not writing.done.done():
                    writing.done.set_exception(fault)
            return
        for writing in batch:
            if not writing.done.done():
                writing.done.set_result(writing.table in written)

    async def _commit(self, rows: str, marks: Marks) -> set[str]:
        if self.appender is None:
            return await self.write(partial(self._commit_there, rows, marks))
        appender = self.appender

        async def run() -> set[str]:
            async with self._writing:
                return await appender.append(rows, marks)

        return await self._guard(run)

    async def _commit_there(self, rows: str, marks: Marks, connection: AsyncConnection) -> set[str]:
        found = await connection.execute(APPEND, {"rows": rows})
        written = {row[0] for row in found}
        due = [
            {"table": table, "new_status": status, "new_due": due}
            for status, due, table in marks
            if table in written
        ]
        if due:
            await connection.execute(MARK, due)
        await self._tell_others(connection, sorted(written))
        return written

    async def _tell_others(self, connection: AsyncConnection, tables: list[str]) -> None:
        for start in range(0, len(tables), NEWS_LIMIT):
            payload = " ".join((self.name, *tables[start : start + NEWS_LIMIT]))
            await connection.execute(select(func.pg_notify(CHANNEL, payload)))

    async def write(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do something in one transaction; writers of this process take turns."""

        async def run() -> T:
            async with self._writing, self._writer.begin() as connection:
                return await work(connection)

        return await self._guard(run)

    async def read(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Look something up."""

        async def run() -> T:
            async with self.engine.connect() as connection:
                return await work(connection)

        return await self._guard(run)

    async def _guard(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run to the end even if whoever waits is gone: half a conversation spoils a connection."""
        task = asyncio.create_task(work())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        try:
            return await asyncio.shield(task)
        except Refused:
            raise
        except Exception as error:
            # Drivers raise errors of their own kinds when a database goes away.
            cause = getattr(error, "orig", None) or error
            raise StoreFault(str(cause)) from error

    async def create(self, row: dict[str, Any], entry: Entry) -> None:
        """Keep a new table with its first entry."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(TABLES), row)
            await connection.execute(
                insert(ENTRIES),
                {
                    "table_id": row["id"],
                    "seq": entry.seq,
                    "at": entry.at,
                    "kind": entry.kind,
                    "data": _told(entry),
                },
            )

        await self.write(work)

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        """A table's entries after a number, in order."""
        query = (
            select(ENTRIES.c.seq, ENTRIES.c.at, ENTRIES.c.kind, ENTRIES.c.data)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.seq > after)
            .order_by(ENTRIES.c.seq)
        )
        rows = await self.read(lambda connection: _all(connection, query))
        return [Entry(seq, at, kind, msgspec.json.decode(data)) for seq, at, kind, data in rows]

    async def row(self, table: str) -> dict[str, Any] | None:
        """What is kept about a table beside its log."""
        query = select(TABLES).where(TABLES.c.id == table)
        rows = await self.read(lambda connection: _all(connection, query))
        return dict(rows[0]._mapping) if rows else None  # noqa: SLF001 - SQLAlchemy's public name

    async def due(self, before: int) -> list[str]:
        """Tables that want to be looked at."""
        query = select(TABLES.c.id).where(TABLES.c.due <= before).order_by(TABLES.c.due).limit(100)
        return [row[0] for row in await self.read(lambda connection: _all(connection, query))]

    async def open_tables(self, limit: int = 50) -> list[str]:
        """Public tables that wait for players, newest first."""
        query = (
            select(TABLES.c.id)
            .where(TABLES.c.status == "gathering", TABLES.c.public)
            .order_by(TABLES.c.created.desc())
            .limit(limit)
        )
        return [row[0] for row in await self.read(lambda connection: _all(connection, query))]

    async def all_tables(self) -> list[str]:
        """Every table, oldest first."""
        query = select(TABLES.c.id).order_by(TABLES.c.created, TABLES.c.id)
        return [row[0] for row in await self.read(lambda connection: _all(connection, query))]

    async def ping(self) -> None:
        """Is the database there?"""
        await self.read(lambda connection: _all(connection, text("SELECT 1")))


async def _all(connection: AsyncConnection, query: Any) -> Sequence[Any]:
    return (await connection.execute(query)).all()


def _told(entry: Entry) -> str:
    return msgspec.json.encode(entry.data).decode()
