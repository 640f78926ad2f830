"""What strangers send is read beside the server: it may hang or be greedy, and nobody notices."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from moontable.kernel import Refused
from moontable.workers.protocol import REFUSAL, WorkerFault, replies
from moontable.workers.sandbox import ForkServer, Sandbox
from moontable.workers.sandbox_tasks import CompleteSetup, RunQuery
from moontable.workers.sandbox_worker import DECODER
from tests.server.running import Running, running, sqlite_in

SETUP = CompleteSetup("blue-moon", {})


@pytest.fixture
async def greedy_server(tmp_path: Path) -> AsyncIterator[Running]:
    """A server whose readers know games that hang; a reading has two seconds and 512 MB."""
    nursery = ForkServer("tests.workers.greedy")
    async with running(
        sqlite_in(tmp_path), readers=2, reading_seconds=2, reading_megabytes=512
    ) as server:
        server.service.sandbox._fork_server = nursery
        await server.service.sandbox.start()
        yield server
    nursery.stop()  # not earlier: whoever still waits for a turn would start it again


@pytest.mark.parametrize("game", ["hanging", "greedy"])
async def test_a_hanging_or_greedy_reading_is_refused_and_nobody_notices(
    greedy_server: Running, game: str
) -> None:
    """Health, another player's moves and another set-up go on while strangers' input hangs."""
    server = greedy_server
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        path = f"/api/games/{game}/setup"
        hanging = asyncio.create_task(server.try_post(path, {"setup": {"players": []}}))
        await asyncio.sleep(0.2)
        assert (await server.http.get("/healthz")).text == "ok\n"
        assert (await north.answer())["type"] == "update"
        other = await server.post("/api/games/blue-moon/setup", {"setup": {}})
        assert other["ruleset"] == "official"
        assert game == "greedy" or not hanging.done()
        refused = await hanging
    assert refused.status_code == 413
    assert "too much memory" in refused.json()["error"]["message"]


def test_readers_step_back_for_the_server() -> None:
    """A child that reads is nicer than whoever started it."""
    code = "from moontable.workers import sandbox_worker as s; s.apply_limits(60_000, 4_096)"
    code += "; import os; print(os.nice(0))"
    told = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
    )
    assert int(told.stdout) > os.nice(0)


async def test_those_who_ask_much_wait_for_themselves(greedy_server: Running) -> None:
    """Ten hanging readings under one name; another's comes after those that hang just now."""
    readers = greedy_server.service.sandbox
    hang = CompleteSetup("hanging", {"players": []})
    many = [asyncio.create_task(readers.run(hang, dict, "many")) for _ in range(10)]
    await asyncio.sleep(0)
    assert await readers.run(SETUP, dict, "one")
    assert sum(not task.done() for task in many) >= 6
    with pytest.raises(Refused, match="wait a moment"):
        await asyncio.gather(*(readers.run(hang, dict, "many") for _ in range(20)))
    for task in many:
        task.cancel()
    await asyncio.gather(*many, return_exceptions=True)


async def test_a_dead_nursery_is_replaced() -> None:
    """Whoever comes after its death is served by the next."""
    nursery = ForkServer()
    readers = Sandbox(2, 5, 1024, nursery)
    try:
        await readers.start()
        first = nursery._process
        assert first is not None
        os.kill(first.pid, signal.SIGKILL)
        first.wait()
        assert await readers.run(SETUP, dict)
    finally:
        await readers.stop()
        nursery.stop()


async def test_a_nursery_ends_with_whoever_started_it() -> None:
    """When the way to it closes, it goes."""
    nursery = ForkServer()
    nursery.start().close()
    process = nursery._process
    assert process is not None
    assert await asyncio.to_thread(process.wait, 60) == 0


async def test_refusals_and_faults_come_back_as_they_are() -> None:
    """A refusal with its place, code and reasons; a fault of a game as a fault of ours."""
    readers = Sandbox(2, 5, 1024)
    wrong = {"players": [{"deck": "hoax", "family": "Ba"}, {"deck": "vulca", "family": "Ba"}]}
    with pytest.raises(Refused) as refused:
        await readers.run(CompleteSetup("blue-moon", wrong), dict)
    assert refused.value.where == "setup.players[1].family"
    assert refused.value.reasons[0]["rule"] == "BM-FAMILY-04"  # type: ignore[index]
    with pytest.raises(WorkerFault):
        await readers.run(RunQuery("blue-moon", b"no state", "strength", {}), dict)
    await readers.stop()


def test_a_deep_reading_is_refused() -> None:
    """Lists within lists within lists, as deep as JSON is read."""
    deep = b"[" * 500 + b"]" * 500
    raw = b'{"task":"CompleteSetup","game":"blue-moon","setup":{"players":' + deep + b"}}"
    assert [reply[:1] for reply in replies(raw, DECODER)] == [REFUSAL]


async def test_whoever_hangs_up_frees_no_place(greedy_server: Running) -> None:
    """A place is taken until its child is gone: nobody gets more of them by going away."""
    readers = greedy_server.service.sandbox
    hang = CompleteSetup("hanging", {"players": []})
    two = [asyncio.create_task(readers.run(hang, dict, "x")) for _ in range(2)]
    await asyncio.sleep(0.1)
    for task in two:
        task.cancel()
    await asyncio.gather(*two, return_exceptions=True)
    assert len(readers._running) == 2
    assert await readers.run(SETUP, dict, "y")
    assert len(readers._running) < 2
