"""Sample another world that a seat cannot tell from the true one.

Hidden cards are redealt, and hidden crystals are split again among their owners; their sum is
public.
"""

from typing import Final

from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.codes import CRYSTAL_PIECES
from moontable.games.blue_moon_city.rules.flow import all_ways
from moontable.games.blue_moon_city.rules.obelisk import somebody_can_win
from moontable.games.blue_moon_city.rules.state import State, clone, next_offering, pieces
from moontable.games.blue_moon_city.rules.unseen import deal_anew, may_be_fresh
from moontable.kernel import Seat
from moontable.kernel.rng import below, child, shuffle, step

CARD_STREAM: Final = 1
CRYSTAL_STREAM: Final = 2
FUTURE_STREAM: Final = 3
TRIES: Final = 24


def imagine(state: State, seat: Seat, seed: int) -> State:
    """A state with the same view and the same options for this seat."""
    other = clone(state)
    other.asked = ()
    rng = child(seed, CARD_STREAM)
    for _ in range(TRIES):
        rng = deal_anew(state, other, (seat,), rng)
        if state.phase != codes.PAY or seat == state.seat or _pays(state, other):
            break
    else:
        _arrange_payment(state, other, seat, rng)
    if state.phase != codes.OVER:
        share = _share_pieces if other.rules & CRYSTAL_PIECES else _share_crystals
        share(other, seat, child(seed, CRYSTAL_STREAM))
    other.rng = step(child(seed, FUTURE_STREAM))
    return other


def _pays(state: State, other: State) -> bool:
    """Can the imagined payer complete the payment begun so far?"""
    at = len(state.paid)
    other.ways = tuple(way for way in all_ways(other) if way[:at] == state.paid)
    return bool(other.ways)


def _arrange_payment(state: State, other: State, seat: Seat, rng: int) -> None:
    """Give the payer cards that complete the payment, taken from everything unseen."""
    held = state.seat * codes.CARDS
    room = sum(other.hand[held : held + codes.CARDS])
    pool = clone(other)
    for card in other.deck:
        pool.hand[held + card] += 1
    at = len(state.paid)
    for way in all_ways(pool):
        if way[:at] == state.paid and len(way) <= room:
            _swap_in(other, way, state.paid, seat)
            if _pays(state, other):
                return
    # No guess finishes it, so the payer alone keeps the true hand. That helps no bot: whoever
    # dreams is asked himself, and then nobody else is paying.
    other.hand[held : held + codes.CARDS] = state.hand[held : held + codes.CARDS]
    other.fresh[held : held + codes.CARDS] = state.fresh[held : held + codes.CARDS]
    deal_anew(state, other, (seat, state.seat), rng)
    other.ways = state.ways


def _swap_in(other: State, way: tuple[int, ...], paid: tuple[int, ...], seat: Seat) -> None:
    """Swap the payer's cards for those of the pile as far as the pile may hold them."""
    held = other.seat * codes.CARDS
    wanted = [way.count(card) for card in range(codes.CARDS)]
    for card in range(codes.CARDS):
        while other.hand[held + card] < wanted[card]:
            spare = [
                k
                for k in range(codes.CARDS)
                if other.hand[held + k] > max(wanted[k], paid.count(k))
                and k != card
                and other.deck.count(k) < may_be_fresh(other, k, (seat,))
            ]
            if not spare:
                return
            other.hand[held + spare[0]] -= 1
            other.hand[held + card] += 1
            other.deck[other.deck.index(card)] = spare[0]


def _share_pieces(other: State, seat: Seat, rng: int) -> None:
    """Redistribute the others' face-down pieces: as many as before, with the same sum (CM-38)."""
    others = [player for player in range(other.players) if player != seat]
    total = sum(other.crystals[player] for player in others)
    worlds: list[list[int]] = [[]]
    for player in others:
        worlds = [[*world, value] for world in worlds for value in _values(other.crystals[player])]
    fitting = [world for world in worlds if sum(world) == total]
    order = list(range(len(fitting)))
    shuffle(order, rng)
    for number in order:
        for player, value in zip(others, fitting[number], strict=True):
            other.crystals[player] = value
        if _can_go_on(other):
            return


def _values(crystals: int) -> list[int]:
    """The possible values of a number of pieces."""
    count = pieces(crystals)
    return [count * 3 - 2 * ones for ones in range(min(2, count) + 1)]


def _share_crystals(other: State, seat: Seat, rng: int) -> None:
    """Split the others' crystals again; the open stock tells everybody how many there are in all.

    In a complete city somebody must be able to go on if that is known (CM-33).
    """
    others = [player for player in range(other.players) if player != seat]
    left = sum(other.crystals[player] for player in others)
    rng = shuffle(others, rng)
    total = left
    for player in others[:-1]:
        rng = step(rng)
        other.crystals[player] = below(rng, left + 1)
        left -= other.crystals[player]
    other.crystals[others[-1]] = left
    for rich in others:
        if _can_go_on(other):
            return
        for player in others:
            other.crystals[player] = total if player == rich else 0


def _can_go_on(other: State) -> bool:
    if other.built != codes.CITY_BUILT:
        return True
    if other.last_march:
        return max(other.crystals) >= next_offering(other)
    return somebody_can_win(other)
