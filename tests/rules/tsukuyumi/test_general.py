"""General rules (TS-001…TS-011)."""

import pytest

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.content.hexes import beside, code
from moontable.kernel import Refused
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red


@rule("TS-001")
def test_three_to_five_players_each_with_a_faction() -> None:
    """Two or six players are refused; every faction sits at the table once."""
    assert GAME.seats == (3, 4, 5)
    for count in (2, 6):
        with pytest.raises(Refused, match="TS-001"):
            GAME.setup({"players": [{}] * count})
    with pytest.raises(Refused, match="taken"):
        GAME.setup({"players": [{"faction": "nomads"}, {"faction": "nomads"}, {}]})


@rule("TS-002")
def test_the_game_ends_after_the_fourth_round() -> None:
    """The last turn of round four ends the game; most points win."""
    table = red({"1,0": here("boarlords"), "0,0": here(nomads={"dog": 1})}, round=4)
    table.do("nomads", "pass")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert table.why("nomads", "pass") == ["TS-002"]


@rule("TS-003")
def test_a_tie_goes_to_the_better_initiative() -> None:
    """Equal totals: the player further ahead wins."""
    areas = {"1,0": here("boarlords"), "3,0": here("nomads", nomads={"dog": 1})}
    order = ["nomads", "boarlords", "dark_seed"]
    table = red(areas | {"2,0": here("boarlords")}, round=4, initiative=order)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.scores[:2] == (3, 3)
    assert outcome.winners == (0,)


@rule("TS-004")
def test_faction_rules_come_before_cards_and_basics() -> None:
    """Dark Seed are immune although a property says units die; a card conquers and damages."""
    areas = {"0,0": {"properties": ["radioactive"], "units": {"dark_seed": {"worker": 1}}}}
    table = red(areas | {"1,0": here(nomads={"dog": 1})}, round=2, rounds=2)
    table.do("nomads", "pass")
    assert table.units("0,0", "dark_seed") == {"worker": 1}


@rule("TS-005")
def test_an_attack_conquers_or_damages_but_not_both() -> None:
    """Annihilation leaves the marker alone; Assault may do both."""
    areas = {"0,0": here("boarlords", nomads={"launcher": 2}, boarlords={"squeaker": 1})}
    table = red(areas, combat=2).do("nomads", "attack", area="0,0", card="NO2")
    table.do("boarlords", "counter", number=2).do("boarlords", "take", unit="squeaker")
    assert table.owner("0,0") == "boarlords"
    table.do("nomads", "attack", area="0,0", card="NO4").do("nomads", "effect", conquer="here")
    assert table.owner("0,0") == "nomads"


@rule("TS-006")
def test_material_is_limited() -> None:
    """A third Hunter does not exist, and without markers nothing can be conquered."""
    with pytest.raises(Refused, match="TS-006"):
        Table({"0,0": here(nomads={"hunter": 3})})
    areas = {f"{q},0": here("nomads") for q in range(-10, 10)}
    table = red(areas | {"0,1": here(nomads={"dog": 1})}, combat=1, movement=1)
    assert table.why("nomads", "attack", area="0,1", card="NO1") == ["TS-006"]


@rule("TS-007")
def test_standees_stand_and_markers_lie() -> None:
    """Units count as standees of the material, eggs and mines as markers in the area."""
    table = Table({"0,0": {"units": {"nomads": {"dog": 1}}, "markers": ["egg", "mine", "mine"]}})
    assert table.area("0,0")["markers"] == ["egg", "mine", "mine"]
    assert table.units("0,0", "nomads") == {"dog": 1}


@rule("TS-008")
def test_adjacent_means_sharing_an_edge() -> None:
    """Six hexes around, no more."""
    around = {beside(code(0, 0), side) for side in range(6)}
    assert around == {code(*c) for c in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))}


@rule("TS-009")
def test_events_never_have_to_be_played() -> None:
    """Whoever holds events may pass."""
    table = Table(
        {"0,0": {}}, phase="blue", turn="nomads", left={"event": 1},
        players={"nomads": {"events": ["EV01"]}, "boarlords": {}, "dark_seed": {}},
    )  # fmt: skip
    assert table.may("nomads", "play_event", card="EV01")
    assert table.may("nomads", "pass")


@rule("TS-010")
def test_terrain_and_properties_of_the_base_game() -> None:
    """No tile shows anything of the expansion."""
    assert {tile["terrain"] for tile in pack.TILES} == {"sea_floor", "alluvial", "mountain"}
    found = {tile["property"] for tile in pack.TILES if "property" in tile}
    assert found == {"radioactive", "unstable", "tsukuyumi"}


@rule("TS-011")
def test_forty_one_tiles_with_one_face_each() -> None:
    """Every tile has exactly one usable face."""
    assert len(pack.TILES) == 41
    assert len({tile["id"] for tile in pack.TILES}) == 41
