"""What players choose before a duel: decks with their character, the ruleset, the mulligan.

It knows words for people; what a choice does stands in `setup`.
"""

from typing import Final

from moontable.games.blue_moon.cards import PEOPLES
from moontable.games.blue_moon.setup import DEFAULT_DECKS
from moontable.kernel import Json, Words

CHARACTER: Final = {
    "hoax": Words(
        "Gelehrte: bremsen den Gegner und bringen seine Karten zum Schweigen.",
        "Scholars: slow the enemy down and silence his cards.",
    ),
    "vulca": Words(
        "Feuervolk: die höchsten Feuerwerte, geradeaus und angriffslustig.",
        "People of fire: the highest fire values, straight ahead and eager.",
    ),
    "mimix": Words(
        "Waldvolk: greift in Paaren an, viele Personen auf einmal.",
        "Forest people: attack in pairs, many characters at once.",
    ),
    "flit": Words(
        "Vogelvolk: nimmt Karten wieder auf die Hand und hält lange durch.",
        "Bird people: take cards back to hand and outlast the others.",
    ),
    "khind": Words(
        "Kinder in Banden: einzeln schwach, zusammen kaum zu halten.",
        "Children in gangs: weak alone, hard to stop together.",
    ),
    "terrah": Words(
        "Felsvolk: stark in Erde, mit Unwettern, die den Tisch leeren.",
        "People of rock: strong in earth, with storms that clear the table.",
    ),
    "pillar": Words(
        "Schmetterlingsvolk: Raupen, die den Gegner Karten kosten, und viel Verstärkung.",
        "Butterfly people: caterpillars that cost the enemy cards, and many boosters.",
    ),
    "aqua": Words(
        "Wasservolk: ausgewogen, geschützt, mit starker Unterstützung.",
        "Water people: balanced, protected, with strong supports.",
    ),
    "buka": Words(
        "Seefahrer: bluffen mit verdeckten Karten und landen mit Schiffen an.",
        "Seafarers: bluff with cards face down and land from ships.",
    ),
}
RULESET_NAMES: Final = {
    "official": Words("Offizielle Regeln", "Official rules"),
    "ansmann": Words("Regeln nach Ansmann", "Ansmann's rules"),
}


PLAIN: Final = Words("", "")


def option(value: object, de: str, en: str, about: Words = PLAIN) -> Json:
    """One thing that can be chosen."""
    return {"value": value, "de": de, "en": en, "about": {"de": about.de, "en": about.en}}


def choices(rulesets: tuple[str, ...]) -> list[Json]:
    """Everything that can be chosen, with its default."""
    return [
        {
            "scope": "player",
            "key": "deck",
            "de": "Volk",
            "en": "People",
            "options": [
                option(deck, deck.capitalize(), deck.capitalize(), CHARACTER[deck])
                for deck in PEOPLES
            ],
            "default": list(DEFAULT_DECKS),
            "unique": False,
        },
        {
            "scope": "table",
            "key": "ruleset",
            "de": "Regeln",
            "en": "Rules",
            "options": [option(name, *RULESET_NAMES.get(name, (name, name))) for name in rulesets],
            "default": rulesets[0],
            "unique": False,
        },
        {
            "scope": "table",
            "key": "mulligan",
            "de": "Handtausch zu Beginn",
            "en": "Exchange of hands at the start",
            "options": [option(False, "nein", "no"), option(True, "ja", "yes")],
            "default": False,
            "unique": False,
        },
    ]
