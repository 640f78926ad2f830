"""Where entries are kept: an entry counts once it is committed, and many are committed together.

It knows rows and transactions, not what entries mean. Two processes that write the same number for
one table cannot both succeed: the second hears so and first reads what the other wrote.
"""

import asyncio
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec.structs import astuple
from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.engine import URL, Connection

from moontable.kernel import Refused
from moontable.server.cluster.pg_messages import CHANNEL, EntryRow, encode
from moontable.server.database import ENTRIES, KEYS, TABLES, connect, upgrade
from moontable.server.transactions import LostCommit, Work
from moontable.tables import facts
from moontable.tables.log import Entry

T = TypeVar("T")
BATCH: Final = 500
CROWD: Final = 4
GATHER: Final = 0.016
"""After a commit for a crowd, wait so many seconds: more will share the next one."""
PAUSES: Final = (0.1, 0.4, 1.0)
"""Seconds to wait before an entry is tried again whose fate is unknown."""

APPEND: Final = (
    "INSERT INTO entries (table_id, seq, at, kind, data) "
    "SELECT r->>0, (r->>1)::int, (r->>2)::bigint, r->>3, r->>4 "
    "FROM json_array_elements(CAST($1 AS json)) AS r "
    "ON CONFLICT DO NOTHING RETURNING table_id"
)
"""PostgreSQL reads what it is sent faster than so many parameters; SQLite does not."""
MARK: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in ("status", "due", "public")})
)
LOG: Final = (
    select(ENTRIES.c.seq, ENTRIES.c.at, ENTRIES.c.kind, ENTRIES.c.data)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.seq > bindparam("after"))
    .order_by(ENTRIES.c.seq)
)
ROW: Final = select(TABLES).where(TABLES.c.id == bindparam("table"))
DUE: Final = (
    select(TABLES.c.id).where(TABLES.c.due <= bindparam("before")).order_by(TABLES.c.due).limit(100)
)
OPEN: Final = (
    select(TABLES.c.id)
    .where(TABLES.c.status == "gathering", TABLES.c.public)
    .order_by(TABLES.c.created.desc())
)
EVERY: Final = select(TABLES.c.id).order_by(TABLES.c.created, TABLES.c.id)
Row = dict[str, Any]


class StoreFault(Exception):  # noqa: N818 - what it is: the storage's fault, not the player's
    """The database did not take or give something; nothing was acknowledged."""

    @classmethod
    def of(cls, error: Exception) -> "StoreFault":
        """Drivers raise errors of their own kinds when a database goes away."""
        return cls(str(getattr(error, "orig", None) or error))


class UnknownOutcome(StoreFault):
    """The database was lost while it committed: nobody can say whether something was written."""


class Spoilt(Exception):  # noqa: N818 - what it is: all of it, by one of them
    """What shares a commit cannot be done together; nothing of it was committed."""


class Marks(NamedTuple):
    """What is kept beside a table's log so that it can be found."""

    status: str
    due: int | None
    public: bool


class Appending(NamedTuple):
    """An entry on its way, with the table's new marks if they changed."""

    table: str
    entry: Entry
    marks: Marks | None


class Waiting(NamedTuple):
    """Something to write, and who waits for it."""

    what: Appending | Work[Any]
    done: "asyncio.Future[Any]"


class Store:
    """A database of logs."""

    def __init__(self, url: URL) -> None:
        """Connect on first use."""
        self._database = connect(url)
        self.is_postgres = url.get_backend_name() == "postgresql"
        self.name = ""
        """Who we are in notifications."""
        self._waiting: list[Waiting] = []
        self._come = asyncio.Event()
        """Is there something to do: something waits, or the end has come?"""
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    async def open(self, *, only_read: bool = False) -> None:
        """Bring the database into shape, unless it is only read, and begin to write."""
        try:
            if not only_read:
                await upgrade(self._database)
        except Exception as error:
            raise StoreFault.of(error) from error
        self._task = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """Write what is waiting, then let go."""
        if self._task is not None:
            self._closing = True
            self._come.set()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._database.close()

    async def append(self, table: str, entry: Entry, marks: Marks | None = None) -> bool:
        """Commit an entry; False if another process has written that number already."""
        written: bool = await self._wait(Appending(table, entry, marks))
        return written

    async def append_surely(self, table: str, entry: Entry, marks: Marks | None = None) -> bool:
        """Commit an entry although replies may be lost: its number can be written only once.

        So it is tried again, and an entry that is there already and just like this one is this
        one. `UnknownOutcome` says that the database stayed away too long.
        """
        unknown = False
        for pause in PAUSES:
            try:
                written = await self.append(table, entry, marks)
                return written or (unknown and await self._is_kept(table, entry))
            except StoreFault as fault:
                lost = fault
                unknown = unknown or isinstance(fault, UnknownOutcome)
                await asyncio.sleep(pause)
        if not unknown:
            raise lost
        try:
            if await self._is_kept(table, entry):
                return True
        except StoreFault as fault:
            lost = fault
        raise UnknownOutcome(str(lost))

    async def _is_kept(self, table: str, entry: Entry) -> bool:
        """Does the log hold this very entry?"""
        return entry in (await self.log(table, entry.seq - 1))[:1]

    async def write(self, work: Work[T]) -> T:
        """Do something and commit it, together with whatever else is waiting."""
        result: T = await self._wait(work)
        return result

    async def read(self, work: Work[T]) -> T:
        """Look something up."""
        try:
            return await self._database.read(work)
        except Refused:
            raise
        except Exception as error:
            raise StoreFault.of(error) from error

    async def _wait(self, what: Appending | Work[Any]) -> Any:
        assert self._task is not None, "the store must be open before anything is written"
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(what, done))
        self._come.set()
        return await done

    async def _write_on(self) -> None:
        while self._waiting or not self._closing:
            if not self._waiting:
                self._come.clear()
                await self._come.wait()
                continue
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            await self._settle(batch)
            if len(batch) >= CROWD:
                await asyncio.sleep(GATHER)

    async def _settle(self, batch: Sequence[Waiting]) -> None:
        """One transaction for all, or for each if one of them spoils it.

        Each table has at most one entry on its way.
        """
        try:
            results = await self._database.write(partial(self._do_all, [w.what for w in batch]))
        except Spoilt:
            for waiting in batch:
                await self._settle([waiting])
            return
        except Refused as error:
            results = [error] * len(batch)
        except LostCommit as error:
            results = [UnknownOutcome(str(error))] * len(batch)
        except Exception as error:  # noqa: BLE001 - whatever it was, everybody who waits hears it
            results = [StoreFault.of(error)] * len(batch)
        for waiting, result in zip(batch, results, strict=True):
            if waiting.done.done():
                continue
            if isinstance(result, Exception):
                waiting.done.set_exception(result)
            else:
                waiting.done.set_result(result)

    def _do_all(self, batch: Sequence[Appending | Work[Any]], connection: Connection) -> list[Any]:
        """What came of each: a result, or why this one was not done."""
        if len(batch) == 1 and not isinstance(batch[0], Appending):
            return [batch[0](connection)]
        entries = [what for what in batch if isinstance(what, Appending)]
        try:
            written = self._append_all(entries, connection) if entries else set()
        except Exception as error:
            if len(batch) == 1 or getattr(error, "connection_invalidated", False):
                raise
            raise Spoilt from error
        return [
            what.table in written if isinstance(what, Appending) else _try(what, connection)
            for what in batch
        ]

    def _append_all(self, entries: Sequence[Appending], connection: Connection) -> set[str]:
        rows = [
            EntryRow(a.table, a.entry.seq, a.entry.at, a.entry.kind, facts.written(a.entry.fact))
            for a in entries
        ]
        cursor = connection.connection.cursor()
        if connection.dialect.name == "postgresql":
            cursor.execute(APPEND, (msgspec.json.encode(rows).decode(),))
        else:
            values = [value for row in rows for value in astuple(row)]
            cursor.execute(_append_here(len(rows)), values)
        written = {row[0] for row in cursor.fetchall()}
        cursor.close()
        due = [
            {"table": table, **{f"new_{name}": value for name, value in marks._asdict().items()}}
            for table, _, marks in entries
            if marks is not None and table in written
        ]
        if due:
            connection.execute(MARK, due)
        if self.is_postgres:
            for message in encode(self.name, [row for row in rows if row.table in written]):
                connection.execute(select(func.pg_notify(CHANNEL, message)))
        return written

    async def create(self, table: Row, entry: Entry, key: Row) -> None:
        """Keep a new table with its first entry and its host's key."""

        def work(connection: Connection) -> None:
            connection.execute(insert(TABLES), table)
            connection.execute(insert(KEYS), key)
            self._append_all([Appending(table["id"], entry, None)], connection)

        await self.write(work)

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        """A table's entries after a number, in order."""
        rows = await self.rows(table, after)
        try:
            return [Entry(seq, at, facts.read(kind, data)) for seq, at, kind, data in rows]
        except (KeyError, ValueError) as error:
            raise Refused("table", f"its log cannot be read: {error!r}", code="broken") from error

    async def rows(self, table: str, after: int = 0) -> list[tuple[int, int, str, str]]:
        """A table's entries as they are kept."""
        rows = await self.read(partial(_all, LOG, {"table": table, "after": after}))
        return [tuple(row) for row in rows]

    async def row(self, table: str) -> Row | None:
        """What is kept about a table beside its log."""
        rows = await self.read(partial(_all, ROW, {"table": table}))
        return dict(rows[0]._mapping) if rows else None  # noqa: SLF001 - SQLAlchemy's public name

    async def due(self, before: int) -> list[str]:
        """Tables that want to be looked at."""
        return [row[0] for row in await self.read(partial(_all, DUE, {"before": before}))]

    async def open_tables(self, limit: int = 50) -> list[str]:
        """Public tables that wait for players, newest first."""
        return [row[0] for row in await self.read(partial(_all, OPEN.limit(limit), {}))]

    async def all_tables(self) -> list[str]:
        """Every table, oldest first."""
        return [row[0] for row in await self.read(partial(_all, EVERY, {}))]

    async def postpone(self, table: str, until: int) -> None:
        """Look at a table that cannot be read no sooner than then."""
        query = update(TABLES).where(TABLES.c.id == table).values(due=until)
        await self.write(lambda connection: connection.execute(query))

    async def ping(self) -> None:
        """Can tables and their logs be read?"""
        for part in (TABLES, ENTRIES, KEYS):
            await self.read(partial(_all, select(part).limit(1), {}))


@lru_cache(128)
def _append_here(count: int) -> str:
    """So many entries into SQLite, in one statement."""
    rows = ", ".join(["(?, ?, ?, ?, ?)"] * count)
    into = "INSERT INTO entries (table_id, seq, at, kind, data)"
    return f"{into} VALUES {rows} ON CONFLICT DO NOTHING RETURNING table_id"


def _all(query: Any, values: Row, connection: Connection) -> Sequence[Any]:
    return connection.execute(query, values).all()


def _try(work: Work[Any], connection: Connection) -> Any:
    """Do one thing within a batch; refused or failed, it takes back nothing but itself."""
    try:
        with connection.begin_nested():
            return work(connection)
    except Refused as error:
        return error
    except Exception as error:  # noqa: BLE001 - a dead connection is noticed at the commit
        return StoreFault.of(error)
