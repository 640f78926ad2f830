"""What a refused deed lacks is looked for on copies that make sense."""

import pytest

from moontable.games.tsukuyumi import GAME
from tests.rules.tsukuyumi.table import Table, here

AREAS = {
    "0,0": {"terrain": "moon", "units": {"oni": {"large": 1}}},
    "1,0": here(nomads={"private": 1}),
    "3,0": here(boarlords={"boarrior": 1}),
    "5,0": {},
}


@pytest.mark.parametrize("chosen", [False, True], ids=("which", "where_to"))
def test_an_oni_on_the_march_is_not_supposed_away(chosen: bool) -> None:
    """Without the Oni whose step is asked for there is no question; others can be away."""
    table = Table(AREAS, phase="green", turn="nomads", left={"oni_conquest": 1})
    table.do("nomads", "oni_move").do("nomads", "oni_move", from_="0,0")
    if chosen:
        table.do("nomads", "oni_move", unit="large", from_="0,0")
    deed = {"verb": "oni_move", "area": "3,0", "from": "0,0", "to": "5,0"}
    changes = GAME.suppose(table.state, table.seat("nomads"), deed)
    told = [change.words.en for change in changes if "without" in change.words.en]
    assert len(told) == 1
    assert "boar" in told[0].lower()
