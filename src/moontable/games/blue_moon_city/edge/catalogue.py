"""The catalogue: tiles, cards, the layout and what is chosen before the game."""

from typing import Final

from moontable.games.blue_moon_city.content.edition import (
    COLOUR_IDS,
    FILE,
    NAMES,
    PACKAGE,
    TILE_IDS,
    TILE_NAMES,
)
from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.rules import codes
from moontable.games.contents import table_of
from moontable.kernel import Json
from moontable.kernel.capabilities import setup_choice, setup_option


def catalogue() -> Json:
    """Tiles, cards, peoples and dragons by id, and the choices."""
    tiles = table_of(PACKAGE, FILE)["tiles"].values()
    return {
        "tiles": [_tile(number, fields) for number, fields in enumerate(tiles)],
        "cards": [
            {
                "id": names.CARD_IDS[card],
                "colour": COLOUR_IDS[codes.COLOUR[card]],
                "people": names.PEOPLES[codes.COLOUR[card]],
                "value": codes.VALUE[card],
                "name": names.CARD_NAMES[card],
                "text": names.card_text(card),
            }
            for card in range(codes.CARDS)
        ],
        "colours": [
            {"id": colour, "people": people, "name": words}
            for colour, people, words in zip(
                COLOUR_IDS, names.PEOPLES, names.COLOUR_NAMES, strict=False
            )
        ],
        "dragons": [
            {"id": dragon, "name": words}
            for dragon, words in zip(names.DRAGON_IDS, names.DRAGON_NAMES, strict=True)
        ],
        "obelisk": table_of(PACKAGE, FILE)["obelisk"],
        "choices": CHOICES,
    }


def _tile(number: int, fields: Json) -> Json:
    """A tile as printed, with its name as a message."""
    printed = {key: value for key, value in fields.items() if key not in NAMES}
    return {"id": TILE_IDS[number], **TILE_NAMES[number].json(), **printed}


LAYOUTS: Final = (
    setup_option(False, say("layout-printed"), say("layout-printed-about")),
    setup_option(True, say("layout-random"), say("layout-random-about")),
)
CHOICES: Final = [setup_choice("table", "all_random", say("layout"), LAYOUTS, False)]
