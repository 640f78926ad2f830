"""The last corners: Swarm Tide, hopeless Oni, waived damage, markers as points, passing."""

from typing import Any

from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red

MOON = {"terrain": "moon"}


def tide(first: dict[str, Any], second: dict[str, Any]) -> Table:
    """The swarm plays Swarm Tide in one of two areas next to each other."""
    table = red({"3,0": first, "4,0": second, "5,0": {}}, "dark_seed", combat=2)
    return table.do("dark_seed", "attack", area="3,0", card="DS4")


@rule("TS-092", "TS-096")
def test_defenders_of_the_second_area_of_swarm_tide_counter_too() -> None:
    """The Boarlords in the second area strike back before it is decided who has lost."""
    second = here("boarlords", dark_seed={"warrior": 2}, boarlords={"squeaker": 1})
    table = tide(here(dark_seed={"worker": 1}), second)
    table.do("dark_seed", "effect", conquer="4,0")
    assert table.asked() == ("boarlords", "counter")
    assert table.decision().source >= 0
    table.do("boarlords", "counter", number=7).do("boarlords", "pass")
    assert (table.owner("3,0"), table.owner("4,0")) == ("dark_seed", "dark_seed")
    assert table.why("dark_seed", "attack", area="3,0", card="DS4") == ["TS-100"]


@rule("TS-093")
def test_swarm_tide_goes_on_after_a_failure() -> None:
    """The card names two conquests: the second is offered though the first has failed."""
    first = here(dark_seed={"worker": 1}, boarlords={"boarmaster": 1})
    table = tide(first, here(dark_seed={"worker": 1})).do("boarlords", "counter", number=7)
    table.do("boarlords", "pass").do("dark_seed", "effect", conquer="4,0")
    assert (table.owner("3,0"), table.owner("4,0")) == (None, "dark_seed")


def oni_turn(areas: dict[str, Any], **more: Any) -> Table:
    """The Nomads have to lead the Oni to a conquest."""
    table = Table(areas, phase="green", turn="nomads", left={"oni_conquest": 1}, **more)
    return table.do("nomads", "oni_move")


@rule("TS-169", "TS-068", "TS-104")
def test_oni_must_conquer_where_they_can() -> None:
    """A small Oni cannot beat the Boarmaster: only the empty area is left to it."""
    areas = {
        "0,0": MOON | here(oni={"small": 1}),
        "1,0": here(boarlords={"boarmaster": 1}),
        "0,1": {},
        "4,0": here("oni", oni={"small": 1}),
        "5,0": here(nomads={"launcher": 2}),
    }
    table = oni_turn(areas)
    assert table.why("nomads", "oni_move", from_="4,0") == ["TS-169"]
    table.do("nomads", "oni_move", from_="0,0").do("nomads", "oni_move", unit="small")
    assert [deed["to"] for deed in table.deeds("nomads")] == ["0,1"]
    table.do("nomads", "oni_move", to="0,1").do("nomads", "pass")
    table.do("nomads", "attack", area="0,1")
    assert table.owner("0,1") == "oni"


@rule("TS-169", "TS-068")
def test_oni_that_are_strong_enough_only_together_stay_together() -> None:
    """Two are needed: once one has gone elsewhere the others must not."""
    areas = {
        "0,0": MOON | here(oni={"medium": 2}),
        "1,0": here(boarlords={"squeaker": 2}),
        "0,1": here("oni"),
    }
    table = oni_turn(areas).do("nomads", "oni_move", from_="0,0")
    table.do("nomads", "oni_move", unit="medium")
    assert [deed["to"] for deed in table.deeds("nomads")] == ["1,0"]
    table.do("nomads", "oni_move", to="1,0")
    assert not table.may("nomads", "pass")
    table.do("nomads", "oni_move", unit="medium", from_="0,0").do("nomads", "oni_move", to="1,0")
    table.do("nomads", "pass")
    assert table.asked() == ("nomads", "oni_attack")


@rule("TS-169", "TS-073")
def test_oni_that_can_conquer_nothing_move() -> None:
    """Only a hopeless attack is in reach: up to three Oni move instead."""
    areas = {"0,0": MOON | here(oni={"small": 2}), "1,0": here(boarlords={"boarmaster": 1})}
    table = oni_turn(areas)
    assert len(table.events("fallback")) == 1
    table.do("nomads", "oni_move", unit="small", from_="0,0").do("nomads", "oni_move", to="1,0")
    table.do("nomads", "pass")
    assert table.owner("1,0") is None


@rule("TS-093")
def test_the_attacker_may_waive_damage_against_a_single_defender() -> None:
    """Two Launchers hold back: one Boarmaiden falls instead of two, or none at all."""
    fighters = here("boarlords", nomads={"launcher": 2}, boarlords={"boarmaiden": 2})
    for damage, left in ((15, 1), (0, 2)):
        table = red({"3,0": fighters, "5,0": here(nomads={"dog": 1})}, combat=2)
        table.do("nomads", "assign", area="3,0", card="NO2")
        assert [deed["damage"] for deed in table.deeds("nomads")] == [0, 15, 20, 25, 30]
        table.do("nomads", "assign", damage=damage).do("boarlords", "counter", number=1)
        if damage:
            table.do("boarlords", "take", unit="boarmaiden")
        while table.asked()[1] == "take":
            table.do("nomads", "take", unit="launcher")
        assert table.units("3,0", "boarlords").get("boarmaiden", 0) == left


@rule("TS-093", "TS-109")
def test_the_attacker_may_waive_the_last_share() -> None:
    """30 damage: 10 for Dark Seed, nothing for the Boarlords, and a counter is never waived."""
    three = here(nomads={"launcher": 2}, dark_seed={"warrior": 1}, boarlords={"squeaker": 1})
    table = red({"3,0": three}).do("nomads", "assign", area="3,0", card="NO2")
    table.do("nomads", "assign", player="dark_seed", damage=10)
    table.do("nomads", "assign", player="boarlords", damage=0)
    told = [(event["victim"], event["damage"]) for event in table.events("assigned")]
    assert told == [("dark_seed", 10), ("boarlords", 0)]
    assert table.asked() == ("boarlords", "counter")


def rich(markers: int, **more: Any) -> Table:
    """Nomads with so many areas, one of them the middle of the moon, at the end of the game."""
    areas: dict[str, Any] = {f"{q},{r}": here("nomads") for q in range(1, 8) for r in range(1, 4)}
    areas = dict(list(areas.items())[: markers - 1])
    areas["0,0"] = MOON | here("nomads")
    areas["0,-4"] = here(nomads={"dog": 1})
    players: dict[str, Any] = {"nomads": {"missions": ["dark_seed"]}, "boarlords": {},
                               "dark_seed": {}}  # fmt: skip
    return red(areas, players=players, rounds=1, movement=1, **more)


@rule("TS-006", "TS-138", "TS-135")
def test_points_are_markers_and_markers_run_out() -> None:
    """With twenty markers in areas the moon brings no point; with nineteen it does."""
    assert rich(20).why("nomads", "attack", area="0,-4", card="NO1") == ["TS-006"]
    for markers, points in ((20, 0), (19, 1)):
        table = rich(markers).do("nomads", "pass")
        assert table.over()
        assert table.player("nomads")["vp"] == points
    plenty = rich(20, switches={"marker_limit": "unlimited"}).do("nomads", "pass")
    assert plenty.player("nomads")["vp"] == 1


@rule("TS-006", "TS-136")
def test_a_mission_waits_for_a_marker() -> None:
    """Without a free marker the seven areas of a mission bring nothing until one comes back."""
    areas: dict[str, Any] = {f"{q},{r}": here("nomads") for q in range(1, 8) for r in range(1, 4)}
    areas = dict(list(areas.items())[:20])
    areas["1,1"] = here("nomads", boarlords={"boarmaster": 1})
    table = red(areas, "boarlords", combat=2)
    assert table.player("nomads")["missions"] == []
    table.do("boarlords", "attack", area="1,1", card="BO1")
    assert table.player("nomads")["missions"] == ["dark_seed"]
    assert table.player("nomads")["vp"] == 1


WAY = {"4,0": here(oni={"medium": 2}), "5,0": {}}


@rule("TS-082")
def test_the_right_to_pass_ends_when_stationed_companions_leave() -> None:
    """Health counts at the time of passing: first the stationed one leaves, then nobody passes."""
    areas = WAY | {"3,0": here(nomads={"private": 1}), "4,0": here(oni={"medium": 1})}
    areas["4,0"]["units"]["nomads"] = {"launcher": 1}
    together = red(areas, movement=2).move("nomads", "private", "3,0", "4,0", "5,0")
    assert together.units("5,0", "nomads") == {"private": 1}
    alone = red(areas, movement=2).move("nomads", "private", "3,0", "4,0")
    alone.move("nomads", "launcher", "4,0", "5,0")
    assert alone.why("nomads", "move", unit="private", from_="4,0") == ["TS-082"]


@rule("TS-082")
def test_a_group_that_is_strong_enough_passes_as_a_group() -> None:
    """Three Privates come one by one and go on one by one; a fourth that comes later stays."""
    areas = WAY | {"3,0": here(nomads={"private": 4})}
    table = red(areas, movement=2)
    for _ in range(3):
        table.move("nomads", "private", "3,0", "4,0")
    for _ in range(3):
        table.do("nomads", "move", unit="private", from_="4,0").do("nomads", "move", to="5,0")
    table.move("nomads", "private", "3,0", "4,0")
    assert table.units("5,0", "nomads") == {"private": 3}
    assert table.why("nomads", "move", unit="private", from_="4,0") == ["TS-082"]


@rule("TS-054")
def test_new_ground_takes_the_blockade_dug_from_it_away() -> None:
    """The markers of an exchanged tile go back, its Boarlord blockade too; others stay."""
    players: dict[str, Any] = {"boarlords": {}, "nomads": {"events": ["EV18"]}, "dark_seed": {}}
    blue = {"phase": "blue", "turn": "nomads", "left": {"play": 1}, "players": players}
    edges = [
        {"area": "3,0", "side": 0, "marker": "dug_blockade"},
        {"area": "4,0", "side": 0, "marker": "dug_blockade"},
        {"area": "3,0", "side": 3, "marker": "blockade"},
    ]
    areas: dict[str, Any] = {"2,0": {}, "3,0": {"markers": ["cover"]}, "4,0": {}, "5,0": {}}
    table = Table(areas, edges=edges, **blue).do("nomads", "play_event")
    table.do("nomads", "play_event", area="3,0")
    table.do("nomads", **table.deeds("nomads")[0])
    assert table.told()["edges"] == edges[1:]
    assert table.area("3,0")["markers"] == []


@rule("TS-155")
def test_a_spent_weapon_or_rocket_is_named() -> None:
    """The log says which weapon and which rocket were used."""
    fight = {"3,0": here(nomads={"private": 1}, boarlords={"boarguard": 1})}
    players: dict[str, Any] = {"nomads": {"weapons": {"mg": 1}}, "boarlords": {}, "kg03": {}}
    table = red(fight, players=players).do("nomads", "attack", area="3,0", card="NO2")
    table.do("nomads", "effect", weapon="mg")
    assert table.events("spent") == [{"product": "mg"}]
    shot = {"3,0": here(kg03={"marduk": 1}, boarlords={"boarguard": 1})}
    players = {"kg03": {"rockets": {"cluster": 1}}, "boarlords": {}, "nomads": {}}
    other = red(shot, "kg03", players=players).do("kg03", "attack", area="3,0", card="KG4")
    other.do("kg03", "effect", rocket="cluster")
    assert other.events("spent") == [{"product": "cluster"}]
