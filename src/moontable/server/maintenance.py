"""Care for a database of tables: check every game by folding it again, carry it elsewhere.

It knows logs and what is kept beside them; it is used while no server writes, or beside one.
"""

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
from moontable.tables.log import OVER
from moontable.tables.table import Table

FORMAT = "moontable-database/2"
BEFORE = "moontable-database/1"
"""Without an end that says how much there should be."""
PARTS: tuple[DatabaseTable, ...] = (TABLES, ENTRIES, ACCOUNTS, KEYS, NOTICES)
ROWS = 1000
NEW = {"expires"}
"""Columns that exports of before do not have."""


async def faults(store: Store) -> AsyncIterator[tuple[str, str | None]]:
    """Every table with what is wrong with it, or None."""
    for name in await store.all_tables():
        yield name, await fault_of(store, name)


async def fault_of(store: Store, name: str) -> str | None:
    """What is wrong with a kept table: gaps, decisions that cannot be, marks that do not fit."""
    try:
        log = await store.log(name)
    except Refused as refused:
        return refused.wrong
    row = await store.row(name)
    assert row is not None, "only kept tables are checked"
    missing = next((n for n, entry in enumerate(log, 1) if entry.seq != n), None)
    if not log or missing is not None:
        return f"entry {missing or 1} is missing"
    try:
        table = Table.of(name, log)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with one, look at the next
        return f"cannot be folded: {error!r}"
    if (row["status"], row["due"]) != (table.status, table.due()):
        return f"is marked {row['status']}, due {row['due']}; it is {table.status}, {table.due()}"
    if table.status == OVER and table.asks:
        return "is over and still asks"
    return None


def export(take: Callable[[dict[str, Any]], None], connection: Connection) -> None:
    """Hand everything over, row by row, as of one moment.

    The first line says what it is, the last how many rows there are and their hash.
    """
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
    """Takes rows in, in batches, all or nothing."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._parts = {part.name: part for part in PARTS}
        self._rows: list[tuple[DatabaseTable, dict[str, Any]]] = []
        self._total = sha256()
        self._whole = False

    def add(self, line: Any, number: int) -> None:
        """One line of an export."""
        where = f"line {number}"
        if number == 1:
            if not isinstance(line, dict) or line.get("format") not in {FORMAT, BEFORE}:
                raise Refused(where, "is no export", f"should say {FORMAT!r}")
            self._whole = line["format"] == BEFORE
            return
        if isinstance(line, dict) and "sha256" in line:
            found = {"rows": len(self._rows), "sha256": self._total.hexdigest()}
            if line != found:
                raise Refused(where, f"says {line}", f"the rows before it are {found}")
            self._whole = True
            return
        if not isinstance(line, dict) or line.get("part") not in self._parts:
            raise Refused(where, "names no part of a database", ", ".join(self._parts))
        part = self._parts[line["part"]]
        row = line.get("row")
        names = {str(column.name) for column in part.columns}
        if not isinstance(row, dict) or not set(row) <= names or not names - set(row) <= NEW:
            raise Refused(where, f"does not fit {part.name}")
        self._total.update(msgspec.json.encode(line))
        self._rows.append((part, dict.fromkeys(names - set(row)) | row))

    async def write(self) -> int:
        """Keep all rows; refuses to mix with tables that are there already."""
        if not self._whole:
            raise Refused("export", "is cut off: its last line is missing", "a whole one")
        if await self._store.all_tables():
            raise Refused("db", "is not empty", "import into a fresh database")

        def work(connection: Connection) -> None:
            for part in PARTS:
                rows = [row for owner, row in self._rows if owner is part]
                for start in range(0, len(rows), ROWS):
                    connection.execute(insert(part), rows[start : start + ROWS])

        await self._store.write(work)
        return len(self._rows)
