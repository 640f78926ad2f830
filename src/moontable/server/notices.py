"""Notices of "your turn" to people who are not connected, by mail, Web Push or webhook."""

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
from moontable.tables.events import LogEntry
from moontable.tables.table import Table

PUSH_HOSTS: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""Push services of the major browsers; subscriptions to others are refused."""
SAFE_PATH: Final = re.compile(r"[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*")
"""Characters of paths and queries on which all URL parsers agree."""
logger = structlog.get_logger()
Send = Callable[[str, str, str], None]


class Notices:
    """Subscriptions to notices, and sending them."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._store = store
        self._base = settings.base_url.rstrip("/")
        self._tasks: set[asyncio.Task[None]] = set()
        self.channels: dict[str, Send] = {}
        self.is_present: Callable[[str, int], bool] = lambda _table, _person: False
        """Is a person connected to a table? If so, nothing is sent."""
        if settings.mail is not None:
            self.channels["mail"] = MailSender(settings.mail)
        if settings.push is not None:
            self.channels["push"] = _to_public_host(PushSender(settings.push))
        self._hosts = settings.webhook_hosts
        if self._hosts:
            self.channels["webhook"] = send_webhook

    async def subscribe_mail(self, table: str, person: int, address: str) -> None:
        """Subscribe to mail; a code is sent first, to confirm the address."""
        send = self._channel("mail")
        code = new_key()
        await self._replace(table, person, "mail", address, hashed(code))
        text = f"moontable: Code {code}\n\n{self._base}/#/confirm/{table}"
        await asyncio.to_thread(send, address, "moontable", text)

    async def subscribe_push(self, table: str, person: int, subscription: dict[str, str]) -> None:
        """Subscribe a browser to Web Push."""
        self._channel("push")
        checked = subscription | {"endpoint": push_endpoint(subscription["endpoint"])}
        await self._replace(table, person, "push", json.dumps(checked), None)

    async def subscribe_webhook(self, table: str, person: int, address: str) -> None:
        """Subscribe to a webhook."""
        self._channel("webhook")
        right = "https and one of " + ", ".join(self._hosts)
        refusal = Refused("address", "is not on a host that this server posts to", right)
        checked = checked_address(address, self._hosts, refusal)
        await self._replace(table, person, "webhook", checked, None)

    def _channel(self, name: str) -> Send:
        if name not in self.channels:
            raise Refused(
                "channel", f"{name} is not configured on this server", code="not_configured"
            )
        return self.channels[name]

    async def _replace(
        self, table: str, person: int, channel: str, address: str, code: str | None
    ) -> None:
        row = {"table_id": table, "person": person, "channel": channel}
        await self._store.execute(
            delete(NOTICES).where(*_is(row)),
            NOTICES.insert().values(**row, address=address, code=code),
        )

    async def confirm(self, table: str, person: int, code: str) -> None:
        """Confirm a mail address with the code that was sent to it."""
        row = {"table_id": table, "person": person, "channel": "mail"}

        def work(connection: Connection) -> None:
            stored = connection.execute(select(NOTICES.c.code).where(*_is(row))).scalar()
            if stored is None or not is_match(code, stored):
                raise Refused("code", "is wrong", code="wrong_key")
            connection.execute(update(NOTICES).where(*_is(row)).values(code=None))

        await self._store.write(work)

    async def unsubscribe(self, table: str, person: int) -> None:
        """Unsubscribe from all notices of a table."""
        own = NOTICES.c.table_id == table, NOTICES.c.person == person
        await self._store.execute(delete(NOTICES).where(*own))

    def on_entry(self, table: Table, entry: LogEntry) -> None:
        """Notify people whose turn has just begun, unless they are connected."""
        if not self.channels:
            return
        for seat, decision in table.open_decisions.items():
            person = table.seats[seat].person
            is_new = decision.number == entry.seq and not table.seats[seat].plays_itself
            if is_new and person is not None and not self.is_present(table.name, person):
                self._spawn(table, person)

    def _spawn(self, table: Table, person: int) -> None:
        task = asyncio.create_task(self._notify(table.name, person, table.game.title.en))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _notify(self, table: str, person: int, title: str) -> None:
        query = select(NOTICES.c.channel, NOTICES.c.address).where(
            NOTICES.c.table_id == table, NOTICES.c.person == person, NOTICES.c.code.is_(None)
        )
        try:
            subscriptions = await self._store.fetch(query)
        except StoreFault:
            return
        text = f"{title}: Du bist am Zug. / Your turn.\n\n{self._base}/#/table/{table}"
        for channel, address in subscriptions:
            send = self.channels.get(channel)
            if send is None:
                continue
            try:
                await asyncio.to_thread(send, address, f"moontable: {title}", text)
            except Exception as error:  # noqa: BLE001 - a lost notice must not affect the table
                logger.warning("notice_lost", channel=channel, table=table, error=repr(error))

    async def stop(self) -> None:
        """Finish sending."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


def push_endpoint(given: str) -> str:
    """The checked address of a push service."""
    refusal = Refused("endpoint", "is not a known push service", ", ".join(PUSH_HOSTS))
    return checked_address(given, PUSH_HOSTS, refusal)


def checked_address(given: str, hosts: Sequence[str], refusal: Refused) -> str:
    """An address on one of these hosts, rebuilt from the checked parts.

    So no other URL parser can see a different host in it.
    """
    target = urlsplit(given)
    host = target.hostname or ""
    is_known = any(host == name or host.endswith(f".{name}") for name in hosts)
    is_safe = target.netloc.lower() in {host, f"{host}:443"} and SAFE_PATH.fullmatch(
        target.path + target.query
    )
    if target.scheme != "https" or not is_known or not is_safe:
        raise refusal
    return f"https://{host}{target.path or '/'}{f'?{target.query}' if target.query else ''}"


def _to_public_host(send: Send) -> Send:
    """A sender that refuses hosts in private networks."""

    def push(address: str, subject: str, text: str) -> None:
        check_public(urlsplit(json.loads(address)["endpoint"]).hostname or "")
        send(address, subject, text)

    return push


def check_public(host: str) -> None:
    """Refuse a host with an address in a private network."""
    for *_, address in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM):
        if not ip_address(address[0]).is_global:
            raise Refused("endpoint", f"{host} resolves to {address[0]}", "a public address")


def send_webhook(address: str, subject: str, text: str) -> None:
    """Post a notice in the format of Discord or of ntfy."""
    target = urlsplit(address)
    host = target.hostname or ""
    check_public(host)
    if host.endswith("discord.com"):
        body, headers = json.dumps({"content": text}), {"content-type": "application/json"}
    else:
        body, headers = text, {"title": subject, "content-type": "text/plain; charset=utf-8"}
    connection = HTTPSConnection(host, timeout=20)
    try:
        path = target._replace(scheme="", netloc="").geturl()
        connection.request("POST", path, body.encode(), headers)
        status = connection.getresponse().status
    finally:
        connection.close()
    if status >= HTTPStatus.BAD_REQUEST:
        raise OSError(f"{host} answered {status}")


def _is(row: dict[str, Any]) -> list[Any]:
    return [NOTICES.c[name] == value for name, value in row.items()]


class MailSender:
    """Sends mail."""

    def __init__(self, mail: Mail) -> None:
        self._mail = mail

    def __call__(self, address: str, subject: str, text: str) -> None:
        """Send a mail."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._mail.sender, address, subject
        message.set_content(text)
        with smtplib.SMTP(self._mail.host, self._mail.port, timeout=20) as server:
            if self._mail.tls:
                server.starttls()
            if self._mail.user:
                server.login(self._mail.user, self._mail.password)
            server.send_message(message)


class PushSender:
    """Sends Web Push messages."""

    def __init__(self, push: Push) -> None:
        self._push = push

    def __call__(self, address: str, subject: str, text: str) -> None:
        """Send a push message."""
        import pywebpush  # noqa: PLC0415 - only installed where pushes are wanted

        subscription = json.loads(address)
        keys = {"p256dh": subscription["p256dh"], "auth": subscription["auth"]}
        pywebpush.webpush(
            {"endpoint": subscription["endpoint"], "keys": keys},
            data=json.dumps({"title": subject, "body": text}),
            vapid_private_key=self._push.private_key,
            vapid_claims={"sub": self._push.contact},
            timeout=20,
        )
