"""No power without a test: each card with a power is named in the tests of its people."""

from pathlib import Path

import pytest

from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.games.blue_moon.rules import codes

FOLDER = Path(__file__).parent
PEOPLES = sorted({card.people for card in CATALOGUE})


@pytest.mark.parametrize("people", PEOPLES)
def test_every_power_is_named_in_a_test(people: str) -> None:
    """By its English name; shamans also by the part of it that tells them apart."""
    name = "mutants" if people == "mutant" else people
    text = (FOLDER / f"test_{name}.py").read_text("utf-8")
    for card in CATALOGUE:
        if card.people == people and card.power is not None and card.type != codes.LEADER:
            assert card.en in text or card.en.removeprefix("Shaman of the ") in text, card.id
