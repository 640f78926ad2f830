"""Read, check and write the tiles chosen for a board before the game (TS-013, TS-148, TS-174)."""

from collections.abc import Mapping

from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.content.hexes import distance, name
from moontable.games.tsukuyumi.content.tiles import TILE_IDS
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.rules.boards import (
    AREAS,
    FARTHEST,
    MOON_HEXES,
    Laid,
    allowed,
    fixed_areas,
    hangs_together,
    hexcode_of,
    layout,
)
from moontable.kernel import Json, Refused
from moontable.kernel.values import mapping, only, sequence, whole

WHERE = "setup.options.tiles"


def read_tiles(request: object, scenario: str, players: int) -> dict[int, Laid]:
    """The tiles laid by choice, by hex; refuses what cannot lie there."""
    found: dict[int, Laid] = {}
    for number, entry in enumerate(sequence(request, WHERE)):
        where = f"{WHERE}[{number}]"
        fields = mapping(entry, where)
        only(fields, ("area", "tile", "turn"), where)
        hexcode = names.find_hex(fields.get("area"), f"{where}.area")
        tile = names.find(TILE_IDS, fields.get("tile"), f"{where}.tile")
        turn = whole(fields.get("turn", 0), f"{where}.turn", 0, 5)
        if hexcode in found:
            raise Refused(f"{where}.area", f"{name(hexcode)} is named twice", "one tile an area")
        if any(laid.tile == tile for laid in found.values()):
            raise Refused(
                f"{where}.tile", f"{TILE_IDS[tile]} lies already", "each tile exists once"
            )
        _check(hexcode, tile, scenario, players, where)
        found[hexcode] = Laid(tile, turn)
    if len(found) > AREAS[players]:
        raise Refused(
            WHERE, f"{len(found)} tiles", f"{players} players have {AREAS[players]} (TS-013)"
        )
    if not layout(scenario, players) and not hangs_together(found):
        raise Refused(
            WHERE, "an area hangs in the air", "each touches the moon or another one named"
        )
    return found


def _check(hexcode: int, tile: int, scenario: str, players: int, where: str) -> None:
    """In a scenario only grey cells are free (TS-148); everywhere else anything but the moon is."""
    shown = layout(scenario, players)
    if not shown:
        if hexcode in MOON_HEXES or distance(hexcode, MOON_HEXES[0]) > FARTHEST:
            right = f"around the moon, at most {FARTHEST} areas away"
            raise Refused(f"{where}.area", f"{name(hexcode)} cannot be chosen", right)
        return
    grey = {hexcode_of(place) for place in shown["areas"]} - set(fixed_areas(scenario, players))
    if hexcode not in grey:
        right = "a grey cell: " + ", ".join(sorted(name(place) for place in grey))
        raise Refused(f"{where}.area", f"{name(hexcode)} is none of {scenario}", right)
    if not allowed(tile, shown):
        terrain = pack.TILES[tile]["terrain"]
        right = "the scenario says exactly how many lie (TS-142)"
        raise Refused(f"{where}.tile", f"{TILE_IDS[tile]} ({terrain}) is not for grey cells", right)


def tiles_json(tiles: Mapping[int, Laid]) -> list[Json]:
    """The same request in its normal form."""
    return [
        {"area": name(hexcode), "tile": TILE_IDS[laid.tile], "turn": laid.turn}
        for hexcode, laid in tiles.items()
    ]
