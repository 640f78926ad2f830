"""STOP: nothing further is laid this turn, except what a power grants."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, failed, has
from tests.rules.blue_moon.table import position

STRONG = {"hand": FILL, "combat": ["Flash the Incendiary"], "support": ["Tome of Wisdom"]}
MORE = ["Fire Swamp", "Sudden Waterspout", "Homing Missiles"]


@rule("BM-ICON-STOP-01", "BM-ICON-STOP-02")
def test_nothing_follows_a_stop() -> None:
    """After Var-dis-Nar (STOP) neither FREE characters nor boosters nor supports follow."""
    table = position(me={"hand": ["Var-dis-Nar", "Sun Setting", *MORE]}, you=STRONG)
    table.lay("Var-dis-Nar")
    assert has(table, "combat", "Var-dis-Nar")
    assert has(table, "hand", "Sun Setting", *MORE)
    assert announced(table) == [(0, 4)]


@rule("BM-ICON-STOP-02")
def test_stop_bars_pair_and_gang() -> None:
    """Bounce Back (STOP) keeps a gang fighting; no member and no pair may be added."""
    me = {"hand": ["Bounce Back", "NoStyle", "Launch Fire Flash"], "combat": ["NoNo"]}
    table = position(me=me, you={"combat": ["Yin"]}, phase="action")
    table.lay("Bounce Back").do("pass")
    assert has(table, "hand", "NoStyle", "Launch Fire Flash")
    assert announced(table) == [(0, 3)]


@rule("BM-ICON-STOP-03", "BM-POWER-01")
def test_a_granted_support_outranks_stop() -> None:
    """Armory grants one more support on my turn: exactly one, FREE or not, and no more."""
    me = {"hand": ["Var-dis-Nar", *MORE], "support": ["Armory"]}
    table = position(me=me, you=STRONG)
    table.lay("Var-dis-Nar")
    assert table.why("lay", "Sudden Waterspout") == {"BM-ICON-STOP-01"}
    table.lay("Fire Swamp")
    assert has(table, "hand", "Homing Missiles")
    assert announced(table) == [(0, 5)]


@rule("BM-ICON-STOP-03")
def test_any_number_of_supports_outranks_stop() -> None:
    """Trigger Brainstorm allows any number of supports even after a STOP, but no booster."""
    me = {"hand": ["Trigger Brainstorm", "Var-dis-Nar", *MORE]}
    table = position(me=me, you=STRONG, phase="action")
    table.lay("Trigger Brainstorm", "Var-dis-Nar", "Fire Swamp", "Homing Missiles")
    assert has(table, "support", "Fire Swamp", "Homing Missiles")
    assert has(table, "hand", "Sudden Waterspout")


@rule("BM-ICON-STOP-04")
@pytest.mark.parametrize("power", ["Mekarthas the Shrewd", "Impenetrable Fog"])
def test_ignored_icons_do_not_lift_stop(power: str) -> None:
    """Powers that ignore icons except STOP: after Var-dis-Nar the turn is closed."""
    you = {"hand": FILL, "combat": ["Flash the Incendiary"], "support": ["Fire Swamp"]}
    area = "combat" if power.startswith("Mek") else "support"
    you = you | {area: [*you[area], power]}
    table = position(me={"hand": ["Var-dis-Nar", *MORE], "support": ["Tome of Wisdom"]}, you=you)
    table.lay("Var-dis-Nar")
    assert has(table, "hand", *MORE)


@rule("BM-ICON-STOP-04", "BM-POWER-05", "BM-CHAR-11")
def test_an_ignored_card_stops_nothing() -> None:
    """Mad Mike ignores Var-dis-Nar as a whole, his condition and his STOP included."""
    table = position(
        me={"hand": ["Var-dis-Nar", "Tome of Wisdom", *MORE]},
        you={"hand": FILL, "combat": ["Mad Mike Magpie"]},
    )
    table.lay("Var-dis-Nar", "Tome of Wisdom")
    assert has(table, "support", "Tome of Wisdom")
    assert table.strength() == 3


@rule("BM-ICON-STOP-05")
def test_stop_does_not_lift_the_strength() -> None:
    """Shaman of the Here and Now (2, STOP) cannot hold against 6; the turn goes on and fails."""
    table = position(
        me={"hand": ["Shaman of the Here and Now", *MORE]},
        you={"hand": FILL, "combat": ["Flash the Incendiary"]},
    )
    table.lay("Shaman of the Here and Now")
    assert failed(table)


@rule("BM-ICON-STOP-06")
def test_stop_bars_loading() -> None:
    """A support may not be laid after a STOP, so no card may be loaded onto Rising Sun."""
    me = {"hand": ["Shaman of the Here and Now", "Sear"], "influence": [{"ship": "Rising Sun"}]}
    table = position(me=me, you={"hand": FILL, "combat": ["Yin"]})
    table.lay("Shaman of the Here and Now")
    assert has(table, "hand", "Sear")
    assert announced(table) == [(0, 2)]


@rule("BM-ICON-STOP-06")
def test_why_loading_is_barred_by_stop() -> None:
    """Commence Mega Launch still allows boosters after a STOP, but loading is refused."""
    me = {
        "hand": ["Shaman of the Here and Now", "Sear", "Fireblast"],
        "leadership": ["Commence Mega Launch"],
        "leading": ["Commence Mega Launch"],
        "influence": [{"ship": "Rising Sun"}],
    }
    table = position(me=me, you={"hand": FILL, "combat": ["Yin"]})
    table.lay("Shaman of the Here and Now")
    assert table.may_lay("Fireblast")
    assert table.why("load", "Sear", ship="Rising Sun") == {"BM-ICON-STOP-06"}


@rule("BM-ICON-STOP-07")
def test_a_stop_card_may_come_last() -> None:
    """Sun Setting (FREE) first, then Shaman of the Here and Now (STOP): both fight."""
    table = position(
        me={"hand": ["Sun Setting", "Shaman of the Here and Now", *MORE]},
        you={"hand": FILL, "combat": ["Yin"]},
    )
    table.lay("Sun Setting", "Shaman of the Here and Now")
    assert announced(table) == [(0, 4)]
    assert has(table, "hand", *MORE)
