"""The rulebook's worked example: a turn at the university."""

from tests.marks import rule
from tests.rules.blue_moon_city.table import Table

CITY = {
    "2,1": {"tile": "fire_temple", "built": True},
    "3,1": {"tile": "university", "bricks": [None, 1]},
    "4,1": {"tile": "market_hall", "built": True},
    "3,2": {"tile": "palace"},
    "4,2": {"tile": "hospice", "built": True},
}


def example() -> Table:
    """Violet (seat 0) on the hospice, grey's brick on the university's 2, the red dragon there."""
    hand = ["blue-1", "white-2", "white-3", "red-1", "red-2"]
    violet = {"hand": hand, "pawn": "hospice"}
    return Table(violet, {"hand": []}, city=CITY, dragons={"red": "university"})


@rule("CM-36", "CM-03", "CM-04", "CM-15")
def test_violet_calls_the_dragon_and_builds() -> None:
    """Two steps, the blue dragon, white 2 + 3 for the 5: two scales from two dragons."""
    table = example().do("move", to="market_hall").do("move", to="university")
    table.do("dragon", card="blue-1", dragon="blue", to="university").do("pass")
    table.build(0, "white-2", "white-3")
    assert table.named("scales")[0]["scales"] == 2
    assert table.named("finished")[0]["great_builder"] == 0


@rule("CM-36", "CM-16", "CM-17", "CM-18", "CM-19", "CM-20")
def test_the_university_pays_as_in_the_rulebook() -> None:
    """Violet: 3 scales, 4 crystals, 2 cards aside; grey: 4 crystals and 2 cards at once."""
    table = example().do("move", to="university")
    table.do("dragon", card="blue-1", to="university").do("pass").build(0, "white-2", "white-3")
    violet, grey = table.player(0), table.player(1)
    assert (violet["scales"], violet["crystals"], len(violet["aside"])) == (3, 4, 2)
    assert (grey["scales"], grey["crystals"], len(grey["hand"])) == (0, 4, 2)
    assert (violet["bricks"], grey["bricks"]) == (10, 10)
    assert table.told()["city"]["3,1"]["built"]
    assert table.told()["dragons"]["blue"] == "university"
    table.do("pass").do("discard", card="red-1").do("discard", card="red-2")
    assert len(table.player(0)["hand"]) == 6
    assert table.player(0)["aside"] == []
    assert table.seat == 1
