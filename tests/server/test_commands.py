"""`moontable serve` and `moontable db`, as an operator would."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from moontable.server.database import read_url
from moontable.server.store import Store
from tests.server.running import running, sqlite_in

Run = Callable[..., Result]


def make_tables(folder: Path) -> str:
    """A database with one table in play."""

    async def make() -> None:
        async with running(sqlite_in(folder)) as server:
            await server.pair()

    asyncio.run(make())
    return sqlite_in(folder)


def test_check_export_import(moontable: Run, tmp_path: Path) -> None:
    """A database is checked, written to a file, read into another and found sound again."""
    db, copy = make_tables(tmp_path), f"sqlite:///{tmp_path / 'copy.db'}"
    assert '"tables": 1' in moontable("db", "check", "--db", db, "--json").stdout
    file = tmp_path / "tables.jsonl"
    assert moontable("db", "export", str(file), "--db", db).exit_code == 0
    assert moontable("db", "import", str(file), "--db", copy).exit_code == 0
    assert moontable("db", "check", "--db", copy).exit_code == 0


def test_check_fails_where_something_is_wrong(moontable: Run, tmp_path: Path) -> None:
    """Exit code 1 and the table's name."""
    db = make_tables(tmp_path)

    async def spoil() -> None:
        store = Store(read_url(db))
        await store.open()
        from sqlalchemy import text  # noqa: PLC0415

        await store.write(lambda c: c.execute(text("DELETE FROM entries WHERE seq = 2")))
        await store.close()

    asyncio.run(spoil())
    result = moontable("db", "check", "--db", db, "--json")
    assert result.exit_code == 1
    assert "entry 2 is missing" in result.stdout


def test_upgrade_may_be_repeated(moontable: Run, tmp_path: Path) -> None:
    """The second time nothing is left to do."""
    for _ in range(2):
        assert moontable("db", "upgrade", "--db", sqlite_in(tmp_path)).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("--db", "mysql://x/y"), "not supported"),
        (("--workers", "2"), "SQLite serves one process"),
    ],
)
def test_wrong_settings_are_refused(
    moontable: Run, tmp_path: Path, arguments: tuple[str, ...], wrong: str
) -> None:
    """Before anything is opened."""
    where = () if "--db" in arguments else ("--db", sqlite_in(tmp_path))
    result = moontable("serve", *where, *arguments)
    assert wrong in str(result.exception)


def test_a_misspelt_setting_is_named(moontable: Run, tmp_path: Path) -> None:
    """The nearest known name is suggested."""
    config = tmp_path / "server.toml"
    config.write_text("orgins = []\n")
    result = moontable("serve", "--config", str(config))
    assert "origins" in str(result.exception)
