"""The command `moontable` and its door for bad input: a sentence, exit code 2, nothing written.

It knows which commands there are; what they do stands in a file each.
"""

import os
import sys
from collections.abc import MutableMapping
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from typer.core import TyperGroup
from typer.main import get_group

import moontable
from moontable import hot
from moontable.kernel import Refused
from moontable.kernel.extras import extra_of, install

COMMANDS: Final = {
    "games": "games",
    "play": "play",
    "match": "match",
    "rules": "rules",
    "engine": "engine",
    "replay": "replay",
    "review": "review",
    "puzzles": "puzzles",
    "verify": "verify",
    "simulate": "simulate",
    "matrix": "matrix",
    "ladder": "ladder",
    "thinking": "ladder",
    "rate": "ladder",
    "card-stats": "card_lab",
    "card-trials": "card_lab",
    "evaluate": "evaluate",
    "report": "report",
    "dataset": "dataset",
    "new-game": "new_game",
    "train": "train",
    "gate": "gate",
    "bench": "bench",
    "actions": "actions",
    "exploit": "exploit",
    "doctor": "doctor",
    "serve": "serve",
    "cards": "cards",
    "deck": "deck",
    "pack": "pack",
    "db": "db",
}
"""Every command and the file it stands in, as the help lists them."""


class Commands(TyperGroup):
    """All commands; the file of one is imported when it is wanted, so that each starts fast."""

    def list_commands(self, ctx: Any) -> list[str]:  # typer keeps the type of a context private
        """The names, without importing anything."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of a name; an unknown name is compared with all there are."""
        files = {COMMANDS[cmd_name]} if cmd_name in COMMANDS else set(COMMANDS.values())
        for file in files:
            part = typer.Typer()
            import_module(f"moontable.cli.{file}").add_to(part)
            self.commands.update(get_group(part).commands)
        return super().get_command(ctx, cmd_name)


app = typer.Typer(
    cls=Commands,
    name="moontable",
    help="Three games under one moon: play, look up rules, replay, simulate.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
)


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


def one_thread_each(environment: MutableMapping[str, str]) -> None:
    """One thread for the linear algebra of each process, unless somebody wants it otherwise.

    The matrices of a turn are small: threads gain nothing, and where two bots think at once they
    wait for each other many times as long as they work.
    """
    environment.setdefault("OPENBLAS_NUM_THREADS", "1")


def main() -> None:
    """Run the command line."""
    one_thread_each(os.environ)
    try:
        app()
    except Refused as refused:
        _complain(str(refused))
        sys.exit(2)
    except ModuleNotFoundError as error:
        extra = extra_of(error.name or "")
        if extra is None:
            raise
        _complain(f"{error.name} is not installed ({install(extra)})")
        sys.exit(2)
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            _complain(f"the output cannot be written: {error.strerror or error}")
            sys.exit(2)
        # Whoever read our output has gone; there is nobody left to tell.
        sys.stderr.close()
        sys.exit(1)
