"""How the game ends, and the special cases."""

from typing import Any

import pytest

from moontable.games.blue_moon_city import GAME
from moontable.games.blue_moon_city.rules.obelisk import somebody_can_win
from tests.marks import rule
from tests.rules.blue_moon_city.table import Table


def outcome(table: Table) -> Any:
    """The outcome of a table's game."""
    return GAME.outcome(table.session.state)


def complete(*open_places: str) -> dict[str, object]:
    """A finished city but for some places."""
    places = GAME.export(GAME.deal(GAME.setup({}), 1))["city"]
    assert isinstance(places, dict)
    return {place: {"built": place not in {"2,2", *open_places}} for place in places}


@rule("CM-30")
@pytest.mark.parametrize(("players", "needed"), [(2, 6), (3, 5), (4, 4)])
def test_the_last_offering_wins_at_once(players: int, needed: int) -> None:
    """The sixth, fifth or fourth offering ends the game in the middle of the turn."""
    seats: list[dict[str, object]] = [{"crystals": 12} for _ in range(players)]
    table = Table(*seats, phase="build", obelisk=[0] * (needed - 1)).do("offer")
    assert outcome(table).winners == (0,)
    assert outcome(table).scores[0] == needed
    assert table.kind == ""
    reasons = GAME.why_not(table.session.state, 1, {"verb": "pass"})
    assert [reason.rule for reason in reasons] == ["CM-30"]


@rule("CM-33")
def test_a_complete_city_sends_all_to_the_courtyard() -> None:
    """Nobody can reach six offerings: every step now leads to the courtyard."""
    me = {"crystals": 7, "pawn": "mill", "hand": ["grey-2"]}
    table = Table(me, {"crystals": 8, "pawn": "library"}, city=complete())
    assert table.told()["last_march"]
    assert table.targets("move") == {"great_hall", "flight_tower", "fire_temple", "water_temple"}
    assert table.why("pass") == ["CM-33"]
    assert table.why("move", to="iron_foundry") == ["CM-33"]
    assert table.why("fly", card="grey-2", to="iron_foundry") == ["CM-33"]
    table.do("move", to="fire_temple").do("fly", card="grey-2", to="courtyard").do("pass")
    assert table.offers() == [{"verb": "offer"}]
    assert table.why("pass") == ["CM-33"]


@rule("CM-33")
def test_the_last_march_ends_when_nobody_can_offer() -> None:
    """Offerings first, then crystals left: seat 0 keeps one crystal more and wins."""
    table = Table({"crystals": 8}, {"crystals": 7}, city=complete())
    for deed in ("pass", "offer", "pass", "done", "pass", "offer"):
        table.do(deed)
    assert outcome(table).winners == (0,)
    assert outcome(table).scores == (1, 1)
    assert table.named("ended")[0]["how"] == "city_complete"


@rule("CM-33")
def test_equal_offerings_and_crystals_share_the_victory() -> None:
    """Two players level in both win together; nobody can offer, so it ends at once."""
    city = {**complete("1,0"), "1,0": {"tile": "mill", "bricks": [1, None, 0]}}
    me = {"hand": ["red-2"], "pawn": "mill"}
    table = Table(me, {}, city=city, phase="build").build(1, "red-2")
    assert outcome(table).winners == (0, 1)
    assert table.named("last_march")


@rule("CM-33")
def test_who_can_still_win_plays_on_freely() -> None:
    """One offering and enough crystals short of winning: no march is ordered."""
    table = Table({"crystals": 12, "pawn": "mill"}, city=complete(), obelisk=[0] * 5)
    assert not table.told()["last_march"]
    assert table.may("pass")


def quiet_turn(table: Table) -> None:
    """A turn in which nothing happens."""
    table.do("pass").do("pass").do("done")


@rule("CM-34")
def test_three_quiet_rounds_ask_everybody() -> None:
    """After six quiet turns of two players both are asked; both decline: the game ends."""
    table = Table({"crystals": 3}, {"crystals": 2})
    assert table.why("declare", end=True) == ["CM-34"]
    for _ in range(6):
        quiet_turn(table)
    assert table.kind == "declare"
    assert table.why("pass") == ["CM-34"]
    table.do("declare", end=True)
    assert table.seat == 1
    table.do("declare", end=True)
    assert outcome(table).winners == (0,)
    assert table.named("ended")[0]["how"] == "stalemate"


@rule("CM-34")
def test_one_who_goes_on_is_enough() -> None:
    """A refusal continues the game; after another quiet round all are asked again."""
    table = Table()
    for _ in range(6):
        quiet_turn(table)
    table.do("declare", end=True).do("declare", end=False)
    assert table.kind == "move"
    assert table.seat == 0
    quiet_turn(table)
    assert table.kind == "move"
    quiet_turn(table)
    assert table.kind == "declare"


@rule("CM-34")
def test_a_brick_or_an_offering_starts_the_count_anew() -> None:
    """Five quiet turns, then an offering: nobody is asked."""
    table = Table({"crystals": 0}, {"crystals": 7})
    for _ in range(5):
        quiet_turn(table)
    table.do("pass").do("offer").do("pass").do("done")
    assert table.kind == "move"
    assert table.told()["quiet_turns"] == 0


@rule("CM-34")
def test_shared_stalemate() -> None:
    """Level in offerings and crystals: both win."""
    table = Table(quiet_turns=5)
    quiet_turn(table)
    table.do("declare", end=True).do("declare", end=True)
    assert outcome(table).winners == (0, 1)


@rule("CM-33", "CM-38")
def test_imagined_pieces_let_somebody_go_on_in_a_complete_city() -> None:
    """Somebody is known to be able to win, so in every dream one of the others has enough."""
    seats: list[dict[str, object]] = [{"pawn": "mill"}, {"crystals": 7}, {"crystals": 12}]
    more: dict[str, Any] = {"obelisk": [0, 1, 2, 1, 2] * 2, "switches": {"crystal_pieces": True}}
    state = Table(*seats, city=complete(), **more).session.state
    worlds = [GAME.imagine(state, 0, seed) for seed in range(40)]
    assert all(somebody_can_win(world) for world in worlds)
