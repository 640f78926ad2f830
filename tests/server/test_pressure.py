"""Two doors that strangers lean on: passphrases off the event loop, and a port somebody has."""

import asyncio
import socket
import threading
from typing import Any

import pytest
from typer.testing import CliRunner

from moontable.cli.app import app
from moontable.kernel import Refused
from moontable.server import keys
from tests.server.running import Running


async def test_passphrases_are_hashed_beside_the_loop_and_few_at_once(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While hashing stands still the server answers, and only so many begin as are allowed."""
    begun: list[int] = []
    started, go_on, loop = threading.Semaphore(0), threading.Event(), threading.get_ident()

    class Slow:
        def hash(self, passphrase: str) -> str:
            begun.append(threading.get_ident())
            started.release()
            assert go_on.wait(30)
            return f"slow:{passphrase}"

    monkeypatch.setattr(keys, "HASHER", Slow())
    wishes = [{"name": f"Moon {n}", "passphrase": "moon over hill"} for n in range(5)]
    waiting: list[Any] = [
        asyncio.create_task(server.try_post("/api/accounts", wish)) for wish in wishes
    ]
    for _ in range(keys.MAX_HASHING):
        assert await asyncio.to_thread(started.acquire, timeout=30)
    assert (await server.http.get("/healthz")).status_code == 200
    assert len(begun) == keys.MAX_HASHING
    go_on.set()
    assert {answer.status_code for answer in await asyncio.gather(*waiting)} <= {200, 201}
    assert len(begun) == len(wishes)
    assert loop not in begun


def test_a_taken_port_is_told_in_a_sentence() -> None:
    """Before anything else is begun, with what would work."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = CliRunner().invoke(app, ["serve", "--port", str(port)])
    assert isinstance(done.exception, Refused)
    assert str(port) in str(done.exception)
    assert "--port" in str(done.exception)
