"""A real server on a free port in this process, and clients that talk to it over sockets."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import uvicorn
import websockets

from moontable.server.app import create
from moontable.server.http_protocol import RequestDeadlineProtocol
from moontable.server.server_messages import ServerMessages
from moontable.server.service import Service
from moontable.server.settings import Settings
from moontable.server.websocket.endpoint import HandshakeProtocol

STRICT = msgspec.json.Decoder(ServerMessages)
Json = dict[str, Any]


class WireClient:
    """A client's socket; every message that comes is checked against the wire's types."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.received: list[bytes] = []
        self.messages: list[Json] = []
        self.now: Json = {}
        self._numbers = itertools.count(1)

    async def send(self, op: str, **fields: Any) -> int:
        """Send a request; its number comes back."""
        number = next(self._numbers)
        await self.socket.send(msgspec.json.encode({"op": op, "id": number, **fields}), text=True)
        return number

    async def read(self) -> Json:
        """The next message."""
        raw: bytes = await asyncio.wait_for(self.socket.recv(decode=False), 30)
        STRICT.decode(raw)
        self.received.append(raw)
        message: Json = msgspec.json.decode(raw)
        self.messages.append(message)
        if "now" in message:
            self.now = message["now"]
        return message

    async def ask(self, op: str, **fields: Any) -> Json:
        """Send a request and wait for its reply; what comes before is kept."""
        number = await self.send(op, **fields)
        while True:
            message = await self.read()
            if message.get("id") == number:
                return message

    async def until(self, seq: int) -> None:
        """Read on until an entry has come."""
        while self.now.get("seq", 0) < seq:
            await self.read()

    async def answer(self, pick: int = 0) -> Json:
        """Answer the first open decision."""
        ask = self.now["asks"][0]
        return await self.ask(
            "answer",
            ask=ask["ask"],
            seat=ask["seat"],
            action=ask["options"][pick % len(ask["options"])]["action"],
        )


class Running:
    """A server and the ways to it."""

    def __init__(self, base: str, service: Service, http: httpx2.AsyncClient) -> None:
        self.base = base
        self.service = service
        self.http = http

    @asynccontextmanager
    async def line(
        self, table: str, key: str | None = None, last: int | None = None, **connect: Any
    ) -> AsyncIterator[WireClient]:
        """A socket at a table, after hello."""
        address = self.base.replace("http", "ws") + f"/ws/{table}"
        async with websockets.connect(address, max_size=None, **connect) as socket:
            line = WireClient(socket)
            welcome = await line.ask("hello", key=key, last=last)
            assert welcome["type"] == "welcome", welcome
            yield line

    async def post(self, path: str, body: Json | None = None, key: str | None = None) -> Json:
        """A request that must succeed."""
        answer = await self.try_post(path, body, key)
        assert answer.status_code < 300, answer.text
        found: Json = answer.json() if answer.content else {}
        return found

    async def try_post(self, path: str, body: Json | None, key: str | None = None) -> Any:
        """A request, whatever comes of it."""
        headers = {"authorization": f"Bearer {key}"} if key else {}
        return await self.http.post(path, json=body or {}, headers=headers)

    async def open(self, game: str = "blue-moon", **further: Any) -> Json:
        """A table with an open second seat."""
        wish = {"game": game, "seats": [{"kind": "human"}, {}], "mine": [0], "name": "North"}
        return await self.post("/api/tables", wish | further)

    async def pair(self, game: str = "blue-moon", **further: Any) -> tuple[str, str, str]:
        """A table that has begun, and the keys of its two players."""
        opened = await self.open(game, **further)
        table = opened["table"]
        joined = await self.post(
            f"/api/tables/{table}/join", {"name": "South", "invite": opened["invite"], "seat": 1}
        )
        async with self.line(table, opened["key"]) as host:
            assert (await host.ask("start"))["type"] == "update"
        return table, opened["key"], joined["key"]


@asynccontextmanager
async def running(db: str, **settings: Any) -> AsyncIterator[Running]:
    """A server on a database, stopped at the end."""
    generous = {"requests_per_minute": 100_000, "tables_per_hour": 100_000}
    generous |= {"messages_per_second": 100_000, "bot_moment": 0, "answer_window": 0}
    chosen = Settings(db=db, **(generous | {"logins_per_minute": 1000} | settings))
    app = create(chosen)
    config = uvicorn.Config(
        app,
        port=0,
        log_config=None,
        http=RequestDeadlineProtocol,
        ws=HandshakeProtocol,
        ws_max_size=chosen.frame_limit,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    base = f"http://127.0.0.1:{port}"
    async with httpx2.AsyncClient(base_url=base, timeout=30) as http:
        try:
            yield Running(base, app.state.service, http)
        finally:
            server.should_exit = True
            await task


def sqlite_in(folder: Path) -> str:
    """A database file in a folder."""
    return f"sqlite:///{folder / 'tables.db'}"
