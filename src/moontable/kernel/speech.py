"""Phrases in German and English: numbers with nouns, lists, capital letters."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from moontable.kernel.message import Words


class Counted(NamedTuple):
    """A noun that can be counted."""

    one_de: str
    more_de: str
    one_en: str
    more_en: str


def counted(number: int, noun: Counted) -> Words:
    """A number with its noun: 1 Karte, 2 Karten; 1 card, 2 cards."""
    if number == 1:
        return Words(f"1 {noun.one_de}", f"1 {noun.one_en}")
    return Words(f"{number} {noun.more_de}", f"{number} {noun.more_en}")


AND: Final = Words("und", "and")


def listed(parts: Sequence[Words], glue: Words = AND) -> Words:
    """Several items in a row: a, b and c."""
    de, en = [part.de for part in parts], [part.en for part in parts]
    if len(parts) < 2:
        return Words("".join(de), "".join(en))
    return Words(
        f"{', '.join(de[:-1])} {glue.de} {de[-1]}", f"{', '.join(en[:-1])} {glue.en} {en[-1]}"
    )


def sentence(words: Words) -> Words:
    """The same with a capital letter at the start."""
    return Words(words.de[:1].upper() + words.de[1:], words.en[:1].upper() + words.en[1:])
