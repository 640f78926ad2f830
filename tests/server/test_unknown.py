"""Replies of the database that get lost, tables that cannot be read, servers that stand still."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text, update

from moontable.server import store as stores
from moontable.server import transactions
from moontable.server.clock import milliseconds
from moontable.server.database import ENTRIES, TABLES, read_url
from moontable.server.maintenance import faults
from moontable.server.store import Store, StoreFault
from moontable.server.transactions import LostCommit, PostgresBackend, SQLiteBackend, Work
from moontable.tables.events import LogEntry
from moontable.tables.events.presence import ChatMessage
from tests.server.running import Running, running


class Lossy:
    """Writes as it should, and forgets to say so as often as it is told to."""

    def __init__(self, real: Any, losses: int, *, down: bool = False) -> None:
        self._real = real
        self.losses = losses
        self.down = down

    async def write(self, work: Work[Any]) -> Any:
        """Commit; then perhaps lose the reply."""
        result = await self._real.write(work)
        if self.losses:
            self.losses -= 1
            raise LostCommit("the reply was lost")
        return result

    async def read(self, work: Work[Any]) -> Any:
        """Look something up, unless the database is away for good."""
        if self.down and self.losses:
            raise ConnectionResetError("nobody is there")
        return await self._real.read(work)

    async def close(self) -> None:
        """Let go."""
        await self._real.close()


async def test_news_that_cannot_be_read_at_once_is_read_later(server: Running) -> None:
    """Another process wrote, the database is away when we look: guests hear it all the same."""
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        store, room = server.service.store, server.service.rooms.room(table)
        seq = (await room.table()).seq + 1
        assert await store.append(table, LogEntry(seq, milliseconds(), ChatMessage(1, "elsewhere")))
        database = store._database
        store._database = Lossy(database, 1, down=True)
        with pytest.raises(StoreFault):
            await room.refresh()
        store._database = database
        await north.until(seq)


async def test_a_lost_reply_is_found_out(server: Running) -> None:
    """The commit was done: the asker hears so, everybody hears it once, play goes on."""
    table, one, two = await server.pair()
    async with server.line(table, one) as north, server.line(table, two) as south:
        store = server.service.store
        store._database = Lossy(store._database, 1)
        reply = await north.ask("say", text="once")
        assert reply["type"] == "update"
        await south.until(reply["seq"])
        assert (await north.ask("say", text="more"))["type"] == "update"
        said = [e.event.text for e in await store.log(table) if isinstance(e.event, ChatMessage)]
        assert said == ["once", "more"]
        heard = [m["entry"]["data"]["text"] for m in south.messages if m["type"] == "update"]
        assert heard == ["once"]


async def test_what_cannot_be_known_is_told_as_unknown(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database goes away while it commits: `unknown` first, and the entry when it is back."""
    monkeypatch.setattr(stores, "RETRY_DELAYS", (0.0, 0.0))
    monkeypatch.setattr("moontable.server.rooms.RETRY_DELAY", 0.05)
    table, one, two = await server.pair()
    async with server.line(table, one) as north, server.line(table, two) as south:
        store = server.service.store
        lossy = Lossy(store._database, 10**6, down=True)
        store._database = lossy
        reply = await north.ask("say", text="once")
        assert (reply["type"], reply["code"]) == ("fault", "unknown")
        before = north.now["seq"]
        lossy.losses = 0
        await asyncio.gather(north.until(before + 1), south.until(before + 1))
        assert south.messages[-1]["entry"]["data"]["text"] == "once"
        assert (await north.answer())["type"] == "update"


async def test_another_entry_under_that_number_is_not_ours(server: Running) -> None:
    """A number that somebody else has written in between is a conflict, not a success."""
    table, _, _ = await server.pair()
    store = server.service.store
    seq = (await store.log(table))[-1].seq + 1
    assert await store.append(table, LogEntry(seq, 1, ChatMessage(0, "theirs")))
    assert not await store.append_surely(table, LogEntry(seq, 1, ChatMessage(0, "ours")))
    assert not await store.append_surely(table, LogEntry(seq, 1, ChatMessage(0, "theirs")))


async def test_a_broken_table_is_put_aside(server: Running) -> None:
    """Clocks of others go on, lists and checks pass it over, and whoever looks hears so."""
    bots = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    good = await server.open(public=True)
    bad = await server.open(public=True)
    due = await server.open(seats=bots, mine=[])
    service = server.service
    broken = update(ENTRIES).where(ENTRIES.c.table_id == bad["table"]).values(data='{"x":1}')
    await service.store.write(lambda c: c.execute(broken))
    late = update(TABLES).values(due=1).where(TABLES.c.id.in_([bad["table"], due["table"]]))
    await service.store.write(lambda c: c.execute(late))
    for room in service.rooms._rooms.values():
        await room.stop()
    service.rooms._rooms.clear()
    for name in await service.store.due(milliseconds()):
        await service.rooms._wake(name)
    assert bad["table"] not in await service.store.due(milliseconds())
    listed = (await server.http.get("/api/tables")).json()["tables"]
    assert [one["table"] for one in listed] == [good["table"]]
    keys = {"keys": [good["key"], bad["key"]]}
    assert len((await server.post("/api/mine", keys))["tables"]) == 1
    told = await server.http.get(f"/api/tables/{bad['table']}")
    assert (told.status_code, told.json()["error"]["code"]) == (503, "broken")
    wrong = {name: fault async for name, fault in faults(service.store) if fault}
    assert "cannot be read" in wrong[bad["table"]]
    assert (await server.http.get("/readyz")).status_code == 200


async def test_a_paused_server_stops_no_other(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands still in the middle of a transaction; another writes the same table on."""
    short = {"lock_timeout": "300ms", "idle_in_transaction_session_timeout": "600ms"}
    monkeypatch.setattr(transactions, "LIMITS", transactions.LIMITS | short)
    async with running(postgres) as server:
        table, one, _ = await server.pair()
        paused = PostgresBackend(read_url(postgres))
        async with server.line(table, one) as north:
            row = {"table_id": table, "seq": north.now["seq"] + 1, "at": 1}
            connection = await paused._engine.connect()
            row |= {"kind": "said", "data": '{"person":0,"text":"late"}'}
            await connection.execute(ENTRIES.insert(), row)
            assert (await north.answer())["type"] == "update"
        await connection.invalidate()
        await connection.close()
        await paused.close()


async def test_what_postgresql_bears_from_us(postgres: str) -> None:
    """Every connection has its timeouts and keep-alives."""
    store = Store(read_url(postgres))
    await store.open()
    for name in ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"):
        query = text(f"SHOW {name}")
        shown = await store.read(lambda c, query=query: c.execute(query).scalar())  # type: ignore[misc]
        assert shown == transactions.LIMITS[name]
    await store.close()


async def test_embedded_faults_are_certain(tmp_path: Path) -> None:
    """A file that cannot be written says so; nothing of that is unknown."""
    store = Store(read_url(f"sqlite:///{tmp_path / 'tables.db'}"))
    assert isinstance(store._database, SQLiteBackend)
    await store.open()
    with pytest.raises(StoreFault) as fault:
        await store.append_surely("nowhere", LogEntry(1, 1, ChatMessage(0, "x")))
    assert type(fault.value) is StoreFault
    await store.close()
