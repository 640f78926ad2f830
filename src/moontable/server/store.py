"""The log's storage: an entry counts once it is committed, and many are committed together.

If two processes write the same number of one table, one succeeds; the other reads its entry first.
"""

import asyncio
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec.structs import astuple
from sqlalchemy import Executable, bindparam, func, insert, select, update
from sqlalchemy.engine import URL, Connection

from moontable.kernel import Refused
from moontable.server.cluster.pg_messages import CHANNEL, EntryRow, encode
from moontable.server.database import ENTRIES, KEYS, TABLES, connect, upgrade
from moontable.server.transactions import LostCommit, Work
from moontable.tables.events import LogEntry
from moontable.tables.log import decode_event, encode_event

T = TypeVar("T")
MAX_BATCH: Final = 500
BUSY_BATCH: Final = 4
"""Writes in a commit that delay the next one, to make it larger."""
BUSY_DELAY: Final = 0.016
"""Seconds."""
RETRY_DELAYS: Final = (0.1, 0.4, 1.0)
"""Seconds before an entry whose outcome is unknown is written again."""

APPEND_POSTGRES: Final = (
    "INSERT INTO entries (table_id, seq, at, kind, data) "
    "SELECT r->>0, (r->>1)::int, (r->>2)::bigint, r->>3, r->>4 "
    "FROM json_array_elements(CAST($1 AS json)) AS r "
    "ON CONFLICT DO NOTHING RETURNING table_id"
)
"""PostgreSQL reads one JSON document faster than many parameters; SQLite does not."""
UPDATE_MARKS: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in ("status", "due", "public")})
)
SELECT_LOG: Final = (
    select(ENTRIES.c.seq, ENTRIES.c.at, ENTRIES.c.kind, ENTRIES.c.data)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.seq > bindparam("after"))
    .order_by(ENTRIES.c.seq)
)
SELECT_TABLE: Final = select(TABLES).where(TABLES.c.id == bindparam("table"))
SELECT_DUE: Final = (
    select(TABLES.c.id).where(TABLES.c.due <= bindparam("before")).order_by(TABLES.c.due).limit(100)
)
SELECT_OPEN: Final = (
    select(TABLES.c.id)
    .where(TABLES.c.status == "gathering", TABLES.c.public)
    .order_by(TABLES.c.created.desc())
)
SELECT_ALL: Final = select(TABLES.c.id).order_by(TABLES.c.created, TABLES.c.id)
Row = dict[str, Any]


class StoreFault(Exception):  # noqa: N818 - not the player's error
    """The database failed; nothing was acknowledged."""

    @classmethod
    def of(cls, error: Exception) -> "StoreFault":
        """A fault from a driver's error."""
        return cls(str(getattr(error, "orig", None) or error))


class UnknownOutcome(StoreFault):
    """The connection was lost during a commit: it may have been written or not."""


class BatchFailed(Exception):  # noqa: N818 - handled by retrying one by one
    """Something in a batch failed; nothing of the batch was committed."""


class TableMarks(NamedTuple):
    """The searchable columns beside a table's log."""

    status: str
    due: int | None
    public: bool


class Append(NamedTuple):
    """An entry to write, with the table's new marks if they changed."""

    table: str
    entry: LogEntry
    marks: TableMarks | None


class PendingWrite(NamedTuple):
    """Something to write, and the future of its result."""

    work: Append | Work[Any]
    done: "asyncio.Future[Any]"


class Store:
    """The database of one server process."""

    def __init__(self, url: URL) -> None:
        """Prepare; connects on first use."""
        self._database = connect(url)
        self.is_postgres = url.get_backend_name() == "postgresql"
        self.name = ""
        """This process in notifications."""
        self._pending: list[PendingWrite] = []
        self._wake = asyncio.Event()
        """Set when something is to be written, or when the store closes."""
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    async def open(self, *, only_read: bool = False) -> None:
        """Migrate the database, unless it is only read, and start the writer."""
        try:
            if not only_read:
                await upgrade(self._database)
        except Exception as error:
            raise StoreFault.of(error) from error
        self._task = asyncio.create_task(self._write_batches())

    async def close(self) -> None:
        """Write what is pending, then disconnect."""
        if self._task is not None:
            self._closing = True
            self._wake.set()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._database.close()

    async def append(self, table: str, entry: LogEntry, marks: TableMarks | None = None) -> bool:
        """Commit an entry; False if its number is taken."""
        written: bool = await self._submit(Append(table, entry, marks))
        return written

    async def append_surely(
        self, table: str, entry: LogEntry, marks: TableMarks | None = None
    ) -> bool:
        """Commit an entry even if replies get lost, by retrying.

        This is safe because each entry number can be written only once. `UnknownOutcome` means that
        the database was unavailable for too long.
        """
        unknown = False
        for delay in RETRY_DELAYS:
            try:
                written = await self.append(table, entry, marks)
                return written or (unknown and await self._is_stored(table, entry))
            except StoreFault as fault:
                lost = fault
                unknown = unknown or isinstance(fault, UnknownOutcome)
                await asyncio.sleep(delay)
        if not unknown:
            raise lost
        try:
            if await self._is_stored(table, entry):
                return True
        except StoreFault as fault:
            lost = fault
        raise UnknownOutcome(str(lost))

    async def _is_stored(self, table: str, entry: LogEntry) -> bool:
        return entry in (await self.log(table, entry.seq - 1))[:1]

    async def write(self, work: Work[T]) -> T:
        """Do something in a transaction, shared with whatever else is pending."""
        result: T = await self._submit(work)
        return result

    async def execute(self, *statements: Executable) -> None:
        """Execute statements in a transaction."""

        def work(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self.write(work)

    async def fetch(self, query: Executable, values: Row | None = None) -> Sequence[Any]:
        """The rows of a query."""
        return await self.read(lambda connection: connection.execute(query, values).all())

    async def read(self, work: Work[T]) -> T:
        """Read something from one snapshot."""
        try:
            return await self._database.read(work)
        except Refused:
            raise
        except Exception as error:
            raise StoreFault.of(error) from error

    async def _submit(self, work: Append | Work[Any]) -> Any:
        assert self._task is not None, "the store must be open before anything is written"
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending.append(PendingWrite(work, done))
        self._wake.set()
        return await done

    async def _write_batches(self) -> None:
        while self._pending or not self._closing:
            if not self._pending:
                self._wake.clear()
                await self._wake.wait()
                continue
            batch, self._pending = self._pending[:MAX_BATCH], self._pending[MAX_BATCH:]
            await self._commit(batch)
            if len(batch) >= BUSY_BATCH:
                await asyncio.sleep(BUSY_DELAY)

    async def _commit(self, batch: Sequence[PendingWrite]) -> None:
        """Write a batch in one transaction, or each alone if one fails.

        Each table has at most one entry in a batch.
        """
        try:
            results = await self._database.write(
                partial(self._execute, [pending.work for pending in batch])
            )
        except BatchFailed:
            for pending in batch:
                await self._commit([pending])
            return
        except Refused as error:
            results = [error] * len(batch)
        except LostCommit as error:
            results = [UnknownOutcome(str(error))] * len(batch)
        except Exception as error:  # noqa: BLE001 - every waiter gets it
            results = [StoreFault.of(error)] * len(batch)
        for pending, result in zip(batch, results, strict=True):
            if pending.done.done():
                continue
            if isinstance(result, Exception):
                pending.done.set_exception(result)
            else:
                pending.done.set_result(result)

    def _execute(self, batch: Sequence[Append | Work[Any]], connection: Connection) -> list[Any]:
        """Each one's result, or its exception."""
        if len(batch) == 1 and not isinstance(batch[0], Append):
            return [batch[0](connection)]
        entries = [work for work in batch if isinstance(work, Append)]
        try:
            written = self._append_all(entries, connection) if entries else set()
        except Exception as error:
            if len(batch) == 1 or getattr(error, "connection_invalidated", False):
                raise
            raise BatchFailed from error
        return [
            work.table in written if isinstance(work, Append) else _try(work, connection)
            for work in batch
        ]

    def _append_all(self, entries: Sequence[Append], connection: Connection) -> set[str]:
        rows = [
            EntryRow(a.table, a.entry.seq, a.entry.at, a.entry.kind, encode_event(a.entry.event))
            for a in entries
        ]
        cursor = connection.connection.cursor()
        if connection.dialect.name == "postgresql":
            cursor.execute(APPEND_POSTGRES, (msgspec.json.encode(rows).decode(),))
        else:
            values = [value for row in rows for value in astuple(row)]
            cursor.execute(_append_sqlite(len(rows)), values)
        written = {row[0] for row in cursor.fetchall()}
        cursor.close()
        marked = [
            {"table": table, **{f"new_{name}": value for name, value in marks._asdict().items()}}
            for table, _, marks in entries
            if marks is not None and table in written
        ]
        if marked:
            connection.execute(UPDATE_MARKS, marked)
        if self.is_postgres:
            for message in encode(self.name, [row for row in rows if row.table in written]):
                connection.execute(select(func.pg_notify(CHANNEL, message)))
        return written

    async def create(self, table: Row, entry: LogEntry, key: Row) -> None:
        """Store a new table with its first entry and its host's key."""

        def work(connection: Connection) -> None:
            connection.execute(insert(TABLES), table)
            connection.execute(insert(KEYS), key)
            self._append_all([Append(table["id"], entry, None)], connection)

        await self.write(work)

    async def log(self, table: str, after: int = 0) -> list[LogEntry]:
        """A table's entries after a number."""
        rows = await self.rows(table, after)
        try:
            return [LogEntry(seq, at, decode_event(kind, data)) for seq, at, kind, data in rows]
        except (KeyError, ValueError) as error:
            raise Refused("table", f"its log cannot be read: {error!r}", code="broken") from error

    async def rows(self, table: str, after: int = 0) -> list[tuple[int, int, str, str]]:
        """A table's entries after a number, as stored."""
        rows = await self.fetch(SELECT_LOG, {"table": table, "after": after})
        return [tuple(row) for row in rows]

    async def row(self, table: str) -> Row | None:
        """What is stored about a table beside its log."""
        rows = await self.fetch(SELECT_TABLE, {"table": table})
        return dict(rows[0]._mapping) if rows else None  # noqa: SLF001 - SQLAlchemy's public name

    async def due(self, before: int) -> list[str]:
        """Tables whose time has come."""
        return [row[0] for row in await self.fetch(SELECT_DUE, {"before": before})]

    async def open_tables(self, limit: int = 50) -> list[str]:
        """Public tables that wait for players, newest first."""
        return [row[0] for row in await self.fetch(SELECT_OPEN.limit(limit))]

    async def all_tables(self) -> list[str]:
        """Every table, oldest first."""
        return [row[0] for row in await self.fetch(SELECT_ALL)]

    async def postpone(self, table: str, until: int) -> None:
        """Set the time at which a table is next due."""
        await self.execute(update(TABLES).where(TABLES.c.id == table).values(due=until))

    async def ping(self) -> None:
        """Check that the database can be read."""
        for part in (TABLES, ENTRIES, KEYS):
            await self.fetch(select(part).limit(1))


@lru_cache(128)
def _append_sqlite(count: int) -> str:
    """A statement that inserts `count` entries into SQLite."""
    rows = ", ".join(["(?, ?, ?, ?, ?)"] * count)
    into = "INSERT INTO entries (table_id, seq, at, kind, data)"
    return f"{into} VALUES {rows} ON CONFLICT DO NOTHING RETURNING table_id"


def _try(work: Work[Any], connection: Connection) -> Any:
    """Do one thing within a batch; if it fails, only it is rolled back."""
    try:
        with connection.begin_nested():
            return work(connection)
    except Refused as error:
        return error
    except Exception as error:  # noqa: BLE001 - a lost connection fails the commit
        return StoreFault.of(error)
