"""A small new power touches three files and one line of a card; `docs/adding-a-power.md` tells how.

It is added in a copy of the package and played in a process of its own.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "adding-a-power.md"
GAME = Path("moontable/games/blue_moon")
PLAY = """
from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import BY_ID, CATALOGUE
from moontable.games.blue_moon.content.powers.reading import power_of
from moontable.games.blue_moon.edge.catalogue import rules_on
from moontable.games.blue_moon.edge.texts.card import text_of
from moontable.kernel.deeds import action_for

card = CATALOGUE[BY_ID["vulca-15"]]
assert card.power == power_of([{"kind": "discard_hand_of_both", "timing": "now"}], "test")
words = text_of(card)
assert words.de.startswith("Sobald diese Karte aktiv wird, darf ich"), words
assert words.en.startswith("When this card becomes active, I may"), words
assert rules_on(card)
state = GAME.position({
    "game": "blue-moon", "element": "fire", "phase": "character",
    "players": [{"hand": ["vulca-15", "Yin"]}, {"hand": ["Yang", "Sear"]}],
})
for deed in ({"verb": "lay", "card": "vulca-15"}, {"verb": "use"}):
    GAME.apply(state, 0, action_for(GAME, state, 0, deed))
assert [side["hand_count"] for side in GAME.view(state, 0)["players"]] == [0, 0]
"""


def steps() -> Iterator[tuple[Path, str, str]]:
    """The edits of the page: a file, a line that stands there, and what it becomes."""
    pattern = r"In `([\w/.]+)`:\n\n```diff\n(.*?)```"
    for name, diff in re.findall(pattern, PAGE.read_text("utf-8"), re.DOTALL):
        lines = diff.splitlines()
        old = "\n".join(line[1:] for line in lines if not line.startswith("+"))
        new = "\n".join(line[1:] for line in lines if not line.startswith("-"))
        yield GAME / name, old, new


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package without its compiled modules."""
    ignore = shutil.ignore_patterns("*.so", "__pycache__", "hot.sums", "static")
    shutil.copytree(ROOT / "src" / "moontable", tmp_path / "moontable", ignore=ignore)
    return tmp_path


def test_a_new_power_is_three_files_and_a_card(package: Path) -> None:
    """The page's edits, and no others, make a power that is read, played and told."""
    touched: set[Path] = set()
    for name, old, new in steps():
        text = (package / name).read_text("utf-8")
        assert text.count(old) == 1, (name, old)
        (package / name).write_text(text.replace(old, new), "utf-8")
        touched.add(name)
    cards = [name for name, _, _ in steps() if "cards" in name.parts]
    assert len(touched - set(cards)) <= 3
    assert len(cards) == 2, "one line of a card, and its import"
    environment = os.environ | {"PYTHONPATH": str(package), "MOONTABLE_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
