"""The cards a seat does not see, and where each may lie (CM-29)."""

from typing import Final

from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import State, add
from moontable.kernel import Seat
from moontable.kernel.rng import shuffle

FRESH: Final = 0
EITHER: Final = 1
HELD: Final = 2


def deal_anew(state: State, other: State, known: tuple[Seat, ...], rng: int) -> int:
    """Shuffle all cards except these seats' hands and deal them out in the same numbers."""
    hidden = _hidden(state, known)
    unseen = [
        origin * codes.CARDS + card
        for card, counts in enumerate(_origins(state, hidden, known))
        for origin in (FRESH, EITHER, HELD)
        for _ in range(counts[origin])
    ]
    rng = shuffle(unseen, rng)
    slots = [_surely_held(state, player, known) for player in range(state.players)]
    old = sum(slots) + state.aside_kept
    loose = sum(number >= codes.CARDS for number in unseen)
    new = len(state.deck) + len(state.aside) - state.aside_kept
    pile, unseen = _picked(unseen, new, FRESH, loose - old)
    held, unseen = _picked(unseen, old, HELD, loose)
    other.aside = [held.pop() % codes.CARDS for _ in range(state.aside_kept)]
    other.aside += [pile.pop() % codes.CARDS for _ in range(len(state.aside) - state.aside_kept)]
    other.deck = [number % codes.CARDS for number in pile]
    for player in range(state.players):
        if player not in known:
            _deal_hand(state, other, player, [held.pop() for _ in range(slots[player])], unseen)
    return rng


def may_be_fresh(state: State, card: int, known: tuple[Seat, ...]) -> int:
    """How many of a kind the pile can hold at most, given these hands."""
    count = state.discard[card] + state.deck.count(card) + state.aside.count(card)
    count -= state.kept[card]
    for player in range(state.players):
        count += state.hand[player * codes.CARDS + card]
        if player in known:
            count -= state.fresh[player * codes.CARDS + card]
    return max(0, count)


def _hidden(state: State, known: tuple[Seat, ...]) -> list[int]:
    """How many of each kind are unseen; cards laid for a payment are visible."""
    hidden = [0] * codes.CARDS
    for card in state.deck:
        add(hidden, card, 1)
    for card in state.aside:
        add(hidden, card, 1)
    for player in range(state.players):
        if player not in known:
            for card in range(codes.CARDS):
                add(hidden, card, state.hand[player * codes.CARDS + card])
    if state.seat not in known:
        for card in state.paid:
            add(hidden, card, -1)
    return hidden


def _origins(
    state: State, hidden: list[int], known: tuple[Seat, ...]
) -> list[tuple[int, int, int]]:
    """By kind: how many are certainly new, how many may be, and how many certainly are not."""
    found: list[tuple[int, int, int]] = []
    for card in range(codes.CARDS):
        may_be_held = state.kept[card]
        for player in known:
            if player >= 0:
                place = player * codes.CARDS + card
                may_be_held -= max(0, state.hand[place] - state.fresh[place])
        count = hidden[card]
        at_most = min(count, may_be_fresh(state, card, known)) if state.kept[card] else count
        surely = min(at_most, count - max(0, min(count, may_be_held)))
        found.append((surely, at_most - surely, count - at_most))
    return found


def _surely_held(state: State, player: Seat, known: tuple[Seat, ...]) -> int:
    """How many unseen cards of a hand were in it when the pile was made."""
    if player in known:
        return 0
    laid = len(state.paid) if player == state.seat else 0
    return max(0, state.keeps[player] - laid)


def _picked(unseen: list[int], count: int, origin: int, most: int) -> tuple[list[int], list[int]]:
    """The first fitting cards, with a limit on those of uncertain origin, and the rest.

    If too few fit, as in a position with contradictory facts, any others are used.
    """
    picked: list[int] = []
    rest: list[int] = []
    for number in unseen:
        found = number // codes.CARDS
        fits = found == origin or (found == EITHER and most > 0)
        if fits and len(picked) < count:
            picked.append(number)
            most -= found == EITHER
        else:
            rest.append(number)
    while len(picked) < count:
        picked.append(rest.pop())
    return picked, rest


def _deal_hand(
    state: State, other: State, player: Seat, held: list[int], unseen: list[int]
) -> None:
    """Deal a hand: what it has held since the shuffle, and any other cards for the rest."""
    first = player * codes.CARDS
    count = sum(state.hand[first : first + codes.CARDS]) - len(held)
    other.hand[first : first + codes.CARDS] = [0] * codes.CARDS
    other.fresh[first : first + codes.CARDS] = [0] * codes.CARDS
    if player == state.seat:
        for card in state.paid:
            add(other.hand, first + card, 1)
        count -= len(state.paid)
    for number in held:
        add(other.hand, first + number % codes.CARDS, 1)
    for _ in range(count):
        number = unseen.pop()
        add(other.hand, first + number % codes.CARDS, 1)
        if number < HELD * codes.CARDS:
            add(other.fresh, first + number % codes.CARDS, 1)
