"""The server as one ASGI application: doors, sockets, health, the browser client's files.

It knows how the parts are put together; each part stands in a file of its own.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import Final

import structlog
from fastapi import FastAPI, Request, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import moontable
from moontable.server.api import api, house_of
from moontable.server.connection import Connection
from moontable.server.guard import Guard, allowed_origin, answer_faults
from moontable.server.house import House
from moontable.server.metrics import GUESTS, ROOMS
from moontable.server.settings import Settings, from_environment
from moontable.server.store import StoreFault

POLICY_VIOLATION: Final = 1008
TRY_AGAIN: Final = 1013
log = structlog.get_logger()


def create(settings: Settings) -> FastAPI:
    """The application for these settings."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = House(settings)
        await house.open()
        app.state.house = house
        log.info("open", version=moontable.__version__, postgres=house.store.is_postgres)
        try:
            yield
        finally:
            await house.close()
            log.info("closed")

    app = FastAPI(title="moontable", version=moontable.__version__, lifespan=lifespan)
    app.include_router(api)
    app.add_middleware(Guard, settings=settings)
    answer_faults(app)
    _add_health(app)
    app.add_api_websocket_route("/ws/{table}", socket)
    _add_client(app)
    return app


def worker() -> FastAPI:
    """The application in a worker process."""
    return create(from_environment())


def _add_health(app: FastAPI) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> PlainTextResponse:
        return PlainTextResponse("ok\n")

    @app.get("/readyz", include_in_schema=False)
    async def readyz(request: Request) -> Response:
        try:
            await house_of(request).store.ping()
        except StoreFault as fault:
            return JSONResponse({"ready": False, "error": str(fault)}, 503)
        return JSONResponse({"ready": True})

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        rooms = house_of(request).rooms
        ROOMS.set(len(rooms))
        GUESTS.set(rooms.guests)
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def _add_client(app: FastAPI) -> None:
    """Serve the browser client, where it was built."""
    folder = Path(str(files("moontable").joinpath("web")))
    if folder.joinpath("index.html").is_file():
        app.mount("/", StaticFiles(directory=folder, html=True), name="web")


class Bucket:
    """So many messages a second, and a few at once."""

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._left = float(rate * 2)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Count one message; False if it came too soon."""
        now = time.monotonic()
        self._left = min(self._rate * 2.0, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


async def socket(websocket: WebSocket, table: str) -> None:
    """A client's line to a table."""
    house: House = websocket.app.state.house
    headers = websocket.headers
    if not allowed_origin(headers.get("origin"), headers.get("host"), house.settings.origins):
        await websocket.close(POLICY_VIOLATION, "origin")
        return
    await websocket.accept()
    room = house.rooms.room(table[:64])
    connection = Connection(room, house.keys, house.settings.backlog)
    writer = asyncio.create_task(_write(websocket, connection))
    try:
        await _read(websocket, connection, Bucket(house.settings.messages_per_second))
    finally:
        room.leave(connection)
        if room.game is None:
            house.rooms.forget(room.name)
        writer.cancel()
        with suppress(asyncio.CancelledError):
            await writer


async def _read(websocket: WebSocket, connection: Connection, bucket: Bucket) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            raw = (message.get("bytes") or b"") if text is None else text
            if not bucket.take():
                connection.slow_down(raw)
                await asyncio.sleep(0.2)
                continue
            await connection.receive(raw)


async def _write(websocket: WebSocket, connection: Connection) -> None:
    """Send what waits; text frames, as browsers read them."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while (message := await connection.queue.get()) is not None:
            await websocket.send_text(message.decode())
        await websocket.close(TRY_AGAIN, "slow")
