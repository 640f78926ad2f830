"""Read, check and write the tiles chosen for a board before the game (TS-013, TS-148, TS-174)."""

from collections.abc import Mapping

from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.content.hexes import distance, name
from moontable.games.tsukuyumi.content.tables import TILE_IDS
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.rules import boards
from moontable.kernel import Json, Refused
from moontable.kernel.values import mapping, only, sequence, whole

WHERE = "setup.options.tiles"


def read_tiles(request: object, scenario: str, players: int) -> dict[int, boards.Laid]:
    """Read the chosen tiles by hex; refuses tiles that cannot lie there."""
    found: dict[int, boards.Laid] = {}
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
        found[hexcode] = boards.Laid(tile, turn)
    if len(found) > boards.AREAS[players]:
        raise Refused(
            WHERE, f"{len(found)} tiles", f"{players} players have {boards.AREAS[players]} (TS-013)"
        )
    if not boards.layout(scenario, players) and not boards.hangs_together(found):
        raise Refused(
            WHERE, "an area hangs in the air", "each touches the moon or another one named"
        )
    return found


def _check(hexcode: int, tile: int, scenario: str, players: int, where: str) -> None:
    """Refuse a tile outside the grey cells of a scenario (TS-148), or elsewhere on the moon."""
    shown = boards.layout(scenario, players)
    if not shown:
        if (
            hexcode in boards.MOON_HEXES
            or distance(hexcode, boards.MOON_HEXES[0]) > boards.FARTHEST
        ):
            right = f"around the moon, at most {boards.FARTHEST} areas away"
            raise Refused(f"{where}.area", f"{name(hexcode)} cannot be chosen", right)
        return
    grey = {boards.hexcode_of(place) for place in shown["areas"]} - set(
        boards.fixed_areas(scenario, players)
    )
    if hexcode not in grey:
        right = "a grey cell: " + ", ".join(sorted(name(place) for place in grey))
        raise Refused(f"{where}.area", f"{name(hexcode)} is none of {scenario}", right)
    if not boards.allowed(tile, shown):
        terrain = pack.TILES[tile]["terrain"]
        right = "the scenario says exactly how many lie (TS-142)"
        raise Refused(f"{where}.tile", f"{TILE_IDS[tile]} ({terrain}) is not for grey cells", right)


def tiles_json(tiles: Mapping[int, boards.Laid]) -> list[Json]:
    """The chosen tiles as JSON in normal form."""
    return [
        {"area": name(hexcode), "tile": TILE_IDS[laid.tile], "turn": laid.turn}
        for hexcode, laid in tiles.items()
    ]
