"""The search model of a duel, fast enough for thousands of positions a second.

Everything follows from what the view shows: the seat's hand, open cards, counts, and the *set* of
the opponent's unseen cards.
"""

from typing import Final

from moontable.games.blue_moon.features.candidates import candidates, default_option
from moontable.games.blue_moon.features.hand_odds import (
    Unknown,
    deviation_probability,
    lies,
    likelihood,
)
from moontable.games.blue_moon.features.vector import dragon_numbers, side_numbers, threats
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.law.strength import strength
from moontable.games.blue_moon.rules.scoring import crystals
from moontable.games.blue_moon.rules.state import Side, State, count, side
from moontable.kernel.decision import Decision

ZONES: Final = ("hand", "pool", "active", "supports", "beside", "silenced")
"""The sets of cards of one side that `zones` tells; the own come first, then the opponent's."""


class BlueMoonModel:
    """One player's model of a duel; it caches the odds of hands, which are slow to compute."""

    def __init__(self) -> None:
        self._one: dict[tuple[int, int], Unknown] = {}
        self._two: dict[tuple[int, int], Unknown] = {}
        self._last: list[Unknown | None] = [None, None]
        self._piles: list[tuple[int, ...]] = [(), ()]
        self._rests: list[list[int]] = [[0], [0]]

    def turn_id(self, state: State) -> int:
        """The number of the turn and of its retries."""
        return state.turns * 8 + state.failures

    def to_move(self, state: State) -> int:
        """Whose turn it is."""
        return state.turn

    def result(self, state: State, seat: int) -> int:
        """1 if the seat has won, -1 if it has lost, 0 while the duel goes on."""
        if state.phase != codes.OVER:
            return 0
        return 1 if state.winner == seat else -1

    def crystals(self, state: State, seat: int) -> int:
        """The crystals that a finished duel won or lost for the seat."""
        won = crystals(state)
        return won if state.winner == seat else -won

    def unseen(self, state: State, seat: int) -> int:
        """The seat's cards that it has not seen yet: its draw pile as a set."""
        return self._rest(seat, side(state, seat))

    def cards_left(self, state: State) -> int:
        """The cards in both hands and piles."""
        one, two = state.one, state.two
        drawn: int = count(one.hand) + count(two.hand)
        return drawn + len(one.pile) - one.top + len(two.pile) - two.top

    def default_option(self, state: State, decision: Decision) -> int:
        """The default option."""
        return default_option(state, decision)

    def deviation_probability(self, state: State, decision: Decision) -> float:
        """How likely the other player is to call or not to call against the default."""
        return deviation_probability(state, decision)

    def likelihood(self, state: State, seat: int) -> float:
        """How plausible the faces of the opponent's bluffs are, given the announcement."""
        return likelihood(state, seat)

    def candidates(self, state: State, decision: Decision) -> tuple[int, ...]:
        """The options worth searching."""
        return candidates(state, decision)

    def transposition_key(self, state: State) -> tuple[object, ...]:
        """What two orders of the same deeds have in common; valid within one turn only."""
        me, you = (state.two, state.one) if state.turn else (state.one, state.two)
        flags = state.regular | state.boosts << 1 | state.stopped << 2 | state.from_hand << 3
        flags |= state.acted << 4 | state.characters << 6 | state.phase << 12 | state.failures << 18
        numbers = state.extra_boosters | state.extra_supports << 6 | state.boosters_played << 12
        numbers |= state.supports_played << 18 | state.laid << 24 | state.combat_laid << 30
        return (
            flags,
            numbers,
            state.pair,
            state.lent,
            state.element,
            me.hand,
            me.active,
            me.supports,
            me.bluffs,
            me.holds,
            me.ships,
            me.landed,
            me.leading,
            me.standing,
            me.used,
            me.served,
            me.top,
            len(me.discard),
            me.dragons,
            you.hand,
            you.active,
            you.supports,
            you.bluffs,
            you.standing,
            you.ships,
            you.dragons,
            you.top,
            you.aims,
            tuple(state.stack),
        )

    def vector(self, state: State, seat: int, unseen: int) -> list[float]:
        """All of `NAMES`; hand cards in `unseen` count as unknown."""
        me = side(state, seat)
        you = side(state, 1 - seat)
        mine = _own_hand(me) & ~unseen
        yours = (you.known | you.opened) & you.hand
        my_pool = self._pool(seat, me, mine, 0)
        your_pool = self._pool(1 - seat, you, yours, _left_behind(you))
        fighting = state.element >= 0
        my_strength = strength(state, seat, state.element) if fighting else 0
        your_strength = strength(state, 1 - seat, state.element) if fighting else 0
        found = side_numbers(state, seat, mine, my_pool, my_strength)
        found += side_numbers(state, 1 - seat, yours, your_pool, your_strength)
        on_turn = state.turn == seat
        found.append(1.0 if on_turn else -1.0)
        dragon_numbers(found, me, you)
        if on_turn:
            danger, end, start, push = threats(state, seat, mine, my_pool, your_strength)
            found += [danger, 0.0, end, 0.0, start, 0.0, push, 0.0]
        else:
            danger, end, start, push = threats(state, 1 - seat, yours, your_pool, my_strength)
            found += [0.0, danger, 0.0, end, 0.0, start, 0.0, push]
        return found

    def zones(self, state: State, seat: int, unseen: int) -> list[int]:
        """The cards of `ZONES` on both sides, as sets of slots."""
        me = side(state, seat)
        you = side(state, 1 - seat)
        mine = _own_hand(me) & ~unseen
        yours = (you.known | you.opened) & you.hand
        return [
            *_zones(me, mine, self._cards(seat, me) & ~mine),
            *_zones(you, yours, (self._cards(1 - seat, you) | _left_behind(you)) & ~yours),
        ]

    def decks(self, state: State, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cards behind the slots, by their numbers in the catalogue: own deck, other deck."""
        return side(state, seat).deck.cards, side(state, 1 - seat).deck.cards

    def _pool(self, seat: int, me: Side, certain: int, left: int) -> Unknown:
        """What the unknown cards of a side's hand may be; `left` may be among them."""
        known = self._two if seat else self._one
        cards = (self._cards(seat, me) | left) & ~certain
        number = codes.HAND_SIZE if me.redraw > 0 else count(me.hand)
        number -= count(certain)
        last = self._last[seat]
        if last is not None and last.fits(me.deck, cards, number):
            return last
        key = (cards, number)
        found = known.get(key)
        if found is None or not found.fits(me.deck, cards, number):
            if len(known) > 2000:
                known.clear()
            found = Unknown(me.deck, cards, number)
            known[key] = found
        self._last[seat] = found
        return found

    def _cards(self, seat: int, me: Side) -> int:
        """All cards of a side that may be in its hand."""
        return me.hand | me.bluffs | self._rest(seat, me)

    def _rest(self, seat: int, me: Side) -> int:
        """The rest of a draw pile as a set; cached for the last pile."""
        if me.pile is not self._piles[seat]:
            rests = [0] * (len(me.pile) + 1)
            for place in range(len(me.pile) - 1, -1, -1):
                rests[place] = rests[place + 1] | 1 << me.pile[place]
            self._piles[seat] = me.pile
            self._rests[seat] = rests
        return self._rests[seat][me.top]


def _own_hand(me: Side) -> int:
    """The seat's own hand; during the opening exchange, the cards it keeps."""
    return me.hand & ~me.redraw if me.redraw > 0 else me.hand


def _left_behind(you: Side) -> int:
    """Discarded cards that the other player may have drawn again face down."""
    if not you.veiled:
        return 0
    left = 0
    for place in range(len(you.discard) - 1):  # the top one lies open
        left |= 1 << you.discard[place]
    return left & you.veiled


def _zones(me: Side, certain: int, pool: int) -> list[int]:
    beside = me.standing | me.ships | me.landed | me.leading
    for index in range(1, len(me.holds), 2):
        beside |= me.holds[index]
    lying = me.active | me.supports
    return [certain, pool, me.active, me.supports, beside, (me.dead | me.mute) & lying]


class FirstModel(BlueMoonModel):
    """A model that calls every lie and treats all faces as equally likely."""

    def default_option(self, state: State, decision: Decision) -> int:
        """Bluffs are called exactly if they are lies."""
        if decision.kind == codes.ASK_CALL:
            return codes.option(codes.CALL) if lies(state, state.turn) else codes.option(codes.PASS)
        return super().default_option(state, decision)

    def deviation_probability(self, state: State, decision: Decision) -> float:
        """Always zero."""
        del state, decision
        return 0.0

    def likelihood(self, state: State, seat: int) -> float:
        """All worlds are equally likely."""
        del state, seat
        return 1.0
