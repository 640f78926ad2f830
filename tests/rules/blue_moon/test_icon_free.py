"""FREE: cards beyond the limits of a turn."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, has
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL}


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


@rule("BM-ICON-FREE-01")
def test_free_boosters_and_supports_do_not_count() -> None:
    """Two FREE supports and a FREE booster leave the one regular support to be laid."""
    hand = ["Volca", "Fire Swamp", "Perilous Marsh", "Sudden Waterspout", "Tome of Wisdom"]
    table = position(me={"hand": hand}, you=WEAK)
    table.lay(*hand)
    assert has(table, "support", "Fire Swamp", "Perilous Marsh", "Tome of Wisdom")
    assert has(table, "combat", "Volca", "Sudden Waterspout")


@rule("BM-ICON-FREE-03", "BM-BOOST-03")
def test_free_cards_wait_for_their_phase() -> None:
    """A FREE booster is not laid while characters are, nor a FREE character afterwards."""
    table = position(me={"hand": ["Volca", "Sudden Waterspout", "Sun Setting"]}, you=WEAK)
    assert table.why("lay", "Sudden Waterspout") == {"BM-BOOST-03"}
    table.lay("Volca").do("pass")
    assert table.why("lay", "Sun Setting") >= {"BM-TURN-02"}


@rule("BM-ICON-FREE-04", "BM-POWER-16")
@pytest.mark.parametrize(
    ("ban", "card"),
    [("Pandemonium", "Fire Swamp"), ("Hypnotic Rattle", "Sudden Waterspout")],
)
def test_prohibitions_bind_free_cards(ban: str, card: str) -> None:
    """Pandemonium forbids every support, Hypnotic Rattle every booster, FREE or not."""
    hand = ["Volca", card, "Fireblast", "Tome of Wisdom"]
    table = position(me={"hand": hand}, you=WEAK | {"support": [ban]})
    table.lay("Volca").go_on("boost")
    assert table.why("lay", card) == {"BM-POWER-16"}
    assert len(table.blamed("lay", card)) == 1


@rule("BM-ICON-FREE-04")
def test_the_prohibition_is_the_only_reason() -> None:
    """Even when the regular booster is laid, only Pandemonium stands against Fire Swamp."""
    table = position(
        me={"hand": ["Volca", "Fire Swamp", "Fireblast", "Sudden Waterspout"]},
        you=WEAK | {"support": ["Pandemonium"]},
    )
    table.lay("Volca", "Fireblast")
    assert table.may_lay("Sudden Waterspout")
    assert table.why("lay", "Fire Swamp") == {"BM-POWER-16"}


@rule("BM-ICON-FREE-05", "BM-CARD-16")
def test_brain_drain_counts_free_cards() -> None:
    """Under Brain Drain the first card is the last one, even if the second were FREE."""
    table = position(
        me={"hand": ["Volca", "Sun Setting", "Fire Swamp"]},
        you=WEAK | {"support": ["Brain Drain"]},
    )
    table.lay("Volca")
    assert has(table, "hand", "Sun Setting", "Fire Swamp")


@rule("BM-ICON-FREE-07", "BM-TURN-14")
def test_free_is_judged_when_it_is_laid() -> None:
    """Hank holds Mekarthas until Sun Setting covers him; she was laid FREE, so Volca follows."""
    me = {"hand": ["Sun Setting", "Volca", "Sear"], "combat": ["Hank Highflyer Hawk"]}
    table = position(me=me, you={"combat": ["Mekarthas the Shrewd"], "hand": FILL})
    table.lay("Sun Setting")
    assert table.side()["ignored_icons"] == ["mimix-22"]
    assert table.may_lay("Volca")


@rule("BM-ICON-FREE-07")
def test_free_is_gone_if_it_is_ignored_at_laying() -> None:
    """After Volca Hank is covered, Mekarthas works, and Sun Setting is no longer FREE."""
    me = {"hand": ["Sun Setting", "Volca", "Fireblast"], "combat": ["Hank Highflyer Hawk"]}
    table = position(me=me, you={"combat": ["Mekarthas the Shrewd"], "hand": FILL})
    table.lay("Volca")
    assert not table.may_lay("Sun Setting")


@rule("BM-ICON-FREE-08")
@pytest.mark.parametrize("card", ["Volca", "Fireblast", "Tome of Wisdom"])
def test_yin_lends_free_to_the_next_card(card: str) -> None:
    """The next character, booster or support does not count; the regular support follows."""
    table = position(
        me={"hand": ["Yang", card, "Trebuchet of Fear", "Sear"]}, you={"hand": FILL, "combat": []}
    )
    table.lay("Yang", card, "Trebuchet of Fear")
    assert has(table, "support", "Trebuchet of Fear")
    assert has(table, "hand", "Sear")


@rule("BM-ICON-FREE-08")
def test_what_is_lent_is_ignored_like_print() -> None:
    """Against Mekarthas Yin's next card is not FREE: no second character."""
    table = position(
        me={"hand": ["Yin", "Volca", "Fireblast"]},
        you={"combat": ["Mekarthas the Shrewd"], "hand": FILL},
    )
    table.lay("Yin")
    assert not table.may_lay("Volca")
    assert table.may_lay("Fireblast")


@rule("BM-ICON-FREE-08", "BM-ICON-04")
@pytest.mark.parametrize(("card", "free"), [("Volca", False), ("Cheepchirrup", True)])
def test_mad_mike_ignores_a_card_with_a_lent_free(card: str, free: bool) -> None:
    """Laid as if FREE, Volca is a card with an icon, so Mike ignores her FREE; Flit he spares."""
    table = position(
        me={"hand": ["Yin", card, "Fireblast"]},
        you={"combat": ["Mad Mike Magpie"], "hand": FILL},
    )
    table.lay("Yin")
    assert table.may_lay(card) is free
    assert table.may_lay("Fireblast") is not free


@rule("BM-ICON-FREE-08", "BM-ICON-04")
def test_mad_mike_and_a_lent_free_booster() -> None:
    """In a fight's first turn a lent FREE brings no booster while Mike lies there."""
    me = {"hand": ["Yang", "Fireblast"]}
    table = position(me=me, element=None).lay("Yang").go_on("boost")
    assert table.may_lay("Fireblast")
    table = position(me=me, you={"combat": ["Mad Mike Magpie"]}, element=None)
    assert table.lay("Yang").go_on("boost").phase != "boost"


@rule("BM-ICON-FREE-08", "BM-ICON-BLUFF-02")
def test_yang_lends_free_to_a_bluff() -> None:
    """A bluff is a support: lent FREE it does not count, and the regular support follows."""
    me = {"hand": ["Yang", "Captain Su Cha", "Tome of Wisdom", "Homing Missiles"]}
    table = position(me=me, you=WEAK).lay("Yang").do("pass")
    table.do("lay_bluff", "Captain Su Cha").lay("Tome of Wisdom")
    assert has(table, "hand", "Homing Missiles")
    table = position(me=me, element=None).lay("Yang").go_on("boost")
    assert table.can("lay_bluff", "Captain Su Cha")


@rule("BM-ICON-FREE-08", "BM-POWER-04")
def test_an_ignored_yin_lends_nothing() -> None:
    """Laughing Gas ignores Yin's text: no second character."""
    table = position(
        me={"hand": ["Yang", "Volca", "Fireblast"]}, you=WEAK | {"support": ["Laughing Gas"]}
    )
    table.lay("Yang")
    assert not table.may_lay("Volca")


@rule("BM-ICON-FREE-09")
def test_pirates_are_free_only_with_their_condition() -> None:
    """B.P. Ferocity is FREE against two active characters, an ordinary card against one."""
    me = {"hand": ["B.P. Ferocity", "Volca", "Sear"]}
    table = position(me=me, you={"combat": ["Yin", "Glimmer"], "hand": FILL})
    table.lay("B.P. Ferocity", "Volca")
    assert has(table, "combat", "B.P. Ferocity", "Volca")
    table = position(me=me, you={"combat": ["Glimmer"], "hand": FILL})
    table.lay("B.P. Ferocity")
    assert not table.may_lay("Volca")


@rule("BM-ICON-FREE-09", "BM-ICON-03")
def test_a_pirate_in_play_has_no_free() -> None:
    """Laid as FREE or not, B.P. Ferocity's only icon in play is the empty bluff."""
    table = position(
        me={"hand": ["B.P. Ferocity", "Volca", "Sear"]},
        you={"combat": ["Yin", "Glimmer"], "support": ["Impenetrable Fog"], "hand": FILL},
    )
    table.lay("B.P. Ferocity")
    assert not table.may_lay("Volca")
    assert table.side()["ignored_icons"] == ["buka-14"]
