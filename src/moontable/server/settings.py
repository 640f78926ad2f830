"""What an operator can configure; values come from a file and the command line."""

import os
from ipaddress import ip_network
from typing import Annotated, Any

import msgspec

from moontable.kernel import Refused
from moontable.kernel.values import only
from moontable.server.database import default_url
from moontable.workers.protocol import SETTINGS_VARIABLE

Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]
Limit = Annotated[int, msgspec.Meta(ge=1, le=2**40)]
Rate = Annotated[int, msgspec.Meta(ge=0, le=2**40)]


class Mail(msgspec.Struct, frozen=True):
    """How to send mail."""

    host: str
    port: Port = 587
    user: str = ""
    password: str = ""
    sender: str = "moontable@localhost"
    tls: bool = True


class Push(msgspec.Struct, frozen=True):
    """How to send Web Push: a VAPID key pair, and a contact for push services."""

    private_key: str
    public_key: str
    contact: str


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of a server."""

    db: str = ""
    host: str = "127.0.0.1"
    port: Port = 8000
    bots: Limit = 1
    bot_moment: Annotated[int, msgspec.Meta(ge=0, le=3_000)] = 1_200
    """Milliseconds after which a bot answers somebody else's move, however fast it is."""
    answer_window: Annotated[int, msgspec.Meta(ge=0, le=30_000)] = 6_000
    """Milliseconds to answer where anybody could; bots use them all, whatever they hold."""
    origins: list[str] = []
    """Additional origins of browsers, such as https://example.org."""
    base_url: str = ""
    """The address players use, for links in notices."""
    trusted_proxies: list[str] = []
    """Addresses or networks of proxies that may say where a request comes from."""
    metrics_token: str = ""
    """The bearer token for `/metrics`; without one, only this machine may read them."""
    mail: Mail | None = None
    push: Push | None = None
    webhook_hosts: list[str] = msgspec.field(default_factory=lambda: ["ntfy.sh", "discord.com"])
    """Hosts that webhooks may be on; if empty, there are no webhooks."""
    requests_per_minute: Limit = 600
    tables_per_hour: Rate = 120
    logins_per_minute: Rate = 10
    mails_per_hour: Rate = 10
    readers: Limit = 2
    """Set-ups, decks, records, positions and queries read at once in each process."""
    reading_seconds: Annotated[int, msgspec.Meta(ge=1, le=600)] = 5
    reading_megabytes: Annotated[int, msgspec.Meta(ge=256, le=2**20)] = 1024
    """The time and memory that one of them may take."""
    trials: Rate = 1
    """Trials of decks that may run at once in each process."""
    trials_per_hour: Rate = 60
    reviews: Rate = 1
    """Reviews that may run at once in each process."""
    reviews_per_hour: Rate = 60
    hints_per_minute: Rate = 60
    sockets: Limit = 100
    """Open connections per address."""
    messages_per_second: Limit = 40
    body_limit: Limit = 2 * 2**20
    frame_limit: Limit = 256 * 1024
    backlog: Limit = 512
    """Messages that may be queued for a slow client."""

    @property
    def database(self) -> str:
        """The URL of the database."""
        return self.db or default_url()


def from_mapping(values: dict[str, Any]) -> Settings:
    """Settings from a file and the command line; a refusal names the field."""
    only(values, Settings.__struct_fields__, "config")
    try:
        chosen = msgspec.convert(values, Settings)
    except msgspec.ValidationError as error:
        raise Refused("config", str(error), "see the page on running a server") from None
    for proxy in chosen.trusted_proxies:
        try:
            ip_network(proxy)
        except ValueError as error:
            right = "an address or a network such as 172.16.0.0/12"
            raise Refused("config.trusted_proxies", str(error), right) from None
    return chosen


def to_environment(settings: Settings) -> None:
    """Pass the settings to worker processes."""
    os.environ[SETTINGS_VARIABLE] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    """The settings passed to this worker process."""
    return msgspec.json.decode(os.environ.get(SETTINGS_VARIABLE, "{}"), type=Settings)
