"""SHIELD: freed from matching the opponent's strength, element by element."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, failed, finish
from tests.rules.blue_moon.table import position

SAFE = {"hand": FILL[:1], "draw": FILL[1:], "combat": ["Flash the Incendiary"]}


@rule("BM-ICON-SHIELD-01")
@pytest.mark.parametrize("shield", ["Silento Sol", "Wild Unicorn"])
def test_a_shield_frees_from_matching(shield: str) -> None:
    """Against 6 in Fire, strength 0 or 3 is announced behind a shield in Fire."""
    table = position(me={"hand": [shield, *FILL], "draw": ["Sear"]}, you=SAFE)
    finish(table.lay(shield))
    assert announced(table) == [(0, 3 if shield == "Wild Unicorn" else 0)]


@rule("BM-ICON-SHIELD-02")
def test_a_shield_works_in_its_element_only() -> None:
    """Silento Sol is shielded in Fire; in Earth he must match 3 and cannot."""
    table = position(me={"hand": ["Silento Sol", "Sear"]}, you=SAFE, element="earth")
    table.lay("Silento Sol")
    table.go_on("announce")
    assert failed(table)
    assert announced(table) == []


@rule("BM-ICON-SHIELD-03", "BM-ICON-SHIELD-04")
def test_the_number_counts_and_strength_may_go_down() -> None:
    """Wild Unicorn (3, shielded) answers 6, and then you have to match 3 only."""
    you = {"hand": ["Vetraskedas the Sceptic", *FILL[:1]], "combat": ["Flash the Incendiary"]}
    table = position(me={"hand": ["Wild Unicorn", *FILL]}, you=you)
    table.lay("Wild Unicorn")
    finish(table)
    assert announced(table) == [(0, 3)]
    table.lay("Vetraskedas the Sceptic")
    finish(table, 1)
    assert announced(table) == [(0, 3), (1, 3)]


@rule("BM-ICON-SHIELD-05")
def test_a_shield_is_no_character() -> None:
    """With Inscrutable Armor in hand but no character there is nothing but the retreat."""
    table = position(me={"hand": ["Inscrutable Armor"]}, you=SAFE, phase="retreat")
    assert table.verbs() == {"retreat"}
    assert table.why("pass") == {"BM-CHAR-06"}


@rule("BM-ICON-SHIELD-05", "BM-CARD-15")
def test_a_shield_serves_no_demand() -> None:
    """Kabu Kat wants a support; Silento Sol's shield does not help against that."""
    table = position(me={"hand": ["Silento Sol", "Sear"]}, you=SAFE | {"combat": ["Kabu Kat"]})
    table.lay("Silento Sol").go_on("announce")
    assert table.log("fail")[0]["cards"] == ["terrah-13"]


@rule("BM-ICON-SHIELD-06")
def test_the_element_at_the_announcement_counts() -> None:
    """Zig-nur-Don changes Earth to Fire; an earlier Fire shield now works, an Earth one fails."""
    you = {"hand": FILL[:1], "draw": FILL[1:], "combat": ["Sas-van-Son"]}
    table = position(me={"hand": ["Zig-nur-Don", "Sear"]}, you=you, element="earth")
    table.lay("Zig-nur-Don")
    finish(table)
    assert announced(table) == [(0, 4)]
    assert table.log("announce")[0]["element"] == "fire"


@rule("BM-ICON-SHIELD-01", "BM-POWER-04")
def test_an_ignored_shield_frees_nobody() -> None:
    """Impenetrable Fog ignores Silento Sol's shield, so strength 0 is not enough."""
    table = position(
        me={"hand": ["Silento Sol", "Sear"]}, you=SAFE | {"support": ["Impenetrable Fog"]}
    )
    table.lay("Silento Sol").go_on("announce")
    assert failed(table)
