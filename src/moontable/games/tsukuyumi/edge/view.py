"""What a seat may see, built up from nothing, and worlds it cannot tell from the true one.

It knows what is hidden: action cards in hands not yet held, cards chosen in secret, events drawn
from the pile, the order of piles, and the future of chance.
"""

from typing import Any, Final

from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.content.tables import SYMBOL_NAMES
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.export import (
    bits,
    board_json,
    side_json,
    switches_json,
    turn_json,
)
from moontable.games.tsukuyumi.edge.setup import faction_number
from moontable.games.tsukuyumi.rules.codes import CHOOSE, NOBODY
from moontable.games.tsukuyumi.rules.flow import OPERATIONS
from moontable.games.tsukuyumi.rules.forces import defence_conquest, side_health, side_strike
from moontable.games.tsukuyumi.rules.scoring import total_points
from moontable.games.tsukuyumi.rules.state import State, clone
from moontable.kernel import SPECTATOR, Json
from moontable.kernel.frames import ask_again
from moontable.kernel.rng import below, child, shuffle, step

Told = dict[str, Any]
PROVENANCE: Final = {
    str(entry["id"]): str(entry["provenance"])
    for entries in (pack.CARDS, pack.EVENTS, pack.BATTLE_CARDS, pack.UNITS)
    for entry in entries
}
ALL_CARDS: Final = (1 << len(names.CARDS)) - 1


def view_of(state: State, seat: int) -> Json:
    """Everything the seat may know."""
    return {
        "game": "tsukuyumi",
        "seat": None if seat == SPECTATOR else seat,
        "faction": None if seat == SPECTATOR else names.SIDES[state.sides[seat]],
        "scenario": state.scenario or "free",
        "superiority": state.superiority,
        "switches": switches_json(state),
        **turn_json(state),
        **_board(state),
        "players": [_player(state, other, seat) for other in range(len(state.sides))],
        "events": {
            "pile": len(state.deck),
            "open": [_card(names.EVENTS[card]) for card in state.open],
            "discard": [names.EVENTS[card] for card in state.discard],
        },
        "used": [names.CARDS[card] for card in bits(state.used)],
        "fight": list(state.fight),
        "winner": None if state.winner == NOBODY else names.SIDES[state.winner],
    }


def _board(state: State) -> Told:
    """The board, with what each side's units in an area are worth together."""
    told = board_json(state)
    for cell, area in enumerate(told["areas"].values()):
        if area["units"]:
            area["forces"] = {
                side: {
                    "conquest": defence_conquest(state, names.SIDES.index(side), cell),
                    "health": side_health(state, names.SIDES.index(side), cell),
                    "damage": side_strike(state, names.SIDES.index(side), cell),
                }
                for side in area["units"]
            }
    return told


def _action_card(card: int) -> Told:
    """An action card with its symbols."""
    entry = pack.CARDS[card]
    symbols = {name: entry[name] for name in SYMBOL_NAMES if name in entry}
    return _card(names.CARDS[card]) | {"symbols": symbols}


def _card(card: str) -> Told:
    """A card with its provenance, so that a player sees what is reconstructed."""
    return {"card": card, "provenance": PROVENANCE[card]}


def _player(state: State, other: int, seat: int) -> Told:
    side = state.sides[other]
    told = {
        "seat": other,
        "faction": names.SIDES[side],
        "number": faction_number(state, side),
        **side_json(state, side),
        "total": total_points(state, side),
        "hand": _hand(state, other, seat),
        "hand_count": state.hands[other].bit_count(),
        "events": _events(state, other, seat),
        "event_count": state.events[other].bit_count(),
        "chosen": state.chosen[other] >= 0,
    }
    if state.chosen[other] >= 0 and (state.phase != CHOOSE or other == seat):
        told["card"] = _action_card(state.chosen[other])
    return told


def _hand(state: State, other: int, seat: int) -> list[Told] | None:
    """A hand the seat holds or has held; a card chosen from it in secret is still among them."""
    if other != seat and (seat == SPECTATOR or not state.seen[other] >> seat & 1):
        return None
    hand = state.hands[other]
    if other != seat and state.phase == CHOOSE and state.chosen[other] >= 0:
        hand |= 1 << state.chosen[other]
    return [_action_card(card) for card in bits(hand)]


def knows(state: State, seat: int, card: int) -> bool:
    """Does the seat know where an event card is?"""
    if seat == SPECTATOR:
        return state.known[card] == 0xFF
    return state.known[card] >> seat & 1 == 1


def _events(state: State, other: int, seat: int) -> list[Told]:
    return [
        _card(names.EVENTS[card])
        for card in bits(state.events[other])
        if other == seat or knows(state, seat, card)
    ]


def imagine(state: State, seat: int, seed: int) -> State:
    """Another world with the same view for the seat: hidden cards are dealt anew."""
    other = clone(state)
    rng = _imagine_events(other, seat, child(seed, 1))
    _imagine_hands(other, seat, rng)
    other.rng = step(child(seed, 2))
    ask_again(other, OPERATIONS)
    return other


def _imagine_events(state: State, seat: int, rng: int) -> int:
    """Deal the events anew that the seat does not know; who knows a place goes on knowing it."""
    places: list[tuple[int, int]] = []
    cards: list[int] = []
    for place, card in enumerate(state.deck):
        if not knows(state, seat, card):
            places.append((-1, place))
            cards.append(card)
    for holder in range(len(state.sides)):
        for card in bits(state.events[holder]):
            if holder != seat and not knows(state, seat, card):
                places.append((holder, card))
                cards.append(card)
    masks = [state.known[card] for card in cards]
    for holder, card in places:
        if holder >= 0:
            state.events[holder] &= ~(1 << card)
    rng = shuffle(cards, rng)
    for (holder, place), card, mask in zip(places, cards, masks, strict=True):
        state.known[card] = mask
        if holder < 0:
            state.deck[place] = card
        else:
            state.events[holder] |= 1 << card
    return rng


def _imagine_hands(state: State, seat: int, rng: int) -> None:
    """Deal hands anew that the seat has never held, and let secret choices be others."""
    secret = state.phase == CHOOSE
    packs = [
        state.hands[h] | (1 << state.chosen[h] if secret and state.chosen[h] >= 0 else 0)
        for h in range(len(state.sides))
    ]
    unknown = [
        h
        for h in range(len(state.sides))
        if h != seat and (seat == SPECTATOR or not state.seen[h] >> seat & 1)
    ]
    pool_mask = ALL_CARDS & ~state.used
    for holder, held in enumerate(packs):
        if holder not in unknown:
            pool_mask &= ~held
        if not secret and state.chosen[holder] >= 0:
            pool_mask &= ~(1 << state.chosen[holder])
    pool = bits(pool_mask)
    rng = shuffle(pool, rng)
    for holder in unknown:
        count = packs[holder].bit_count()
        packs[holder] = 0
        for _ in range(count):
            packs[holder] |= 1 << pool.pop()
    _imagine_choices(state, seat, packs, rng)


def _imagine_choices(state: State, seat: int, packs: list[int], rng: int) -> None:
    """Take a card out of every hand from which one has been chosen in secret."""
    secret = state.phase == CHOOSE
    for holder, held in enumerate(packs):
        state.hands[holder] = held
        if not secret or state.chosen[holder] < 0:
            continue
        if holder != seat:
            rng = step(rng)
            cards = bits(held)
            state.chosen[holder] = cards[below(rng, len(cards))]
        state.hands[holder] &= ~(1 << state.chosen[holder])
