"""PROTECTED: what the opponent cannot ignore, discard or reduce while it is active."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, has
from tests.rules.blue_moon.table import position


@rule("BM-ICON-PROTECTED-01")
@pytest.mark.parametrize(
    "power", ["Hank Highflyer Hawk", "Mad Mike Magpie", "CoolCat", "Flitterflutter"]
)
def test_no_ignoring_and_no_reducing(power: str) -> None:
    """Giant Octopus (5) and Ravenous Razorjaw (3) count in full against every such power."""
    me = {"combat": ["Giant Octopus"], "support": ["Ravenous Razorjaw"], "hand": FILL}
    table = position(me=me, you={"combat": [power]})
    assert table.strength() == 8
    assert table.side()["ignored"] == []


@rule("BM-ICON-PROTECTED-01", "BM-CARD-14")
@pytest.mark.parametrize("deed", ["Provoke Earthquake", "Drown Resistance"])
def test_no_discarding(deed: str) -> None:
    """All your active combat cards go but one character and the protected ones."""
    you = {"combat": ["Giant Octopus", "Fireblast", "Volca"], "hand": FILL}
    table = position(me={"hand": [deed, "Yin", *FILL]}, you=you, phase="action")
    table.lay(deed)
    table.do("pick", "Giant Octopus") if deed.startswith("Drown") else table.do("use", deed)
    assert has(table, "combat", "Giant Octopus", seat=1)
    assert len(table.side(1)["combat"]) == 1


@rule("BM-ICON-PROTECTED-02")
def test_covered_cards_are_not_protected() -> None:
    """Provoke Earthquake discards the covered Electric Eel, not the active Giant Octopus."""
    you = {"combat": ["Giant Octopus"], "inactive": ["Electric Eel"], "hand": FILL}
    table = position(me={"hand": ["Provoke Earthquake", *FILL]}, you=you, phase="action")
    table.lay("Provoke Earthquake").do("use", "Provoke Earthquake")
    assert table.side(1)["inactive"] == []
    assert table.side(1)["discard_top"] == "aqua-05"


@rule("BM-ICON-PROTECTED-02", "BM-POWER-07")
def test_hand_cards_are_not_protected() -> None:
    """Hank ignores the Giant Octopus in my hand: its 5 Fire pays no caterpillar."""
    you = {"combat": ["Hank Highflyer Hawk", "Caterpillar Fireeater"]}
    table = position(me={"hand": ["Giant Octopus"]}, you=you)
    assert table.why("serve", "Caterpillar Fireeater") == {"BM-RETREAT-12"}
    you = {"combat": ["Yin", "Caterpillar Fireeater"]}
    assert position(me={"hand": ["Giant Octopus"]}, you=you).can("serve", "Caterpillar Fireeater")


@rule("BM-ICON-PROTECTED-03")
def test_mekarthas_takes_the_protection_away() -> None:
    """With Mekarthas beside Hank the Octopus is ignored; in a later turn it can be discarded."""
    me = {"combat": ["Giant Octopus"], "hand": FILL}
    table = position(me=me, you={"combat": ["Mekarthas the Shrewd", "Hank Highflyer Hawk"]})
    assert table.strength() == 0
    table = position(me=me, you={"combat": ["Mekarthas the Shrewd"]})
    assert table.strength() == 5


@rule("BM-ICON-PROTECTED-04", "BM-ICON-STOP-04")
def test_fog_leaves_protected_alone() -> None:
    """Fog beside Hank: the Octopus keeps its protection and its 5."""
    you = {"combat": ["Hank Highflyer Hawk"], "support": ["Impenetrable Fog"]}
    table = position(me={"combat": ["Giant Octopus"], "hand": FILL}, you=you)
    assert table.strength() == 5


@rule("BM-ICON-PROTECTED-05", "BM-POWER-14")
def test_mike_spares_protected_cards_everywhere() -> None:
    """Mike ignores hand cards with icons, but not the Octopus; with Mekarthas him too."""
    you = {"combat": ["Mad Mike Magpie", "Caterpillar Fireeater"]}
    table = position(me={"hand": ["Giant Octopus"]}, you=you)
    assert table.can("serve", "Caterpillar Fireeater")
    assert not position(me={"hand": ["Virgin of Pure Fire"]}, you=you).can(
        "serve", "Caterpillar Fireeater"
    )
    you = {"combat": ["Mad Mike Magpie", "Mekarthas the Shrewd", "Caterpillar Fireeater"]}
    table = position(me={"hand": ["Giant Octopus"]}, you=you)
    assert not table.can("serve", "Caterpillar Fireeater")


@rule("BM-ICON-PROTECTED-06", "BM-POWER-15")
def test_a_prohibition_is_not_overcome() -> None:
    """Ferro Fos forbids cards with power text, Dolora Paal's PROTECTED notwithstanding."""
    table = position(
        me={"hand": ["Lookout Dolora Paal", "Sear"]}, you={"combat": ["Ferro Fos"], "hand": FILL}
    )
    assert table.why("lay", "Lookout Dolora Paal") == {"BM-POWER-16"}
    assert table.blamed("lay", "Lookout Dolora Paal") == {"terrah-12"}


@rule("BM-ICON-PROTECTED-07")
def test_the_owner_and_the_rules_reach_it() -> None:
    """My own next character covers the Octopus, and Summon Sorcerer may take it up."""
    me = {"combat": ["Giant Octopus"], "hand": ["Summon Sorcerer", "Lavar the Powerful", "Sear"]}
    table = position(me=me, you={"combat": ["Yin"], "hand": FILL}, phase="action")
    assert table.lay("Summon Sorcerer").can("pick", "Giant Octopus")
    table = position(me=me, you={"combat": ["Yin"], "hand": FILL})
    table.lay("Lavar the Powerful")
    assert has(table, "inactive", "Giant Octopus")


@rule("BM-CARD-06", "BM-ICON-PROTECTED-05")
def test_top_dog_spares_protected_and_the_last_character() -> None:
    """TopDog may take the RETRIEVE support only: not the Octopus, not the last fighter."""
    you = {"combat": ["Giant Octopus"], "support": ["Homing Missiles", "Tome of Wisdom"]}
    table = position(me={"combat": ["TopDog"], "hand": FILL}, you=you)
    table.do("use", "TopDog")
    assert [deed["card"] for deed in table.deeds()] == ["hoax-24"]
