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


@rule("TS-054")
def test_whoever_may_play_a_hidden_event_is_asked_in_every_imagined_world() -> None:
    """Whether the hand can be played is nobody else's business: passing alone is asked as well."""
    areas = {"3,0": here("nomads", nomads={"private": 1}), "4,0": here("boarlords")}
    players: dict[str, Any] = {"boarlords": {}, "nomads": {"events": ["EV23"]}, "dark_seed": {}}
    blue = {"phase": "blue", "turn": "nomads", "left": {"play": 1}}
    table = Table(areas, players=players, **blue)
    for seed in range(60):
        world = GAME.imagine(table.state, 0, seed)
        assert [asked.seat for asked in GAME.pending(world)] == [1]
    players["nomads"] = {"events": ["EV01"]}
    white = Table(areas, players=players, phase="white", turn="nomads", events={"draw": []})
    white.do("nomads", "white", action="event")
    for seed in range(60):
        world = GAME.imagine(white.state, 0, seed)
        assert [asked.seat for asked in GAME.pending(world)] == [1]
