"""What a hand may hold: certain cards, and a number of others out of a pool.

It knows the chances of the best character and the best booster or support, but no powers.
"""

from typing import Final

from moontable.games.blue_moon.codes import EARTH
from moontable.games.blue_moon.powers.lower import Deck
from moontable.games.blue_moon.state import slots

MOST: Final = 12
"""Higher values count as this one."""


class Best:
    """The best value among some cards of a hand: the chances that it is not above 0, 1, 2 …"""

    def __init__(self, values: list[int], cards: int, pool: int, missing: list[float]) -> None:
        self.values: list[int] = values
        self.cards: int = cards
        counts = [0] * (MOST + 1)
        for slot in slots(pool & cards):
            counts[min(MOST, values[slot])] += 1
        self.none: float = missing[(pool & cards).bit_count()]
        # Place v: the unknown cards have nothing above v; and what they add to v on average
        self.within: list[float] = [1.0] * (MOST + 1)
        self.beyond: list[float] = [0.0] * (MOST + 1)
        above = 0
        for value in range(MOST, -1, -1):
            self.within[value] = missing[above]
            higher = self.beyond[value + 1] if value < MOST else 0.0
            self.beyond[value] = higher + 1.0 - missing[above]
            above += counts[value]

    def surest(self, certain: int) -> int:
        """The best value among the certain cards, or -1."""
        best = -1
        cards = certain & self.cards
        while cards:
            low = cards & -cards
            value = self.values[low.bit_length() - 1]
            best = max(best, value)
            cards ^= low
        return min(best, MOST)

    def average(self, surest: int) -> float:
        """The best value on average, if the certain cards' best is this."""
        return max(0, surest) + self.beyond[max(0, surest)]

    def chance(self, value: int, surest: int) -> float:
        """The chance that the best is exactly this value."""
        if value < surest:
            return 0.0
        below = self.none if value == 0 else self.within[value - 1]
        return self.within[value] - (0.0 if value == surest else below)

    def at_least(self, value: int, surest: int) -> float:
        """The chance that the best is at least this value; nothing at all counts as 0."""
        if value <= max(0, surest):
            return 1.0
        return 0.0 if value > MOST else 1.0 - self.within[value - 1]


class Pool:
    """What so many unknown cards out of a pool bring to a hand."""

    def __init__(self, deck: Deck, pool: int, number: int) -> None:
        size = pool.bit_count()
        number = max(0, min(number, size))
        missing = _missing(size, number)
        share = number / size if size else 0.0
        boosts = deck.boosters | deck.supports
        self.deck: Deck = deck
        self.characters: tuple[Best, Best] = (
            Best(deck.fire, deck.characters, pool, missing),
            Best(deck.earth, deck.characters, pool, missing),
        )
        self.boosts: tuple[Best, Best] = (
            Best(deck.fire, boosts, pool, missing),
            Best(deck.earth, boosts, pool, missing),
        )
        self.no_shield: tuple[float, float] = (
            missing[(pool & deck.shields[0]).bit_count()],
            missing[(pool & deck.shields[EARTH]).bit_count()],
        )
        self.counts: tuple[float, float, float, float] = (
            share * (pool & deck.characters).bit_count(),
            share * (pool & deck.boosters).bit_count(),
            share * (pool & deck.supports).bit_count(),
            share * (pool & deck.actions).bit_count(),
        )
        self.moons: float = share * moons_of(deck, pool)

    def shield(self, certain: int, element: int) -> float:
        """The chance to hold a shield of this element."""
        if certain & self.deck.shields[element]:
            return 1.0
        return 1.0 - self.no_shield[element]

    def character(self, certain: int) -> float:
        """The chance to hold a character."""
        return 1.0 if certain & self.deck.characters else 1.0 - self.characters[0].none

    def reach(self, certain: int, element: int, need: int) -> float:
        """The chance that a character, with or without a boost, brings at least this strength."""
        best = self.characters[element]
        boost = self.boosts[element]
        surest = best.surest(certain)
        surest_boost = boost.surest(certain)
        chance = 0.0
        for value in range(max(0, surest), MOST + 1):
            chance += best.chance(value, surest) * boost.at_least(need - value, surest_boost)
        shield = self.shield(certain & self.deck.characters, element)
        return shield + (1.0 - shield) * chance


def _missing(size: int, number: int) -> list[float]:
    """The chance that none of 0, 1, 2 … cards of a pool is among the hand's unknown ones."""
    found: list[float] = []
    for bad in range(size + 1):
        chance = 1.0
        for drawn in range(number):
            chance *= max(0, size - bad - drawn) / (size - drawn)
        found.append(chance)
    return found


def moons_of(deck: Deck, cards: int) -> int:
    """The moons on some cards."""
    moons = deck.moons
    total = 0
    while cards:
        low = cards & -cards
        total += moons[low.bit_length() - 1]
        cards ^= low
    return total
