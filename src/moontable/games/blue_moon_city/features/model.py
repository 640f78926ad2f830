"""What a seat may see of the city, as numbers: quick enough for thousands of positions a second.

It knows the open table, the own hand and the sum of the others' crystals, which the open stock
tells. It does not know what any of it is worth, except where rewards of different kinds are added.
"""

from typing import Final

from moontable.games.blue_moon_city.content.printed import OFFERINGS_TO_WIN, SCALES_IN_PLAY
from moontable.games.blue_moon_city.rules import codes as c
from moontable.games.blue_moon_city.rules.flow import asked_seat
from moontable.games.blue_moon_city.rules.obelisk import winners
from moontable.games.blue_moon_city.rules.payment import pays, simple_worth
from moontable.games.blue_moon_city.rules.peoples import DISTANCE, NEIGHBOURS
from moontable.games.blue_moon_city.rules.state import STEPS, State, next_offering
from moontable.kernel.game import Decision

NAMES: Final = (
    *("offerings", "crystals", "scales", "scale_lead", "three_scales", "bricks", "last_brick"),
    *("cards", "promise", "started", "prospect", "outlook", "hand", "powers", "jokers"),
    *("my_ready", "your_ready", "my_market", "my_last", "your_last", "late_offerings", "tail"),
    *("late_crystals",),
)
CARD: Final = 0.6
SCALE: Final = 0.9
"""A card and a scale, in crystals."""
MOST: Final = 12
"""Cards beyond this many are hardly ever laid."""
FLIGHTS: Final = (c.GREY_1, c.GREY_2)
CALLS: Final = (0, 1, 3, 4, 6, 7)
"""Cards that call or lead dragons."""
SPARE: Final = 0.75


def _extra(card: int) -> float:
    """What a card can do besides paying."""
    if card in FLIGHTS or card == c.WHITE_1:
        return 0.4
    return 0.2 if card in CALLS or card in (c.BROWN_1, c.BROWN_2) else 0.0


EXTRAS: Final[tuple[float, ...]] = tuple([_extra(card) for card in range(c.CARDS)])


def _card_prices(asked: int) -> tuple[float, ...]:
    """How dear each card is while buildings of these colours are open."""
    found: list[float] = []
    for card in range(c.CARDS - 1):
        wanted = 1.0 if asked >> c.COLOUR[card] & 1 else 0.4
        found.append(0.4 + 0.3 * c.VALUE[card] * wanted + EXTRAS[card])
    found.append(1.4)
    return tuple(found)


PRICES: Final[tuple[tuple[float, ...], ...]] = tuple(
    [_card_prices(asked) for asked in range(1 << c.COLOURS)]
)
"""By the set of colours that open buildings ask for."""


class Sight:
    """One player's eye for the city."""

    def moment(self, state: State) -> int:
        """Moving and building are one moment, drawing another: what is drawn cannot be planned."""
        late = 16 if state.phase >= c.DISCARD else 0
        return 32 * asked_seat(state) + late

    def turn(self, state: State) -> int:
        """Whose turn it is."""
        return asked_seat(state)

    def result(self, state: State, seat: int) -> int:
        """1 if the seat has won alone, -1 if it has lost, 0 otherwise."""
        if state.phase != c.OVER:
            return 0
        best = winners(state)
        if seat not in best:
            return -1
        return 1 if len(best) == 1 else 0

    def unseen(self, state: State, seat: int) -> int:
        """Cards won in the own turn lie aside unseen and are only counted."""
        del state, seat
        return 0

    def usual(self, state: State, decision: Decision) -> int:
        """Stay, build, pay cheaply, throw away what nobody asks for."""
        options = decision.options
        phase = state.phase
        if phase == c.PAY:
            return _cheapest(state)
        if phase == c.BUILD:
            return options[len(options) - 1]
        if phase == c.DISCARD:
            return _spare(state, options)
        if phase == c.DECLARE:
            return c.NO_MORE if _is_ahead(state, decision.seat) else c.GO_ON
        return options[0]

    def sensible(self, state: State, decision: Decision) -> list[int]:
        """Places where something can be done or begun, and the cheapest way to pay."""
        options = decision.options
        if len(options) == 1:
            return [options[0]]
        if state.phase == c.MOVE:
            return _ways(state, options)
        if state.phase == c.BUILD:
            return _sections(state, options)
        return [self.usual(state, decision)]

    def key(self, state: State) -> tuple[object, ...]:
        """Everything the rest of the turn depends on; bricks are set in one place a turn."""
        seat = state.seat
        first = state.pawn[seat] * c.SECTIONS
        return (
            state.phase,
            state.pawn[seat],
            state.steps,
            state.section,
            state.offered,
            len(state.obelisk),
            state.built,
            state.paid,
            tuple(state.hand[seat * c.CARDS : seat * c.CARDS + c.CARDS]),
            tuple(state.bricks[first : first + c.SECTIONS]),
            tuple(state.dragon),
        )

    def numbers(self, state: State, seat: int, unseen: int) -> list[float]:
        """The position in numbers, in the order of `NAMES`."""
        del unseen
        others = float(state.players - 1)
        found = _tokens(state, seat, others)
        found += _buildings(state, seat, others)
        found += _prospects(state, seat)
        found += _hand(state, seat)
        return found + _race(state, seat, others)


def _tokens(state: State, seat: int, others: float) -> list[float]:
    """Offerings, crystals, scales, bricks and cards, the own against the others' average."""
    offerings, scales, bricks, empty, cards = 0.0, 0.0, 0.0, 0.0, 0.0
    three, most = 0.0, 0
    # Only the sum of the others' crystals is known, so it is added up as a whole number.
    crystals = state.crystals[seat] - (sum(state.crystals) - state.crystals[seat]) / others
    for other in range(state.players):
        sign = 1.0 if other == seat else -1.0 / others
        offerings += sign * state.offerings[other]
        scales += sign * state.scales[other]
        three += sign if state.scales[other] >= 3 else 0.0
        bricks += sign * min(4, state.supply[other])
        empty += sign if state.supply[other] == 0 else 0.0
        count = 0
        for card in range(other * c.CARDS, other * c.CARDS + c.CARDS):
            count += state.hand[card]
        if other == state.seat:
            count += len(state.aside)
        cards += sign * min(MOST, count)
        if other != seat:
            most = max(most, state.scales[other])
    gone = 1.0 - state.stock / SCALES_IN_PLAY[state.players]
    lead = max(-3, min(3, state.scales[seat] - most)) * gone
    return [offerings, crystals / 10, scales / 5, lead, three, bricks / 4, empty, cards / 10]


def _treasure(reward: tuple[int, int, int]) -> float:
    return reward[0] + CARD * reward[1] + SCALE * reward[2]


def _reward(state: State, place: int) -> float:
    """What everybody who built there gets as things stand."""
    found = _treasure(state.edition.everyone[state.tiles[place]])
    for near in NEIGHBOURS[place]:
        if state.built >> near & 1:
            found += _treasure(state.edition.neighbour[state.tiles[near]])
    return found


def _buildings(state: State, seat: int, others: float) -> list[float]:
    """What begun buildings promise: the nearer the end, the more."""
    promise, started = 0.0, 0.0
    for place in range(c.PLACES):
        if state.built >> place & 1:
            continue
        tile = state.tiles[place]
        first = place * c.SECTIONS
        total = len(state.edition.sections[tile])
        filled = 0
        counts = [0] * state.players
        for section in range(first, first + total):
            owner = state.bricks[section]
            if owner:
                filled += 1
                counts[owner - 1] += 1
        if not filled:
            continue
        share = filled / total
        chance = share * share**0.5
        reward = _reward(state, place)
        star = _treasure(state.edition.star[tile]) * (0.5 + 0.5 * share)
        first_most = _leading(state, first, total, counts)
        for other in range(state.players):
            if counts[other]:
                worth = reward + (star if other == first_most else 0.0)
                sign = 1.0 if other == seat else -1.0 / others
                promise += sign * worth * chance
                started += sign
    return [promise / 5, started / 4]


def _leading(state: State, first: int, total: int, counts: list[int]) -> int:
    """Who would be the great builder now."""
    most = max(counts)
    for section in range(first, first + total):
        owner = state.bricks[section]
        if owner and counts[owner - 1] == most:
            return owner - 1
    return -1


def _prospects(state: State, seat: int) -> list[float]:
    """The best that can be built next turn, and anywhere, with the cards in hand."""
    if not state.supply[seat]:
        return [0.0, 0.0]
    held = seat * c.CARDS
    worths = [simple_worth(state.hand, held, colour) for colour in range(c.COLOURS)]
    worths.append(0)
    worths.append(max(worths))
    row = DISTANCE[state.pawn[seat]]
    near, far = 0.0, 0.0
    for place in range(c.PLACES):
        if state.built >> place & 1 or place == c.MARKET:
            continue
        worth = _gain(state, seat, place, worths[state.edition.colours[state.tiles[place]]])
        if row[place] <= STEPS and worth > near:
            near = worth
        far += worth / (2 + row[place])
    return [near / 5, far / 10]


def _gain(state: State, seat: int, place: int, worth: int) -> float:
    """A share of the reward: all of it if the cards finish the building."""
    tile = state.tiles[place]
    prices = state.edition.sections[tile]
    first = place * c.SECTIONS
    filled, mine, missing, cheapest = 0, 0, 0, 99
    for section in range(len(prices)):
        owner = state.bricks[first + section]
        if owner:
            filled += 1
            mine += owner == seat + 1
        else:
            missing += prices[section]
            cheapest = min(cheapest, prices[section])
    if worth < cheapest:
        return 0.0
    total = len(prices)
    left = total - filled
    reward = _reward(state, place)
    if worth >= missing and left <= state.supply[seat]:
        star = 2 * (mine + left) > total
        return reward + (_treasure(state.edition.star[tile]) if star else 0.0)
    share = (filled + 1) / total
    return reward * share * share


def _hand(state: State, seat: int) -> list[float]:
    """What the cards are worth for what is still to be built, and beside."""
    held = seat * c.CARDS
    asked = _asked(state, -1)
    worth, powers = 0.0, 0.0
    for card in range(c.CARDS - 1):
        count = state.hand[held + card]
        if count:
            wanted = 1.0 if asked >> c.COLOUR[card] & 1 else 0.3
            worth += count * c.VALUE[card] * wanted
            if card in FLIGHTS or card in CALLS or card in (c.WHITE_1, c.WHITE_2):
                powers += count
    return [min(worth, 20.0) / 10, min(powers, 4.0) / 4, state.hand[held + c.KHIND] / 4]


def _race(state: State, seat: int, others: float) -> list[float]:
    """Who can offer next, how far the market is, and how near the end."""
    price = next_offering(state)
    needed = OFFERINGS_TO_WIN[state.players]
    row = DISTANCE[c.MARKET]
    rest = 0
    last = 0.0
    for other in range(state.players):
        if other != seat:
            rest += state.crystals[other]
            if state.offerings[other] == needed - 1:
                last = 1.0
    mean = rest / others
    if price < 0:
        return [0.0] * 8
    mine = 1.0 if state.crystals[seat] >= price else state.crystals[seat] / price * 0.5
    yours = 1.0 if mean >= price else mean / price * 0.5
    market = 1.0 / (1 + (row[state.pawn[seat]] + 1) // 2) if mine == 1.0 else 0.0
    final = 1.0 if state.offerings[seat] == needed - 1 and mine == 1.0 else 0.0
    late = len(state.obelisk) / (needed * state.players)
    lead = state.offerings[seat] - (len(state.obelisk) - state.offerings[seat]) / others
    return [
        *(mine, yours, market, final, last if yours == 1.0 else 0.0, lead * late),
        *(min(2.0, state.crystals[seat] / price), (state.crystals[seat] - mean) / 10 * late),
    ]


def _is_ahead(state: State, seat: int) -> bool:
    """More offerings than anybody else, or a very quiet table."""
    for other in range(state.players):
        if other != seat and state.offerings[other] >= state.offerings[seat]:
            return state.quiet >= 6 * state.players
    return True


def _asked(state: State, here: int) -> int:
    """The set of colours that open buildings ask for, apart from one place."""
    found = 0
    for place in range(c.PLACES):
        if place != here and not state.built >> place & 1:
            found |= 1 << state.edition.colours[state.tiles[place]]
    return found & ((1 << c.COLOURS) - 1)


def _cheapest(state: State) -> int:
    """The next card of the way that gives away least."""
    at = len(state.paid)
    ways = state.ways
    if len(ways) == 1:
        return ways[0][at]
    prices = PRICES[_asked(state, state.pawn[state.seat])]
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
    prices = PRICES[_asked(state, -1)]
    for card in options:
        if card != c.DONE and prices[card] < SPARE:
            return card
    return c.DONE


def _can_build(state: State, place: int) -> bool:
    """Is there a section the player to move can pay for?"""
    if state.built >> place & 1 or place == c.MARKET or not state.supply[state.seat]:
        return False
    tile = state.tiles[place]
    prices = state.edition.sections[tile]
    cheapest = 99
    for section in range(len(prices)):
        if not state.bricks[place * c.SECTIONS + section]:
            cheapest = min(cheapest, prices[section])
    return pays(state.hand, state.seat * c.CARDS, state.edition.colours[tile], cheapest)


def _ways(state: State, options: tuple[int, ...]) -> list[int]:
    """One walk, flights to where something can be done, dragons to where one builds."""
    seat = state.seat
    here = state.pawn[seat]
    price = next_offering(state)
    rich = 0 <= price <= state.crystals[seat]
    found: list[int] = []
    building = _can_build(state, here)
    for action in options:
        if action == c.PASS:
            found.append(action)
            continue
        place = (action - c.STEP) % c.PLACES
        if action >= c.DRAGON:
            place = (action - c.DRAGON) % c.PLACES
            if place == here and building:
                found.append(action)
        elif action < c.FLIGHT:
            if state.steps == STEPS or state.last_march:
                found.append(action)
        elif (place == c.MARKET and rich) or (
            DISTANCE[here][place] > STEPS and _can_build(state, place)
        ):
            found.append(action)
    return found


def _sections(state: State, options: tuple[int, ...]) -> list[int]:
    """Of sections at the same price only the first: it wins ties."""
    if options[len(options) - 1] >= c.OFFER:
        return list(options)
    prices = state.edition.sections[state.tiles[state.pawn[state.seat]]]
    found: list[int] = []
    seen: list[int] = []
    for action in options:
        price = 0 if action == c.PASS else prices[action - c.SECTION]
        if price not in seen:
            seen.append(price)
            found.append(action)
    return found
