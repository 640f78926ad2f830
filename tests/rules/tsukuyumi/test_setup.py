"""Set-up (TS-012…TS-031)."""

import pytest

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.content import hexes, pack
from moontable.games.tsukuyumi.edge.texts.cards import battle_text
from moontable.games.tsukuyumi.rules import boards
from moontable.games.tsukuyumi.rules.placing import all_sites, home_sites
from moontable.kernel.rng import child
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table


def settle(table: Table, side: str) -> None:
    """Let a side take the first option until its set-up is done."""
    while table.told()["phase"] == "setup" and table.asked()[0] == side:
        GAME.apply(table.state, table.seat(side), table.decision().options[0])


@rule("TS-012")
def test_the_moon_has_seven_areas_with_one_oni_each() -> None:
    """One random Oni stands on every moon area, the others wait."""
    table = Table.dealt("nomads", "boarlords", "dark_seed")
    moon = [area for area in table.told()["areas"].values() if area["terrain"] == "moon"]
    assert len(moon) == 7
    assert all(sum(area["units"]["oni"].values()) == 1 for area in moon)


@rule("TS-013")
@pytest.mark.parametrize(("players", "areas"), [(3, 21), (4, 28), (5, 35)])
def test_areas_by_number_of_players(players: int, areas: int) -> None:
    """21, 28 or 35 areas besides the moon, connected over open edges and fair."""
    for seed in range(6):
        board, _ = boards.fair_board("free", players, child(seed, 1))
        assert len(board.areas) == 7 + areas
        assert boards.is_connected(board)
        assert boards.unfairness(board, players) <= boards.FAIR + 1


@rule("TS-014")
def test_neutral_markers_are_limited() -> None:
    """With all eight radioactive markers on the board the event moves one of them."""
    areas: dict[str, object] = {f"{q},0": {"markers": ["radioactive"]} for q in range(8)}
    players = {"nomads": {"events": ["EV01"]}, "boarlords": {}, "dark_seed": {}}
    table = Table(
        areas | {"0,1": {}}, phase="blue", turn="nomads", left={"play": 1}, players=players
    )
    table.do("nomads", "play_event", card="EV01").do("nomads", "play_event", area="0,1")
    table.do("nomads", "play_event", take="3,0")
    assert table.area("3,0")["markers"] == []
    assert table.area("0,1")["markers"] == ["radioactive"]


@rule("TS-015")
def test_events_make_a_pile_with_two_open_cards() -> None:
    """23 events: two open, 21 in the pile."""
    events = Table.dealt("nomads", "boarlords", "dark_seed").told()["events"]
    assert (len(events["open"]), len(events["draw"])) == (2, 21)
    assert len(pack.EVENTS) == 23


@rule("TS-016")
def test_six_action_cards_each() -> None:
    """Everybody holds six of the 37 cards, no card twice."""
    told = Table.dealt("nomads", "boarlords", "dark_seed", "kg03").told()
    hands = [card for player in told["players"].values() for card in player["hand"]]
    assert len(hands) == len(set(hands)) == 24
    assert len(pack.CARDS) == 37


@rule("TS-017")
def test_initiative_starts_by_faction_number() -> None:
    """Cybersamurai 1, Dark Seed 2, KG03 4, Nomads 7, Boarlords 10, whatever the seats."""
    table = Table.dealt("boarlords", "nomads", "kg03", "dark_seed", "cybersamurai")
    wanted = ["cybersamurai", "dark_seed", "kg03", "nomads", "boarlords"]
    assert table.told()["initiative"] == wanted


@rule("TS-018")
def test_each_side_finishes_its_set_up_first() -> None:
    """Home, start areas and units of the first side come before anything of the second."""
    table = Table.dealt("nomads", "boarlords", "dark_seed")
    assert table.asked() == ("dark_seed", "place_home")
    settle(table, "dark_seed")
    assert table.asked() == ("nomads", "place_home")
    assert table.why("nomads", "mark_start", area="2,0") == ["TS-018"]


@rule("TS-019")
def test_a_home_area_touches_the_board() -> None:
    """Far away is refused; beside the board is fine."""
    table = Table.dealt("nomads", "boarlords", "cybersamurai")
    assert table.why("cybersamurai", "place_home", area="9,0") == ["TS-019"]
    told = table.told()["areas"]
    offered = [deed["area"] for deed in table.deeds("cybersamurai")]
    assert offered
    assert not set(offered) & set(told)


@rule("TS-020", "TS-021")
def test_the_nest_may_cover_a_tile_but_not_the_moon() -> None:
    """A covered tile leaves the game with its property; others may not cover anything."""
    areas: dict[str, object] = {
        "0,0": {"terrain": "moon"},
        "1,0": {"tile": "A23", "properties": ["radioactive"]},
        "2,0": {},
        "3,0": {},
        "4,0": {},
    }
    players = dict.fromkeys(("dark_seed", "nomads", "boarlords"))
    table = Table(areas, phase="setup", players=players, spare=[])
    assert table.why("dark_seed", "place_home", area="0,0") == ["TS-020"]
    table.do("dark_seed", "place_home", area="1,0")
    covered = table.area("1,0")
    assert (covered["home"], covered["terrain"]) == ("dark_seed", "home")
    assert "properties" not in covered
    assert "tile" not in covered
    assert table.told()["spare"] == []
    settle(table, "dark_seed")
    assert table.why("nomads", "place_home", area="3,0") == ["TS-020"]


def example() -> Table:
    """The picture of the rulebook: home, A1 … A3, B1 and B2 behind blockades."""
    areas: dict[str, object] = {
        "0,0": {"home": "nomads"},
        "1,-1": {},
        "1,0": {},
        "0,1": {},
        "2,-1": {},
        "1,1": {"markers": ["egg"]},
        "0,-1": {"terrain": "moon"},
        "2,-2": {"blocked": [4], "terrain": "mountain", "mountain": 20},
        "3,-2": {"owner": "boarlords"},
    }
    edges = [
        {"area": "1,0", "side": 0, "marker": "blockade"},
        {"area": "1,0", "side": 1, "marker": "blockade"},
    ]
    players = dict.fromkeys(("nomads", "boarlords", "dark_seed"))
    stack = [[13, 0, 3, 0, 0], [8, 3, 3, 0, 0]]
    return Table(areas, phase="setup", players=players, edges=edges, stack=stack)


@rule("TS-022", "TS-023", "TS-024", "TS-031", "TS-EX-S-1")
def test_start_areas_as_in_the_example() -> None:
    """A1, A2, A3 are legal; a blocked area is reached only around the blockade."""
    table = example()
    assert table.why("nomads", "mark_start", area="2,-1") == ["TS-023"]
    table.do("nomads", "mark_start", area="1,0")
    assert table.why("nomads", "mark_start", area="2,-1") == ["TS-024"]
    table.do("nomads", "mark_start", area="1,-1")
    assert table.may("nomads", "mark_start", area="2,-1")
    table.do("nomads", "mark_start", area="2,-1")
    assert not table.deeds("nomads")
    owned = [name for name, area in table.told()["areas"].items() if area["owner"] == "nomads"]
    assert sorted(owned) == ["1,-1", "1,0", "2,-1"]


@rule("TS-025", "TS-027")
def test_neither_moon_nor_foreign_areas_are_start_areas() -> None:
    """The moon never; another's marker forbids, an egg does not."""
    table = example()
    assert table.why("nomads", "mark_start", area="0,-1") == ["TS-025"]
    assert table.why("nomads", "mark_start", area="3,-2") == ["TS-027"]
    table.do("nomads", "mark_start", area="0,1")
    assert table.may("nomads", "mark_start", area="1,1")


@rule("TS-026")
def test_mountains_and_properties_do_not_matter_for_start_areas() -> None:
    """A mountain of 20 is marked like any area."""
    table = example()
    for area in ("1,-1", "2,-1", "2,-2"):
        table.do("nomads", "mark_start", area=area)
    assert table.owner("2,-2") == "nomads"
    areas: dict[str, object] = {
        "0,0": {"home": "nomads"},
        "1,0": {"terrain": "mountain", "properties": ["radioactive"]},
    }
    stack = [[13, 0, 3, 0, 0], [8, 3, 3, 0, 0]]
    other = Table(areas, phase="setup", stack=stack)
    other.do("nomads", "mark_start", area="1,0")
    assert other.owner("1,0") == "nomads"


@rule("TS-028")
def test_start_units_stand_in_home_and_start_areas_only() -> None:
    """Every offered place is the home or a start area."""
    table = Table.dealt("nomads", "boarlords", "dark_seed")
    while table.asked()[1] != "place_unit":
        GAME.apply(table.state, table.decision().seat, table.decision().options[0])
    for deed in table.deeds("dark_seed"):
        area = table.area(deed["area"])
        assert "dark_seed" in (area["owner"], area.get("home"))
    assert table.why("dark_seed", "place_unit", unit="worker", area="0,0") == ["TS-028"]


@rule("TS-029", "TS-030")
def test_goals_missions_and_battle_cards_are_open() -> None:
    """Both languages tell every goal, mission and battle card, and views show who did what."""
    for faction in pack.FACTIONS:
        assert faction["goal_text_de"]
        assert faction["mission_text_en"]
    assert all(all(battle_text(card)) for card in pack.BATTLE_CARDS)
    view = GAME.view(Table.dealt("nomads", "boarlords", "dark_seed").state, 1)
    assert view["players"][0]["missions"] == []  # type: ignore[index]


@rule("TS-022")
@pytest.mark.parametrize("seed", range(12))
def test_every_home_site_has_room_for_three_start_areas(seed: int) -> None:
    """Whatever site the first player takes, three start areas can be marked from it."""
    for option in Table.dealt("nomads", "boarlords", "dark_seed", seed=seed).decision().options:
        table = Table.dealt("nomads", "boarlords", "dark_seed", seed=seed)
        side = table.asked()[0]
        GAME.apply(table.state, table.seat(side), option)
        for _ in range(3):
            assert table.asked() == (side, "mark_start")
            GAME.apply(table.state, table.seat(side), table.decision().options[0])


@rule("TS-022")
def test_a_site_without_room_is_refused_by_its_rule() -> None:
    """Some site of some map leaves fewer than three: it is not offered, and TS-022 says why."""
    for seed in range(200):
        table = Table.dealt("nomads", "boarlords", "dark_seed", seed=seed)
        side = table.state.sides[table.decision().seat]
        narrow = set(all_sites(table.state, side)) - set(home_sites(table.state, side))
        if narrow:
            area = hexes.name(narrow.pop())
            assert table.why(table.asked()[0], "place_home", area=area) == ["TS-022"]
            return
    raise AssertionError("no map of these has a narrow site")
