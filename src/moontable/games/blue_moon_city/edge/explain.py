"""Explain what a set of cards is worth for a section, and the part each card plays.

Only people and bots ask; the rules use `payment`.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.payment import GROUP, PAIR

PLAIN: Final = "colour"
JOKER: Final = "joker"
TWINS: Final = "pair"
RECOLOURED: Final = "recoloured"
UNUSED: Final = "unused"
RULE_OF: Final = {
    PLAIN: "CM-07",
    JOKER: "CM-10",
    TWINS: "CM-11",
    RECOLOURED: "CM-12",
    UNUSED: "CM-07",
}


class Part(NamedTuple):
    """Cards that count together and their value; a Hoax precedes the cards it recolours."""

    role: str
    cards: tuple[int, ...]
    value: int


class Reading(NamedTuple):
    """The highest value of a set, for which colour, and how."""

    worth: int
    colour: int
    parts: tuple[Part, ...]


@lru_cache(16_384)
def best_reading(cards: tuple[int, ...], colour: int) -> Reading:
    """The highest reading of a set; on a section of any colour, the best of all colours."""
    colours = range(codes.COLOURS) if colour == codes.ANY else (colour,)
    readings = (reading for each in colours for reading in _readings(cards, each))
    return max(readings, key=lambda reading: (reading.worth, -len(reading.parts), -reading.colour))


def _readings(cards: tuple[int, ...], colour: int) -> Iterator[Reading]:
    """Readings for one colour: every number of pairs and of Hoax of either value."""
    small = [card for card in cards if card in {codes.BROWN_1, codes.BROWN_2}]
    others = [other for other in range(codes.COLOURS) if other != colour]
    for pairs in range(len(small) // 2 + 1):
        for groups in range(min(cards.count(codes.WHITE_1), GROUP) + 1):
            for turned in combinations_with_replacement(others, groups):
                for singles in range(cards.count(codes.WHITE_2) + 1):
                    yield _reading(cards, colour, pairs, turned, singles)


def _reading(
    cards: tuple[int, ...], colour: int, pairs: int, turned: tuple[int, ...], singles: int
) -> Reading:
    """The best value of these pairs and recoloured groups, with a number of single cards."""
    left = sorted(cards)
    parts: list[Part] = []
    for _ in range(pairs):
        twins = [card for card in left if card in {codes.BROWN_1, codes.BROWN_2}][:2]
        parts.append(Part(TWINS, _taken(left, twins), PAIR))
    for _ in turned:
        left.remove(codes.WHITE_1)
    for _ in range(singles):
        left.remove(codes.WHITE_2)
    for other in turned:
        group = [card for card in left if codes.COLOUR[card] == other][-GROUP:]
        value = sum(codes.VALUE[card] for card in group)
        parts.append(Part(RECOLOURED, (codes.WHITE_1, *_taken(left, group)), value))
    for _ in range(singles):
        foreign = [card for card in left if codes.COLOUR[card] not in {colour, codes.GREEN}]
        best = sorted(foreign, key=lambda card: codes.VALUE[card])[-1:]
        value = sum(codes.VALUE[card] for card in best)
        parts.append(Part(RECOLOURED, (codes.WHITE_2, *_taken(left, best)), value))
    for card in left:
        role = {colour: PLAIN, codes.GREEN: JOKER}.get(codes.COLOUR[card], UNUSED)
        parts.append(Part(role, (card,), 0 if role == UNUSED else codes.VALUE[card]))
    return Reading(sum(part.value for part in parts), colour, tuple(parts))


def _taken(left: list[int], cards: list[int]) -> tuple[int, ...]:
    for card in cards:
        left.remove(card)
    return tuple(cards)


def dispensable(cards: tuple[int, ...], colour: int, price: int) -> tuple[int, ...]:
    """The kinds of cards that the payment does not need."""
    spare = []
    for card in sorted(set(cards)):
        rest = list(cards)
        rest.remove(card)
        if best_reading(tuple(rest), colour).worth >= price:
            spare.append(card)
    return tuple(spare)
