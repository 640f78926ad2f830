"""The operator's page says how nginx stands in front: its very text, with a real nginx.

Run by `make soak`; nginx and openssl come from Debian's packages.
"""

import re
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from urllib.parse import urlsplit

import httpx2
import pytest
from bench.load import free_port

from tests.server.running import Running, running, sqlite_in
from tests.server.test_event_stream import listening, play

PAGE = Path(__file__).parents[2] / "docs" / "operating.md"
AROUND = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{servers}
}}
"""


def certificate(folder: Path) -> None:
    """A certificate of our own for the page's name."""
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
    command += ["-subj", "/CN=table.example", "-keyout", str(folder / "privkey.pem")]
    subprocess.run(
        [*command, "-out", str(folder / "fullchain.pem")], check=True, capture_output=True
    )


def configuration(folder: Path, port: int, server: Running) -> str:
    """The page's example with our ports and our certificate."""
    found = re.search(r"```nginx\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found, "the operator's page has no example for nginx"
    example = found[1].replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    example = example.replace("/etc/letsencrypt/live/table.example", str(folder))
    example = example.replace("127.0.0.1:8000", urlsplit(server.base).netloc)
    return AROUND.format(folder=folder, servers=example)


@contextmanager
def nginx(folder: Path, server: Running) -> Iterator[str]:
    """A running nginx in front of a server; its address."""
    certificate(folder)
    port = free_port()
    settings = folder / "nginx.conf"
    settings.write_text(configuration(folder, port, server), "utf-8")
    process = subprocess.Popen(["nginx", "-p", str(folder), "-c", str(settings)])
    try:
        while not (folder / "nginx.pid").exists():
            assert process.poll() is None, (folder / "error.log").read_text("utf-8")
            sleep(0.05)
        yield f"https://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


@pytest.mark.parametrize("websockets", [True, False])
async def test_a_whole_game_through_nginx(tmp_path: Path, websockets: bool) -> None:
    """Over WebSockets, and over events and posts."""
    trust = ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    async with running(sqlite_in(tmp_path), trusted_proxies=["127.0.0.1"]) as server:
        with nginx(tmp_path, server) as front:
            async with httpx2.AsyncClient(base_url=front, verify=trust, timeout=30) as http:
                outside = Running(front, server.service, http)
                page = await http.get("/")
                assert page.status_code == 200
                table, one, two = await _pair(outside, trust)
                await (_by_socket if websockets else _by_events)(outside, table, one, two, trust)


async def _pair(server: Running, trust: ssl.SSLContext) -> tuple[str, str, str]:
    opened = await server.open()
    path = f"/api/tables/{opened['table']}/join"
    wish = {"name": "South", "invite": opened["invite"], "seat": 1}
    joined = await server.post(path, wish)
    async with server.line(opened["table"], opened["key"], ssl=trust) as host:
        assert (await host.ask("start"))["type"] == "update"
    return opened["table"], opened["key"], joined["key"]


async def _by_socket(
    server: Running, table: str, one: str, two: str, trust: ssl.SSLContext
) -> None:
    async with (
        server.line(table, one, ssl=trust) as north,
        server.line(table, two, ssl=trust) as south,
    ):
        players = (north, south)
        while north.now["status"] == "playing":
            asked = next(player for player in players if player.now["asks"])
            reply = await asked.answer(-1)
            assert reply["type"] == "update", reply
            for player in players:
                await player.until(reply["seq"])
        assert north.now["status"] == south.now["status"] == "over"


async def _by_events(
    server: Running, table: str, one: str, two: str, trust: ssl.SSLContext
) -> None:
    del trust
    async with listening(server, table, one) as north, listening(server, table, two) as south:
        await play([north, south], 10_000)
        while north.now["status"] != "over":
            await north.read()
