"""Virtual time, and a database that does what it is told at once: the ground of simulations."""

import asyncio
import random
import selectors
from functools import cache
from typing import Any

from sqlalchemy import create_engine, event
from sqlalchemy.pool import StaticPool

from moontable.server.database import METADATA
from moontable.server.transactions import Work, _configure


async def delay(chance: random.Random, most: float) -> None:
    """Some time passes."""
    await asyncio.sleep(chance.uniform(0, most))


class Violation(AssertionError):  # noqa: N818 - what it is
    """A promise that was not kept."""


class Virtual(selectors.SelectSelector):
    """A selector that waits for nothing: time goes on instead."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        """Let time pass."""
        if timeout is None:
            raise Violation("everybody waits for something that never comes")
        self.now += max(timeout, 0.0)
        return []


class Loop(asyncio.SelectorEventLoop):
    """An event loop in virtual time."""

    def __init__(self) -> None:
        self.clock = Virtual()
        super().__init__(self.clock)

    def time(self) -> float:
        """Virtual seconds since the beginning."""
        return self.clock.now


class Database:
    """One database for all servers: what it has done is done, whoever hears of it.

    It is the same for one history after the other: to make one takes as long as to play one.
    """

    def __init__(self) -> None:
        engine = create_engine("sqlite://", poolclass=StaticPool)
        event.listen(engine, "connect", _configure)
        METADATA.create_all(engine)
        self._connection = engine.connect()
        self._driver: Any = self._connection.connection.driver_connection
        self._said: list[str] = []
        self._hear_notifications(self._driver)

    def _hear_notifications(self, driver: Any) -> None:
        """What PostgreSQL would tell whoever listens."""
        driver.create_function("pg_notify", 2, lambda _channel, said: self._said.append(said))

    def do(self, work: Work[Any]) -> Any:
        """A whole transaction."""
        return self.commit(work)[0]

    def commit(self, work: Work[Any]) -> tuple[Any, list[str]]:
        """A whole transaction, and what those who listen are notified of once it is committed."""
        self._said = []
        self._driver.execute("BEGIN")
        try:
            result = work(self._connection)
        except BaseException:
            self._driver.execute("ROLLBACK")
            raise
        self._driver.execute("COMMIT")
        return result, self._said

    def look(self, work: Work[Any]) -> Any:
        """Something that changes nothing."""
        return work(self._connection)

    def clear(self) -> None:
        """Forget everything but the shape."""
        for table in reversed(METADATA.sorted_tables):
            self._driver.execute(f"DELETE FROM {table.name}")


@cache
def database() -> Database:
    """The database of this process."""
    return Database()
