"""Answers made small: JSON packed on its way out, the client's files as packed when built.

It knows encodings and how long a file may be kept; it knows no table.
"""

import asyncio
import gzip
import os
from collections.abc import Iterable
from typing import Final

from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

WORTH: Final = 2048
"""Bytes from which packing is worth it."""
LONG: Final = 64 * 1024
"""Bytes from which packing would keep others waiting: it is done beside the event loop."""
LEVEL: Final = 5
ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""What files are packed with, the smaller first."""
FOREVER: Final = "public, max-age=31536000, immutable"
ASKED_AGAIN: Final = "no-cache"
OK: Final = 200


def accepted(headers: Iterable[tuple[bytes, bytes]]) -> set[str]:
    """The encodings a client reads."""
    told = b",".join(value for name, value in headers if name == b"accept-encoding")
    parts = [part.strip().partition(";") for part in told.decode("latin-1").lower().split(",")]
    return {name.strip() for name, _, quality in parts if quality.replace(" ", "") != "q=0"}


class Packed:
    """Middleware that packs JSON which comes in one piece."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, packed if the client reads it."""
        if scope["type"] != "http" or "gzip" not in accepted(scope["headers"]):
            await self._app(scope, receive, send)
            return
        start: Message | None = None

        async def answer(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start" and _is_json(message):
                start = message
                return
            if start is not None:
                begun, start = start, None
                message = await _packed(begun, message)
                await send(begun)
            await send(message)

        await self._app(scope, receive, answer)


def _is_json(start: Message) -> bool:
    names = {name for name, _ in start["headers"]}
    kinds = [value for name, value in start["headers"] if name == b"content-type"]
    return b"content-encoding" not in names and kinds == [b"application/json"]


async def _packed(start: Message, message: Message) -> Message:
    """The body packed, and the headers that say so; what comes bit by bit stays as it is."""
    body = message.get("body", b"")
    if message.get("more_body", False) or len(body) < WORTH:
        return message
    small = await asyncio.to_thread(_pack, body) if len(body) > LONG else _pack(body)
    kept = [pair for pair in start["headers"] if pair[0] != b"content-length"]
    start["headers"] = [
        *kept,
        (b"content-length", str(len(small)).encode()),
        (b"content-encoding", b"gzip"),
        (b"vary", b"accept-encoding"),
    ]
    return {**message, "body": small}


def _pack(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


class ClientFiles(StaticFiles):
    """The browser client: each file beside its packed copies, named by its content or not."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, in the smallest form its reader knows."""
        response = await self._smallest(path, scope)
        named = path.replace(os.sep, "/").startswith("assets/")
        response.headers["cache-control"] = FOREVER if named else ASKED_AGAIN
        return response

    async def _smallest(self, path: str, scope: Scope) -> Response:
        whole = await super().get_response(path, scope)
        readable = accepted(scope["headers"])
        file = "index.html" if path == "." else path
        for encoding, ending in ENCODINGS.items():
            if encoding in readable and whole.status_code == OK and self._has(file + ending):
                packed = await super().get_response(file + ending, scope)
                packed.headers["content-type"] = whole.headers["content-type"]
                packed.headers["content-encoding"] = encoding
                packed.headers["vary"] = "accept-encoding"
                return packed
        return whole

    def _has(self, path: str) -> bool:
        return self.lookup_path(path)[1] is not None
