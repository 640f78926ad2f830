"""How many dragons a retreat wins, and why.

Powers apply in this order: base, additions, subtractions (not below 0), limits, prohibitions.
"""

from typing import Final

from moontable.games.blue_moon.content.powers import dragons
from moontable.games.blue_moon.content.powers.power import Op, Power
from moontable.games.blue_moon.rules.state import State, count, in_areas, side, slots

MANY: Final = 6


def counted(state: State, winner: int) -> int:
    """The winner's cards that count towards six; face-down bluffs do not."""
    me = side(state, winner)
    return in_areas(me) - count(me.bluffs)


def powers_on_retreat(state: State, loser: int) -> list[tuple[int, int, Power]]:
    """The working powers that change the number, as (seat, slot, power), in order of effect."""
    found: list[tuple[int, int, Power]] = []
    for seat in (loser, 1 - loser):
        me = side(state, seat)
        changing = me.works & me.deck.of[dragons.DRAGONS]
        if changing:
            found += [
                (seat, slot, me.deck.powers[slot])
                for slot in slots(changing)
                if me.deck.powers[slot].mine == (seat == loser)
            ]
    if len(found) > 1:
        found.sort(key=_order)
    return found


def _order(entry: tuple[int, int, Power]) -> int:
    return entry[2].op


def apply_power(number: int, power: Power) -> int:
    """The number of dragons after one more power."""
    if power.op == Op.ADD:
        return number + power.amount
    if power.op == Op.SUBTRACT:
        return max(0, number - power.amount)
    if power.op == Op.CAP:
        return min(number, power.amount)
    return 0


def dragons_for_retreat(state: State, loser: int) -> int:
    """How many dragons the other player wins if this one retreats now."""
    number = 2 if counted(state, 1 - loser) >= MANY else 1
    for _, _, power in powers_on_retreat(state, loser):
        number = apply_power(number, power)
    return number
