"""Worlds that a seat cannot tell from the true one."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.flow import OPERATIONS
from moontable.games.tsukuyumi.rules.state import State, bits, clone
from moontable.kernel.frames import ask_again
from moontable.kernel.game import SPECTATOR
from moontable.kernel.rng import below, child, shuffle, step

_ALL: Final = (1 << len(tables.CARDS)) - 1


def knows(state: State, seat: int, card: int) -> bool:
    """Does the seat know where an event card is?"""
    if seat == SPECTATOR:
        return state.known[card] == 0xFF
    return state.known[card] >> seat & 1 == 1


def imagine(state: State, seat: int, seed: int) -> State:
    """Another world with the same view for the seat: hidden cards are redealt."""
    other = clone(state)
    rng = _imagine_events(other, seat, child(seed, 1))
    _imagine_hands(other, seat, rng)
    other.rng = step(child(seed, 2))
    ask_again(other, OPERATIONS)
    return other


def _imagine_events(state: State, seat: int, rng: int) -> int:
    """Redeal the events the seat does not know; other players' knowledge of places is kept."""
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
    cards.sort()
    rng = shuffle(cards, rng)
    for (holder, place), card, mask in zip(places, cards, masks, strict=True):
        state.known[card] = mask
        if holder < 0:
            state.deck[place] = card
        else:
            state.events[holder] |= 1 << card
    return rng


def _imagine_hands(state: State, seat: int, rng: int) -> None:
    """Redeal the hands the seat has never held, and let secret choices differ."""
    secret = state.phase == codes.CHOOSE
    packs = [
        state.hands[h] | (1 << state.chosen[h] if secret and state.chosen[h] >= 0 else 0)
        for h in range(len(state.sides))
    ]
    unknown = [
        h
        for h in range(len(state.sides))
        if h != seat and (seat == SPECTATOR or not state.seen[h] >> seat & 1)
    ]
    pool_mask = _ALL & ~state.used
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
    secret = state.phase == codes.CHOOSE
    for holder, held in enumerate(packs):
        state.hands[holder] = held
        if not secret or state.chosen[holder] < 0:
            continue
        if holder != seat:
            rng = step(rng)
            cards = bits(held)
            state.chosen[holder] = cards[below(rng, len(cards))]
        state.hands[holder] &= ~(1 << state.chosen[holder])
