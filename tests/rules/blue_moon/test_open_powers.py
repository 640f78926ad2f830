"""Points the sources leave open about powers and icons, as we decided them."""

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, finish
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca", "Spark"]}


@rule("OPEN-01", "BM-POWER-29")
def test_demands_are_not_served_on_the_owners_turn() -> None:
    """Sirens lie on my side on my turn: you are not asked before yours begins."""
    me = {"hand": ["Volca", "Sear"], "support": ["Irresistible Sirens"], "draw": FILL}
    table = position(me=me, you=WEAK)
    assert table.why("serve", "Irresistible Sirens", seat=1) == {"BM-TURN-01"}
    table.lay("Volca")
    assert table.state.turn == 1
    assert table.can("serve", "Irresistible Sirens")


@rule("OPEN-02", "BM-ICON-FREE-06")
def test_a_turn_with_free_characters_only() -> None:
    """Sun Setting and Moon Rising alone make a legal turn."""
    me = {"hand": ["Sun Setting", "Moon Rising", "Volca"], "draw": FILL}
    table = position(me=me, you=WEAK).lay("Sun Setting", "Moon Rising")
    finish(table)
    assert announced(table) == [(0, 3)]


@rule("OPEN-06", "BM-TURN-05")
def test_leadership_lasts_through_the_end_of_turn_powers() -> None:
    """Enthrall still silences Gluing Dust while I draw and Flare draws; then it is over."""
    me = {
        "hand": ["Enthrall Opposition", "Flare", *FILL, "Sear"],
        "draw": ["Torch", "Blaze", "Ignite", "Furnace"],
    }
    you = {"combat": ["Yin"], "support": ["Gluing Dust"], "hand": ["Volca"]}
    table = position(me=me, you=you, phase="action").lay("Enthrall Opposition", "Flare")
    finish(table.do("use", "Flare"))
    assert table.side()["hand_count"] == 8
    assert table.side(1)["ignored_text"] == []


@rule("OPEN-06", "BM-POWER-34")
def test_leadership_is_gone_when_floods_are_judged() -> None:
    """Your Laughing Gas, silenced by nobody, silences my floods; Enthrall cannot change that."""
    floods = ["Torrential Flood", "Tidal Flood"]
    me = {"hand": ["Enthrall Opposition", "Volca", "Sear"], "support": floods, "draw": FILL}
    for gas, won in ((["Laughing Gas"], 0), ([], 1)):
        table = position(me=me, you=WEAK | {"support": gas}, phase="action")
        table.lay("Enthrall Opposition", "Volca")
        assert table.dragons() == (won, 0)


@rule("OPEN-07", "BM-CHAR-07")
def test_bounce_back_in_the_first_turn() -> None:
    """Without any active card strength 0 is announced against 0."""
    me = {"hand": ["Bounce Back", "Sear"], "draw": FILL}
    table = position(me=me, you=WEAK | {"combat": []}, phase="action", element=None)
    table.lay("Bounce Back").do("pass").do("announce", element="earth")
    assert announced(table) == [(0, 0)]
    assert table.state.turn == 1
