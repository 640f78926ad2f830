"""Your turn: said by mail or push to those who asked for it and are not looking."""

import asyncio
import base64
import json
import socketserver
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid

from moontable.server import notices
from moontable.server.settings import Mail, Push, Settings
from tests.server.running import running, sqlite_in


class Post(socketserver.StreamRequestHandler):
    """Just enough of a mail server to take letters in."""

    letters: list[str]

    def handle(self) -> None:
        """Say yes to everything and keep what is sent."""
        self.wfile.write(b"220 ready\r\n")
        while line := self.rfile.readline():
            word = line[:4].upper()
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                letter = b""
                while (line := self.rfile.readline()) != b".\r\n":
                    letter += line
                self.server.letters.append(letter.decode())  # type: ignore[attr-defined]
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 fine\r\n")


@pytest.fixture
def post_office() -> Iterator[Any]:
    """A mail server on a free port and the letters it got."""
    server: Any = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Post)
    server.daemon_threads = True
    server.letters = []
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


async def wait_for(letters: list[Any], count: int) -> None:
    """Wait until so many have come."""
    for _ in range(500):
        if len(letters) >= count:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"only {len(letters)} came")


async def test_mail_after_a_confirmed_address(post_office: Any, tmp_path: Path) -> None:
    """A code first; then one mail when the turn comes to somebody who is not looking."""
    mail = Mail(host="127.0.0.1", port=post_office.server_address[1], tls=False)
    base = "https://table.example"
    async with running(sqlite_in(tmp_path), mail=mail, base_url=base) as server:
        table, one, two = await server.pair(pace={"hours": 24})
        path = f"/api/tables/{table}/notices/mail"
        await server.post(path, {"address": "south@example.org"}, two)
        await wait_for(post_office.letters, 1)
        code = post_office.letters[0].split("Code ")[1].split()[0]
        wrong = await server.try_post(f"{path}/confirm", {"code": "guess"}, two)
        assert wrong.status_code == 401
        await server.post(f"{path}/confirm", {"code": code}, two)
        async with server.line(table, one) as north:
            while north.now["asks"]:
                await north.answer()
        await wait_for(post_office.letters, 2)
        assert f"{base}/#/table/{table}" in post_office.letters[1]
        assert "To: south@example.org" in post_office.letters[1]


async def test_no_mail_to_unconfirmed_addresses_or_those_who_look(
    post_office: Any, tmp_path: Path
) -> None:
    """Nobody is written to unasked."""
    mail = Mail(host="127.0.0.1", port=post_office.server_address[1], tls=False)
    async with running(sqlite_in(tmp_path), mail=mail) as server:
        table, one, two = await server.pair(pace={"hours": 24})
        await server.post(f"/api/tables/{table}/notices/mail", {"address": "b@example.org"}, two)
        async with server.line(table, one) as north:
            while north.now["asks"]:
                await north.answer()
        await asyncio.sleep(0.2)
        assert len(post_office.letters) == 1


class PushService(BaseHTTPRequestHandler):
    """Takes pushes in."""

    def do_POST(self) -> None:
        """Keep one push."""
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.pushes.append((dict(self.headers), body))  # type: ignore[attr-defined]
        self.send_response(201)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Silence."""


def test_a_push_can_be_read_by_the_browser_only() -> None:
    """What is sent is encrypted for the subscription's key and signed with ours."""
    browser = ec.generate_private_key(ec.SECP256R1())
    public = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    secret = b"0123456789abcdef"
    server: Any = HTTPServer(("127.0.0.1", 0), PushService)
    server.pushes = []
    thread = threading.Thread(target=server.handle_request)
    thread.start()
    vapid: Any = Vapid()  # type: ignore[no-untyped-call]
    vapid.generate_keys()
    private = base64.urlsafe_b64encode(
        vapid.private_key.private_numbers().private_value.to_bytes(32, "big")
    )
    send = notices.PushSender(Push(private.decode().rstrip("="), "", "mailto:op@example.org"))
    address = {
        "endpoint": f"http://127.0.0.1:{server.server_address[1]}/x",
        "p256dh": base64.urlsafe_b64encode(public).decode().rstrip("="),
        "auth": base64.urlsafe_b64encode(secret).decode().rstrip("="),
    }
    send(json.dumps(address), "moontable", "Your turn.")
    thread.join()
    server.server_close()
    headers, body = server.pushes[0]
    pushed = http_ece.decrypt(  # type: ignore[no-untyped-call]
        body, private_key=browser, auth_secret=secret
    )
    assert json.loads(pushed)["body"] == "Your turn."
    assert any(name.lower() == "authorization" for name in headers)


async def test_pushes_go_to_known_services_only(tmp_path: Path) -> None:
    """A client cannot make us call any address it likes."""
    push = Push("key", "public", "mailto:op@example.org")
    async with running(sqlite_in(tmp_path), push=push) as server:
        opened = await server.open()
        path = f"/api/tables/{opened['table']}/notices/push"
        wish = {"p256dh": "x", "auth": "y"}
        for endpoint in ("https://inside.example/x", "http://fcm.googleapis.com/x", "nonsense"):
            bad = await server.try_post(path, wish | {"endpoint": endpoint}, opened["key"])
            assert bad.status_code == 400
        good = wish | {"endpoint": "https://fcm.googleapis.com/fcm/send/x"}
        await server.post(path, good, opened["key"])
        hello = (await server.http.get("/api/hello")).json()
        hosts = ["ntfy.sh", "discord.com"]
        assert hello["features"] == {"mail": False, "push": "public", "webhooks": hosts}
    assert Settings().push is None


async def test_a_post_to_an_address_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whose turn it is, posted where its player asked for it; other hosts are refused."""
    posted: list[tuple[str, str]] = []

    def send(address: str, _subject: str, text: str) -> None:
        posted.append((address, text))

    monkeypatch.setattr(notices, "send_webhook", send)
    async with running(sqlite_in(tmp_path)) as server:
        table, one, two = await server.pair(pace={"hours": 24})
        path = f"/api/tables/{table}/notices/webhook"
        wrong = await server.try_post(path, {"address": "https://evil.example/x"}, two)
        assert (wrong.status_code, "ntfy.sh" in wrong.json()["error"]["message"]) == (400, True)
        await server.post(path, {"address": "https://ntfy.sh/mine"}, two)
        async with server.line(table, one) as north:
            while north.now["asks"]:
                await north.answer()
        await wait_for(posted, 1)
    assert posted[0][0] == "https://ntfy.sh/mine"
    assert f"/#/table/{table}" in posted[0][1]


class Answered:
    """A host that says how it took a post."""

    sent: list[tuple[Any, ...]]
    status = 200

    def __init__(self, host: str, timeout: float) -> None:
        self.sent = SENT
        self.sent.append((host, timeout))

    def request(self, *parts: Any) -> None:
        """Keep what is sent."""
        self.sent.append(parts)

    def getresponse(self) -> "Answered":
        """Itself, with its status."""
        return self

    def close(self) -> None:
        """Nothing to close."""


SENT: list[tuple[Any, ...]] = []


def test_posts_speak_as_their_host_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord gets JSON, ntfy words and a title; a refusal is a fault, told to the log."""
    SENT.clear()
    monkeypatch.setattr(notices, "HTTPSConnection", Answered)
    monkeypatch.setattr(notices, "check_public", lambda _host: None)
    notices.send_webhook("https://discord.com/api/webhooks/1/x?wait=1", "moontable", "Your turn.")
    notices.send_webhook("https://ntfy.sh/mine", "moontable", "Your turn.")
    (_, path, body, headers), (_, _, plain, told) = SENT[1], SENT[3]
    assert (path, json.loads(body)) == ("/api/webhooks/1/x?wait=1", {"content": "Your turn."})
    assert headers["content-type"] == "application/json"
    assert (plain, told["title"]) == (b"Your turn.", "moontable")
    monkeypatch.setattr(Answered, "status", 500)
    with pytest.raises(OSError, match="500"):
        notices.send_webhook("https://ntfy.sh/mine", "moontable", "Your turn.")
