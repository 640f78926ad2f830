"""Arguments that several commands share."""

from typing import Annotated

import typer

DefaultGame = Annotated[
    str, typer.Argument(help="The game's name.", show_default="the first game installed")
]
