"""`moontable serve`: serve tables to browsers, on one machine or on the internet."""

import os
import socket
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from moontable import hot
from moontable.cli.files import read_toml
from moontable.kernel import Refused
from moontable.kernel.extras import install, needs

if TYPE_CHECKING:
    from moontable.server.settings import Settings


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535, help="Port; 0 = any free port")] = 8000,
    db: Annotated[str, typer.Option(help="Database; default: SQLite in your data directory")] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Worker processes (PostgreSQL only)")
    ] = 1,
    bots: Annotated[int, typer.Option(min=1, max=64, help="Bot processes per worker")] = 1,
    config: Annotated[
        Path | None, typer.Option(help="TOML file with further settings: limits, mail, push")
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option(help="Trust X-Forwarded-* of a proxy on this machine that does TLS")
    ] = False,
    trusted_proxy: Annotated[
        list[str] | None, typer.Option(help="Trust a proxy at this address or network; repeatable")
    ] = None,
    policy: Annotated[
        list[str] | None,
        typer.Option(help="Offer a network as a level: GAME:NAME=FILE.onnx; repeatable"),
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help="Open the table in the browser")] = False,
) -> None:
    """Serve tables to browsers.

    Example: moontable serve --port 8000 --open
    """
    # Imported here: other commands must not wait for a web framework.
    with needs("serve"):
        import uvicorn  # noqa: PLC0415

        from moontable.server import logging_config, settings  # noqa: PLC0415
        from moontable.server.database import default_url, exclusive_lock, read_url  # noqa: PLC0415
        from moontable.tables.levels import announce_policies  # noqa: PLC0415
    warn_without_client()
    announce_policies(policy or [])
    values: dict[str, Any] = read_toml(config) if config else {}
    values |= {"db": db or values.get("db", ""), "host": host, "port": port, "bots": bots}
    proxies = [*(trusted_proxy or []), *(["127.0.0.1"] if behind_proxy else [])]
    values["trusted_proxies"] = [*values.get("trusted_proxies", []), *proxies]
    chosen = settings.from_mapping(values)
    url = read_url(chosen.db or default_url())
    if workers > 1 and url.get_backend_name() == "sqlite":
        raise Refused("workers", f"are {workers}", "SQLite serves one process; use PostgreSQL")
    _check_free(host, port)
    with exclusive_lock(url):
        pass
    settings.to_environment(chosen)
    logging_config.configure()
    address = f"http://{'localhost' if host in {'127.0.0.1', '0.0.0.0', '::'} else host}:{port}/"  # noqa: S104
    Console(stderr=True, soft_wrap=True).print(f"moontable is open at {address} (Ctrl-C ends it)")
    if open_ and not os.environ.get("MOONTABLE_NO_BROWSER"):
        threading.Timer(1.5, webbrowser.open, [address]).start()
    uvicorn.run("moontable.server.app:worker", workers=workers, **_line_settings(chosen))


def warn_without_client() -> None:
    """Warn if the server has no browser client to serve."""
    if not (hot.PACKAGE / "web" / "index.html").is_file():
        hint = f"there is no browser client here: {install('server')}, or `make setup` in a clone"
        Console(stderr=True, soft_wrap=True).print(f"moontable: {hint}", markup=False)


def _line_settings(chosen: "Settings") -> dict[str, Any]:
    """The settings of the web server."""
    return {
        "factory": True,
        "host": chosen.host,
        "port": chosen.port,
        "log_config": None,
        "access_log": False,
        "http": "moontable.server.http_protocol:RequestDeadlineProtocol",
        "ws": "moontable.server.websocket.endpoint:HandshakeProtocol",
        "ws_max_size": chosen.frame_limit,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": 5,
        "proxy_headers": bool(chosen.trusted_proxies),
        "forwarded_allow_ips": ",".join(chosen.trusted_proxies),
        "server_header": False,
    }


def _check_free(host: str, port: int) -> None:
    """Refuse a port that is in use, before anything else starts."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, _, _, address = found[0]
        with socket.socket(family, kind) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(address)
    except OSError as error:
        wrong = f"cannot listen on {host}, port {port}: {error.strerror}"
        raise Refused("port", wrong, "another with --port; 0 takes a free one") from None
