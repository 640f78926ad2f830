"""Reasons as sentences in German and English: what stands in the way, then the rule."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from moontable.games.blue_moon_city.content.edition import PACKAGE, TILE_NAMES
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.edge import why as r
from moontable.games.contents import rule_statements
from moontable.kernel import NO_CARD, Reason, Words
from moontable.kernel.speech import sentence

PHASES: Final = (
    Words("Bewegung", "movement"),
    Words("Bauen und Opfern", "building and offering"),
    Words("Bezahlen", "paying"),
    Words("Nachziehen", "drawing"),
    Words("Erklärung", "declaration"),
    Words("Ende", "the end"),
)


@lru_cache(4096)
def describe_reason(reason: Reason) -> Words:
    """The obstacle in this situation, or else the rule."""
    return sentence(_note(reason)) if reason.detail else rule_statements(PACKAGE)[reason.rule]


def _note(reason: Reason) -> Words:
    kind, *rest = reason.detail
    name = Words("Diese Karte", "This card")
    if reason.source != NO_CARD:
        name = names.CARD_NAMES[reason.source]
    words = NOTES[kind]
    data = {"a": rest[0] if rest else 0, "b": rest[1] if len(rest) > 1 else 0}
    arguments = [data | {"card": name.de}, data | {"card": name.en}]
    for language in (0, 1):
        if kind in {r.NOT_YOUR_TURN, r.SECTION_TAKEN}:
            arguments[language]["a"] = rest[0] + 1
        elif kind == r.OTHER_PHASE:
            arguments[language]["a"] = PHASES[rest[0]][language]
            arguments[language]["b"] = PHASES[rest[1]][language]
        elif kind in {r.TOO_POOR, r.WORTHLESS}:
            arguments[language]["a"] = names.COLOUR_NAMES[rest[0]][language]
        elif kind == r.OTHER_TILE:
            arguments[language]["a"] = TILE_NAMES[rest[0]][language]
        elif kind == r.OTHER_DRAGON:
            arguments[language]["a"] = names.DRAGONS_MOVED[rest[0]][language]
        elif kind == r.DRAGON_OUTSIDE:
            arguments[language]["a"] = names.DRAGON_NAMES[rest[0]][language]
    return Words(words.de.format(**arguments[0]), words.en.format(**arguments[1]))


NOTES: Final[Mapping[int, Words]] = {
    r.NOT_YOUR_TURN: Words("Gefragt ist jetzt Spieler {a}.", "Seat {a} is asked now."),
    r.IS_OVER: Words("Das Spiel ist zu Ende.", "The game is over."),
    r.OTHER_PHASE: Words(
        "Das gehört zu „{b}“; jetzt ist „{a}“.", "That belongs to “{b}”; now it is “{a}”."
    ),
    r.NOT_IN_HAND: Words("{card} ist nicht auf der Hand.", "{card} is not in hand."),
    r.SAME_PLACE: Words("Deine Figur steht schon dort.", "Your pawn is there already."),
    r.DRAGON_THERE: Words("Der Drache ist schon dort.", "The dragon is there already."),
    r.TOO_FAR: Words(
        "Das sind {a} Schritte, erlaubt höchstens {b}.",
        "That is {a} steps; the limit is {b}.",
    ),
    r.NO_SUCH_POWER: Words("{card} kann das nicht.", "{card} cannot do that."),
    r.OTHER_DRAGON: Words("{card} bewegt {a}.", "{card} moves {a}."),
    r.DRAGON_OUTSIDE: Words("Noch außerhalb der Stadt: {a}.", "Still outside the city: {a}."),
    r.MARCHING: Words("Alle gehen zum Marktplatz.", "All are on the way to the courtyard."),
    r.OTHER_TILE: Words("Deine Figur steht auf „{a}“.", "Your pawn stands on {a}."),
    r.NO_BUILDING: Words("Auf dem Marktplatz wird nicht gebaut.", "The courtyard is not built on."),
    r.FINISHED: Words("Dieses Gebäude ist fertig.", "This building is finished."),
    r.NO_BRICK: Words("Du hast keinen Baustein mehr.", "You have no brick left."),
    r.NO_SECTION: Words("Die Tafel hat {a} Abschnitte.", "The tile has {a} sections."),
    r.SECTION_TAKEN: Words("Dort steht schon Spieler {a}.", "Seat {a} stands there already."),
    r.TOO_POOR: Words(
        "Deine Karten ergeben für diesen Abschnitt ({a}) keine {b}.",
        "Your cards do not come to {b} for this section ({a}).",
    ),
    r.WORTHLESS: Words(
        "{card} hilft hier nicht: Der Abschnitt ({a}) kostet {b}, und jede Karte muss nötig sein.",
        "{card} does not help here: the section ({a}) costs {b}, and every card must be needed.",
    ),
    r.ASCENDING: Words(
        "{card} kommt vor den schon gelegten Karten; gelegt wird in aufsteigender Folge.",
        "{card} comes before the cards laid so far; cards are laid in ascending order.",
    ),
    r.FIRST_PAY: Words("Erst wird der Abschnitt bezahlt.", "The section is to be paid first."),
    r.NOT_AT_MARKET: Words(
        "Deine Figur steht nicht auf dem Marktplatz.", "Your pawn is not on the courtyard."
    ),
    r.ONE_OFFERING: Words(
        "Du hast in diesem Zug schon geopfert.", "You have made this turn's offering already."
    ),
    r.FEW_CRYSTALS: Words(
        "Das kostet {a} Kristalle, du hast nur {b}.",
        "That costs {a} crystals, you have only {b}.",
    ),
    r.FIRST_OFFER: Words("Erst kommt das reguläre Opfer.", "The regular offering comes first."),
    r.NOT_ASKED: Words(
        "Gefragt wird nach {b} Zügen ohne Bauen und Opfern; bis jetzt sind es {a}.",
        "That is asked after {b} turns without building or offering; so far there are {a}.",
    ),
    r.OVERPAID: Words(
        "Das sind {a} statt {b}, und deine Karten der Farbe ergeben {b} genau.",
        "That is {a} instead of {b}, and your cards of the colour make exactly {b}.",
    ),
    r.NO_STEPS: Words("Du hast keinen Schritt mehr.", "You have no step left."),
    r.ASCENDING_LATER: Words(
        "{card} passt, kommt aber später: Gelegt wird in aufsteigender Folge.",
        "{card} fits, but comes later: cards are laid in ascending order.",
    ),
    r.OBELISK_FULL: Words("Der Obelisk ist voll.", "The obelisk is full."),
    r.NO_YELLOW: Words(
        "Du hast keine gelbe 1 oder 2 auf der Hand.", "You have no yellow 1 or 2 in hand."
    ),
    r.MUST_OFFER: Words("Wer opfern kann, muss es tun.", "Whoever can offer must do so."),
}
