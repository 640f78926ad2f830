"""Plain boards: one shape in Python and in the browser's example, and words for the terminal."""

import json
from pathlib import Path
from typing import Any

import pytest

from moontable.kernel import Words
from moontable.kernel.plain_board import (
    Board,
    board,
    cards,
    faults,
    field,
    hexes,
    pile,
    squares,
    text,
    thing,
    tokens,
)

EXAMPLE = Path(__file__).parents[2] / "web" / "src" / "board" / "generic" / "example.json"
"""What the tests of the browser draw."""


def example() -> Board:
    """One zone of each kind."""
    rook = thing("rook", Words("Turm", "rook"), seat=0)
    crystal = thing("crystal", Words("Kristall", "crystal"), count=3)
    fox = thing("fox", Words("Fuchs", "fox"), note=Words("Feuer 2", "fire 2"))
    chess = [field("a2", 0, 0, shade=1), field("a1", 0, 1, [rook]), field("b2", 1, 0)]
    moor = [field("moor", 0, 0, shade=2), field("hill", 1, 0), field("ford", 0, 1, [crystal])]
    return board(
        pile("deck", Words("Stapel", "deck"), 12, fox),
        squares("chess", Words("Brett", "board"), chess),
        hexes("land", Words("Land", "land"), moor),
        tokens("supply", Words("Vorrat", "supply"), [crystal]),
        cards("hand-0", Words("Hand", "hand"), [fox], hidden=2, seat=0),
    )


def test_the_browser_draws_what_is_built_here() -> None:
    """Its example is this one, and nothing is wrong with it."""
    assert json.loads(EXAMPLE.read_text("utf-8")) == json.loads(json.dumps(example()))
    assert faults(example()) == []


def test_a_board_is_told_in_lines() -> None:
    """One for each zone, in both languages: what lies open, where, and how much lies face down."""
    assert text(example()).en.splitlines() == [
        "deck: fox, 12 × ?",
        "board: a1 rook",
        "land: ford 3 × crystal",
        "supply: 3 × crystal",
        "hand (Seat 1): fox, 2 × ?",
    ]
    assert text(example()).de.splitlines()[-1] == "Hand (Spieler 1): Fuchs, 2 × ?"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda zones: zones.append("deck"), "zones[5]: is no mapping"),
        (lambda zones: zones[0].update(kind="heap"), "zones[0].kind: 'heap' is none of"),
        (lambda zones: zones[0].update(id="chess"), "zones[1].id: 'chess' names two zones"),
        (lambda zones: zones[0].update(hidden=-1), "zones[0].hidden: is no number"),
        (lambda zones: zones[0].update(de=""), "zones[0].de: is no text"),
        (lambda zones: zones[0].update(things=None), "zones[0].things: is no list"),
        (lambda zones: zones[1].pop("fields"), "zones[1].fields: is no list"),
        (lambda zones: zones[1]["fields"][0].update(y=1), "zones[1].fields[1]: lies nowhere"),
        (lambda zones: zones[1]["fields"][0].update(shade=4), "zones[1].fields[0].shade"),
        (lambda zones: zones[1]["fields"][1]["things"][0].update(id=3), "things[0].id: is no text"),
        (lambda zones: zones[3]["things"][0].update(count=True), "things[0].count: is no number"),
        (lambda zones: zones[4].update(seat="me"), "zones[4].seat: is no seat"),
    ],
)
def test_what_cannot_be_drawn_is_named_with_its_place(change: Any, told: str) -> None:
    """Each fault has its place and what is wrong there."""
    crooked = json.loads(json.dumps(example()))
    change(crooked["zones"])
    assert any(told in fault for fault in faults(crooked)), faults(crooked)
    assert faults({}) == faults(None) == ["a board is a mapping with a list of zones"]
