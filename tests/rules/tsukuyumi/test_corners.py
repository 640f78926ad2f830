"""Corner cases a review found: secrets, the end of the game, set-up missions, bad positions."""

from typing import Any

from moontable.games.tsukuyumi import GAME
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red

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


@rule("TS-141")
def test_superiority_reached_at_the_end_of_a_phase_ends_the_game() -> None:
    """With missions checked per phase nobody is asked once somebody has won."""
    areas: dict[str, Any] = {f"{q},0": here("nomads") for q in range(2, 8)}
    areas |= {"0,0": here("nomads") | {"terrain": "moon"}, "9,0": here(dark_seed={"worker": 1})}
    players: dict[str, Any] = {
        "boarlords": {"hand": ["AC01"], "card": "AC20"},
        "dark_seed": {"hand": ["AC02"], "card": "AC21"},
        "nomads": {"hand": ["AC03"], "card": "AC22"},
    }
    late = {"superiority": 8, "switches": {"mission_timing": "phase"}}
    table = Table(areas, players=players, phase="white", turn="nomads", **late)
    while not table.over() and table.asked()[0] == "nomads":
        table.do("nomads", "pass")
    assert table.over()
    assert not GAME.pending(table.state)
    told = table.told()
    assert (told["phase"], told["stack"], told["winner"]) == ("score", [], "nomads")


@rule("TS-141")
def test_a_won_game_leaves_no_fight_behind() -> None:
    """A conquest that wins the game ends the combat with it."""
    areas = {f"{q},0": here("nomads") for q in range(2, 6)}
    areas |= {"6,0": here(nomads={"private": 1})}
    table = red(areas, superiority=8).do("nomads", "attack", area="6,0", card="NO1")
    assert table.over()
    assert (table.told()["fight"], table.told()["doomed"]) == ([], [])
