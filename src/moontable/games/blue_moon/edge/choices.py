"""What players choose before a duel: decks, families, inquisitors, packs, rules, and matches."""

from typing import Final

from moontable.games.blue_moon.content import packs
from moontable.games.blue_moon.content.cards import CATALOGUE, PEOPLES
from moontable.games.blue_moon.edge.decks import PREFIX
from moontable.games.blue_moon.edge.setup import DEFAULT_DECKS, FAMILIES, family_cards
from moontable.games.blue_moon.edge.texts.card import text_of
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Words
from moontable.kernel.capabilities import NO, YES, SetupChoice, setup_choice, setup_option

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


NONE: Final = Words("keine", "none")
PEOPLE: Final = Words("Volk", "People")
FAMILY: Final = Words("Familie der Buka", "Family of the Buka")
INQUISITORS: Final = Words("Inquisitor", "Inquisitor")
RULES: Final = Words("Regeln", "Rules")
MULLIGAN: Final = Words("Handtausch zu Beginn", "Exchange of hands at the start")
CARDS: Final = Words("Karten", "Cards")
MATCH: Final = {
    "to": 5,
    "ways": [
        setup_option("swap", Words("Völker tauschen", "Swap decks")),
        setup_option("keep", Words("Volk behalten", "Keep decks")),
        setup_option("draw", Words("Völker losen", "Draw decks")),
        setup_option("choose", Words("geheim wählen", "Choose in secret")),
    ],
}
"""Several games up to a number of crystals, and how decks carry over."""


def _decks() -> SetupChoice:
    names = {deck: Words(deck.capitalize(), deck.capitalize()) for deck in PEOPLES}
    peoples = [setup_option(deck, names[deck], CHARACTER[deck]) for deck in PEOPLES]
    found = setup_choice("player", "deck", PEOPLE, peoples, list(DEFAULT_DECKS))
    found["codes"] = f"{PREFIX}-"
    return found


def _families() -> SetupChoice:
    options = [setup_option(None, NONE)]
    for family in FAMILIES:
        cards = [CATALOGUE[number] for number in family_cards(family)]
        all_ = Words(", ".join(c.de for c in cards), ", ".join(c.en for c in cards))
        name = Words(f"{family} · {cards[0].de}", f"{family} · {cards[0].en}")
        options.append(setup_option(family, name, all_))
    found = setup_choice("player", "family", FAMILY, options, None)
    found["needs"] = {"deck": [deck for deck in PEOPLES if deck != "buka"]}
    return found


def _inquisitors() -> SetupChoice:
    cards = [card for card in packs.CARDS if card.type == codes.INQUISITOR]
    options = [
        setup_option(None, Words("keiner", "none")),
        *(setup_option(card.id, Words(card.de, card.en), text_of(card)) for card in cards),
    ]
    found = setup_choice("player", "inquisitor", INQUISITORS, options, None)
    found["needs"] = {"packs": [packs.RECONSTRUCTED], "deck": list(PEOPLES)}
    return found


def choices(rulesets: tuple[str, ...]) -> list[SetupChoice]:
    """Everything that can be chosen, with its default."""
    rules = [setup_option(name, RULESET_NAMES.get(name, Words(name, name))) for name in rulesets]
    cards = [
        setup_option(None, Words("nur gedruckte", "printed only")),
        setup_option(packs.RECONSTRUCTED, Words("auch rekon\u00adstruierte", "reconstructed too")),
    ]
    return [
        _decks(),
        _families(),
        _inquisitors(),
        setup_choice("table", "ruleset", RULES, rules, rulesets[0]),
        setup_choice(
            "table", "mulligan", MULLIGAN, [setup_option(False, NO), setup_option(True, YES)], False
        ),
        setup_choice("table", "packs", CARDS, cards, None),
    ]
