"""The doors: wrong keys, wrong links, limits, origins, headers, health."""

import asyncio
from pathlib import Path

import pytest
import websockets

from moontable.server.connection import Connection
from moontable.server.viewpoint import encode_people
from tests.server.running import Running, WireClient, running, sqlite_in


def all_files(folder: Path) -> list[Path]:
    """Everything in a folder."""
    return sorted(folder.iterdir())


async def read_on(line: WireClient) -> None:
    """Read until the line is closed."""
    while True:
        await line.read()


async def test_wrong_links_are_refused_with_a_sentence(server: Running) -> None:
    """Unknown tables, wrong invitations and taken seats each say what is wrong."""
    opened = await server.open()
    path = f"/api/tables/{opened['table']}/join"
    assert (await server.try_post("/api/tables/nowhere/join", {"name": "x"})).status_code == 404
    wrong = await server.try_post(path, {"name": "x", "invite": "guess"})
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (401, "wrong_key")
    taken = await server.try_post(path, {"name": "x", "invite": opened["invite"], "seat": 0})
    assert (taken.status_code, taken.json()["error"]["code"]) == (409, "taken")


async def test_a_key_opens_its_own_table_only(server: Running) -> None:
    """Another table's key makes nobody of one."""
    first, second = await server.open(), await server.open()
    address = server.base.replace("http", "ws") + f"/ws/{first['table']}"
    async with websockets.connect(address) as socket:
        await socket.send(f'{{"op":"hello","id":1,"key":"{second["key"]}"}}')
        assert '"wrong_key"' in str(await socket.recv())


async def test_keys_are_kept_as_hashes_only(server: Running, tmp_path: Path) -> None:
    """Neither keys nor invitations nor passphrases stand in the database."""
    opened = await server.open()
    await server.post("/api/accounts", {"name": "North", "passphrase": "moon over hill"})
    kept = b"".join(map(Path.read_bytes, all_files(tmp_path)))
    for secret in (opened["key"], opened["invite"], "moon over hill"):
        assert secret.encode() not in kept


async def test_wrong_passphrases_and_taken_names(server: Running) -> None:
    """Neither tells whether an account exists."""
    wish = {"name": "North", "passphrase": "moon over hill"}
    await server.post("/api/accounts", wish)
    assert (await server.try_post("/api/accounts", wish)).status_code == 409
    wrong = await server.try_post("/api/login", wish | {"passphrase": "something else"})
    nobody = await server.try_post("/api/login", wish | {"name": "South"})
    assert wrong.status_code == nobody.status_code == 401
    assert wrong.json() == nobody.json()


async def test_pages_from_elsewhere_are_kept_out(server: Running) -> None:
    """A foreign origin may neither post nor open a socket; our own and configured ones may."""
    foreign = {"origin": "https://elsewhere.example"}
    assert (await server.http.get("/api/hello", headers=foreign)).status_code == 403
    own = {"origin": server.base}
    assert (await server.http.get("/api/hello", headers=own)).status_code == 200
    address = server.base.replace("http", "ws") + "/ws/any"
    with pytest.raises(websockets.InvalidStatus):
        async with websockets.connect(address, origin=foreign["origin"]):  # type: ignore[arg-type]
            pass


async def test_every_answer_carries_the_security_headers(server: Running) -> None:
    """Also errors and files."""
    for path in ("/", "/api/hello", "/api/nothing", "/healthz"):
        headers = (await server.http.get(path)).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


async def test_sockets_open_only_at_tables(server: Running) -> None:
    """Any other path is closed before it is open."""
    for path in ("/ws", "/ws/", "/other/table", "/ws/one/two", "/ws/%00"):
        with pytest.raises(websockets.InvalidStatus):
            async with websockets.connect(server.base.replace("http", "ws") + path):
                pass


async def test_too_long_too_many_too_big(tmp_path: Path) -> None:
    """Bodies, requests and messages have limits, and each refusal says so."""
    async with running(
        sqlite_in(tmp_path), requests_per_minute=20, messages_per_second=2
    ) as server:
        big = await server.http.post("/api/tables", content=b"x" * (3 * 2**20))
        assert big.status_code == 413
        opened = await server.open()
        async with server.line(opened["table"], opened["key"]) as north:
            for _ in range(10):
                await north.send("say", text="hi")
            faults = [(await north.read()).get("code") for _ in range(9)]
            assert "too_many" in faults
        statuses = [(await server.http.get("/api/hello")).status_code for _ in range(25)]
        assert statuses[-1] == 429


async def test_frames_that_are_too_big_close_the_line(server: Running) -> None:
    """A megabyte is no answer."""
    opened = await server.open()
    async with server.line(opened["table"], opened["key"]) as north:
        await north.socket.send("x" * 2**20)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await read_on(north)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


async def test_a_client_that_does_not_read_is_let_go_and_may_resume(tmp_path: Path) -> None:
    """Its messages do not pile up; with the last number it saw it gets the rest."""
    async with running(sqlite_in(tmp_path), backlog=4) as server:
        table, one, two = await server.pair()
        async with server.line(table, one) as north:
            room = server.service.rooms.room(table)
            guest = next(iter(room.subscribers))
            assert isinstance(guest, Connection)
            long = encode_people(await room.table(), set()) + b" " * 500_000
            for _ in range(200):
                guest.send_people(long)
                await asyncio.sleep(0)
            assert guest.slow
            with pytest.raises(websockets.ConnectionClosed):
                await read_on(north)
            assert north.messages[-1]["type"] == "bye"
        async with server.line(table, one, last=1) as north:
            assert north.messages[-1]["missed"][0]["seq"] == 2
    del two


async def test_health_readiness_and_metrics(server: Running) -> None:
    """Operators see whether we live, whether the database answers, and how much is played."""
    assert (await server.http.get("/healthz")).text == "ok\n"
    assert (await server.http.get("/readyz")).json() == {"ready": True}
    assert "moontable_decisions_total" in (await server.http.get("/metrics")).text


async def test_records_and_positions_can_be_brought_along(server: Running) -> None:
    """A record of another ruleset, a broken one and a bad position are refused with the place."""
    seats = [{"kind": "human"}, {"kind": "bot", "level": "random"}]
    base = {"game": "blue-moon", "seats": seats, "mine": [0], "name": "North"}
    bad = await server.try_post("/api/tables", base | {"record": {"game": "blue-moon"}})
    assert "record.format" in bad.json()["error"]["where"]
    position = {"game": "blue-moon", "players": [{"hand": ["nobody"]}, {}]}
    bad = await server.try_post("/api/tables", base | {"position": position})
    assert "nobody" in bad.json()["error"]["message"]
    good = {"game": "blue-moon", "phase": "character", "players": [{"hand": ["hoax-13"]}, {}]}
    assert (await server.try_post("/api/tables", base | {"position": good})).status_code == 201


async def test_notices_are_off_unless_configured(server: Running) -> None:
    """Asking for mail or pushes where there are none says so."""
    opened = await server.open()
    path = f"/api/tables/{opened['table']}/notices/mail"
    refused = await server.try_post(path, {"address": "north@example.org"}, opened["key"])
    assert refused.json()["error"]["code"] == "not_configured"


async def test_a_set_up_can_be_tried_before_a_table_is_opened(server: Running) -> None:
    """A good one comes back whole; a self-built deck that breaks rules hears every breach."""
    path = "/api/games/blue-moon/setup"
    whole = await server.post(path, {"setup": {"players": [{"deck": "aqua"}, {}]}})
    assert whole["players"][0]["deck"] == "aqua"
    short = {"players": [{"deck": ["hoax-01", "hoax-01"], "leader": "hoax-00"}, {}]}
    refused = await server.try_post(path, {"setup": short})
    assert refused.status_code == 400
    assert "BM-DECK-03" in refused.text
    assert "30" in refused.text


async def test_a_list_tells_the_language_of_a_table_and_who_won(server: Running) -> None:
    """What is spoken at a table is told if its host says so; a finished one names its winners."""
    await server.open(public=True, language="de")
    wrong = {"game": "blue-moon", "seats": [{}, {}], "name": "x", "language": "fr"}
    assert (await server.try_post("/api/tables", wrong)).status_code == 422
    listed = (await server.http.get("/api/tables")).json()["tables"]
    assert [(one["language"], one["winners"]) for one in listed] == [("de", [])]
    table, one, two = await server.pair()
    async with server.line(table, one) as north:
        assert (await north.ask("resign", seat=0))["type"] == "update"
    mine = await server.post("/api/mine", {"keys": [two]})
    assert [(one["status"], one["winners"]) for one in mine["tables"]] == [("over", [1])]
