"""`moontable games`: list the games."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli.files import print_json
from moontable.games import registry
from moontable.tables.levels import rungs


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the registered games, their players, rulesets and bot levels.

    Example: moontable games --json
    """
    known = [registry.game(name) for name in registry.game_names()]
    if as_json:
        print_json(
            [
                {
                    "game": game.name,
                    "de": game.title.de,
                    "en": game.title.en,
                    "players": list(game.seats),
                    "rulesets": list(game.rulesets),
                    "levels": rungs(game.name),
                }
                for game in known
            ]
        )
        return
    table = Table("game", "title", "players", "rulesets", "bot levels")
    for game in known:
        players = f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else f"{game.seats[0]}"
        levels = ", ".join(rungs(game.name))
        table.add_row(game.name, game.title.en, players, ", ".join(game.rulesets), levels)
    Console().print(table)
