"""The catalogue: tiles, cards, the layout and what is chosen before the game."""

from typing import Final

from moontable.games.blue_moon_city.content.edition import COLOUR_IDS, FILE, PACKAGE, TILE_IDS
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.rules import codes
from moontable.games.contents import table_of
from moontable.kernel import Json, Words
from moontable.kernel.capabilities import setup_choice, setup_option


def _said(words: Words) -> Json:
    return {"de": words.de, "en": words.en}


def catalogue() -> Json:
    """Tiles, cards, peoples and dragons by id, and the choices."""
    tiles = table_of(PACKAGE, FILE)["tiles"]
    return {
        "tiles": [{"id": tile, **tiles[tile]} for tile in TILE_IDS],
        "cards": [
            {
                "id": names.CARD_IDS[card],
                "colour": COLOUR_IDS[codes.COLOUR[card]],
                "people": names.PEOPLES[codes.COLOUR[card]],
                "value": codes.VALUE[card],
                "name": _said(names.CARD_NAMES[card]),
                "text": _said(names.card_text(card)),
            }
            for card in range(codes.CARDS)
        ],
        "colours": [
            {"id": colour, "people": people, "name": _said(words)}
            for colour, people, words in zip(
                COLOUR_IDS, names.PEOPLES, names.COLOUR_NAMES, strict=False
            )
        ],
        "dragons": [
            {"id": dragon, "name": _said(words)}
            for dragon, words in zip(names.DRAGON_IDS, names.DRAGON_NAMES, strict=True)
        ],
        "obelisk": table_of(PACKAGE, FILE)["obelisk"],
        "choices": CHOICES,
    }


LAYOUTS: Final = (
    setup_option(
        False,
        Words("wie im Heft", "as printed"),
        Words(
            "Palast und Tempel liegen an ihrem Platz, der Rest ist gemischt.",
            "Palace and temples lie in their places, the rest is shuffled.",
        ),
    ),
    setup_option(
        True,
        Words("ganz zufällig", "all random"),
        Words("Nur der Marktplatz liegt fest.", "Only the courtyard is fixed."),
    ),
)
LAYOUT: Final = Words("Aufbau der Stadt", "Layout of the city")
CHOICES: Final = [setup_choice("table", "all_random", LAYOUT, LAYOUTS, False)]
