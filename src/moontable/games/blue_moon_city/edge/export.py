"""The other way round: a state as a position, and as bytes.

It knows what must be kept so that a game goes on exactly as it would have; `position` reads it.
"""

import msgspec

from moontable.games.blue_moon_city.content.edition import TILE_IDS, edition_from
from moontable.games.blue_moon_city.edge.names import CARD_IDS, ENDS, PHASES, cards_told
from moontable.games.blue_moon_city.edge.places import city_told
from moontable.games.blue_moon_city.edge.view import dragons
from moontable.games.blue_moon_city.rules import codes as c
from moontable.games.blue_moon_city.rules.flow import all_ways
from moontable.games.blue_moon_city.rules.state import State, empty_table
from moontable.kernel import Json

NUMBERS = (
    *("first", "seat", "phase", "steps", "quiet", "declared", "ended", "scorings", "section"),
    *("discarded", "least", "built", "stock", "rng", "offered", "dragons_paid", "acted"),
    "last_march",
)
COLUMNS = (
    *("bricks", "hand", "deck", "aside", "discard", "pawn", "dragon"),
    *("crystals", "scales", "supply", "offerings", "obelisk"),
)


def export(state: State) -> Json:
    """The full position, hidden things included."""
    told: dict[str, object] = {
        "game": "blue-moon-city",
        "turn": state.seat,
        "first": state.first,
        "phase": PHASES[state.phase],
        "steps": state.steps,
        "offered": state.offered,
        "dragons_paid": state.dragons_paid,
        "acted": state.acted,
        "quiet_turns": state.quiet,
        "declared": state.declared,
        "last_march": state.last_march,
        "ended": ENDS[state.ended],
        "scale_scorings": state.scorings,
        "players": [_player(state, seat) for seat in range(state.players)],
        "city": city_told(state),
        "dragons": dragons(state),
        "scale_stock": state.stock,
        "obelisk": [_offering(owner) for owner in state.obelisk],
        "draw": [CARD_IDS[card] for card in reversed(state.deck)],
        "discard": list(cards_told(state.discard)),
        "discarded": {"count": state.discarded, "least": CARD_IDS[state.least]},
        "rng": f"{state.rng:016x}",
    }
    if state.edition.source:
        told["edition"] = msgspec.json.decode(state.edition.source)
    if state.phase == c.PAY:
        cards = [CARD_IDS[card] for card in state.paid]
        told["paying"] = {"section": state.section, "cards": cards}
    return told


def _player(state: State, seat: int) -> Json:
    held = seat * c.CARDS
    mine = state.aside if seat == state.seat else []
    return {
        "hand": list(cards_told(state.hand[held : held + c.CARDS])),
        "aside": [CARD_IDS[card] for card in mine],
        "pawn": TILE_IDS[state.tiles[state.pawn[seat]]],
        "bricks": state.supply[seat],
        "crystals": state.crystals[seat],
        "scales": state.scales[seat],
        "offerings": state.offerings[seat],
    }


def _offering(owner: int) -> object:
    if owner < c.WITHOUT_BRICK:
        return owner
    return {"seat": owner - c.WITHOUT_BRICK, "brick": False}


def pack(state: State) -> bytes:
    """The state as bytes: everything that is not derived from the rest."""
    columns = [getattr(state, name) for name in COLUMNS]
    numbers = [int(getattr(state, name)) for name in NUMBERS]
    whole = (state.edition.source, state.players, state.tiles, state.paid, columns, numbers)
    return msgspec.msgpack.encode(whole)


def unpack(data: bytes) -> State:
    """The state that `pack` wrote."""
    shape = tuple[str, int, tuple[int, ...], tuple[int, ...], list[list[int]], list[int]]
    source, players, tiles, paid, columns, numbers = msgspec.msgpack.decode(data, type=shape)
    state = empty_table(edition_from(source), players, tiles)
    for name, column in zip(COLUMNS, columns, strict=True):
        setattr(state, name, column)
    for name, number in zip(NUMBERS[:-4], numbers, strict=False):
        setattr(state, name, number)
    for name, number in zip(NUMBERS[-4:], numbers[-4:], strict=True):
        setattr(state, name, bool(number))
    state.paid = paid
    if state.phase == c.PAY:
        state.ways = tuple(way for way in all_ways(state) if way[: len(paid)] == paid)
    return state
