"""`moontable db`: upgrade, check, export and import the server database."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO

import msgspec
import typer
from rich.console import Console

from moontable.cli.files import parse_json, print_json, replacing
from moontable.kernel import Refused

if TYPE_CHECKING:
    from moontable.server.store import Store

db = typer.Typer(no_args_is_help=True, help="Manage the server database.")
Address = Annotated[str, typer.Option("--db", help="Database; default: as in `serve`")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
console = Console(stderr=True, soft_wrap=True, highlight=False)


def _with_store(
    address: str,
    work: "Callable[[Store], Coroutine[None, None, None]]",
    *,
    only_read: bool = False,
) -> None:
    """Run something on a database; reading neither creates nor changes it."""
    from moontable.server.database import default_url, exists, read_url  # noqa: PLC0415 - slow
    from moontable.server.store import Store, StoreFault  # noqa: PLC0415

    async def run() -> None:
        url = read_url(address or default_url())
        if only_read and not exists(url):
            raise Refused("db", f"there is no {url.database}", "name one that `serve` has made")
        store = Store(url)
        try:
            await store.open(only_read=only_read)
            await work(store)
        finally:
            await store.close()

    try:
        asyncio.run(run())
    except StoreFault as fault:
        raise Refused("db", str(fault), "is the database there and writable?") from None


@db.command()
def upgrade(address: Address = "") -> None:
    """Upgrade a database to this version's schema; `serve` does so itself.

    Example: moontable db upgrade --db postgresql://moontable@localhost/moontable
    """

    async def work(_store: "Store") -> None:
        console.print("the database is up to date")

    _with_store(address, work)


@db.command()
def check(address: Address = "", as_json: AsJson = False) -> None:
    """Replay every stored game and compare; exit code 1 if anything differs.

    Example: moontable db check --json
    """
    from moontable.server.maintenance import faults  # noqa: PLC0415 - slow to load

    found: list[dict[str, str]] = []
    count = 0

    async def work(store: "Store") -> None:
        nonlocal count
        async for table, fault in faults(store):
            count += 1
            if fault is not None:
                found.append({"table": table, "fault": fault})

    _with_store(address, work, only_read=True)
    if as_json:
        print_json({"tables": count, "faults": found})
    else:
        for one in found:
            console.print(f"{one['table']}: {one['fault']}", markup=False)
        console.print(f"{count} tables, {len(found)} with faults")
    if found:
        raise typer.Exit(1)


@db.command("export")
def export_(
    file: Annotated[Path, typer.Argument(help="The file for the JSON lines")],
    address: Address = "",
) -> None:
    """Write everything to a file, for a backup or another database.

    Example: moontable db export tables.jsonl
    """
    from moontable.server.maintenance import export  # noqa: PLC0415 - slow to load

    async def work(store: "Store") -> None:
        with replacing(file, private=True) as out:
            await store.read(partial(export, partial(_keep, out, file)))

    _with_store(address, work, only_read=True)


def _keep(out: BinaryIO, file: Path, row: dict[str, Any]) -> None:
    """Write a row; a full disk is reported as a problem with the file, not the database."""
    try:
        out.write(msgspec.json.encode(row) + b"\n")
    except OSError as error:
        raise Refused(str(file), error.strerror or str(error)) from None


@db.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="A file that `export` wrote")],
    address: Address = "",
) -> None:
    """Read a file into an empty database, completely or not at all.

    Example: moontable db import tables.jsonl --db sqlite:///copy.db
    """
    from moontable.server.maintenance import Importer  # noqa: PLC0415 - slow to load

    async def work(store: "Store") -> None:
        importer = Importer(store)
        try:
            lines = file.read_bytes().splitlines()
        except OSError as error:
            raise Refused(str(file), error.strerror or str(error)) from None
        for number, line in enumerate(lines, 1):
            importer.add(parse_json(line, f"{file}:{number}"), number)
        console.print(f"{await importer.write()} rows")

    _with_store(address, work)
