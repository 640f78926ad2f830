"""What the powers of the Hoax do."""

import pytest

from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, announced, discarded, dragons_for, finish, has
from tests.rules.blue_moon.table import names, position

WEAK = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca", "Spark"]}
SIX = [*FILL, "Athradysas the Seeker", "Helkomedes the Rhetorician", "Penemikanas the Paranoid"]


@rule("BM-DRAGON-07")
def test_redamikanas_wins_one_dragon_more() -> None:
    """Your retreat wins me two dragons instead of one, mine wins you one."""
    me = {"combat": ["Redamikanas the Cartographer"], "hand": FILL}
    table = position(me=me, you=WEAK, turn=1, phase="retreat")
    assert dragons_for(table, 1) == 2
    assert dragons_for(table, 0) == 1


@rule("BM-DRAGON-07")
def test_bethenitana_loses_no_dragon() -> None:
    """My retreat wins you nothing, even with six cards; yours wins me one."""
    me = {"combat": ["Bethenitana the Storyteller"], "hand": FILL}
    you = WEAK | {"inactive": ["Volca", "Sear", "Torch", "Spark", "Blaze"], "draw": []}
    table = position(me=me, you=you, phase="retreat")
    assert dragons_for(table, 1) == 1
    table.do("retreat")
    assert table.dragons() == (0, 0)


@rule("BM-STRENGTH-10")
def test_demegodas_doubles_all_supports() -> None:
    """Tome (3) and Missiles (1) count twice, he himself and boosters once."""
    me = {
        "combat": ["Demegodas the Odd", "Fireblast"],
        "support": ["Tome of Wisdom", "Homing Missiles"],
        "hand": FILL,
    }
    table = position(me=me, you=WEAK)
    assert table.strength(element="fire") == 2 + 3 + 6 + 2
    assert table.strength(element="earth") == 2 + 2 + 6 + 4


@rule("BM-POWER-16")
@pytest.mark.parametrize("card", ["Summon Sorcerer", "Fireblast", "Tome of Wisdom"])
def test_thirkomedas_forbids_three_types(card: str) -> None:
    """Leadership actions, boosters and supports are refused because of him."""
    phase = "action" if card == "Summon Sorcerer" else "boost"
    me = {"hand": [card, "Sun Setting", "Sea Falcon"], "combat": ["Volca"]}
    you = {"combat": ["Thirkomedas the Serene"], "hand": FILL}
    table = position(me=me, you=you, phase=phase)
    assert not table.may_lay(card)
    if phase == "action":
        assert table.why("lay", card) == {"BM-POWER-16"}
        assert table.blamed("lay", card) == {"hoax-13"}


def test_thirkomedas_allows_characters_and_ships() -> None:
    """Characters and ships are not among the three types."""
    me = {"hand": ["Sea Falcon", "Volca"]}
    you = {"combat": ["Thirkomedas the Serene"], "hand": FILL}
    table = position(me=me, you=you, phase="action")
    assert table.may_lay("Sea Falcon")
    table.lay("Volca")
    assert announced(table) == [(0, 5)]


@rule("BM-TURN-11")
def test_genathones_allows_one_support_more() -> None:
    """Two supports, but not three; in a fight's first turn one."""
    hand = ["Genathones the Blind", "Tome of Wisdom", "Homing Missiles", "Trebuchet of Fear"]
    table = position(me={"hand": hand, "draw": FILL}, you=WEAK).lay(*hand[:3])
    assert has(table, "hand", "Trebuchet of Fear")
    table = position(me={"hand": hand, "draw": FILL}, you=WEAK, element=None).lay(*hand[:2])
    assert table.phase == "announce"


def test_genathones_need_not_be_used() -> None:
    """One support and then going on is fine."""
    hand = ["Genathones the Blind", "Tome of Wisdom", "Homing Missiles"]
    table = position(me={"hand": hand, "draw": FILL}, you=WEAK).lay(*hand[:2])
    table.do("pass")
    assert announced(table) == [(0, 5)]


@pytest.mark.parametrize("used", [True, False])
def test_ketharkopas_fills_up_to_nine(used: bool) -> None:
    """At the end of my turn I may fill my hand to nine cards, or not."""
    draw = ["Sear", "Torch", "Spark", "Blaze"]
    me = {"combat": ["Ketharkopas the Astronomer"], "hand": SIX, "draw": draw}
    table = position(me=me, you=WEAK, phase="end")
    table.do("use", "Ketharkopas the Astronomer") if used else table.do("pass")
    assert table.side()["hand_count"] == (9 if used else 6)


def test_ketharkopas_with_nine_cards_draws_nothing() -> None:
    """Nine cards in hand: nothing is asked."""
    me = {"combat": ["Ketharkopas the Astronomer"], "hand": [*SIX, "Sear", "Torch", "Spark"]}
    table = position(me={**me, "draw": ["Blaze"]}, you=WEAK, phase="end")
    assert table.state.turn == 1


@rule("BM-POWER-04", "BM-ICON-STOP-04")
def test_mekarthas_ignores_all_icons_but_stop() -> None:
    """PAIR, FREE and PROTECTED are ignored; STOP is not."""
    me = {"hand": ["Young Bear", "Young Fox", "Sun Setting", "Fireblast"]}
    you = {"combat": ["Mekarthas the Shrewd"], "hand": FILL}
    table = position(me=me, you=you).lay("Young Bear")
    assert not table.may_lay("Young Fox")
    assert not table.may_lay("Sun Setting")
    me = {"hand": ["Shaman of the Here and Now", "Fireblast"], "draw": FILL}
    table = position(me=me, you=you).lay("Shaman of the Here and Now")
    assert not table.may_lay("Fireblast")


@pytest.mark.parametrize("pulls", [2, 0])
def test_sarogakanas_pulls_two_cards(pulls: int) -> None:
    """I may pull two cards from your hand, or none."""
    me = {"hand": ["Sarogakanas the Ancient", "Sear"], "support": ["Tome of Wisdom"]}
    table = position(me=me, you=WEAK).lay("Sarogakanas the Ancient")
    for _ in range(pulls):
        table.do("pick", blind=True)
    if not pulls:
        table.do("pass")
    assert len(discarded(table, 1)) == pulls


def test_sarogakanas_takes_what_there_is() -> None:
    """Against one hand card he pulls one."""
    me = {"hand": ["Sarogakanas the Ancient", "Sear"], "support": ["Tome of Wisdom"]}
    table = position(me=me, you=WEAK | {"hand": ["Torch"]}).lay("Sarogakanas the Ancient")
    table.do("pick", blind=True)
    assert discarded(table, 1) == ["vulca-11"]


@rule("BM-STRENGTH-15")
def test_the_duplicator_doubles_one_earth_value() -> None:
    """In Earth the best character counts twice; in Fire nothing changes."""
    me = {"combat": ["Torch", "Glimmer"], "support": ["Duplicator of Strength"], "hand": FILL}
    table = position(me=me, you=WEAK, element="earth")
    assert table.strength(element="earth") == 8 + 3
    assert table.strength(element="fire") == 3


@rule("BM-CARD-16")
def test_brain_drain_allows_one_card() -> None:
    """After the character no booster, support or FREE card."""
    me = {"hand": ["Volca", "Sun Setting", "Fireblast", "Fire Swamp"], "draw": FILL}
    table = position(me=me, you=WEAK | {"support": ["Brain Drain"]}).lay("Volca")
    assert announced(table) == [(0, 5)]
    assert has(table, "hand", "Sun Setting", "Fireblast", "Fire Swamp")


@pytest.mark.parametrize("pile", [5, 2])
def test_muster_draws_five_cards(pile: int) -> None:
    """Five cards, or as many as the pile has."""
    draw = ["Sear", "Torch", "Spark", "Blaze", "Furnace", "Ignite"][: pile + 1 if pile > 4 else 2]
    me = {"hand": ["Muster Reinforcements", "Yang"], "draw": draw}
    table = position(me=me, you=WEAK, phase="action").lay("Muster Reinforcements")
    table.do("use", "Muster Reinforcements")
    assert table.side()["hand_count"] == 1 + pile


@rule("BM-POWER-10")
def test_enthrall_ignores_texts_this_turn() -> None:
    """Ember's prohibition is ignored, and Volca may be laid."""
    me = {"hand": ["Enthrall Opposition", "Volca", "Sear"]}
    table = position(me=me, you={"combat": ["Ember"], "hand": FILL}, phase="action")
    table.lay("Enthrall Opposition", "Volca")
    assert announced(table) == [(0, 5)]


@rule("BM-TURN-10")
def test_brainstorm_allows_any_number_of_supports_and_one_booster() -> None:
    """Three supports and a booster; a second booster is one too many."""
    supports = ["Tome of Wisdom", "Homing Missiles", "Trebuchet of Fear"]
    hand = ["Trigger Brainstorm", "Volca", *supports, "Fireblast", "Hail of Arrows"]
    table = position(me={"hand": hand}, you=WEAK, phase="action")
    table.lay("Trigger Brainstorm", "Volca", *supports, "Fireblast")
    finish(table)
    assert has(table, "support", *supports)
    assert has(table, "hand", "Hail of Arrows")


@rule("BM-TURN-10")
def test_brainstorm_in_the_first_turn() -> None:
    """In a fight's first turn supports may be laid, but no booster."""
    hand = ["Trigger Brainstorm", "Volca", "Tome of Wisdom", "Homing Missiles", "Fireblast"]
    table = position(me={"hand": hand}, you=WEAK, phase="action", element=None)
    table.lay("Trigger Brainstorm", "Volca", "Tome of Wisdom")
    assert table.why("lay", "Fireblast") == {"BM-TURN-09"}
    assert table.may_lay("Homing Missiles")


@rule("BM-CARD-03")
@pytest.mark.parametrize(("mine", "gone"), [([], 2), (["Mekarthas the Shrewd"], 0)])
def test_expel_the_followers_looks_for_free_in_effect(mine: list[str], gone: int) -> None:
    """Expel the Followers discards all your active cards with FREE, unless I ignore the icons."""
    you = {"combat": ["Sun Setting", "Volca"], "support": ["Fire Swamp"], "hand": FILL}
    me = {"hand": ["Expel the Followers", "Yang"], "combat": mine}
    table = position(me=me, you=you, phase="action").lay("Expel the Followers")
    if gone:
        table.do("use", "Expel the Followers")
    assert len(discarded(table, 1)) == gone
    assert has(table, "combat", "Volca", seat=1)


@rule("BM-DRAGON-12")
@pytest.mark.parametrize(
    ("price", "enough"),
    [
        (["Bounce Back", "Cast Cataclysm"], True),
        (["Piplox", "Pond Hyla"], True),
        (["Crystal of the First Dragon", "Crystal of the Third Dragon"], True),
        (["Bounce Back", "Piplox"], False),
    ],
)
def test_influence_holy_dragon_wants_two_of_a_kind(price: list[str], enough: bool) -> None:
    """Influence Holy Dragon: two leadership actions, two Hyla or two crystal cards."""
    me = {"hand": ["Influence Holy Dragon", "Yang", *price]}
    table = position(me=me, you=WEAK, phase="action").lay("Influence Holy Dragon")
    if enough:
        for card in sorted(price, key=lambda name: table.side(0)["hand"].index(names(name)[0])):
            table.do("pick", card)
    assert table.dragons() == (int(enough), 0)


@rule("BM-CARD-01")
def test_chosen_of_the_mind_makes_you_discard_first() -> None:
    """Chosen of the Mind: each of us discards three hand cards of his choice, you first."""
    me = {"hand": ["Chosen of the Mind", "Yang", "Sear"], "draw": FILL}
    table = position(me=me, you=WEAK, phase="action").lay("Chosen of the Mind")
    assert table.seat == 1
    while table.decision.source >= 0:
        table.do("pick", table.deeds()[0]["card"])  # type: ignore[arg-type]
    seats = [event["seat"] for event in table.log("discard")]
    assert seats == [1, 1, 1, 0, 0]
