"""Read and check editions of the game: city.toml and files like it.

Tiles and peoples have the same names in every edition.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec

from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.content.printed import OFFERINGS_TO_WIN, WHERE, Edition
from moontable.games.blue_moon_city.rules import codes
from moontable.games.contents import parse_toml, table_of, text_of
from moontable.kernel import Json, Refused
from moontable.kernel.values import mapping, one_of, only, sequence, text, whole

PACKAGE: Final = "moontable.games.blue_moon_city"
FILE: Final = "content/city.toml"
COLOUR_IDS: Final = ("black", "red", "blue", "grey", "brown", "white", "yellow", "green")
TILE_IDS: Final = tuple(table_of(PACKAGE, FILE)["tiles"])
TILE_NAMES: Final = tuple(say(f"tile-{tile}") for tile in TILE_IDS)
"""The texts are those of `city.toml`, whose words are part of the ruleset's hash."""
SQUARE: Final = TILE_IDS.index("courtyard")
"""The tile of the market square, which is no building."""

REWARDS: Final = ("star", "everyone", "neighbour")
TREASURES: Final = ("crystals", "cards", "scales")
REMARKS: Final = ("provenance", "confidence", "alternatives", "note")
NAMES: Final = ("de", "en")


@cache
def printed() -> Edition:
    """The edition of the package."""
    return _read(table_of(PACKAGE, FILE), "")


def content() -> str:
    """The text of the package's edition, for the ruleset hash."""
    return text_of(PACKAGE, FILE)


def edition_of(request: object, where: str) -> Edition:
    """The edition a set-up or position names: none, a table, or the text of a TOML file.

    Missing values are as printed.
    """
    if request is None or request == "":
        return printed()
    given = parse_toml(request, where) if isinstance(request, str) else mapping(request, where)
    try:
        fields = _merged(given)
        source = msgspec.json.encode(given, order="deterministic").decode()
        return _read(fields, source)
    except Refused as refused:
        raise refused.within(where) from None


@cache
def edition_from(source: str) -> Edition:
    """The edition with this `source`."""
    return edition_of(msgspec.json.decode(source) if source else None, "edition")


def _merged(given: Json) -> Json:
    base = table_of(PACKAGE, FILE)
    only(given, ("edition", "layout", "obelisk", "cards", "tiles"), "")
    merged: dict[str, object] = {"edition": text(given.get("edition", base["edition"]), "edition")}
    for part in ("layout", "obelisk", "cards"):
        merged[part] = {**base[part], **mapping(given.get(part, {}), part)}
    tiles = {tile: dict(fields) for tile, fields in base["tiles"].items()}
    for tile, fields in mapping(given.get("tiles", {}), "tiles").items():
        one_of(tile, TILE_IDS, "tiles")
        where = f"tiles.{tile}"
        values = mapping(fields, where)
        _same_names(values, tiles[tile], where)
        tiles[tile] |= values
    return {**merged, "tiles": tiles}


def _same_names(values: Json, known: Json, where: str) -> None:
    for name in NAMES:
        if name in values and values[name] != known[name]:
            raise Refused(f"{where}.{name}", f"is {values[name]!r}", f"stays {known[name]!r}")


def _read(parts: Mapping[str, object], source: str) -> Edition:
    tiles = mapping(parts["tiles"], "tiles")
    fields = [_tile(mapping(tiles[tile], f"tiles.{tile}"), tile) for tile in TILE_IDS]
    obelisk, outer = _obelisk(mapping(parts["obelisk"], "obelisk"))
    picture, fixed = _layout(mapping(parts["layout"], "layout"))
    rewards = tuple(tuple(tile[2][kind] for tile in fields) for kind in range(len(REWARDS)))
    return Edition(
        tuple(tile[0] for tile in fields),
        tuple(tile[1] for tile in fields),
        rewards,
        obelisk,
        outer,
        _cards(mapping(parts["cards"], "cards")),
        picture,
        fixed,
        source,
    )


Reward = tuple[int, int, int]


def _tile(fields: Json, tile: str) -> tuple[int, tuple[int, ...], tuple[Reward, ...]]:
    where = f"tiles.{tile}"
    if tile == "courtyard":
        only(fields, (*NAMES, *REMARKS), where)
        return codes.ANY, (), ((0, 0, 0),) * len(REWARDS)
    only(fields, (*NAMES, *REMARKS, "colour", "sections", *REWARDS), where)
    colour = one_of(fields.get("colour"), (*COLOUR_IDS[:-1], "any"), f"{where}.colour")
    sections = sequence(fields.get("sections"), f"{where}.sections")
    if not 1 <= len(sections) <= codes.SECTIONS:
        wrong = f"has {len(sections)} sections"
        raise Refused(f"{where}.sections", wrong, f"should be 1 to {codes.SECTIONS}")
    prices = [whole(v, f"{where}.sections[{n}]", 1, 9) for n, v in enumerate(sections)]
    rewards = [_reward(fields.get(kind), f"{where}.{kind}") for kind in REWARDS]
    number = codes.ANY if colour == "any" else COLOUR_IDS.index(colour)
    return number, tuple(prices), tuple(rewards)


def _reward(value: object, where: str) -> Reward:
    fields = mapping(value, where)
    only(fields, TREASURES, where)
    crystals, cards, scales = (whole(fields.get(t, 0), f"{where}.{t}", 0, 9) for t in TREASURES)
    return crystals, cards, scales


def _cards(fields: Json) -> tuple[int, ...]:
    only(fields, COLOUR_IDS, "cards")
    counts: list[int] = []
    for colour in COLOUR_IDS:
        where = f"cards.{colour}"
        people = mapping(fields.get(colour), where)
        only(people, ("values", *REMARKS), where)
        values = sequence(people.get("values"), f"{where}.values")
        if len(values) != 3:
            raise Refused(f"{where}.values", f"has {len(values)} entries", "should be 3")
        counts += [whole(v, f"{where}.values[{n}]", 0, 20) for n, v in enumerate(values)]
    if counts[-2] or counts[-1]:
        raise Refused("cards.green.values", "has cards above value 1", "the Khind are all ones")
    return tuple(counts[:-2])


def _obelisk(fields: Json) -> tuple[tuple[int, ...], tuple[int, ...]]:
    remarks = (*REMARKS, "spaces_provenance", "outer_provenance")
    only(fields, ("spaces", "outer", *remarks), "obelisk")
    listed = sequence(fields.get("spaces"), "obelisk.spaces")
    spaces = [whole(v, f"obelisk.spaces[{n}]", 1, 99) for n, v in enumerate(listed)]
    if spaces != sorted(spaces):
        raise Refused("obelisk.spaces", "goes down", "from the bottom up no space is cheaper")
    blocked = sequence(fields.get("outer"), "obelisk.outer")
    outer = [whole(v, f"obelisk.outer[{n}]", 0, len(spaces) - 1) for n, v in enumerate(blocked)]
    for players in (2, 3, 4):
        room = len(spaces) - (len(set(outer)) if players == 2 else 0)
        needed = (OFFERINGS_TO_WIN[players] - 1) * players + 1
        if room < needed:
            wrong = f"leaves {room} for {players} players"
            raise Refused("obelisk.spaces", wrong, f"should be {needed} or more")
    return tuple(spaces), tuple(outer)


def _layout(fields: Json) -> tuple[tuple[int, ...], tuple[int, ...]]:
    only(fields, ("rows", "fixed", "fixed_provenance", *REMARKS), "layout")
    rows = sequence(fields.get("rows"), "layout.rows")
    if len(rows) != 5:
        raise Refused("layout.rows", f"has {len(rows)} rows", "should be 5")
    by_place: dict[tuple[int, int], str] = {}
    for y, row in enumerate(rows):
        for x, name in enumerate(sequence(row, f"layout.rows[{y}]")):
            if name != "":
                by_place[x, y] = one_of(name, TILE_IDS, f"layout.rows[{y}][{x}]")
    if set(by_place) != set(WHERE) or len(set(by_place.values())) != codes.PLACES:
        raise Refused("layout.rows", "is not the shape of the city", "every tile once, no corners")
    picture = tuple(TILE_IDS.index(by_place[place]) for place in WHERE)
    if picture[codes.MARKET] != SQUARE:
        raise Refused("layout.rows", "has no courtyard in the middle", "it lies in the centre")
    listed = sequence(fields.get("fixed"), "layout.fixed")
    names = [one_of(v, TILE_IDS, f"layout.fixed[{n}]") for n, v in enumerate(listed)]
    fixed = {TILE_IDS.index(name) for name in names} | {SQUARE}
    return picture, tuple(sorted(fixed))
