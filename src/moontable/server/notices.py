"""Telling people who are not looking that it is their turn: by mail, Web Push or a post.

It knows addresses and when to speak; it never blocks a table and never tells what was played.
"""

import asyncio
import json
import re
import smtplib
import socket
from collections.abc import Callable, Sequence
from email.message import EmailMessage
from http import HTTPStatus
from http.client import HTTPSConnection
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from sqlalchemy import delete, select, update
from sqlalchemy.engine import Connection

from moontable.kernel import Refused
from moontable.server.database import NOTICES
from moontable.server.keys import hashed, is_match, new_key
from moontable.server.settings import Mail, Push, Settings
from moontable.server.store import Store, StoreFault
from moontable.tables.log import Entry
from moontable.tables.table import Table

PUSH_HOSTS: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""Push services of the known browsers: we send nowhere else, whatever a client says."""
NO_PUSH: Final = "is no known push service"
PLAIN: Final = re.compile(r"[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*")
"""What stands in paths and queries that everybody reads alike."""
log = structlog.get_logger()
Send = Callable[[str, str, str], None]


class Notices:
    """Who wants to hear, and how."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._store = store
        self._base = settings.base_url.rstrip("/")
        self._tasks: set[asyncio.Task[None]] = set()
        self.channels: dict[str, Send] = {}
        self.is_present: Callable[[str, int], bool] = lambda _table, _person: False
        """Is somebody looking at the table right now? Then nothing is sent."""
        if settings.mail is not None:
            self.channels["mail"] = MailBox(settings.mail)
        if settings.push is not None:
            self.channels["push"] = _only_public(Pusher(settings.push))
        self._hosts = settings.webhook_hosts
        if self._hosts:
            self.channels["webhook"] = post

    async def subscribe_mail(self, table: str, person: int, address: str) -> None:
        """Ask for mail; a code is sent there first, so that nobody is written to unasked."""
        send = self._channel("mail")
        code = new_key()
        await self._keep(table, person, "mail", address, hashed(code))
        words = f"moontable: Code {code}\n\n{self._base}/#/confirm/{table}"
        await asyncio.to_thread(send, address, "moontable", words)

    async def subscribe_push(self, table: str, person: int, subscription: dict[str, str]) -> None:
        """Ask for pushes to a browser."""
        self._channel("push")
        kept = subscription | {"endpoint": push_endpoint(subscription["endpoint"])}
        await self._keep(table, person, "push", json.dumps(kept), None)

    async def subscribe_webhook(self, table: str, person: int, address: str) -> None:
        """Ask for posts to an address of one's own."""
        self._channel("webhook")
        right = "https and one of " + ", ".join(self._hosts)
        refusal = Refused("address", "leads to no host we post to", right)
        kept = known_address(address, self._hosts, refusal)
        await self._keep(table, person, "webhook", kept, None)

    def _channel(self, name: str) -> Send:
        if name not in self.channels:
            raise Refused("channel", f"{name} is not set up on this server", code="not_configured")
        return self.channels[name]

    async def _keep(
        self, table: str, person: int, channel: str, address: str, code: str | None
    ) -> None:
        row = {"table_id": table, "person": person, "channel": channel}

        def work(connection: Connection) -> None:
            connection.execute(delete(NOTICES).where(*_is(row)))
            connection.execute(NOTICES.insert(), {**row, "address": address, "code": code})

        await self._store.write(work)

    async def confirm(self, table: str, person: int, code: str) -> None:
        """The address is its owner's: the code from the first mail proves it."""
        row = {"table_id": table, "person": person, "channel": "mail"}

        def work(connection: Connection) -> None:
            kept = connection.execute(select(NOTICES.c.code).where(*_is(row))).scalar()
            if kept is None or not is_match(code, kept):
                raise Refused("code", "does not fit", code="wrong_key")
            connection.execute(update(NOTICES).where(*_is(row)).values(code=None))

        await self._store.write(work)

    async def unsubscribe(self, table: str, person: int) -> None:
        """No more notices."""

        def work(connection: Connection) -> None:
            connection.execute(
                delete(NOTICES).where(NOTICES.c.table_id == table, NOTICES.c.person == person)
            )

        await self._store.write(work)

    def on_entry(self, table: Table, entry: Entry) -> None:
        """Tell those whose turn has just begun and who are not looking."""
        if not self.channels:
            return
        for seat, ask in table.asks.items():
            person = table.seats[seat].person
            fresh = ask.number == entry.seq and not table.seats[seat].plays_itself
            if fresh and person is not None and not self.is_present(table.name, person):
                self._spawn(table, person)

    def _spawn(self, table: Table, person: int) -> None:
        task = asyncio.create_task(self._notify(table.name, person, table.game.title.en))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _notify(self, table: str, person: int, title: str) -> None:
        query = select(NOTICES.c.channel, NOTICES.c.address).where(
            NOTICES.c.table_id == table, NOTICES.c.person == person, NOTICES.c.code.is_(None)
        )

        def work(connection: Connection) -> list[Any]:
            return list(connection.execute(query))

        try:
            wanted = await self._store.read(work)
        except StoreFault:
            return
        words = f"{title}: Du bist am Zug. / Your turn.\n\n{self._base}/#/table/{table}"
        for channel, address in wanted:
            send = self.channels.get(channel)
            if send is None:
                continue
            try:
                await asyncio.to_thread(send, address, f"moontable: {title}", words)
            except Exception as error:  # noqa: BLE001 - a lost notice must not harm a table
                log.warning("notice_lost", channel=channel, table=table, error=repr(error))

    async def stop(self) -> None:
        """Let what is being sent be sent."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


def push_endpoint(given: str) -> str:
    """A push service's address."""
    return known_address(given, PUSH_HOSTS, Refused("endpoint", NO_PUSH, ", ".join(PUSH_HOSTS)))


def known_address(given: str, hosts: Sequence[str], refusal: Refused) -> str:
    """An address at one of these hosts, put together anew out of the parts we checked.

    So nobody after us can read another host out of it than we did.
    """
    target = urlsplit(given)
    host = target.hostname or ""
    known = any(host == name or host.endswith(f".{name}") for name in hosts)
    plain = target.netloc.lower() in {host, f"{host}:443"} and PLAIN.fullmatch(
        target.path + target.query
    )
    if target.scheme != "https" or not known or not plain:
        raise refusal
    return f"https://{host}{target.path or '/'}{f'?{target.query}' if target.query else ''}"


def _only_public(send: Send) -> Send:
    """Pushes that go to public addresses only."""

    def push(address: str, subject: str, words: str) -> None:
        check_public(urlsplit(json.loads(address)["endpoint"]).hostname or "")
        send(address, subject, words)

    return push


def check_public(host: str) -> None:
    """Refuse a name that leads into somebody's own network."""
    for *_, address in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM):
        if not ip_address(address[0]).is_global:
            raise Refused("endpoint", f"{host} leads to {address[0]}", "a public address")


def post(address: str, subject: str, words: str) -> None:
    """Post one notice: as a message where Discord takes it, else as ntfy does."""
    target = urlsplit(address)
    host = target.hostname or ""
    check_public(host)
    if host.endswith("discord.com"):
        body, headers = json.dumps({"content": words}), {"content-type": "application/json"}
    else:
        body, headers = words, {"title": subject, "content-type": "text/plain; charset=utf-8"}
    line = HTTPSConnection(host, timeout=20)
    try:
        line.request("POST", target._replace(scheme="", netloc="").geturl(), body.encode(), headers)
        status = line.getresponse().status
    finally:
        line.close()
    if status >= HTTPStatus.BAD_REQUEST:
        raise OSError(f"{host} answered {status}")


def _is(row: dict[str, Any]) -> list[Any]:
    return [NOTICES.c[name] == value for name, value in row.items()]


class MailBox:
    """Sends mail."""

    def __init__(self, mail: Mail) -> None:
        self._mail = mail

    def __call__(self, address: str, subject: str, words: str) -> None:
        """Send one mail."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._mail.sender, address, subject
        message.set_content(words)
        with smtplib.SMTP(self._mail.host, self._mail.port, timeout=20) as server:
            if self._mail.tls:
                server.starttls()
            if self._mail.user:
                server.login(self._mail.user, self._mail.password)
            server.send_message(message)


class Pusher:
    """Sends Web Push messages."""

    def __init__(self, push: Push) -> None:
        self._push = push

    def __call__(self, address: str, subject: str, words: str) -> None:
        """Send one push."""
        import pywebpush  # noqa: PLC0415 - only installed where pushes are wanted

        subscription = json.loads(address)
        keys = {"p256dh": subscription["p256dh"], "auth": subscription["auth"]}
        pywebpush.webpush(
            {"endpoint": subscription["endpoint"], "keys": keys},
            data=json.dumps({"title": subject, "body": words}),
            vapid_private_key=self._push.private_key,
            vapid_claims={"sub": self._push.contact},
            timeout=20,
        )
