"""Duties the opponent's cards impose on the player on turn, and how they are served."""

from mypy_extensions import i64

from moontable.games.blue_moon.content.powers import duties
from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.rules import codes, switches
from moontable.games.blue_moon.rules.law.strength import aim_of, printed
from moontable.games.blue_moon.rules.state import State, count, side, slots


def open_duties(state: State, seat: i64) -> i64:
    """The opponent's Sirens and caterpillars that this seat has not served this turn."""
    you = side(state, 1 - seat)
    return you.works & you.deck.duties & ~side(state, seat).served


def unmet_or_retreat(state: State, seat: i64) -> i64:
    """The opponent's card whose "or retreat" demand is not met, or -1."""
    you = side(state, 1 - seat)
    unserved = open_duties(state, seat) & you.deck.of[duties.CATERPILLAR]
    if unserved:
        return slots(unserved)[0]
    for slot in slots(you.works & you.deck.of[duties.MUST_LAY]):
        boosters = you.deck.powers[slot].which.types & codes.BOOSTER
        if not (state.boosters_played if boosters else state.supports_played):
            return slot
    return -1


def unserved_sirens(state: State, seat: i64) -> i64:
    """How many dragons the opponent's unserved Sirens win."""
    you = side(state, 1 - seat)
    return count(open_duties(state, seat) & you.deck.of[duties.SIRENS])


def factor(state: State, seat: i64, duty: i64) -> i64:
    """2 if the opponent's doubling power is aimed at this caterpillar, otherwise 1."""
    you = side(state, 1 - seat)
    for power in slots(you.works & you.deck.of[duties.DOUBLE_CATERPILLAR]):
        if aim_of(you, power) == duty:
            return 2
    return 1


def pays(state: State, seat: i64, power: Power, times: i64, cards: i64) -> bool:
    """Do these hand cards pay the price of a power?"""
    if power.amount:
        return any(count(cards & kind) >= power.amount for kind in _kinds(state, seat, power))
    if power.moons:
        moons = side(state, seat).deck.moons
        return sum(moons[slot] for slot in slots(cards)) >= power.moons * times
    if power.split:
        return _pays_split(state, seat, power, times, cards)
    enough_fire = _total(state, seat, cards, codes.FIRE) >= power.fire * times
    if enough_fire == power.either:
        return enough_fire
    return _total(state, seat, cards, codes.EARTH) >= power.earth * times


def _total(state: State, seat: i64, cards: i64, element: i64) -> i64:
    total = 0
    for slot in slots(cards):
        total += worth(state, seat, slot, element)
    return total


def _kinds(state: State, seat: i64, power: Power) -> list[int]:
    """The kinds of which one must be paid in full: characters, or one of several."""
    deck = side(state, seat).deck
    if not power.which.either:
        return [deck.characters]
    kinds = (
        (codes.LEADERSHIP, deck.leadership),
        (codes.HYLA, deck.hylas),
        (codes.ACHIEVEMENT, deck.crystals),
    )
    return [mask for type_, mask in kinds if power.which.types & type_]


def worth(state: State, seat: i64, slot: i64, element: i64) -> i64:
    """What a hand card is worth in a payment: its printed value."""
    if state.rules & switches.IGNORED_CARDS_PAY_NOTHING:
        return printed(state, seat, slot, element)
    deck = side(state, seat).deck
    return (deck.earth if element else deck.fire)[slot]


def _pays_split(state: State, seat: i64, power: Power, times: i64, cards: i64) -> bool:
    """Can the cards be split into a fire part and an earth part that are each enough?"""
    part = cards
    while True:
        if (
            _total(state, seat, part, codes.FIRE) >= power.fire * times
            and _total(state, seat, cards ^ part, codes.EARTH) >= power.earth * times
        ):
            return True
        if not part:
            return False
        part = (part - 1) & cards


def is_minimal(state: State, seat: i64, power: Power, times: i64, cards: i64) -> bool:
    """Does the set pay, and would it fail without any one of its cards?"""
    if not pays(state, seat, power, times, cards):
        return False
    return all(not pays(state, seat, power, times, cards & ~(1 << slot)) for slot in slots(cards))


def payments(state: State, seat: i64, power: Power, times: i64) -> list[int]:
    """Every set of hand cards that pays a demand without a superfluous card."""
    found: list[int] = []
    useful = _useful(state, seat, power)
    if power.amount or power.split or (power.fire and power.earth):
        _extend(state, seat, power, times, 0, useful, found)
        return found
    cards = slots(useful)
    values = [_value(state, seat, power, slot) for slot in cards]
    need = (power.moons or power.fire or power.earth) * times
    total = sum(values)
    _gather(cards, values, 0, total, need, total, 0, found)
    return found


def _value(state: State, seat: i64, power: Power, slot: i64) -> i64:
    """What a card contributes if only one kind of value counts."""
    if power.moons:
        return side(state, seat).deck.moons[slot]
    return worth(state, seat, slot, codes.FIRE if power.fire else codes.EARTH)


def _gather(  # noqa: PLR0913 - a search carries its path along
    cards: list[int],
    values: list[int],
    start: i64,
    left: i64,
    need: i64,
    least: i64,
    chosen: i64,
    found: list[int],
) -> None:
    """Add cards until the price is met; the smallest of them must be needed."""
    for index in range(start, len(cards)):
        if left < need:
            return
        value = values[index]
        left -= value
        lower = min(least, value)
        if value < need:
            with_it = chosen | 1 << cards[index]
            _gather(cards, values, index + 1, left, need - value, lower, with_it, found)
        elif value - need < lower:
            found.append(chosen | 1 << cards[index])


def _useful(state: State, seat: i64, power: Power) -> i64:
    """The hand cards that contribute to a payment."""
    me = side(state, seat)
    useful = 0
    if power.amount:
        for kind in _kinds(state, seat, power):
            useful |= kind
        return me.hand & useful
    for slot in slots(me.hand):
        if _value(state, seat, power, slot) or (
            power.earth and worth(state, seat, slot, codes.EARTH)
        ):
            useful |= 1 << slot
    return useful


def _extend(  # noqa: PLR0913 - a search carries its path along
    state: State, seat: i64, power: Power, times: i64, cards: i64, rest: i64, found: list[int]
) -> None:
    if cards and pays(state, seat, power, times, cards):
        if is_minimal(state, seat, power, times, cards):
            found.append(cards)
        return
    # More never pays less: where everything is too little, no part of it is enough.
    while rest and pays(state, seat, power, times, cards | rest):
        lowest = rest & -rest
        rest ^= lowest
        _extend(state, seat, power, times, cards | lowest, rest, found)


def can_pay(state: State, seat: i64, power: Power, times: i64) -> bool:
    """Does any payment of a demand exist?"""
    useful = _useful(state, seat, power)
    return useful != 0 and pays(state, seat, power, times, useful)


def servable(state: State, seat: i64) -> i64:
    """The open duties this seat can serve with its hand."""
    you = side(state, 1 - seat)
    mask = 0
    for duty in slots(open_duties(state, seat)):
        if can_pay(state, seat, you.deck.powers[duty], factor(state, seat, duty)):
            mask |= 1 << duty
    return mask
