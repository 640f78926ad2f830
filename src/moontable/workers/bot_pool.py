"""Bot processes, shared fairly by the tables and players that need them."""

import asyncio
from typing import Final

import structlog

from moontable.kernel import Refused
from moontable.workers.bot import BotTask, Thought
from moontable.workers.fair_semaphore import FairSemaphore
from moontable.workers.process import WorkerProcess
from moontable.workers.protocol import WorkerFault, decode_reply

GRACE: Final = 5.0
"""Seconds a bot may exceed its budget before its process is killed."""
MAX_WAITING: Final = 20
"""Tasks that may wait for one table, or for one address that asks for hints."""
START_TIMEOUT: Final = 60.0
"""Seconds a new process may take to load the games."""
logger = structlog.get_logger()


class BotFault(WorkerFault):
    """A bot crashed, hung or failed."""


class BotProcess:
    """A process that thinks about one task at a time."""

    def __init__(self) -> None:
        self._worker = WorkerProcess("moontable.workers.bot")
        self._is_warm = False

    async def think(self, task: BotTask) -> Thought:
        """Think within the task's budget plus some grace; raises `BotFault` on failure."""
        self._is_warm = self._is_warm and self._worker.is_running
        limit = task.ms / 1000 + (GRACE if self._is_warm else START_TIMEOUT)
        try:
            reply = await asyncio.wait_for(self._exchange(task), limit)
        except (TimeoutError, asyncio.IncompleteReadError, OSError) as error:
            await self.stop()
            raise BotFault(f"{type(error).__name__}; the limit was {limit:.0f} s") from error
        except asyncio.CancelledError:
            await self.stop()
            raise
        self._is_warm = True
        try:
            return decode_reply(reply, Thought)
        except (WorkerFault, Refused) as error:
            raise BotFault(str(error)) from error

    async def _exchange(self, task: BotTask) -> bytes:
        await self._worker.send(task)
        return await self._worker.receive()

    async def stop(self) -> None:
        """Kill the process."""
        await self._worker.stop()


class BotPool:
    """A fixed number of bot processes."""

    def __init__(self, count: int) -> None:
        self._processes = [BotProcess() for _ in range(count)]
        self._free = list(self._processes)
        self._semaphore = FairSemaphore(count, MAX_WAITING)

    async def think(self, task: BotTask, key: str = "") -> Thought:
        """Think in a free process; tasks with the same key wait for each other."""
        async with self._semaphore.acquire(key):
            process = self._free.pop()
            try:
                return await process.think(task)
            except BotFault as fault:
                logger.warning("bot_failed", game=task.game, level=task.level, error=str(fault))
                raise
            finally:
                self._free.append(process)

    async def stop(self) -> None:
        """Kill all processes."""
        await asyncio.gather(*(process.stop() for process in self._processes))
