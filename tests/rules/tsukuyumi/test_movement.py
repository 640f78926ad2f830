"""Movement (TS-076…TS-088)."""

from typing import Any

from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red

CS = dict.fromkeys(("cybersamurai", "nomads", "boarlords"))


@rule("TS-076", "TS-088", "TS-EX-M-4")
def test_every_unit_moves_on_its_own() -> None:
    """Movement 2: two stay, three move one area, the rest two."""
    areas = {"3,0": here(boarlords={"squeaker": 8}), "4,0": {}, "5,0": {}, "6,0": {}}
    table = red(areas, "boarlords", movement=2, combat=0)
    for _ in range(3):
        table.move("boarlords", "squeaker", "3,0", "4,0")
    for _ in range(3):
        table.do("boarlords", "move", unit="squeaker", from_="3,0", left=2)
        table.do("boarlords", "move", to="4,0")
        table.do("boarlords", "move", unit="squeaker", from_="4,0", left=1)
        table.do("boarlords", "move", to="5,0")
    counts = [table.units(area, "boarlords").get("squeaker", 0) for area in areas]
    assert counts == [2, 3, 3, 0]
    assert table.why("boarlords", "move", unit="squeaker", from_="5,0") == ["TS-076"]


def map_of_the_book(**units: Any) -> Table:
    """A1…A4, B1, B4 and the gap B2; A1 is open to A3 only."""
    areas = {
        "2,-1": here() | {"blocked": [1, 2, 3, 4, 5]},
        "3,-1": here(**units.get("A3", {})),
        "2,0": here(**units.get("A2", {})),
        "3,0": here(**units.get("A4", {})),
        "4,-2": here(),
        "5,-1": here(),
    }
    edges = [{"area": "3,-1", "side": 1, "marker": "blockade"}]
    return red(areas, movement=2, combat=0, edges=edges)


@rule("TS-077", "TS-078", "TS-079", "TS-085", "TS-EX-M-1")
def test_blockades_and_gaps() -> None:
    """A3 reaches all but B1, A1 is entered from A3 only, and nobody crosses the gap."""
    table = map_of_the_book(A3={"nomads": {"private": 1}}, A2={"nomads": {"launcher": 1}})
    table.do("nomads", "move", unit="private", from_="3,-1")
    reached = {deed.get("to") for deed in table.deeds("nomads")} - {None}
    assert reached == {"2,-1", "2,0", "3,0"}
    step = {"unit": "private", "from_": "3,-1"}
    assert table.why("nomads", "move", to="4,-2", **step) == ["TS-077"]
    assert table.why("nomads", "move", to="5,-1", **step) == ["TS-079"]
    assert table.why("nomads", "move", to="4,-1", **step) == ["TS-078"]
    table.do("nomads", "pass").do("nomads", "move", unit="launcher", from_="2,0")
    assert table.why("nomads", "move", unit="launcher", from_="2,0", to="2,-1") == ["TS-077"]


@rule("TS-080")
def test_flying_ignores_blockades_and_enemies() -> None:
    """A Wasp flies over a wall and over a strong enemy, but not over a gap."""
    areas = {
        "3,0": here(dark_seed={"wasp": 1}) | {"blocked": [0]},
        "4,0": here(boarlords={"boarmaster": 1}),
        "5,0": {},
        "7,0": {},
    }
    table = red(areas, "dark_seed", movement=1, combat=0)
    table.do("dark_seed", "move", unit="wasp", from_="3,0").do("dark_seed", "move", to="4,0")
    table.do("dark_seed", "move", unit="wasp", from_="4,0").do("dark_seed", "move", to="5,0")
    assert table.units("5,0", "dark_seed") == {"wasp": 1}


@rule("TS-081")
def test_massive_units_move_one_area() -> None:
    """Beowulf moves one area with movement 3."""
    areas = {"3,0": here(kg03={"beowulf": 1}), "4,0": {}, "5,0": {}}
    players = dict.fromkeys(("kg03", "nomads", "boarlords"))
    table = red(areas, "kg03", movement=3, combat=1, players=players)
    table.do("kg03", "move", unit="beowulf", from_="3,0").do("kg03", "move", to="4,0")
    assert table.why("kg03", "move", unit="beowulf", from_="4,0") == ["TS-081"]


def past_two_oni(friends: int) -> Table:
    """A Cybersamurai in A1 wants to pass two Oni with 30 health in A2."""
    here_too = {"cybersamurai": {"cs21": friends}} if friends else {}
    areas = {
        "3,0": here(cybersamurai={"cs22": 1}),
        "4,0": here(oni={"medium": 2}, **here_too),
        "5,0": {},
    }
    return red(areas, "cybersamurai", movement=2, combat=1, players=CS)


@rule("TS-082", "TS-083", "TS-086", "TS-EX-M-2")
def test_one_unit_must_stop_at_two_oni() -> None:
    """Entering is allowed and starts no combat, but the movement ends there."""
    table = past_two_oni(0).move("cybersamurai", "cs22", "3,0", "4,0")
    assert table.told()["fight"] == []
    assert table.why("cybersamurai", "move", unit="cs22", from_="4,0") == ["TS-082"]


@rule("TS-082", "TS-087", "TS-EX-M-3")
def test_three_units_together_pass_two_oni() -> None:
    """With two more in A2 the health is equal: it passes, and the two follow."""
    table = past_two_oni(2).move("cybersamurai", "cs22", "3,0", "4,0", "5,0")
    for _ in range(2):
        table.move("cybersamurai", "cs21", "4,0", "5,0")
    assert table.units("5,0", "cybersamurai") == {"cs21": 2, "cs22": 1}


@rule("TS-082")
def test_units_that_move_together_count_together() -> None:
    """Three units enter one by one; once they outweigh the Oni, all of them may go on."""
    areas = {
        "3,0": here(cybersamurai={"cs21": 4}),
        "4,0": here(oni={"medium": 2}),
        "5,0": {},
    }
    table = red(areas, "cybersamurai", movement=2, combat=1, players=CS)
    for _ in range(3):
        table.do("cybersamurai", "move", unit="cs21", from_="3,0")
        table.do("cybersamurai", "move", to="4,0")
    for _ in range(3):
        table.move("cybersamurai", "cs21", "4,0", "5,0")
    assert table.units("5,0", "cybersamurai") == {"cs21": 3}
    table.move("cybersamurai", "cs21", "3,0", "4,0")
    assert table.why("cybersamurai", "move", unit="cs21", from_="4,0") == ["TS-082"]


@rule("TS-082")
def test_the_switch_compares_with_each_side() -> None:
    """Q01: 15 health pass two sides of 10 each only if they are taken singly."""
    areas = {
        "3,0": here(nomads={"lt_dan": 1}),
        "4,0": here(boarlords={"squeaker": 1}, dark_seed={"warrior": 1}),
        "5,0": {},
    }
    together = red(areas, movement=1, combat=1).move("nomads", "lt_dan", "3,0", "4,0")
    assert together.why("nomads", "move", unit="lt_dan", from_="4,0") == ["TS-082"]
    singly = red(areas, movement=1, combat=1, switches={"pass_through": "each"})
    singly.move("nomads", "lt_dan", "3,0", "4,0", "5,0")
    assert singly.units("5,0", "nomads") == {"lt_dan": 1}


@rule("TS-165")
def test_mountains_stop_all_but_climbers() -> None:
    """A Private stops in the mountains; the Squad Leader does not."""
    areas = {
        "3,0": here(nomads={"private": 1, "squad_leader": 1}),
        "4,0": {"terrain": "mountain"},
        "5,0": {},
    }
    table = red(areas, movement=2, combat=1).move("nomads", "private", "3,0", "4,0")
    assert table.why("nomads", "move", unit="private", from_="4,0") == ["TS-165"]
    table.move("nomads", "squad_leader", "3,0", "4,0", "5,0")
    assert table.units("5,0", "nomads") == {"squad_leader": 1}


@rule("TS-149")
def test_lt_dan_speeds_units_up() -> None:
    """Who sets out from his area moves one further, Hunters two further than others."""
    areas: dict[str, Any] = {f"{q},0": {} for q in range(3, 8)}
    areas["3,0"] = here(nomads={"lt_dan": 1, "hunter": 1, "private": 1})
    table = red(areas, movement=1, combat=0)
    left = {deed["unit"]: deed["left"] for deed in table.deeds("nomads") if deed["verb"] == "move"}
    assert left == {"lt_dan": 2, "hunter": 3, "private": 2}
