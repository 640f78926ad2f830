"""Pack states into bytes and unpack them."""

import msgspec

from moontable.games.blue_moon_city.content.edition import edition_from
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.flow import all_ways
from moontable.games.blue_moon_city.rules.state import State, empty_table

NUMBERS = (
    *("first", "seat", "phase", "steps", "quiet", "declared", "ended", "scorings", "section"),
    *("discarded", "spare", "built", "stock", "rng", "offered", "dragons_paid", "acted"),
    *("last_march", "rules"),
)
FLAGS = frozenset({"offered", "dragons_paid", "acted", "last_march"})
COLUMNS = (
    *("bricks", "hand", "deck", "aside", "discard", "pawn", "dragon"),
    *("crystals", "scales", "supply", "offerings", "obelisk"),
)
SHUFFLED = ("kept", "keeps", "fresh")
"""Columns about the last shuffle; left out where nothing is known of it."""


def pack(state: State) -> bytes:
    """The state as bytes, without what can be derived."""
    columns = [getattr(state, name) for name in COLUMNS]
    numbers = [int(getattr(state, name, 0)) for name in NUMBERS]
    if not state.rules:
        numbers.pop()
    if state.shuffled:
        columns += [*(getattr(state, name) for name in SHUFFLED), [state.aside_kept]]
    whole = (state.edition.source, state.players, state.tiles, state.paid, columns, numbers)
    return msgspec.msgpack.encode(whole)


def unpack(data: bytes) -> State:
    """The state that `pack` wrote."""
    shape = tuple[str, int, tuple[int, ...], tuple[int, ...], list[list[int]], list[int]]
    source, players, tiles, paid, columns, numbers = msgspec.msgpack.decode(data, type=shape)
    state = empty_table(edition_from(source), players, tiles)
    for name, column in zip((*COLUMNS, *SHUFFLED), columns, strict=False):
        setattr(state, name, column)
    if len(columns) > len(COLUMNS):
        state.aside_kept = columns[-1][0]
        state.shuffled = True
    for name, number in zip(NUMBERS, numbers, strict=False):
        if name != "spare":  # once the least card that could still be discarded
            setattr(state, name, bool(number) if name in FLAGS else number)
    state.paid = paid
    if state.phase == codes.PAY:
        state.ways = tuple(way for way in all_ways(state) if way[: len(paid)] == paid)
    return state
