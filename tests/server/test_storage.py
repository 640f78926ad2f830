"""What is acknowledged is kept: full disks, lost databases, many processes, checks, copies."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import update
from sqlalchemy.engine import Connection

from moontable.kernel import Refused
from moontable.server import transactions
from moontable.server.database import ACCOUNTS, ENTRIES, TABLES, read_url
from moontable.server.maintenance import Importer, export, fault_of, faults
from moontable.server.store import Store, StoreFault
from moontable.tables.events import LogEntry
from moontable.tables.events.play import DecisionMade
from moontable.tables.events.presence import ChatMessage
from tests.server.running import Running, running, sqlite_in


async def stored(db: str, table: str) -> list[LogEntry]:
    """A table's log as another process would read it."""
    store = Store(read_url(db))
    try:
        return await store.log(table)
    finally:
        await store.close()


async def test_every_acknowledged_answer_is_in_the_database(
    server: Running, tmp_path: Path
) -> None:
    """Right after its reply an entry can be read by anybody."""
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        for _ in range(4):
            if not north.now["asks"]:
                break
            seq = (await north.answer())["seq"]
            assert (await stored(sqlite_in(tmp_path), table))[-1].seq == seq


async def test_a_full_disk_is_told_and_outlived(server: Running, tmp_path: Path) -> None:
    """Nothing is acknowledged while the disk is full; afterwards play goes on without restart."""
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        await limit_pages(server, 1)
        last = north.now["seq"]
        while (reply := await north.ask("say", text="x" * 500))["type"] == "update":
            last = reply["seq"]
        assert reply["code"] == "storage"
        assert "storage" in reply["message"]
        assert (await stored(sqlite_in(tmp_path), table))[-1].seq == last
        await limit_pages(server, 1_000_000)
        assert (await north.answer())["type"] == "update"
        assert north.now["seq"] == last + 1


async def limit_pages(server: Running, pages: int) -> None:
    """Let the database file grow so far and no further."""
    limit = f"PRAGMA max_page_count={pages}"
    await server.service.store.write(lambda connection: connection.exec_driver_sql(limit).all())


async def test_what_is_refused_takes_nothing_else_with_it(server: Running, postgres: str) -> None:
    """Several writings share one commit; one that is refused halfway undoes only itself."""
    await share_a_commit(server)
    async with running(postgres) as other:
        await share_a_commit(other)


async def share_a_commit(server: Running) -> None:
    """Write two accounts, of which one is refused, and an entry, all at once."""
    table, _, _ = await server.pair()
    store = server.service.store
    seq = (await store.log(table))[-1].seq + 1
    results = await asyncio.gather(
        store.write(partial(name_account, "North")),
        store.write(partial(name_account, "South", refused=True)),
        store.append(table, LogEntry(seq, 1, ChatMessage(0, "x"))),
        return_exceptions=True,
    )
    assert isinstance(results[1], Refused)
    assert [results[0], results[2]] == [None, True]
    assert not await store.append(table, LogEntry(seq, 1, ChatMessage(0, "late")))
    names = await store.read(lambda connection: connection.execute(ACCOUNTS.select()).all())
    assert [row.name for row in names] == ["North"]
    assert (await store.log(table))[-1].event == ChatMessage(0, "x")


async def test_one_batch_that_fails_does_not_stop_the_next(server: Running) -> None:
    """A row that does not fit fails alone; who shares the commit and who comes later is written."""
    table, _, _ = await server.pair()
    store = server.service.store
    seq = (await store.log(table))[-1].seq + 1
    said = LogEntry(seq, 1, ChatMessage(0, "x"))
    results = await asyncio.gather(
        store.append("nowhere", said), store.append(table, said), return_exceptions=True
    )
    assert isinstance(results[0], StoreFault)
    assert results[1] is True
    with pytest.raises(StoreFault):
        await store.write(partial(name_account, "North", twice=True))
    assert await store.append(table, LogEntry(seq + 1, 1, ChatMessage(0, "y")))


def name_account(
    name: str, connection: Connection, *, refused: bool = False, twice: bool = False
) -> None:
    """Keep an account, then perhaps think better of it."""
    row = {"name": name, "folded": name, "secret": "", "created": 1}
    for _ in range(1 + twice):
        connection.execute(ACCOUNTS.insert(), row)
    if refused:
        raise Refused("name", "is taken")


async def test_a_lost_database_is_told_and_outlived(postgres: str) -> None:
    """While PostgreSQL refuses us nothing is acknowledged; once it is back, play goes on."""
    async with running(postgres) as server:
        table, one, _ = await server.pair()
        async with server.line(table, one) as north:
            await allow(postgres, allowed=False)
            assert (await north.answer())["code"] == "storage"
            assert (await server.http.get("/readyz")).status_code == 503
            await allow(postgres, allowed=True)
            assert (await north.answer())["type"] == "update"


@pytest.mark.parametrize("fresh", [0.0, 1000.0])
async def test_a_restart_of_the_database_is_not_noticed(
    postgres: str, fresh: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether connections that died are asked first or found dead: all is answered."""
    monkeypatch.setattr(transactions, "PING_AFTER", fresh)
    async with running(postgres) as server:
        table, one, _ = await server.pair()
        async with server.line(table, one) as north:
            for step in range(3):
                await allow(postgres, allowed=False)
                await allow(postgres, allowed=True)
                assert (await server.http.get("/readyz")).status_code == 200
                await allow(postgres, allowed=False)
                await allow(postgres, allowed=True)
                assert (await north.ask("say", text=f"{step}"))["type"] == "update"


async def allow(address: str, *, allowed: bool) -> None:
    """Open or close a database to everybody, throwing out who is connected."""
    name = address.split("?", maxsplit=1)[0].rpartition("/")[2]
    main = address.replace(f"/{name}?", "/postgres?")
    connection: Any = await asyncpg.connect(main)  # type: ignore[no-untyped-call]
    await connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {str(allowed).lower()}")
    if not allowed:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name
        )
    await connection.close()


async def test_two_processes_serve_one_table(postgres: str) -> None:
    """North plays at one process, South at the other; both see everything."""
    async with running(postgres) as first, running(postgres) as second:
        table, one, two = await first.pair()
        async with first.line(table, one) as north, second.line(table, two) as south:
            for _ in range(40):
                seq = max(north.now["seq"], south.now["seq"])
                await asyncio.gather(north.until(seq), south.until(seq))
                asked = north if north.now["asks"] else south
                if not asked.now["asks"]:
                    break
                assert (await asked.answer())["type"] == "update"
            assert north.now["decisions"] > 20


async def test_two_processes_cannot_both_answer(postgres: str) -> None:
    """The same person at two processes: one answer counts, the other is stale or not offered."""
    async with running(postgres) as first, running(postgres) as second:
        table, one, _ = await first.pair()
        async with first.line(table, one) as here, second.line(table, one) as there:
            for _ in range(6):
                seq = max(here.now["seq"], there.now["seq"])
                await asyncio.gather(here.until(seq), there.until(seq))
                if not here.now["asks"]:
                    break
                replies = await asyncio.gather(here.answer(), there.answer())
                assert sorted(reply["type"] for reply in replies) == ["fault", "update"]
            log = await stored(postgres, table)
            decided = [entry.event.ask for entry in log if isinstance(entry.event, DecisionMade)]
            assert len(decided) == len(set(decided))


async def test_check_finds_what_is_wrong(server: Running) -> None:
    """A gap, a decision that cannot be and wrong marks are each named; sound tables pass."""
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        await north.answer()
    store = server.service.store
    assert [fault async for fault in faults(store)] == [(table, None)]
    await store.write(lambda c: c.execute(update(TABLES).values(status="over")))
    assert "is marked over" in str(await fault_of(store, table))
    change = update(ENTRIES).where(ENTRIES.c.kind == "decided")
    await store.write(lambda c: c.execute(change.values(data='{"seat":0,"action":99,"ask":4}')))
    assert "cannot be replayed" in str(await fault_of(store, table))
    await store.write(lambda c: c.execute(ENTRIES.delete().where(ENTRIES.c.seq == 2)))
    assert "entry 2 is missing" in str(await fault_of(store, table))


async def test_a_database_can_be_carried_to_another(server: Running, postgres: str) -> None:
    """Export from SQLite, import into PostgreSQL: keys, logs and games go on there."""
    table, one, _ = await server.pair()
    rows: list[dict[str, Any]] = []
    await server.service.store.read(partial(export, rows.append))
    target = Store(read_url(postgres))
    await target.open()
    importer = Importer(target)
    for number, row in enumerate(rows, 1):
        importer.add(row, number)
    assert await importer.write() == len(rows) - 2
    with pytest.raises(Refused, match="not empty"):
        await importer.write()
    await target.close()
    async with running(postgres) as second, second.line(table, one) as north:
        assert (await north.answer())["type"] == "update"


def test_an_import_names_the_line_that_is_wrong(tmp_path: Path) -> None:
    """Neither a foreign file nor a row with other columns is taken in."""

    async def run() -> None:
        importer = Importer(Store(read_url(sqlite_in(tmp_path))))
        with pytest.raises(Refused, match="line 1"):
            importer.add({"format": "other"}, 1)
        with pytest.raises(Refused, match="line 7"):
            importer.add({"part": "tables", "row": {"id": "x"}}, 7)

    asyncio.run(run())


@pytest.mark.parametrize("url", ["mysql://x/y", "nonsense", "sqlite"])
def test_other_databases_are_refused(url: str) -> None:
    """The refusal shows what an address looks like."""
    with pytest.raises(Refused, match="sqlite:///"):
        read_url(url)


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    """A folder where the file should be, or a file where a folder should be, is refused."""
    (tmp_path / "file").write_text("")
    for place in (tmp_path, tmp_path / "file" / "table.db"):
        with pytest.raises(Refused, match="sqlite:///"):
            Store(read_url(f"sqlite:///{place}"))
