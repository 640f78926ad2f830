"""Rulings on what the sources leave open, and the factions' own battle cards (TS-161…TS-168)."""

from typing import Any

from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red

KG = dict.fromkeys(("kg03", "nomads", "boarlords"))


@rule("TS-161")
def test_home_areas_are_closed_unless_switched_open() -> None:
    """Others may not enter; Q05 opens homes like any area."""
    areas = {"3,0": here(nomads={"private": 1}), "4,0": {"home": "boarlords"}, "5,0": {}}
    closed = red(areas, movement=1, combat=0).do("nomads", "move", unit="private", from_="3,0")
    assert closed.why("nomads", "move", unit="private", from_="3,0", to="4,0") == ["TS-161"]
    opened = red(areas, movement=1, combat=1, switches={"home_area": "open"})
    opened.move("nomads", "private", "3,0", "4,0").do("nomads", "attack", area="4,0", card="NO1")
    assert opened.owner("4,0") == "nomads"


@rule("TS-162")
def test_an_own_area_is_not_conquered_again() -> None:
    """Where the own marker lies conquest is not on offer."""
    table = red({"3,0": here("nomads", nomads={"dog": 1})}, movement=1)
    assert table.why("nomads", "attack", area="3,0", card="NO1") == ["TS-162"]


@rule("TS-163")
def test_cover_and_fortress_help_the_defending_boarlords() -> None:
    """A Squeaker behind cover survives 10 damage; a fortress adds 15; conquest removes both."""
    works = {"markers": ["cover", "fortress", "tunnel"]}
    areas = {"3,0": here("boarlords", nomads={"hunter": 1}, boarlords={"squeaker": 1}) | works}
    table = red(areas).do("nomads", "attack", area="3,0", card="NO2")
    table.do("boarlords", "counter", number=2)
    assert table.units("3,0", "boarlords") == {"squeaker": 1}
    many = {"3,0": here("boarlords", nomads={"private": 3}, boarlords={"squeaker": 1}) | works}
    other = red(many, combat=2).do("nomads", "attack", area="3,0", card="NO1")
    other.do("boarlords", "counter", number=6)
    assert other.owner("3,0") == "nomads"
    assert other.area("3,0")["markers"] == ["tunnel"]


@rule("TS-160", "TS-163")
def test_tunnels_and_blockades_of_the_boarlords() -> None:
    """Out of a tunnel area they pass a blockade; a Boarrior lays two terraformings."""
    areas = {
        "3,0": here(boarlords={"squeaker": 1}) | {"markers": ["tunnel"], "blocked": [0]},
        "4,0": here(boarlords={"boarrior": 1}),
        "5,0": {},
    }
    table = red(areas, "boarlords", movement=1, combat=0)
    table.move("boarlords", "squeaker", "3,0", "4,0")
    back = red(areas, "boarlords", movement=1, combat=0)
    back.do("boarlords", "move", unit="boarrior", from_="4,0")
    assert back.why("boarlords", "move", unit="boarrior", from_="4,0", to="3,0") == ["TS-077"]
    players: dict[str, Any] = {"boarlords": {}, "nomads": {}, "dark_seed": {}}
    left = {"effect": 1, "draw": 1}
    dig = Table(areas, phase="blue", turn="boarlords", left=left, players=players)
    dig.do("boarlords", "effect").do("boarlords", "effect", lay="cover")
    dig.do("boarlords", "effect", lay="dug_blockade").do("boarlords", "effect", side_=0)
    assert dig.area("4,0")["markers"] == ["cover"]
    assert dig.told()["edges"] == [{"area": "4,0", "side": 0, "marker": "dug_blockade"}]


@rule("TS-164")
def test_mines() -> None:
    """Two mines destroy a Boarmaiden and are gone; flying units and Nomads pass."""
    areas = {
        "3,0": here(boarlords={"boarmaiden": 1}, dark_seed={"wasp": 1}, nomads={"dog": 1}),
        "4,0": {"markers": ["mine", "mine"]},
    }
    table = red(areas, "dark_seed", movement=1).move("dark_seed", "wasp", "3,0", "4,0")
    assert table.area("4,0")["markers"] == ["mine", "mine"]
    boars = red(areas, "boarlords", movement=1).move("boarlords", "boarmaiden", "3,0", "4,0")
    assert boars.area("4,0")["markers"] == []
    assert boars.units("4,0", "boarlords") == {}
    assert boars.player("nomads")["destroyed"] == 1


@rule("TS-166")
def test_eggs_hatch_and_are_wiped_out() -> None:
    """Two eggs make a Worker in the green phase; a conquest by others removes the rest."""
    areas = {"3,0": here(nomads={"dog": 1}) | {"markers": ["egg"] * 3}}
    players: dict[str, Any] = {"dark_seed": {}, "nomads": {}, "boarlords": {}}
    table = Table(areas, phase="green", turn="dark_seed", left={}, players=players)
    table.do("dark_seed", "effect", hatch="3,0")
    assert table.units("3,0", "dark_seed") == {"worker": 1}
    assert table.area("3,0")["markers"] == ["egg"]
    wiped = red(areas, movement=1, combat=1).do("nomads", "attack", area="3,0", card="NO1")
    assert wiped.area("3,0")["markers"] == []


@rule("TS-167")
def test_every_mech_stands_once() -> None:
    """While the Marduk upgrade stands, no plain Marduk can be produced; destroyed it can."""
    areas = {"3,0": {"home": "kg03", "units": {"kg03": {"marduk_up": 1}}}}
    table = Table(areas, phase="green", turn="kg03", left={"production": 5}, players=KG)
    assert table.why("kg03", "produce", what="marduk") == ["TS-167"]
    table.do("kg03", "produce", what="freischuetz").do("kg03", "produce", where="3,0")
    table.do("kg03", "produce", what="freischuetz_up", from_="freischuetz")
    table.do("kg03", "produce", where="3,0").do("kg03", "produce", what="cluster")
    assert table.units("3,0", "kg03") == {"marduk_up": 1, "freischuetz_up": 1}
    assert table.player("kg03")["rockets"]["cluster"] == 1


@rule("TS-100")
def test_magic_bullet_and_rockets() -> None:
    """Freischütz shoots into the next area; a homing rocket hits the unit the attacker picks."""
    areas = {
        "3,0": here(kg03={"freischuetz": 1}),
        "4,0": here(nomads={"private": 1, "lt_dan": 1}),
        "5,0": here(boarlords={"boarguard": 1, "squeaker": 1}),
        "9,0": {},
    }
    players: dict[str, Any] = {"kg03": {"rockets": {"homing": 1}}, "nomads": {}, "boarlords": {}}
    table = red(areas, "kg03", players=players, combat=3)
    table.do("kg03", "attack", area="4,0", card="KG3").do("nomads", "counter", number=8)
    table.do("nomads", "take", unit="lt_dan")
    table.do("nomads", "draw_event", from_="pile")
    assert table.units("4,0", "nomads") == {"private": 1}
    table.do("kg03", "attack", area="5,0", card="KG4").do("kg03", "effect", rocket="homing")
    table.do("kg03", "effect", player="boarlords").do("boarlords", "counter", number=6)
    table.do("kg03", "take", unit="boarguard").do("boarlords", "pass")
    assert table.units("5,0", "boarlords") == {"squeaker": 1}


@rule("TS-175")
def test_a_battle_card_says_where_it_may_be_used() -> None:
    """Freikugel does not reach three areas far; Crush needs a massive unit in the area."""
    areas = {
        "3,0": here(kg03={"freischuetz": 1, "erzengel": 1}, boarlords={"squeaker": 1}),
        "9,0": here(nomads={"private": 1}),
    }
    table = red(areas, "kg03", players=KG, combat=1)
    assert table.why("kg03", "attack", area="9,0", card="KG3") == ["TS-175"]
    assert table.why("kg03", "attack", area="3,0", card="KG5") == ["TS-175"]


@rule("TS-100")
def test_ragnaroek_and_crush() -> None:
    """Ragnarök hits every side and poisons the area; Crush pushes small units out."""
    areas = {"3,0": here(kg03={"beowulf": 1}), "4,0": here(nomads={"private": 1}), "5,0": {}}
    players: dict[str, Any] = {"kg03": {"rockets": {"ragnaroek": 1}}, "nomads": {}, "boarlords": {}}
    table = red(areas, "kg03", players=players, combat=2)
    table.do("kg03", "attack", area="4,0", card="KG4").do("kg03", "effect", rocket="ragnaroek")
    table.do("nomads", "counter", number=2).do("nomads", "take", unit="private")
    assert table.area("4,0")["markers"] == ["radioactive"]
    assert table.player("kg03")["ragnaroek_launched"] is True
    near = {"3,0": here(kg03={"beowulf": 1}, nomads={"private": 1, "lt_dan": 1}), "4,0": {}}
    crush = red(near, "kg03", players=KG).do("kg03", "attack", area="3,0", card="KG5")
    crush.do("nomads", "counter", number=1).do("kg03", "move", unit="private")
    crush.do("kg03", "move", to="4,0")
    assert crush.units("4,0", "nomads") == {"private": 1}


@rule("TS-100")
def test_swarm_cards() -> None:
    """Sacrifices deal 15 each; the tide conquers a second area."""
    areas = {
        "3,0": here(dark_seed={"worker": 3}, boarlords={"boarmaster": 1}),
        "4,0": here(dark_seed={"worker": 1}),
    }
    table = red(areas, "dark_seed", combat=2).do("dark_seed", "attack", area="3,0", card="DS3")
    table.do("dark_seed", "effect", sacrifice="worker").do(
        "dark_seed", "effect", sacrifice="worker"
    )
    table.do("dark_seed", "pass").do("boarlords", "counter", number=6)
    table.do("boarlords", "take", unit="boarmaster")
    table.do("dark_seed", "attack", area="3,0", card="DS4").do("dark_seed", "effect", conquer="4,0")
    assert (table.owner("3,0"), table.owner("4,0")) == ("dark_seed", "dark_seed")


@rule("TS-100")
def test_hit_and_run_synchrony_and_entrench() -> None:
    """Nomads leave after damage; uplinks add conquest; Boarlords dig in after conquering."""
    areas = {"3,0": here(nomads={"private": 1}, boarlords={"boarguard": 1}), "4,0": {}}
    table = red(areas).do("nomads", "attack", area="3,0", card="NO3")
    table.do("boarlords", "counter", number=4).move("nomads", "private", "3,0", "4,0")
    assert table.units("4,0", "nomads") == {"private": 1}
    links: dict[str, Any] = {"cybersamurai": {"uplinks": ["UP02"]}, "nomads": {}, "boarlords": {}}
    synced = red({"3,0": here(cybersamurai={"cs21": 1}, nomads={"private": 2})}, "cybersamurai",
                 players=links)  # fmt: skip
    synced.do("cybersamurai", "attack", area="3,0", card="CS3").do("nomads", "counter", number=8)
    synced.do("nomads", "pass")
    assert synced.owner("3,0") == "cybersamurai"
    boars = red({"3,0": here(boarlords={"squeaker": 1})}, "boarlords")
    boars.do("boarlords", "attack", area="3,0", card="BO4").do("boarlords", "effect", lay="tunnel")
    assert boars.area("3,0")["markers"] == ["tunnel"]


@rule("TS-081")
def test_the_kg03_effect_lightens_a_mech() -> None:
    """Take a rocket; Beowulf is not massive this round and moves two areas."""
    areas = {"3,0": here(kg03={"beowulf": 1}), "4,0": {}, "5,0": {}}
    left = {"effect": 1, "draw": 1}
    table = Table(areas, phase="blue", turn="kg03", left=left, players=KG)
    table.do("kg03", "effect").do("kg03", "effect", rocket="cluster")
    table.do("kg03", "effect", light="beowulf")
    assert table.player("kg03")["light"] == "beowulf"
    assert table.player("kg03")["rockets"]["cluster"] == 1
    light: dict[str, Any] = {"kg03": {"light": "beowulf"}, "nomads": {}, "boarlords": {}}
    moving = red(areas, "kg03", movement=2, combat=1, players=light)
    moving.move("kg03", "beowulf", "3,0", "4,0", "5,0")
    assert moving.units("5,0", "kg03") == {"beowulf": 1}


@rule("TS-047")
def test_the_kg03_effect_moves_one_unit() -> None:
    """Instead of lightening a mech one unit takes one step, and only one."""
    areas = {"3,0": here(kg03={"marduk": 1, "erzengel": 1}), "4,0": {}, "5,0": {}}
    table = Table(areas, phase="blue", turn="kg03", left={"effect": 1, "draw": 1}, players=KG)
    table.do("kg03", "effect").do("kg03", "effect", rocket="cluster")
    table.do("kg03", "effect", part="move_unit").move("kg03", "erzengel", "3,0", "4,0")
    assert table.units("4,0", "kg03") == {"erzengel": 1}
    assert not table.may("kg03", "move", unit="marduk", from_="3,0")


@rule("TS-084")
def test_the_switch_forbids_movement_for_the_whole_round() -> None:
    """Q02: with `round`, a combat in the white phase also ends movement in the red phase."""
    areas = {"3,0": here(nomads={"private": 1}), "4,0": here(nomads={"dog": 1})}
    players: dict[str, Any] = {"nomads": {"fought": True}, "boarlords": {}, "dark_seed": {}}
    table = red(areas, movement=2, combat=1, players=players,
                switches={"movement_before_combat": "round"})  # fmt: skip
    assert table.why("nomads", "move", unit="private", from_="3,0") == ["TS-084"]
