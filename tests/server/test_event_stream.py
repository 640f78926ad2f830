"""No WebSocket, no problem: whole games over events and single messages."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from moontable.server import event_stream
from tests.server.running import STRICT, Running, running

Json = dict[str, Any]


class Listener:
    """A client without WebSockets: it listens on a stream and posts what it says."""

    def __init__(
        self, server: Running, table: str, key: str | None, lines: AsyncIterator[str]
    ) -> None:
        self.server, self.table, self.key, self._lines = server, table, key, lines
        self.now: Json = {}
        self.seqs: list[int] = []
        self.messages: list[Json] = []
        self.number = 1

    async def read(self) -> Json:
        """The next message of the stream."""
        async for line in self._lines:
            if line.startswith("data: "):
                STRICT.decode(line[6:])
                message: Json = msgspec.json.decode(line[6:])
                self.messages.append(message)
                self.now = message.get("now", self.now)
                if message["type"] == "update":
                    self.seqs.append(message["seq"])
                return message
        return {"type": "end"}

    async def ask(self, op: str, server: Running | None = None, **fields: Any) -> Json:
        """Post one message; its reply comes back."""
        self.number += 1
        path, body = f"/api/tables/{self.table}/message", {"op": op, "id": self.number, **fields}
        headers = {"authorization": f"Bearer {self.key}"} if self.key else {}
        http = (server or self.server).http
        answer = await http.post(path, content=msgspec.json.encode(body), headers=headers)
        found: Json = answer.json()
        if answer.status_code == 200:
            assert found["id"] == self.number
        return found

    async def answer(self, server: Running | None = None) -> Json:
        """Answer the first open decision with its last option."""
        ask = self.now["asks"][0]
        action = ask["options"][-1]["action"]
        fields = {"ask": ask["ask"], "seat": ask["seat"], "action": action}
        return await self.ask("answer", server, **fields)


@asynccontextmanager
async def listening(
    server: Running, table: str, key: str | None, last: int | None = None
) -> AsyncIterator[Listener]:
    """A stream after its first message."""
    hello = msgspec.json.encode({"op": "hello", "id": 1, "key": key, "last": last})
    path = f"/api/tables/{table}/stream"
    async with server.http.stream("POST", path, content=hello) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        listener = Listener(server, table, key, answer.aiter_lines())
        await listener.read()
        yield listener


async def play(players: list[Listener], decisions: int, posts_to: Running | None = None) -> None:
    """Play on until so many decisions are made or the game is over."""
    while all(p.now["status"] == "playing" and p.now["decisions"] < decisions for p in players):
        seq = max(player.now["seq"] for player in players)
        for player in players:
            while player.now["seq"] < seq:
                await player.read()
        asked = next(player for player in players if player.now["asks"])
        reply = await asked.answer(posts_to)
        assert reply["type"] == "update", reply
        while asked.now["seq"] < reply["seq"]:
            await asked.read()


async def test_a_whole_game_without_websockets(server: Running) -> None:
    """Every entry comes once and in order to both; at the end the game is over."""
    table, one, two = await server.pair()
    async with listening(server, table, one) as north, listening(server, table, two) as south:
        await play([north, south], 10_000)
        for player in (north, south):
            while player.now["status"] != "over":
                await player.read()
            assert player.seqs == list(range(player.seqs[0], player.now["seq"] + 1))


async def test_stream_and_messages_meet_different_processes(postgres: str) -> None:
    """The stream is at one process, messages go to another."""
    async with running(postgres) as first, running(postgres) as second:
        table, one, two = await first.pair()
        async with listening(first, table, one) as north, listening(first, table, two) as south:
            await play([north, south], 12, posts_to=second)
            assert max(player.now["decisions"] for player in (north, south)) >= 12


async def test_a_stream_goes_on_where_it_broke_off(server: Running) -> None:
    """With the last number nothing is missed or doubled; the table sees who is here."""
    table, one, two = await server.pair()
    async with listening(server, table, one) as north:
        last = north.now["seq"]
    async with server.line(table, two) as south:
        await south.ask("say", text="meanwhile")
        async with listening(server, table, one, last=last) as north:
            welcome = north.messages[0]
            assert [entry["seq"] for entry in welcome["missed"]] == [last + 1]
            assert {p["person"] for p in welcome["people"] if p["here"]} == {0, 1}
        while True:
            told = await south.read()
            if told["type"] == "people" and not told["people"][0]["here"]:
                break
    room = server.service.rooms.room(table)
    assert not room.subscribers


async def test_what_a_stream_refuses(server: Running) -> None:
    """No hello, an unknown table, a wrong key: a sentence, and the line ends."""
    table, one, _ = await server.pair()
    for path, body in (
        (table, b"nonsense"),
        (table, b'{"op":"say","id":1,"text":"x"}'),
        (table, b'{"op":"hello","id":1,"key":"wrong"}'),
        ("nowhere", b'{"op":"hello","id":1}'),
    ):
        answer = await server.http.post(f"/api/tables/{path}/stream", content=body)
        assert '"fault"' in answer.text
    path, headers = f"/api/tables/{table}/message", {"authorization": f"Bearer {one}"}
    answer = await server.http.post(path, content=b"nonsense", headers=headers)
    assert answer.json()["code"] == "bad_message"


async def test_another_seat_is_looked_from_by_its_owner_only(server: Running) -> None:
    """Whatever seat a message says it looks from, its reply shows what its sender may see."""
    table, one, _ = await server.pair()
    path, headers = f"/api/tables/{table}/message?look=1", {"authorization": f"Bearer {one}"}
    said = await server.http.post(path, content=b'{"op":"say","id":1,"text":"hi"}', headers=headers)
    now = said.json()["now"]
    assert (now["look"], now["view"]["players"][1]["hand"]) == (0, None)
    asked = b'{"op":"look","id":2,"seat":1}'
    refused = (await server.http.post(path, content=asked, headers=headers)).json()
    assert (refused["type"], refused["code"]) == ("fault", "not_yours")


async def test_who_stood_up_may_still_speak_and_sit_down(server: Running) -> None:
    """A client that still looks from a seat it has left is heard, as it is on a socket."""
    opened = await server.open()
    path = f"/api/tables/{opened['table']}/message?look=0"
    headers = {"authorization": f"Bearer {opened['key']}"}
    for number, order in enumerate(({"op": "stand"}, {"op": "sit"}, {"op": "stand"}), 1):
        body = msgspec.json.encode({"id": number, "seat": 0, **order})
        answer = await server.http.post(path, content=body, headers=headers)
        assert answer.json()["type"] == "update", answer.text
    body = msgspec.json.encode({"op": "say", "id": 9, "text": "still here"})
    said = (await server.http.post(path, content=body, headers=headers)).json()
    assert said["now"]["look"] is None


async def test_a_spectator_listens_and_a_silent_stream_breathes(
    server: Running, monkeypatch: Any
) -> None:
    """Without a key one watches; when nothing happens a comment comes."""
    monkeypatch.setattr(event_stream, "HEARTBEAT", 0.05)
    table, _, _ = await server.pair()
    async with listening(server, table, None) as watcher:
        assert watcher.now["look"] is None
        assert (await watcher.ask("say", text="x"))["code"] == "not_yours"
        lines = watcher._lines
        seen = [await asyncio.wait_for(anext(lines), 20) for _ in range(6)]
        assert ":" in seen
