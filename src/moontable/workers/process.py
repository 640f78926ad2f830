"""The server's end of a worker process that talks over its standard streams."""

import asyncio
import sys
from contextlib import suppress

from moontable.workers import protocol


async def read_frame(reader: asyncio.StreamReader) -> bytes:
    """The next frame's body."""
    size = int.from_bytes(await reader.readexactly(protocol.HEADER_SIZE), "big")
    if size > protocol.MAX_FRAME_SIZE:
        raise OSError(f"a frame of {size} bytes is too large")
    return await reader.readexactly(size)


class WorkerProcess:
    """A process that runs a worker module."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: asyncio.subprocess.Process | None = None

    @property
    def is_running(self) -> bool:
        """Has the process been started, and not ended since?"""
        return self._process is not None and self._process.returncode is None

    async def send(self, task: protocol.Task) -> None:
        """Send a task, starting the process if it is not running."""
        if not self.is_running:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self._module),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=protocol.child_environment(),
            )
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(protocol.encode_task(task))
        await self._process.stdin.drain()

    async def receive(self) -> bytes:
        """The next reply."""
        assert self._process is not None
        assert self._process.stdout is not None
        return await read_frame(self._process.stdout)

    def kill(self) -> None:
        """Kill the process without waiting for its end."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def stop(self) -> None:
        """Kill the process and wait for it to exit."""
        if self._process is not None and self._process.returncode is None:
            self.kill()
            await self._process.wait()
            await asyncio.sleep(0)  # lets the pipes close before the loop does
        self._process = None
