"""Corner cases a review found: secrets, the end of the game, set-up missions, bad positions."""

from typing import Any

import pytest

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.kernel import Refused
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table, here, red

HANDS: dict[str, Any] = {
    "nomads": {"hand": ["AC01", "AC02", "AC03", "AC04"]},
    "boarlords": {"hand": ["AC05", "AC06"]},
    "dark_seed": {"hand": ["AC07", "AC08"]},
}


@rule("TS-033")
def test_threats_do_not_tell_a_card_chosen_in_secret() -> None:
    """Whatever the Nomads have chosen, the threats are those before the choice."""
    areas = {"3,0": here(nomads={"private": 1}), "4,0": {}, "5,0": {}, "6,0": {}}
    before = Table(areas, players=HANDS, phase="choose")
    for card in HANDS["nomads"]["hand"]:
        table = Table(areas, players=HANDS, phase="choose").do("nomads", "choose_card", card=card)
        for area in areas:
            asked = {"area": area}
            told = GAME.query(table.state, "threats", asked)
            assert told == GAME.query(before.state, "threats", asked)


def threatening(table: Table, area: str) -> list[str]:
    """The sides that threaten an area."""
    told: Any = GAME.query(table.state, "threats", {"area": area})
    return [threat["side"] for threat in told["threats"]]


@rule("TS-037")
def test_threats_before_the_phases_count_the_white_phase_in_every_round() -> None:
    """The markers flipped in the round before say nothing about the white phase to come."""
    areas = {"3,0": here(nomads={"private": 1}), "4,0": {}}
    table = Table(areas, players=HANDS, phase="choose", round=2, flipped=list(HANDS))
    assert threatening(table, "4,0") == ["nomads"]
    done = Table(areas, phase="white", turn="dark_seed", flipped=["nomads", "boarlords"])
    assert threatening(done, "4,0") == []


@rule("TS-082")
def test_threats_do_not_pass_through_stronger_enemies() -> None:
    """One Private stays with the Stinger; enough of them together go on."""
    areas = {"4,0": here(dark_seed={"stinger": 2}), "5,0": {}}
    for count, sides in ((1, []), (3, ["nomads"])):
        table = red(areas | {"3,0": here(nomads={"private": count})}, movement=2)
        assert threatening(table, "4,0")[0] == "nomads"
        assert [side for side in threatening(table, "5,0") if side == "nomads"] == sides


@rule("TS-165")
def test_threats_cross_mountains_that_do_not_stop() -> None:
    """The switch counts for the question as it does for the movement."""
    areas = {"3,0": here(nomads={"private": 1}), "4,0": {"terrain": "mountain"}, "5,0": {}}
    assert threatening(red(areas, movement=2), "5,0") == []
    table = red(areas, movement=2, switches={"mountain_stops": "no"})
    assert threatening(table, "5,0") == ["nomads"]


@rule("TS-089")
def test_threats_name_attacks_from_afar() -> None:
    """Magic Bullet and Rocket Strike are threats exactly where they are offered."""
    players: dict[str, Any] = {"kg03": {"rockets": {"homing": 1}}, "boarlords": {}, "nomads": {}}
    areas: dict[str, Any] = {"3,0": here(kg03={"freischuetz": 1}), "5,0": {}}
    areas["4,0"] = here(boarlords={"squeaker": 1}) | {"blocked": [3]}
    table = red(areas, "kg03", players=players)
    told: Any = GAME.query(table.state, "threats", {"area": "4,0"})
    attacks = [deed for deed in table.deeds("kg03") if deed["verb"] == "attack"]
    offered = [deed["card"] for deed in attacks if deed["area"] == "4,0"]
    assert [threat["shots"] for threat in told["threats"]] == [offered]
    assert len(offered) == 2
    assert threatening(table, "5,0") == []
    assert threatening(red(areas, "kg03", combat=0, players=players), "4,0") == []


@rule("TS-054")
@pytest.mark.parametrize("marker", ["passage", "blockade"])
def test_a_removed_marker_is_told_by_its_name(marker: str) -> None:
    """EV17 takes a marker from an edge; the log says which."""
    players: dict[str, Any] = {"boarlords": {}, "nomads": {"events": ["EV17"]}, "dark_seed": {}}
    blue = {"phase": "blue", "turn": "nomads", "left": {"play": 1}, "players": players}
    edges = [{"area": "3,0", "side": 0, "marker": marker}]
    table = Table({"3,0": {}, "4,0": {}}, edges=edges, **blue).do("nomads", "play_event")
    for _ in range(2):
        asked = table.decision()
        GAME.apply(table.state, asked.seat, asked.options[0], table.log)
    assert [told["marker"] for told in table.events("removed")] == [marker]


@rule("TS-054")
def test_whoever_may_play_a_hidden_event_is_asked_in_every_imagined_world() -> None:
    """Whether the hand can be played is nobody else's business: passing alone is asked as well."""
    areas = {"3,0": here("nomads", nomads={"private": 1}), "4,0": here("boarlords")}
    players: dict[str, Any] = {"boarlords": {}, "nomads": {"events": ["EV23"]}, "dark_seed": {}}
    blue = {"phase": "blue", "turn": "nomads", "left": {"play": 1}}
    table = Table(areas, players=players, **blue)
    for seed in range(60):
        world = GAME.imagine(table.state, 0, seed)
        assert [asked.seat for asked in GAME.pending(world)] == [1]
    players["nomads"] = {"events": ["EV01"]}
    white = Table(areas, players=players, phase="white", turn="nomads", events={"draw": []})
    white.do("nomads", "white", action="event")
    for seed in range(60):
        world = GAME.imagine(white.state, 0, seed)
        assert [asked.seat for asked in GAME.pending(world)] == [1]


@rule("TS-141")
def test_superiority_reached_at_the_end_of_a_phase_ends_the_game() -> None:
    """With missions checked per phase nobody is asked once somebody has won."""
    areas: dict[str, Any] = {f"{q},0": here("nomads") for q in range(2, 8)}
    areas |= {"0,0": here("nomads") | {"terrain": "moon"}, "9,0": here(dark_seed={"worker": 1})}
    players: dict[str, Any] = {
        "boarlords": {"hand": ["AC01"], "card": "AC20"},
        "dark_seed": {"hand": ["AC02"], "card": "AC21"},
        "nomads": {"hand": ["AC03"], "card": "AC22"},
    }
    late = {"superiority": 8, "switches": {"mission_timing": "phase"}}
    table = Table(areas, players=players, phase="white", turn="nomads", **late)
    while not table.over() and table.asked()[0] == "nomads":
        table.do("nomads", "pass")
    assert table.over()
    assert not GAME.pending(table.state)
    told = table.told()
    assert (told["phase"], told["stack"], told["winner"]) == ("score", [], "nomads")


@rule("TS-141")
def test_a_won_game_leaves_no_fight_behind() -> None:
    """A conquest that wins the game ends the combat with it."""
    areas = {f"{q},0": here("nomads") for q in range(2, 6)}
    areas |= {"6,0": here(nomads={"private": 1})}
    table = red(areas, superiority=8).do("nomads", "attack", area="6,0", card="NO1")
    assert table.over()
    assert (table.told()["fight"], table.told()["doomed"]) == ([], [])


def _settled(seed: int) -> Table:
    """A game whose set-up everybody has done by taking an option in the middle."""
    table = Table.dealt("cybersamurai", "nomads", "boarlords", seed=seed)
    while table.told()["phase"] == "setup":
        decision = table.decision()
        GAME.apply(
            table.state, decision.seat, decision.options[len(decision.options) // 2], table.log
        )
    return table


@rule("TS-136")
def test_start_areas_may_fulfil_a_mission() -> None:
    """Sea floor, mountain and alluvial land as start areas are rewarded before the first round."""
    found = 0
    for seed in range(40):
        table = _settled(seed)
        for side in ("cybersamurai", "nomads", "boarlords"):
            own = [area for area in table.told()["areas"].values() if area["owner"] == side]
            done = {"sea_floor", "alluvial", "mountain"} <= {area["terrain"] for area in own}
            assert ("cybersamurai" in table.player(side)["missions"]) == done
            found += done
    assert found


@rule("TS-136")
def test_a_position_rewards_what_is_fulfilled_in_it() -> None:
    """A mission fulfilled as the position is entered is kept when an area is lost."""
    areas = {
        "3,0": here("nomads") | {"terrain": "alluvial"},
        "4,0": here("nomads"),
        "5,0": here("nomads", boarlords={"boarguard": 1}) | {"terrain": "mountain", "mountain": 15},
    }
    players = dict.fromkeys(("boarlords", "nomads", "cybersamurai"))
    table = red(areas, "boarlords", players=players)
    table.do("boarlords", "attack", area="5,0", card="BO1")
    assert table.owner("5,0") == "boarlords"
    assert table.player("nomads")["missions"] == ["cybersamurai"]


@rule("TS-072")
def test_oni_do_not_conquer_the_moon_under_a_negation_marker() -> None:
    """An unowned moon area stays as it is, even when its property is negated."""
    moon = {"terrain": "moon"}
    areas = {
        "0,0": here(oni={"medium": 1}) | moon,
        "1,0": moon | {"markers": ["negation"]},
        "-1,0": {},
    }
    green = {"phase": "green", "turn": "nomads", "left": {"oni_conquest": 1}}
    table = Table(areas, **green).do("nomads", "oni_move").do("nomads", "oni_move", from_="0,0")
    table.do("nomads", "oni_move", unit="medium")
    assert [deed["to"] for deed in table.deeds("nomads")] == ["-1,0"]


@rule("TS-006")
def test_a_breakthrough_in_a_dug_blockade_needs_a_neutral_marker() -> None:
    """With all eleven on the board one of them is moved; the Boarlords' blockade frees none."""
    areas: dict[str, Any] = {f"{q},0": {} for q in range(15)}
    edges = [{"area": f"{q},0", "side": 0, "marker": "blockade"} for q in range(11)]
    edges.append({"area": "12,0", "side": 0, "marker": "dug_blockade"})
    players: dict[str, Any] = {"nomads": {"events": ["EV09"]}, "boarlords": {}, "dark_seed": {}}
    blue = {"phase": "blue", "turn": "nomads", "left": {"play": 1}}
    table = Table(areas, edges=edges, players=players, **blue)
    table.do("nomads", "play_event", card="EV09").do("nomads", "play_event", area="12,0")
    table.do("nomads", "play_event", side_=0)
    decision = table.decision()
    assert len(decision.options) == 11
    GAME.apply(table.state, decision.seat, decision.options[0])
    laid = [edge["marker"] for edge in table.told()["edges"]]
    assert sorted(laid) == ["blockade"] * 10 + ["passage"]


@rule("TS-035", "TS-042")
def test_why_a_unit_does_not_move_outside_the_red_phase() -> None:
    """The phase stands against it, in white the movement that was used; not the enemies there."""
    areas = {"3,0": here("nomads", nomads={"private": 1}, boarlords={"squeaker": 1}), "4,0": {}}
    step = {"unit": "private", "from_": "3,0", "to": "4,0"}
    blue = Table(areas, phase="blue", turn="nomads", left={"draw": 1})
    assert blue.why("nomads", "move", **step) == ["TS-035"]
    used = {"left": 1, "used": ["movement"]}
    white = Table(areas, phase="white", turn="nomads", white=used)
    assert white.why("nomads", "move", **step) == ["TS-042"]


@rule("TS-076")
def test_why_a_unit_that_used_up_its_range_does_not_go_on() -> None:
    """The range is named even where enemies stand."""
    areas = {
        "4,0": here(nomads={"private": 1}),
        "5,0": here(boarlords={"squeaker": 1}),
        "6,0": {},
        "5,1": here(nomads={"private": 1}),
    }
    table = red(areas, movement=1).move("nomads", "private", "4,0", "5,0")
    assert table.why("nomads", "move", unit="private", from_="5,0", to="6,0") == ["TS-076"]
    assert table.why("nomads", "move", unit="private", from_="5,0") == ["TS-076"]


@rule("TS-022", "TS-023")
def test_why_a_start_area_is_not_marked_twice() -> None:
    """Three areas are marked, and the home area is none of them; no blockade is to blame."""
    areas = {"3,0": {"home": "nomads"}, "4,0": here("nomads"), "5,0": {}}
    stack = [[frames.START, codes.NOMADS, 2, 0, 0]]
    table = Table(areas, phase="setup", turn="nomads", stack=stack)
    assert table.why("nomads", "mark_start", area="4,0") == ["TS-022"]
    assert table.why("nomads", "mark_start", area="3,0") == ["TS-023"]


@rule("TS-068")
def test_why_no_oni_come_from_an_area_without_oni() -> None:
    """Oni of one single area move: there must be some."""
    areas = {"0,0": here(oni={"medium": 1}) | {"terrain": "moon"}, "1,0": {}, "2,0": {}}
    green = {"phase": "green", "turn": "nomads", "left": {"oni_conquest": 1}}
    table = Table(areas, **green).do("nomads", "oni_move")
    assert table.why("nomads", "oni_move", from_="2,0") == ["TS-068"]


TWICE: dict[str, Any] = {"nomads": {"events": ["EV01"], "hand": ["AC01"]}, "boarlords": {}}
BAD_POSITIONS: list[tuple[str, dict[str, Any]]] = [
    ("only", {"areas": {"3,0": {"markers": ["egg"] * 300}}}),
    ("only", {"areas": {"3,0": {"markers": ["mine"] * 300}}}),
    ("fight", {"stack": [[frames.COUNTER, codes.NOMADS, 0, 0, 0]]}),
    ("fit", {"stack": [[frames.TAKE, codes.NOMADS, 99, 99, 99]]}),
    ("no fight", {"stack": [[frames.COUNTER, codes.NOMADS, 0, 0, 0]], "fight": [1, 2]}),
    ("no unit", {"stack": [[frames.TURN, codes.NOMADS, 0, 0, 0]], "moving": [2**40]}),
    ("no unit", {"stack": [[frames.MARCH, codes.NOMADS, 0, 9, 0]], "moving": [-1]}),
    ("TS-001", {"players": {"nomads": {}, "boarlords": {}}}),
    ("twice", {"players": TWICE | {"dark_seed": {"events": ["EV01"]}}}),
    ("twice", {"players": TWICE | {"dark_seed": {"card": "AC01"}}}),
    ("twice", {"players": TWICE | {"dark_seed": {}}, "used": ["AC01"]}),
    ("twice", {"players": TWICE | {"dark_seed": {}}, "events": {"discard": ["EV01"]}}),
    ("twice", {"events": {"draw": ["EV02"], "open": ["EV02"]}}),
]


@rule("TS-001", "TS-006")
@pytest.mark.parametrize(("told", "position"), BAD_POSITIONS)
def test_positions_that_cannot_be_are_refused(told: str, position: dict[str, Any]) -> None:
    """Too much material, cards in two places and broken frames are refused, never a crash."""
    wish = {"areas": {"3,0": {}}, "phase": "red", "turn": "nomads"} | position
    with pytest.raises(Refused, match=told):
        Table(wish.pop("areas"), **wish)
