"""Green phase: production and the Oni (TS-056…TS-075)."""

from typing import Any

from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here

MOON = {"terrain": "moon"}


def green(turn: str, areas: dict[str, Any], left: dict[str, int], **more: Any) -> Table:
    """A green phase; a Planter far away gives the Dark Seed something to do afterwards."""
    first = {turn: more.pop("player", {})}
    players = first | {s: {} for s in ("nomads", "boarlords", "dark_seed") if s != turn}
    return Table(areas, phase="green", turn=turn, left=left, players=players, **more)


@rule("TS-056", "TS-060", "TS-EX-P-1")
def test_boarlords_mix_units_and_upgrades() -> None:
    """Three points: a Squeaker next to home, and a second one becomes a Boarguard."""
    areas = {"3,0": {"home": "boarlords", "units": {"boarlords": {"squeaker": 1}}}, "4,0": {}}
    table = green("boarlords", areas, {"production": 3})
    table.do("boarlords", "produce", what="squeaker").do("boarlords", "produce", where="4,0")
    table.do("boarlords", "produce", what="boarmaiden", from_="squeaker")
    table.do("boarlords", "produce", where="3,0")
    table.do("boarlords", "produce", what="boarguard", from_="boarmaiden")
    table.do("boarlords", "produce", where="3,0")
    assert table.units("4,0", "boarlords") == {"squeaker": 1}
    assert table.units("3,0", "boarlords") == {"boarguard": 1}


@rule("TS-061", "TS-EX-P-2")
def test_cybersamurai_buy_units_and_uplinks() -> None:
    """Two points: a Cybersamurai 2.1 and an uplink of cost 1."""
    areas = {"3,0": {"home": "cybersamurai"}, "4,0": {}}
    table = green("cybersamurai", areas, {"production": 2})
    table.do("cybersamurai", "produce", what="cs21").do("cybersamurai", "produce", where="4,0")
    table.do("cybersamurai", "produce", what="UP02")
    assert table.units("4,0", "cybersamurai") == {"cs21": 1}
    assert table.player("cybersamurai")["uplinks"] == ["UP02"]


@rule("TS-057")
def test_new_units_ignore_blockades_but_do_not_move_across() -> None:
    """A walled-in home still produces next to itself; two areas away is too far."""
    areas = {"3,0": {"home": "nomads", "blocked": [0, 1, 2, 3, 4, 5]}, "4,0": {}, "5,0": {}}
    table = green("nomads", areas, {"production": 2})
    table.do("nomads", "produce", what="private")
    assert table.why("nomads", "produce", where="5,0") == ["TS-057"]
    table.do("nomads", "produce", where="4,0")
    assert table.units("4,0", "nomads") == {"private": 1}


@rule("TS-058", "TS-160")
def test_other_places_for_new_units() -> None:
    """Breeders, Planters and eggs for Dark Seed; the Boarmother for Squeakers only."""
    areas = {
        "3,0": {"home": "dark_seed"},
        "7,0": here(dark_seed={"planter": 1}),
        "9,0": {"markers": ["egg", "egg"]},
    }
    table = green("dark_seed", areas, {"production": 3}).do("dark_seed", "produce", what="worker")
    assert table.may("dark_seed", "produce", where="7,0")
    table.do("dark_seed", "produce", where="9,0")
    assert table.area("9,0")["markers"] == ["egg"]
    boars = {"3,0": {"home": "boarlords"}, "7,0": here(boarlords={"boarmother": 1})}
    other = green("boarlords", boars, {"production": 3}).do("boarlords", "produce", what="squeaker")
    other.do("boarlords", "produce", where="7,0").do("boarlords", "produce", what="boarmaiden")
    assert other.why("boarlords", "produce", where="7,0") == ["TS-057"]


@rule("TS-059")
def test_prices_are_paid_at_once() -> None:
    """Two points do not buy a Boarguard, and points left over lapse."""
    areas = {"3,0": {"home": "boarlords"}}
    table = green("boarlords", areas, {"production": 2})
    assert table.why("boarlords", "produce", what="boarguard") == ["TS-059"]
    table.do("boarlords", "produce", what="squeaker").do("boarlords", "produce", where="3,0")
    table.do("boarlords", "pass")
    assert table.told()["left"] == {}


@rule("TS-062", "TS-063", "TS-064", "TS-067", "TS-133", "TS-EX-O-1")
def test_placing_two_oni() -> None:
    """Any kinds; one on the moon, one next to an Oni area, none across a blockade."""
    areas = {
        "0,0": MOON,
        "4,0": {"owner": "oni", "blocked": [0]},
        "5,0": {},
        "3,0": {},
        "8,0": {},
    }
    table = green("nomads", areas, {"oni_place": 2}).do("nomads", "place_oni")
    table.do("nomads", "place_oni", unit="medium").do("nomads", "place_oni", area="0,0")
    table.do("nomads", "place_oni", unit="medium")
    for wrong in ("5,0", "8,0"):
        assert table.why("nomads", "place_oni", unit="medium", area=wrong) == ["TS-063"]
    table.do("nomads", "place_oni", area="3,0")
    assert table.units("0,0", "oni") == table.units("3,0", "oni") == {"medium": 1}


FULL = {"small": 11, "medium": 9, "large": 6}


@rule("TS-065")
def test_an_empty_supply_means_one_oni_conquest() -> None:
    """Nothing to place: one conquest, whatever the number; placing one is enough to avoid it."""
    areas = {"0,0": MOON | {"units": {"oni": FULL}}, "1,0": {}}
    table = green("nomads", areas, {"oni_place": 3}).do("nomads", "place_oni")
    assert table.asked() == ("nomads", "oni_move")
    one = {"small": 11, "medium": 9, "large": 5}
    other = green("nomads", {"0,0": MOON | {"units": {"oni": one}}, "1,0": {}}, {"oni_place": 3})
    other.do("nomads", "place_oni").do("nomads", "place_oni", unit="large")
    other.do("nomads", "place_oni", area="0,0")
    assert not [deed for deed in other.deeds("nomads") if deed["verb"] == "oni_move"]


@rule("TS-066")
def test_where_there_is_one_brings_no_conquest() -> None:
    """Counter 5 with an empty supply does nothing."""
    areas = {
        "0,0": MOON | {"units": {"oni": FULL}},
        "1,0": here(nomads={"private": 1}),
        "2,0": {},
    }
    table = green("nomads", areas, {"oni_conquest": 1}).do("nomads", "oni_move")
    table.do("nomads", "oni_move", from_="0,0")
    table.do("nomads", "oni_move", unit="small", from_="0,0").do("nomads", "oni_move", to="1,0")
    table.do("nomads", "pass").do("nomads", "attack", area="1,0")
    table.do("nomads", "counter", number=5)
    assert table.owner("1,0") == "oni"
    assert table.told()["fight"] == []


@rule("TS-068", "TS-069", "TS-070", "TS-075", "TS-EX-O-2")
def test_oni_split_up_and_one_area_is_conquered() -> None:
    """Of four Oni one stays, three go to three areas; one of those is conquered by all there."""
    areas = {
        "0,0": MOON | {"units": {"oni": {"medium": 4}}},
        "1,0": {},
        "0,1": {},
        "-1,0": here(oni={"large": 1}),
        "5,0": here(oni={"medium": 1}),
    }
    table = green("nomads", areas, {"oni_conquest": 1}).do("nomads", "oni_move")
    table.do("nomads", "oni_move", from_="0,0")
    for there in ("1,0", "0,1", "-1,0"):
        table.do("nomads", "oni_move", unit="medium", from_="0,0")
        table.do("nomads", "oni_move", to=there)
    table.do("nomads", "pass")
    assert table.why("nomads", "attack", area="5,0") == ["TS-069"]
    table.do("nomads", "attack", area="-1,0", card="ON1")
    owned = [name for name, area in table.told()["areas"].items() if area["owner"] == "oni"]
    assert owned == ["-1,0"]
    assert table.units("0,0", "oni") == {"medium": 1}


@rule("TS-071")
def test_oni_respect_blockades_unless_flying() -> None:
    """Behind a wall only the Small Oni can go; occupied areas are open to both."""
    areas = {
        "0,0": MOON | {"units": {"oni": {"small": 1, "medium": 1}}, "blocked": [0]},
        "1,0": here(nomads={"private": 1}),
        "0,1": here(boarlords={"squeaker": 1}),
    }
    table = green("nomads", areas, {"oni_conquest": 1}).do("nomads", "oni_move")
    table.do("nomads", "oni_move", from_="0,0")
    table.do("nomads", "oni_move", unit="medium", from_="0,0")
    assert table.why("nomads", "oni_move", unit="medium", from_="0,0", to="1,0") == ["TS-077"]
    table.do("nomads", "oni_move", to="0,1").do("nomads", "oni_move", unit="small", from_="0,0")
    assert table.may("nomads", "oni_move", to="1,0")


@rule("TS-072")
def test_what_oni_never_conquer() -> None:
    """Neither own areas nor bare Tsukuyumi areas; a player's marker makes the moon a target."""
    areas = {
        "0,0": MOON | {"units": {"oni": {"medium": 2}}},
        "1,0": MOON | {"owner": "nomads"},
        "0,1": {"owner": "oni"},
        "-1,0": MOON,
    }
    table = green("nomads", areas, {"oni_conquest": 1}).do("nomads", "oni_move")
    table.do("nomads", "oni_move", from_="0,0")
    table.do("nomads", "oni_move", unit="medium", from_="0,0").do("nomads", "oni_move", to="1,0")
    table.do("nomads", "pass")
    assert table.why("nomads", "attack", area="0,0") == ["TS-072"]
    table.do("nomads", "attack", area="1,0")
    assert table.owner("1,0") == "oni"


@rule("TS-073")
def test_without_a_legal_conquest_three_oni_move() -> None:
    """Up to three Oni move one area each, or fewer."""
    areas = {"0,0": MOON | {"units": {"oni": {"medium": 4}}}, "1,0": MOON}
    table = green("nomads", areas, {"oni_conquest": 1}).do("nomads", "oni_move")
    for _ in range(3):
        table.do("nomads", "oni_move", unit="medium", from_="0,0")
        table.do("nomads", "oni_move", to="1,0")
    assert table.units("1,0", "oni") == {"medium": 3}
    assert table.told()["moving"] == []
    assert table.events("fallback")


@rule("TS-074")
def test_oni_move_without_a_movement_action() -> None:
    """The steering player has no movement at all, and the Oni still move."""
    areas = {"0,0": MOON | {"units": {"oni": {"small": 1}}}, "1,0": {}}
    table = green("nomads", areas, {"oni_conquest": 1}).do("nomads", "oni_move")
    table.do("nomads", "oni_move", from_="0,0").do("nomads", "oni_move", unit="small")
    table.do("nomads", "oni_move", to="1,0")
    assert table.units("1,0", "oni") == {"small": 1}
