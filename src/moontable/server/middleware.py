"""What stands before every request: limits, origins, headers, and a calm answer to any fault.

It knows HTTP and nothing of tables.
"""

import time
from collections.abc import Awaitable, Callable, MutableMapping
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
ENDINGS: Final = {
    "/notices/mail": "mail",
    "/trial": "trial",
    "/rematch": "rematch",
    "/review": "review",
}
"""Rare requests whose paths differ; they are counted together."""
MINUTE: Final = 60.0
HOUR: Final = 3600.0
log = structlog.get_logger()


def error_response(refused: Refused) -> JSONResponse:
    """A refusal as an answer."""
    FAULTS.labels(refused.code).inc()
    error = {
        "code": refused.code,
        "where": refused.where,
        "message": str(refused),
        "reasons": [reason for reason in refused.reasons if isinstance(reason, dict)],
    }
    return JSONResponse({"error": error}, STATUS.get(refused.code, 400))


def is_allowed_origin(origin: str | None, host: str | None, further: list[str]) -> bool:
    """May a page from there talk to us? Programs without a page may."""
    if origin is None:
        return True
    return origin in further or (host is not None and urlsplit(origin).netloc == host)


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    return scope["client"][0] if scope.get("client") else "unknown"


class Limits:
    """How often one address may do something."""

    def __init__(self, settings: Settings) -> None:
        self._any = RateLimiter(settings.requests_per_minute, MINUTE)
        tables = RateLimiter(settings.tables_per_hour, HOUR)
        self._rare = {
            ("POST", "/api/tables"): tables,
            ("POST", "rematch"): tables,
            ("POST", "/api/accounts"): RateLimiter(settings.logins_per_minute, MINUTE),
            ("POST", "mail"): RateLimiter(settings.mails_per_hour, HOUR),
            ("POST", "trial"): RateLimiter(settings.trials_per_hour, HOUR),
            ("POST", "review"): RateLimiter(settings.reviews_per_hour, HOUR),
            ("POST", "/api/login"): RateLimiter(settings.logins_per_minute, MINUTE),
        }

    def hit(self, address: str, method: str, path: str) -> bool:
        """Count one request; False if it was one too many."""
        kind = next((name for end, name in ENDINGS.items() if path.endswith(end)), path)
        rare = self._rare.get((method, kind))
        return (rare is None or rare.take(address)) and self._any.take(address)


class Guard:
    """Middleware around the whole application."""

    def __init__(self, app: Application, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._limits = Limits(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = "500"

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = str(message["status"])
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        try:
            self._check(scope)
            await self._app(scope, self._limited(receive), answer)
        except Refused as refused:
            await error_response(refused)(scope, receive, answer)
        finally:
            HTTP.labels(scope["method"], status).observe(time.perf_counter() - begun)

    def _check(self, scope: Scope) -> None:
        headers = dict(scope["headers"])
        address = address_of(scope)
        if scope["path"].startswith("/api"):
            origin = headers.get(b"origin")
            host = headers.get(b"host", b"").decode("latin-1")
            known = self._settings.origins
            if origin is not None and not is_allowed_origin(origin.decode("latin-1"), host, known):
                raise Refused("origin", "this page may not talk to us", code="origin")
            if not self._limits.hit(address, scope["method"], scope["path"]):
                raise Refused(
                    "request", "too many requests", "please wait a moment", code="too_many"
                )
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self._settings.body_limit:
            raise self._too_long()

    def _too_long(self) -> Refused:
        return Refused(
            "body", "is too long", f"{self._settings.body_limit} bytes at most", code="too_long"
        )

    def _limited(self, receive: Receive) -> Receive:
        """Count what comes without an announced length."""
        seen = 0

        async def limited() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > self._settings.body_limit:
                raise self._too_long()
            return message

        return limited


def register_error_handlers(app: FastAPI) -> None:
    """Give every kind of fault its calm answer."""

    @app.exception_handler(Refused)
    async def refused(_request: Request, fault: Refused) -> JSONResponse:
        return error_response(fault)

    @app.exception_handler(StoreFault)
    async def store(_request: Request, fault: StoreFault) -> JSONResponse:
        log.warning("store_fault", error=str(fault))
        refused = Refused("storage", "did not answer; try again", code="storage")
        if isinstance(fault, UnknownOutcome):
            wrong = "was lost; whether it was written is unknown"
            refused = Refused("storage", wrong, code="unknown")
        answer = error_response(refused)
        answer.status_code = 503
        return answer

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, fault: RequestValidationError) -> JSONResponse:
        first = fault.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        answer = error_response(Refused(where, str(first["msg"]), code="bad_input"))
        answer.status_code = 422
        return answer

    @app.exception_handler(HTTPException)
    async def http(_request: Request, fault: HTTPException) -> JSONResponse:
        answer = error_response(Refused("request", str(fault.detail), code="bad_request"))
        answer.status_code = fault.status_code
        return answer

    @app.exception_handler(Exception)
    async def ours(request: Request, fault: Exception) -> JSONResponse:
        log.error("request_failed", path=request.url.path, error=repr(fault))
        answer = error_response(Refused("server", "a fault of ours", code="internal"))
        answer.status_code = 500
        return answer
