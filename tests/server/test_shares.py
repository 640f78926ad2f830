"""Fair shares: whoever asks for much waits for himself; a host can send away and close."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import websockets

from moontable.server import connection, http_protocol
from moontable.server.viewpoint import ANYBODY, ENCODER, EntryBroadcast, Viewpoint
from moontable.workers import bot_pool
from moontable.workers.bot import BotTask, Thought
from moontable.workers.bot_pool import BotPool
from moontable.workers.fair_semaphore import FairSemaphore
from tests.server.running import Running, running, sqlite_in


async def test_turns_go_round() -> None:
    """One name with many wishes and one with a single one: the single one is second."""
    turns, order = FairSemaphore(1, 100), []

    async def wish(name: str) -> None:
        async with turns.acquire(name):
            order.append(name)
            await asyncio.sleep(0)

    await asyncio.gather(*(wish("many") for _ in range(20)), wish("one"))
    assert order.index("one") <= 2
    assert len(order) == 21


async def test_a_wish_given_up_leaves_no_hole() -> None:
    """Who stops waiting, before or just when it is his turn, keeps nobody from theirs."""
    turns = FairSemaphore(1, 100)
    async with turns.acquire("x"):
        waiting = [asyncio.create_task(turns._acquire("y")) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
    waiting[1].cancel()
    await asyncio.gather(*waiting[:2], return_exceptions=True)
    await waiting[2]
    turns._release()
    assert turns._free == 1


async def test_hints_of_one_do_not_delay_anothers_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hundred hints wait; another table's bot thinks after the one that thinks now."""
    order: list[str] = []

    async def think(_self: Any, task: BotTask) -> Thought:
        order.append(task.level)
        await asyncio.sleep(0)
        return Thought(0)

    monkeypatch.setattr(bot_pool.BotProcess, "think", think)
    monkeypatch.setattr(bot_pool, "MAX_WAITING", 200)
    bots = BotPool(1)
    hints = [bots.think(BotTask("g", b"", 0, "hint", 1, 1), "hint 1.2.3.4") for _ in range(200)]
    await asyncio.gather(*hints, bots.think(BotTask("g", b"", 0, "bot", 1, 1), "table"))
    assert order.index("bot") <= 2


async def test_caps_for_each_address(tmp_path: Path) -> None:
    """Lines, tables with their rematches, and hints."""
    caps = {"sockets": 2, "tables_per_hour": 2, "hints_per_minute": 1}
    async with running(sqlite_in(tmp_path), **caps) as server:
        table, one, two = await server.pair()
        async with server.line(table, one) as north, server.line(table, two):
            with pytest.raises(websockets.WebSocketException):
                async with server.line(table, None):
                    pass
            ask = {"seat": 0, "level": "random"}
            kinds = [(await north.ask("hint", **ask))["type"] for _ in range(2)]
            assert kinds == ["done", "fault"]
            await north.ask("resign", seat=0)
        async with server.line(table, None):
            pass
        path = f"/api/tables/{table}/rematch"
        assert (await server.try_post(path, {}, one)).status_code == 201
        assert (await server.try_post(path, {}, two)).status_code == 429


async def test_what_was_missed_comes_in_pages(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last page at once, with the number of lines before it, which can be asked for."""
    monkeypatch.setattr(connection, "PAGE", 4)
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        for number in range(6):
            await north.ask("say", text=str(number))
        last = north.now["seq"]
    async with server.line(table, one, last=2) as north:
        welcome = north.messages[0]
        assert [entry["seq"] for entry in welcome["missed"]] == list(range(last - 3, last + 1))
        assert welcome["skipped"] == last - 4 - 2
        page = (await north.ask("entries", after=2))["body"]
        assert [entry["seq"] for entry in page["entries"]] == [3, 4, 5, 6]
        assert page["last"] == last


async def test_an_update_is_encoded_once_for_all_who_see_alike(server: Running) -> None:
    """Fifty watchers share the very same bytes; players have their own."""
    table, one, _ = await server.pair()
    async with server.line(table, one) as north:
        await north.answer()
    held = await server.service.rooms.room(table).table()
    entry, events = held.history[-1]
    news = EntryBroadcast(held, entry, events)
    watching = news.encode(ANYBODY, None)
    assert all(news.encode(Viewpoint(person, None), None) is watching for person in (None, 7, 8))
    for eyes in (ANYBODY, Viewpoint(0, 0), Viewpoint(1, 1)):
        assert news.encode(eyes, None) == ENCODER.encode(news.update(eyes, None))
    assert news.encode(Viewpoint(0, 0), None) != watching


async def test_a_half_sent_request_is_closed(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither an unfinished head nor an unfinished body keeps a line open; a slow answer does."""
    monkeypatch.setattr(http_protocol, "REQUEST_TIMEOUT", 0.3)
    port = int(server.base.rpartition(":")[2])
    halves = (
        b"",
        b"GET /healthz HT",
        b"POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{",
    )
    for half in halves:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(half)
        await asyncio.wait_for(reader.read(), 20)
        writer.close()
    async with server.line((await server.open())["table"]) as line:
        await asyncio.sleep(0.5)
        assert (await line.ask("look"))["type"] in {"done", "fault"}


async def test_a_head_without_end_is_refused(server: Running) -> None:
    """However patiently it is sent, so much is read of it and no more."""
    port = int(server.base.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /healthz HTTP/1.1\r\nhost: x\r\n")
    for number in range(100):
        writer.write(f"x-{number}: ".encode() + b"x" * 1_000 + b"\r\n")
        await asyncio.sleep(0)
    with suppress(ConnectionError):
        assert (await asyncio.wait_for(reader.read(), 20)).startswith(b"HTTP/1.1 400")
    writer.close()


async def test_the_host_sends_somebody_away(server: Running) -> None:
    """The seat is free again, and that person neither sits nor speaks there."""
    opened = await server.open(public=True)
    table = opened["table"]
    joined = await server.post(f"/api/tables/{table}/join", {"name": "South", "seat": 1})
    async with (
        server.line(table, opened["key"]) as host,
        server.line(table, joined["key"]) as guest,
    ):
        assert (await guest.ask("remove", person=0))["code"] == "not_yours"
        gone = await host.ask("remove", person=1)
        assert gone["now"]["seats"][1]["kind"] == "open"
        assert (await guest.ask("sit", seat=1))["code"] == "not_yours"
        assert (await guest.ask("say", text="x"))["code"] == "muted"
        assert (await host.ask("mute", person=1, muted=False))["type"] == "fault"


async def test_the_host_closes_a_public_table(server: Running) -> None:
    """It is in no list any more and opens only to its invitation, also after a restart."""
    opened = await server.open(public=True)
    table = opened["table"]
    async with server.line(table, opened["key"]) as host:
        assert (await host.ask("publish", public=False))["type"] == "update"
    assert (await server.http.get("/api/tables")).json()["tables"] == []
    path = f"/api/tables/{table}/join"
    assert (await server.try_post(path, {"name": "x"})).status_code == 401
    assert (
        await server.try_post(path, {"name": "x", "invite": opened["invite"]})
    ).status_code == 201
    assert (await server.service.store.row(table) or {})["public"] is False


async def test_secret_sets_cannot_be_probed(server: Running) -> None:
    """A choice that does not go with the other's hidden one is taken like any other."""
    match = {"way": "choose", "to": 3}
    opened = await server.open(match=match)
    table = opened["table"]
    wish = {"name": "South", "invite": opened["invite"], "seat": 1}
    joined = await server.post(f"/api/tables/{table}/join", wish)
    async with server.line(table, opened["key"]) as one, server.line(table, joined["key"]) as two:
        hidden = {"deck": "hoax", "family": "Ba"}
        assert (await two.ask("choose", seat=1, player=hidden))["type"] == "update"
        for family in ("Ba", "Bb"):
            probe = {"deck": "vulca", "family": family}
            assert (await one.ask("choose", seat=0, player=probe))["type"] == "update"
        await one.ask("choose", seat=0, player={"deck": "vulca", "family": "Ba"})
        refused = await one.ask("start")
        assert (refused["type"], refused["reasons"]) == ("fault", [])
        assert "Ba" not in refused["message"]
