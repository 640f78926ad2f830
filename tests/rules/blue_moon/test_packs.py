"""Card packs: files that add, correct and replace cards, and how their faults are told."""

from pathlib import Path

import pytest

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content import packs
from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.games.blue_moon.edge.catalogue import card_json, find_card
from moontable.games.contents import text_of
from moontable.kernel import Refused
from tests.rules.blue_moon.table import Table

PACK = """\
[[card]]
id = "hoax-03"
corrects = true
fire = 6

[[card]]
id = "my-monk"
replaces = "hoax-04"
name_de = "Mein Mönch"
name_en = "My Monk"
type = "character"
fire = 9
earth = 9

[[card]]
id = "my-tome"
type = "support"
moons = 1
effects = [{ kind = "draw_extra", timing = "end_of_turn", amount = 1 }]
"""
FAULTY = """\
[[card]]
id = "hoax-03"
fire = 70
colour = "red"

[[card]]
id = "mine"
type = "supporter"
icons = ["shield"]
effects = [
  { kind = "draw_extra", amount = 1 },
  { kind = "dance" },
]

[[card]]
id = "mine"
corrects = true

[[card.effects]]
kind = "draw_extra"
amount = -1

[unit]
"""


def test_the_reconstructed_pack_is_good_and_marked() -> None:
    """It passes its own check, and every card of it says what it is."""
    told = text_of("moontable.games.blue_moon", "content/reconstructed.toml")
    assert packs.check(told, "reconstructed.toml") == []
    assert len(packs.CARDS) == 17
    assert {card_json(card)["provenance"] for card in packs.CARDS} == {"reconstructed"}
    assert told.count("\nnote = ") == 17


def test_the_pack_shown_in_the_docs_is_good() -> None:
    """It can be copied as it stands; a fault in it is found in its line."""
    page = (Path(__file__).parents[3] / "docs" / "games" / "blue-moon.md").read_text("utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    assert packs.check(example, "docs.toml") == []
    spoilt = example.replace("fire = 4", "fire = 400")
    (problem,) = packs.check(spoilt, "docs.toml")
    assert spoilt.splitlines()[problem.line - 1] == "fire = 400"


def test_a_pack_corrects_replaces_and_adds() -> None:
    """A corrected Monk, another Brain, and a new support for own decks."""
    options = GAME.pack_options(PACK, "mine.toml")
    state = GAME.deal(GAME.setup({"options": options}), 1)
    cards = GAME.export(state)["players"][0]["slots"]  # type: ignore[index]
    assert "hoax-03+" in cards
    assert "my-monk" in cards
    assert not {"hoax-03", "hoax-04"} & set(cards)
    assert GAME.view(state, 1)["players"][0]["leader"] == "hoax-00"
    mine = state.one.deck
    assert mine.fire[mine.slot_named["hoax-03+"]] == 6
    assert find_card("hoax-03").fire == 4
    hoax = [card.id for card in CATALOGUE if card.people == "hoax"][:30]
    wish = {"players": [{"deck": [*hoax, "my-tome"]}, {}], "options": options}
    deck = GAME.setup(wish).players[0]["deck"]
    assert isinstance(deck, list)
    assert {"my-tome", "hoax-03+", "hoax-04"} <= set(deck)
    assert "my-monk" not in deck


def test_a_replacement_is_named_in_a_self_built_deck() -> None:
    """It takes the other card's place in ready-made decks only; by its own id it may be chosen."""
    options = GAME.pack_options(PACK, "mine.toml")
    report = GAME.read_deck("Leader: hoax-00\nhoax-04\nmy-monk\n", "deck", options)
    assert set(report.json["cards"]) == {"hoax-04", "my-monk"}


def test_a_pack_corrects_a_reconstructed_card() -> None:
    """Whoever knows the true card writes it down; decks then play it by its old name."""
    text = '[[card]]\nid = "inter-404"\ncorrects = true\nmoons = 1\nprovenance = "printed"\n'
    options = GAME.pack_options(text, "true.toml")
    report = GAME.read_deck("Leader: Xelethotiras\nShame on you!\n", "deck", options)
    assert report.json["cards"] == ["inter-404+"]
    assert report.json["foreign_moons"] == {"is": 1, "at_most": 10}
    assert not [breach for breach in report.breaches if breach.rule == "BM-DECK-07"]


def test_a_game_with_a_pack_is_saved_and_exported() -> None:
    """The set-up holds the cards themselves, so a record needs no file."""
    setup = GAME.setup({"options": GAME.pack_options(PACK, "mine.toml")})
    state = GAME.deal(setup, 5)
    for _ in range(30):
        decision = GAME.pending(state)[0]
        GAME.apply(state, decision.seat, decision.options[-1])
    again = GAME.position(GAME.export(state))
    assert GAME.view(again, 0) == GAME.view(state, 0)
    assert GAME.pending(again) == GAME.pending(state)
    assert GAME.pack(GAME.unpack(GAME.pack(state))) == GAME.pack(state)
    assert GAME.setup({"players": list(setup.players), "options": setup.options}) == setup


@pytest.mark.parametrize(
    ("line", "field", "wrong"),
    [
        (2, "card[0].id", "hoax-03 is a card of the catalogue"),
        (1, "card[0].type", "is missing"),
        (3, "card[0].fire", "is 70"),
        (4, "card[0].colour", "unknown field"),
        (8, "card[1].type", "there is no 'supporter' (did you mean 'support'?)"),
        (9, "card[1].icons", "there is no 'shield'"),
        (10, "card[1].effects", "do not go together"),
        (16, "card[2].id", "corrects no card of the catalogue"),
        (16, "card[2].id", "'mine' is there twice"),
        (21, "card[2].effects[0].amount", "is -1"),
        (23, "unit", "unknown table"),
    ],
)
def test_every_fault_is_told_by_line_and_field(line: int, field: str, wrong: str) -> None:
    """All of them, not the first."""
    found = packs.check(FAULTY, "faulty.toml")
    assert [p for p in found if (p.line, p.field) == (line, field) and wrong in p.wrong], found


def test_a_faulty_effect_is_found_in_its_line() -> None:
    """An effect inside a list of several lines has its own line."""
    text = PACK + '\n[[card]]\nid = "x"\ntype = "support"\neffects = [\n  { kind = "dance" },\n]\n'
    (problem,) = packs.check(text, "mine.toml")
    assert text.splitlines()[problem.line - 1].strip() == '{ kind = "dance" },'
    assert problem.field == "card[3].effects[0].kind"


def test_a_faulty_pack_is_refused_by_file_and_line() -> None:
    """Before any game is dealt with it."""
    with pytest.raises(Refused, match=r"faulty.toml:\d+: card\[0\]"):
        GAME.pack_options(FAULTY, "faulty.toml")
    with pytest.raises(Refused, match="is not TOML"):
        GAME.pack_options("[[card", "faulty.toml")
    assert packs.check("", "empty.toml")[0].wrong.startswith("there is no card in it")


def test_a_corrected_card_plays_by_its_new_numbers() -> None:
    """The Monk with six Fire is announced with six."""
    card = {"id": "hoax-03", "corrects": True, "fire": 6}
    told = {"hand": ["hoax-03+"], "draw": ["hoax-06"]}
    start = {"game": "blue-moon", "phase": "character", "element": "fire", "cards": [card]}
    table = Table(GAME.position({**start, "players": [told, {"combat": ["Yin"]}]}))
    assert table.lay("hoax-03+").log("announce")[0]["strength"] == 6
