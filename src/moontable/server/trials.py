"""Long work in processes of its own: few at a time, streamed line by line, ended at once.

It knows processes and how many there may be; what is done in them, such as trying a deck, is
opaque. It lives as long as the request that wants it, so that no process has to know another's.
"""

import asyncio
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
import structlog
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from moontable.kernel import Refused
from moontable.server.settings import without_secrets

TRIAL: Final = "moontable.lab.trial"
PATIENCE: Final = 120.0
"""Seconds a line may take before its process is stopped."""
LONGEST: Final = 8 * 2**20
"""Bytes of a line."""
HEADERS: Final = {"x-accel-buffering": "no", "cache-control": "no-store"}
log = structlog.get_logger()


Lines = AsyncGenerator[bytes]


def _as_they_are(lines: Lines) -> Lines:
    return lines


class Trials:
    """All long work of one kind that is done in this process of the server."""

    def __init__(self, most: int, name: str = "trial") -> None:
        self._most = most
        self._name = name
        self.running: set[LineStream] = set()

    def begin(
        self,
        task: dict[str, Any],
        module: str = TRIAL,
        pass_on: Callable[[Lines], Lines] = _as_they_are,
    ) -> "LineStream":
        """An answer that brings the work line by line; refused when too much is done."""
        if len(self.running) >= self._most:
            wrong = "others wait for theirs just now; try again soon"
            raise Refused(self._name, wrong, code="too_many")
        stream = LineStream(self, task, module, pass_on)
        self.running.add(stream)
        return stream

    async def stop(self) -> None:
        """End them all."""
        for stream in tuple(self.running):
            stream.kill()


class LineStream(StreamingResponse):
    """Work as lines of JSON; whoever hangs up ends it."""

    def __init__(
        self,
        trials: Trials,
        task: dict[str, Any],
        module: str,
        pass_on: Callable[[Lines], Lines],
    ) -> None:
        self._trials = trials
        self._module = module
        self._process: asyncio.subprocess.Process | None = None
        self._lines = self._stream(msgspec.json.encode(task) + b"\n")
        told = pass_on(self._lines)
        super().__init__(told, media_type="application/x-ndjson", headers=HEADERS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Stream until the end of the work or of the listener's patience."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._trials.running.discard(self)
            self.kill()
            await self._lines.aclose()

    def kill(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def _stream(self, task: bytes) -> Lines:
        self._process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", self._module),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=without_secrets(),
            limit=LONGEST,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(task)
        process.stdin.write_eof()
        try:
            while line := await asyncio.wait_for(process.stdout.readline(), PATIENCE):
                yield line
        except TimeoutError:
            log.warning("work_hangs", module=self._module)
            self.kill()
        if await process.wait():
            yield b'{"fault":"the work was broken off"}\n'
