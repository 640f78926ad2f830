"""Scenarios (TS-142…TS-148)."""

import pytest

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.content.hexes import beside, name, read
from moontable.games.tsukuyumi.rules import boards, codes
from moontable.kernel import Refused
from moontable.kernel.rng import child
from tests.marks import rule
from tests.rules.tsukuyumi.table import Table

THREE = ("nomads", "boarlords", "dark_seed")
FOUR = (*THREE, "kg03")
FIVE = (*FOUR, "cybersamurai")


def settle_all(table: Table, last: bool = False) -> list[str]:
    """Take the first (or last) options until everybody has settled; the home areas."""
    while table.told()["phase"] == "setup":
        decision = table.decision()
        GAME.apply(table.state, decision.seat, decision.options[-1 if last else 0])
    return [place for place, area in table.told()["areas"].items() if "home" in area]


@rule("TS-142")
@pytest.mark.parametrize(("sides", "count"), [(THREE, 3), (FOUR, 4), (FIVE, 5)])
def test_exploration(sides: tuple[str, ...], count: int) -> None:
    """No goals, and exactly the shown number of alluvial lands."""
    table = Table.dealt(*sides, scenario="erkundung")
    terrains = [area["terrain"] for area in table.told()["areas"].values()]
    assert terrains.count("alluvial") == count
    assert pack.SCENARIOS["erkundung"]["goals"] is False
    with pytest.raises(Refused, match="players"):
        Table.dealt(*FIVE, scenario="kontrolle")


@rule("TS-143")
@pytest.mark.parametrize("last", [False, True])
def test_control_one_cluster_each(last: bool) -> None:
    """With the switch every home has a cluster of its own; none ever touches the moon."""
    table = Table.dealt(*THREE, scenario="kontrolle", switches={"clusters": "own"})
    first = table.asked()[0]
    assert table.why(first, "place_home", area="1,1") == ["TS-143"]
    homes = settle_all(table, last)
    clusters = pack.LAYOUTS["kontrolle", 3]["clusters"]
    found = []
    for home in homes:
        place = read(home)
        assert place is not None
        around = {home, *(name(beside(place, side)) for side in range(6))}
        assert not around & {name(h) for h in boards.MOON_HEXES}
        found += [n for n, cluster in enumerate(clusters) if around & set(cluster)]
    assert sorted(found) == [0, 1, 2]


@rule("TS-144")
def test_pacific_standoff_homes_on_their_sites() -> None:
    """A, B and C, also for the Nest and the landing module."""
    table = Table.dealt("kg03", "nomads", "dark_seed", scenario="pacific_standoff")
    assert table.why("dark_seed", "place_home", area="2,2") == ["TS-144"]
    assert sorted(settle_all(table)) == sorted(pack.LAYOUTS["pacific_standoff", 3]["sites"])


@rule("TS-145")
def test_spoiled_earth_holes() -> None:
    """No home in a hole, and no area there to fly over."""
    table = Table.dealt(*FOUR, scenario="spoiled_earth")
    for hole in pack.LAYOUTS["spoiled_earth", 4]["holes"]:
        assert table.why("dark_seed", "place_home", area=hole) == ["TS-145"]
        assert hole not in table.told()["areas"]


@rule("TS-146")
@pytest.mark.parametrize("sides", [FOUR, FIVE])
def test_the_canyon(sides: tuple[str, ...]) -> None:
    """28 or 35 areas, goals as usual, connected."""
    board, _ = boards.fair_board("the_canyon", len(sides), child(5, 1))
    assert len(board.areas) == 7 + boards.AREAS[len(sides)]
    assert boards.is_connected(board)
    assert pack.SCENARIOS["the_canyon"]["goals"] is True


@rule("TS-147")
def test_full_moon_down() -> None:
    """Exactly two radioactive areas and four alluvial lands."""
    board, _ = boards.fair_board("full_moon_down", 5, child(3, 1))
    assert sum(bool(area.printed & codes.RADIOACTIVE) for area in board.areas) == 2
    assert sum(area.terrain == codes.ALLUVIAL for area in board.areas) == 4


@rule("TS-148")
def test_grey_cells_are_random() -> None:
    """Two seeds lay different tiles on the same cells."""
    one, _ = boards.lay("the_canyon", 4, child(1, 1))
    other, _ = boards.lay("the_canyon", 4, child(2, 1))
    assert [a.hexcode for a in one.areas] == [a.hexcode for a in other.areas]
    assert [a.tile for a in one.areas] != [a.tile for a in other.areas]
