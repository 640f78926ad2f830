"""Virtual time, and a database that does what it is told at once: the ground of simulations."""

import asyncio
import random
import selectors
from typing import Any

from sqlalchemy import create_engine, event
from sqlalchemy.pool import StaticPool

from moontable.server.database import METADATA
from moontable.server.transactions import Work, _connected


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
    """One database for all servers: what it has done is done, whoever hears of it."""

    def __init__(self) -> None:
        self.engine = create_engine("sqlite://", poolclass=StaticPool)
        event.listen(self.engine, "connect", _connected)
        event.listen(self.engine, "begin", lambda c: c.exec_driver_sql("BEGIN"))
        METADATA.create_all(self.engine)
        self._connection = self.engine.connect()

    def do(self, work: Work[Any]) -> Any:
        """A whole transaction."""
        with self._connection.begin():
            return work(self._connection)

    def close(self) -> None:
        """Forget everything."""
        self._connection.close()
        self.engine.dispose()
