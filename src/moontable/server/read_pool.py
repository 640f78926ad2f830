"""Strangers' input on its way to processes that read it, with limits, and their answers back.

It knows processes, lines and turns; what is read stands in `readings`.
"""

import asyncio
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec
import structlog

from moontable.kernel import Refused
from moontable.server.read_worker import ANSWER, FAULT, HEAD, LIMITS, REFUSAL
from moontable.server.readings import Reading, ReadNothing, Refusal
from moontable.server.settings import Settings, without_secrets
from moontable.server.turns import Turns

T = TypeVar("T")
START: Final = 60.0
"""Seconds a new process may take to load the games."""
WAITING: Final = 20
"""Readings that may wait for one address or person."""
log = structlog.get_logger()


class ReadFault(Exception):  # noqa: N818 - whose it is: ours
    """A game failed over what it read instead of refusing it."""


class ForkServer:
    """The process whose children read; one for all servers in this process, started when needed."""

    def __init__(self, module: str = "moontable.server.read_worker") -> None:
        self._module = module
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._lock = threading.Lock()

    def start(self) -> socket.socket:
        """See that it runs; the way to it comes back."""
        with self._lock:
            if self._control is None or self._process is None or self._process.poll() is not None:
                self.stop()
                ours, theirs = socket.socketpair()
                with theirs:
                    number = theirs.fileno()
                    self._process = subprocess.Popen(  # noqa: S603 - a module of ours
                        [sys.executable, "-m", self._module, str(number)],
                        pass_fds=[number],
                        env=without_secrets(),
                    )
                self._control = ours
            return self._control

    def hand_over(self, line: socket.socket, limits: bytes) -> None:
        """Let a child read what comes on a line."""
        try:
            socket.send_fds(self.start(), [limits], [line.fileno()])
        except OSError:  # it has just died
            self.stop()
            socket.send_fds(self.start(), [limits], [line.fileno()])

    def stop(self) -> None:
        """End it; children that read are ended by their alarms."""
        if self._control is not None:
            self._control.close()
            self._control = None
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


FORK_SERVER: Final = ForkServer()


class ReadPool:
    """A few readings at once; those of one address or person wait for each other."""

    def __init__(self, settings: Settings, nursery: ForkServer = FORK_SERVER) -> None:
        self._nursery = nursery
        self._turns = Turns(settings.readers, WAITING)
        self._limits = LIMITS.pack(settings.reading_seconds * 1000, settings.reading_megabytes)
        self._longest = settings.reading_seconds + START
        self._running: set[asyncio.Task[bytes]] = set()

    async def start(self) -> None:
        """Load the games before anybody asks."""
        await self.read(ReadNothing(), type(None))

    async def read(self, reading: Reading, kind: type[T], whose: str = "") -> T:
        """What comes of a reading, as that type; refuses what took too long or too much."""
        task = asyncio.create_task(self._take_turn(reading, whose))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        # A place is taken until its child has ended, even if whoever asked is gone.
        told = await asyncio.shield(task)
        if told[:1] == ANSWER:
            return msgspec.json.decode(told[1:], type=kind)
        if told[:1] == REFUSAL:
            raise msgspec.json.decode(told[1:], type=Refusal).refused()
        if told[:1] == FAULT:
            raise ReadFault(told[1:].decode(errors="replace"))
        log.warning("reading_ended", reading=type(reading).__name__)
        wrong = "took too long or too much memory to read"
        raise Refused("input", wrong, "something smaller", code="too_much")

    async def _take_turn(self, reading: Reading, whose: str) -> bytes:
        packed = msgspec.json.encode(reading)
        async with self._turns.turn(whose):
            try:
                return await asyncio.wait_for(self._ask(packed), self._longest)
            except (OSError, EOFError, TimeoutError):
                return b""

    async def _ask(self, packed: bytes) -> bytes:
        ours, theirs = socket.socketpair()
        with theirs:
            self._nursery.hand_over(theirs, self._limits)
        reader, writer = await asyncio.open_connection(sock=ours)
        try:
            writer.write(len(packed).to_bytes(HEAD, "big") + packed)
            await writer.drain()
            head = await reader.readexactly(HEAD)
            return await reader.readexactly(int.from_bytes(head, "big"))
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def stop(self) -> None:
        """Wait for nobody any more; children end by themselves."""
        pending: set[asyncio.Task[Any]] = set(self._running)
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
