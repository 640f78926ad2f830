"""Positions from anywhere, also from the middle of an effect: refused or read, and never hung.

A child process tries them, so that one that is never done ends the child and not the tests.
"""

import copy
import os
import random
import signal
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from moontable.kernel import Refused
from moontable.tables.session import Session

HANG: Final = 5
"""Seconds after which reading a position counts as never done."""
TRIES: Final = 400
NUMBERS: Final = (-(2**62), -(2**31), -2, -1, 0, 1, 2, 5, 17, 31, 63, 64, 255, 2**31, 2**62, 2**63)
Json = dict[str, Any]


def middle_of(game: str, chance: random.Random) -> Json:
    """An exported position somewhere in a game."""
    wish = {"options": {"mulligan": True}} if game == "blue-moon" and chance.random() < 0.5 else {}
    session = Session.new(game, wish, chance.randrange(10**6))
    for _ in range(chance.choice((1, 4, 30, 120))):
        asked = session.game.pending(session.state)
        if not asked:
            break
        session.apply(asked[0].seat, chance.choice(asked[0].options))
    found: Json = msgspec.json.decode(msgspec.json.encode(session.game.export(session.state)))
    return found


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Where numbers stand: what holds each, and under which name or number."""
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in parts:
        if isinstance(part, int) and not isinstance(part, bool):
            yield value, key
        elif isinstance(part, dict | list):
            yield from places(part)


def changed(position: Json, chance: random.Random) -> Json:
    """The position with one to three other numbers in it."""
    strange = copy.deepcopy(position)
    found = list(places(strange))
    for holder, key in chance.sample(found, min(len(found), chance.randint(1, 3))):
        near = holder[key] + chance.choice((-1, 1))
        holder[key] = chance.choice((near, *NUMBERS, chance.randrange(-(2**40), 2**40)))
    return strange


def attempt(position: Json) -> None:
    """Read a position and look at it."""
    try:
        session = Session.at(position)
    except Refused as refused:
        assert refused.where.startswith("position")  # noqa: PT017 - that it is refused is fine
        return
    session.game.pending(session.state)
    for seat in range(session.game.players(session.state)):
        session.game.view(session.state, seat)


def child(game: str, seed: int, note: Path) -> None:
    """Try many; what is being tried stands in a file, for whoever finds us hung."""
    chance = random.Random(seed)
    for number in range(TRIES):
        if number % 20 == 0:
            position = middle_of(game, chance)
        strange = changed(position, chance)
        note.write_bytes(msgspec.json.encode(strange))
        signal.alarm(HANG)
        attempt(strange)
    signal.alarm(0)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", ["blue-moon", "blue-moon-city", "tsukuyumi"])
def test_numbers_out_of_place(game: str, seed: int, tmp_path: Path) -> None:
    """Any number of an exported position may be any other: refused with its place, or read."""
    note, fault = tmp_path / "position.json", tmp_path / "fault.txt"
    if not (pid := os.fork()):
        code = 1
        try:
            child(game, seed, note)
            code = 0
        except BaseException:  # noqa: BLE001 - a child must not return into the tests
            fault.write_text(traceback.format_exc())
        os._exit(code)
    _, status = os.waitpid(pid, 0)
    told = fault.read_text() if fault.exists() else f"hung, or was ended: {status}"
    assert status == 0, f"{told}\n{note.read_text()}"


@pytest.mark.parametrize("number", [-2, 1 << 61])
def test_cards_to_redraw_are_cards_of_the_hand(number: int) -> None:
    """A set that is none is refused with its path; it was counted through for ever."""
    session = Session.new("blue-moon", {"options": {"mulligan": True}}, 1)
    position: Json = msgspec.json.decode(msgspec.json.encode(session.game.export(session.state)))
    position["moment"]["sides"][0]["redraw"] = number
    with pytest.raises(Refused) as refused:
        Session.at(position)
    assert refused.value.where == "position.moment.sides[0].redraw"


def test_nothing_is_before_what_is_before() -> None:
    """A position within a position holds no third one: nobody nests them a thousand deep."""
    position = middle_of("blue-moon", random.Random(3))
    position["moment"]["before"] = copy.deepcopy(position)
    position["moment"]["before"]["moment"]["before"] = copy.deepcopy(position)
    with pytest.raises(Refused, match="before"):
        Session.at(position)


@pytest.mark.parametrize("place", ["hand", "discard", "draw"])
def test_piles_of_the_city_have_a_bound(place: str) -> None:
    """Two hundred cards are played like five; whoever names more is refused with the place."""

    def position(cards: object) -> Json:
        told: Json = {"game": "blue-moon-city", "players": [{"hand": 5}, {"hand": 200}]}
        if place != "hand":
            return told | {place: cards}
        return told | {"players": [{"hand": cards}, {"hand": 200}]}

    Session.at(position(["white-2"] * 200))
    for many in (["white-2"] * 201, 201):
        with pytest.raises(Refused) as refused:
            Session.at(position(many))
        assert refused.value.where.endswith(place)


@pytest.mark.parametrize("phase", ["move", "build", "draw"])
def test_a_city_with_huge_hands_can_be_played(phase: str) -> None:
    """Every answer among two hundred cards is taken, and asks for few things at a time."""
    players = [{"hand": 200, "crystals": 9}, {"hand": 200}]
    session = Session.at({"game": "blue-moon-city", "phase": phase, "players": players})
    chance = random.Random(phase)
    for _ in range(60):
        decision = session.game.pending(session.state)[0]
        assert len(decision.options) < 500
        session.apply(decision.seat, chance.choice(decision.options))
