"""Middleware for every HTTP request: limits, origins, security headers, compression, errors."""

import asyncio
import gzip
import time
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from moontable.kernel import Refused
from moontable.server.metrics import FAULTS, HTTP
from moontable.server.rate_limit import RateLimiter
from moontable.server.settings import Settings
from moontable.server.store import StoreFault, UnknownOutcome

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

STATUS: Final = {
    "wrong_key": 401,
    "not_yours": 403,
    "unknown_table": 404,
    "not_found": 404,
    "fixed": 409,
    "not_over": 409,
    "begun": 409,
    "taken": 409,
    "full": 409,
    "broken": 503,
    "too_many": 429,
    "too_long": 413,
    "too_much": 413,
    "origin": 403,
    "not_configured": 409,
}
POLICY: Final = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
)
HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"content-security-policy", "; ".join(POLICY).encode()),
)
LIMITED_SUFFIXES: Final = {
    "/notices/mail": "mail",
    "/trial": "trial",
    "/rematch": "rematch",
    "/review": "review",
}
"""Suffixes of paths that have their own limit."""
MINUTE: Final = 60.0
HOUR: Final = 3600.0
GZIP_MIN_SIZE: Final = 2048
GZIP_THREAD_SIZE: Final = 64 * 1024
"""Bytes above which a thread compresses, so that the event loop does not wait."""
GZIP_LEVEL: Final = 5
logger = structlog.get_logger()


def error_response(refused: Refused) -> JSONResponse:
    """A refusal as a response."""
    FAULTS.labels(refused.code).inc()
    error = {
        "code": refused.code,
        "where": refused.where,
        "message": str(refused),
        "reasons": [reason for reason in refused.reasons if isinstance(reason, dict)],
    }
    return JSONResponse({"error": error}, STATUS.get(refused.code, 400))


def is_allowed_origin(origin: str | None, host: str | None, allowed: list[str]) -> bool:
    """May a page of this origin call the server? Clients other than browsers may."""
    if origin is None:
        return True
    return origin in allowed or (host is not None and urlsplit(origin).netloc == host)


def address_of(scope: Scope) -> str:
    """The client's address."""
    return scope["client"][0] if scope.get("client") else "unknown"


class RequestLimits:
    """How many requests an address may make."""

    def __init__(self, settings: Settings) -> None:
        self._all = RateLimiter(settings.requests_per_minute, MINUTE)
        tables = RateLimiter(settings.tables_per_hour, HOUR)
        self._special = {
            ("POST", "/api/tables"): tables,
            ("POST", "rematch"): tables,
            ("POST", "/api/accounts"): RateLimiter(settings.logins_per_minute, MINUTE),
            ("POST", "mail"): RateLimiter(settings.mails_per_hour, HOUR),
            ("POST", "trial"): RateLimiter(settings.trials_per_hour, HOUR),
            ("POST", "review"): RateLimiter(settings.reviews_per_hour, HOUR),
            ("POST", "/api/login"): RateLimiter(settings.logins_per_minute, MINUTE),
        }

    def hit(self, address: str, method: str, path: str) -> bool:
        """Count a request; False if it exceeds the limit."""
        kind = next((name for end, name in LIMITED_SUFFIXES.items() if path.endswith(end)), path)
        special = self._special.get((method, kind))
        return (special is None or special.take(address)) and self._all.take(address)


class RequestGuard:
    """Refuses too many or too long requests and wrong origins; adds security headers."""

    def __init__(self, app: Application, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._limits = RequestLimits(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        status = "500"

        async def send_secure(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = str(message["status"])
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        try:
            self._check(scope)
            await self._app(scope, self._limited(receive), send_secure)
        except Refused as refused:
            await error_response(refused)(scope, receive, send_secure)
        finally:
            HTTP.labels(scope["method"], status).observe(time.perf_counter() - started)

    def _check(self, scope: Scope) -> None:
        headers = dict(scope["headers"])
        address = address_of(scope)
        if scope["path"].startswith("/api"):
            origin = headers.get(b"origin")
            host = headers.get(b"host", b"").decode("latin-1")
            allowed = self._settings.origins
            if origin is not None and not is_allowed_origin(
                origin.decode("latin-1"), host, allowed
            ):
                raise Refused("origin", "this page may not call the server", code="origin")
            if not self._limits.hit(address, scope["method"], scope["path"]):
                raise Refused(
                    "request", "too many requests", "please wait a moment", code="too_many"
                )
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self._settings.body_limit:
            raise self._too_long()

    def _too_long(self) -> Refused:
        return Refused(
            "body", "is too long", f"at most {self._settings.body_limit} bytes", code="too_long"
        )

    def _limited(self, receive: Receive) -> Receive:
        """Limit a body without a `content-length` as well."""
        received = 0

        async def limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self._settings.body_limit:
                raise self._too_long()
            return message

        return limited


def accepted_encodings(headers: Iterable[tuple[bytes, bytes]]) -> set[str]:
    """The encodings that a client accepts."""
    header = b",".join(value for name, value in headers if name == b"accept-encoding")
    parts = [part.strip().partition(";") for part in header.decode("latin-1").lower().split(",")]
    return {name.strip() for name, _, quality in parts if quality.replace(" ", "") != "q=0"}


class JSONCompression:
    """Compresses JSON responses that are sent in one piece."""

    def __init__(self, app: Application) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Compress the response if the client accepts it."""
        if scope["type"] != "http" or "gzip" not in accepted_encodings(scope["headers"]):
            await self._app(scope, receive, send)
            return
        start: Message | None = None

        async def send_compressed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start" and _is_json(message):
                start = message
                return
            if start is not None:
                headers, start = start, None
                message = await _compress(headers, message)
                await send(headers)
            await send(message)

        await self._app(scope, receive, send_compressed)


def _is_json(start: Message) -> bool:
    names = {name for name, _ in start["headers"]}
    kinds = [value for name, value in start["headers"] if name == b"content-type"]
    return b"content-encoding" not in names and kinds == [b"application/json"]


async def _compress(start: Message, message: Message) -> Message:
    """Compress a body, unless it is short or streamed, and adapt the headers."""
    body = message.get("body", b"")
    if message.get("more_body", False) or len(body) < GZIP_MIN_SIZE:
        return message
    in_thread = len(body) > GZIP_THREAD_SIZE
    packed = await asyncio.to_thread(_gzip, body) if in_thread else _gzip(body)
    others = [pair for pair in start["headers"] if pair[0] != b"content-length"]
    start["headers"] = [
        *others,
        (b"content-length", str(len(packed)).encode()),
        (b"content-encoding", b"gzip"),
        (b"vary", b"accept-encoding"),
    ]
    return {**message, "body": packed}


def _gzip(body: bytes) -> bytes:
    return gzip.compress(body, GZIP_LEVEL, mtime=0)


def register_error_handlers(app: FastAPI) -> None:
    """Answer every exception with an error response."""

    @app.exception_handler(Refused)
    async def on_refused(_request: Request, refused: Refused) -> JSONResponse:
        return error_response(refused)

    @app.exception_handler(StoreFault)
    async def on_store_fault(_request: Request, fault: StoreFault) -> JSONResponse:
        logger.warning("store_fault", error=str(fault))
        refused = Refused("storage", "did not respond", "please try again", code="storage")
        if isinstance(fault, UnknownOutcome):
            wrong = "connection lost; whether it was saved is unknown"
            refused = Refused("storage", wrong, code="unknown")
        response = error_response(refused)
        response.status_code = 503
        return response

    @app.exception_handler(RequestValidationError)
    async def on_invalid(_request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        response = error_response(Refused(where, str(first["msg"]), code="bad_input"))
        response.status_code = 422
        return response

    @app.exception_handler(HTTPException)
    async def on_http_error(_request: Request, error: HTTPException) -> JSONResponse:
        response = error_response(Refused("request", str(error.detail), code="bad_request"))
        response.status_code = error.status_code
        return response

    @app.exception_handler(Exception)
    async def on_exception(request: Request, error: Exception) -> JSONResponse:
        logger.error("request_failed", path=request.url.path, error=repr(error))
        response = error_response(Refused("server", "internal error", code="internal"))
        response.status_code = 500
        return response
