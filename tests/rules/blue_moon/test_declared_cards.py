"""Cards that exist only in a position, so that any rule can be tried."""

from zlib import crc32

import pytest

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.games.blue_moon.content.declared import FIRST, card_at, declare
from moontable.games.blue_moon.edge.packing import decode, encode
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.state import State, slots
from moontable.kernel import Event, Refused
from moontable.kernel.deeds import action_for
from tests.marks import rule
from tests.rules.blue_moon.table import Json, names, position, refused

PAMPAM: Json = {"id": "pampam", "type": "character", "fire": 5, "earth": 5, "icons": ["free"]}
HUKHUK: Json = {"id": "hukhuk", "type": "character", "fire": 1, "earth": 1, "icons": ["free"]}
PIPLOX: Json = {
    "id": "piplox",
    "type": "support",
    "effects": [{"kind": "extra_play", "timing": "on_my_turn", "types": ["support"], "amount": 1}],
}
CHU_NAN_CHI: Json = {"id": "chu", "type": "character", "fire": 3, "earth": 3, "icons": ["stop"]}


def test_a_declared_card_plays_like_any_other() -> None:
    """It is laid, counts, is told by its name, exported, packed and read back."""
    table = position(me={"hand": ["pampam", "Volca"]}, cards=[PAMPAM]).lay("pampam")
    assert table.strength(0) == 5
    assert table.side(0)["combat"] == ["pampam"]
    again = GAME.position(GAME.export(table.state))
    assert GAME.pack(again) == GAME.pack(table.state)
    assert GAME.pending(GAME.unpack(GAME.pack(table.state))) == GAME.pending(table.state)


@rule("EX-002-B", "BM-STRENGTH-13", "BM-STRENGTH-16")
def test_order_and_maximum() -> None:
    """PamPam is ignored by Mike; Conjoining must go to Sear and Mutation to Yin: 7 Fire."""
    me = {
        "hand": ["Elemental Enchantment", "Glimmer"],
        "combat": ["Yin", "Sear", "pampam", "Potion of Conjoining", "Potion of Mutation"],
    }
    table = position(me=me, you={"combat": ["Mad Mike Magpie"]}, cards=[PAMPAM], phase="boost")
    assert table.strength(0, "fire") == 7
    table.do("lay", "Elemental Enchantment")
    assert table.log("announce")[0]["strength"] == 7
    sear, yin = names("Sear", "Yin")
    assert table.side(0)["aims"] == {"pillar-22": sear, "pillar-23": yin}


@rule("EX-002-E", "BM-ICON-FREE-07")
def test_free_counts_at_the_moment_of_laying() -> None:
    """HukHuk then Yin is legal, Yin then HukHuk is not."""
    me = {"combat": ["Hank Highflyer Hawk"], "hand": ["hukhuk", "Yin"]}
    you = {"combat": ["Mekarthas the Shrewd"]}
    assert position(me=me, you=you, cards=[HUKHUK]).lay("hukhuk").may_lay("Yin")
    assert not position(me=me, you=you, cards=[HUKHUK]).lay("Yin").can("lay", "hukhuk")


@rule("EX-002-F", "BM-ICON-STOP-03")
def test_stop_and_a_permission_by_power() -> None:
    """After STOP exactly one support, FREE or not, by Piplox; no character, no booster."""
    hand = ["chu", "Sun Setting", "Fireblast", "Fire Swamp", "Perilous Marsh", "Lightning Bolts"]
    table = position(me={"hand": hand, "support": ["piplox"]}, cards=[PIPLOX, CHU_NAN_CHI]).lay(
        "chu"
    )
    assert table.phase == "boost"
    assert not table.can("lay", "Fireblast")
    assert table.may_lay("Lightning Bolts")
    table.do("lay", "Fire Swamp")
    assert not table.can("lay", "Perilous Marsh")


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ({"id": "hoax-13", "type": "support"}, "position.cards[0].id: hoax-13 is a card of the"),
        ({"id": "x", "type": "boost"}, "position.cards[0].type: there is no 'boost'"),
        ({"id": "x", "type": "support", "icons": ["shield"]}, "position.cards[0].icons"),
        ({"id": "x", "type": "support", "fier": 1}, "position.cards[0].fier: unknown field"),
        (
            {"id": "x", "type": "support", "effects": [{"kind": "dance"}]},
            "position.cards[0].effects[0].kind: there is no 'dance'",
        ),
        (
            {"id": "x", "type": "support", "effects": [{"kind": "draw"}, {"kind": "search"}]},
            "do not go together",
        ),
        (
            {"id": "x", "type": "support", "effects": [{"kind": "draw_extra", "amount": -1}]},
            "position.cards[0].effects[0].amount: is -1",
        ),
    ],
)
def test_bad_declarations_are_refused(card: Json, message: str) -> None:
    """The refusal names the card, the field and what would be right."""
    players = [{"hand": ["Yin"]}, {"hand": ["Yang"]}]
    told = {"game": "blue-moon", "players": players, "cards": [card]}
    assert message in refused(told)


@pytest.mark.parametrize(
    ("like", "effect"),
    [
        (
            "flit-12",
            {
                "kind": "ignore",
                "target": {"side": "you", "types": ["character"]},
                "part": "card",
                "except": ["flit_characters"],
            },
        ),
        (
            "hoax-13",
            {
                "kind": "forbid_play",
                "target": {"types": ["leadership", "booster", "support"]},
            },
        ),
        ("vulca-15", {"kind": "draw_extra", "amount": 2}),
        (
            "pillar-16",
            {
                "kind": "must_or",
                "must": {"discard_from_hand": {"printed_fire_at_least": 3}},
                "otherwise": "retreat",
            },
        ),
        ("khind-01", {"kind": "zero_printed", "target": {"types": ["character"]}, "parity": "odd"}),
        ("vulca-29", {"kind": "buy_dragon", "cost": {"from": "hand", "printed_fire_at_least": 8}}),
    ],
)
def test_effects_read_like_the_printed_cards(like: str, effect: Json) -> None:
    """A declared effect is the very power of the card that has it."""
    number = declare({"id": f"as-{like}", "type": "support", "effects": [effect]}, "test")
    printed = next(card for card in CATALOGUE if card.id == like)
    assert card_at(number).power == printed.power


def own(card_id: str = "mine", **facts: object) -> Json:
    """Options of a set-up that put a card of one's own in the place of Volca."""
    card = {"id": card_id, "type": "character", "replaces": "vulca-05", **facts}
    return {"players": [{"deck": "vulca"}, {"deck": "hoax"}], "options": {"cards": [card]}}


def faces(state: State) -> list[tuple[str, str, int]]:
    """Id, name and fire of a side's own cards."""
    deck = state.one.deck
    cards = [(deck.ids[slot], deck.cards[slot], deck.fire[slot]) for slot in slots(deck.own)]
    return [(name, card_at(number).en, fire) for name, number, fire in cards]


def test_two_games_with_the_same_id_never_meet() -> None:
    """In one process each keeps its own card: in play, told, packed and exported."""
    small = GAME.deal(GAME.setup(own(fire=1, earth=1, name_en="Small")), 1)
    large = GAME.deal(GAME.setup(own(fire=9, earth=9, name_en="Large")), 1)
    for state, name, fire in ((small, "Small", 1), (large, "Large", 9)):
        assert faces(state) == [("mine", name, fire)]
        assert faces(GAME.unpack(GAME.pack(state))) == faces(state)
        assert faces(GAME.position(GAME.export(state))) == faces(state)
        assert GAME.pack(GAME.unpack(GAME.pack(state))) == GAME.pack(state)
        told = Event(codes.E_DISCARD, 0, (state.one.deck.cards[state.one.deck.slot_named["mine"]],))
        assert GAME.notation.event(told)[2].en == f"Seat 1 discards {name}."


def test_a_card_of_another_game_is_not_found() -> None:
    """What one set-up declares, no other set-up, position or deed knows."""
    GAME.deal(GAME.setup(own("only-here")), 1)
    with pytest.raises(Refused, match="only-here"):
        GAME.setup({"players": [{"leader": "hoax", "deck": ["only-here"]}, {}]})
    assert "only-here" in refused({"game": "blue-moon", "players": [{"hand": ["only-here"]}, {}]})
    plain = GAME.deal(GAME.setup({}), 1)
    with pytest.raises(Refused, match="only-here"):
        action_for(GAME, plain, 0, {"verb": "lay", "card": "only-here"})


def test_states_packed_with_numbers_by_checksum_are_read() -> None:
    """Such numbers stand for the declaration that travels along."""
    state = GAME.deal(GAME.setup(own(fire=7)), 1)
    numbers = decode(GAME.pack(state))
    text = bytes(numbers[3 : 3 + numbers[2]])
    old = [FIRST + crc32(text) if number == FIRST else number for number in numbers]
    assert faces(GAME.unpack(encode(old))) == faces(state)


def test_a_view_names_only_own_cards_that_it_shows() -> None:
    """The face of a declared card is seen by its owner in hand, by the other once it lies open."""
    table = position(me={"hand": ["pampam", "Volca"]}, cards=[PAMPAM])
    assert set(GAME.view(table.state, 0)["own_cards"]) == {"pampam"}
    assert GAME.view(table.state, 1)["own_cards"] == {}
    assert "pampam" not in str(GAME.view(table.state, 1))
    table.lay("pampam")
    assert set(GAME.view(table.state, 1)["own_cards"]) == {"pampam"}
    assert "pampam 5/5" in GAME.notation.table(GAME.view(table.state, 1)).en
    assert "own_cards" not in GAME.view(GAME.deal(GAME.setup({}), 1), 0)


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ([PAMPAM] * 101, "cards: are 101 cards (at most 100)"),
        ([PAMPAM | {"name_de": "x" * 61}], "cards[0].name_de: has 61 characters (at most 60)"),
        ([PAMPAM | {"id": "x" * 61}], "cards[0].id: has 61 characters (at most 60)"),
        ([PAMPAM | {"note": "x" * 301}], "cards[0].note: has 301 characters (at most 300)"),
    ],
)
def test_declared_cards_have_limits(cards: list[Json], message: str) -> None:
    """In set-ups and positions alike; a refusal says where, what is wrong and what is right."""
    assert f"position.{message}" in refused(
        {"game": "blue-moon", "players": [{"hand": ["Yin"]}, {"hand": ["Yang"]}], "cards": cards}
    )
    with pytest.raises(Refused) as raised:
        GAME.setup({"options": {"cards": cards}})
    assert f"setup.options.{message}" in str(raised.value)
