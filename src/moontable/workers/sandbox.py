"""Untrusted input, read in short-lived processes with limits on time and memory."""

import asyncio
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any, Final, TypeVar

import structlog

from moontable.kernel import Refused
from moontable.workers.fair_semaphore import FairSemaphore
from moontable.workers.process import read_frame
from moontable.workers.protocol import Task, child_environment, decode_reply, encode_task
from moontable.workers.sandbox_tasks import Preload
from moontable.workers.sandbox_worker import LIMITS

T = TypeVar("T")
START_TIMEOUT: Final = 60.0
"""Seconds the fork server may take to load the games."""
MAX_WAITING: Final = 20
"""Tasks that may wait with one key."""
logger = structlog.get_logger()


class ForkServer:
    """The process that forks a child for every task; shared by all servers of this process."""

    def __init__(self, module: str = "moontable.workers.sandbox_worker") -> None:
        self._module = module
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._lock = threading.Lock()

    def start(self) -> socket.socket:
        """The socket that controls the process; starts it if it does not run."""
        with self._lock:
            if self._control is None or self._process is None or self._process.poll() is not None:
                self.stop()
                ours, theirs = socket.socketpair()
                with theirs:
                    number = theirs.fileno()
                    self._process = subprocess.Popen(  # noqa: S603 - a module of ours
                        [sys.executable, "-m", self._module, str(number)],
                        pass_fds=[number],
                        env=child_environment(),
                    )
                self._control = ours
            return self._control

    def fork(self, connection: socket.socket, limits: bytes) -> None:
        """Fork a child that serves one connection."""
        try:
            socket.send_fds(self.start(), [limits], [connection.fileno()])
        except OSError:  # it has just died
            self.stop()
            socket.send_fds(self.start(), [limits], [connection.fileno()])

    def stop(self) -> None:
        """Kill the process; its children are ended by their alarms."""
        if self._control is not None:
            self._control.close()
            self._control = None
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


FORK_SERVER: Final = ForkServer()


class Sandbox:
    """Runs a few tasks at once; those with the same key wait for each other."""

    def __init__(
        self, concurrency: int, seconds: int, megabytes: int, fork_server: ForkServer = FORK_SERVER
    ) -> None:
        """Give each task `seconds` and `megabytes`."""
        self._fork_server = fork_server
        self._semaphore = FairSemaphore(concurrency, MAX_WAITING)
        self._limits = LIMITS.pack(seconds * 1000, megabytes)
        self._timeout = seconds + START_TIMEOUT
        self._running: set[asyncio.Task[bytes]] = set()

    async def start(self) -> None:
        """Load the games before the first task needs them."""
        await self.run(Preload(), type(None))

    async def run(self, task: Task, type_: type[T], key: str = "") -> T:
        """A task's result; refused if it took too long or too much memory."""
        running = asyncio.create_task(self._run(task, key))
        self._running.add(running)
        running.add_done_callback(self._running.discard)
        # The permit is held until the child has ended, even if the caller is cancelled.
        reply = await asyncio.shield(running)
        if reply:
            return decode_reply(reply, type_)
        logger.warning("task_exceeded_limits", task=type(task).__name__)
        wrong = "took too long or too much memory to read"
        raise Refused("input", wrong, "send something smaller", code="too_much")

    async def _run(self, task: Task, key: str) -> bytes:
        frame = encode_task(task)
        async with self._semaphore.acquire(key):
            try:
                return await asyncio.wait_for(self._exchange(frame), self._timeout)
            except (OSError, EOFError, TimeoutError):
                return b""

    async def _exchange(self, frame: bytes) -> bytes:
        ours, theirs = socket.socketpair()
        with theirs:
            self._fork_server.fork(theirs, self._limits)
        reader, writer = await asyncio.open_connection(sock=ours)
        try:
            writer.write(frame)
            await writer.drain()
            return await read_frame(reader)
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def stop(self) -> None:
        """Cancel all tasks; their children end by themselves."""
        pending: set[asyncio.Task[Any]] = set(self._running)
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
