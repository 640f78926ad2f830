"""What players choose before a duel: decks, families, inquisitors, packs, rules, and matches.

It knows words for people; what a choice does stands in `setup`.
"""

from typing import Final

from moontable.games.blue_moon.content import packs
from moontable.games.blue_moon.content.cards import CATALOGUE, PEOPLES
from moontable.games.blue_moon.edge.deck_code import PREFIX
from moontable.games.blue_moon.edge.setup import DEFAULT_DECKS, FAMILIES, family_cards
from moontable.games.blue_moon.edge.texts.card import text_of
from moontable.games.blue_moon.rules.codes import INQUISITOR
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
NONE: Final = Words("keine", "none")


def option(value: object, de: str, en: str, about: Words = PLAIN) -> Json:
    """One thing that can be chosen."""
    return {"value": value, "de": de, "en": en, "about": {"de": about.de, "en": about.en}}


def choice(
    scope: str, key: str, title: Words, options: list[Json], default: object, **further: object
) -> Json:
    """One choice; `needs` names other choices without which it makes no sense."""
    told = {"scope": scope, "key": key, "de": title.de, "en": title.en, "options": options}
    return {**told, "default": default, "unique": False, **further}


MATCH: Final = {
    "to": 5,
    "ways": [
        option("swap", "Völker tauschen", "Swap decks"),
        option("keep", "Volk behalten", "Keep decks"),
        option("draw", "Völker losen", "Draw decks"),
        option("choose", "geheim wählen", "Choose in secret"),
    ],
}
"""Several games to so many crystals, and how decks go from game to game."""


def _decks() -> Json:
    peoples = [option(d, d.capitalize(), d.capitalize(), CHARACTER[d]) for d in PEOPLES]
    title = Words("Volk", "People")
    return choice("player", "deck", title, peoples, list(DEFAULT_DECKS), codes=f"{PREFIX}-")


def _families() -> Json:
    found = [option(None, *NONE)]
    for name in FAMILIES:
        cards = [CATALOGUE[number] for number in family_cards(name)]
        all_ = Words(", ".join(c.de for c in cards), ", ".join(c.en for c in cards))
        found.append(option(name, f"{name} · {cards[0].de}", f"{name} · {cards[0].en}", all_))
    title = Words("Familie der Buka", "Family of the Buka")
    land = [deck for deck in PEOPLES if deck != "buka"]
    return choice("player", "family", title, found, None, needs={"deck": land})


def _inquisitors() -> Json:
    found = [
        option(card.id, card.de, card.en, text_of(card))
        for card in packs.CARDS
        if card.type == INQUISITOR
    ]
    title = Words("Inquisitor", "Inquisitor")
    options = [option(None, "keiner", "none"), *found]
    needs = {"packs": [packs.RECONSTRUCTED], "deck": list(PEOPLES)}
    return choice("player", "inquisitor", title, options, None, needs=needs)


def choices(rulesets: tuple[str, ...]) -> list[Json]:
    """Everything that can be chosen, with its default."""
    rules = [option(name, *RULESET_NAMES.get(name, (name, name))) for name in rulesets]
    yes_no = [option(False, "nein", "no"), option(True, "ja", "yes")]
    cards = [
        option(None, "nur gedruckte", "printed only"),
        option(packs.RECONSTRUCTED, "auch rekon\u00adstruierte", "reconstructed too"),
    ]
    hands = Words("Handtausch zu Beginn", "Exchange of hands at the start")
    return [
        _decks(),
        _families(),
        _inquisitors(),
        choice("table", "ruleset", Words("Regeln", "Rules"), rules, rulesets[0]),
        choice("table", "mulligan", hands, yes_no, False),
        choice("table", "packs", Words("Karten", "Cards"), cards, None),
    ]
