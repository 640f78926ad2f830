"""How a server is run: where it listens, where it keeps things, how much it bears.

It knows names and defaults; values come from the command line and, for worker processes, from the
environment.
"""

import os
from ipaddress import ip_network
from typing import Annotated, Any

import msgspec

from moontable.kernel import Refused
from moontable.kernel.values import only
from moontable.server.database import default_url
from moontable.workers.protocol import SETTINGS_VARIABLE

Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]
Most = Annotated[int, msgspec.Meta(ge=1, le=2**40)]
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
    """How to send Web Push: a VAPID key pair and whom a push service may write to."""

    private_key: str
    public_key: str
    contact: str


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything an operator may decide."""

    db: str = ""
    host: str = "127.0.0.1"
    port: Port = 8000
    bots: Most = 1
    bot_moment: Annotated[int, msgspec.Meta(ge=0, le=3_000)] = 1_200
    """Milliseconds after which a bot answers somebody else's move, however soon it knows."""
    answer_window: Annotated[int, msgspec.Meta(ge=0, le=30_000)] = 6_000
    """Milliseconds an intervention may take; a bot takes all of them, whatever it holds."""
    origins: list[str] = []
    """Further origins browsers may come from, such as https://example.org."""
    base_url: str = ""
    """How players reach us, for links in messages."""
    trusted_proxies: list[str] = []
    """Addresses or networks whose word on where a request comes from counts."""
    metrics_token: str = ""
    """Who asks for `/metrics` must bear it; without one, only this machine may ask."""
    mail: Mail | None = None
    push: Push | None = None
    webhook_hosts: list[str] = msgspec.field(default_factory=lambda: ["ntfy.sh", "discord.com"])
    """Hosts that players' own notices may be posted to; none: no such notices."""
    requests_per_minute: Most = 600
    tables_per_hour: Rate = 120
    logins_per_minute: Rate = 10
    mails_per_hour: Rate = 10
    readers: Most = 2
    """Set-ups, decks, records, positions and questions that are read at once in each process."""
    reading_seconds: Annotated[int, msgspec.Meta(ge=1, le=600)] = 5
    reading_megabytes: Annotated[int, msgspec.Meta(ge=256, le=2**20)] = 1024
    """What one of them may take before it is refused."""
    trials: Rate = 1
    """Decks that may be tried at once in each process."""
    trials_per_hour: Rate = 60
    reviews: Rate = 1
    """Finished games that may be reviewed at once in each process."""
    reviews_per_hour: Rate = 60
    hints_per_minute: Rate = 60
    sockets: Most = 100
    """Open lines for each address."""
    messages_per_second: Most = 40
    body_limit: Most = 2 * 2**20
    frame_limit: Most = 256 * 1024
    backlog: Most = 512
    """Messages that may wait for a slow client."""

    @property
    def database(self) -> str:
        """Where tables are kept."""
        return self.db or default_url()


def from_mapping(values: dict[str, Any]) -> Settings:
    """Settings from a file and the command line; refuses naming the field."""
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
    """Hand the settings to worker processes."""
    os.environ[SETTINGS_VARIABLE] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    """The settings a worker process was handed."""
    return msgspec.json.decode(os.environ.get(SETTINGS_VARIABLE, "{}"), type=Settings)
