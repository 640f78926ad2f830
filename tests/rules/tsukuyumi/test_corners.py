"""Corner cases a review found: secrets, the end of the game, set-up missions, bad positions."""

from typing import Any

from moontable.games.tsukuyumi import GAME
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here

HANDS: dict[str, Any] = {
    "nomads": {"hand": ["AC01", "AC02", "AC03", "AC04"]},
    "boarlords": {"hand": ["AC05", "AC06"]},
    "dark_seed": {"hand": ["AC07", "AC08"]},
}


@rule("TS-033")
def test_threats_do_not_tell_a_card_chosen_in_secret() -> None:
    """Whatever the Nomads have chosen, the threats are those before the choice."""
    areas = {"3,0": here(nomads={"private": 1}), "4,0": {}, "5,0": {}, "6,0": {}}
    before = Table(areas, players=HANDS, phase="choose")
    for card in HANDS["nomads"]["hand"]:
        table = Table(areas, players=HANDS, phase="choose").do("nomads", "choose_card", card=card)
        for area in areas:
            asked = {"area": area}
            told = GAME.ask(table.state, "threats", asked)
            assert told == GAME.ask(before.state, "threats", asked)
