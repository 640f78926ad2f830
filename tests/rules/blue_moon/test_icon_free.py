"""FREE: cards beyond the limits of a turn."""

from tests.marks import rule
from tests.rules.blue_moon.table import position


@rule("BM-ICON-FREE-01", "BM-ICON-FREE-06")
def test_a_free_character_does_not_count() -> None:
    """Sun Setting is laid first and alone fulfils the duty; the regular character still follows."""
    table = position(me={"hand": ["Sun Setting", "Volca"]}, you={"combat": ["Yin"]})
    table.lay("Sun Setting")
    assert table.can("pass")
    assert table.may_lay("Volca")


@rule("BM-ICON-FREE-02")
def test_free_supports_in_the_first_turn() -> None:
    """In a fight's first turn only FREE boosters and supports may be laid."""
    table = position(me={"hand": ["Volca", "Fire Swamp", "Tome of Wisdom"]}, element=None)
    table.lay("Volca").go_on("boost")
    assert table.may_lay("Fire Swamp")
    assert table.why("lay", "Tome of Wisdom") == {"BM-TURN-09"}
