"""The mutants: when they may be laid, and how they change the element."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced
from tests.rules.blue_moon.table import Json, position

YOU: Json = {"combat": ["Yang"], "hand": FILL, "draw": ["Volca"]}
FIVE = ["Sear", "Torch", "Spark", "Blaze", "Glimmer"]

CASES = [
    ("Den-bal-Ton", {"dragons": 1}, {"dragons": 0}),
    ("Sas-van-Son", {"hand": [*FILL, "Sear"]}, {"hand": FILL}),
    ("Pen-dor-Nith", {"inactive": FIVE}, {"inactive": FIVE[1:]}),
    (
        "Neth-sur-Pot",
        {"combat": ["Yang", "Hail of Arrows"], "support": ["Armory"]},
        {"combat": ["Yang"], "support": ["Armory"], "inactive": FIVE},
    ),
    (
        "Var-dis-Nar",
        {"combat": ["Flamebreath the Dazzling"]},
        {"combat": ["Scorch the Inflammable"]},
    ),
    ("Ras-mus-Pan", {"combat": ["Volca"], "draw": []}, {"combat": ["Sear"]}),
]
"""A mutant, a side of yours that lets it be laid in a Fire fight, and one that does not."""


@rule("BM-CHAR-08")
@pytest.mark.parametrize(("mutant", "right", "wrong"), CASES)
def test_the_condition_must_hold(mutant: str, right: Json, wrong: Json) -> None:
    """Laid with the condition true, refused with it false, and the mutant itself is blamed."""
    me = {"hand": [mutant, "Furnace"], "draw": ["Ignite"]}
    assert position(me=me, you=YOU | right).may_lay(mutant)
    table = position(me=me, you=YOU | wrong)
    assert table.why("lay", mutant) == {"BM-CHAR-08"}
    assert len(table.blamed("lay", mutant)) == 1


@rule("BM-CHAR-09", "BM-STRENGTH-02", "BM-ICON-SHIELD-06")
@pytest.mark.parametrize(("mutant", "right", "wrong"), CASES)
def test_the_element_changes_at_once(mutant: str, right: Json, wrong: Json) -> None:
    """From Fire to Earth before the strength is announced; both shields hold."""
    del wrong
    me = {"hand": [mutant, "Furnace"], "draw": ["Ignite"]}
    table = position(me=me, you=YOU | right).lay(mutant)
    assert table.log("element")[0]["element"] == "earth"
    assert table.log("announce")[0]["element"] == "earth"
    assert table.state.element == 1


@rule("BM-CHAR-08", "BM-CHAR-09")
@pytest.mark.parametrize(("yours", "able"), [("Torch", False), ("Catusan", True)])
def test_zig_nur_don_needs_five_earth(yours: str, able: bool) -> None:
    """Attacked with 5 Earth he may be laid and changes to Fire; with 4 not, in Fire never."""
    me = {"hand": ["Zig-nur-Don", "Furnace"], "draw": ["Ignite"]}
    table = position(me=me, you=YOU | {"combat": [yours]}, element="earth")
    assert table.may_lay("Zig-nur-Don") == able
    if able:
        table.lay("Zig-nur-Don")
        assert table.log("announce")[0]["element"] == "fire"
    table = position(me=me, you=YOU | {"combat": ["Flamebreath the Dazzling"]}, element="fire")
    assert not table.may_lay("Zig-nur-Don")


@rule("BM-CHAR-08")
def test_ras_mus_pan_is_of_no_use_in_earth() -> None:
    """He asks for 5 Fire; in an Earth fight nobody attacks with Fire."""
    me = {"hand": ["Ras-mus-Pan", "Furnace"]}
    you = YOU | {"combat": ["Elena-Aqua-Prima-Alpha"]}
    assert not position(me=me, you=you, element="earth").may_lay("Ras-mus-Pan")
    assert position(me=me, you=you, element="fire").may_lay("Ras-mus-Pan")


@rule("BM-CHAR-08", "BM-CHAR-09")
@pytest.mark.parametrize("area", ["combat", "inactive", "support", None])
def test_fel_nar_gan_needs_an_empty_side(area: str | None) -> None:
    """No card of mine may lie in combat or support area, active or not."""
    lying = {} if area is None else {area: ["Armory" if area == "support" else "Sear"]}
    me = {"hand": ["Fel-nar-Gan", "Furnace"], "draw": ["Ignite"], **lying}
    table = position(me=me, you=YOU)
    assert table.may_lay("Fel-nar-Gan") == (area is None)
    if area is None:
        assert announced(table.lay("Fel-nar-Gan")) == [(0, 0)]


@rule("BM-CHAR-09")
def test_fel_nar_gan_in_the_first_turn() -> None:
    """A fight has no element yet: none is changed, and I choose one."""
    me = {"hand": ["Fel-nar-Gan", "Furnace"], "draw": ["Ignite"]}
    table = position(me=me, you=YOU | {"combat": []}, element=None).lay("Fel-nar-Gan")
    assert table.log("element") == []
    assert table.can("announce", element="earth")


@rule("BM-CHAR-11", "BM-POWER-04")
def test_an_ignored_text_neither_hinders_nor_changes() -> None:
    """Under Laughing Gas Den-bal-Ton is laid without condition, keeps Fire, values and STOP."""
    me = {"hand": ["Den-bal-Ton", "Fireblast"], "draw": ["Ignite"]}
    table = position(me=me, you=YOU | {"support": ["Laughing Gas"]}).lay("Den-bal-Ton")
    assert table.log("element") == []
    assert announced(table) == [(0, 8)]
    assert not table.may_lay("Fireblast")


@rule("BM-CHAR-11", "BM-POWER-05")
def test_an_ignored_mutant_is_nothing_but_a_character() -> None:
    """Under Hank Den-bal-Ton is worth 0 and shields nobody, but he may be laid."""
    me = {"hand": ["Den-bal-Ton", "Fireblast"], "draw": ["Ignite"]}
    table = position(me=me, you=YOU | {"combat": ["Hank Highflyer Hawk"]}).lay("Den-bal-Ton")
    table.lay("Fireblast")
    assert announced(table) == [(0, 3)]


@rule("BM-CHAR-08", "BM-HYLA-01")
@pytest.mark.parametrize("hyla", [True, False])
def test_chu_nan_chi_needs_your_hyla(hyla: bool) -> None:
    """Chu-nan-Chi is laid only if you have an active Hyla; the fight changes its element."""
    you = YOU | ({"hyla": ["Piplox"]} if hyla else {})
    table = position(me={"hand": ["Chu-nan-Chi", "Furnace"], "draw": ["Ignite"]}, you=you)
    assert table.may_lay("Chu-nan-Chi") is hyla
    if hyla:
        assert table.lay("Chu-nan-Chi").log("element")[0]["element"] == "earth"


@rule("BM-CARD-03")
@pytest.mark.parametrize(("mine", "allowed"), [([], True), (["Mekarthas the Shrewd"], False)])
def test_man_shu_ran_needs_a_free_in_effect(mine: list[str], allowed: bool) -> None:
    """Man-shu-Ran looks for your active card with FREE, which ignored icons do not give."""
    me = {"hand": ["Man-shu-Ran", "Furnace"], "combat": mine, "draw": ["Ignite"]}
    table = position(me=me, you=YOU | {"support": ["Fire Swamp"]})
    assert table.may_lay("Man-shu-Ran") is allowed
