"""Describe action cards, events, battle cards and counters from their effects."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from moontable.games.tsukuyumi.content import pack
from moontable.kernel import Words

Entry = Mapping[str, Any]
Numbers = Mapping[str, int]
SYMBOL_WORDS: Final = {
    "faction_effect": Words("Effekt", "effect"),
    "initiative": Words("Initiative", "initiative"),
    "event": Words("Ereignis", "event"),
    "production": Words("Produktion", "production"),
    "oni_place": Words("Oni platzieren", "place Oni"),
    "oni_conquest": Words("Oni-Eroberung", "Oni conquest"),
    "movement": Words("Bewegung", "movement"),
    "combat": Words("Kampf", "combat"),
}
MARKERS: Final = {
    "lay_radioactive": Words("einen Radioaktiv-Marker", "a radioactive marker"),
    "lay_unstable": Words("einen Instabil-Marker", "an unstable marker"),
    "lay_tsukuyumi": Words("einen Tsukuyumi-Marker", "a Tsukuyumi marker"),
}
TIMING: Final = {
    "before": Words("Vor dem Angriff", "Before the attack"),
    "with": Words("Gleichzeitig mit dem Angriff", "Together with the attack"),
    "after": Words("Nach dem Angriff", "After the attack"),
    "own": Words("Wann, sagt die Fraktion", "When, the faction says"),
}


def card_text(entry: Entry) -> Words:
    """The symbols of an action card with their quantities."""
    symbols = {name: int(entry[name]) for name in SYMBOL_WORDS if name in entry}
    de = ", ".join(f"{SYMBOL_WORDS[name].de} {count}" for name, count in symbols.items())
    en = ", ".join(f"{SYMBOL_WORDS[name].en} {count}" for name, count in symbols.items())
    return Words(de, en)


def _some(count: int, one: Words, many: Words) -> Words:
    """A number with its noun."""
    noun = one if count == 1 else many
    return Words(f"{count} {noun.de}", f"{count} {noun.en}")


def _places(count: int) -> Words:
    return _some(count, Words("Platz", "place"), Words("Plätze", "places"))


def _points(count: int) -> Words:
    one = Words("Produktionspunkt", "production point")
    return _some(count, one, Words("Produktionspunkte", "production points"))


EVENT_TEXTS: Final = {
    "lay_negation": Words(
        "Lege einen Negierungs-Marker in ein unbesetztes Gebiet mit einer Eigenschaft, nicht auf"
        " den Mond.",
        "Lay a negation marker in an unoccupied area that has a property, not on the moon.",
    ),
    "lay_ban": Words(
        "Lege einen Negierungs-Marker in ein unbesetztes Tsukuyumi-Gebiet; auch der Mond ist"
        " erlaubt.",
        "Lay a negation marker in an unoccupied Tsukuyumi area; the moon is allowed too.",
    ),
    "lay_blockade": Words(
        "Lege einen Blockade-Marker auf eine Kante zwischen zwei unbesetzten Gebieten.",
        "Lay a blockade marker on the edge between two unoccupied areas.",
    ),
    "lay_passage": Words(
        "Öffne mit einem Durchgang-Marker eine blockierte Kante, an der mindestens ein unbesetztes"
        " Gebiet liegt.",
        "Open a blocked edge of at least one unoccupied area with a passage marker.",
    ),
    "remove_marker": Words(
        "Nimm einen neutralen Marker aus einem unbesetzten Gebiet oder von dessen Kante.",
        "Take a neutral marker from an unoccupied area or from one of its edges.",
    ),
    "replace_tile": Words(
        "Tausche ein unbesetztes Gebiet gegen ein unbenutztes aus und drehe es nach Belieben;"
        " seine Marker gehen zurück.",
        "Exchange an unoccupied area for an unused one, turned as you like; its markers go back.",
    ),
    "swap_tiles": Words(
        "Vertausche zwei unbesetzte Gebiete und drehe sie nach Belieben.",
        "Swap two unoccupied areas and turn them as you like.",
    ),
}
"""Events without a number; the rules know no other way to carry them out."""


def event_text(entry: Entry) -> Words:
    """What an event does."""
    effect, amount = str(entry["effect"]), int(entry["amount"])
    if effect in EVENT_TEXTS:
        return EVENT_TEXTS[effect]
    if effect in MARKERS:
        marker = MARKERS[effect]
        return Words(
            f"Lege {marker.de} in ein unbesetztes Gebiet, nicht auf den Mond und nicht in ein"
            " Heimatgebiet.",
            f"Lay {marker.en} in an unoccupied area, neither on the moon nor in a home area.",
        )
    if effect == "place_oni":
        return Words(
            f"Platziere {amount} Oni nach den üblichen Regeln.",
            f"Place {amount} Oni by the usual rules.",
        )
    if effect == "move_oni":
        return Words(
            f"Bewege bis zu {amount} Oni um je ein Gebiet.",
            f"Move up to {amount} Oni by one area each.",
        )
    if effect == "produce":
        text = _points(amount)
        return Words(f"Produziere sofort für {text.de}.", f"Produce at once for {text.en}.")
    assert effect == "initiative", effect
    text = _places(amount)
    return Words(
        f"Steige um bis zu {text.de} in der Initiative auf oder ab.",
        f"Rise or fall by up to {text.en} of initiative.",
    )


def _conquer(numbers: Numbers) -> Words:
    del numbers
    return Words("Erobere das Gebiet.", "Conquer the area.")


def _damage(numbers: Numbers) -> Words:
    del numbers
    return Words(
        "Füge den Gegnern im Gebiet deinen gesamten Schaden zu.",
        "Deal all your damage to the enemies in the area.",
    )


def _uplink_conquer(numbers: Numbers) -> Words:
    each, most = numbers["uplink_conquest"], numbers["uplink_conquest_most"]
    return Words(
        f"Erobere das Gebiet; jeder Uplink gibt {each} Eroberungspunkte dazu, höchstens {most}.",
        f"Conquer the area with {each} extra conquest per uplink, at most {most}.",
    )


def _swarm_sacrifice(numbers: Numbers) -> Words:
    each = numbers["swarm_damage"]
    return Words(
        "Entferne mindestens eine eigene Einheit aus dem Gebiet, auch mehrere; jede fügt den"
        f" Gegnern {each} Schaden zu.",
        f"Take one or more of your units from the area; each deals {each} damage to the enemies.",
    )


def _double_conquer(numbers: Numbers) -> Words:
    del numbers
    return Words(
        "Erobere das Gebiet und danach ein angrenzendes, in dem eine deiner Einheiten steht; dort"
        " wird ebenso gekontert.",
        "Conquer the area and then an adjacent one that holds one of your units; there are"
        " counters there as well.",
    )


def _magic_bullet(numbers: Numbers) -> Words:
    near = numbers["bullet_range"]
    return Words(
        f"Der Freischütz schießt in sein Gebiet oder bis zu {near} weit (als Upgrade {near + 1});"
        " er fügt dort seinen eigenen Schaden zu.",
        f"The Freischütz shoots into his area or up to {near} away (upgraded {near + 1}) and deals"
        " his own damage there.",
    )


def _rocket(numbers: Numbers) -> Words:
    far = numbers["rocket_range"]
    return Words(
        f"Gib eine Rakete auf ein Gebiet aus, das höchstens {far} weit von einer deiner Einheiten"
        " entfernt ist.",
        f"Spend a rocket on an area at most {far} away from one of your units.",
    )


def _crush(numbers: Numbers) -> Words:
    health = numbers["crush_health"]
    return Words(
        f"Mit einer massiven Einheit: dränge alle Gegner mit höchstens {health} Lebenspunkten in"
        " angrenzende Gebiete und füge den übrigen die Hälfte deines Schadens zu.",
        f"With a massive unit: push all enemies of at most {health} health into adjacent areas and"
        " deal half of your damage to the rest.",
    )


def _damage_conquer(numbers: Numbers) -> Words:
    del numbers
    return Words(
        "Füge erst deinen gesamten Schaden zu; erobere dann das Gebiet.",
        "Deal all your damage first; then conquer the area.",
    )


def _hit_and_run(numbers: Numbers) -> Words:
    del numbers
    return Words(
        "Füge deinen gesamten Schaden zu; nach den Kontern dürfen deine Einheiten ein Gebiet weit"
        " ziehen.",
        "Deal all your damage; after the counters your units may move one area.",
    )


def _tusk_rush(numbers: Numbers) -> Words:
    more = numbers["tusk_damage"]
    return Words(
        f"Füge deinen gesamten Schaden zu, dazu {more} je eigener Einheit.",
        f"Deal all your damage and {more} more per unit of yours.",
    )


def _entrench(numbers: Numbers) -> Words:
    del numbers
    return Words(
        "Erobere das Gebiet und lege dort danach ein Terraforming.",
        "Conquer the area and then lay a terraforming there.",
    )


BATTLE_TEXTS: Final[dict[str, Callable[[Numbers], Words]]] = {
    "conquer": _conquer,
    "damage": _damage,
    "uplink_conquer": _uplink_conquer,
    "swarm_sacrifice": _swarm_sacrifice,
    "double_conquer": _double_conquer,
    "magic_bullet": _magic_bullet,
    "rocket": _rocket,
    "crush": _crush,
    "damage_conquer": _damage_conquer,
    "hit_and_run": _hit_and_run,
    "tusk_rush": _tusk_rush,
    "entrench": _entrench,
}


def battle_text(entry: Entry, numbers: Numbers = pack.NUMBERS) -> Words:
    """A battle card's effect, conditions and counters."""
    text = BATTLE_TEXTS[str(entry["effect"])](numbers)
    de, en = [text.de], [text.en]
    if entry["needs_enemy"]:
        de.append("Nur gegen Gegner.")
        en.append("Only against enemies.")
    if entry["once_per_round"]:
        de.append("Einmal je Runde.")
        en.append("Once per round.")
    counters = ", ".join(map(str, sorted(entry["counters"])))
    return Words(f"{' '.join(de)} Konter {counters}.", f"{' '.join(en)} Counters {counters}.")


COUNTER_TEXTS: Final = {
    1: Words(
        "deine Einheiten fügen dem Angreifer und auf Wunsch anderen Verteidigern ihren Schaden zu,"
        " auch wenn sie gerade vernichtet werden",
        "your units deal their damage to the attacker and, if wished, to other defenders,"
        " even while being destroyed",
    ),
    2: Words(
        "alle deine überlebenden Einheiten ziehen ein Gebiet weit",
        "all your surviving units move one area",
    ),
    3: Words(
        "du nutzt die Verteidigungsaktion deiner Fraktion",
        "you use the defence action of your faction",
    ),
    4: Words(
        "deine Einheiten haben in diesem Kampf den Schildwert ihrer Fraktion",
        "your units have their faction’s shield value in this combat",
    ),
}
"""Counters without a number: what the defender does."""


def _counted(number: int, amount: int) -> Words:
    if number == 5:
        return Words(
            f"du platzierst {amount} Oni; ist der Vorrat leer, geschieht nichts",
            f"you place {amount} Oni; with an empty supply nothing happens",
        )
    if number == 6:
        points = _points(amount)
        return Words(f"du produzierst für {points.de}", f"you produce for {points.en}")
    if number == 7:
        places = _places(amount)
        return Words(
            f"du steigst {places.de} in der Initiative auf oder ab",
            f"you rise or fall {places.en} of initiative",
        )
    cards = _some(amount, Words("Ereignis", "event"), Words("Ereignisse", "events"))
    return Words(f"du ziehst {cards.de}", f"you draw {cards.en}")


def counter_text(entry: Entry) -> Words:
    """What a counter does, when, and whether Oni may choose it."""
    number, amount = int(entry["number"]), int(entry["amount"])
    text = COUNTER_TEXTS.get(number) or _counted(number, amount)
    when = TIMING[str(entry["timing"])]
    oni = Words("", "") if entry["oni"] else Words(" Nicht für Oni.", " Not for Oni.")
    return Words(f"{when.de}: {text.de}.{oni.de}", f"{when.en}: {text.en}.{oni.en}")
