"""The features of the city as numbers, in the order of `NAMES`."""

from typing import Final

from moontable.games.blue_moon_city.content.printed import OFFERINGS_TO_WIN, SCALES_IN_PLAY
from moontable.games.blue_moon_city.features.candidates import CALLS, FLIGHTS, colours_asked
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.payment import simple_worth
from moontable.games.blue_moon_city.rules.peoples import DISTANCE, NEIGHBOURS
from moontable.games.blue_moon_city.rules.state import STEPS, State, next_offering

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


def vector(state: State, seat: int) -> list[float]:
    """The position as a seat sees it."""
    others = float(state.players - 1)
    found = _tokens(state, seat, others)
    found += _buildings(state, seat, others)
    found += _prospects(state, seat)
    found += _hand(state, seat)
    return found + _race(state, seat, others)


def _tokens(state: State, seat: int, others: float) -> list[float]:
    """Offerings, crystals, scales, bricks and cards, compared with the others' average."""
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
        for card in range(other * codes.CARDS, other * codes.CARDS + codes.CARDS):
            count += state.hand[card]
        if other == state.seat:
            count += len(state.aside)
        cards += sign * min(MOST, count)
        if other != seat:
            most = max(most, state.scales[other])
    gone = 1.0 - state.stock / SCALES_IN_PLAY[state.players]
    lead = max(-3, min(3, state.scales[seat] - most)) * gone
    return [offerings, crystals / 10, scales / 5, lead, three, bricks / 4, empty, cards / 10]


def treasure(reward: tuple[int, int, int]) -> float:
    """The value of crystals, cards and scales in crystals."""
    return reward[0] + CARD * reward[1] + SCALE * reward[2]


def promised(state: State, place: int) -> float:
    """What every builder there would get as things are."""
    found = treasure(state.edition.everyone[state.tiles[place]])
    for near in NEIGHBOURS[place]:
        if state.built >> near & 1:
            found += treasure(state.edition.neighbour[state.tiles[near]])
    return found


def _buildings(state: State, seat: int, others: float) -> list[float]:
    """What open buildings promise, weighted by progress."""
    promise, started = 0.0, 0.0
    for place in range(codes.PLACES):
        if state.built >> place & 1:
            continue
        tile = state.tiles[place]
        first = place * codes.SECTIONS
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
        reward = promised(state, place)
        star = treasure(state.edition.star[tile]) * (0.5 + 0.5 * share)
        first_most = leading(state, first, total, counts)
        for other in range(state.players):
            if counts[other]:
                worth = reward + (star if other == first_most else 0.0)
                sign = 1.0 if other == seat else -1.0 / others
                promise += sign * worth * chance
                started += sign
    return [promise / 5, started / 4]


def leading(state: State, first: int, total: int, counts: list[int]) -> int:
    """The player who would be the great builder now."""
    most = max(counts)
    for section in range(first, first + total):
        owner = state.bricks[section]
        if owner and counts[owner - 1] == most:
            return owner - 1
    return -1


def _prospects(state: State, seat: int) -> list[float]:
    """The best building the hand allows next turn, and anywhere."""
    if not state.supply[seat]:
        return [0.0, 0.0]
    held = seat * codes.CARDS
    worths = [simple_worth(state.hand, held, colour) for colour in range(codes.COLOURS)]
    worths.append(0)
    worths.append(max(worths))
    row = DISTANCE[state.pawn[seat]]
    near, far = 0.0, 0.0
    for place in range(codes.PLACES):
        if state.built >> place & 1 or place == codes.MARKET:
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
    first = place * codes.SECTIONS
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
    reward = promised(state, place)
    if worth >= missing and left <= state.supply[seat]:
        star = 2 * (mine + left) > total
        return reward + (treasure(state.edition.star[tile]) if star else 0.0)
    share = (filled + 1) / total
    return reward * share * share


def _hand(state: State, seat: int) -> list[float]:
    """The value of the cards for open buildings, and otherwise."""
    held = seat * codes.CARDS
    asked = colours_asked(state, -1)
    worth, powers = 0.0, 0.0
    for card in range(codes.CARDS - 1):
        count = state.hand[held + card]
        if count:
            wanted = 1.0 if asked >> codes.COLOUR[card] & 1 else 0.3
            worth += count * codes.VALUE[card] * wanted
            if card in FLIGHTS or card in CALLS or card in (codes.WHITE_1, codes.WHITE_2):
                powers += count
    return [min(worth, 20.0) / 10, min(powers, 4.0) / 4, state.hand[held + codes.KHIND] / 4]


def _race(state: State, seat: int, others: float) -> list[float]:
    """Who can offer next, the distance to the market, and how close the end is."""
    price = next_offering(state)
    needed = OFFERINGS_TO_WIN[state.players]
    row = DISTANCE[codes.MARKET]
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
