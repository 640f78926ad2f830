"""Servers for tests: one on SQLite for each test, one PostgreSQL for each test process."""

import asyncio
import os
import random
import secrets
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from moontable.tables.commands import play, seats
from tests.server.running import Running, running, sqlite_in


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of a test deal the same cards in every run; MOONTABLE_DEALS chooses others."""
    chance = random.Random(f"{request.node.nodeid} {os.environ.get('MOONTABLE_DEALS', '')}")
    for module in (play, seats):
        monkeypatch.setattr(module, "token_bytes", chance.randbytes)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    """A server on SQLite."""
    async with running(sqlite_in(tmp_path)) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real PostgreSQL of our own; the address of its first database."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pgserver.postgres_server import get_server  # noqa: PLC0415 - warns when imported

        server = get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="delete")
    yield str(server.get_uri())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        server.cleanup()


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """The address of an empty database in it."""
    name = f"t{secrets.token_hex(6)}"

    async def create() -> None:
        connection: Any = await asyncpg.connect(postgres_server)  # type: ignore[no-untyped-call]
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return postgres_server.replace("/postgres?", f"/{name}?")
