"""`moontable new-game`: create a plug-in game that keeps every law of the contract."""

import keyword
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from moontable.cli.files import print_json
from moontable.games import registry
from moontable.kernel import Refused

SCAFFOLD: Final = Path(__file__).parent / "scaffold"


def new_game(
    name: Annotated[str, typer.Argument(help="The game's name, such as moon-chess.")],
    into: Annotated[Path, typer.Option(help="The parent folder.")] = Path(),
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Create a small complete game as a package, ready to be changed into yours.

    Example: moontable new-game moon-chess && cd moon-chess && pip install -e . && pytest
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise Refused("name", f"{name!r} cannot name a game", "small letters, digits, hyphens")
    taken = {*sys.stdlib_module_names, *registry.game_names(), "moontable", "pytest"}
    if taken & {name, name.replace("-", "_")}:
        raise Refused("name", f"{name} is taken", "another name")
    target = into / name
    try:
        if target.exists():
            raise Refused(str(target), "is there already", "another name, or remove it first")
        _write(name, target)
    except OSError as error:
        raise Refused(str(target), error.strerror or str(error), "a writable folder") from None
    if as_json:
        print_json({"game": name, "folder": str(target)})
        return
    Console(soft_wrap=True).print(
        f"{target}: change rules/ and edge/ into your game; 'pytest' there runs the contract.",
        markup=False,
    )


def _write(name: str, target: Path) -> None:
    words = {"__GAME__": name, "__PACKAGE__": name.replace("-", "_")}
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        half = Path(folder) / name
        for source in sorted(SCAFFOLD.rglob("*.txt")):
            relative = str(source.relative_to(SCAFFOLD)).removesuffix(".txt")
            text = source.read_text("utf-8")
            for word, replacement in words.items():
                relative = relative.replace(word, replacement)
                text = text.replace(word, replacement)
            file = half / relative
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        shutil.move(half, target)
