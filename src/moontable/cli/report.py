"""`report`: a page about many games, in German and English."""

from pathlib import Path
from typing import Annotated

import typer

from moontable.cli.files import check_writable, replacing
from moontable.cli.studies import Force, games_in, print_status
from moontable.kernel import Refused
from moontable.lab.journal import read_sheet


def report(
    records: Annotated[Path, typer.Argument(help="Records that `simulate --out` wrote (.jsonl)")],
    out: Annotated[Path, typer.Option(help="The page (.html).")] = Path("report.html"),
    force: Force = False,
) -> None:
    """Write a self-contained page about many games, in German and English.

    Example: moontable report games.jsonl --out report.html
    """
    from moontable.lab.report.findings import findings  # noqa: PLC0415 - slow to load
    from moontable.lab.report.page import page  # noqa: PLC0415

    if check_writable(out).exists() and not force:
        raise Refused(str(out), "is there already", "--force replaces it")
    found = findings(games_in(records))
    with replacing(out) as page_file:
        page_file.write(page(found, read_sheet(records)).encode())
    print_status(f"{found.games} games in {out}")


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(report)
