"""Oni in combat and their areas (TS-118…TS-130)."""

from typing import Any

import pytest

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.oni import stops
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red

MOON = {"terrain": "moon"}


def oni_attack(areas: dict[str, Any], area: str, **more: Any) -> Table:
    """The Nomads steer the Oni of the moon into an attack on an area next to it."""
    players = more.pop("players", dict.fromkeys(("nomads", "boarlords", "dark_seed")))
    table = Table(
        {"0,0": MOON | {"units": {"oni": {"medium": 2}}}, **areas},
        phase="green", turn="nomads", left={"oni_conquest": 1}, players=players, **more,
    )  # fmt: skip
    table.do("nomads", "oni_move").do("nomads", "oni_move", from_="0,0")
    for _ in range(2):
        table.do("nomads", "oni_move", unit="medium", from_="0,0")
        table.do("nomads", "oni_move", to=area)
    if table.may("nomads", "pass"):
        table.do("nomads", "pass")
    return table.do("nomads", "attack", area=area)


@rule("TS-118")
def test_no_faction_ability_helps_oni() -> None:
    """Nomads steer, but no weapon is asked for, and defending Oni get no shield."""
    weapons: dict[str, Any] = {
        "nomads": {"weapons": {"pistol": 5}},
        "boarlords": {},
        "dark_seed": {},
    }
    table = oni_attack({"1,0": here(boarlords={"squeaker": 1})}, "1,0", players=weapons)
    assert table.asked() == ("boarlords", "counter")


@rule("TS-119", "TS-121")
def test_everybody_affected_counters_also_the_steering_player() -> None:
    """Own areas may be attacked; the Nomads choose a counter for their own units."""
    areas = {"1,0": here("nomads", nomads={"private": 1}, boarlords={"squeaker": 1})}
    table = oni_attack(areas, "1,0")
    assert table.asked() == ("nomads", "counter")
    table.do("nomads", "counter", number=2)
    assert table.asked() == ("boarlords", "counter")


@rule("TS-120")
def test_the_active_player_picks_the_oni_that_are_hit() -> None:
    """The Boarlords strike back with 15; the Nomads decide which Oni takes it."""
    attempt = {"oni_without_target": "attempt"}
    table = oni_attack({"1,0": here(boarlords={"boarmaster": 1})}, "1,0", switches=attempt)
    table.do("boarlords", "counter", number=1)
    assert table.asked() == ("nomads", "take")
    table.do("nomads", "take", unit="medium")
    assert table.units("1,0", "oni") == {"medium": 1}


@rule("TS-122", "TS-123")
def test_the_last_player_counters_for_defending_oni() -> None:
    """Dark Seed, last on the track, choose for the Oni; protection is not on offer."""
    areas = {"3,0": here(nomads={"launcher": 1}, oni={"medium": 1}), "4,0": {}}
    table = red(areas).do("nomads", "attack", area="3,0", card="NO2")
    assert table.asked() == ("dark_seed", "counter")
    assert table.why("dark_seed", "counter", number=4) == ["TS-123"]
    last = red(areas, "nomads", players=dict.fromkeys(("boarlords", "dark_seed", "nomads")))
    last.do("nomads", "attack", area="3,0", card="NO2")
    assert last.asked() == ("dark_seed", "counter")


@rule("TS-124", "TS-130")
def test_destroyed_oni_return_and_are_counted() -> None:
    """The Oni is back in the supply, and the Nomads are credited with it."""
    areas = {
        "3,0": here(nomads={"launcher": 1}, oni={"large": 1, "medium": 1}),
        "4,0": here(nomads={"dog": 1}),
    }
    table = red(areas, combat=2).do("nomads", "attack", area="3,0", card="NO2")
    table.do("dark_seed", "counter", number=1)
    table.do("dark_seed", "take", unit="medium").do("nomads", "take", unit="launcher")
    assert table.units("3,0", "oni") == {"large": 1}
    assert table.player("nomads")["destroyed"] == 1
    assert table.player("nomads")["oni_destroyed"] == 1


@rule("TS-125", "TS-131")
def test_radioactivity_spares_oni() -> None:
    """At the end of the round the Private is gone, the Oni stays."""
    hot = {"properties": ["radioactive"]}
    table = red({"3,0": here(nomads={"private": 1}, oni={"small": 1}) | hot}, rounds=1, movement=1)
    table.do("nomads", "pass")
    assert table.area("3,0")["units"] == {"oni": {"small": 1}}


@rule("TS-126", "TS-127")
def test_the_moon_is_tsukuyumi_until_an_event_takes_it() -> None:
    """A ban circle silences an empty moon area: Oni no longer appear there."""
    players: dict[str, Any] = {"nomads": {"events": ["EV16"]}, "boarlords": {}, "dark_seed": {}}
    areas = {"0,0": MOON, "5,0": {}}
    table = Table(areas, phase="blue", turn="nomads", left={"play": 1, "draw": 1}, players=players)
    table.do("nomads", "play_event", card="EV16").do("nomads", "play_event", area="0,0")
    assert table.area("0,0")["markers"] == ["negation"]
    assert table.owner("0,0") is None
    calm = {"0,0": MOON | {"markers": ["negation"]}, "5,0": {}}
    other = Table(calm, phase="green", turn="nomads", left={"oni_place": 1, "production": 1})
    other.do("nomads", "place_oni")
    assert not [deed for deed in other.deeds("nomads") if deed["verb"] == "place_oni"]


@rule("TS-128")
def test_conquered_areas_keep_the_property() -> None:
    """A conquered moon area stays Tsukuyumi; an Oni marker is swapped."""
    areas = {"1,0": MOON | here(nomads={"dog": 1}), "3,0": here("oni", nomads={"dog": 1})}
    table = red(areas, combat=2).do("nomads", "attack", area="1,0", card="NO1")
    table.do("nomads", "attack", area="3,0", card="NO1")
    assert table.area("1,0")["properties"] == ["tsukuyumi"]
    assert (table.owner("1,0"), table.owner("3,0")) == ("nomads", "nomads")


@rule("TS-129")
def test_named_oni_by_agreement_and_one_at_a_time() -> None:
    """Not offered without agreement; with it, one stands on the board and its rule applies."""
    areas: dict[str, Any] = {"0,0": MOON, "1,0": here(oni={"medium": 1})}
    plain = Table(areas, phase="green", turn="nomads", left={"oni_place": 2})
    plain.do("nomads", "place_oni")
    assert plain.why("nomads", "place_oni", unit="shuten") == ["TS-129"]
    agreed = Table(areas, phase="green", turn="nomads", left={"oni_place": 2}, named_oni=True)
    agreed.do("nomads", "place_oni").do("nomads", "place_oni", unit="shuten")
    agreed.do("nomads", "place_oni", area="0,0")
    assert agreed.why("nomads", "place_oni", unit="ibaraki") == ["TS-129"]
    told = GAME.query(agreed.state, "damage", {"area": "1,0", "side": "nomads"})
    assert told["health"] == {"oni": {"medium": 20}}


@rule("TS-129")
def test_oni_with_ibaraki_move_two_areas() -> None:
    """Oni that set out with Ibaraki reach an area two steps away."""
    areas: dict[str, Any] = {
        "0,0": MOON | {"units": {"oni": {"ibaraki": 1, "medium": 1}}},
        "1,0": MOON,
        "2,0": {},
    }
    table = Table(areas, phase="green", turn="nomads", left={"oni_conquest": 1}, named_oni=True)
    table.do("nomads", "oni_move").do("nomads", "oni_move", from_="0,0")
    table.do("nomads", "oni_move", unit="medium").do("nomads", "oni_move", to="1,0")
    table.do("nomads", "oni_move", unit="medium").do("nomads", "oni_move", to="2,0")
    table.do("nomads", "pass").do("nomads", "attack", area="2,0")
    assert table.owner("2,0") == "oni"


@rule("TS-071", "TS-165")
@pytest.mark.parametrize(
    ("between", "stopped"),
    [
        ({}, False),
        ({"terrain": "mountain"}, True),
        (here(boarlords={"boarmaster": 1, "boarguard": 2}), True),
    ],
)
def test_mountains_and_blockades_stop_oni_but_not_flying_ones(
    between: dict[str, Any], stopped: bool
) -> None:
    """A medium Oni ends its movement at a mountain or among stronger units, a small one flies."""
    table = Table({"0,0": MOON, "1,0": between, "2,0": {}}, phase="green", turn="nomads")
    cell = list(table.told()["areas"]).index("1,0")
    assert stops(table.state, codes.MEDIUM, cell, 0) is stopped
    assert not stops(table.state, codes.SMALL, cell, 0)
