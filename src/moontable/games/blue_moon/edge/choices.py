"""What players choose before a duel: decks, families, inquisitors, packs, rules, and matches."""

from typing import Final

from moontable.games.blue_moon.content import packs
from moontable.games.blue_moon.content.cards import PEOPLES
from moontable.games.blue_moon.edge.decks import PREFIX
from moontable.games.blue_moon.edge.messages import say
from moontable.games.blue_moon.edge.names import CARD_NAMES, named
from moontable.games.blue_moon.edge.setup import DEFAULT_DECKS, FAMILIES, family_cards
from moontable.games.blue_moon.edge.texts.card import text_of
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Message
from moontable.kernel.capabilities import NO, YES, SetupChoice, setup_choice, setup_option

RULESET_NAMES: Final = {"official": say("rules-official"), "ansmann": say("rules-ansmann")}
NONE: Final = say("no-family")
MATCH: Final = {
    "to": 5,
    "ways": [
        setup_option("swap", say("match-swap")),
        setup_option("keep", say("match-keep")),
        setup_option("draw", say("match-draw")),
        setup_option("choose", say("match-choose")),
    ],
}
"""Several games up to a number of crystals, and how decks carry over."""


def _decks() -> SetupChoice:
    peoples = [
        setup_option(deck, say(f"people-{deck}"), say(f"people-{deck}-about")) for deck in PEOPLES
    ]
    found = setup_choice("player", "deck", say("choose-people"), peoples, list(DEFAULT_DECKS))
    found["codes"] = f"{PREFIX}-"
    return found


def _families() -> SetupChoice:
    options = [setup_option(None, NONE)]
    for family in FAMILIES:
        cards = [named(number) for number in family_cards(family)]
        name = say("family", family=family, card=cards[0])
        options.append(setup_option(family, name, say("family-cards", cards=cards)))
    found = setup_choice("player", "family", say("choose-family"), options, None)
    found["needs"] = {"deck": [deck for deck in PEOPLES if deck != "buka"]}
    return found


def _inquisitors() -> SetupChoice:
    cards = [card for card in packs.CARDS if card.type == codes.INQUISITOR]
    options = [
        setup_option(None, say("no-inquisitor")),
        *(setup_option(card.id, CARD_NAMES[card.id], text_of(card)) for card in cards),
    ]
    found = setup_choice("player", "inquisitor", say("choose-inquisitor"), options, None)
    found["needs"] = {"packs": [packs.RECONSTRUCTED], "deck": list(PEOPLES)}
    return found


def choices(rulesets: tuple[str, ...]) -> list[SetupChoice]:
    """Everything that can be chosen, with its default."""
    rules = [setup_option(name, RULESET_NAMES.get(name, Message(name, name))) for name in rulesets]
    cards = [
        setup_option(None, say("cards-printed")),
        setup_option(packs.RECONSTRUCTED, say("cards-all")),
    ]
    return [
        _decks(),
        _families(),
        _inquisitors(),
        setup_choice("table", "ruleset", say("choose-rules"), rules, rulesets[0]),
        setup_choice(
            "table",
            "mulligan",
            say("choose-mulligan"),
            [setup_option(False, NO), setup_option(True, YES)],
            False,
        ),
        setup_choice("table", "packs", say("choose-cards"), cards, None),
    ]
