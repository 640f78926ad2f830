"""The fifteen open questions: every switch works, and its two values are told apart."""

from typing import Any

import pytest

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.content import pack, tables
from moontable.games.tsukuyumi.content.hexes import beside, name, read
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red

MOON = {"terrain": "moon"}


def both(name: str) -> tuple[dict[str, str], dict[str, str]]:
    """The two answers to a question as switches."""
    entry = next(entry for entry in pack.SWITCHES if entry["id"] == name)
    first, second = entry["choices"]
    return {name: first}, {name: second}


@rule("TS-082")
def test_pass_through() -> None:
    """Q01: two Privates pass two sides of 20 each only if these count singly."""
    areas = {
        "3,0": here(nomads={"private": 2}),
        "4,0": here(boarlords={"squeaker": 2}, dark_seed={"worker": 4}),
        "5,0": {},
    }
    passed = []
    for switches in both("pass_through"):
        table = red(areas, movement=2, switches=switches).move("nomads", "private", "3,0", "4,0")
        table.move("nomads", "private", "3,0", "4,0")
        passed.append(table.may("nomads", "move", unit="private", from_="4,0"))
    assert passed == [False, True]


@rule("TS-084")
def test_movement_before_combat() -> None:
    """Q02: a combat in the white phase ends all movement of the round, or of the phase."""
    areas = {"3,0": here(nomads={"private": 1}), "4,0": {}, "6,0": here(nomads={"dog": 1})}
    cards: dict[str, Any] = {"nomads": {"card": "AC02"}, "boarlords": {}, "dark_seed": {}}
    moves = []
    for switches in both("movement_before_combat"):
        table = Table(areas, phase="white", turn="nomads", players=cards, switches=switches)
        table.do("nomads", "white", action="combat").do("nomads", "attack", area="3,0", card="NO1")
        while table.told()["phase"] != "red":
            decision = table.decision()
            passing = min(decision.options)
            GAME.apply(table.state, decision.seat, passing, table.log)
        moves.append(table.may("nomads", "move", unit="private", from_="3,0"))
    assert moves == [True, False]


@rule("TS-049")
def test_initiative_amount() -> None:
    """Q03: with two places to go one place alone is possible or not."""
    left = {"initiative": 2}
    told = []
    for switches in both("initiative_amount"):
        table = Table({"3,0": {}}, phase="blue", turn="dark_seed", left=left, switches=switches)
        told.append([d["by"] for d in table.deeds("dark_seed") if d["verb"] == "initiative"])
    assert told == [[2], [1, 2]]


@rule("TS-165")
def test_mountain_stops() -> None:
    """Q04: a unit goes on over a mountain or does not."""
    areas = {"3,0": here(nomads={"private": 1}), "4,0": {"terrain": "mountain"}, "5,0": {}}
    told = []
    for switches in both("mountain_stops"):
        table = red(areas, movement=2, switches=switches).move("nomads", "private", "3,0", "4,0")
        told.append(table.may("nomads", "move", unit="private", from_="4,0"))
    assert told == [False, True]


@rule("TS-161")
def test_home_area() -> None:
    """Q05: home areas are closed to others or open."""
    areas = {"3,0": here(nomads={"private": 1}), "4,0": {"home": "boarlords"}, "2,0": {}}
    told = []
    for switches in both("home_area"):
        table = red(areas, movement=1, switches=switches).do("nomads", "move", unit="private")
        told.append(table.may("nomads", "move", to="4,0"))
    assert told == [False, True]


@rule("TS-151")
def test_shield() -> None:
    """Q06: a shield of 5 saves both Privates from 15 damage each, or 5 of the whole damage."""
    areas = {"3,0": here(boarlords={"boarguard": 1}, nomads={"private": 2})}
    taken = []
    for switches in both("shield"):
        table = red(areas, "boarlords", switches=switches)
        table.do("boarlords", "attack", area="3,0", card="BO2").do("nomads", "counter", number=4)
        asked = table.asked()[1] if table.told()["fight"] else ""
        taken.append((asked, [event["damage"] for event in table.events("lapsed")]))
    assert taken[0] != taken[1]


@rule("TS-132")
def test_occupied() -> None:
    """Q07: an area with a marker but no unit is occupied or not."""
    players: dict[str, Any] = {"nomads": {"events": ["EV01"]}, "boarlords": {}, "dark_seed": {}}
    blue = {"phase": "blue", "turn": "nomads", "left": {"play": 1}, "players": players}
    told = []
    for switches in both("occupied"):
        table = Table({"3,0": here("boarlords"), "4,0": {}}, switches=switches, **blue)
        table.do("nomads", "play_event", card="EV01")
        told.append([deed["area"] for deed in table.deeds("nomads")])
    assert told == [["4,0"], ["3,0", "4,0"]]


@rule("TS-073", "TS-169")
def test_oni_without_target() -> None:
    """Q08: a hopeless attack is no conquest, so Oni move; or it has to be attempted."""
    areas = {"0,0": MOON | here(oni={"small": 1}), "1,0": here(boarlords={"boarmaster": 1})}
    green = {"phase": "green", "turn": "nomads", "left": {"oni_conquest": 1}}
    told = []
    for switches in both("oni_without_target"):
        table = Table(areas, switches=switches, **green).do("nomads", "oni_move")
        told.append(len(table.events("fallback")))
    assert told == [1, 0]
    table.do("nomads", "oni_move", from_="0,0").do("nomads", "oni_move", unit="small")
    table.do("nomads", "oni_move", to="1,0").do("nomads", "pass")
    table.do("nomads", "attack", area="1,0")
    table.do("boarlords", "counter", number=5)
    assert [event["area"] for event in table.events("held")] == ["1,0"]


@rule("TS-017")
def test_boarlords_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q09: 10 or 13 is what everybody sees, and decides against a faction of number 12."""
    monkeypatch.setattr(tables, "FACTION_NUMBER", [1, 2, 4, 12, 10])
    told = []
    for switches in both("boarlords_number"):
        table = Table.dealt("boarlords", "nomads", "dark_seed", switches=switches)
        view: Any = GAME.view(table.state, 0)
        told.append((view["players"][0]["number"], table.told()["initiative"][1:]))
    assert told == [(10, ["boarlords", "nomads"]), (13, ["nomads", "boarlords"])]


@rule("TS-136")
def test_mission_timing() -> None:
    """Q10: the seventh area brings the mission at once, or at the end of the phase."""
    areas: dict[str, Any] = {f"{q},0": here("nomads") for q in range(2, 8)}
    areas["8,0"] = here(nomads={"dog": 1})
    told = []
    for switches in both("mission_timing"):
        table = red(areas | {"9,0": here(nomads={"dog": 1})}, combat=2, switches=switches)
        table.do("nomads", "attack", area="8,0", card="NO1")
        told.append(table.player("nomads")["missions"])
    assert told == [["dark_seed"], []]


@rule("TS-022", "TS-024")
def test_few_start_areas() -> None:
    """Q11: behind blockades fewer areas are marked, or the missing ones lie across them."""
    areas = {"3,0": {"home": "nomads"}, "4,0": {"blocked": [0]}, "5,0": {}, "6,0": {}}
    told = []
    for switches in both("few_start_areas"):
        stack = [[13, 0, 3, 0, 0], [8, 3, 3, 0, 0]]
        table = Table(areas, phase="setup", turn="nomads", stack=stack, switches=switches)
        while table.state.asked and table.asked()[1] == "mark_start":
            table.do("nomads", **table.deeds("nomads")[0])
        told.append([name for name in areas if table.owner(name) == "nomads"])
    assert told == [["4,0"], ["4,0", "5,0", "6,0"]]


@rule("TS-006")
def test_marker_limit() -> None:
    """Q12: a twenty-first area cannot be conquered, or can."""
    areas: dict[str, Any] = {f"{q},{r}": here("nomads") for q in range(1, 8) for r in range(1, 4)}
    areas = dict(list(areas.items())[:20]) | {"0,-4": here(nomads={"dog": 1})}
    told = []
    for switches in both("marker_limit"):
        table = red(areas, movement=1, switches=switches)
        told.append(table.may("nomads", "attack", area="0,-4", card="NO1"))
    assert told == [False, True]


@rule("TS-170")
def test_counter_choice() -> None:
    """Q13: Protection chosen before 15 damage saves a Private, chosen after it comes too late."""
    areas = {"3,0": here(boarlords={"boarguard": 1}, nomads={"private": 1})}
    lost = []
    for switches in both("counter_choice"):
        table = red(areas, "boarlords", switches=switches)
        table.do("boarlords", "attack", area="3,0", card="BO2")
        while table.told()["fight"] and table.state.asked:
            counter = table.asked()[1] == "counter"
            deed = {"number": 4} if counter else table.deeds("nomads")[0]
            table.do("nomads", **{"verb": "counter", **deed})
        lost.append(len(table.events("destroyed")))
    assert lost == [0, 1]


@rule("TS-143")
def test_clusters() -> None:
    """Q14: a second home may lie at the cluster of the first, or has to look for another."""
    told = []
    for switches in both("clusters"):
        table = Table.dealt(
            "nomads", "boarlords", "dark_seed", scenario="kontrolle", switches=switches
        )
        first = table.asked()[0]
        table.do(first, **table.deeds(first)[0])
        near = table.told()["areas"]
        while table.asked()[1] != "place_home":
            decision = table.decision()
            GAME.apply(table.state, decision.seat, decision.options[0])
        home = next(place for place, area in near.items() if "home" in area)
        told.append(_at_cluster_of(home, [deed["area"] for deed in table.deeds(table.asked()[0])]))
    assert told == [True, False]


def _at_cluster_of(home: str, sites: list[str]) -> bool:
    """Does any of the sites touch or cover the cluster that a home touches?"""
    clusters = pack.LAYOUTS["kontrolle", 3]["clusters"]
    cluster = next(c for c in clusters if _around(home) & set(c))
    return any(_around(site) & set(cluster) for site in sites)


def _around(place: str) -> set[str]:
    code = read(place)
    assert code is not None
    return {place, *(name(beside(code, side)) for side in range(6))}


@rule("TS-171")
def test_doomed() -> None:
    """Q15: a destroyed Boarguard still defends until the end of the combat, or no longer."""
    areas = {"3,0": here("boarlords", nomads={"hunter": 2}, boarlords={"boarguard": 1})}
    told = []
    for switches in both("doomed"):
        table = red(areas, switches=switches).do("nomads", "attack", area="3,0", card="NO4")
        while table.told()["fight"] and table.state.asked:
            side, asked = table.asked()
            deeds = table.deeds(side)
            wish = {"counter": deeds[-1], "confirm": deeds[-1]}.get(asked, deeds[0])
            table.do(side, **wish)
        assert len(table.events("destroyed")) == 1
        told.append(table.owner("3,0"))
    assert told == ["boarlords", "nomads"]


def test_every_open_question_has_two_answers() -> None:
    """Fifteen questions, each with a default and an alternative, and a test of its own here."""
    names = {entry["id"] for entry in pack.SWITCHES}
    assert len(names) == 15
    assert all(len(entry["choices"]) == 2 for entry in pack.SWITCHES)
    assert all(f"test_{name}" in globals() for name in names)
