"""The engine protocol with Blue Moon: position, export, why_not, strength, do."""

from typing import Any

import msgspec
import pytest

from moontable.tables.engine import Engine

POSITION = {
    "game": "blue-moon",
    "ruleset": "official",
    "turn": 0,
    "phase": "character",
    "element": "fire",
    "first_turn": False,
    "seed": 1,
    "players": [
        {
            "deck": "hoax",
            "hand": ["hoax-13"],
            "combat": ["flit-12"],
            "inactive": ["hoax-01"],
            "support": ["hoax-20"],
            "bluffs": ["buka-07"],
            "leadership": [],
            "influence": [{"ship": "buka-30", "cargo": ["buka-23"]}],
            "landed": [],
            "discard": [],
            "draw": ["hoax-02", "hoax-03"],
            "revealed": [],
            "dragons": 0,
        },
        {"deck": "vulca", "hand": ["vulca-05"], "combat": ["vulca-01", "vulca-18"], "dragons": 1},
    ],
}


@pytest.fixture
def talk() -> Any:
    """An engine with the protocol's own position set up."""
    engine = Engine()

    def ask(op: str, **fields: object) -> Any:
        line = msgspec.json.encode({"op": op, **fields})
        return msgspec.json.decode(engine.answer_line(line))

    assert ask("position", position=POSITION)["ok"]
    return ask


def test_the_protocols_position_is_read_and_written(talk: Any) -> None:
    """It asks for a character; exported and read again it asks the same."""
    decision = talk("pending")["pending"][0]
    assert (decision["seat"], decision["kind"]) == (0, "phase")
    assert decision["options"][0]["deed"] == {"verb": "lay", "card": "hoax-13"}
    exported = talk("export")["position"]
    assert talk("position", position=exported)["pending"] == [decision]


def test_why_not_names_rule_and_card(talk: Any) -> None:
    """A deed by German name, refused with its rule in both languages."""
    answer = talk("why_not", seat=0, deed={"verb": "lay", "card": "Volca"})
    assert answer["legal"] is False
    assert answer["reasons"][0]["rule"] == "BM-AREA-03"
    assert answer["reasons"][0]["de"] != answer["reasons"][0]["en"]


def test_strength_is_derived(talk: Any) -> None:
    """The total with its steps, what is ignored and what is shielded."""
    answer = talk("strength", seat=1, element="fire")
    assert answer["total"] == 3
    assert answer["ignored"] == ["vulca-01"]
    assert {step["order"] for step in answer["steps"]} == {1}


def test_deeds_are_done_by_name(talk: Any) -> None:
    """A card is laid by its English name; the events tell it in both languages."""
    answer = talk("do", seat=0, deed={"verb": "lay", "card": "Thirkomedas the Serene"})
    assert answer["ok"], answer
    assert answer["events"][0]["en"] == "Seat 1 lays Thirkomedas the Serene."
    assert answer["events"][0]["de"] == "Spieler 1 legt Thirkomedas der Heitere."


def test_an_imagined_world_hides_the_same(talk: Any) -> None:
    """What seat 0 sees is the same in an imagined world."""
    view = talk("view", seat=0)["view"]
    other = talk("imagine", seat=0, seed=5)["position"]
    talk("position", position=other)
    assert talk("view", seat=0)["view"] == view


def test_an_unknown_card_is_refused_with_the_nearest(talk: Any) -> None:
    """A misspelt card in a deed is refused at its place."""
    answer = talk("do", seat=0, deed={"verb": "lay", "card": "Thirkomedes"})
    assert answer["error"]["where"] == "deed.card"
    assert "Thirkomedas" in answer["error"]["message"]


def test_options_without_cards_have_words(talk: Any) -> None:
    """Retreating is named even where a player has no card at all."""
    players = [{}, {"combat": ["vulca-15"], "draw": ["vulca-06", "vulca-09"]}]
    position = {
        "game": "blue-moon",
        "turn": 1,
        "phase": "end",
        "element": "fire",
        "players": players,
    }
    assert talk("position", position=position)["ok"]
    answer = talk("apply", seat=1, action=0)
    assert answer["ok"], answer
    assert talk("pending")["ok"]
