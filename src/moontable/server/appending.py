"""The embedded database's pen: one thread, one connection, one trip for a whole batch.

It knows SQLite and the two statements a batch needs. Going through the asynchronous driver would
cost a trip to its thread for every statement.
"""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Final

APPEND: Final = (
    "INSERT INTO entries (table_id, seq, at, kind, data) "
    "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),"
    " json_extract(value, '$[3]'), json_extract(value, '$[4]') FROM json_each(?) WHERE true "
    "ON CONFLICT DO NOTHING RETURNING table_id"
)
MARK: Final = "UPDATE tables SET status = ?, due = ? WHERE id = ?"
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")

Marks = list[tuple[str, int | None, str]]
"""A table's status, its due time, its name."""


class Appender:
    """Appends batches of entries to a database file."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, "appender")
        self._connection: sqlite3.Connection | None = None

    async def append(self, rows: str, marks: Marks) -> set[str]:
        """Commit a batch; the tables whose entries were new come back."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._append, rows, marks)

    def _append(self, rows: str, marks: Marks) -> set[str]:
        connection = self.connection()
        try:
            connection.execute("BEGIN IMMEDIATE")
            written = {row[0] for row in connection.execute(APPEND, (rows,)).fetchall()}
            due = [mark for mark in marks if mark[2] in written]
            if due:
                connection.executemany(MARK, due)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return written

    def connection(self) -> sqlite3.Connection:
        """The one connection, opened when it is first needed."""
        if self._connection is None:
            self._connection = sqlite3.connect(
                self._file, isolation_level=None, check_same_thread=False
            )
            for pragma in PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
        return self._connection

    def close(self) -> None:
        """Let go; nothing is on its way any more."""
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()
