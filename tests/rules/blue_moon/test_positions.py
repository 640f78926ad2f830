"""Positions: what cannot be is refused with the place; what can comes back the same."""

import pytest

from moontable.games.blue_moon import GAME
from tests.marks import rule
from tests.rules.blue_moon.seen import FILL
from tests.rules.blue_moon.table import Json, position, refused


def told(me: Json | None = None, **more: object) -> Json:
    """A position with one player's areas."""
    players = [me or {"hand": ["hoax-13"]}, {"hand": ["vulca-05"]}]
    return {"game": "blue-moon", "players": players, "phase": "start", **more}


@pytest.mark.parametrize(
    ("position_", "message"),
    [
        (told({"hand": ["hoax-13"], "combat": ["hoax-13"]}), "lies at position.players[0].hand[0]"),
        (told({"hand": ["Hacker Hnak"]}), "players[0].hand[0]: there is no card 'Hacker Hnak'"),
        (told(phase="dance"), "position.phase: there is no 'dance'"),
        (told(phase="call"), "position.phase: there is no 'call'"),
        (told(element="water"), "position.element: there is no 'water'"),
        (told(element="fire", first_turn=True), "position.element: no strength is announced"),
        (told(first_turn=False), "position.element: is missing"),
        (told(turn=2), "position.turn: is 2"),
        (told(sead=1), "position.sead: unknown field (did you mean 'seed'?)"),
        (told({"hnad": []}), "position.players[0].hnad: unknown field"),
        (told({"support": ["Volca"]}), "vulca-05 cannot lie there"),
        (told({"combat": ["Armory"]}), "buka-25 cannot lie there"),
        (told({"discard": ["Bounce Back"]}), "khind-31 cannot lie there"),
        (told({"bluffs": ["Volca"]}), "vulca-05 cannot lie there"),
        (told({"influence": [{"ship": "Volca"}]}), "cannot carry"),
        (told({"deck": "hoaks"}), "position.players[0].deck: there is no 'hoaks'"),
        (told({"deck": "hoax", "hand": 40}), "position.players[0].hand: is 40"),
        (told({"hand": ["Yin"], "revealed": ["Yang"]}), "is not among this player's cards"),
        (told({"dragons": 4}), "position.players[0].dragons: is 4"),
        ({"game": "blue-moon", "players": [{}]}, "position.players: are 1"),
        (told(ruleset="house"), "position.ruleset: there is no 'house'"),
        (told(options={"switches": {"shields": True}}), "switches.shields: unknown field"),
    ],
)
def test_impossible_positions_are_refused(position_: Json, message: str) -> None:
    """The refusal names the path and what is wrong there."""
    assert message in refused(position_)


def test_both_players_with_dragons_are_refused() -> None:
    """At no time do both players have dragons."""
    players = [{"dragons": 1}, {"dragons": 1}]
    assert "BM-DRAGON-09" in refused({"game": "blue-moon", "players": players})


def test_the_nearest_name_is_suggested() -> None:
    """A misspelt German or English name finds its card."""
    assert "Hacker Hank" in refused(told({"hand": ["Haker Hank"]}))
    assert "Muster Reinforcements" in refused(told({"hand": ["Muster Reinforcment"]}))


def test_numbers_deal_random_cards_of_the_deck() -> None:
    """A number in hand or draw takes cards of the deck that are mentioned nowhere."""
    table = position(
        {"deck": "hoax", "hand": 5, "combat": ["hoax-01"], "draw": 24}, {"hand": ["Yin"]}
    )
    side = table.side(0)
    assert (side["hand_count"], side["draw_count"]) == (5, 24)
    assert "hoax-01" not in side["hand"]


def test_a_position_is_exported_in_the_middle_of_an_effect() -> None:
    """With a question of an effect open, the exported position asks the same."""
    table = position(me={"hand": ["Cinder"]}, you={"support": ["Armory", "Fire Swamp"]})
    table.do("lay", "Cinder")
    again = GAME.position(GAME.export(table.state))
    assert GAME.pending(again) == GAME.pending(table.state)
    assert GAME.pack(again) == GAME.pack(table.state)


def test_an_illegal_deed_changes_nothing() -> None:
    """Refused with reasons, the state is the same to the byte."""
    table = position(me={"hand": ["Volca", "Armory"]})
    before = GAME.pack(table.state)
    with pytest.raises(Exception, match="BM-BOOST-03"):
        table.do("lay", "Armory")
    assert GAME.pack(table.state) == before


@rule("BM-STRENGTH-18")
def test_a_power_with_one_target_is_aimed_at_it() -> None:
    """A position without aims: Crysalus Frendus doubles the only caterpillar by itself."""
    you = {"combat": ["Crysalus Frendus", "Caterpillar Moondown"], "hand": FILL}
    table = position(me={"hand": FILL}, you=you, phase="retreat")
    assert table.side(1)["aims"] == {"pillar-14": "pillar-20"}
