"""Detailed features of the city for learned evaluations: by seat, card and building."""

from typing import Final

from moontable.games.blue_moon_city.content.printed import OFFERINGS_TO_WIN, SCALES_IN_PLAY
from moontable.games.blue_moon_city.features.vector import (
    NAMES,
    leading,
    promised,
    treasure,
    vector,
)
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.dragons import ENOUGH, dragons_at
from moontable.games.blue_moon_city.rules.payment import simple_worth
from moontable.games.blue_moon_city.rules.peoples import DISTANCE
from moontable.games.blue_moon_city.rules.state import State

SEATS: Final = 4
SEAT_NAMES: Final = (
    *("plays", "offerings_left", "last_offering", "scales", "three_scales", "bricks", "empty"),
    *("cards", "market", "promise", "ripe", "started"),
)
"""The open numbers of one seat: the own first, then the others as they move."""
PURSE_NAMES: Final = (
    *("crystals", "one_offering", "two_offerings", "lacking", "others_crystals"),
    *("others_mean", "others_one", "others_all"),
)
"""The own crystals against the prices of the obelisk, and those of all others together."""
TABLE_NAMES: Final = (
    *("two_players", "three_players", "four_players", "price", "obelisk", "stock", "city"),
    *("quiet", "last_march"),
)
TILE_NAMES: Final = ("open", "filled", "mine", "most", "gain", "near", "dragons")
"""The numbers of one tile: what is built there and by whom, what the own cards get there."""
WIDE_NAMES: Final = (
    *NAMES,
    *[f"{name}_{seat}" for seat in range(SEATS) for name in SEAT_NAMES],
    *[f"held_{card}" for card in range(codes.CARDS)],
    *[f"worth_{colour}" for colour in range(codes.COLOURS)],
    *[f"asked_{colour}" for colour in range(codes.ANY + 1)],
    *PURSE_NAMES,
    *TABLE_NAMES,
    *[f"{name}_tile_{tile}" for tile in range(codes.PLACES) for name in TILE_NAMES],
)
PROMISE: Final = 5.0
"""Rewards of buildings are divided by this many crystals."""


def wide_vector(state: State, seat: int) -> list[float]:
    """The position as a seat sees it, in the order of `WIDE_NAMES`."""
    found = vector(state, seat)
    found += _seats(state, seat)
    found += _hand(state, seat)
    found += _asked(state)
    found += _purse(state, seat)
    found += _table(state)
    return found + _tiles(state, seat)


def _seats(state: State, seat: int) -> list[float]:
    claims = _claims(state)
    found: list[float] = []
    for turn in range(SEATS):
        if turn >= state.players:
            found += [0.0] * len(SEAT_NAMES)
            continue
        other = (seat + turn) % state.players
        left = OFFERINGS_TO_WIN[state.players] - state.offerings[other]
        held = other * codes.CARDS
        cards = sum(state.hand[held : held + codes.CARDS])
        if other == state.seat:
            cards += len(state.aside)
        scales = state.scales[other]
        found += [
            *(1.0, left / 6, 1.0 if left == 1 else 0.0),
            *(scales / 5, 1.0 if scales >= ENOUGH else 0.0),
            *(state.supply[other] / codes.BRICKS, 0.0 if state.supply[other] else 1.0),
            *(min(cards, 16) / 10, ((DISTANCE[codes.MARKET][state.pawn[other]] + 1) // 2) / 2),
            *(claims[3 * other], claims[3 * other + 1], claims[3 * other + 2]),
        ]
    return found


def _claims(state: State) -> list[float]:
    """By seat: what open buildings promise, and those that lack one brick."""
    found = [0.0] * (3 * state.players)
    for place in range(codes.PLACES):
        if state.built >> place & 1 or place == codes.MARKET:
            continue
        tile = state.tiles[place]
        first = place * codes.SECTIONS
        total = len(state.edition.sections[tile])
        counts = [0] * state.players
        filled = 0
        for section in range(first, first + total):
            owner = state.bricks[section]
            if owner:
                filled += 1
                counts[owner - 1] += 1
        if filled:
            _claim(state, place, counts, filled, found)
    return found


def _claim(state: State, place: int, counts: list[int], filled: int, found: list[float]) -> None:
    """Add what one open building promises to its builders."""
    tile = state.tiles[place]
    total = len(state.edition.sections[tile])
    all_get = promised(state, place)
    star = treasure(state.edition.star[tile])
    great = leading(state, place * codes.SECTIONS, total, counts)
    for other in range(state.players):
        if counts[other]:
            worth = (all_get + (star if other == great else 0.0)) / PROMISE
            promise = found[3 * other]
            found[3 * other] = promise + worth * filled / total
            ripe = found[3 * other + 1]
            found[3 * other + 1] = ripe + (worth if filled + 1 == total else 0.0)
            started = found[3 * other + 2]
            found[3 * other + 2] = started + 0.25


def _hand(state: State, seat: int) -> list[float]:
    """The seat's cards by kind, and their value in each colour."""
    held = seat * codes.CARDS
    cards = [min(state.hand[held + card], 4) / 2 for card in range(codes.CARDS)]
    worths = [simple_worth(state.hand, held, colour) for colour in range(codes.COLOURS)]
    return cards + [min(worth, 12) / 6 for worth in worths]


def _asked(state: State) -> list[float]:
    """What remains to be paid in each colour, and in any colour."""
    found = [0.0] * (codes.ANY + 1)
    for place in range(codes.PLACES):
        if state.built >> place & 1 or place == codes.MARKET:
            continue
        tile = state.tiles[place]
        prices = state.edition.sections[tile]
        missing = 0
        for section in range(len(prices)):
            if not state.bricks[place * codes.SECTIONS + section]:
                missing += prices[section]
        colour = state.edition.colours[tile]
        before = found[colour]
        found[colour] = before + missing / 20
    return found


def _purse(state: State, seat: int) -> list[float]:
    """How many offerings the seat can pay for, and what the others own together."""
    spaces = state.edition.spaces(state.players)
    taken = len(state.obelisk)
    left = OFFERINGS_TO_WIN[state.players] - state.offerings[seat]
    mine = state.crystals[seat]
    rest = sum(state.crystals) - mine
    one = spaces[taken] if taken < len(spaces) else 99
    two = one + (spaces[taken + 1] if taken + 1 < len(spaces) else 99)
    needed = sum(spaces[taken : taken + left])
    mean = rest / (state.players - 1)
    return [
        *(mine / 10, 1.0 if mine >= one else 0.0, 1.0 if mine >= two else 0.0),
        *((needed - mine) / 30, rest / 20, mean / 10),
        *(1.0 if mean >= one else 0.0, 1.0 if rest >= one else 0.0),
    ]


def _table(state: State) -> list[float]:
    """The number of players, and how far the game has progressed."""
    players = state.players
    spaces = state.edition.spaces(players)
    taken = len(state.obelisk)
    return [
        *(1.0 if players == 2 else 0.0, 1.0 if players == 3 else 0.0),
        *(1.0 if players == 4 else 0.0, (spaces[taken] if taken < len(spaces) else 14) / 10),
        *(taken / len(spaces), state.stock / SCALES_IN_PLAY[players]),
        *(state.built.bit_count() / 20, min(state.quiet, 12) / 12),
        1.0 if state.last_march else 0.0,
    ]


def _tiles(state: State, seat: int) -> list[float]:
    """Every tile by its number, wherever it lies; a finished one is all zeros."""
    held = seat * codes.CARDS
    worths = [simple_worth(state.hand, held, colour) for colour in range(codes.COLOURS)]
    worths.append(0)
    worths.append(max(worths))
    found = [0.0] * (codes.PLACES * len(TILE_NAMES))
    for place in range(codes.PLACES):
        if state.built >> place & 1 or place == codes.MARKET:
            continue
        _tile(state, seat, place, worths, found)
    return found


def _tile(state: State, seat: int, place: int, worths: list[int], found: list[float]) -> None:
    """The numbers of one open tile."""
    tile = state.tiles[place]
    prices = state.edition.sections[tile]
    total = len(prices)
    counts = [0] * state.players
    filled, missing, cheapest = 0, 0, 99
    for section in range(total):
        owner = state.bricks[place * codes.SECTIONS + section]
        if owner:
            filled += 1
            counts[owner - 1] += 1
        else:
            missing += prices[section]
            cheapest = min(cheapest, prices[section])
    mine = counts[seat]
    counts[seat] = 0
    worth = worths[state.edition.colours[tile]]
    share = 0.0
    if worth >= cheapest and state.supply[seat]:
        share = min(1.0, worth / missing)
    at = tile * len(TILE_NAMES)
    found[at] = 1.0
    found[at + 1] = filled / total
    found[at + 2] = mine / total
    found[at + 3] = max(counts) / total
    found[at + 4] = share * promised(state, place) / PROMISE
    found[at + 5] = 1.0 / (1 + (DISTANCE[state.pawn[seat]][place] + 1) // 2)
    found[at + 6] = dragons_at(state, place) / 2
