"""What the powers of the Khind do."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import (
    FILL,
    announced,
    discarded,
    dragons_for,
    finish,
    has,
    pick,
)
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca", "Spark"]}
SIX = [*FILL, "Athradysas the Seeker", "Helkomedes the Rhetorician", "Penemikanas the Paranoid"]
MINE = {
    "combat": ["Volca", "Sear", "Fireblast", "Hail of Arrows"],
    "support": ["Tome of Wisdom", "Trebuchet of Fear"],
    "hand": FILL,
}
"""Fire: characters 5 and 4, boosters 3 and 2, supports 3 and 2."""


@rule("BM-STRENGTH-08", "BM-STRENGTH-10")
@pytest.mark.parametrize(
    ("cool", "total"), [("CoolCat", 14), ("CoolCop", 15), ("CoolKid", 13), ("CoolCub", 15)]
)
def test_the_cool_gang_turns_numbers_to_zero(cool: str, total: int) -> None:
    """Odd or even numbers of characters, or of boosters and supports, count 0; 19 without."""
    assert position(me=MINE, you=WEAK).strength() == 19
    assert position(me=MINE, you=WEAK | {"combat": [cool]}).strength() == total


@rule("BM-STRENGTH-10")
def test_the_whole_cool_gang_leaves_nothing() -> None:
    """All four together reduce everything but protected cards."""
    gang = {"combat": ["CoolCat", "CoolCop", "CoolKid", "CoolCub"]}
    assert position(me=MINE, you=WEAK | gang).strength() == 0
    me = {"combat": ["Giant Octopus"], "support": ["Ravenous Razorjaw"], "hand": FILL}
    assert position(me=me, you=WEAK | gang).strength() == 8


@pytest.mark.parametrize(
    ("where", "card"), [("combat", "TopGun"), ("support", "Oath of Khindship")]
)
@pytest.mark.parametrize("used", [True, False])
def test_one_extra_card_at_the_end(where: str, card: str, used: bool) -> None:
    """TopGun and the Oath allow one extra card each, or none."""
    me = {"combat": ["Sear"], "hand": SIX, "draw": ["Torch", "Blaze"]} | {where: [card]}
    table = position(me=me, you=WEAK, phase="end")
    table.do("use", card) if used else table.do("pass")
    assert table.side()["hand_count"] == (7 if used else 6)


@rule("BM-CARD-06", "BM-TURN-17")
def test_top_dog_strikes_once_a_turn() -> None:
    """One active card with an icon, once; he need not."""
    you = {"combat": ["Yin"], "support": ["Homing Missiles", "Fire Swamp"], "hand": FILL}
    table = position(me={"combat": ["TopDog"], "hand": FILL}, you=you)
    table.do("use", "TopDog").do("pick", "Fire Swamp")
    assert discarded(table, 1) == ["aqua-21"]
    assert table.why("use", "TopDog") == {"BM-TURN-17"}


@rule("BM-CARD-06")
def test_top_dog_spares_the_last_character() -> None:
    """Wild Gazelle alone has an icon but is the last active character: nothing to strike."""
    you = {"combat": ["Wild Gazelle"], "support": ["Tome of Wisdom"], "hand": FILL}
    table = position(me={"combat": ["TopDog"], "hand": FILL}, you=you)
    assert not table.can("use", "TopDog")


@rule("BM-TURN-17")
@pytest.mark.parametrize("target", ["Fireblast", "Tome of Wisdom", "Captain Su Cha"])
def test_top_notch_strikes_boosters_and_supports(target: str) -> None:
    """On my turn, before and after new cards are laid, one of them; never a character."""
    you = {
        "combat": ["Yin", "Fireblast"],
        "support": ["Tome of Wisdom"],
        "bluffs": ["Captain Su Cha"],
        "hand": FILL,
    }
    table = position(me={"combat": ["TopNotch"], "hand": FILL}, you=you).do("use", "TopNotch")
    assert not table.can("pick", "Yin")
    pick(table, target)
    assert len(discarded(table, 1)) == 1


@pytest.mark.parametrize("used", [True, False])
def test_top_banana_makes_you_discard(used: bool) -> None:
    """At the end of my turn you discard a card of your choice, if I want."""
    me = {"combat": ["TopBanana"], "hand": SIX}
    table = position(me=me, you=WEAK, phase="end")
    if used:
        table.do("use", "TopBanana")
        assert table.seat == 1
        table.do("pick", "Zedemikras the Brain")
    else:
        table.do("pass")
    assert discarded(table, 1) == (["hoax-04"] if used else [])


@pytest.mark.parametrize("used", [True, False])
def test_top_shot_discards_the_top_of_your_pile(used: bool) -> None:
    """At the end of my turn the top card of your draw pile goes, if I want."""
    me = {"combat": ["TopShot"], "hand": SIX}
    table = position(me=me, you=WEAK, phase="end")
    table.do("use", "TopShot") if used else table.do("pass")
    assert discarded(table, 1) == (["vulca-05"] if used else [])
    assert table.side(1)["draw_count"] == (1 if used else 2)


@rule("BM-STRENGTH-10")
def test_fun_fun_doubles_all_characters() -> None:
    """FunFair (3/2) and Sear (4/1) count twice, boosters once."""
    me = {"combat": ["FunFun", "FunFair", "Sear", "Fireblast"], "hand": FILL}
    table = position(me=me, you=WEAK)
    assert table.strength(element="fire") == 6 + 8 + 3
    assert table.strength(element="earth") == 4 + 2 + 2


@rule("BM-CARD-07")
def test_gluing_dust_lets_one_card_be_drawn() -> None:
    """I refill by one card only."""
    me = {"hand": ["Volca", "Sear"], "draw": ["Torch", "Blaze", "Ignite"]}
    table = position(me=me, you=WEAK | {"support": ["Gluing Dust"]}).lay("Volca")
    finish(table)
    assert table.side()["hand_count"] == 2


@rule("BM-CARD-07", "BM-DRAGON-20")
def test_gluing_dust_does_not_bind_the_refill_after_a_fight() -> None:
    """After my retreat the dust is gone: I refill to six."""
    draw = ["Torch", "Blaze", "Ignite", "Furnace", "Volca"]
    me = {"hand": ["Sear"], "draw": draw}
    table = position(me=me, you=WEAK | {"support": ["Gluing Dust"], "draw": []}, phase="retreat")
    table.do("retreat")
    assert table.side()["hand_count"] == 6


@rule("BM-POWER-16")
def test_pandemonium_forbids_supports() -> None:
    """Supports and bluffs are forbidden, boosters are not."""
    me = {"hand": ["Tome of Wisdom", "Captain Su Cha", "Fireblast"], "combat": ["Volca"]}
    table = position(me=me, you=WEAK | {"support": ["Pandemonium"]}, phase="boost")
    assert table.blamed("lay", "Tome of Wisdom") == {"khind-26"}
    assert table.blamed("lay_bluff", "Captain Su Cha") == {"khind-26"}
    assert table.may_lay("Fireblast")


@rule("BM-POWER-11")
def test_laughing_gas_ignores_texts_except_on_flit() -> None:
    """FunFun doubles no more; Kamikaze Crow still does."""
    you = WEAK | {"support": ["Laughing Gas"]}
    me = {"combat": ["FunFun", "FunFair"], "hand": FILL}
    assert position(me=me, you=you).strength() == 3
    me = {"combat": ["Carl Kamikaze Crow", "Fireblast"], "hand": FILL}
    assert position(me=me, you=you).strength() == 6


@rule("BM-DRAW-06", "BM-INFO-07")
@pytest.mark.parametrize("found", ["Torch", None])
def test_whistle_of_friendship_searches_the_pile(found: str | None) -> None:
    """Any card of my draw pile is shown and taken, or the pile is not searched."""
    me = {"hand": ["Blow Whistle of Friendship", "Volca"], "draw": ["Sear", "Torch", "Blaze"]}
    table = position(me=me, you=WEAK, phase="action").lay("Blow Whistle of Friendship")
    table.do("pick", found) if found else table.do("pass")
    assert table.side()["hand_count"] == (2 if found else 1)
    assert len(table.log("shuffle")) == (1 if found else 0)


@pytest.mark.parametrize(("used", "pile"), [(True, 4), (True, 2), (False, 4)])
def test_lucky_bag_draws_three_random_discards(used: bool, pile: int) -> None:
    """Three cards, or as many as there are, or none if I do not want."""
    discard = ["Sear", "Torch", "Blaze", "Ignite"][:pile]
    me = {"hand": ["Open Lucky Bag of Life", "Volca"], "discard": discard}
    table = position(me=me, you=WEAK, phase="action").lay("Open Lucky Bag of Life")
    table.do("use", "Open Lucky Bag of Life") if used else table.do("pass")
    assert table.side()["hand_count"] == 1 + (min(3, pile) if used else 0)


@rule("BM-CHAR-07")
def test_bounce_back_fights_again() -> None:
    """No character is needed, the old cards stay active, and nothing may be laid."""
    me = {"hand": ["Bounce Back", "Sear"], "combat": ["Volca", "Fireblast"], "draw": FILL}
    table = position(me=me, you=WEAK, phase="action").lay("Bounce Back")
    table.do("pass")
    assert announced(table) == [(0, 8)]
    assert has(table, "combat", "Volca", "Fireblast")


@rule("BM-CHAR-07", "BM-POWER-04")
def test_bounce_back_without_its_text() -> None:
    """Under Laughing Gas only its STOP is left: I must retreat."""
    me = {"hand": ["Bounce Back", "Sear"], "combat": ["Volca"], "draw": FILL}
    table = position(me=me, you=WEAK | {"support": ["Laughing Gas"]}, phase="action")
    table.lay("Bounce Back")
    assert table.verbs() == {"retreat"}


@rule("BM-CHAR-07")
def test_bounce_back_must_reach_the_strength() -> None:
    """5 against 7: continuing fails."""
    me = {"hand": ["Bounce Back", "Sear"], "combat": ["Volca"], "draw": FILL}
    you = WEAK | {"combat": ["Flamebreath the Dazzling"]}
    table = position(me=me, you=you, phase="action").lay("Bounce Back").do("pass")
    assert len(table.log("fail")) == 1


@rule("BM-CHAR-02")
@pytest.mark.parametrize("fresh", [False, True])
def test_khindkin_may_leave_the_old_cards_active(fresh: bool) -> None:
    """KhindKin covers nothing if its player likes: 5 + 3 + 1, or 1 alone."""
    me = {"combat": ["Volca", "Fireblast"], "hand": ["KhindKin", "Sear"]}
    table = position(me=me, you={"combat": ["Yin"], "hand": FILL})
    table.do("lay", "KhindKin", **({"fresh": True} if fresh else {}))
    assert table.strength(0) == (1 if fresh else 9)
    assert not table.can("lay", "Sear")


def test_khindkin_covers_when_its_text_is_ignored() -> None:
    """Under Laughing Gas KhindKin is a plain character."""
    me = {"combat": ["Volca"], "hand": ["KhindKin", "Sear"]}
    table = position(me=me, you={"combat": ["Yin"], "support": ["Laughing Gas"]}).lay("KhindKin")
    assert table.strength(0) == 1


@rule("BM-DRAGON-07")
def test_slingshot_of_dismay_wins_one_dragon_more() -> None:
    """Slingshot of Dismay: your retreat wins me two dragons."""
    me = {"combat": ["Volca", "Slingshot of Dismay"], "hand": FILL}
    table = position(me=me, you=WEAK, turn=1, phase="retreat")
    assert dragons_for(table, 1) == 2


@rule("BM-CARD-01", "BM-ACHIEVEMENT-01")
def test_chosen_of_youth_plays_crystals_without_dragons() -> None:
    """Chosen of Youth: each of us may play a crystal card, you first; then both lose one."""
    me = {"hand": ["Chosen of Youth", "Crystal of the Third Dragon", "Sear"]}
    you = {"combat": ["Yin"], "hand": ["Crystal of the Second Dragon"]}
    table = position(me=me, you=you, phase="action").lay("Chosen of Youth")
    assert table.seat == 1
    table.do("lay", "Crystal of the Second Dragon")
    assert table.side(1)["achievements"] == ["crystal-432"]
    table.do("lay", "Crystal of the Third Dragon")
    assert table.side(0)["achievements"] == table.side(1)["achievements"] == []
