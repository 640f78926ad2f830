"""Words: rules, cards, questions and the drawn table in German and English."""

import msgspec
import pytest

from moontable.games.blue_moon_city import GAME
from moontable.games.blue_moon_city.content.edition import FILE, PACKAGE, TILE_NAMES
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.edge.reasons import NOTES
from moontable.games.blue_moon_city.rules import codes
from moontable.games.contents import table_of
from moontable.kernel import Refused
from moontable.tables.engine import Engine
from tests.rules.blue_moon_city.table import Table


def test_all_statements_stand_in_both_languages() -> None:
    """CM-01 to CM-37, whole sentences."""
    rules = GAME.rules()
    assert list(rules) == [f"CM-{number:02}" for number in range(1, 39)]
    for words in rules.values():
        assert words.de.endswith(".")
        assert words.en.endswith(".")


def test_every_card_has_a_text() -> None:
    """Each kind of card is told in both languages; only threes have no power."""
    for card in range(codes.CARDS):
        text = names.card_text(card)
        assert text.de
        assert ("No power" in text.en) == (codes.VALUE[card] == 3)


def test_tiles_are_called_as_in_the_edition() -> None:
    """The words of `city.toml` count in the hash of the ruleset; catalogues have the same."""
    tiles = table_of(PACKAGE, FILE)["tiles"]
    printed = [(tile["de"], tile["en"]) for tile in tiles.values()]
    assert [tuple(name) for name in TILE_NAMES] == printed


def test_every_note_can_be_told() -> None:
    """All notes of refusals are there in both languages."""
    assert sorted(NOTES) == list(range(len(NOTES)))
    told = [NOTES[kind](names.CARD_NAMES[0], (0, 1)) for kind in NOTES]
    assert all(words.de and words.en for words in told)


def test_the_table_is_drawn() -> None:
    """The picture shows bricks, pawns, dragons and the own hand; a spectator sees no hand."""
    city = {"3,1": {"tile": "university", "bricks": [None, 1]}, "1,0": {"built": True}}
    table = Table({"hand": ["white-2"], "pawn": "university"}, city=city, dragons={"red": "mill"})
    drawn = GAME.notation.table(GAME.view(table.session.state, 0))
    assert "Universität" in drawn.de
    assert "white 5 P2" in drawn.en
    assert "white 2 (Hoax)" in drawn.en
    assert "Hand" not in GAME.notation.table(GAME.view(table.session.state, -1)).en


def test_the_engine_answers_the_games_questions() -> None:
    """Payments, their explanation and payouts over the protocol; errors do not stop it."""
    engine = Engine()
    position = {"game": "blue-moon-city", "phase": "build"}
    position["players"] = [{"hand": ["red-3"], "pawn": "mill"}, {}]  # type: ignore[assignment]
    requests: list[dict[str, object]] = [
        {"op": "position", "position": position},
        {"op": "payments", "seat": 0, "tile": "mill", "section": 0},
        {"op": "why_payment", "seat": 0, "tile": "mill", "section": 0, "cards": ["red-3"]},
        {"op": "payout", "seat": 0, "tile": "mill"},
        {"op": "why_not", "seat": 0, "deed": {"verb": "offer"}},
    ]
    answers = [msgspec.json.decode(engine.answer_line(msgspec.json.encode(r))) for r in requests]
    assert all(answer["ok"] for answer in answers)
    assert answers[1]["ways"][0]["cards"] == ["red-3"]
    assert answers[2]["pays"]
    assert answers[3]["totals"][0]["crystals"] == 1
    assert answers[4]["reasons"][0]["rule"] == "CM-26"
    wrong = {"op": "payments", "seat": 0, "tile": "mill", "section": 7}
    assert not msgspec.json.decode(engine.answer_line(msgspec.json.encode(wrong)))["ok"]


def test_the_engine_seats_everybody_in_a_position() -> None:
    """A position with four players has four seats, whatever a new game has by default."""
    engine = Engine()
    position = {"game": "blue-moon-city", "players": [{}, {}, {}, {}], "turn": 3}
    requests: list[dict[str, object]] = [
        {"op": "position", "position": position},
        {"op": "do", "seat": 3, "deed": {"verb": "move", "to": "Palast"}},
        {"op": "view", "seat": 2},
        {"op": "imagine", "seat": 1, "seed": 4},
        {"op": "bot", "seat": 3, "level": "novice"},
        {"op": "save"},
    ]
    answers = [msgspec.json.decode(engine.answer_line(msgspec.json.encode(r))) for r in requests]
    assert all(answer["ok"] for answer in answers), answers
    again = {"op": "load", "record": answers[-1]["record"]}
    assert msgspec.json.decode(engine.answer_line(msgspec.json.encode(again)))["ok"]


def test_questions_that_make_no_sense_are_refused() -> None:
    """The courtyard is not paid for, a finished tile pays nothing, twenty-one cards are many."""
    table = Table(city={"1,0": {"built": True}})
    for question, fields in (
        ("payments", {"tile": "courtyard"}),
        ("payout", {"tile": "mill"}),
        ("payout", {"tile": "courtyard"}),
        ("why_payment", {"tile": "palace", "cards": ["red-1"] * 21}),
        ("weather", {}),
    ):
        with pytest.raises(Refused):
            table.ask(question, **fields)
