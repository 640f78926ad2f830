"""A long job in a process of its own, streamed as lines of JSON."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Final

import msgspec
import structlog

from moontable.workers.process import WorkerProcess
from moontable.workers.protocol import FAULT, ITEM, REFUSAL, Refusal, Task

ITEM_TIMEOUT: Final = 120.0
"""Seconds an item may take before the process is killed."""
FAILED: Final = b'{"fault":"the job failed"}\n'
Lines = AsyncGenerator[bytes]
logger = structlog.get_logger()


class JobStream:
    """One job; its process ends with the stream."""

    def __init__(self, job: Task) -> None:
        self._job = job
        self.worker = WorkerProcess("moontable.workers.jobs")

    async def lines(self) -> Lines:
        """A line per item; the last one names the fault if the job was refused or failed."""
        try:
            await self.worker.send(self._job)
            while (reply := await self._receive())[:1] == ITEM:
                yield reply[1:] + b"\n"
            if reply[:1] == REFUSAL:
                refused = msgspec.json.decode(reply[1:], type=Refusal).refused()
                fault = {"fault": str(refused), "code": refused.code, "reasons": refused.reasons}
                yield msgspec.json.encode(fault) + b"\n"
            elif reply[:1] == FAULT:
                logger.error("job_failed", job=type(self._job).__name__, error=reply[1:].decode())
                yield FAILED
        except (TimeoutError, asyncio.IncompleteReadError, OSError) as error:
            logger.warning("job_lost", job=type(self._job).__name__, error=repr(error))
            yield FAILED
        finally:
            await self.worker.stop()

    async def _receive(self) -> bytes:
        return await asyncio.wait_for(self.worker.receive(), ITEM_TIMEOUT)
