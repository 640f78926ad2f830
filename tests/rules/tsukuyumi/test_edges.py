"""The edges of the game: questions, positions, packs, engine, words."""

from importlib.resources import files
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from moontable.cli.app import app
from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.content import pack
from moontable.kernel import Refused
from moontable.tables.engine import Engine
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red

PACK = files("moontable.games.tsukuyumi").joinpath("content/toml")


def fight() -> Table:
    """A fortress in the mountains, with somebody to attack it."""
    hill = {"terrain": "mountain", "mountain": 20, "markers": ["fortress"]}
    areas = {
        "3,0": here(nomads={"private": 2, "launcher": 1}, boarlords={"squeaker": 1}) | hill,
        "4,0": here("nomads", dark_seed={"wasp": 1}),
        "5,0": {"terrain": "alluvial", "owner": "nomads"},
    }
    players: dict[str, Any] = {"nomads": {"vp": 1}, "boarlords": {}, "dark_seed": {"card": "AC05"}}
    return red(areas, movement=1, players=players)


@rule("TS-103", "TS-106")
def test_conquest_is_itemised() -> None:
    """Every unit, the mountain and the fortress stand in the answer with their rule."""
    told: Any = GAME.query(fight().state, "conquest", {"area": "3,0", "side": "nomads"})
    assert (told["total"], told["needed"], told["enough"]) == (30, 50, False)
    steps = told["defenders"][0]["steps"]
    assert [(step["rule"], step["value"]) for step in steps] == [
        ("TS-103", 15), ("TS-106", 20), ("TS-163", 15),
    ]  # fmt: skip


@rule("TS-108")
def test_damage_and_points_are_itemised() -> None:
    """Damage per kind of unit; points per area, place and marker."""
    table = fight()
    damage: Any = GAME.query(table.state, "damage", {"area": "3,0", "side": "nomads"})
    assert damage["total"] == sum(step["value"] for step in damage["steps"]) == 25
    points: Any = GAME.query(table.state, "victory_points", {"side": "nomads"})
    assert points["total"] == sum(step["value"] for step in points["steps"]) == 1 + 2 + 2 + 1


def test_threats_name_who_can_come() -> None:
    """The Wasp can reach the alluvial land and attack it this round."""
    told: Any = GAME.query(fight().state, "threats", {"area": "5,0"})
    assert [threat["side"] for threat in told["threats"]] == ["dark_seed"]
    assert told["threats"][0]["units"] == [{"unit": "wasp", "count": 1, "from": "4,0"}]


THREE: dict[str, Any] = {"nomads": {}, "boarlords": {}, "dark_seed": {}}
BAD: list[tuple[dict[str, Any], str]] = [
    ({"players": {}}, "position.players"),
    ({"players": {"oni": {}}}, "position.players"),
    ({"areas": {"here": {}}}, "position.areas.here"),
    ({"areas": {"0,0": {"terrain": "swamp"}}}, "position.areas.0,0.terrain"),
    ({"areas": {"0,0": {"units": {"kg03": {"marduk": 1}}}}}, "position.areas.0,0.units.kg03"),
    ({"phase": "pink"}, "position.phase"),
    ({"colour": 1}, "position.colour"),
    ({"left": {"combat": -1}}, "position.left.combat"),
    ({"initiative": ["nomads"]}, "position.initiative"),
    ({"players": THREE | {"nomads": {"hand": ["AC99"]}}}, "position.players.nomads.hand"),
    ({"stack": [[1, 2]]}, "position.stack[0]"),
]


@pytest.mark.parametrize(("change", "where"), BAD)
def test_bad_positions_are_refused_with_their_path(change: dict[str, Any], where: str) -> None:
    """The refusal names the place."""
    position: dict[str, Any] = {"game": "tsukuyumi", "players": THREE}
    with pytest.raises(Refused) as refused:
        GAME.position(position | change)
    assert refused.value.where == where


def test_positions_as_the_protocol_writes_them() -> None:
    """The example of the protocol loads; German and English names are accepted."""
    areas = {"0,0": {"terrain": "moon", "owner": None, "blocked": [0, 3], "markers": [],
                     "units": {"nomads": {"Private": 2}, "oni": {"Small Oni": 1}}}}  # fmt: skip
    told: dict[str, Any] = {
        "game": "tsukuyumi", "round": 2, "phase": "red", "turn": "nomads",
        "initiative": ["nomads", "boarlords", "kg03"], "areas": areas,
        "left": {"movement": 0, "combat": 2},
        "players": {"nomads": {"card": "AC05", "hand": 3, "vp": 0}, "boarlords": {"hand": 3},
                    "kg03": {}},
    }  # fmt: skip
    state = GAME.position(told)
    deeds = [GAME.notation.deed(state, d, a) for d in GAME.pending(state) for a in d.options]
    assert {"verb": "attack", "area": "0,0", "card": "NO1"} in deeds


def test_the_engine_speaks_the_protocol() -> None:
    """Position, why-not, do, export and a question over JSON lines."""
    engine = Engine()

    def ask(**request: Any) -> Any:
        return msgspec.json.decode(engine.answer_line(msgspec.json.encode(request)))

    position = GAME.export(fight().state)
    assert ask(op="position", position=position)["ok"]
    refused = ask(op="why_not", seat=0, deed={"verb": "attack", "area": "5,0", "card": "NO1"})
    assert refused["reasons"][0]["rule"] == "TS-090"
    assert ask(op="conquest", area="3,0", side="nomads")["needed"] == 50
    done = ask(op="do", seat=0, deed={"verb": "attack", "area": "3,0", "card": "NO2"})
    assert done["pending"][0]["kind"] == "counter"
    assert done["pending"][0]["source"] == "NO2"
    again = ask(op="position", position=ask(op="export")["position"])
    assert again["pending"] == done["pending"]
    advice = ask(op="bot", seat=1, level="novice", ms=10, seed=1)
    assert advice["deed"]["verb"] == "counter"


def test_the_engine_seats_everybody_of_a_position() -> None:
    """In a position for five the fifth player is asked and answers."""
    engine = Engine()
    hands = {side: {"hand": [f"AC0{n}"]} for n, side in enumerate(pack.SIDE_IDS[:5], 1)}
    position = {"game": "tsukuyumi", "phase": "choose", "players": hands, "areas": {"0,0": {}}}
    request: dict[str, Any] = {"op": "position", "position": position}
    engine.answer_line(msgspec.json.encode(request))
    deed = {"verb": "choose_card", "card": "AC05"}
    request = {"op": "do", "seat": 4, "deed": deed}
    assert msgspec.json.decode(engine.answer_line(msgspec.json.encode(request)))["ok"]


@pytest.mark.parametrize("file", pack.FILES)
def test_the_pack_is_good_and_every_entry_says_where_it_comes_from(file: str) -> None:
    """The schema has nothing to say about our own files."""
    assert GAME.check_pack(PACK.joinpath(f"{file}.toml").read_text("utf-8"), file) == []


def test_a_bad_pack_is_explained_by_line_and_field(tmp_path: Any) -> None:
    """A misspelt field, a wrong number and a missing entry are all found."""
    text = PACK.joinpath("units.toml").read_text("utf-8")
    bad = tmp_path / "units.toml"
    bad.write_text(text.replace("health = 15", "helth = 15", 1).replace("cost = 4", 'cost = "4"'))
    result = CliRunner().invoke(app, ["pack", "check", str(bad)])
    assert result.exit_code == 1
    assert "unit[1].helth: unknown field; did you mean 'health'?" in result.output
    assert "cost: should be a whole number" in result.output
    good = tmp_path / "good.toml"
    good.write_text(text)
    assert CliRunner().invoke(app, ["pack", "check", str(good)]).exit_code == 0


def test_reconstructed_content_is_marked_in_play() -> None:
    """Options carry a star and views a provenance where the box was not at hand."""
    table = Table.dealt("nomads", "boarlords", "dark_seed")
    while table.asked()[1] != "choose_card":
        GAME.apply(table.state, table.decision().seat, table.decision().options[0])
    decision = table.decision()
    words = GAME.notation.option(table.state, decision, decision.options[0])
    assert "*" in words.en
    view: Any = GAME.view(table.state, decision.seat)
    hand = view["players"][decision.seat]["hand"]
    assert {card["provenance"] for card in hand} == {"reconstructed"}


def test_marker_limit_and_numbers_are_switches() -> None:
    """Q12 lifts the limit of twenty; Q09 changes a number but not the order."""
    areas = {f"{q},0": here("nomads") for q in range(-10, 10)} | {"0,2": here(nomads={"dog": 1})}
    table = red(areas, movement=1, switches={"marker_limit": "unlimited", "boarlords_number": "13"})
    table.do("nomads", "attack", area="0,2", card="NO1")
    assert table.owner("0,2") == "nomads"
