"""Powers about hands and piles: revealing, pulling, taking, and who may not."""

import pytest

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import BY_ID, CATALOGUE
from moontable.games.blue_moon.edge.texts.card import text_of
from moontable.games.blue_moon.rules.state import side
from moontable.kernel.rng import child
from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, discarded, finish, has, seen_by
from tests.rules.blue_moon.table import names, position

WEAK = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca", "Spark", "Torch"]}


@rule("BM-POWER-24")
def test_a_laid_card_is_told_to_everybody_with_its_text() -> None:
    """Laying Thirkomedas is an open event, and his text can be read in both languages."""
    table = position(me={"hand": ["Thirkomedas the Serene", "Sear"]}, you=WEAK)
    table.lay("Thirkomedas the Serene")
    (card,) = table.log("lay")[0]["cards"]
    words = text_of(CATALOGUE[BY_ID[card]])
    assert words.de
    assert words.en


@rule("BM-POWER-25", "BM-INFO-12")
@pytest.mark.parametrize("scout", ["Deploy Butterfly", "Butterfly Scout"])
def test_a_revealed_hand_lies_open(scout: str) -> None:
    """Your present hand is open and still your hand; what you draw later is hidden."""
    me = {"hand": [scout, "Yang"], "combat": ["Volca"]}
    table = position(me=me, you=WEAK, phase="action" if scout[0] == "D" else "boost")
    table.lay(scout)
    assert set(seen_by(table, 0)["revealed"]) == {"hoax-06", "hoax-03", "hoax-04"}
    assert table.side(1)["hand_count"] == 3


@rule("BM-POWER-25")
def test_later_cards_are_hidden() -> None:
    """You retreat and draw three cards; only the three old ones stay open."""
    me = {"hand": ["Sear"], "combat": ["Volca"], "draw": ["Glimmer"]}
    you = WEAK | {"revealed": FILL}
    table = position(me=me, you=you, turn=1, phase="retreat").do("retreat")
    assert table.side(1)["hand_count"] == 6
    assert set(seen_by(table, 0)["revealed"]) == {"hoax-06", "hoax-03", "hoax-04"}


@rule("BM-POWER-25", "BM-POWER-27")
def test_open_cards_are_pulled_on_purpose() -> None:
    """Cardus may pull the open Zedemikras by choice, or one of the hidden cards blindly."""
    you = {"combat": ["Yin"], "hand": [*FILL, "Torch"], "revealed": [FILL[2]]}
    table = position(me={"hand": ["Cardus Nikkus", "Sear"]}, you=you).lay("Cardus Nikkus")
    assert table.can("pick", "Zedemikras the Brain")
    assert table.can("pick", blind=True)
    assert not table.can("pick", "Torch")
    table.do("pick", "Zedemikras the Brain")
    assert discarded(table, 1) == ["hoax-04"]


@rule("BM-POWER-26")
def test_cards_stay_open_when_the_scout_is_gone() -> None:
    """Butterfly Scout is covered or ignored later; the hand stays open."""
    you = {"combat": ["Trillilling"], "hand": FILL, "revealed": FILL, "draw": ["Torch"]}
    me = {"hand": ["Volca", "Sear"], "combat": ["Yang", "Butterfly Scout"]}
    table = position(me=me, you=you)
    assert table.side()["ignored"] == ["pillar-27"]
    table.lay("Volca")
    assert has(table, "inactive", "Butterfly Scout")
    assert len(seen_by(table, 0)["revealed"]) == 3


@rule("BM-POWER-27")
def test_pulling_from_a_hidden_hand_is_blind() -> None:
    """Sarogakanas offers no card by name; two are pulled by lot and shown."""
    you = {"combat": ["Yang"], "hand": FILL, "draw": ["Torch"]}
    me = {"hand": ["Sarogakanas the Ancient", "Sear"]}
    table = position(me=me, you=you, element="earth").lay("Sarogakanas the Ancient")
    assert {str(deed) for deed in table.deeds()} == {
        "{'verb': 'pass'}",
        "{'verb': 'pick', 'blind': True}",
    }
    table.do("pick", blind=True).do("pick", blind=True)
    assert len(discarded(table, 1)) == 2


@rule("BM-CARD-04")
@pytest.mark.parametrize(("yours", "asked"), [(["Yin", "Sear"], True), (["Yin"], False)])
def test_highchirp_is_judged_once(yours: list[str], asked: bool) -> None:
    """With more than one active character now, one may go; with one, nothing is asked."""
    table = position(me={"hand": ["Highchirp", "Volca"]}, you={"combat": yours, "hand": FILL})
    table.lay("Highchirp")
    assert table.can("pick", "Yin") == asked
    if asked:
        table.do("pick", "Sear")
        assert table.side(1)["combat"] == ["aqua-13"]


@rule("BM-CARD-07")
def test_gluing_dust_allows_one_card_a_turn() -> None:
    """I search one card with Whistle of Friendship; then nothing is drawn at turn's end."""
    me = {"hand": ["Blow Whistle of Friendship", "Volca"], "draw": ["Sear", "Torch", "Spark"]}
    table = position(me=me, you=WEAK | {"support": ["Gluing Dust"]}, phase="action")
    table.lay("Blow Whistle of Friendship").do("pick", "Torch").lay("Volca")
    finish(table)
    assert table.side()["draw_count"] == 2


@rule("BM-CARD-07")
def test_gluing_dust_allows_the_first_card() -> None:
    """Without a search one card is drawn, not five."""
    me = {"hand": ["Volca", "Yang"], "draw": ["Sear", "Torch", "Spark"]}
    table = position(me=me, you=WEAK | {"support": ["Gluing Dust"]}).lay("Volca")
    finish(table)
    assert table.side()["draw_count"] == 2


@rule("BM-CARD-08")
def test_wall_of_fire_closes_the_draw_pile() -> None:
    """No card is drawn, Muster and Whistle find nothing; the discard pile is open."""
    pile = {"draw": ["Sear", "Torch"], "discard": ["Spark"]}
    you = WEAK | {"support": ["Wall of Fire"]}
    for card in ("Muster Reinforcements", "Blow Whistle of Friendship"):
        table = position(me={"hand": [card, "Volca"], **pile}, you=you, phase="action").lay(card)
        assert table.decision.source < 0
    me = {"hand": ["Call Spirit of the Underworld", "Volca"], **pile}
    table = position(me=me, you=you, phase="action").lay("Call Spirit of the Underworld")
    table.do("pick", "Spark").lay("Volca")
    finish(table)
    assert table.side()["draw_count"] == 2
    assert has(table, "hand", "Spark")


@rule("BM-CARD-11")
@pytest.mark.parametrize("card", ["Call Spirit of the Underworld", "Summon Sorcerer"])
def test_quicksand_limits_every_way_into_the_hand(card: str) -> None:
    """With four cards in hand nothing is taken, from wherever; with three one card is."""
    for count in (4, 3):
        me = {"hand": [card, *[*FILL, "Sear"][:count]], "discard": ["Spark"], "combat": ["Volca"]}
        table = position(me=me, you=WEAK | {"support": ["Quivering Quicksand"]}, phase="action")
        table.lay(card)
        assert (table.decision.source >= 0) == (count == 3)


@rule("BM-CARD-09")
def test_the_holy_sacrifice() -> None:
    """Two cards are taken openly, one of exactly these is discarded, the other hidden again."""
    me = {"combat": ["Shaman of the Holy Sacrifice"], "hand": [*FILL, "Sear", "Torch", "Yang"]}
    draw = ["Spark", "Volca", "Glimmer"]
    table = position(me={**me, "draw": draw}, you=WEAK, phase="end")
    table.do("use", "Shaman of the Holy Sacrifice", count=2)
    assert {deed["card"] for deed in table.deeds()} == {"vulca-08", "vulca-05"}
    table.do("pick", "Volca")
    assert has(table, "hand", "Spark")
    assert seen_by(table, 1)["revealed"] == []
    assert table.log("disclose")[0]["cards"] == ["vulca-05", "vulca-08"]


@rule("BM-CARD-09", "BM-CARD-10", "BM-POWER-18")
@pytest.mark.parametrize("shaman", ["Holy Sacrifice", "Deeds to Come"])
def test_the_shamans_may_take_none(shaman: str) -> None:
    """Choosing 0: nothing is drawn, discarded or shuffled back."""
    me = {"combat": [f"Shaman of the {shaman}"], "hand": [*FILL, "Sear", "Torch", "Yang"]}
    table = position(me={**me, "draw": ["Spark"]}, you=WEAK, phase="end")
    table.do("pass")
    assert table.side()["hand_count"] == 6
    assert table.side()["draw_count"] == 1


@rule("BM-CARD-10")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_deeds_to_come(count: int) -> None:
    """However many were drawn, two cards of my choice are shuffled into the pile."""
    me = {"combat": ["Shaman of the Deeds to Come"], "hand": [*FILL, "Sear", "Torch", "Yang"]}
    table = position(me={**me, "draw": ["Spark", "Volca", "Blaze"]}, you=WEAK, phase="end")
    table.do("use", "Shaman of the Deeds to Come", count=count)
    table.do("pick", "Sear").do("pick", "Torch")
    assert table.side()["hand_count"] == 4 + count
    assert table.side()["draw_count"] == 5 - count
    assert not has(table, "hand", "Sear")


def test_the_order_under_the_own_pile_is_the_players() -> None:
    """Each card goes below the one before, in whatever order they are picked."""
    me = {"hand": ["Oosa-Aqua-Epsilon", "Sear", "Torch", "Tome of Wisdom"], "draw": FILL}
    table = position(me=me, you={"combat": ["Yin"], "hand": FILL}).lay("Oosa-Aqua-Epsilon")
    table.do("pick", "Tome of Wisdom").do("pick", "Torch").do("pick", "Sear")
    me_now = side(table.state, 0)
    under = [me_now.deck.ids[slot] for slot in me_now.pile[-3:]]
    assert under == names("Tome of Wisdom", "Torch", "Sear")


def test_cards_put_under_the_own_pile_stay_there_in_dreams() -> None:
    """Oosa's player knows what lies at the bottom and in which order; the rest is unknown."""
    me = {"hand": ["Oosa-Aqua-Epsilon", "Sear", "Torch", "Tome of Wisdom"], "draw": FILL}
    table = position(me=me, you={"combat": ["Yin"], "hand": FILL}).lay("Oosa-Aqua-Epsilon")
    table.do("pick", "Sear").do("pick", "Torch")
    true = side(table.state, 0).pile
    orders = set()
    for seed in range(30):
        pile = side(GAME.imagine(table.state, 0, seed), 0).pile
        assert pile[-2:] == true[-2:]
        orders.add(pile[:-2])
    assert len(orders) > 1


@rule("BM-INFO-12")
@pytest.mark.parametrize("number", [4, 5])
def test_cards_drawn_face_down_from_the_discard_pile_are_not_known(number: int) -> None:
    """After the Lucky Bag of Life the opponent dreams alike, whatever was drawn, of all of it."""
    discard = ["Sear", "Torch", "Tome of Wisdom", "Yang", "Glimmer", "Spark"][: number + 1]
    me = {"hand": ["Open Lucky Bag of Life", "Yin"], "draw": FILL, "discard": discard}
    ends: dict[str, set[frozenset[int]]] = {}
    dreams: dict[str, set[tuple[int, ...]]] = {}
    for seed in range(24):
        table = position(me=me, you={"hand": ["Volca"], "draw": FILL}, phase="action")
        table.state.rng = child(seed, 3)
        table.lay("Open Lucky Bag of Life").do("use", "Open Lucky Bag of Life")
        top = str(table.side()["discard_top"])
        ends.setdefault(top, set()).add(frozenset(side(table.state, 0).discard))
        dream = GAME.imagine(table.state, 1, 9)
        assert GAME.view(dream, 1) == GAME.view(table.state, 1)
        dreams.setdefault(top, set()).add((dream.one.hand, *dream.one.discard))
    assert any(len(found) > 1 for found in ends.values())
    assert all(len(found) == 1 for found in dreams.values())


def test_cards_chosen_in_secret_are_held_in_every_dream() -> None:
    """Half-way through the Deeds to Come, the card already chosen is one of the imagined hand."""
    me = {"combat": ["Shaman of the Deeds to Come"], "hand": ["Sear", "Torch"], "draw": FILL}
    table = position(me=me, you={"combat": ["Yin"], "hand": FILL}, phase="end")
    table.do("use", "Shaman of the Deeds to Come", count=2)
    GAME.apply(table.state, 0, table.decision.options[0], None)
    dreams = [GAME.imagine(table.state, 1, seed) for seed in range(30)]
    chosen = [dream.stack[-1][4] for dream in dreams]
    assert all(
        cards and cards & dream.one.hand == cards
        for cards, dream in zip(chosen, dreams, strict=True)
    )
    assert len(set(chosen)) > 1
