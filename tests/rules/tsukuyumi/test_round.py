"""The round (TS-032…TS-046)."""

from typing import Any

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.content import pack, tables
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red

HANDS = {
    "nomads": {"hand": ["AC01", "AC05"]},
    "boarlords": {"hand": ["AC02", "AC06"]},
    "dark_seed": {"hand": ["AC03", "AC07"]},
}
MOON = {"terrain": "moon", "units": {"oni": {"small": 1}}}


def choosing(**more: Any) -> Table:
    """Everybody chooses from two cards."""
    areas: dict[str, Any] = {"0,0": MOON, "2,0": here(nomads={"private": 1})}
    return Table(areas, phase="choose", players=HANDS, **more)


@rule("TS-032", "TS-033")
def test_all_choose_in_secret_and_pass_the_rest_left() -> None:
    """A choice stays hidden until the last one; then hands move to the next seat."""
    table = choosing().do("nomads", "choose_card", card="AC01")
    view = GAME.view(table.state, 1)
    assert "card" not in view["players"][0]  # type: ignore[index]
    table.do("dark_seed", "choose_card", card="AC03").do("boarlords", "choose_card", card="AC02")
    told = table.told()["players"]
    assert told["boarlords"]["hand"] == ["AC05"]
    assert told["dark_seed"]["hand"] == ["AC06"]
    assert told["nomads"]["hand"] == ["AC07"]
    assert table.told()["phase"] == "white"


@rule("TS-034", "TS-041")
def test_the_next_card_comes_from_the_hand_received() -> None:
    """In the next round each hand is one card smaller; used cards are gone."""
    table = Table.dealt("nomads", "boarlords", "dark_seed")
    sizes = {}
    while not table.over():
        told = table.told()
        if told["phase"] == "choose":
            sizes[told["round"]] = max(len(p["hand"]) for p in told["players"].values())
        decision = table.decision()
        GAME.apply(table.state, decision.seat, decision.options[0])
    assert sizes == {1: 6, 2: 5, 3: 4, 4: 3}
    assert len(table.told()["used"]) == 12


@rule("TS-035", "TS-036", "TS-037")
def test_phases_follow_in_initiative_order() -> None:
    """White of all, then blue of all; who is not asked may not act; markers flip."""
    table = choosing()
    for side, card in (("nomads", "AC01"), ("boarlords", "AC02"), ("dark_seed", "AC03")):
        table.do(side, "choose_card", card=card)
    assert table.asked() == ("nomads", "act")
    assert table.why("boarlords", "pass") == ["TS-036"]
    assert table.why("nomads", "initiative", by=-1) == ["TS-035"]
    table.do("nomads", "pass")
    assert table.told()["flipped"] == ["nomads"]
    table.do("boarlords", "pass").do("dark_seed", "pass")
    assert (table.told()["phase"], table.asked()[0]) == ("blue", "nomads")
    assert table.told()["flipped"] == []


@rule("TS-038", "TS-084")
def test_actions_in_any_order_but_movement_before_combat() -> None:
    """After an attack the units of the side do not move any more."""
    areas = {"0,0": here(nomads={"private": 2}), "1,0": here(nomads={"dog": 1})}
    table = red(areas, movement=1, combat=2)
    assert table.may("nomads", "move", unit="private", from_="0,0")
    table.do("nomads", "attack", area="0,0", card="NO1")
    assert table.why("nomads", "move", unit="private", from_="0,0") == ["TS-084"]


@rule("TS-039")
def test_everything_is_optional_but_the_oni() -> None:
    """Production may be waived, placing Oni may not."""
    areas = {"0,0": MOON, "2,0": {"home": "nomads"}}
    left = {"production": 3, "oni_place": 1}
    table = Table(areas, phase="green", turn="nomads", left=left)
    assert table.why("nomads", "pass") == ["TS-039"]
    table.do("nomads", "place_oni").do("nomads", "place_oni", unit="small")
    table.do("nomads", "place_oni", area="0,0")
    assert table.may("nomads", "pass")


@rule("TS-040")
def test_unused_symbols_lapse() -> None:
    """After passing nothing is left, and the next turn has its own card only."""
    areas = {"0,0": here(nomads={"private": 1}), "1,0": here(boarlords={"squeaker": 1})}
    players = {"nomads": {}, "boarlords": {"card": "AC22"}, "dark_seed": {}}
    table = red(areas, combat=3, players=players).do("nomads", "pass")
    assert table.told()["left"] == {"combat": 4}
    assert table.asked()[0] == "boarlords"


@rule("TS-042")
def test_white_phase_two_different_actions() -> None:
    """Movement and then combat are fine; the same action twice or a third is not."""
    areas = {"0,0": here(nomads={"private": 1}), "1,0": {}, "2,0": {"home": "nomads"}}
    table = Table(areas, phase="white", turn="nomads")
    names = {deed.get("action") for deed in table.deeds("nomads")} - {None}
    assert names == {"movement", "combat", "production", "event"}
    table.do("nomads", "white", action="movement").move("nomads", "private", "0,0", "1,0")
    assert table.why("nomads", "white", action="movement") == ["TS-042"]
    table.do("nomads", "white", action="combat").do("nomads", "attack", area="1,0", card="NO1")
    assert table.owner("1,0") == "nomads"
    assert table.asked()[0] != "nomads"


@rule("TS-043")
def test_a_phase_that_is_not_printed_is_sat_out() -> None:
    """Decisive Battle has no green symbols: the Nomads are not asked in the green phase."""
    areas = {"0,0": MOON, "2,0": {"home": "nomads"}, "3,0": {"home": "boarlords"}}
    players = {"nomads": {"card": "AC26"}, "boarlords": {"card": "AC04"}, "dark_seed": {}}
    table = Table(areas, phase="green", players=players)
    assert table.asked() == ("boarlords", "act")


@rule("TS-044")
def test_units_grant_actions_without_a_symbol() -> None:
    """A Breeder and a Planter give three points although the card has no green phase."""
    areas = {"0,0": {"home": "dark_seed", "units": {"dark_seed": {"breeder": 1, "planter": 1}}}}
    players = {"dark_seed": {"card": "AC26"}, "boarlords": {}, "nomads": {}}
    table = Table(areas, phase="green", turn="dark_seed", players=players)
    assert table.told()["left"] == {"production": 3}
    assert table.may("dark_seed", "produce", what="stinger")


@rule("TS-045")
def test_numbers_are_quantities() -> None:
    """Combat 2 means two attacks; without a movement symbol there is no movement."""
    areas = {"0,0": here(nomads={"private": 1}), "1,0": here(nomads={"private": 1}), "2,0": {}}
    table = red(areas, combat=2)
    assert table.why("nomads", "move", unit="private", from_="0,0") == ["TS-045"]
    table.do("nomads", "attack", area="0,0", card="NO1")
    table.do("nomads", "attack", area="1,0", card="NO1")
    assert table.owner("1,0") == "nomads"
    assert all(any(row) for row in tables.CARDS)
    assert len(pack.CARDS) == len(tables.CARDS)


@rule("TS-046")
def test_the_first_white_phase_may_be_left_out() -> None:
    """With that option round one goes on with the blue phase, round two does not."""
    table = choosing(skip_first_white=True)
    for side, card in (("nomads", "AC01"), ("boarlords", "AC02"), ("dark_seed", "AC03")):
        table.do(side, "choose_card", card=card)
    assert table.told()["phase"] == "blue"
    later = choosing(skip_first_white=True, round=2)
    for side, card in (("nomads", "AC01"), ("boarlords", "AC02"), ("dark_seed", "AC03")):
        later.do(side, "choose_card", card=card)
    assert later.told()["phase"] == "white"


@rule("TS-033")
def test_passing_at_the_choice_of_a_card_is_answered_by_its_rule() -> None:
    """Everybody chooses one card; the rules of combat have nothing to say about it."""
    table = Table.dealt("nomads", "boarlords", "dark_seed")
    while table.told()["phase"] == "setup":
        GAME.apply(table.state, table.decision().seat, table.decision().options[0])
    assert table.why(table.asked()[0], "pass") == ["TS-033"]
