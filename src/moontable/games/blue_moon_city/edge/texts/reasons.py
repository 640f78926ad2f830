"""Reasons as sentences in German and English: what stands in the way, then the rule."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from moontable.games.blue_moon_city.content.edition import PACKAGE, TILE_NAMES
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.edge import why as r
from moontable.games.contents import rule_statements, table_of, words_of
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


NOTES: Final[Mapping[int, Words]] = dict(
    enumerate(words_of(table_of(PACKAGE, "edge/texts/reasons.toml")).values())
)
"""By case, in the order of the numbers in `why`."""
