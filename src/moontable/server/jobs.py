"""Long jobs as HTTP responses: few at a time, streamed line by line, ended when the client goes."""

from collections.abc import AsyncGenerator, Callable
from functools import partial
from typing import Any, Final

from fastapi.responses import Response, StreamingResponse
from sqlalchemy import bindparam, delete, insert, select
from starlette.types import Receive, Scope, Send

from moontable.kernel import Refused
from moontable.server.database import REVIEWS
from moontable.server.store import Store
from moontable.workers.job_stream import JobStream, Lines
from moontable.workers.jobs import ReviewJob
from moontable.workers.protocol import Task

MEDIA_TYPE: Final = "application/x-ndjson"
HEADERS: Final = {"x-accel-buffering": "no", "cache-control": "no-store"}
REVIEW_LINE: Final = b'{"review":'
SELECT_REVIEW: Final = select(REVIEWS.c.data).where(REVIEWS.c.table_id == bindparam("table"))


class JobSlots:
    """The jobs of one kind that run in this process, up to a limit."""

    def __init__(self, limit: int, kind: str) -> None:
        self._limit = limit
        self._kind = kind
        self.running: set[JobResponse] = set()

    def start(self, job: Task, wrap: Callable[[Lines], Lines] | None = None) -> "JobResponse":
        """A response that streams the job; refused if too many run."""
        if len(self.running) >= self._limit:
            right = "please try again in a moment"
            raise Refused(self._kind, "others are waiting for theirs", right, code="too_many")
        response = JobResponse(self, job, wrap)
        self.running.add(response)
        return response

    async def stop(self) -> None:
        """Kill all jobs."""
        for response in tuple(self.running):
            response.job.worker.kill()


class JobResponse(StreamingResponse):
    """A job as lines of JSON; the client ends it by hanging up."""

    def __init__(self, slots: JobSlots, job: Task, wrap: Callable[[Lines], Lines] | None) -> None:
        self._slots = slots
        self.job = JobStream(job)
        self._lines = self.job.lines()
        content = self._lines if wrap is None else wrap(self._lines)
        super().__init__(content, media_type=MEDIA_TYPE, headers=HEADERS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Stream until the job ends or the client goes."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._slots.running.discard(self)
            self.job.worker.kill()
            await self._lines.aclose()


class Reviews(JobSlots):
    """Reviews of finished games, kept in the database once they are made."""

    def __init__(self, limit: int, store: Store) -> None:
        super().__init__(limit, "review")
        self._store = store

    async def review(self, table: str, record: dict[str, Any]) -> Response:
        """A table's review: the kept one, or a job that makes it."""
        rows = await self._store.fetch(SELECT_REVIEW, {"table": table})
        if rows:
            return Response(rows[0][0], media_type=MEDIA_TYPE, headers=HEADERS)
        return self.start(ReviewJob(record), partial(self._keep_review, table))

    async def _keep_review(self, table: str, lines: Lines) -> AsyncGenerator[bytes]:
        async for line in lines:
            if line.startswith(REVIEW_LINE):
                await self._store.execute(
                    delete(REVIEWS).where(REVIEWS.c.table_id == table),
                    insert(REVIEWS).values(table_id=table, data=line.decode()),
                )
            yield line
