"""What a seat may see: the open table, its own hand and its own crystals.

A view is built from scratch; hands, piles, cards set aside and the others' crystals are left out
until the game is over.
"""

from functools import cache, lru_cache
from typing import Final

from moontable.games.blue_moon_city.content.edition import COLOUR_IDS, REWARDS, TILE_IDS, TREASURES
from moontable.games.blue_moon_city.content.printed import OFFERINGS_TO_WIN, Edition
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.codes import CRYSTAL_PIECES
from moontable.games.blue_moon_city.rules.flow import asked_seat
from moontable.games.blue_moon_city.rules.state import State, next_offering, pieces
from moontable.kernel import SPECTATOR, Json, Seat

TILE_COLOURS: Final = (*COLOUR_IDS, "any")


def view(state: State, seat: Seat) -> Json:
    """Everything that a seat, or a spectator, may see."""
    mine = seat != SPECTATOR
    held = seat * codes.CARDS
    price = next_offering(state)
    over = state.phase == codes.OVER
    return {
        "game": "blue-moon-city",
        "seat": seat if mine else None,
        "turn": None if over else asked_seat(state),
        "phase": names.PHASES[state.phase],
        "steps": state.steps,
        "hand": names.card_list(state.hand[held : held + codes.CARDS]) if mine else (),
        "players": tuple(player(state, s, s == seat or over) for s in range(state.players)),
        "city": {names.PLACE_IDS[place]: cell(state, place) for place in range(codes.PLACES)},
        "dragons": dragons(state),
        "scale_stock": state.stock,
        "obelisk": obelisk(state),
        "next_offering": None if price < 0 else price,
        "offerings_to_win": OFFERINGS_TO_WIN[state.players],
        "offered": state.offered,
        "draw": len(state.deck),
        "discard": names.card_list(state.discard),
        "paying": paying(state),
        "discarded": state.discarded,
        "quiet_turns": state.quiet,
        "last_march": state.last_march,
    }


def player(state: State, seat: Seat, crystals_known: bool) -> Json:
    """What lies face up in front of a player."""
    held = seat * codes.CARDS
    shown = {"pieces": pieces(state.crystals[seat])} if state.rules & CRYSTAL_PIECES else {}
    return {
        "seat": seat,
        "cards": sum(state.hand[held : held + codes.CARDS]),
        "aside": len(state.aside) if seat == state.seat else 0,
        "pawn": TILE_IDS[state.tiles[state.pawn[seat]]],
        "bricks": state.supply[seat],
        "crystals": state.crystals[seat] if crystals_known else None,
        "scales": state.scales[seat],
        "offerings": state.offerings[seat],
        **shown,
    }


def cell(state: State, place: int) -> Json:
    """A tile with what is printed on it and the bricks on its sections."""
    built = bool(state.built >> place & 1)
    return _cell(state.edition, state.tiles[place], built, bricks(state, place))


def bricks(state: State, place: int) -> tuple[int | None, ...]:
    """The owners of the bricks on each section of a tile."""
    first = place * codes.SECTIONS
    last = first + len(state.edition.sections[state.tiles[place]])
    return tuple([owner - 1 if owner else None for owner in state.bricks[first:last]])


@lru_cache(4096)
def _cell(edition: Edition, tile: int, built: bool, owners: tuple[int | None, ...]) -> Json:
    return {**_printed(edition, tile), "built": built, "bricks": owners}


@cache
def _printed(edition: Edition, tile: int) -> Json:
    rewards = zip(REWARDS, (edition.star, edition.everyone, edition.neighbour), strict=True)
    return {
        "tile": TILE_IDS[tile],
        "colour": TILE_COLOURS[edition.colours[tile]] if edition.sections[tile] else None,
        "sections": edition.sections[tile],
        **{kind: reward_data(by_tile[tile]) for kind, by_tile in rewards},
    }


def reward_data(reward: tuple[int, int, int]) -> Json:
    """A reward by name, without zeros."""
    return {name: count for name, count in zip(TREASURES, reward, strict=True) if count}


def dragons(state: State) -> Json:
    """The tile of each dragon, or none while it is outside the city."""
    return {
        name: None if place == codes.OUTSIDE else TILE_IDS[state.tiles[place]]
        for name, place in zip(names.DRAGON_IDS, state.dragon, strict=True)
    }


def obelisk(state: State) -> tuple[Json, ...]:
    """The spaces from the bottom up: their prices and owners."""
    outer = state.edition.outer if state.players == 2 else ()
    taken = list(state.obelisk)
    rows = []
    for number, price in enumerate(state.edition.obelisk):
        blocked = number in outer
        owner = None if blocked or not taken else taken.pop(0) % codes.WITHOUT_BRICK
        rows.append({"price": price, "seat": owner, "blocked": blocked})
    return tuple(rows)


def paying(state: State) -> Json | None:
    """The section being paid for and the cards laid so far, visible to all."""
    if state.phase != codes.PAY:
        return None
    return {"section": state.section, "cards": tuple(names.CARD_IDS[card] for card in state.paid)}
