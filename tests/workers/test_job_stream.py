"""Long jobs in processes of their own: refused and failing ones end with a fault."""

from typing import Any

import msgspec
import pytest

from moontable.workers import job_stream
from moontable.workers.job_stream import FAILED, JobStream
from moontable.workers.jobs import ReviewJob, TrialJob

HOAX, VULCA = {"deck": "hoax"}, {"deck": "vulca"}


async def lines(job: Any) -> list[bytes]:
    """Everything a job reports."""
    return [line async for line in JobStream(job).lines()]


async def test_a_trial_reports_every_deal() -> None:
    """A line of rates for each."""
    told = await lines(TrialJob("blue-moon", HOAX, [VULCA], 4, 5, "random", {}))
    assert [msgspec.json.decode(line)["rates"][0]["n"] for line in told] == [2, 4]


async def test_a_refused_job_ends_with_its_fault() -> None:
    """One line that says what is wrong."""
    (told,) = await lines(TrialJob("blue-moon", {"deck": "nobody"}, [VULCA], 2, 1, "random", {}))
    assert "nobody" in msgspec.json.decode(told)["fault"]


async def test_a_failing_job_ends_with_a_fault() -> None:
    """What went wrong is logged, not sent."""
    assert await lines(ReviewJob({"format": 1})) != []
    (told,) = await lines(TrialJob("blue-moon", HOAX, [VULCA], "x", 1, "random", {}))  # type: ignore[arg-type]
    assert told == FAILED


async def test_a_hanging_job_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its line is late, so its process ends."""
    monkeypatch.setattr(job_stream, "ITEM_TIMEOUT", 0.01)
    stream = JobStream(TrialJob("blue-moon", HOAX, [VULCA], 200, 5, "random", {}))
    assert [line async for line in stream.lines()] == [FAILED]
    assert not stream.worker.is_running
