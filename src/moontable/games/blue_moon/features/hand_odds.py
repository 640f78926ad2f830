"""The probability that a hand holds given cards."""

from typing import Final

from moontable.games.blue_moon.content.lower import Deck
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.state import State, count, side, slots
from moontable.kernel.decision import Decision
from moontable.kernel.rng import below, child

MOST: Final = 12
"""Higher values count as this one."""


class BestValue:
    """The distribution of the best value in a hand: the chances that it is at most 0, 1, 2 …"""

    def __init__(self, values: list[int], cards: int, pool: int, missing: list[float]) -> None:
        self.values: list[int] = values
        self.cards: int = cards
        counts = [0] * (MOST + 1)
        for slot in slots(pool & cards):
            counts[min(MOST, values[slot])] += 1
        self.none: float = missing[count(pool & cards)]
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
        """The expected best value, given the best of the certain cards."""
        return max(0, surest) + self.beyond[max(0, surest)]

    def chance(self, value: int, surest: int) -> float:
        """The chance that the best is exactly this value."""
        if value < surest:
            return 0.0
        below = self.none if value == 0 else self.within[value - 1]
        return self.within[value] - (0.0 if value == surest else below)

    def at_least(self, value: int, surest: int) -> float:
        """The chance that the best is at least this value; an empty hand counts as 0."""
        if value <= max(0, surest):
            return 1.0
        return 0.0 if value > MOST else 1.0 - self.within[value - 1]


class Unknown:
    """What a number of unknown cards from a pool add to a hand."""

    def __init__(self, deck: Deck, pool: int, number: int) -> None:
        size = count(pool)
        drawn = max(0, min(number, size))
        missing = _missing(size, drawn)
        share = drawn / size if size else 0.0
        boosts = deck.boosters | deck.supports
        self.deck: Deck = deck
        self._pool: int = pool
        self._number: int = number
        self._hands: dict[int, list[float]] = {}
        self.characters: tuple[BestValue, BestValue] = (
            BestValue(deck.fire, deck.characters, pool, missing),
            BestValue(deck.earth, deck.characters, pool, missing),
        )
        self.boosts: tuple[BestValue, BestValue] = (
            BestValue(deck.fire, boosts, pool, missing),
            BestValue(deck.earth, boosts, pool, missing),
        )
        self.no_shield: tuple[float, float] = (
            missing[count(pool & deck.shields[0])],
            missing[count(pool & deck.shields[codes.EARTH])],
        )
        self.counts: tuple[float, float, float, float] = (
            share * count(pool & deck.characters),
            share * count(pool & deck.boosters),
            share * count(pool & deck.supports),
            share * count(pool & deck.actions),
        )
        self.moons: float = share * sum_over(deck.moons, pool)

    def fits(self, deck: Deck, pool: int, number: int) -> bool:
        """Does this pool have these cards and this number of unknown ones?"""
        return pool == self._pool and number == self._number and deck is self.deck

    def hand(self, certain: int, element: int) -> list[float]:
        """The expected strength of a hand in this element and in the other."""
        key = certain << 2 | (element + 1)
        found = self._hands.get(key)
        if found is None:
            found = self._promise(certain, element)
            self._hands[key] = found
        return found

    def _promise(self, certain: int, element: int) -> list[float]:
        fire = self.characters[0].average(self.characters[0].surest(certain))
        earth = self.characters[1].average(self.characters[1].surest(certain))
        is_earth = element == codes.EARTH or (element < 0 and earth > fire)
        boosts = self.boosts[codes.EARTH if is_earth else 0]
        deck = self.deck
        return [
            (earth if is_earth else fire) / 5,
            boosts.average(boosts.surest(certain)) / 3,
            (fire if is_earth else earth) / 5,
            (count(certain & deck.characters) + self.counts[0]) / 4,
            (count(certain & deck.boosters) + self.counts[1]) / 3,
            (count(certain & deck.supports) + self.counts[2]) / 3,
            (count(certain & deck.actions) + self.counts[3]) / 2,
            (sum_over(deck.moons, certain) + self.moons) / 8,
            self.shield(certain, max(0, element)),
        ]

    def shield(self, certain: int, element: int) -> float:
        """The chance of holding a shield of this element."""
        if certain & self.deck.shields[element]:
            return 1.0
        return 1.0 - self.no_shield[element]

    def character(self, certain: int) -> float:
        """The chance of holding a character."""
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


_known_missing: dict[int, list[float]] = {}


def _missing(size: int, number: int) -> list[float]:
    """The chance that 0, 1, 2 … given cards of a pool are all outside the hand."""
    known = _known_missing.get(size << 8 | number)
    if known is not None:
        return known
    found: list[float] = []
    for bad in range(size + 1):
        chance = 1.0
        for drawn in range(number):
            chance *= max(0, size - bad - drawn) / (size - drawn)
        found.append(chance)
    _known_missing[size << 8 | number] = found
    return found


def sum_over(values: list[int], cards: int) -> int:
    """The sum of the values of some cards."""
    total = 0
    while cards:
        low = cards & -cards
        total += values[low.bit_length() - 1]
        cards ^= low
    return total


CALLED: Final = 3 / 8
"""The chance that a bluff is called, whatever it is."""
SEVERAL_CALLED: Final = 3 / 4
"""The same where more than one lies there: all of them must be true."""
LIE: Final = 1 / 32
"""How likely faces that lie are against faces that match, for each way to choose them."""
PARTS: Final = 1 << 20


def calls(state: State) -> bool:
    """Are the bluffs called in this world? Decided at random, once per turn."""
    return below(child(state.rng, state.turns), PARTS) < _called(state) * PARTS


def deviation_probability(state: State, decision: Decision) -> float:
    """The probability that the question is answered differently from `calls`."""
    if decision.kind != codes.ASK_CALL:
        return 0.0
    return 1.0 - _called(state) if calls(state) else _called(state)


def likelihood(state: State, seat: int) -> float:
    """How plausible the faces of the opponent's bluffs are, given how seldom they lie."""
    return LIE if state.element >= 0 and lies(state, 1 - seat) else 1.0


def lies(state: State, seat: int) -> bool:
    """Would a call find a bluff of this seat that does not match the element?"""
    me = side(state, seat)
    return bool(me.bluffs & ~(me.deck.bluff_of[state.element] & ~me.blank))


def _called(state: State) -> float:
    return SEVERAL_CALLED if count(side(state, state.turn).bluffs) > 1 else CALLED
