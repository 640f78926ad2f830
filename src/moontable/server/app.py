"""The server as an ASGI application."""

import gc
import hmac
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from importlib.resources import files
from pathlib import Path
from typing import Final

import structlog
from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import moontable
from moontable.kernel import Refused
from moontable.server.api import api, service_of
from moontable.server.metrics import CONNECTIONS, ROOMS
from moontable.server.middleware import (
    JSONCompression,
    RequestGuard,
    address_of,
    error_response,
    register_error_handlers,
)
from moontable.server.service import Service
from moontable.server.settings import Settings, from_environment
from moontable.server.static_files import ClientFiles
from moontable.server.store import StoreFault
from moontable.server.watchdog import watchdog
from moontable.server.websocket.endpoint import WebSocketMiddleware

SWITCH_INTERVAL: Final = 0.001
"""Seconds after which threads switch: all players wait for the one that commits."""
logger = structlog.get_logger()


def create(settings: Settings, *, watched: bool = False) -> FastAPI:
    """The application for these settings; a watched one ends its process if the loop stalls."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        service = Service(settings)
        await service.open()
        app.state.service = service
        logger.info("started", version=moontable.__version__, postgres=service.store.is_postgres)
        try:
            async with watchdog() if watched else nullcontext():
                yield
        finally:
            await service.close()
            logger.info("stopped")

    app = FastAPI(title="moontable", version=moontable.__version__, lifespan=lifespan)
    app.include_router(api)
    app.add_middleware(JSONCompression)
    app.add_middleware(RequestGuard, settings=settings)
    app.add_middleware(WebSocketMiddleware)
    register_error_handlers(app)
    _add_health(app)
    _add_client(app)
    return app


def worker() -> FastAPI:
    """The application in a worker process."""
    _tune_gc()
    sys.setswitchinterval(SWITCH_INTERVAL)
    return create(from_environment(), watched=True)


def _tune_gc() -> None:
    """Collect less often: tables in memory are many long-lived objects."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _add_health(app: FastAPI) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> PlainTextResponse:
        return PlainTextResponse("ok\n")

    @app.get("/readyz", include_in_schema=False)
    async def readyz(request: Request) -> Response:
        try:
            await service_of(request).store.ping()
        except StoreFault as fault:
            return JSONResponse({"ready": False, "error": str(fault)}, 503)
        return JSONResponse({"ready": True})

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        service = service_of(request)
        if not _may_read_metrics(request, service.settings.metrics_token):
            return error_response(
                Refused("authorization", "is not the operator's token", code="wrong_key")
            )
        rooms = service.rooms
        ROOMS.set(len(rooms))
        CONNECTIONS.set(rooms.subscribers)
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def _may_read_metrics(request: Request, token: str) -> bool:
    """Does the request have the token or, if none is set, come directly from this machine?"""
    if token:
        return hmac.compare_digest(request.headers.get("authorization", ""), f"Bearer {token}")
    forwarded = {"x-forwarded-for", "forwarded", "via"} & set(request.headers)
    return address_of(request.scope) in {"127.0.0.1", "::1"} and not forwarded


def _add_client(app: FastAPI) -> None:
    """Serve the browser client, if it was built."""
    folder = Path(str(files("moontable").joinpath("web")))
    if folder.joinpath("index.html").is_file():
        app.mount("/", ClientFiles(directory=folder, html=True), name="web")
