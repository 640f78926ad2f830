"""What an operator relies on: copies that are whole, keys that end, doors that tell apart."""

import asyncio
import socket
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text, update
from typer.testing import Result

from moontable.kernel import Refused
from moontable.server import clock
from moontable.server.database import KEYS, exclusive_lock, read_url
from moontable.server.notices import check_public, push_endpoint
from moontable.server.settings import from_mapping
from tests.server.running import Running, running, sqlite_in

Run = Callable[..., Result]


def make_tables(folder: Path) -> str:
    """A database with one table in play."""

    async def make() -> None:
        async with running(sqlite_in(folder)) as server:
            await server.pair()

    asyncio.run(make())
    return sqlite_in(folder)


def test_a_cut_or_changed_export_is_refused(moontable: Run, tmp_path: Path) -> None:
    """Without its end, with a line less or a letter changed nothing is imported; mode 0600."""
    file, copy = tmp_path / "tables.jsonl", tmp_path / "copy.jsonl"
    db = make_tables(tmp_path)
    assert moontable("db", "export", str(file), "--db", db).exit_code == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    lines = file.read_bytes().splitlines(keepends=True)
    changed = lines[3].replace(b'"at":', b'"at":1')
    for number, wrong in enumerate([lines[:-1], lines[:3] + lines[4:], [*lines[:3], changed]]):
        copy.write_bytes(b"".join(wrong + ([] if number < 2 else lines[4:])))
        target = f"sqlite:///{tmp_path / f'{number}.db'}"
        assert isinstance(moontable("db", "import", str(copy), "--db", target).exception, Refused)
        assert moontable("db", "check", "--db", target, "--json").stdout.find('"tables": 0') > 0


def test_checking_creates_nothing(moontable: Run, tmp_path: Path) -> None:
    """A database that is not there stays away, with a sentence."""
    for command in (["check"], ["export", str(tmp_path / "out.jsonl")]):
        result = moontable("db", *command, "--db", f"sqlite:///{tmp_path / 'a' / 'none.db'}")
        assert "there is no" in str(result.exception)
    assert list(tmp_path.iterdir()) == []


def test_a_second_server_on_one_file_is_refused(moontable: Run, tmp_path: Path) -> None:
    """It says which file; a taken port is told in a sentence too."""
    with exclusive_lock(read_url(sqlite_in(tmp_path))):
        result = moontable("serve", "--port", "0", "--db", sqlite_in(tmp_path))
        assert "another server uses" in str(result.exception)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = moontable("serve", "--port", str(port), "--db", sqlite_in(tmp_path))
        assert f"port {port}" in str(result.exception)


async def test_keys_end_and_can_be_revoked(server: Running) -> None:
    """One that is used lives on, one that is not ends; a revoked one opens nothing at once."""
    opened = await server.open()
    path = f"/api/tables/{opened['table']}"

    async def status() -> int:
        headers = {"authorization": f"Bearer {opened['key']}"}
        found: int = (await server.http.get(path, headers=headers)).status_code
        return found

    store, now = server.service.store, clock.milliseconds()
    soon = update(KEYS).values(expires=now + 60_000)
    await store.write(lambda c: c.execute(soon))
    assert await status() == 200
    kept = await store.read(lambda c: c.execute(KEYS.select()).all())
    assert kept[0].expires > now + 10**9
    await store.write(lambda c: c.execute(update(KEYS).values(expires=now - 1)))
    assert await status() == 401
    await store.write(lambda c: c.execute(update(KEYS).values(expires=None)))
    assert await status() == 200
    headers = {"authorization": f"Bearer {opened['key']}"}
    assert (await server.http.delete("/api/key", headers=headers)).status_code == 204
    assert await status() == 401


async def test_all_keys_of_an_account_end_together(server: Running) -> None:
    """Also those to its tables; whoever knows the passphrase gets new ones."""
    opened, wish = await server.open(), {"name": "North", "passphrase": "moon over hill"}
    key = (await server.post("/api/accounts", wish))["key"]
    await server.post("/api/account/claim", {"key": opened["key"]}, key)
    headers = {"authorization": f"Bearer {key}"}
    assert (await server.http.delete("/api/account/keys", headers=headers)).status_code == 204
    path = f"/api/tables/{opened['table']}/key"
    assert (await server.try_post(path, {}, key)).status_code == 401
    assert (await server.post("/api/mine", {"keys": [opened["key"]]}))["tables"] == []
    again = (await server.post("/api/login", wish))["key"]
    assert (await server.post(path, {}, again))["key"]


async def test_metrics_are_the_operators(tmp_path: Path) -> None:
    """With a token for its bearer only; without one not through a proxy."""
    async with running(sqlite_in(tmp_path), metrics_token="count the moons") as server:
        assert (await server.http.get("/metrics")).status_code == 401
        headers = {"authorization": "Bearer count the moons"}
        assert (await server.http.get("/metrics", headers=headers)).status_code == 200
    async with running(sqlite_in(tmp_path)) as server:
        assert (await server.http.get("/metrics")).status_code == 200
        headers = {"x-forwarded-for": "192.0.2.1"}
        assert (await server.http.get("/metrics", headers=headers)).status_code == 401


async def test_readiness_means_that_tables_can_be_read(server: Running) -> None:
    """A database that answers but has no tables is not ready."""
    assert (await server.http.get("/readyz")).status_code == 200
    await server.service.store.write(lambda c: c.execute(text("ALTER TABLE entries RENAME TO x")))
    assert (await server.http.get("/readyz")).status_code == 503


@pytest.mark.parametrize(
    "wrong",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evil.example/fcm.googleapis.com",
        "https://fcm.googleapis.com@evil.example/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com\\@evil.example/x",
        "https://fcm.googleapis.com/x y",
        "https://127.0.0.1/x",
    ],
)
def test_push_endpoints_that_are_none(wrong: str) -> None:
    """No other host, port or user, and nothing that two readers read differently."""
    with pytest.raises(Refused, match="push service"):
        push_endpoint(wrong)


def test_push_endpoints_lead_to_public_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A known name that resolves into our own network is not sent to."""
    assert push_endpoint("https://FCM.googleapis.com:443/a/b?c=d").endswith(".com/a/b?c=d")
    for address, fits in (("10.0.0.5", False), ("169.254.169.254", False), ("8.8.8.8", True)):
        found: Any = [(0, 0, 0, "", (address, 443))]
        monkeypatch.setattr("socket.getaddrinfo", lambda *_a, found=found, **_k: found)
        if fits:
            check_public("fcm.googleapis.com")
        else:
            with pytest.raises(Refused, match=address):
                check_public("fcm.googleapis.com")


def test_proxies_are_addresses() -> None:
    """An address or a network; a name is refused."""
    assert from_mapping({"trusted_proxies": ["10.0.0.0/8", "::1"]}).trusted_proxies
    with pytest.raises(Refused, match="trusted_proxies"):
        from_mapping({"trusted_proxies": ["proxy"]})


async def test_a_clock_set_back_takes_nobodys_time(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the wall's jumps nor another process's slower clock let an entry come before."""
    monkeypatch.setattr("time.time_ns", lambda: 0)
    assert clock.milliseconds() > 10**12
    table, one, _ = await server.pair()
    monkeypatch.setattr("moontable.server.rooms.milliseconds", lambda: 5)
    async with server.line(table, one) as north:
        await north.answer()
    log = await server.service.store.log(table)
    assert [entry.at for entry in log] == sorted(entry.at for entry in log)
    assert msgspec.json.encode(log[-1].at) != b"5"
