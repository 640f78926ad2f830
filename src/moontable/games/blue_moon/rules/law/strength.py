"""How strong a side is, in the five steps of the rules, and why.

A power whose target is not yet fixed counts at its best.
"""

from typing import Final

from mypy_extensions import i64

from moontable.games.blue_moon.content.powers import duties, raising
from moontable.games.blue_moon.content.powers.power import Raise
from moontable.games.blue_moon.rules import codes, switches
from moontable.games.blue_moon.rules.state import Side, State, count, side, slots

BLUFF_VALUE: Final = 2


def strength(state: State, seat: i64, element: i64) -> i64:
    """The strength of a seat in an element, with its targets as they are or at their best."""
    me = side(state, seat)
    you = side(state, 1 - seat)
    if not me.works & me.deck.value_powers:
        return _raised(me, element, _plain_sum(state, me, you, element))
    return best_aims(state, seat, element, fixed=True)[0]


def _plain_sum(state: State, me: Side, you: Side, element: i64) -> i64:
    values = me.deck.earth if element else me.deck.fire
    zeros = you.works & you.deck.of[raising.ZERO]
    total = 0
    cards: int = (me.active | me.supports) & ~me.dead
    while cards:
        slot = (cards & -cards).bit_length() - 1
        cards &= cards - 1
        value = values[slot]
        if zeros and value and is_zeroed(me, you, zeros, slot, value):
            continue
        total += value
    if me.bluffs:
        total += count(me.bluffs) * bluff_value(state, me, you, element)
    return total


def is_zeroed(me: Side, you: Side, zeros: i64, slot: i64, value: i64) -> bool:
    """Does one of your Cool powers turn this printed value of mine to 0?"""
    if me.deck.protected & (me.active | me.supports) & ~me.bare & 1 << slot:
        return False
    for power in slots(zeros):
        declared = you.deck.powers[power]
        if declared.which.types & me.deck.types[slot] and value % 2 == declared.amount:
            return True
    return False


def bluff_value(state: State, me: Side, you: Side, element: i64) -> i64:
    """What one face-down bluff is worth: printed 2, if it is not ignored or reduced."""
    return 0 if bluff_cooler(you) >= 0 else bluff_number(state, me, element)


def bluff_number(state: State, me: Side, element: i64) -> i64:
    """The number a face-down bluff counts before anything reduces it."""
    if me.dead & me.bluffs:
        return 0
    if (
        state.rules & switches.BLUFF_ZERO_OFF_ELEMENT
        and element != state.element
        and state.element >= 0
    ):
        return 0
    return BLUFF_VALUE


def bluff_cooler(you: Side) -> i64:
    """Your Cool power that turns the 2 of my bluffs to 0, or -1."""
    for power in slots(you.works & you.deck.of[raising.ZERO]):
        declared = you.deck.powers[power]
        if declared.which.types & codes.SUPPORT and declared.amount == 0:
            return power
    return -1


def bluff_worth(state: State, seat: i64, element: i64) -> i64:
    """The value of one face-down bluff as a support, after powers have raised and doubled it."""
    me = side(state, seat)
    you = side(state, 1 - seat)
    found = bluff_number(state, me, element)
    if not found:
        return 0
    cooled = bluff_cooler(you) >= 0
    if cooled and state.rules & switches.COOL_GANG_BEFORE_RAISES:
        found = 0
    for power in slots(me.works & me.deck.of[raising.RAISE] & ~me.deck.aimed):
        if me.deck.powers[power].which.types & codes.SUPPORT:
            found = max(found, me.deck.powers[power].amount)
    for power in slots(me.works & me.deck.of[raising.MULTIPLY] & ~me.deck.aimed):
        if me.deck.powers[power].which.types & codes.SUPPORT:
            found *= 2
    return 0 if cooled and not state.rules & switches.COOL_GANG_BEFORE_RAISES else found


def printed(state: State, seat: i64, slot: i64, element: i64) -> i64:
    """The printed value of any card: 0 if it is ignored or reduced by a Cool power."""
    me = side(state, seat)
    you = side(state, 1 - seat)
    value = (me.deck.earth if element else me.deck.fire)[slot]
    zeros = you.works & you.deck.of[raising.ZERO]
    if me.dead >> slot & 1 or (zeros and is_zeroed(me, you, zeros, slot, value)):
        return 0
    return value


def raised_from(state: State, seat: i64, slot: i64, element: i64) -> i64:
    """The value raises start from: the printed one, or the bare number if Cool powers come last."""
    if state.rules & switches.COOL_GANG_BEFORE_RAISES:
        return printed(state, seat, slot, element)
    me = side(state, seat)
    return 0 if me.dead >> slot & 1 else (me.deck.earth if element else me.deck.fire)[slot]


def is_cooled_last(state: State, seat: i64, slot: i64, element: i64) -> bool:
    """Does a Cool power reduce this card's value after all raises, as in the printed order?"""
    if state.rules & switches.COOL_GANG_BEFORE_RAISES:
        return False
    return printed(state, seat, slot, element) < raised_from(state, seat, slot, element)


def _raised(me: Side, element: i64, total: i64) -> i64:
    """Step 5: powers that refer to the strength."""
    working = me.works & me.deck.of[raising.RAISE_STRENGTH]
    if not working:
        return total
    for power in slots(working):
        declared = me.deck.powers[power]
        if declared.elements >> element & 1 and declared.amount > total:
            total = declared.amount
    return total


def targets(me: Side, power: i64) -> i64:
    """The active cards an aimed power may target."""
    if me.deck.powers[power].verb == duties.DOUBLE_CATERPILLAR:
        return me.active & me.deck.of[duties.CATERPILLAR]
    return me.active & me.deck.characters


def aim_of(me: Side, power: i64) -> i64:
    """The card a power is aimed at, or -1."""
    aims = me.aims
    for index in range(0, len(aims), 2):
        if aims[index] == power:
            return aims[index + 1]
    return -1


def best_aims(
    state: State, seat: i64, element: i64, *, fixed: bool
) -> tuple[int, list[tuple[int, ...]]]:
    """The highest strength and all targets that give it, one list for each aimed power.

    With `fixed`, powers that are already aimed keep their targets.
    """
    me = side(state, seat)
    powers = slots(me.works & me.deck.value_powers & me.deck.aimed)
    combinations: list[tuple[int, ...]] = [()]
    for power in powers:
        aimed = aim_of(me, power) if fixed else -1
        possible = [aimed] if aimed >= 0 else slots(targets(me, power)) or [-1]
        combinations = [(*old, target) for old in combinations for target in possible]
    best = -1
    found: list[tuple[int, ...]] = []
    for combination in combinations:
        total = with_aims(state, seat, element, powers, combination)
        if total > best:
            best, found = total, []
        if total == best:
            found.append(combination)
    return best, found


def with_aims(
    state: State, seat: i64, element: i64, powers: list[int], aimed: tuple[int, ...]
) -> i64:
    """The strength if these powers have these targets."""
    me = side(state, seat)
    total = 0
    for slot in slots(me.active | me.supports):
        total += value(state, seat, slot, element, powers, aimed)
    if me.bluffs:
        total += count(me.bluffs) * bluff_worth(state, seat, element)
    return _raised(me, element, total)


def value(  # noqa: PLR0913 - a value depends on all of this
    state: State, seat: i64, slot: i64, element: i64, powers: list[int], aimed: tuple[int, ...]
) -> i64:
    """The value of one active card after steps 1 to 4."""
    me = side(state, seat)
    if me.dead >> slot & 1 or is_cooled_last(state, seat, slot, element):
        return 0
    found = raised_from(state, seat, slot, element)
    for index, power in enumerate(powers):
        if aimed[index] == slot and me.deck.of[raising.RAISE] >> power & 1:
            found = max(found, _raise_to(state, seat, slot, element, power))
    if me.deck.raising_all and me.deck.types[slot] == codes.CHARACTER:
        for power in slots(me.works & me.deck.raising_all):
            found = max(found, _raise_to(state, seat, slot, element, power))
    for index, power in enumerate(powers):
        doubles = me.deck.of[raising.MULTIPLY] >> power & 1 and me.deck.powers[power].elements
        if aimed[index] == slot and doubles >> element & 1:
            found *= 2
    for power in slots(me.works & me.deck.of[raising.MULTIPLY] & ~me.deck.aimed):
        if me.deck.powers[power].which.types & me.deck.types[slot]:
            found *= 2
    return found


def _raise_to(state: State, seat: i64, slot: i64, element: i64, power: i64) -> i64:
    """Steps 2 and 3: the number a potion raises a value to, or 0."""
    declared = side(state, seat).deck.powers[power]
    if not declared.elements >> element & 1:
        return 0
    if declared.amount not in {Raise.SUM, Raise.HIGHER}:
        return declared.amount
    fire = raised_from(state, seat, slot, codes.FIRE)
    earth = raised_from(state, seat, slot, codes.EARTH)
    return fire + earth if declared.amount == Raise.SUM else max(fire, earth)


def is_shielded(state: State, seat: i64, element: i64) -> i64:
    """The active cards whose SHIELD frees the seat from matching the opponent's strength."""
    me = side(state, seat)
    shields = me.deck.shields[element]
    if not state.rules & switches.SHIELD_BY_ELEMENT:
        shields = me.deck.shields[codes.FIRE] | me.deck.shields[codes.EARTH]
    return (me.active | me.supports) & shields & ~me.blank


def influences(state: State, seat: i64) -> i64:
    """How many working powers of either side influence the values of a seat's cards.

    Ignoring is distinct from influencing (Ansmann 2.1.4), so ignoring powers do not count.
    """
    me = side(state, seat)
    you = side(state, 1 - seat)
    return count(me.works & me.deck.value_powers) + count(you.works & you.deck.of[raising.ZERO])
