"""The command `moontable` and its door for bad input: a sentence, exit code 2, nothing written.

It knows which commands there are; what they do stands in a file each.
"""

import sys
from typing import Annotated

import typer
from rich.console import Console

import moontable
from moontable import hot
from moontable.cli import (
    bench,
    cards,
    db,
    deck,
    doctor,
    engine,
    games,
    gate,
    lab,
    match,
    new_game,
    pack,
    play,
    replay,
    rules,
    serve,
    train,
    verify,
)
from moontable.kernel import Refused

app = typer.Typer(
    name="moontable",
    help="Three games under one moon: play, look up rules, replay, simulate.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for module in (games, play, match, rules, cards, deck, engine, replay, verify, lab, new_game):
    module.add_to(app)
for module in (train, gate, bench, doctor, pack, serve, db):
    module.add_to(app)


def _version(wanted: bool) -> None:
    if wanted:
        build = "compiled" if hot.is_compiled() else "pure Python"
        Console(soft_wrap=True).print(f"moontable {moontable.__version__} ({build})")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Three games under one moon."""
    del version


def _complain(message: str) -> None:
    console = Console(stderr=True, soft_wrap=True, highlight=False)
    console.print(f"moontable: {message}", markup=False)


def main() -> None:
    """Run the command line."""
    try:
        app()
    except Refused as refused:
        _complain(str(refused))
        sys.exit(2)
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            _complain(f"the output cannot be written: {error.strerror or error}")
            sys.exit(2)
        # Whoever read our output has gone; there is nobody left to tell.
        sys.stderr.close()
        sys.exit(1)
