"""Areas, scoring and modes (TS-131…TS-141)."""

from typing import Any

import pytest

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.rules.scoring import finish
from moontable.kernel import Refused
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red

MOON = {"terrain": "moon"}


def points(table: Table, side: str) -> int:
    """A side's total as if the game ended now."""
    return int(str(GAME.query(table.state, "victory_points", {"side": side})["total"]))


@rule("TS-132")
def test_unstable_areas_take_events_although_occupied() -> None:
    """An occupied area refuses a marker unless it is unstable; Q07 changes what occupied means."""
    areas = {
        "3,0": here("boarlords"),
        "4,0": here("boarlords") | {"properties": ["unstable"]},
        "5,0": {},
    }
    players: dict[str, Any] = {"nomads": {"events": ["EV01"]}, "boarlords": {}, "dark_seed": {}}
    told: dict[str, Any] = {"phase": "blue", "turn": "nomads", "left": {"play": 1}}
    table = Table(areas, players=players, **told).do("nomads", "play_event", card="EV01")
    assert {deed["area"] for deed in table.deeds("nomads")} == {"4,0", "5,0"}
    loose = Table(areas, players=players, switches={"occupied": "units"}, **told)
    loose.do("nomads", "play_event", card="EV01")
    assert loose.may("nomads", "play_event", area="3,0")


@rule("TS-134")
def test_only_markers_control() -> None:
    """Units alone bring no point."""
    table = red({"3,0": here(nomads={"private": 3}), "4,0": here("nomads")}, movement=1)
    assert points(table, "nomads") == 1 + 2


@rule("TS-135", "TS-138")
def test_the_middle_of_the_moon_every_round() -> None:
    """One immediate point at the end of the round, also of the last one."""
    table = red({"0,0": MOON | here("nomads", nomads={"dog": 1}), "1,0": {}}, rounds=1, movement=1)
    table.do("nomads", "pass")
    assert table.player("nomads")["vp"] == 1
    assert table.over()
    assert points(table, "nomads") == 1 + 1 + 2


@rule("TS-136", "TS-154")
def test_missions_count_at_once_and_once_for_everybody() -> None:
    """The seventh area fulfils the Dark Seed's mission although Boarlords have done it before."""
    areas = {f"{q},0": here("nomads") for q in range(3, 9)} | {"9,0": here(nomads={"dog": 1})}
    players: dict[str, Any] = {
        "nomads": {},
        "boarlords": {"missions": ["dark_seed"], "vp": 1},
        "dark_seed": {},
    }
    table = red(areas, players=players, combat=2, movement=1)
    table.do("nomads", "attack", area="9,0", card="NO1")
    assert table.events("mission") == [{"mission": "dark_seed", "vp": 1}]
    assert table.player("nomads")["vp"] == 1


@rule("TS-136")
def test_late_missions_by_switch() -> None:
    """Q10: checked at the end of the phase instead of at once."""
    areas = {f"{q},0": here("nomads") for q in range(3, 9)}
    areas |= {"9,0": here(nomads={"dog": 1}), "9,1": here(nomads={"dog": 1})}
    table = red(areas, combat=2, switches={"mission_timing": "phase"}, rounds=1)
    table.do("nomads", "attack", area="9,0", card="NO1")
    assert table.player("nomads")["vp"] == 0
    table.do("nomads", "pass")
    assert table.player("nomads")["vp"] == 1


@rule("TS-137", "TS-153")
def test_the_boarlord_goal_at_the_end_of_the_red_phase() -> None:
    """Ten areas are worth two points when the Boarlords end their red phase, before scoring."""
    areas = {f"{q},0": here("boarlords") for q in range(3, 12)}
    areas |= {"12,0": here(boarlords={"squeaker": 1}), "12,-1": here(boarlords={"squeaker": 1})}
    table = red(areas, "boarlords", combat=2, movement=1, rounds=1)
    table.do("boarlords", "attack", area="12,0", card="BO1")
    assert not table.events("goal")
    table.do("boarlords", "pass")
    assert table.events("goal") == [{"vp": 2}]


@rule("TS-139", "TS-140")
def test_points_at_the_end() -> None:
    """One per area, two for alluvial land, two and one for the first initiative places."""
    areas = {
        "3,0": here("nomads"),
        "4,0": here("nomads") | {"terrain": "alluvial"},
        "1,0": MOON | here("boarlords"),
    }
    table = red(areas | {"5,0": here(nomads={"dog": 1})}, movement=1)
    assert [points(table, side) for side in ("nomads", "boarlords", "dark_seed")] == [5, 2, 0]
    table.do("nomads", "pass")
    assert table.player("nomads")["vp"] == 0


@rule("TS-141")
@pytest.mark.parametrize(("mode", "rounds"), [("quick", 3), ("normal", 4), ("epic", 5)])
def test_modes_have_their_rounds(mode: str, rounds: int) -> None:
    """Quick three, normal four, epic five rounds."""
    table = Table.dealt("nomads", "boarlords", "dark_seed", mode=mode)
    assert table.told()["rounds"] == rounds


@rule("TS-141")
def test_superiority_ends_the_game_at_once() -> None:
    """The conquest that makes 8 points ends the game in the middle of the turn."""
    areas = {f"{q},0": here("nomads") for q in range(3, 8)}
    areas |= {"9,0": here(nomads={"dog": 1}), "10,0": {}}
    table = red(areas, combat=2, movement=1, superiority=8)
    table.do("nomads", "attack", area="9,0", card="NO1")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores[0]) == ((0,), 8)


@rule("TS-141")
@pytest.mark.parametrize("number", [14, 61])
def test_superiority_is_agreed_from_fifteen_on(number: int) -> None:
    """The rulebook's smallest number is 15; less is refused."""
    with pytest.raises(Refused, match="superiority"):
        GAME.setup({"options": {"mode": "superiority", "superiority": number}})
    assert GAME.setup({"options": {"superiority": 15}}).options["superiority"] == 15


@rule("TS-002", "TS-141")
@pytest.mark.parametrize(
    ("rounds", "superiority", "told"),
    [
        (4, 0, "All 4 rounds are played; most victory points win (TS-002)."),
        (3, 0, "All 3 rounds are played; most victory points win (TS-141)."),
        (5, 0, "All 5 rounds are played; most victory points win (TS-141)."),
        (6, 99, "All 6 rounds are played; most victory points win (TS-141)."),
        (6, 1, "The agreed 1 victory points are reached (TS-141)."),
    ],
)
def test_the_end_has_its_true_reason(rounds: int, superiority: int, told: str) -> None:
    """By rounds or by points, as it was agreed."""
    table = Table({"3,0": {"owner": "nomads"}})
    table.state.rounds, table.state.superiority = rounds, superiority
    finish(table.state, None)
    found = GAME.outcome(table.state)
    assert found is not None
    assert found.reason.en == told
