"""Boards by choice, the quick-start game, and two steps in one payment (TS-172…TS-174)."""

from typing import Any

import pytest

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.content import pack
from moontable.kernel import Refused
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here

THREE = ("nomads", "boarlords", "dark_seed")


@rule("TS-174", "TS-013")
def test_tiles_lie_where_they_were_chosen() -> None:
    """Two tiles by choice, turned as wished; nineteen more by chance, all hanging together."""
    tiles = [
        {"area": "2,0", "tile": pack.TILES[0]["id"], "turn": 2},
        {"area": "3,0", "tile": pack.TILES[5]["id"]},
    ]
    areas = Table.dealt(*THREE, tiles=tiles).told()["areas"]
    assert (areas["2,0"]["tile"], areas["3,0"]["tile"]) == (tiles[0]["tile"], tiles[1]["tile"])
    assert areas["2,0"].get("blocked", []) == sorted((s + 2) % 6 for s in pack.TILES[0]["blocked"])
    assert len(areas) == 7 + 21


@rule("TS-174")
@pytest.mark.parametrize(
    ("tiles", "wrong"),
    [
        ([{"area": "5,0", "tile": "T01"}], "hangs in the air"),
        ([{"area": "0,0", "tile": "T01"}], "cannot be chosen"),
        ([{"area": "2,0", "tile": "T01"}, {"area": "2,0", "tile": "T02"}], "named twice"),
        ([{"area": "2,0", "tile": "T01"}, {"area": "1,1", "tile": "T01"}], "lies already"),
    ],
)
def test_what_cannot_lie_is_refused(tiles: list[dict[str, Any]], wrong: str) -> None:
    """Tiles in the air, on the moon, on one another or twice are turned away with the place."""
    named = [{**tile, "tile": pack.TILES[int(tile["tile"][1:])]["id"]} for tile in tiles]
    with pytest.raises(Refused, match=wrong):
        Table.dealt(*THREE, tiles=named)


@rule("TS-148", "TS-174")
def test_grey_cells_may_be_chosen() -> None:
    """In Exploration a grey cell takes a chosen tile; shown alluvial lands stay as they are."""
    layout = pack.LAYOUTS["erkundung", 3]
    fixed = {entry["at"] for entry in layout["fixed"]}
    grey = next(place for place in layout["areas"] if place not in fixed)
    plain = next(tile for tile in pack.TILES if tile["terrain"] == "sea_floor")
    wish = [{"area": grey, "tile": plain["id"], "turn": 1}]
    areas = Table.dealt(*THREE, scenario="erkundung", tiles=wish).told()["areas"]
    assert areas[grey]["tile"] == plain["id"]
    rich = next(tile for tile in pack.TILES if tile["terrain"] == "alluvial")
    for bad in (
        {"area": next(iter(fixed)), "tile": plain["id"]},
        {"area": grey, "tile": rich["id"]},
    ):
        with pytest.raises(Refused, match="grey cell"):
            Table.dealt(*THREE, scenario="erkundung", tiles=[bad])


@rule("TS-173")
def test_quick_start_knows_no_types_of_area() -> None:
    """All land is sea floor, also a tile that an event brings; blockades and the moon stay."""
    table = Table.dealt(*THREE, quick_start=True)
    areas = table.told()["areas"]
    assert {area["terrain"] for area in areas.values()} == {"sea_floor", "moon"}
    assert not any(area.get("properties") for area in areas.values() if area["terrain"] != "moon")
    assert any(area.get("blocked") for area in areas.values())
    assert table.told()["skip_first_white"] is True
    again = GAME.position(GAME.export(table.state))
    assert GAME.view(again, 0) == GAME.view(table.state, 0)


@rule("TS-172", "TS-EX-P-1")
def test_a_squeaker_becomes_a_boarguard_for_two() -> None:
    """One payment of 2, even if every Boarmaiden is on the board already."""
    maidens = next(unit["count"] for unit in pack.UNITS if unit["id"] == "boarmaiden")
    areas = {"3,0": {"home": "boarlords", "units": {"boarlords": {"squeaker": 1}}},
             "4,0": here(boarlords={"boarmaiden": maidens})}  # fmt: skip
    players: dict[str, Any] = {"boarlords": {}, "nomads": {}, "dark_seed": {}}
    table = Table(areas, phase="green", turn="boarlords", left={"production": 2}, players=players)
    assert not table.may("boarlords", "produce", what="boarmaiden", from_="squeaker")
    table.do("boarlords", "produce", what="boarguard", from_="squeaker")
    table.do("boarlords", "produce", where="3,0")
    assert table.units("3,0", "boarlords") == {"boarguard": 1}
    assert "produce" not in {deed["verb"] for deed in table.deeds("boarlords")}
