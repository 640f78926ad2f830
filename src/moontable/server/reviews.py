"""Reviews of finished games: made once in a process of its own, then kept beside the table.

It knows streams of lines and where the last one is kept; what a review says is opaque.
"""

from collections.abc import AsyncGenerator
from functools import partial
from typing import Any, Final

from fastapi.responses import Response
from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.engine import Connection

from moontable.server.database import REVIEWS
from moontable.server.store import Store
from moontable.server.trials import HEADERS, Trials

MODULE: Final = "moontable.tables.review_worker"
LAST: Final = b'{"review":'
KEPT: Final = select(REVIEWS.c.data).where(REVIEWS.c.table_id == bindparam("table"))


class Reviews(Trials):
    """All reviews that are made in this process of the server."""

    def __init__(self, most: int, store: Store) -> None:
        super().__init__(most, "review")
        self._store = store

    async def of(self, table: str, record: dict[str, Any]) -> Response:
        """A table's review as lines: kept, or made while one listens."""
        rows = await self._store.read(partial(_all, table))
        if rows:
            return Response(rows[0], media_type="application/x-ndjson", headers=HEADERS)
        return self.begin(record, MODULE, partial(self._keeping, table))

    async def _keeping(self, table: str, lines: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
        """The same lines; the one that holds the review is kept."""
        async for line in lines:
            if line.startswith(LAST):
                await self._store.write(partial(_keep, table, line.decode()))
            yield line


def _all(table: str, connection: Connection) -> list[str]:
    return [row[0] for row in connection.execute(KEPT, {"table": table})]


def _keep(table: str, data: str, connection: Connection) -> None:
    connection.execute(delete(REVIEWS).where(REVIEWS.c.table_id == table))
    connection.execute(insert(REVIEWS), {"table_id": table, "data": data})
