"""Factions (TS-149…TS-160) and rulings on their special material (TS-161…TS-168)."""

from typing import Any

import pytest

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.content import pack
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red

UNITS = {unit["id"]: unit for unit in pack.UNITS}


def values(unit: str) -> tuple[int, int, int]:
    """Conquest, health and damage."""
    found = UNITS[unit]
    return found["conquest"], found["health"], found["damage"]


def blue(turn: str, areas: dict[str, Any], player: dict[str, Any], **more: Any) -> Table:
    """The turn of a faction with its effect."""
    players: dict[str, Any] = {turn: player} | {
        side: {} for side in ("nomads", "boarlords", "dark_seed") if side != turn
    }
    left = more.pop("left", {"effect": 1, "draw": 1})
    return Table(areas, phase="blue", turn=turn, left=left, players=players, **more)


@rule("TS-149")
def test_sheet_values() -> None:
    """Samples of every sheet: values, costs, abilities, upgrades, counts."""
    assert values("shogun") == (25, 25, 25)
    assert values("stinger") == (15, 15, 20)
    assert values("boarguard") == (50, 20, 10)
    assert values("launcher") == (10, 10, 15)
    assert UNITS["worker"]["count"] == 15
    assert {(up["from"], up["to"]) for up in pack.UPGRADES} >= {
        ("worker", "planter"), ("warrior", "stinger"), ("squeaker", "boarrior"),
        ("boarmaiden", "boarmother"),
    }  # fmt: skip
    counts: dict[str, int] = {}
    for unit in pack.UNITS:
        counts[unit["side"]] = counts.get(unit["side"], 0) + unit["count"]
    wanted = {"cybersamurai": 20, "dark_seed": 38, "kg03": 9, "nomads": 15, "boarlords": 23}
    assert counts == wanted | {"oni": 28}


@rule("TS-150")
def test_mech_values() -> None:
    """The five mechs."""
    found = [values(m) for m in ("marduk", "freischuetz", "drachentoeter", "beowulf", "erzengel")]
    assert found == [(25, 20, 15), (15, 20, 20), (75, 35, 40), (50, 50, 25), (25, 15, 10)]


@rule("TS-151")
def test_cybersamurai_double_their_health() -> None:
    """Two Launchers' 30 damage do not destroy a shielded Cyberoid of 40; a side shield halves."""
    areas = {"3,0": here(nomads={"launcher": 2}, cybersamurai={"cyberoid": 1})}
    players = dict.fromkeys(("nomads", "cybersamurai", "boarlords"))
    table = red(areas, players=players).do("nomads", "attack", area="3,0", card="NO2")
    table.do("cybersamurai", "counter", number=4)
    assert table.units("3,0", "cybersamurai") == {"cyberoid": 1}
    side = red(areas, players=players, switches={"shield": "side"})
    side.do("nomads", "attack", area="3,0", card="NO2").do("cybersamurai", "counter", number=4)
    assert [event["damage"] for event in side.events("lapsed")] == [15]


@rule("TS-152")
def test_nomads_have_no_defence_action() -> None:
    """Counter 3 is refused for Nomads, and for Cybersamurai without an uplink for it."""
    areas = {"3,0": here(boarlords={"squeaker": 1}, nomads={"dog": 1}, cybersamurai={"cs21": 1})}
    players = dict.fromkeys(("boarlords", "nomads", "cybersamurai"))
    table = red(areas, "boarlords", players=players)
    table.do("boarlords", "attack", area="3,0", card="BO1")
    assert table.why("nomads", "counter", number=3) == ["TS-152"]
    table.do("nomads", "counter", number=6)
    assert table.why("cybersamurai", "counter", number=3) == ["TS-152"]


@rule("TS-152")
def test_defence_matrix() -> None:
    """With Tetsuo installed the attacker takes 20 damage after the attack."""
    areas = {"3,0": here(boarlords={"boarmaiden": 1}, cybersamurai={"cs21": 1}), "4,0": {}}
    players: dict[str, Any] = {
        "boarlords": {}, "cybersamurai": {"uplinks": ["UP04", "UP02", "UP03"]}, "nomads": {},
    }  # fmt: skip
    table = red(areas, "boarlords", players=players)
    table.do("boarlords", "attack", area="3,0", card="BO1").do("cybersamurai", "counter", number=3)
    assert len(table.deeds("cybersamurai")) == 3
    table.do("cybersamurai", "effect", uplink="UP04")
    table.do("cybersamurai", "effect", player="boarlords")
    table.do("boarlords", "take", unit="boarmaiden")
    assert table.units("3,0", "boarlords") == {}
    assert table.owner("3,0") == "boarlords"


@rule("TS-152")
def test_for_the_queen() -> None:
    """Three of five are given up, the rest leaves together before the attack."""
    areas = {"3,0": here(nomads={"launcher": 1}, dark_seed={"worker": 5}), "4,0": {}}
    table = red(areas).do("nomads", "attack", area="3,0", card="NO3")
    table.do("dark_seed", "counter", number=3)
    for _ in range(3):
        table.do("dark_seed", "effect", sacrifice="worker")
    table.do("dark_seed", "effect", area="4,0")
    assert table.units("4,0", "dark_seed") == {"worker": 2}
    assert table.area("3,0")["markers"] == []


@rule("TS-152")
def test_displacement_and_barrage() -> None:
    """Boarlords move the attacker out; KG03 deal 10 damage per unit meanwhile."""
    areas = {"3,0": here(nomads={"private": 1}, boarlords={"squeaker": 1}), "4,0": {}, "2,0": {}}
    table = red(areas).do("nomads", "attack", area="3,0", card="NO1")
    table.do("boarlords", "counter", number=3).do("boarlords", "move", unit="private")
    assert table.asked() == ("boarlords", "move_to")
    table.do("boarlords", "move", to="2,0")
    assert table.units("2,0", "nomads") == {"private": 1}
    players = dict.fromkeys(("nomads", "kg03", "boarlords"))
    other = red({"3,0": here(nomads={"private": 2}, kg03={"marduk": 1, "erzengel": 1})},
                players=players)  # fmt: skip
    other.do("nomads", "attack", area="3,0", card="NO1").do("kg03", "counter", number=3)
    other.do("nomads", "take", unit="private").do("nomads", "take", unit="private")
    assert other.units("3,0", "nomads") == {}


GOALS = [
    ("nomads", {"retaken": 3}, "boarlords"),
    ("dark_seed", {"conquered": 5}, None),
]


@rule("TS-153")
@pytest.mark.parametrize(("side", "so_far", "owner"), GOALS)
def test_goals_of_one_round(side: str, so_far: dict[str, Any], owner: str | None) -> None:
    """The last conquest fulfils the goal: two points, once."""
    unit = "dog" if side == "nomads" else "worker"
    areas = {"3,0": here(owner, **{side: {unit: 1}}), "4,0": here(**{side: {unit: 1}})}
    players: dict[str, Any] = {side: so_far} | {
        s: {} for s in ("nomads", "boarlords", "dark_seed") if s != side
    }
    card = "NO1" if side == "nomads" else "DS1"
    table = red(areas, side, players=players, combat=3)
    table.do(side, "attack", area="3,0", card=card)
    assert table.events("goal") == [{"vp": 2}]
    table.do(side, "attack", area="4,0", card=card)
    assert len(table.events("goal")) == 1


@rule("TS-153")
def test_goals_of_cybersamurai_and_kg03() -> None:
    """One area of each type; six Oni in a round."""
    areas = {
        "3,0": here("cybersamurai") | {"terrain": "mountain"},
        "4,0": here("cybersamurai") | {"terrain": "alluvial"},
        "5,0": here("cybersamurai"),
        "6,0": here(cybersamurai={"cs21": 1}) | {"properties": ["tsukuyumi"]},
        "7,0": here(cybersamurai={"cs21": 1}),
    }
    players: dict[str, Any] = {"cybersamurai": {}, "nomads": {}, "boarlords": {}}
    table = red(areas, "cybersamurai", players=players, combat=2)
    table.do("cybersamurai", "attack", area="6,0", card="CS1")
    assert table.events("goal") == [{"vp": 2}]
    hunt = {"3,0": here(kg03={"marduk": 1}, oni={"medium": 1}), "4,0": here(kg03={"erzengel": 1})}
    mechs: dict[str, Any] = {"kg03": {"oni_destroyed": 5}, "nomads": {}, "boarlords": {}}
    other = red(hunt, "kg03", players=mechs, combat=2)
    other.do("kg03", "attack", area="3,0", card="KG2").do("boarlords", "counter", number=2)
    other.do("boarlords", "take", unit="medium")
    assert other.events("goal") == [{"vp": 2}]


@rule("TS-154")
def test_missions_of_nomads_and_boarlords() -> None:
    """The fifth destroyed unit and the second Tsukuyumi area bring a point to anybody."""
    areas = {
        "3,0": here(nomads={"launcher": 1}, boarlords={"squeaker": 1}),
        "1,0": {"terrain": "moon"} | here(nomads={"dog": 1}),
    }
    players: dict[str, Any] = {
        "nomads": {"destroyed": 4, "tsukuyumi_conquered": 1}, "boarlords": {}, "dark_seed": {},
    }  # fmt: skip
    table = red(areas, players=players, combat=3)
    table.do("nomads", "attack", area="3,0", card="NO2").do("boarlords", "counter", number=2)
    table.do("boarlords", "take", unit="squeaker")
    table.do("nomads", "attack", area="1,0", card="NO1")
    assert [e["mission"] for e in table.events("mission")] == ["nomads", "boarlords"]


@rule("TS-154")
def test_missions_of_kg03_and_cybersamurai() -> None:
    """Two moon areas; one alluvial land, one mountain and one sea floor."""
    areas = {
        "1,0": {"terrain": "moon"} | here("kg03"),
        "0,1": {"terrain": "moon"} | here(kg03={"marduk": 1}),
        "3,0": here("kg03") | {"terrain": "mountain"},
        "4,0": here("kg03") | {"terrain": "alluvial"},
        "5,0": here(kg03={"erzengel": 1}),
        "6,0": here(kg03={"freischuetz": 1}),
    }
    players = dict.fromkeys(("kg03", "cybersamurai", "nomads"))
    table = red(areas, "kg03", players=players, combat=3)
    table.do("kg03", "attack", area="0,1", card="KG1")
    table.do("kg03", "attack", area="5,0", card="KG1")
    assert [e["mission"] for e in table.events("mission")] == ["kg03", "cybersamurai"]


@rule("TS-155")
def test_the_nomad_bundle_and_weapons() -> None:
    """Two points: two units and a weapon; a dog cannot use it, one weapon per unit."""
    areas = {"3,0": {"home": "nomads"}, "4,0": {}}
    table = Table(areas, phase="green", turn="nomads", left={"production": 2})
    table.do("nomads", "produce", what="bundle")
    for unit in ("launcher", "hunter"):
        table.do("nomads", "produce", what=unit).do("nomads", "produce", where="4,0")
    table.do("nomads", "produce", what="grenade")
    assert table.units("4,0", "nomads") == {"hunter": 1, "launcher": 1}
    assert table.player("nomads")["weapons"]["grenade"] == 1
    armed: dict[str, Any] = {"nomads": {"weapons": {"mg": 2}}, "boarlords": {}, "dark_seed": {}}
    fight = {"3,0": here(nomads={"private": 1, "dog": 1}, boarlords={"boarguard": 1})}
    other = red(fight, players=armed).do("nomads", "attack", area="3,0", card="NO2")
    other.do("nomads", "effect", weapon="mg")
    assert other.asked() == ("boarlords", "counter")
    dogs = {"3,0": here(nomads={"dog": 1}, boarlords={"boarguard": 1})}
    none = red(dogs, players=armed).do("nomads", "attack", area="3,0", card="NO2")
    assert none.asked() == ("boarlords", "counter")


@rule("TS-156")
def test_uplinks_unlock_shogun_and_effect() -> None:
    """Without its uplink no Shogun; without Tenno Sub-AI no faction effect."""
    areas = {"3,0": {"home": "cybersamurai"}}
    players: dict[str, Any] = {"cybersamurai": {}, "nomads": {}, "boarlords": {}}
    told: dict[str, Any] = {"phase": "green", "turn": "cybersamurai", "left": {"production": 3}}
    table = Table(areas, players=players, **told)
    assert table.why("cybersamurai", "produce", what="shogun") == ["TS-156"]
    table.do("cybersamurai", "produce", what="UP05").do("cybersamurai", "produce", what="shogun")
    table.do("cybersamurai", "produce", where="3,0")
    assert table.units("3,0", "cybersamurai") == {"shogun": 1}
    assert not blue("cybersamurai", areas, {}).may("cybersamurai", "effect")
    assert blue("cybersamurai", areas, {"uplinks": ["UP01"]}).may("cybersamurai", "effect")


@rule("TS-156", "TS-168")
def test_kaneda_and_rocket_attack() -> None:
    """Kaneda closes an area to others; Rocket Attack strikes at the end of the phase."""
    areas = {
        "3,0": here(cybersamurai={"cs21": 1}),
        "4,0": here(nomads={"private": 1}),
        "5,0": {},
    }
    links = {"uplinks": ["UP01", "UP02", "UP03", "UP04"]}
    table = blue("cybersamurai", areas, links, left={"effect": 1})
    table.do("cybersamurai", "effect").do("cybersamurai", "effect", uplink="UP02")
    table.do("cybersamurai", "effect", area="4,0")
    assert table.area("4,0")["markers"] == ["kaneda_red"]
    position = table.told() | {"phase": "red", "turn": "nomads", "left": {"movement": 1}}
    for key in ("stack", "flipped", "winner"):
        del position[key]
    moving = Table(position.pop("areas"), **{k: v for k, v in position.items() if k != "game"})
    moving.do("nomads", "move", unit="private", from_="4,0")
    assert moving.why("nomads", "move", unit="private", from_="4,0", to="5,0") == ["TS-168"]
    table.do("cybersamurai", "effect", uplink="UP03").do("cybersamurai", "effect", area="4,0")
    table.do("nomads", "take", unit="private")
    assert table.units("4,0", "nomads") == {}


@rule("TS-156")
def test_tetsuo_laser_and_satellite() -> None:
    """Tetsuo deals 20 nearby, the laser destroys a small unit anywhere, the eye shows two cards."""
    areas = {
        "3,0": here(cybersamurai={"cs21": 1}),
        "4,0": here(boarlords={"boarguard": 1}),
        "8,0": here(nomads={"private": 1}),
    }
    links = {"uplinks": ["UP01", "UP04", "UP06", "UP09"]}
    events = {"draw": ["EV01", "EV02", "EV03"], "open": []}
    table = blue("cybersamurai", areas, links, events=events).do("cybersamurai", "effect")
    table.do("cybersamurai", "effect", uplink="UP04").do("cybersamurai", "effect", area="4,0")
    table.do("cybersamurai", "effect", player="boarlords").do("boarlords", "take", unit="boarguard")
    table.do("cybersamurai", "effect", uplink="UP06").do("cybersamurai", "effect", area="8,0")
    table.do("cybersamurai", "take", unit="private")
    assert table.area("4,0")["units"] == table.area("8,0")["units"] == {}
    table.do("cybersamurai", "draw_event", from_="pile")
    table.do("cybersamurai", "draw_event", keep="EV02")
    assert table.player("cybersamurai")["events"] == ["EV02"]


@rule("TS-157")
def test_dark_seed_immunity_and_eggs() -> None:
    """Radioactivity spares them; a unit destroyed by an enemy leaves an egg."""
    areas = {"3,0": here(nomads={"private": 1}, dark_seed={"worker": 1})}
    table = red(areas, movement=1, combat=2).do("nomads", "attack", area="3,0", card="NO2")
    table.do("dark_seed", "counter", number=2).do("dark_seed", "take", unit="worker")
    assert table.area("3,0")["markers"] == ["egg"]


@rule("TS-158")
def test_conquerors_are_sacrificed_for_a_combat() -> None:
    """In the blue phase, without any symbol."""
    areas = {"3,0": here(dark_seed={"conqueror": 1, "worker": 1}), "4,0": {}}
    table = blue("dark_seed", areas, {}, left={})
    table.do("dark_seed", "effect", sacrifice="conqueror")
    table.do("dark_seed", "attack", area="3,0", card="DS1")
    assert table.owner("3,0") == "dark_seed"
    assert table.units("3,0", "dark_seed") == {"worker": 1}
    assert table.area("3,0")["markers"] == []


@rule("TS-158")
def test_the_swarm_effect() -> None:
    """Two different parts of three: fly and lay eggs, or move all."""
    areas = {"3,0": here(dark_seed={"breeder": 1, "worker": 1}), "4,0": {}}
    table = blue("dark_seed", areas, {}).do("dark_seed", "effect")
    table.do("dark_seed", "effect", part="lay_eggs").do("dark_seed", "effect", part="move_all")
    table.move("dark_seed", "worker", "3,0", "4,0").do("dark_seed", "pass")
    assert table.area("3,0")["markers"] == ["egg"]
    assert table.units("4,0", "dark_seed") == {"worker": 1}
    assert not table.player("dark_seed")["flying"]


@rule("TS-159")
def test_boarlords_terraform_during_set_up() -> None:
    """After their units they lay three terraformings in their start areas."""
    table = Table.dealt("nomads", "boarlords", "dark_seed")
    while table.told()["phase"] == "setup":
        GAME.apply(table.state, table.decision().seat, table.decision().options[0])
    areas = table.told()["areas"].values()
    laid = [m for area in areas for m in area["markers"] if m in {"tunnel", "cover", "fortress"}]
    dug = [e for e in table.told()["edges"] if e["marker"] == "dug_blockade"]
    assert len(laid) + len(dug) == 3
