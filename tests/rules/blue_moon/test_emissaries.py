"""Hyla, achievements, crystal cards, inquisitors and REPLACE."""

import pytest

from moontable.games.blue_moon import GAME
from moontable.games.blue_moon.rules.state import State
from tests.marks import rule
from tests.rules.blue_moon.seen import FILL, discarded, has, seen_by, switched
from tests.rules.blue_moon.table import Json, Table, position, refused

WEAK: Json = {"combat": ["Yin"], "hand": FILL, "draw": ["Volca", "Spark"]}
FIRST, SECOND = "Crystal of the First Dragon", "Crystal of the Second Dragon"
THIRD = "Crystal of the Third Dragon"
PACK: Json = {"packs": ["reconstructed"]}


def scores(state: State) -> tuple[float, ...]:
    """The crystals of both seats."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return tuple(outcome.scores)


@rule("BM-HYLA-01", "BM-TURN-04")
def test_a_hyla_is_the_action_card_of_its_turn_and_stays() -> None:
    """Piplox lies in the influence area and allows one more support from now on."""
    hand = ["Piplox", "Bounce Back", "Volca", "Tome of Wisdom", "Lightning Bolts", "Armory"]
    table = position(me={"hand": hand}, you=WEAK, phase="action").lay("Piplox")
    assert table.side(0)["hyla"] == ["hyla-421"]
    assert not table.can("lay", "Bounce Back")
    table.lay("Volca", "Tome of Wisdom", "Lightning Bolts")
    assert not table.can("lay", "Armory")


@rule("BM-HYLA-02")
@pytest.mark.parametrize("owner", [0, 1])
def test_only_one_hyla_is_active(owner: int) -> None:
    """Playing a Hyla discards any other, the opponent's or one's own."""
    old: Json = {"hyla": ["Pond Hyla"]}
    me = {"hand": ["Piplox", "Volca"]} | (old if owner == 0 else {})
    table = position(me=me, you=WEAK | (old if owner else {}), phase="action").lay("Piplox")
    assert discarded(table, owner) == ["hyla-422"]
    assert [table.side(seat)["hyla"] for seat in (0, 1)] == [["hyla-421"], []]


@rule("BM-DRAGON-22")
def test_a_hyla_survives_the_end_of_a_fight() -> None:
    """After a retreat it still lies there, and an achievement as well."""
    me = {"hand": FILL, "hyla": ["Piplox"], "achievements": [FIRST]}
    table = position(me=me, you=WEAK, phase="retreat").do("retreat")
    assert has(table, "hyla", "Piplox")
    assert has(table, "achievements", FIRST)


@rule("BM-ACHIEVEMENT-01")
def test_an_achievement_lies_in_its_own_area() -> None:
    """It is played as the one action card, if its dragon is there."""
    me = {"hand": [FIRST, SECOND, "Volca"], "dragons": 1}
    table = position(me=me, you=WEAK, phase="action")
    assert table.why("lay", SECOND) == {"BM-ACHIEVEMENT-04"}
    table.lay(FIRST)
    assert has(table, "achievements", FIRST)
    assert table.state.acted


@rule("BM-ACHIEVEMENT-02")
def test_achievements_of_both_cost_each_player_one() -> None:
    """Whoever has several chooses which; then the duel goes on."""
    me = {"hand": [FIRST, "Volca"], "dragons": 1}
    you = WEAK | {"achievements": [SECOND, THIRD]}
    table = position(me=me, you=you, phase="action").lay(FIRST)
    assert table.seat == 1
    table.do("pick", THIRD)
    assert table.side(0)["achievements"] == []
    assert table.side(1)["achievements"] == ["crystal-432"]


@rule("BM-ACHIEVEMENT-03", "BM-END-10", "DIFF-07")
@pytest.mark.parametrize(
    ("mine", "yours", "dragons", "expected"),
    [([FIRST, SECOND], [], 1, 5), ([], [FIRST], 2, 3), ([], [FIRST, SECOND, THIRD], 1, 1)],
)
def test_crystal_cards_change_the_score(
    mine: list[str], yours: list[str], dragons: int, expected: int
) -> None:
    """One, the dragons after your retreat, my crystal cards less yours, but at least one."""
    me = {"achievements": mine, "dragons": dragons, "hand": ["Volca"]}
    table = position(me=me, you={"achievements": yours}, turn=1, phase="retreat").do("retreat")
    assert scores(table.state) == (expected, 0)


@rule("DIFF-07")
def test_crystal_cards_do_not_count_when_the_switch_is_off() -> None:
    """As printed: one crystal and one per dragon."""
    me = {"achievements": [FIRST], "dragons": 1, "hand": ["Volca"]}
    rules = switched(crystal_cards_score=False)
    table = position(me=me, you={}, turn=1, phase="retreat", **rules).do("retreat")
    assert scores(table.state)[0] == 1 + table.state.one.dragons


@rule("BM-INQUISITOR-01")
def test_inquisitors_lie_open_beside_the_leaders() -> None:
    """With them chosen both players see both from the start; the base game has none."""
    players = [{"deck": "hoax", "inquisitor": "Argusauge"}, {"deck": "vulca"}]
    table = Table(GAME.deal(GAME.setup({"players": players, "options": PACK}), 1))
    assert seen_by(table, 1)["inquisitor"] == "inq-412"
    assert seen_by(table, 1)["deck"] == "hoax"
    assert seen_by(table, 0)["inquisitor"] is None
    assert table.side(0)["draw_count"] == 24
    plain = GAME.deal(GAME.setup({}), 1)
    assert [side["inquisitor"] for side in GAME.view(plain, 0)["players"]] == [None, None]


@rule("BM-INQUISITOR-01")
def test_under_ansmann_each_player_has_an_inquisitor() -> None:
    """Where a pack brings them; whoever names none has Argus Eye. Official play asks for none."""
    players = [{"deck": "hoax", "inquisitor": "Thunderfist"}, {"deck": "vulca"}]
    wish = {"players": players, "options": PACK}
    chosen = GAME.setup({**wish, "ruleset": "ansmann"}).players
    assert [player.get("inquisitor") for player in chosen] == ["inq-413", "inq-412"]
    assert "inquisitor" not in GAME.setup(wish).players[1]
    assert "inquisitor" not in GAME.setup({"ruleset": "ansmann"}).players[0]


@rule("BM-INQUISITOR-02")
@pytest.mark.parametrize("ignored", [True, False])
def test_the_text_of_an_inquisitor_can_be_ignored(ignored: bool) -> None:
    """Laughing Gas silences Argus Eye."""
    you = WEAK | ({"support": ["Laughing Gas"]} if ignored else {})
    me = {"hand": ["Volca"], "inquisitor": "Argus Eye"}
    table = position(me=me, you=you, phase="action")
    assert table.can("replace", "Volca") is not ignored


def test_thunderfist_brings_a_dragon_when_the_game_begins() -> None:
    """One for its player; two of them leave all dragons in the middle."""
    head = {"inquisitor": "Thunderfist"}
    one = GAME.setup({"players": [{"deck": "hoax", **head}, {"deck": "aqua"}], "options": PACK})
    assert Table(GAME.deal(one, 1)).dragons() == (1, 0)
    both = GAME.setup({"players": [{**head}, {**head}], "options": PACK})
    assert Table(GAME.deal(both, 1)).dragons() == (0, 0)


def test_the_serpents_tongue_draws_one_extra_card() -> None:
    """At the end of the turn its player may draw one card more."""
    me = {"combat": ["Volca"], "hand": FILL, "draw": ["Sear", "Torch", "Blaze", "Furnace"]}
    table = position(me=me | {"inquisitor": "Serpent's Tongue"}, you=WEAK, phase="draw")
    table.do("use", "Serpent's Tongue")
    assert table.log("draw")[0]["count"] == 1


@rule("BM-CARD-13", "BM-ICON-REPLACE-01", "BM-ICON-REPLACE-02")
@pytest.mark.parametrize("draws", [True, False])
def test_replacing_takes_the_place_of_an_action_card(draws: bool) -> None:
    """A hand card goes, one may be drawn, and no action card follows."""
    me = {"hand": ["Volca", "Sear", "Bounce Back"], "draw": FILL, "inquisitor": "Argus Eye"}
    table = position(me=me, you=WEAK, phase="action").do("replace", "Sear")
    assert table.side(0)["discard_top"] == "vulca-10"
    table.do("draw" if draws else "pass")
    assert table.side(0)["hand_count"] == (3 if draws else 2)
    assert not table.can("lay", "Bounce Back")
    assert not table.can("replace", "Volca")


@rule("BM-ICON-REPLACE-01")
def test_without_argus_eye_only_the_icon_allows_it() -> None:
    """TikTik has REPLACE, Volca has not; after an action card it is too late."""
    me = {"hand": ["TikTik", "Volca", "Bounce Back"], "draw": FILL}
    table = position(me=me, you=WEAK, phase="action")
    assert table.can("replace", "TikTik")
    assert table.why("replace", "Volca") == {"BM-ICON-REPLACE-01"}
    assert not table.lay("Bounce Back").can("replace", "TikTik")


@rule("BM-ICON-REPLACE-03")
def test_replacing_is_neither_laying_nor_playing() -> None:
    """Evil Eye and Brain Drain do not hinder it, and no intervention answers."""
    you = WEAK | {"support": ["Evil Eye", "Brain Drain"], "hand": ["How dare you!"]}
    table = position(me={"hand": ["TikTik", "Volca"], "draw": FILL}, you=you, phase="action")
    table.do("replace", "TikTik")
    assert table.seat == 0
    assert discarded(table, 0) == ["tutu-443"]


@rule("EX-002-I", "BM-ICON-PROTECTED-05", "BM-ICON-04")
@pytest.mark.parametrize(
    ("card", "possible"),
    [("Giant Octopus", True), ("Tittertweet", True), ("Volca", False), ("Fire Swamp", False)],
)
def test_mad_mike_and_replacing(card: str, possible: bool) -> None:
    """The Octopus' PROTECTED is not ignored, nor are Flit; all others have an icon, if lent."""
    me = {"hand": [card, "Cheepchirrup"], "inquisitor": "Argus Eye"}
    table = position(me=me, you=WEAK | {"combat": ["Mad Mike Magpie"]}, phase="action")
    assert table.can("replace", card) is possible
    if not possible:
        rule_ = "BM-ICON-04" if card == "Volca" else "BM-POWER-04"
        assert table.why("replace", card) == {rule_}


@pytest.mark.parametrize(
    ("player", "message"),
    [
        ({"hyla": ["Volca"]}, "vulca-05 cannot lie there"),
        ({"achievements": ["Piplox"]}, "hyla-421 cannot lie there"),
        ({"inquisitor": "Volca"}, "vulca-05 cannot lie there"),
        ({"hand": ["Argus Eye"]}, "inq-412 cannot lie there"),
        ({"leader": "Volca"}, "vulca-05 is no leader"),
        ({"laying": ["Volca"]}, "is for exported positions"),
    ],
)
def test_impossible_places_are_refused(player: Json, message: str) -> None:
    """Hyla, achievements and inquisitors have places of their own."""
    told = {"game": "blue-moon", "players": [player, {}], "element": "fire"}
    assert message in refused(told)


def test_everything_that_stands_is_exported_and_packed() -> None:
    """Hyla, achievements, inquisitor and leader come back."""
    me = {"hand": FILL, "hyla": ["Piplox"], "achievements": [FIRST], "inquisitor": "Argus Eye"}
    table = position(me=me | {"leader": "hoax-00"}, you=WEAK, phase="action")
    again = GAME.position(GAME.export(table.state))
    assert GAME.pack(again) == GAME.pack(table.state)
    assert GAME.view(GAME.unpack(GAME.pack(again)), 1) == GAME.view(table.state, 1)
