"""Corrections to single cards: discarding, limits and duties."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, discarded, finish, has
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL}


@rule("BM-CARD-02")
@pytest.mark.parametrize(
    ("dragon", "first", "second"),
    [
        ("Charm Holy Dragon", "Scorch the Inflammable", "Sear"),
        ("Impress Holy Dragon", "Suranom Stormbringer", "Rocara"),
    ],
)
def test_dragons_are_bought_with_printed_values(dragon: str, first: str, second: str) -> None:
    """6 is not enough, whatever doubles values on the table; with a 4 it is."""
    me = {"hand": [dragon, first], "combat": ["Spark", "Potion of Cosmic Power"]}
    table = position(me=me, you=WEAK, phase="action").lay(dragon)
    assert table.phase == "retreat"
    table = position(me=me | {"hand": [dragon, first, second]}, you=WEAK, phase="action")
    table.lay(dragon).do("pick", first).do("pick", second)
    assert table.dragons() == (1, 0)


@rule("BM-CARD-06")
def test_top_dog_takes_any_other_card_with_an_icon() -> None:
    """Two active characters: either of them with an icon, or a bluff, may be discarded."""
    you = {"combat": ["Wild Gazelle", "Sear"], "bluffs": ["Captain Su Cha"], "hand": FILL}
    table = position(me={"combat": ["TopDog"], "hand": FILL}, you=you).do("use", "TopDog")
    deeds = [{"verb": "pick", "card": "mimix-13"}, {"verb": "pick", "blind": True, "place": 1}]
    assert table.deeds() == deeds
    table.do("pick", "Wild Gazelle")
    assert table.side(1)["combat"] == ["vulca-10"]
    assert not table.can("use", "TopDog")


@rule("BM-CARD-06", "BM-ICON-PROTECTED-03")
def test_top_dog_and_an_ignored_protection() -> None:
    """With Mekarthas beside him TopDog may discard the Octopus, if another character fights."""
    me = {"combat": ["TopDog", "Mekarthas the Shrewd"], "hand": FILL}
    you = {"combat": ["Giant Octopus", "Sear"], "hand": FILL}
    table = position(me=me, you=you).do("use", "TopDog").do("pick", "Giant Octopus")
    assert discarded(table, 1) == ["aqua-02"]


@rule("BM-CARD-14")
def test_mora_marn_spares_active_protected_cards() -> None:
    """From a landed ship he discards all your combat cards, covered ones too."""
    ship = {"ship": "Rising Sun", "cargo": ["Coxswain Mora Marn"]}
    me = {"hand": ["Yang"], "landed": [ship], "support": ["Tome of Wisdom"]}
    you = {"combat": ["Giant Octopus", "Fireblast"], "inactive": ["Electric Eel"], "hand": FILL}
    table = position(me=me, you=you).lay("Coxswain Mora Marn").do("use", "Coxswain Mora Marn")
    assert table.side(1)["combat"] == ["aqua-02"]
    assert sorted(discarded(table, 1))[:2] == ["aqua-05", "vulca-18"]


@rule("BM-CARD-14")
def test_with_mekarthas_nothing_is_spared() -> None:
    """Provoke Earthquake discards the Octopus too while Mekarthas ignores his icon."""
    me = {"hand": ["Provoke Earthquake", "Sear"], "combat": ["Mekarthas the Shrewd"]}
    you = {"combat": ["Giant Octopus"], "hand": FILL}
    table = position(me=me, you=you, phase="action").lay("Provoke Earthquake")
    table.do("use", "Provoke Earthquake")
    assert table.side(1)["combat"] == []


@rule("BM-CARD-15")
@pytest.mark.parametrize(
    ("duty", "right", "wrong"),
    [
        ("Kabu Kat", "Tome of Wisdom", "Fireblast"),
        ("Kabu Kat", "Fire Swamp", "Fireblast"),
        ("Baku But", "Fireblast", "Tome of Wisdom"),
    ],
)
def test_must_play_or_retreat(duty: str, right: str, wrong: str) -> None:
    """The demanded type must be played, FREE or not; the other type does not help."""
    me = {"hand": ["Volca", right, wrong, "Sear"], "draw": FILL}
    you = {"combat": [duty], "hand": FILL}
    table = position(me=me, you=you).lay("Volca", right)
    finish(table)
    assert len(announced(table)) == 1
    table = position(me=me, you=you).lay("Volca", wrong)
    finish(table)
    assert [event["event"] for event in table.log("fail", "announce")] == ["fail"]


@rule("BM-CARD-15")
def test_a_bluff_is_a_support_for_kabu_kat() -> None:
    """Laying a bluff serves Kabu Kat."""
    me = {"hand": ["Volca", "Captain Su Cha"], "draw": FILL}
    table = position(me=me, you={"combat": ["Kabu Kat"], "hand": FILL}).lay("Volca")
    table.do("lay_bluff", "Captain Su Cha")
    assert announced(table) == [(0, 7)]


@rule("BM-CARD-16")
def test_brain_drain_counts_the_leadership_action() -> None:
    """A leadership action is the one card of the turn: no character may follow."""
    me = {"hand": ["Summon Sorcerer", "Volca"], "combat": ["Sear"], "draw": FILL}
    you = WEAK | {"support": ["Brain Drain"]}
    table = position(me=me, you=you, phase="action")
    table.lay("Summon Sorcerer").do("pass")
    assert table.verbs() == {"retreat"}
    assert table.why("lay", "Volca") >= {"BM-CARD-16"}
    assert table.blamed("lay", "Volca") == {"hoax-26"}


@rule("BM-CARD-17")
def test_cheepchirrup_limits_the_combat_area_only() -> None:
    """After the character no booster, but a support; an action card before is no matter."""
    me = {"hand": ["Summon Sorcerer", "Volca", "Fireblast", "Tome of Wisdom"], "combat": ["Sear"]}
    you = {"combat": ["Cheepchirrup"], "hand": FILL}
    table = position(me=me, you=you, phase="action").lay("Summon Sorcerer").do("pass")
    table.lay("Volca")
    assert table.why("lay", "Fireblast") == {"BM-CARD-17"}
    assert table.blamed("lay", "Fireblast") == {"flit-10"}
    table.lay("Tome of Wisdom")
    assert has(table, "support", "Tome of Wisdom")


@rule("BM-CARD-17")
def test_cheepchirrup_does_not_limit_loading() -> None:
    """A load after the character is no card in the combat area."""
    me = {"hand": ["Volca", "Sear"], "influence": [{"ship": "Rising Sun"}], "draw": FILL}
    you = {"combat": ["Cheepchirrup"], "hand": FILL}
    table = position(me=me, you=you).lay("Volca")
    assert table.can("load", "Sear", ship="Rising Sun")


@rule("BM-CARD-18")
def test_mena_marn_allows_one_active_character() -> None:
    """A pair is too much at the end of the character phase; one of it is not."""
    me = {"hand": ["Young Bear", "Young Fox"], "draw": FILL}
    you = {"combat": ["Boatswain Mena Marn"], "hand": FILL}
    table = position(me=me, you=you).lay("Young Bear", "Young Fox")
    finish(table)
    assert table.log("fail")[0]["cards"] == ["buka-18"]
    table = position(me=me, you=you).lay("Young Bear")
    finish(table)
    assert announced(table) == [(0, 3)]
