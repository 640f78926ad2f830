"""Bots in processes of their own: they think beside the event loop and can be stopped.

It knows processes, budgets and levels; what is thought about is packed and opaque.
"""

import asyncio
import sys
from contextlib import suppress
from typing import Final

import msgspec
import structlog

from moontable.server.settings import without_secrets
from moontable.server.turns import Turns
from moontable.tables.bot_worker import HEAD, Task, Thought

GRACE: Final = 5.0
"""Seconds a bot may overstay its budget before its process is stopped."""
WAITING: Final = 20
"""Thoughts that may wait for one table, or for one address that asks for hints."""
START: Final = 60.0
"""Seconds a new process may take to load the games."""
log = structlog.get_logger()


class BotFault(Exception):  # noqa: N818 - the bot's fault
    """A bot crashed, hung or answered nonsense."""


class BotProcess:
    """One process; thinks about one thing at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._has_thought = False

    async def think(self, task: Task) -> Thought:
        """A thought within the task's budget and some grace, or a fault."""
        limit = task.ms / 1000 + (GRACE if self._lives() and self._has_thought else START)
        try:
            thought = await asyncio.wait_for(self._ask(task), limit)
        except (TimeoutError, asyncio.IncompleteReadError, OSError) as error:
            await self.stop()
            raise BotFault(f"{type(error).__name__} after {limit:.0f} s at most") from error
        except asyncio.CancelledError:
            await self.stop()
            raise
        self._has_thought = True
        if thought.fault:
            raise BotFault(thought.fault)
        return thought

    def _lives(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def _ask(self, task: Task) -> Thought:
        if self._process is None or self._process.returncode is not None:
            self._has_thought = False
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "moontable.tables.bot_worker"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=without_secrets(),
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        packed = msgspec.msgpack.encode(task)
        stdin.write(len(packed).to_bytes(HEAD, "big") + packed)
        await stdin.drain()
        head = await stdout.readexactly(HEAD)
        answer = await stdout.readexactly(int.from_bytes(head, "big"))
        return msgspec.msgpack.decode(answer, type=Thought)

    async def stop(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            await asyncio.sleep(0)  # lets the pipes' ends be noticed before anybody closes the loop
        self._process = None


class BotPool:
    """A few processes; tables and people who ask for hints take turns."""

    def __init__(self, count: int) -> None:
        self._all = [BotProcess() for _ in range(count)]
        self._free = list(self._all)
        self._turns = Turns(count, WAITING)

    async def think(self, task: Task, whose: str = "") -> Thought:
        """Let a free process think as soon as it is that name's turn."""
        async with self._turns.turn(whose):
            process = self._free.pop()
            try:
                return await process.think(task)
            except BotFault as fault:
                log.warning("bot_failed", game=task.game, level=task.level, error=str(fault))
                raise
            finally:
                self._free.append(process)

    async def stop(self) -> None:
        """End all processes."""
        await asyncio.gather(*(process.stop() for process in self._all))
