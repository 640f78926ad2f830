"""How to play: what the first screens say is a short form of rules that are there."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from moontable.games import registry

CONTENT = Path(__file__).parents[2] / "web" / "src" / "learn" / "content"
GUIDES = sorted(CONTENT.glob("*.json"))


def words_in(value: Any) -> Iterator[dict[str, str]]:
    """Everything that is said in both languages."""
    if isinstance(value, dict):
        if set(value) == {"de", "en"}:
            yield value
        for part in value.values():
            yield from words_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from words_in(part)


def test_every_game_has_a_guide() -> None:
    """Those of the house; games by others may go without."""
    assert {file.stem for file in GUIDES} == {"blue-moon", "blue-moon-city", "tsukuyumi"}


@pytest.mark.parametrize("file", GUIDES, ids=lambda file: file.stem)
def test_a_guide_cites_rules_that_are_there(file: Path) -> None:
    """Each box names the statements it shortens, and speaks both languages."""
    guide = json.loads(file.read_text("utf-8"))
    known = registry.game(file.stem).rules()
    boxes = [box for screen in guide["screens"] for box in screen["boxes"]]
    assert all(box["rules"] and set(box["rules"]) <= set(known) for box in boxes)
    found = list(words_in(guide))
    assert len(found) > 40
    assert all(words["de"].strip() and words["en"].strip() for words in found)
