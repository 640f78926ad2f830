"""Every switch changes something: for each there is a table that on and off tell apart."""

from typing import Any

import pytest

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.rules import switches
from tests.rules.blue_moon.seen import FILL, switched
from tests.rules.blue_moon.table import Json, Table, position, refused

WEAK = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca"]}
SHIP = {"ship": "Rising Sun", "cargo": ["Sear"]}
COMMODORES = {"ship": "Rising Sun", "cargo": ["Commodore Lo Tan", "Commodore Tai Marn"]}
SHAMAN = "Shaman of the Holy Sacrifice"
AIMED = {"combat": ["Spark", "Sear", "Volcanic Gauntlets"], "hand": FILL}
Deed = tuple[str, str | None]

TABLES: dict[str, tuple[Json, list[Deed]]] = {
    "draw_before_end_powers": (
        {
            "me": {"hand": [SHAMAN, "Yin", "Yang", "Sear"], "draw": FILL},
            "you": {"support": ["Quivering Quicksand"], "hand": ["Armory"]},
            "phase": "retreat",
        },
        [("pass", None), ("lay", SHAMAN)],
    ),
    "out_of_cards_checked_at_fight_end": (
        {
            "me": {"hand": ["Volca"], "draw": ["Yin"]},
            "you": {"hand": ["Yang"], "support": ["Wall of Fire"]},
            "phase": "retreat",
            "element": None,
        },
        [("decline", None), ("pick", "Volca")],
    ),
    "first_out_of_cards_loses": (
        {
            "me": {"hand": ["Volca"]},
            "you": {"draw": ["Yin"], "combat": []},
            "phase": "retreat",
            "element": None,
        },
        [("decline", None), ("pick", "Volca")],
    ),
    "penalty_four_crystals": (
        {
            "me": {"hand": ["Torch", "Spark"], "draw": FILL},
            "you": {
                "hand": ["Shame on you!"],
                "combat": ["Volca"],
                "support": ["Tome of Wisdom"],
            },
            "phase": "retreat",
        },
        [("pass", None), ("lay", "Torch"), ("pass", None)],
    ),
    "crystal_cards_score": (
        {
            "me": {
                "achievements": ["Crystal of the First Dragon"],
                "dragons": 3,
                "hand": ["Volca"],
            },
            "you": {"hand": FILL},
            "turn": 1,
            "phase": "retreat",
        },
        [("retreat", None)],
    ),
    "bluff_zero_off_element": (
        {"me": {"combat": ["Yang"], "bluffs": ["Captain Su Cha"], "hand": FILL}, "you": WEAK},
        [],
    ),
    "ignored_supports_bar_bluffs": (
        {
            "me": {"combat": ["Volca"], "hand": ["Captain Su Cha", "Fireblast"]},
            "you": {"combat": ["Flitterflutter"], "hand": FILL},
            "phase": "boost",
        },
        [],
    ),
    "bluff_face_counts_when_laid": (
        {
            "me": {"combat": ["Volca"], "hand": ["Powdermaster Yina Ko", "Fireblast"]},
            "you": {"combat": ["Ferro Fos"], "hand": FILL},
            "phase": "boost",
        },
        [],
    ),
    "landed_buka_free": (
        {
            "me": {"hand": ["Yang"], "landed": [COMMODORES]},
            "you": WEAK,
            "phase": "retreat",
        },
        [("pass", None), ("lay", "Commodore Lo Tan")],
    ),
    "landed_ships_discarded_on_retreat": (
        {"me": {"hand": ["Yang"], "landed": [SHIP], "draw": FILL}, "you": WEAK, "phase": "retreat"},
        [("retreat", None)],
    ),
    "loading_counts_as_support": (
        {
            "me": {
                "combat": ["Yang"],
                "hand": ["Sear", "Torch"],
                "influence": [{"ship": "Rising Sun"}],
            },
            "you": {"combat": ["Kabu Kat"], "hand": FILL},
            "phase": "boost",
        },
        [("load", "Sear")],
    ),
    "shield_by_element": (
        {
            "me": {"hand": ["Silento Sol", "Torch"], "draw": FILL},
            "you": WEAK | {"combat": ["Megalit Mountainshaker"]},
            "element": "earth",
            "phase": "retreat",
        },
        [("pass", None), ("lay", "Silento Sol")],
    ),
    "mekarthas_beats_protected": (
        {
            "me": {"combat": ["Giant Octopus"], "hand": FILL},
            "you": {"combat": ["Mekarthas the Shrewd", "Hank Highflyer Hawk"], "hand": FILL},
        },
        [],
    ),
    "cool_gang_before_raises": (
        {
            "me": {"combat": ["Volca", "Potion of Sparkling Fire"], "hand": FILL},
            "you": {"combat": ["CoolCat"], "hand": FILL},
        },
        [],
    ),
    "aim_fixed_between_announcements": (
        {
            "me": {"hand": ["CoolCop", "Torch"], "combat": ["Yin"], "draw": FILL},
            "you": {**AIMED, "aims": {"Volcanic Gauntlets": "Spark"}},
            "phase": "retreat",
        },
        [("pass", None), ("lay", "CoolCop")],
    ),
    "ignored_cards_pay_nothing": (
        {
            "me": {"hand": ["Scorch the Inflammable"]},
            "you": {"combat": ["Hank Highflyer Hawk", "Caterpillar Fireeater"], "hand": FILL},
        },
        [],
    ),
}


def seen(table: Table) -> list[Any]:
    """All that can be seen, told and done."""
    views = [GAME.view(table.state, seat) for seat in (0, 1)]
    return [views, table.deeds(), [event[:3] for event in table.events], GAME.outcome(table.state)]


def played(name: str, on: bool) -> list[Any]:
    """What comes of the switch's deeds with it on or off."""
    if name == "mulligan_optional":
        return seen(Table(GAME.deal(GAME.setup(switched(mulligan_optional=on)), 1)))
    if name == "failed_bluffs_stay_until_fight_end":
        me = {"hand": ["Volca"], "bluffs": ["Cannoneer Qu Cha"], "draw": ["Yin"]}
        table = position(me=me, you={"hand": ["Yang"]}, **switched(**{name: on}))
        return seen(table.lay("Volca").go_on("call").do("call"))
    where, deeds = TABLES[name]
    table = position(**where, **switched(**{name: on}))
    for verb, card in deeds:
        table.do(verb, card)
    return seen(table)


@pytest.mark.parametrize("name", switches.SWITCHES)
def test_each_switch_changes_something(name: str) -> None:
    """The same deeds lead to another table."""
    assert played(name, True) != played(name, False)


def test_retired_switches_are_read_and_change_nothing() -> None:
    """Old set-ups and records that name one are still read; a misspelt one is refused."""
    plain = GAME.deal(GAME.setup({}), 1)
    for name in switches.RETIRED:
        state = GAME.deal(GAME.setup(switched(**{name: False})), 1)
        assert GAME.export(state) == GAME.export(plain)
    told = {"game": "blue-moon", "players": [{}, {}], **switched(gang_addition=True)}
    assert "gang_addition" in refused(told)


def test_the_bits_of_the_rulesets_stay() -> None:
    """Rulesets keep their numbers, retired differences among them: records name their hash."""
    bits = [*switches.SWITCHES.values(), *switches.RETIRED.values()]
    assert sorted(bits) == [1 << number for number in range(22)]
    assert sum(bits) == switches.RULESETS["official"]
