"""What never changes in the city and what is chosen before building: tiles, cards, the layout.

It knows names and texts for a table to show; what a choice does stands in `setup`.
"""

from moontable.games.blue_moon_city.content.edition import COLOUR_IDS, FILE, PACKAGE, TILE_IDS
from moontable.games.blue_moon_city.edge.names import (
    CARD_IDS,
    CARD_NAMES,
    COLOUR_NAMES,
    DRAGON_IDS,
    DRAGON_NAMES,
    PEOPLES,
    card_text,
)
from moontable.games.blue_moon_city.rules import codes as c
from moontable.games.contents import table_of
from moontable.kernel import Json, Words


def _said(words: Words) -> Json:
    return {"de": words.de, "en": words.en}


def catalogue() -> Json:
    """Tiles, cards, peoples and dragons by id, and the choices."""
    tiles = table_of(PACKAGE, FILE)["tiles"]
    return {
        "tiles": [{"id": tile, **tiles[tile]} for tile in TILE_IDS],
        "cards": [
            {
                "id": CARD_IDS[card],
                "colour": COLOUR_IDS[c.COLOUR[card]],
                "people": PEOPLES[c.COLOUR[card]],
                "value": c.VALUE[card],
                "name": _said(CARD_NAMES[card]),
                "text": _said(card_text(card)),
            }
            for card in range(c.CARDS)
        ],
        "colours": [
            {"id": colour, "people": people, "name": _said(words)}
            for colour, people, words in zip(COLOUR_IDS, PEOPLES, COLOUR_NAMES, strict=False)
        ],
        "dragons": [
            {"id": dragon, "name": _said(words)}
            for dragon, words in zip(DRAGON_IDS, DRAGON_NAMES, strict=True)
        ],
        "obelisk": table_of(PACKAGE, FILE)["obelisk"],
        "choices": CHOICES,
    }


CHOICES: list[Json] = [
    {
        "scope": "table",
        "key": "all_random",
        "de": "Aufbau der Stadt",
        "en": "Layout of the city",
        "options": [
            {
                "value": False,
                "de": "wie im Heft",
                "en": "as printed",
                "about": {
                    "de": "Palast und Tempel liegen an ihrem Platz, der Rest ist gemischt.",
                    "en": "Palace and temples lie in their places, the rest is shuffled.",
                },
            },
            {
                "value": True,
                "de": "ganz zufällig",
                "en": "all random",
                "about": {
                    "de": "Nur der Marktplatz liegt fest.",
                    "en": "Only the courtyard is fixed.",
                },
            },
        ],
        "default": False,
        "unique": False,
    }
]
