"""The database schema, its migrations, and addresses of databases."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from platformdirs import user_data_path
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    make_url,
    text,
)
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import ArgumentError

from moontable.kernel import Refused
from moontable.server.transactions import Backend, PostgresBackend, SQLiteBackend

METADATA: Final = MetaData()
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("invite", Text, nullable=False),
    Index("tables_due", "due"),
    Index("tables_open", "status", "public", "created"),
)
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
)
ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    Column("secret", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
KEYS: Final = Table(
    "keys",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id")),
    Column("person", Integer),
    Column("account", Integer, ForeignKey("accounts.id")),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),
    Index("keys_account", "account"),
)
NOTICES: Final = Table(
    "notices",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("person", Integer, primary_key=True),
    Column("channel", Text, primary_key=True),
    Column("address", Text, nullable=False),
    Column("code", Text),
)
REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("data", Text, nullable=False),
)
"""Can be made again from logs, so they are not exported."""

MIGRATION_LOCK: Final = 7_302_026


def default_url() -> str:
    """The embedded database in the user's data directory."""
    return f"sqlite:///{user_data_path('moontable', appauthor=False) / 'moontable.db'}"


def read_url(address: str) -> URL:
    """A database URL with its driver; refuses unsupported databases."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise Refused("db", f"{address!r} is not a database URL", EXAMPLES) from None
    drivers = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg"}
    family = url.get_backend_name()
    if family not in drivers:
        raise Refused("db", f"{family!r} is not supported", EXAMPLES)
    return url.set(drivername=drivers[family])


EXAMPLES: Final = "such as sqlite:///table.db or postgresql://user@host/name"


def connect(url: URL) -> Backend:
    """The backend of a database."""
    if url.get_backend_name() == "sqlite":
        _make_folder(url.database or "")
        return SQLiteBackend(url)
    return PostgresBackend(url)


def exists(url: URL) -> bool:
    """Does the database exist, as far as that shows without a connection?"""
    return url.get_backend_name() != "sqlite" or Path(url.database or "").is_file()


def _make_folder(name: str) -> None:
    file = Path(name)
    if not name or name == ":memory:" or file.is_dir():
        raise Refused("db", f"{name!r} is not a file", EXAMPLES)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("db", f"{name}: {error.strerror}", EXAMPLES) from None


@contextmanager
def exclusive_lock(url: URL) -> Iterator[None]:
    """Lock an SQLite file for this process; refused while another has it."""
    if url.get_backend_name() != "sqlite":
        yield
        return
    _make_folder(url.database or "")
    with Path(f"{url.database}.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            wrong = f"another server uses {url.database}"
            raise Refused(
                "db", wrong, "SQLite allows one process per file, PostgreSQL many"
            ) from None
        yield


def _alembic() -> Config:
    config = Config()
    config.set_main_option("script_location", "moontable.server:migrations")
    config.set_main_option("path_separator", "os")
    return config


async def upgrade(database: Backend) -> None:
    """Migrate the database; several processes may try at once."""

    def run(connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            for limit in ("statement_timeout", "lock_timeout"):
                connection.execute(text(f"SET LOCAL {limit} = 0"))
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        config = _alembic()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    await database.write(run)
