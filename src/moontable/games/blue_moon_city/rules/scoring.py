"""The scoring of a finished building: star, everyone, finished neighbours (CM-16 to CM-20)."""

from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.codes import SEAT_ORDER
from moontable.games.blue_moon_city.rules.dragons import score_if_empty, take_scales
from moontable.games.blue_moon_city.rules.peoples import NEIGHBOURS
from moontable.games.blue_moon_city.rules.state import State, draw_card, take
from moontable.kernel.frames import Events
from moontable.kernel.game import Event

Reward = tuple[int, int, int]


def is_finished(state: State, place: int) -> bool:
    """Does a brick stand on every section?"""
    first = place * codes.SECTIONS
    for section in range(len(state.edition.sections[state.tiles[place]])):
        if not state.bricks[first + section]:
            return False
    return True


def bricks_on(state: State, place: int) -> list[int]:
    """How many bricks each seat has on a tile."""
    counts = [0] * state.players
    first = place * codes.SECTIONS
    for section in range(first, first + codes.SECTIONS):
        owner = state.bricks[section]
        if owner:
            counts[owner - 1] += 1
    return counts


def great_builder(state: State, place: int, counts: list[int]) -> int:
    """The seat with most bricks there; in a tie, the one further left (CM-16)."""
    most = max(counts)
    first = place * codes.SECTIONS
    for section in range(first, first + codes.SECTIONS):
        owner = state.bricks[section]
        if owner and counts[owner - 1] == most:
            return owner - 1
    raise AssertionError("nobody built there")


def score_building(state: State, place: int, events: Events) -> None:
    """Reward everybody who built, then return the bricks and turn the tile (CM-20)."""
    counts = bricks_on(state, place)
    star = great_builder(state, place, counts)
    if events is not None:
        events.append(Event(codes.FINISHED, star, (state.tiles[place],)))
    _reward_star(state, place, star, events)
    for turn in range(state.players):
        seat = (state.seat + turn) % state.players
        if counts[seat]:
            _reward(state, place, seat, star, events)
            state.supply[seat] += counts[seat]
    first = place * codes.SECTIONS
    for section in range(first, first + codes.SECTIONS):
        state.bricks[section] = 0
    state.built |= 1 << place
    score_if_empty(state, events)


def _reward_star(state: State, place: int, star: int, events: Events) -> None:
    """Reward the great builder before everybody else, in the rulebook's order (CM-37)."""
    if state.rules & SEAT_ORDER:
        return
    tile = state.tiles[place]
    cards = _take(state, star, state.edition.star[tile], codes.STAR, tile, events)
    if cards:
        _win_cards(state, star, cards, events)


def _reward(state: State, place: int, seat: int, star: int, events: Events) -> None:
    edition = state.edition
    tile = state.tiles[place]
    cards = 0
    if seat == star and state.rules & SEAT_ORDER:
        cards += _take(state, seat, edition.star[tile], codes.STAR, tile, events)
    cards += _take(state, seat, edition.everyone[tile], codes.EVERYONE, tile, events)
    for near in NEIGHBOURS[place]:
        if state.built >> near & 1:
            other = state.tiles[near]
            cards += _take(state, seat, edition.neighbour[other], codes.NEIGHBOUR, other, events)
    if cards:
        _win_cards(state, seat, cards, events)


def _take(  # noqa: PLR0913 - who, what, from where
    state: State, seat: int, reward: Reward, source: int, tile: int, events: Events
) -> int:
    """Take crystals and scales at once; returns how many cards come with them."""
    crystals, cards, scales = reward
    state.crystals[seat] += crystals
    if scales:
        take_scales(state, seat, scales)
    if events is not None and (crystals or cards or scales):
        events.append(Event(codes.REWARD, seat, (source, tile, crystals, cards, scales)))
    return cards


def _win_cards(state: State, seat: int, count: int, events: Events) -> None:
    """Win cards: the player on turn sets them aside unseen, others take them at once (CM-19)."""
    won: list[int] = []
    for _ in range(count):
        card = draw_card(state, events)
        if card < 0:
            break
        won.append(card)
        if seat == state.seat:
            state.aside.append(card)
        else:
            take(state, seat * codes.CARDS + card)
    if events is not None and won:
        secret = () if seat == state.seat else tuple(won)
        events.append(
            Event(codes.CARDS_WON, seat, (len(won), seat == state.seat), secret, 1 << seat)
        )


def payout(state: State, place: int, counts: list[int], star: int) -> list[tuple[int, ...]]:
    """Every reward a building would pay: (seat, source, tile, crystals, cards, scales)."""
    items: list[tuple[int, ...]] = []
    tile = state.tiles[place]
    for turn in range(state.players):
        seat = (state.seat + turn) % state.players
        if not counts[seat]:
            continue
        if seat == star:
            items.append((seat, codes.STAR, tile, *state.edition.star[tile]))
        items.append((seat, codes.EVERYONE, tile, *state.edition.everyone[tile]))
        for near in NEIGHBOURS[place]:
            if state.built >> near & 1:
                other = state.tiles[near]
                items.append((seat, codes.NEIGHBOUR, other, *state.edition.neighbour[other]))
    return items
