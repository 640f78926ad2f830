"""A database of an older server opens, and its tables are played on."""

import gzip
from pathlib import Path

import pytest

from moontable.server.maintenance import faults
from tests.server.running import running

OLD = Path(__file__).with_name("old_database.db.gz")
"""Made before the log's events and the server's modules got their present names."""
PLAYING = {
    "3ftUMIhel-X1": ("9cUU9RHe59IlnYHCIzLRYECqkCGp24MQ", "P_72TBdFPo7mdkFkyop9EZa3S4wxp9t7"),
    "z3od3WB9Ibht": ("cMwgUZDWToJESEM0BKkH7L29UemjMHpo", "V70ujqSCXjQHAoWpEKr_Xx9FXd4jD4XI"),
}
OVER, ITS_KEY = "q9Cuvr-VFkqF", "ZtqVvjm3LJFAAyVPmSEbK1rLqMo_TUQG"
REMATCH = "rBadjjkyJsXO"
BOTS, BOTS_KEY = "rSl7Fwxeiapj", "qmz5W5Pe5h8w-SC4CEdTkJRUzyiGyHxY"
SPECTATOR_KEY = "g5mFhNUzfiwhMVEC_Om6PBbM0XyAP15W"
ACCOUNT_KEY = "hqz1UsjiNed-gHD0A1s6fAv8lcBnLMTg"


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A copy of the old database."""
    file = tmp_path / "tables.db"
    file.write_bytes(gzip.decompress(OLD.read_bytes()))
    return f"sqlite:///{file}"


async def test_every_table_of_an_old_database_is_sound(database: str) -> None:
    """Each log is replayed and fits what is stored beside it."""
    async with running(database) as server:
        found = {name: fault async for name, fault in faults(server.service.store)}
        assert found == dict.fromkeys((*PLAYING, OVER, REMATCH, BOTS))


@pytest.mark.parametrize("table", PLAYING)
async def test_its_games_are_played_on(database: str, table: str) -> None:
    """Both players come back with their keys and answer what they are asked."""
    one, two = PLAYING[table]
    async with (
        running(database) as server,
        server.line(table, one) as north,
        server.line(table, two) as south,
    ):
        before = north.now["decisions"]
        for _ in range(6):
            player = north if north.now["asks"] else south
            assert (await player.answer())["type"] == "update"
            other = south if player is north else north
            while other.now["seq"] < player.now["seq"]:
                await other.read()
        assert north.now["decisions"] == before + 6


async def test_its_bots_play_on(database: str) -> None:
    """A bot that had not answered when the old server closed answers now."""
    async with running(database) as server, server.line(BOTS, BOTS_KEY) as north:
        await server.service.rooms.room(BOTS).wake()
        before = north.now["decisions"]
        while north.now["decisions"] < before + 2:
            if north.now["asks"]:
                await north.answer()
            else:
                await north.read()


async def test_its_people_keep_what_they_had(database: str) -> None:
    """An account its tables, a finished game its record and rematch, a spectator a shared view."""
    async with running(database) as server:
        headers = {"authorization": f"Bearer {ACCOUNT_KEY}"}
        listed = (await server.http.get("/api/account/tables", headers=headers)).json()["tables"]
        assert [summary["table"] for summary in listed] == ["3ftUMIhel-X1"]
        record = await server.http.get(f"/api/tables/{OVER}/record")
        assert record.json()["players"] == ["North", "South"]
        again = await server.post(f"/api/tables/{OVER}/rematch", {}, ITS_KEY)
        assert again["table"] == REMATCH
        async with server.line("3ftUMIhel-X1", SPECTATOR_KEY) as west:
            assert [share["open"] for share in west.now["shoulders"]] == [True]
            assert west.now["look"] == 0
            assert west.now["undo"]["wish"]["to"] == 20
