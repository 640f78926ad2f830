"""The area tiles of the pack, lowered to ints."""

from typing import Final

from moontable.games.tsukuyumi.content import pack, vocabulary

TERRAIN_IDS: Final[tuple[str, ...]] = vocabulary.TERRAIN_IDS
PROPERTY_IDS: Final[tuple[str, ...]] = vocabulary.PROPERTY_IDS
TILE_IDS: Final = tuple(str(tile["id"]) for tile in pack.TILES)

TERRAINS: Final[bytes] = bytes([TERRAIN_IDS.index(tile["terrain"]) for tile in pack.TILES])
MOUNTAINS: Final[bytes] = bytes([int(tile.get("mountain", 0)) for tile in pack.TILES])
PROPERTIES: Final[bytes] = bytes(
    [1 << PROPERTY_IDS.index(tile["property"]) if "property" in tile else 0 for tile in pack.TILES]
)
REDS: Final[bytes] = bytes([sum(1 << side for side in tile["blocked"]) for tile in pack.TILES])
LOOKS: Final[list[int]] = [
    ((terrain * 64 + mountain) * 16 + property_) * 64 + red
    for terrain, mountain, property_, red in zip(TERRAINS, MOUNTAINS, PROPERTIES, REDS, strict=True)
]
"""Tiles with the same number look alike."""
