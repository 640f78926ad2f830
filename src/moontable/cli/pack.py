"""`moontable pack check`: find the faults in a content pack file."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from moontable.cli.files import print_json
from moontable.games import registry
from moontable.kernel import Refused
from moontable.kernel.capabilities import ChecksPacks, PlaysPacks

pack = typer.Typer(help="Content packs: check a corrected file.", no_args_is_help=True)


@pack.callback()
def _pack() -> None:
    """Content packs of games whose cards are data files."""


def _default_game() -> registry.AnyGame:
    """The first game whose content files can be corrected."""
    games = [registry.game(name) for name in registry.game_names()]
    found = [game for game in games if isinstance(game, ChecksPacks)]
    return next((game for game in found if not isinstance(game, PlaysPacks)), games[0])


@pack.command()
def check(
    file: Annotated[Path, typer.Argument(help="A TOML file of a content pack.")],
    game: Annotated[
        str, typer.Option(help="The game.", show_default="the first with content files")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check every entry of a pack file and name faults by line and field.

    Example: moontable pack check units.toml
    """
    named = registry.game(game) if game else _default_game()
    if not isinstance(named, ChecksPacks):
        raise Refused("game", f"{named.name} has no content packs", "a game whose cards are files")
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(str(file), f"cannot be read: {error}", "name a readable file") from None
    problems = named.check_pack(text, str(file))
    if as_json:
        faults = [{"line": p.line, "field": p.field, "wrong": p.wrong} for p in problems]
        print_json({"file": str(file), "good": not problems, "problems": faults})
    else:
        console = Console(soft_wrap=True, highlight=False)
        for problem in problems:
            line = f"{file}:{problem.line}: {problem.field}: {problem.wrong}"
            console.print(line, markup=False)
        if not problems:
            console.print(f"{file}: good", markup=False)
    if problems:
        raise typer.Exit(1)
