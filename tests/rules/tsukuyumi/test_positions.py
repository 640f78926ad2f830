"""Positions: what cannot be is refused by path, what play leads to is accepted; dreams."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.contract.laws import random_play
from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.kernel import Refused
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here
from tests.rules.tsukuyumi.test_material import wish

ROW: dict[str, Any] = {f"{q},0": {} for q in range(15)}
MANY: dict[str, Any] = {f"{q},{r}": here("nomads") for q in range(1, 8) for r in range(1, 4)}
KG: dict[str, Any] = {"kg03": {}, "nomads": {}, "boarlords": {}}


def edges(*entries: tuple[str, int, str]) -> list[dict[str, Any]]:
    """Markers on edges."""
    return [{"area": area, "side": side, "marker": marker} for area, side, marker in entries]


BOARDS: list[tuple[str, str, dict[str, Any]]] = [
    ("3,0.owner", "does not play", {"areas": {"3,0": here("kg03")}}),
    ("3,0.home", "does not play", {"areas": {"3,0": {"home": "kg03"}}}),
    ("4,0.home", "has a home", {"areas": {"3,0": {"home": "nomads"}, "4,0": {"home": "nomads"}}}),
    ("3,0", "of nobody", {"areas": {"3,0": {"terrain": "home"}}}),
    ("3,0.owner", "home area", {"areas": {"3,0": here("nomads") | {"home": "nomads"}}}),
    ("3,0.units", "closed", {"areas": {"3,0": here(oni={"small": 1}) | {"home": "nomads"}}}),
    ("nomads", "21 sovereignty", {"areas": MANY}),
    ("areas", "Oni own 21", {"areas": {name: here("oni") for name in MANY}}),
    ("3,0.terrain", "no moon area", {"areas": {"3,0": {"terrain": "moon"}}}),
    ("areas", "radioactive", {"areas": {a: {"markers": ["radioactive"]} for a in ROW}}),
    ("areas", "tunnel", {"areas": {a: {"markers": ["tunnel"]} for a in ROW}}),
    ("3,0.markers", "twice", {"areas": {"3,0": {"markers": ["tunnel", "tunnel"]}}}),
    ("3,0.markers", "do not play", {"areas": {"3,0": {"markers": ["kaneda_red"]}}}),
    ("4,0.tile", "twice", {"areas": {a: {"tile": "A01"} for a in ("3,0", "4,0")}}),
    ("3,0.tile", "look", {"areas": {"3,0": {"tile": "A01", "properties": ["tsukuyumi"]}}}),
    ("3,0.tile", "twice", {"areas": {"3,0": {"tile": "A01"}}, "spare": ["A01"]}),
    ("spare", "twice", {"areas": {"3,0": {}}, "spare": ["A01", "A01"]}),
    ("edges[0]", "no area beyond", {"areas": ROW, "edges": edges(("14,0", 0, "blockade"))}),
    ("edges[1]", "has a marker", {"areas": ROW, "edges": edges(
        ("3,0", 0, "blockade"), ("4,0", 3, "passage"))}),
    ("edges", "12 markers", {"areas": ROW, "edges": edges(
        *((f"{q},0", 0, "blockade") for q in range(12)))}),
    ("edges", "6 markers", {"areas": ROW, "edges": edges(
        *((f"{q},0", 0, "dug_blockade") for q in range(6)))}),
    ("edges[1]", "dug blockade", {"areas": ROW, "edges": edges(
        ("3,0", 0, "dug_blockade"), ("3,0", 3, "dug_blockade"))}),
    ("areas", "two named", {"areas": {"3,0": here(oni={"shuten": 1, "ibaraki": 1})}}),
    ("areas", "upgrade", {"areas": {"3,0": here(kg03={"marduk": 1, "marduk_up": 1})},
                          "players": KG}),
]  # fmt: skip
TURNS: list[tuple[str, str, dict[str, Any]]] = [
    ("round", "round 5 of 4", {"round": 5}),
    ("flipped", "does not play", {"flipped": ["kg03"]}),
    ("scenario", "3 players", {"scenario": "full_moon_down"}),
    ("used", "twice", {"used": ["AC01", "AC01"]}),
    ("nomads", "20 markers", {"players": KG | {"nomads": {"vp": 21}}}),
    ("missions", "not in the game", {"players": KG | {"nomads": {"missions": ["dark_seed"]}}}),
    ("hand_seen_by", "3", {"players": KG | {"nomads": {"hand_seen_by": [3]}}}),
    ("light", "massive", {"players": KG | {"kg03": {"light": "erzengel"}}}),
    ("ragnaroek", "launched", {"players": KG | {
        "kg03": {"rockets": {"ragnaroek": 1}, "ragnaroek_launched": True}}}),
    ("uplinks_used", "not installed", {"players": {
        "cybersamurai": {"uplinks_used": ["UP04"]}, "nomads": {}, "boarlords": {}}}),
    ("card", "used already", {"phase": "choose", "used": ["AC01"], "players": KG | {
        "nomads": {"card": "AC01", "hand": 2}, "kg03": {"hand": 2}, "boarlords": {"hand": 2}}}),
    ("events.open", "3 open", {"events": {"open": ["EV01", "EV02", "EV03"]}}),
    ("winner", "kg03", {"winner": "kg03", "stack": []}),
    ("moving", "not there", {
        "stack": [[frames.TURN, codes.NOMADS, 0, 0, 0]], "moving": [23 << 16]}),
    ("stack[0]", "nobody who plays", {"stack": [[frames.TURN, 2, 0, 0, 0]]}),
    ("stack", "asks nobody", {"stack": [[frames.ONI_MARCH, codes.DARK_SEED, 0, 0, 0]]}),
]  # fmt: skip


@rule("TS-006", "TS-161", "TS-167", "TS-129")
@pytest.mark.parametrize(("where", "told", "position"), BOARDS)
def test_boards_that_cannot_be_are_refused(where: str, told: str, position: dict[str, Any]) -> None:
    """Owners, homes, tiles, markers and standees beyond the box are refused where they are."""
    with pytest.raises(Refused) as refused:
        Table(**({"phase": "red", "turn": "nomads"} | position))
    assert where in refused.value.where
    assert told in str(refused.value)
    assert refused.value.right


@rule("TS-006", "TS-033")
@pytest.mark.parametrize(("where", "told", "position"), TURNS)
def test_turns_that_cannot_be_are_refused(where: str, told: str, position: dict[str, Any]) -> None:
    """Rounds, cards, points and frames that do not fit are refused where they are."""
    with pytest.raises(Refused) as refused:
        Table(**({"areas": {"3,0": {}}, "phase": "red", "turn": "nomads"} | position))
    assert where in refused.value.where
    assert told in str(refused.value)


@rule("TS-010")
def test_an_area_that_names_its_tile_looks_like_it() -> None:
    """Terrain, mountain, property and red sides need not be repeated."""
    printed = Table.dealt("nomads", "boarlords", "kg03").told()["areas"]
    named = {
        name: {"tile": area["tile"], "blocked": area["blocked"]}
        for name, area in printed.items()
        if "tile" in area
    }
    table = Table(named, phase="red", turn="nomads")
    for name in named:
        keys = ("terrain", "mountain", "properties", "tile", "blocked")
        assert all(table.area(name).get(key) == printed[name].get(key) for key in keys)


@rule("TS-006")
@settings(max_examples=5, deadline=None)
@given(number=st.integers(0, 10_000), seed=st.integers(0, 2**32))
def test_every_position_of_random_play_is_accepted(number: int, seed: int) -> None:
    """What export writes is read again, and shows the same to everybody."""
    for ply, (state, _) in enumerate(random_play(GAME, GAME.setup(wish(number)), seed)):
        if ply % 19 == seed % 19:
            told = msgspec.json.decode(msgspec.json.encode(GAME.export(state)))
            again = GAME.position(told)
            assert GAME.pack(again) == GAME.pack(state)


@rule("TS-033", "TS-054")
@settings(max_examples=5, deadline=None)
@given(number=st.integers(0, 10_000), seed=st.integers(0, 2**32))
def test_dreams_are_legal_positions_that_look_the_same(number: int, seed: int) -> None:
    """A dreamt world is accepted as a position, and its dreamer sees what he saw."""
    for ply, (state, _) in enumerate(random_play(GAME, GAME.setup(wish(number)), seed)):
        if ply % 61 == seed % 61:
            for seat in range(GAME.players(state)):
                world = GAME.position(GAME.export(GAME.imagine(state, seat, seed + ply)))
                assert GAME.view(world, seat) == GAME.view(state, seat)


DREAMT: list[dict[str, Any]] = [
    {"phase": "choose", "players": {"nomads": {"hand": 6, "card": "AC01"}, "boarlords": {"hand": 6},
                                    "dark_seed": {"hand": 6}}},
    {"phase": "choose", "used": [f"AC{n:02}" for n in range(1, 20)], "players": {
        "nomads": {"hand": 6}, "boarlords": {"hand": 6}, "dark_seed": {"hand": 6}}},
    {"phase": "blue", "turn": "nomads", "players": {"nomads": {"card": "AC01", "events": ["EV01"]},
        "boarlords": {"card": "AC02", "events": ["EV02", "EV03"]}, "dark_seed": {"hand": 6}}},
    {"phase": "blue", "turn": "nomads",
     "events": {"draw": [], "open": ["EV05"], "discard": ["EV06"]},
     "players": {"nomads": {"card": "AC01", "events": ["EV01"]}, "boarlords": {"events": ["EV02"]},
                 "dark_seed": {}}},
]  # fmt: skip


@rule("TS-033", "TS-054")
@pytest.mark.parametrize("position", DREAMT)
def test_dreams_from_hand_made_positions(position: dict[str, Any]) -> None:
    """Where cards are scarce or half known, dreams are legal all the same."""
    state = Table({"3,0": here(nomads={"private": 1}), "4,0": {}}, **position).state
    for seat in (-1, 0, 1, 2):
        for seed in range(8):
            world = GAME.position(GAME.export(GAME.imagine(state, seat, seed)))
            assert GAME.view(world, seat) == GAME.view(state, seat)
            decisions = [(d.seat, d.kind) for d in GAME.pending(world)]
            assert decisions == [(d.seat, d.kind) for d in GAME.pending(state)]
