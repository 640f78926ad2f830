"""Which options of a turn in the city are worth searching, and the default option."""

from typing import Final

from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.payment import pays
from moontable.games.blue_moon_city.rules.peoples import DISTANCE
from moontable.games.blue_moon_city.rules.state import (
    STEPS,
    State,
    next_offering,
)
from moontable.kernel.decision import Decision

FLIGHTS: Final = (codes.GREY_1, codes.GREY_2)
CALLS: Final = (0, 1, 3, 4, 6, 7)
"""Cards that call or lead dragons."""
SPARE: Final = 0.75
GOOD: Final = 1.4
"""Cards of this price are kept by those who exchange in every turn."""


def _extra(card: int) -> float:
    """The value of a card apart from paying."""
    if card in FLIGHTS or card == codes.WHITE_1:
        return 0.4
    return 0.2 if card in CALLS or card in (codes.BROWN_1, codes.BROWN_2) else 0.0


EXTRAS: Final[tuple[float, ...]] = tuple([_extra(card) for card in range(codes.CARDS)])


def _card_prices(asked: int) -> tuple[float, ...]:
    """The value of each card while buildings of these colours are open."""
    found: list[float] = []
    for card in range(codes.CARDS - 1):
        wanted = 1.0 if asked >> codes.COLOUR[card] & 1 else 0.4
        found.append(0.4 + 0.3 * codes.VALUE[card] * wanted + EXTRAS[card])
    found.append(1.4)
    return tuple(found)


PRICES: Final[tuple[tuple[float, ...], ...]] = tuple(
    [_card_prices(asked) for asked in range(1 << codes.COLOURS)]
)
"""By the set of colours that open buildings ask for."""


def colours_asked(state: State, here: int) -> int:
    """The colours that open buildings need, leaving one place out."""
    found = 0
    for place in range(codes.PLACES):
        if place != here and not state.built >> place & 1:
            found |= 1 << state.edition.colours[state.tiles[place]]
    return found & ((1 << codes.COLOURS) - 1)


def default_option(state: State, decision: Decision) -> int:
    """The default: stay, build, pay cheaply, discard what nothing needs."""
    options = decision.options
    phase = state.phase
    if phase == codes.PAY:
        return _cheapest(state)
    if phase == codes.BUILD:
        return options[len(options) - 1]
    if phase == codes.DISCARD:
        return _spare(state, options)
    if phase == codes.DECLARE:
        return codes.NO_MORE if _is_ahead(state, decision.seat) else codes.GO_ON
    return options[0]


def candidates(state: State, decision: Decision) -> list[int]:
    """Places where something can be done or started, and the cheapest way to pay."""
    options = decision.options
    if len(options) == 1:
        return [options[0]]
    if state.phase == codes.MOVE:
        return _ways(state, options)
    if state.phase == codes.BUILD:
        return _sections(state, options)
    return [default_option(state, decision)]


def _is_ahead(state: State, seat: int) -> bool:
    """Does the seat have more offerings than anybody else, or has nothing happened for long?"""
    for other in range(state.players):
        if other != seat and state.offerings[other] >= state.offerings[seat]:
            return state.quiet >= 6 * state.players
    return True


def _cheapest(state: State) -> int:
    """The next card of the cheapest way to pay."""
    at = len(state.paid)
    ways = state.ways
    if len(ways) == 1 or len(ways[0]) == at:
        return ways[0][at] if len(ways[0]) > at else codes.DONE
    prices = PRICES[colours_asked(state, state.pawn[state.seat])]
    best, least = ways[0], 1e9
    for way in ways:
        cost = 0.0
        for card in way:
            cost += prices[card]
        if cost < least:
            best, least = way, cost
    return best[at]


def _spare(state: State, options: tuple[int, ...]) -> int:
    """The first card in hand that is worth less than an unknown one."""
    prices = PRICES[colours_asked(state, -1)]
    for card in options:
        if card != codes.DONE and prices[card] < SPARE:
            return card
    return codes.DONE


def exchanged(state: State, options: tuple[int, ...]) -> int:
    """The cheapest card in hand if it is not a good one: exchanging finds the right colour."""
    prices = PRICES[colours_asked(state, -1)]
    best, least = codes.DONE, GOOD
    for card in options:
        if card != codes.DONE and prices[card] < least:
            best, least = card, prices[card]
    return best


def _can_build(state: State, place: int) -> bool:
    """Is there a section the player to move can pay for?"""
    if state.built >> place & 1 or place == codes.MARKET or not state.supply[state.seat]:
        return False
    tile = state.tiles[place]
    prices = state.edition.sections[tile]
    cheapest = 99
    for section in range(len(prices)):
        if not state.bricks[place * codes.SECTIONS + section]:
            cheapest = min(cheapest, prices[section])
    return pays(state.hand, state.seat * codes.CARDS, state.edition.colours[tile], cheapest)


def _ways(state: State, options: tuple[int, ...]) -> list[int]:
    """One walk, flights to useful places, and dragon moves to building sites."""
    seat = state.seat
    here = state.pawn[seat]
    price = next_offering(state)
    rich = 0 <= price <= state.crystals[seat]
    found: list[int] = []
    building = _can_build(state, here)
    for action in options:
        if action == codes.PASS:
            found.append(action)
            continue
        place = (action - codes.STEP) % codes.PLACES
        if action >= codes.DRAGON:
            place = (action - codes.DRAGON) % codes.PLACES
            if place == here and building:
                found.append(action)
        elif action < codes.FLIGHT:
            if state.steps == STEPS or state.last_march:
                found.append(action)
        elif (place == codes.MARKET and rich) or (
            DISTANCE[here][place] > STEPS and _can_build(state, place)
        ):
            found.append(action)
    return found


def _sections(state: State, options: tuple[int, ...]) -> list[int]:
    """Among sections at the same price only the first, which wins ties."""
    if options[len(options) - 1] >= codes.OFFER:
        return list(options)
    prices = state.edition.sections[state.tiles[state.pawn[state.seat]]]
    found: list[int] = []
    seen: list[int] = []
    for action in options:
        price = 0 if action == codes.PASS else prices[action - codes.SECTION]
        if price not in seen:
            seen.append(price)
            found.append(action)
    return found
