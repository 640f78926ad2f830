"""Inside a game imports go from bots to edge and features, from there to rules to content."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "src" / "moontable" / "games"
LAYERS = {
    "content": {"content"},
    "rules": {"rules", "content"},
    "features": {"features", "rules", "content"},
    "edge": {"edge", "rules", "content"},
    "bots": {"bots", "edge", "features", "rules", "content"},
}
GROUND = "rules.codes"
"""The numbers behind the words import nothing, so every layer may stand on them."""


def imports(file: Path, game: str) -> Iterator[str]:
    """What a file imports of its own game, from the layer on: `rules.law.may`."""
    package = f"moontable.games.{game}."
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                if name.startswith(package):
                    yield name.removeprefix(package)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.startswith(package):
                    yield alias.name.removeprefix(package)


def wrong(folder: Path, layer: str) -> list[str]:
    """Every import of a layer that goes up or sideways."""
    found = []
    for file in sorted((folder / layer).rglob("*.py")):
        for name in imports(file, folder.name):
            ground = name == GROUND or name.startswith(f"{GROUND}.")
            if not ground and name.split(".")[0] not in LAYERS[layer]:
                found.append(f"{file.relative_to(folder)}: {name}")
    return found


def games() -> list[Path]:
    """The folders of all games."""
    return sorted(path.parent for path in GAMES.glob("*/game.py"))


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("folder", games(), ids=lambda folder: folder.name)
def test_layers_import_only_downwards(folder: Path, layer: str) -> None:
    """No file of a layer imports a layer above it, nor `game.py`."""
    assert not wrong(folder, layer)


def test_the_ground_stands_on_nothing() -> None:
    """`rules/codes.py` imports nothing of its game."""
    for folder in games():
        assert not list(imports(folder / "rules" / "codes.py", folder.name))


@pytest.mark.parametrize(
    ("layer", "line", "bad"),
    [
        ("content", "from moontable.games.toy.rules.state import State", True),
        ("content", "from moontable.games.toy.rules import codes", False),
        ("rules", "from moontable.games.toy.edge.names import NAMES", True),
        ("rules", "import moontable.games.toy.features.model", True),
        ("features", "from moontable.games.toy.edge import view", True),
        ("edge", "from moontable.games.toy.features import model", True),
        ("edge", "from moontable.games.toy.game import GAME", True),
        ("edge", "from moontable.games.toy.rules import engine", False),
    ],
)
def test_a_wrong_arrow_is_seen(tmp_path: Path, layer: str, line: str, bad: bool) -> None:
    """A seeded import upwards is found, one downwards is not."""
    folder = tmp_path / "toy"
    (folder / layer).mkdir(parents=True)
    (folder / layer / "file.py").write_text(f"{line}\n", "utf-8")
    assert bool(wrong(folder, layer)) == bad
