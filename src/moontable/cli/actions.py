"""`moontable actions`: a game's action numbers and observation planes."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from moontable.cli.files import DefaultGame, print_json
from moontable.games import registry
from moontable.kernel.encoding import Encoding, count, length, words


def actions(
    game: DefaultGame = "",
    all_: Annotated[
        bool, typer.Option("--all", help="List every action, not only the verbs.")
    ] = False,
    planes: Annotated[
        bool, typer.Option(help="Show the planes of an observation instead.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the numbers of a game's actions for learning machines, and what they mean.

    Example: moontable actions blue-moon-city --all
    """
    game = game or registry.default_game()
    encoding = registry.encoding(game)
    if as_json:
        print_json(_document(game, encoding, all_))
    elif planes:
        Console().print(_planes(encoding))
    elif all_:
        for number in range(encoding.actions):
            typer.echo(f"{number} {' '.join(words(encoding, number))}")
    else:
        Console().print(_verbs(encoding))


def _document(game: str, encoding: Encoding, all_: bool) -> dict[str, Any]:
    table: dict[str, Any] = {
        "game": game,
        "version": encoding.version,
        "actions": encoding.actions,
        "bytes": encoding.size,
        "verbs": [
            {"verb": block.verb, "arguments": [len(labels) for labels in block.arguments]}
            for block in encoding.blocks
        ],
        "planes": [{"name": plane.name, "shape": plane.shape} for plane in encoding.planes],
    }
    if all_:
        table["words"] = [words(encoding, number) for number in range(encoding.actions)]
    return table


def _verbs(encoding: Encoding) -> Table:
    table = Table("from", "verb", "arguments", "meaning")
    first = 0
    for block in encoding.blocks:
        sizes = " × ".join(str(len(labels)) for labels in block.arguments)
        table.add_row(str(first), block.verb, sizes, block.about)
        first += count(block)
    table.caption = f"{first} actions, version {encoding.version}"
    return table


def _planes(encoding: Encoding) -> Table:
    table = Table("from", "plane", "shape", "bytes say")
    first = 0
    for plane in encoding.planes:
        shape = " × ".join(str(size) for size in plane.shape)
        table.add_row(str(first), plane.name, shape, plane.about)
        first += length(plane.shape)
    table.caption = f"{first} bytes, version {encoding.version}"
    return table
