"""`report`: a page about many games."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from moontable.cli.files import check_writable, replacing
from moontable.kernel import Refused
from moontable.lab.results import read_records


def report(
    records: Annotated[Path, typer.Argument(help="Records that `simulate --out` wrote (.jsonl)")],
    out: Annotated[Path, typer.Option(help="The page.")] = Path("report.html"),
) -> None:
    """Write a page about many games: win rates, lengths, cards, all with intervals.

    Example: moontable report games.jsonl --out report.html
    """
    from moontable.lab.report import findings, page  # noqa: PLC0415 - slow to load

    check_writable(out)
    try:
        with records.open("rb") as file:
            found = findings(read_records(file, str(records)), str(records))
    except OSError as error:
        raise Refused(str(records), error.strerror or str(error), "a readable file") from None
    text: Any = page(found)
    with replacing(out) as file:
        file.write(text.encode())
    Console(stderr=True, soft_wrap=True).print(f"{found.games} games in {out}")


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(report)
