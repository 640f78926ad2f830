"""What would make a refused deed legal: one change, tried on a copy, in every game."""

from typing import Any

import pytest

from moontable.games import registry
from moontable.tables.counterfactual import counterfactual
from moontable.tables.engine import Engine
from moontable.tables.session import Session


def lifted(position: dict[str, Any], seat: int, **deed: Any) -> tuple[str, ...] | None:
    """What would lift the refusal of a deed in a position."""
    session = Session.at(position)
    change = counterfactual(session.game, session.state, seat, deed)
    return None if change is None else tuple(change)


def test_crystals_that_are_missing_are_counted() -> None:
    """An offering of 7 with 5 crystals lacks two of them."""
    position = {"game": "blue-moon-city", "phase": "build", "players": [{"crystals": 5}, {}]}
    told = lifted(position, 0, verb="offer")
    assert told == ("Es ginge mit 2 Kristallen mehr.", "It would be legal with 2 crystals more.")


def test_a_step_that_is_missing() -> None:
    """With one step left a tile two steps away lacks one more."""
    city = {"game": "blue-moon-city", "phase": "move", "steps": 1, "players": [{}, {}]}
    game = registry.game("blue-moon-city")
    far = {**city, "steps": 2}
    near = {o["to"] for o in _deeds(game, city) if o["verb"] == "move"}
    there = next(o["to"] for o in _deeds(game, far) if o["verb"] == "move" and o["to"] not in near)
    told = lifted(city, 0, verb="move", to=there)
    assert told is not None
    assert told[1] == "It would be legal with 1 step more."


def test_a_card_that_forbids_is_named() -> None:
    """Under Flickering Fires no leadership card is played; without it one could be."""
    fires = next(
        card["id"]
        for card in registry.game("blue-moon").catalogue()["cards"]  # type: ignore[attr-defined]
        if card["name_en"] == "Flickering Fires"
    )
    vulca = {"deck": "vulca", "combat": ["vulca-01"], "support": [fires]}
    hoax = {"deck": "hoax", "hand": ["hoax-29"], "combat": ["hoax-01"]}
    position = {
        "game": "blue-moon",
        "turn": 0,
        "phase": "action",
        "element": "fire",
        "players": [hoax, vulca],
    }
    session = Session.at(position)
    reasons = session.game.why_not(session.state, 0, {"verb": "lay", "card": "hoax-29"})
    words = [session.game.notation.reason(reason).en for reason in reasons]
    assert "Flickering Fires: no leadership actions." in words
    assert lifted(position, 0, verb="lay", card="hoax-29") == (
        "Es ginge ohne Feuerzauber.",
        "It would be legal without Flickering Fires.",
    )


def test_points_and_steps_of_tsukuyumi() -> None:
    """A Boarguard lacks one production point; a unit at the end of its way lacks a step."""
    area = {"home": "boarlords", "units": {"boarlords": {"squeaker": 1}}}
    sides: dict[str, Any] = {"boarlords": {}, "nomads": {}, "dark_seed": {}}
    green = {
        "game": "tsukuyumi",
        "areas": {"3,0": area},
        "players": sides,
        "phase": "green",
        "turn": "boarlords",
        "left": {"production": 1},
    }
    told = lifted(green, 0, verb="produce", what="boarguard")
    assert told is not None
    assert told[0] == "Es ginge mit 1 Punkt mehr."


def test_the_engine_says_it() -> None:
    """`why_not` answers with `unless` in both languages, or null."""
    engine = Engine()
    engine.answer_line(b'{"op":"new","game":"blue-moon-city","seed":1}')
    line = b'{"op":"why_not","seat":0,"deed":{"verb":"done"}}'
    answer = engine.answer_line(line).decode()
    assert '"unless":{"de":"Es ginge' in answer


@pytest.mark.parametrize("name", ["blue-moon", "blue-moon-city", "tsukuyumi"])
def test_nothing_is_told_where_the_seat_is_not_asked(name: str) -> None:
    """Somebody else's turn is no single change."""
    session = Session.new(name, {}, 3)
    asked = {decision.seat for decision in session.game.pending(session.state)}
    other = next(seat for seat in range(2) if seat not in asked)
    assert counterfactual(session.game, session.state, other, {"verb": "pass"}) is None


def test_nothing_hidden_is_told() -> None:
    """Whether the next card of the pile is the wished one, nobody learns by asking."""
    hoax = {"deck": "hoax", "hand": ["hoax-28", "hoax-01"], "combat": ["hoax-02"]}
    told = []
    for pile in (["hoax-05", "hoax-06"], ["hoax-06", "hoax-05"]):
        position = {
            "game": "blue-moon",
            "turn": 0,
            "phase": "action",
            "element": "fire",
            "players": [{**hoax, "draw": pile}, {"deck": "vulca", "combat": ["vulca-01"]}],
        }
        told.append(lifted(position, 0, verb="lay", card="hoax-05"))
    assert told[0] == told[1]


def _deeds(game: Any, position: dict[str, Any]) -> list[Any]:
    state = game.position({k: v for k, v in position.items() if k != "game"} | {"game": game.name})
    decision = game.pending(state)[0]
    return [game.notation.deed(state, decision, action) for action in decision.options]
