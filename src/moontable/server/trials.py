"""Trials of a deck in processes of their own: few at a time, streamed line by line, ended at once.

It knows processes and how many there may be; what is played in them is opaque. A trial lives as
long as the request that wants it, so that no process has to know another one's trials.
"""

import asyncio
import sys
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any, Final

import msgspec
import structlog
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from moontable.kernel import Refused
from moontable.server.settings import without_secrets

PATIENCE: Final = 120.0
"""Seconds a deal may take before its process is stopped."""
HEADERS: Final = {"x-accel-buffering": "no", "cache-control": "no-store"}
log = structlog.get_logger()


class Trials:
    """All trials that run in this process of the server."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.running: set[TrialStream] = set()

    def begin(self, trial: dict[str, Any]) -> "TrialStream":
        """An answer that brings a trial deal by deal; refused when too many run."""
        if len(self.running) >= self._most:
            raise Refused("trial", "others are being tried just now; wait", code="too_many")
        stream = TrialStream(self, trial)
        self.running.add(stream)
        return stream

    async def stop(self) -> None:
        """End them all."""
        for stream in tuple(self.running):
            stream.kill()


class TrialStream(StreamingResponse):
    """A trial as lines of JSON; whoever hangs up ends it."""

    def __init__(self, trials: Trials, trial: dict[str, Any]) -> None:
        self._trials = trials
        self._process: asyncio.subprocess.Process | None = None
        self._lines = self._stream(msgspec.json.encode(trial) + b"\n")
        super().__init__(self._lines, media_type="application/x-ndjson", headers=HEADERS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Stream until the end of the trial or of the listener's patience."""
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

    async def _stream(self, trial: bytes) -> AsyncGenerator[bytes]:
        self._process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "moontable.lab.trial"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=without_secrets(),
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(trial)
        process.stdin.write_eof()
        try:
            while line := await asyncio.wait_for(process.stdout.readline(), PATIENCE):
                yield line
        except TimeoutError:
            log.warning("trial_hangs")
            self.kill()
        if await process.wait():
            yield b'{"fault":"the trial was broken off"}\n'
