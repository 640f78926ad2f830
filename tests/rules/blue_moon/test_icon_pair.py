"""PAIR: two cards with the same first word in place of one."""

import pytest

from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.games.blue_moon.rules import codes
from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, has
from tests.rules.blue_moon.table import position

WEAK = {"combat": ["Yin"], "hand": FILL}
LAUNCH = ["Launch Burning Earth", "Launch Rain of Fire", "Launch Boiling Oil", "Launch Fire Flash"]


@rule("BM-ICON-PAIR-01")
def test_two_characters_in_place_of_one() -> None:
    """Young Bear and Young Fox are laid together; no other character follows."""
    table = position(me={"hand": ["Young Bear", "Young Fox", "Wild Gazelle"]}, you=WEAK)
    table.lay("Young Bear")
    assert not table.may_lay("Wild Gazelle")
    table.lay("Young Fox")
    assert has(table, "combat", "Young Bear", "Young Fox")
    assert has(table, "hand", "Wild Gazelle")


@rule("BM-ICON-PAIR-01")
def test_the_second_may_be_left_out() -> None:
    """Young Fox need not follow Young Bear."""
    table = position(me={"hand": ["Young Bear", "Young Fox"]}, you=WEAK)
    table.lay("Young Bear").do("pass")
    assert has(table, "hand", "Young Fox")


@rule("BM-ICON-PAIR-02", "BM-ICON-PAIR-03")
def test_two_boosters_in_place_of_one() -> None:
    """Two launches use the one booster; never three cards on one unit."""
    table = position(me={"hand": ["Volca", *LAUNCH[:3]]}, you=WEAK)
    table.lay("Volca", *LAUNCH[:2])
    assert has(table, "combat", *LAUNCH[:2])
    assert has(table, "hand", LAUNCH[2])


@rule("BM-ICON-PAIR-03", "BM-TURN-11")
def test_two_units_carry_two_pairs() -> None:
    """Gulpus allows one more booster: two pairs, but no fifth launch."""
    hand = ["Gulpus Permanentus", *LAUNCH, "Launch Rockdrop"]
    table = position(me={"hand": hand}, you=WEAK)
    table.lay("Gulpus Permanentus", *LAUNCH)
    assert has(table, "combat", *LAUNCH)
    assert has(table, "hand", "Launch Rockdrop")


@rule("BM-ICON-PAIR-04")
def test_the_second_follows_directly() -> None:
    """Sun Setting (FREE) between Young Bear and Young Fox parts the pair."""
    table = position(me={"hand": ["Young Bear", "Young Fox", "Sun Setting", "Sear"]}, you=WEAK)
    table.lay("Young Bear", "Sun Setting")
    assert not table.may_lay("Young Fox")


@rule("BM-ICON-PAIR-04")
def test_loading_in_between_parts_a_pair() -> None:
    """A card loaded after the first launch: the second no longer follows directly."""
    me = {
        "hand": ["Volca", *LAUNCH[:2], "Sear"],
        "support": ["Armory"],
        "influence": [{"ship": "Rising Sun"}],
    }
    table = position(me=me, you=WEAK)
    table.lay("Volca", LAUNCH[0]).do("load", "Sear", ship="Rising Sun")
    assert has(table, "hand", LAUNCH[1])
    assert not table.may_lay(LAUNCH[1])


@rule("BM-ICON-PAIR-05")
def test_no_pair_where_no_booster_is_allowed() -> None:
    """Hypnotic Rattle forbids boosters, the first turn of a fight has none: no launches."""
    me = {"hand": ["Volca", *LAUNCH[:2], "Fire Swamp"]}
    table = position(me=me, you=WEAK | {"support": ["Hypnotic Rattle"]})
    table.lay("Volca").go_on("boost")
    assert table.why("lay", LAUNCH[0]) == {"BM-POWER-16"}
    table = position(me=me, element=None)
    table.lay("Volca").go_on("boost")
    assert table.why("lay", LAUNCH[0]) == {"BM-TURN-09"}


@rule("BM-ICON-PAIR-06", "BM-CARD-16", "BM-CARD-17")
@pytest.mark.parametrize(
    ("limit", "area"), [("Brain Drain", "support"), ("Cheepchirrup", "combat")]
)
def test_limits_on_all_cards_bind_pairs(limit: str, area: str) -> None:
    """One card a turn, or one into the combat area: the second of a pair is one too many."""
    table = position(
        me={"hand": ["Young Bear", "Young Fox", "Tome of Wisdom"]},
        you={"combat": ["Yin"], "hand": FILL} | {area: [limit]},
    )
    table.lay("Young Bear")
    assert not table.may_lay("Young Fox")
    assert table.may_lay("Tome of Wisdom") == (area == "combat")


@rule("BM-ICON-PAIR-07", "BM-POWER-04")
def test_both_icons_must_work() -> None:
    """Fog ignores both PAIR icons: Young Fox does not follow Young Bear."""
    table = position(
        me={"hand": ["Young Bear", "Young Fox", "Fireblast"]},
        you=WEAK | {"support": ["Impenetrable Fog"]},
    )
    table.lay("Young Bear")
    assert not table.may_lay("Young Fox")


@rule("BM-ICON-PAIR-08")
def test_both_languages_make_the_same_pairs() -> None:
    """The first words group the PAIR cards alike in German and in English."""
    cards = [card for card in CATALOGUE if card.icons & codes.PAIR]
    assert len(cards) > 20
    for one in cards:
        for two in cards:
            german = one.de.split()[0] == two.de.split()[0]
            assert german == (one.en.split()[0] == two.en.split()[0])


@rule("BM-ICON-PAIR-08", "BM-ICON-PAIR-07")
def test_the_first_word_makes_the_pair() -> None:
    """Wild Gazelle goes with Wild Unicorn, not with Young Fox."""
    hand = ["Wild Gazelle", "Wild Unicorn", "Young Fox", "Fireblast"]
    table = position(me={"hand": hand}, you=WEAK).lay("Wild Gazelle")
    assert table.may_lay("Wild Unicorn")
    assert table.why("lay", "Young Fox") == {"BM-CHAR-04"}
