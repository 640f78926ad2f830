"""The small phrases that card texts are made of, in German and English."""

from collections.abc import Iterable, Sequence
from typing import Final

from moontable.games.blue_moon.content.cards import BY_ID, CATALOGUE
from moontable.games.blue_moon.content.powers.power import BOTH, Power, Raise, Test, When, Which
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Words

NUMBERS: Final = {
    1: Words("ein", "one"),
    2: Words("zwei", "two"),
    3: Words("drei", "three"),
    4: Words("vier", "four"),
    5: Words("fünf", "five"),
    6: Words("sechs", "six"),
    7: Words("sieben", "seven"),
    8: Words("acht", "eight"),
    9: Words("neun", "nine"),
    10: Words("zehn", "ten"),
}
# Singular, plural and the ending of "ein" in the accusative
TYPES: Final = {
    codes.CHARACTER: (Words("Charakter", "character"), Words("Charaktere", "characters"), "en"),
    codes.BOOSTER: (Words("Verstärkung", "booster"), Words("Verstärkungen", "boosters"), "e"),
    codes.SUPPORT: (Words("Unterstützung", "support"), Words("Unterstützungen", "supports"), "e"),
    codes.LEADERSHIP: (
        Words("Anführeraktion", "leadership action"),
        Words("Anführeraktionen", "leadership actions"),
        "e",
    ),
    codes.SHIP: (Words("Schiff", "ship"), Words("Schiffe", "ships"), ""),
    codes.LEADER: (Words("Anführer", "leader"), Words("Anführer", "leaders"), "en"),
    codes.HYLA: (Words("Hyla", "Hyla"), Words("Hyla", "Hyla"), "en"),
    codes.ACHIEVEMENT: (
        Words("Errungenschaft", "achievement"),
        Words("Errungenschaften", "achievements"),
        "e",
    ),
    codes.INTERVENTION: (
        Words("Intervention", "intervention"),
        Words("Interventionen", "interventions"),
        "e",
    ),
    codes.INQUISITOR: (
        Words("Inquisitor", "inquisitor"),
        Words("Inquisitoren", "inquisitors"),
        "en",
    ),
}
ELEMENTS: Final = {codes.FIRE: Words("Feuer", "fire"), codes.EARTH: Words("Erde", "earth")}
VALUES: Final = {
    1 << codes.FIRE: (Words("der Feuerwert", "the fire value"), Words("er", "it")),
    1 << codes.EARTH: (Words("der Erdwert", "the earth value"), Words("er", "it")),
    BOTH: (Words("beide Werte", "both values"), Words("sie", "they")),
}
ICONS: Final = {
    codes.SHIELD_FIRE: Words("ABGEWEHRT (Feuer)", "SHIELD (fire)"),
    codes.SHIELD_EARTH: Words("ABGEWEHRT (Erde)", "SHIELD (earth)"),
    codes.STOP: Words("STOPP", "STOP"),
    codes.RETRIEVE: Words("WIEDER AUFNEHMEN", "RETRIEVE"),
    codes.PROTECTED: Words("GESCHÜTZT", "PROTECTED"),
    codes.FREE: Words("FREI", "FREE"),
    codes.PAIR: Words("PAAR", "PAIR"),
    codes.GANG_COOL: Words("GANG (Cool)", "GANG (Cool)"),
    codes.GANG_TOP: Words("GANG (Top)", "GANG (Top)"),
    codes.GANG_FUN: Words("GANG (Fun)", "GANG (Fun)"),
    codes.GANG_NO: Words("GANG (No)", "GANG (No)"),
    codes.REPLACE: Words("ERSETZEN", "REPLACE"),
    codes.BLUFF_FIRE: Words("BLUFF (Feuer)", "BLUFF (fire)"),
    codes.BLUFF_EARTH: Words("BLUFF (Erde)", "BLUFF (earth)"),
    codes.BLUFF_NONE: Words("BLUFF (leer)", "BLUFF (empty)"),
}
NOTHING: Final = Words("", "")
AND: Final = Words("und", "and")
OR: Final = Words("oder", "or")

MOMENTS: Final = {
    When.NOW: Words("Sobald diese Karte aktiv wird,", "When this card becomes active,"),
    When.THIS_TURN: Words("In diesem Zug", "This turn"),
    When.MY_TURN: Words("In jedem meiner Züge", "On each of my turns"),
    When.AFTER_BOOST: Words(
        "Gleich nach meiner Phase Verstärkung oder Unterstützung",
        "Right after my booster/support phase",
    ),
    When.END: Words("Am Ende meines Zuges", "At the end of my turn"),
}
RAISED_TO: Final = {
    Raise.SUM: Words(
        "die Summe seiner aufgedruckten Werte", "the sum of that character's printed values"
    ),
    Raise.HIGHER: Words(
        "den höheren seiner aufgedruckten Werte", "the higher of that character's printed values"
    ),
}
CONDITIONS: Final = {
    Test.YOUR_DRAGONS: Words(
        "du mindestens {drachen} hast",
        "you have at least {dragons}",
    ),
    Test.YOUR_HAND_AHEAD: Words(
        "du mindestens {karten} mehr auf der Hand hast als ich",
        "you hold at least {cards} more than I do",
    ),
    Test.YOUR_CARDS: Words(
        "in deinem Kampf- und Unterstützungsbereich zusammen mindestens {karten} liegen, "
        "ob aktiv oder nicht",
        "there are at least {cards} in your combat and support areas together, active or not",
    ),
    Test.YOUR_ACTIVE: Words(
        "in deinem Kampf- und Unterstützungsbereich zusammen mindestens {n} aktive Karten liegen",
        "there are at least {n} active cards in your combat and support areas together",
    ),
    Test.YOUR_STRENGTH: Words(
        "deine Stärke{element} mindestens {amount} beträgt",
        "your strength{element} is at least {amount}",
    ),
    Test.NO_CARDS_OF_MINE: Words(
        "in meinem Kampf- und Unterstützungsbereich keine Karte liegt",
        "there is no card in my combat and support areas",
    ),
    Test.NO_INFLUENCE_OF_MINE: Words(
        "in meinem Einflussbereich keine Karte liegt", "there is no card in my influence area"
    ),
    Test.YOUR_CHARACTERS: Words(
        "du mindestens {n} aktive Charaktere hast", "you have at least {n} active characters"
    ),
    Test.YOUR_BOOSTERS: Words(
        "du mindestens {n} aktive Verstärkungen hast", "you have at least {n} active boosters"
    ),
    Test.YOUR_SUPPORTS: Words(
        "du mindestens {n} aktive Unterstützungen hast", "you have at least {n} active supports"
    ),
    Test.YOUR_HYLAS: Words(
        "du mindestens einen aktiven Hyla hast", "you have at least one active Hyla"
    ),
    Test.YOUR_FREE: Words(
        "du mindestens {karten} mit wirkendem FREI aktiv hast",
        "you have at least {cards} active whose FREE icon is in effect",
    ),
    Test.MY_DRAGONS: Words("ich mindestens {drachen} habe", "I have at least {dragons}"),
    Test.YOUR_CARDS_WITH_ICONS: Words(
        "du mindestens {n} aktive Karten mit Symbolen hast",
        "you have at least {n} active cards with icons",
    ),
}


def worded(de: str, en: str, **parts: Words) -> Words:
    """A sentence in both languages with phrases inserted."""
    return Words(
        de.format(**{name: part.de for name, part in parts.items()}),
        en.format(**{name: part.en for name, part in parts.items()}),
    )


def listed(items: Sequence[Words], glue: Words) -> Words:
    """One, two or more phrases: "a, b and c"."""
    return Words(
        _listed([item.de for item in items], glue.de),
        _listed([item.en for item in items], glue.en),
    )


def _listed(items: list[str], glue: str) -> str:
    return f" {glue} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def named(types: int) -> Iterable[int]:
    """The types of a set, leadership first and then in the order of a turn."""
    order = (
        codes.LEADERSHIP,
        codes.SHIP,
        codes.HYLA,
        codes.ACHIEVEMENT,
        codes.CHARACTER,
        codes.BOOSTER,
        codes.SUPPORT,
        codes.INTERVENTION,
    )
    return (type_ for type_ in order if types & type_)


def plural(types: int, glue: Words) -> Words:
    """Cards of these types: "boosters or supports", or just "cards"."""
    if types == codes.ANY:
        return Words("Karten", "cards")
    if types == codes.ACTIONS:
        return Words("Aktionskarten", "action cards")
    return listed([TYPES[type_][1] for type_ in named(types)], glue)


def a(types: int) -> Words:
    """One card of one of these types, as an object: "a character, a booster or a support"."""
    return listed(
        [
            Words(f"ein{TYPES[type_][2]} {TYPES[type_][0].de}", f"a {TYPES[type_][0].en}")
            for type_ in named(types)
        ],
        OR,
    )


def counted(amount: int, one: Words, more: Words, ending: str = "e") -> Words:
    """A number of things, with the words inflected."""
    if amount == 1:
        return Words(f"ein{ending} {one.de}", f"one {one.en}")
    return Words(f"{NUMBERS[amount].de} {more.de}", f"{NUMBERS[amount].en} {more.en}")


def cards(amount: int) -> Words:
    """A number of cards."""
    return counted(amount, Words("Karte", "card"), Words("Karten", "cards"))


def dragons(amount: int) -> Words:
    """A number of dragons, as an object."""
    return counted(amount, Words("Drachen", "dragon"), Words("Drachen", "dragons"), "en")


def condition(power: Power, least: int) -> Words:
    """What must be true on the table, as a clause after "if"."""
    element = NOTHING
    if power.elements != BOTH:
        found = ELEMENTS[power.elements.bit_length() - 1]
        element = Words(f" im Element {found.de}", f" in {found.en}")
    if not least:
        return CONDITIONS[power.test]
    phrase = CONDITIONS[power.test]
    return worded(
        phrase.de,
        phrase.en,
        n=NUMBERS[least],
        amount=Words(str(least), str(least)),
        element=element,
        karten=cards(least),
        cards=cards(least),
        drachen=dragons(least),
        dragons=dragons(least),
    )


def exceptions(which: Which) -> Words:
    """The exempt cards, as the end of a sentence, or nothing."""
    spared: list[Words] = []
    if which.but_cards:
        spared += [_title(card) for card in which.but_cards]
    if which.but_flit:
        spared.append(Words("Flit-Charaktere", "Flit characters"))
    if which.but_unignored_protected:
        spared.append(
            Words(
                "Karten mit nicht ignoriertem GESCHÜTZT",
                "cards whose PROTECTED icon is not ignored",
            )
        )
    if not spared:
        return NOTHING
    names = listed(spared, AND)
    return Words(f", ausgenommen {names.de}", f", except {names.en}")


def _title(card: str) -> Words:
    found = CATALOGUE[BY_ID[card]]
    return Words(f"„{found.de}“", found.en)


def icons_but(icons: int) -> Words:
    """The exempt icons: STOP, and perhaps PROTECTED."""
    return listed([word for icon, word in ICONS.items() if icons & icon], AND)


def printed(power: Power) -> Words:
    """Hand cards with printed values, as a price or a duty."""
    sums = [
        worded("insgesamt mindestens {n} {element}", "a total of at least {n} {element}", **parts)
        for parts in (
            {"n": Words(str(least), str(least)), "element": ELEMENTS[element]}
            for element, least in ((codes.FIRE, power.fire), (codes.EARTH, power.earth))
            if least
        )
    ]
    if power.moons:
        n = power.moons
        return Words(
            f"Handkarten mit insgesamt mindestens {n} Monden",
            f"hand cards with a total of at least {n} moons",
        )
    phrase = Words(f"Handkarten mit {sums[0].de}", f"hand cards with {sums[0].en}")
    if power.split:
        phrase = worded(
            "{first} und dazu andere mit {second}",
            "{first} and other ones with {second}",
            first=phrase,
            second=sums[1],
        )
    elif power.either:
        phrase = worded(
            "{first} oder {second}", "{first} or {second}", first=phrase, second=sums[1]
        )
    return worded("{phrase} (aufgedruckte Werte)", "{phrase} (printed values)", phrase=phrase)
