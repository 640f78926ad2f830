"""The command `moontable`: its subcommands, and how errors reach the terminal."""

import sys
from importlib import import_module
from types import ModuleType
from typing import Annotated, Any, Final, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

from moontable.cli import version
from moontable.kernel import Refused
from moontable.kernel.extras import extra_of, install


class Command(NamedTuple):
    """The module that implements a command, and its line in the help."""

    module: str
    line: str


GROUPS: Final = {
    "Play": {
        "play": Command("play", "Play in the terminal, against bots or at one screen"),
        "match": Command("match", "Play several games with a score sheet"),
        "replay": Command("replay", "Show or check a saved game"),
        "review": Command("review", "Review a finished game: turning points and luck"),
        "puzzles": Command("puzzles", "Mine puzzles from games between bots"),
    },
    "Look up": {
        "games": Command("games", "List games, players, rulesets and bot levels"),
        "rules": Command("rules", "Show rules by id or by prefix"),
        "cards": Command("cards", "Look up cards, tiles, units and factions"),
        "deck": Command("deck", "Check, show and share self-built decks"),
    },
    "Serve": {
        "serve": Command("serve", "Serve tables to browsers"),
        "db": Command("db", "Manage the server database"),
        "verify": Command("replay", "Prove that a saved game was dealt fairly"),
        "doctor": Command("doctor", "Check the installation"),
    },
    "Study": {
        "simulate": Command("simulate", "Let bots play many games"),
        "matrix": Command("matrix", "Play every deck, faction or seat against every other"),
        "ladder": Command("ladder", "Compare levels in pairs, with intervals"),
        "thinking": Command("ladder", "Measure strength against thinking time"),
        "rate": Command("ladder", "Rate a pool of levels with openskill"),
        "card-stats": Command("card_lab", "Show which cards go with winning"),
        "card-trials": Command("card_lab", "Play the same deals with and without a card"),
        "evaluate": Command("evaluate", "Evaluate a player against fixed opponents"),
        "report": Command("simulate", "Write a one-page report about many games"),
        "dataset": Command("simulate", "Write decisions and features as a table"),
    },
    "Train": {
        "train": Command("train", "Train a network by self-play"),
        "gate": Command("evaluate", "Test whether one level beats another"),
        "exploit": Command("train", "Train a best response to a level"),
        "actions": Command("actions", "List a game's action numbers"),
        "bench": Command("bench", "Measure speed against python-chess"),
    },
    "Extend": {
        "engine": Command("engine", "Speak the engine protocol over JSON lines"),
        "new-game": Command("new_game", "Create a small game package to start from"),
        "pack": Command("pack", "Check a content pack"),
    },
}
"""Every command by group, in the order of the help."""
COMMANDS: Final = {name: command for group in GROUPS.values() for name, command in group.items()}


def _module(command: str) -> ModuleType:
    return import_module(f"moontable.cli.{COMMANDS[command].module}")


def _no_options() -> None:
    pass


class Commands(TyperGroup):
    """All commands; the module of a command is imported only when it runs."""

    def list_commands(self, ctx: Any) -> list[str]:  # typer keeps the type of a context private
        """List the names without importing anything."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Import and return a command; an unknown name is compared with all others."""
        for name in [cmd_name] if cmd_name in COMMANDS else COMMANDS:
            part = typer.Typer()
            command = getattr(_module(name), name.replace("-", "_"))
            if isinstance(command, typer.Typer):
                part.add_typer(command, name=name)
            else:
                part.command(name)(command)
            part.callback()(_no_options)  # a single command would otherwise lose its name
            self.commands.update(get_group(part).commands)
        return super().get_command(ctx, cmd_name)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Show every command with its line from the table above."""
        listed = TyperGroup(name=self.name, help=self.help, params=self.params)
        for group, commands in GROUPS.items():
            for name, command in commands.items():
                listed.add_command(TyperCommand(name, help=command.line, rich_help_panel=group))
        listed.rich_markup_mode = self.rich_markup_mode
        listed.format_help(ctx, formatter)


app = typer.Typer(
    cls=Commands,
    name="moontable",
    help="Three board games under one moon: play, look up, serve, study, train.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(version())
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Three games under one moon."""
    del version


def _print_error(message: str) -> None:
    typer.echo(f"moontable: {message}", err=True)


def run() -> None:
    """Run a command and print what goes wrong as one line."""
    try:
        app()
    except Refused as refused:
        _print_error(str(refused))
        sys.exit(2)
    except ModuleNotFoundError as error:
        extra = extra_of(error.name or "")
        if extra is None:
            raise
        _print_error(f"{error.name} is not installed ({install(extra)})")
        sys.exit(2)
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            _print_error(f"the output cannot be written: {error.strerror or error}")
            sys.exit(2)
        # The reader of our output has closed it.
        sys.stderr.close()
        sys.exit(1)
