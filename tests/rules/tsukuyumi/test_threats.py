"""Threats: friends from several areas, moving before shooting, two movements, Oni."""

from typing import Any

from moontable.contract.laws import random_play
from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.content import hexes, pack
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State
from tests.marks import long, rule
from tests.rules.tsukuyumi.table import Table, here, red
from tests.rules.tsukuyumi.test_material import wish

MOON = {"terrain": "moon"}


def threat(table: Table, area: str, side: str) -> Any:
    """What the question says about one side, or nothing."""
    told: Any = GAME.query(table.state, "threats", {"area": area})
    return next((threat for threat in told["threats"] if threat["side"] == side), None)


def names(told: Any) -> list[tuple[str, int, str]]:
    """The units of a threat."""
    return [(unit["unit"], unit["count"], unit["from"]) for unit in told["units"]] if told else []


@rule("TS-082")
def test_friends_from_several_areas_open_the_way_together() -> None:
    """Neither Private passes the Oni alone; together with the one from elsewhere both do."""
    areas = {"4,0": here(oni={"medium": 1}), "5,0": {}, "3,0": here(nomads={"private": 1})}
    assert names(threat(red(areas, movement=2), "5,0", "nomads")) == []
    areas["3,1"] = here(nomads={"private": 1})
    both = [("private", 1, "3,0"), ("private", 1, "3,1")]
    table = red(areas, movement=2)
    assert names(threat(table, "5,0", "nomads")) == both
    table.move("nomads", "private", "3,0", "4,0").move("nomads", "private", "3,1", "4,0")
    assert names(threat(table, "5,0", "nomads")) == [("private", 2, "4,0")]
    table.do("nomads", "move", unit="private", from_="4,0").do("nomads", "move", to="5,0")


@rule("TS-089")
def test_moving_first_and_then_shooting() -> None:
    """The Freischütz walks an area and shoots into the next; rockets fly two further."""
    areas: dict[str, Any] = {f"{q},0": {} for q in range(3, 9)} | {
        "3,0": here(kg03={"freischuetz": 1}), "5,0": here(boarlords={"squeaker": 1}),
        "6,0": here(boarlords={"squeaker": 1}),
    }  # fmt: skip
    players: dict[str, Any] = {"kg03": {"rockets": {"homing": 1}}, "boarlords": {}, "nomads": {}}
    table = red(areas, "kg03", movement=1, players=players)
    assert threat(table, "5,0", "kg03")["shots"] == ["KG3", "KG4"]
    assert threat(table, "6,0", "kg03")["shots"] == ["KG4"]
    still = red(areas, "kg03", movement=0, players=players)
    assert threat(still, "5,0", "kg03")["shots"] == ["KG4"]
    assert threat(still, "6,0", "kg03") is None


@rule("TS-081", "TS-042")
def test_a_massive_unit_moves_once_in_each_phase() -> None:
    """White and red movement together bring a massive mech two areas, and no further."""
    areas: dict[str, Any] = {f"{q},0": {} for q in range(3, 8)} | {"3,0": here(kg03={"beowulf": 1})}
    players: dict[str, Any] = {"kg03": {"card": "AC02"}, "boarlords": {}, "nomads": {}}
    white = Table(areas, phase="white", turn="kg03", players=players)
    assert threat(white, "5,0", "kg03")["conquest"] == 50
    assert threat(white, "6,0", "kg03") is None
    table = red(areas, "kg03", movement=2, players=players)
    assert threat(table, "4,0", "kg03") is not None
    assert threat(table, "5,0", "kg03") is None


@rule("TS-042", "TS-084")
def test_white_actions_that_are_left_count() -> None:
    """One white action left is a movement or a combat, not both; skipped white phases are none."""
    areas: dict[str, Any] = {"3,0": here(nomads={"private": 1}), "4,0": {}}
    white = {"phase": "white", "turn": "nomads"}
    assert threat(Table(areas, **white), "4,0", "nomads") is not None
    one: dict[str, Any] = white | {"white": {"left": 1, "used": ["production"]}}
    assert threat(Table(areas, **one), "4,0", "nomads") is None
    assert threat(Table(areas, **one), "3,0", "nomads") is not None
    hands: dict[str, Any] = {side: {"hand": 2} for side in ("nomads", "boarlords", "dark_seed")}
    skipped = Table(areas, phase="choose", players=hands, skip_first_white=True)
    assert threat(skipped, "4,0", "nomads") is None


@rule("TS-070", "TS-082", "TS-169")
def test_oni_threaten_from_one_area_and_with_their_own_health() -> None:
    """The stronger of two groups counts with those in the target; Ibaraki's friends pass."""
    areas: dict[str, Any] = {
        "0,0": MOON | here(oni={"medium": 2}), "1,0": here(oni={"small": 1}),
        "2,0": here(oni={"medium": 1}), "2,-1": here("nomads"),
    }  # fmt: skip
    green = {"phase": "green", "turn": "nomads", "left": {"oni_conquest": 1}}
    told = threat(Table(areas, **green), "1,0", "oni")
    assert names(told) == [("medium", 2, "0,0"), ("small", 1, "1,0")]
    far: dict[str, Any] = {
        "0,0": MOON | here(oni={"medium": 1, "ibaraki": 1}), "2,0": {},
        "1,0": here("oni", dark_seed={"worker": 1}),
    }  # fmt: skip
    table = Table(far, named_oni=True, **green)
    assert ("medium", 1, "0,0") in names(threat(table, "2,0", "oni"))
    assert threat(red(far, named_oni=True), "2,0", "oni") is None


def threatened(state: State, side: int) -> set[int]:
    """The areas a side threatens by the question."""
    found = set()
    for cell, hexcode in enumerate(state.hexes):
        told: Any = GAME.query(state, "threats", {"area": hexes.name(hexcode)})
        if pack.SIDE_IDS[side] in [threat["side"] for threat in told["threats"]]:
            found.add(cell)
    return found


@long
@rule("TS-076", "TS-089")
def test_no_attack_comes_as_a_surprise() -> None:
    """In random play nobody attacks where the question at the start of the turn saw no threat."""
    seen = 0
    for number in range(8):
        side, expected = codes.NOBODY, set[int]()
        for state, _ in random_play(GAME, GAME.setup(wish(number)), number):
            if state.phase != codes.RED or not state.asked or state.fight or state.fought:
                side = codes.NOBODY
            elif state.turn != side:
                side, expected = state.turn, threatened(state, state.turn)
            if side != codes.NOBODY:
                options = state.asked[0].options
                attacks = {
                    a & 0x3F for a in options if a >> codes.GROUP in (codes.A_ATTACK, codes.A_HOLD)
                }
                assert attacks <= expected
                seen += len(attacks)
    assert seen > 100
