"""Editions: the printed one with its provenance, others, and files that make no sense."""

import pytest

from moontable.games.blue_moon_city import GAME
from moontable.games.blue_moon_city.content.edition import PACKAGE, TILE_IDS, edition_of, printed
from moontable.games.contents import table_of
from moontable.kernel import Refused
from tests.marks import rule
from tests.rules.blue_moon_city.table import Table

SOURCES = {"rules", "picture", "public source", "reconstructed"}


def test_every_field_says_where_it_comes_from() -> None:
    """Each of the twenty buildings names a source for each of its fields."""
    city = table_of(PACKAGE, "content/city.toml")
    for name, tile in city["tiles"].items():
        if name != "courtyard":
            assert set(tile["provenance"].values()) <= SOURCES
            assert {"colour", "sections", "star", "everyone", "neighbour"} <= set(
                tile["provenance"]
            )
    assert all(people["provenance"] in SOURCES for people in city["cards"].values())


@rule("CM-01")
def test_the_printed_edition_is_whole() -> None:
    """Twenty buildings with 51 sections, 80 cards, an obelisk worth 116 (102 for two)."""
    edition = printed()
    assert len(TILE_IDS) == 21
    assert sum(map(len, edition.sections)) == 51
    assert sum(edition.cards) == 80
    assert sum(edition.spaces(4)) == 116
    assert sum(edition.spaces(2)) == 102


def test_an_edition_of_ones_own_is_played() -> None:
    """A table in the set-up changes prices and cards, and travels with position and bytes."""
    mine = {"tiles": {"aqueduct": {"sections": [5], "star": {"crystals": 4}}}}
    mine |= {"cards": {"red": {"values": [4, 3, 3]}}}
    state = GAME.deal(GAME.setup({"options": {"edition": mine}}), 1)
    assert state.edition.sections[TILE_IDS.index("aqueduct")] == (5,)
    assert state.edition.cards[3:6] == (4, 3, 3)
    again = GAME.position(GAME.export(state))
    assert again.edition.star == GAME.unpack(GAME.pack(state)).edition.star == state.edition.star


def test_an_edition_may_be_a_toml_file() -> None:
    """The text of a file does as well as a table."""
    table = Table(edition="[tiles.mill]\nsections = [9]\n", phase="build")
    assert table.session.state.edition.sections[TILE_IDS.index("mill")] == (9,)


@pytest.mark.parametrize(
    ("edition", "where"),
    [
        ({"tiles": {"mill": {"sections": [3, 0]}}}, "e.tiles.mill.sections[1]"),
        ({"tiles": {"mill": {"sections": []}}}, "e.tiles.mill.sections"),
        ({"tiles": {"mill": {"colour": "green"}}}, "e.tiles.mill.colour"),
        ({"tiles": {"mill": {"star": {"gold": 1}}}}, "e.tiles.mill.star.gold"),
        ({"tiles": {"mill": {"height": 1}}}, "e.tiles.mill.height"),
        ({"tiles": {"mill": {"en": "Windmill"}}}, "e.tiles.mill.en"),
        ({"tiles": {"mil": {}}}, "e.tiles"),
        ({"tiles": {"courtyard": {"sections": [3]}}}, "e.tiles.courtyard.sections"),
        ({"cards": {"green": {"values": [9, 1, 0]}}}, "e.cards.green.values"),
        ({"cards": {"red": {"values": [3, 4]}}}, "e.cards.red.values"),
        ({"obelisk": {"spaces": [7] * 6}}, "e.obelisk.spaces"),
        ({"obelisk": {"spaces": [*range(13, 0, -1)]}}, "e.obelisk.spaces"),
        ({"layout": {"rows": [["mill"]]}}, "e.layout.rows"),
        ({"layout": {"fixed": ["castle"]}}, "e.layout.fixed[0]"),
        ({"tile": {}}, "e.tile"),
        (7, "e"),
        ("[tiles", "e"),
    ],
    ids=str,
)
def test_bad_editions_are_refused_by_tile_and_field(edition: object, where: str) -> None:
    """The refusal names the place that is wrong."""
    with pytest.raises(Refused) as refused:
        edition_of(edition, "e")
    assert refused.value.where == where


def test_the_hash_stands_for_rules_and_content() -> None:
    """The ruleset's hash is stable and sixteen digits long."""
    assert GAME.ruleset_hash("official") == GAME.ruleset_hash("official")
    assert len(GAME.ruleset_hash("official")) == 16
