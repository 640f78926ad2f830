"""Checking a database by replaying its games, and exporting and importing it."""

from collections.abc import AsyncIterator, Callable
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Table as DatabaseTable
from sqlalchemy import insert, select
from sqlalchemy.engine import Connection

from moontable.kernel import Refused
from moontable.server.database import ACCOUNTS, ENTRIES, KEYS, NOTICES, TABLES
from moontable.server.store import Store
from moontable.tables.agreement import OVER
from moontable.tables.table import Table

FORMAT = "moontable-database/2"
PARTS: tuple[DatabaseTable, ...] = (TABLES, ENTRIES, ACCOUNTS, KEYS, NOTICES)
ROWS = 1000


async def faults(store: Store) -> AsyncIterator[tuple[str, str | None]]:
    """Every table with its fault, or None."""
    for name in await store.all_tables():
        yield name, await fault_of(store, name)


async def fault_of(store: Store, name: str) -> str | None:
    """A stored table's fault: a gap, an impossible decision, wrong marks."""
    try:
        log = await store.log(name)
    except Refused as refused:
        return refused.wrong
    row = await store.row(name)
    assert row is not None, "only stored tables are checked"
    missing = next((n for n, entry in enumerate(log, 1) if entry.seq != n), None)
    if not log or missing is not None:
        return f"entry {missing or 1} is missing"
    try:
        table = Table.of(name, log)
    except Exception as error:  # noqa: BLE001 - one broken table must not hide others
        return f"cannot be replayed: {error!r}"
    if (row["status"], row["due"]) != (table.status, table.due()):
        return f"is marked {row['status']}, due {row['due']}; it is {table.status}, {table.due()}"
    if table.status == OVER and table.open_decisions:
        return "is over but waits for decisions"
    return None


def export(take: Callable[[dict[str, Any]], None], connection: Connection) -> None:
    """Pass on every row of one snapshot, after a format line and before a checksum line."""
    take({"format": FORMAT})
    count, total = 0, sha256()
    for part in PARTS:
        columns = [str(column.name) for column in part.columns]
        rows = connection.execution_options(yield_per=ROWS).execute(select(part))
        for row in rows:
            line = {"part": str(part.name), "row": dict(zip(columns, row, strict=True))}
            take(line)
            count += 1
            total.update(msgspec.json.encode(line))
    take({"rows": count, "sha256": total.hexdigest()})


class Importer:
    """Imports an export, all or nothing."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._parts = {part.name: part for part in PARTS}
        self._rows: list[tuple[DatabaseTable, dict[str, Any]]] = []
        self._total = sha256()
        self._complete = False

    def add(self, line: Any, number: int) -> None:
        """Check and remember one line of an export."""
        where = f"line {number}"
        if number == 1:
            if not isinstance(line, dict) or line.get("format") != FORMAT:
                raise Refused(where, "is not an export", f"expected {FORMAT!r}")
            return
        if isinstance(line, dict) and "sha256" in line:
            actual = {"rows": len(self._rows), "sha256": self._total.hexdigest()}
            if line != actual:
                raise Refused(where, f"says {line}", f"the rows before it are {actual}")
            self._complete = True
            return
        if not isinstance(line, dict) or line.get("part") not in self._parts:
            raise Refused(where, "names no database table", ", ".join(self._parts))
        part = self._parts[line["part"]]
        row = line.get("row")
        names = {str(column.name) for column in part.columns}
        if not isinstance(row, dict) or set(row) != names:
            raise Refused(where, f"does not fit {part.name}")
        self._total.update(msgspec.json.encode(line))
        self._rows.append((part, row))

    async def write(self) -> int:
        """Store all rows; refused if the database is not empty."""
        if not self._complete:
            raise Refused("export", "is truncated: its last line is missing", "a complete export")
        if await self._store.all_tables():
            raise Refused("db", "is not empty", "import into a fresh database")

        def work(connection: Connection) -> None:
            for part in PARTS:
                rows = [row for owner, row in self._rows if owner is part]
                for start in range(0, len(rows), ROWS):
                    connection.execute(insert(part), rows[start : start + ROWS])

        await self._store.write(work)
        return len(self._rows)
