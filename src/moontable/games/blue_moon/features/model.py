"""What a seat may see of a duel, as numbers: quick enough for thousands of positions a second.

It knows how cards, strengths and chances are counted, and builds everything from what the view
shows too: the own hand, open cards, counts, and the *set* of the opponent's unseen cards. It does
not know what any of it is worth.
"""

from typing import Final

from moontable.games.blue_moon.features.hand_odds import Pool
from moontable.games.blue_moon.rules.codes import (
    ASK_CALL,
    BOOST,
    CALL,
    DONE,
    DRAGONS,
    EARTH,
    HAND_SIZE,
    OVER,
    PICK,
    option,
)
from moontable.games.blue_moon.rules.frames import DECLINING, OWN_ANY, SEARCH, UNDER, VICTIM
from moontable.games.blue_moon.rules.law.dragons import counted, dragons_for_retreat
from moontable.games.blue_moon.rules.law.strength import is_shielded, strength
from moontable.games.blue_moon.rules.state import Side, State, side
from moontable.kernel.game import Decision

SIDE_NAMES: Final = (
    *("hand", "cards", "few_cards", "last_cards", "lying", "many", "strength", "supports"),
    *("best_character", "best_boost", "other_character", "characters", "boosters", "support_cards"),
    *("leaderships", "moons", "shield", "powers", "ships", "standing", "silenced", "retrieve"),
    *("shielded", "bluffs"),
)
"""The numbers of one side; the own come first, then the opponent's."""
TABLE_NAMES: Final = (
    *("on_turn", "dragons", "two_dragons", "three_dragons", "late_dragons", "late_cards"),
    *("my_danger", "your_danger", "my_end", "your_end", "my_start", "your_start"),
    *("my_push", "your_push"),
)
NAMES: Final = (
    *["my_" + name for name in SIDE_NAMES],
    *["your_" + name for name in SIDE_NAMES],
    *TABLE_NAMES,
)
ZONES: Final = ("hand", "pool", "active", "supports", "beside", "silenced")
"""The sets of cards of one side that `zones` tells; the own come first, then the opponent's."""
DECK: Final = 30.0
GIVEN: Final = 2
"""Cards of the own hand that somebody thinks of giving away where it need not be certain ones."""
FETCHED: Final = 3
"""Cards that somebody thinks of fetching out of a pile."""


class Sight:
    """One player's eye for a duel; it remembers what hands may hold, which costs time."""

    def __init__(self) -> None:
        self._one: dict[tuple[int, int], Pool] = {}
        self._two: dict[tuple[int, int], Pool] = {}
        self._last: list[Pool | None] = [None, None]
        self._piles: list[tuple[int, ...]] = [(), ()]
        self._rests: list[list[int]] = [[0], [0]]

    def moment(self, state: State) -> int:
        """Which turn it is, and how often it was taken back."""
        return state.turns * 8 + state.failures

    def turn(self, state: State) -> int:
        """Whose turn it is."""
        return state.turn

    def result(self, state: State, seat: int) -> int:
        """1 if the seat has won, -1 if it has lost, 0 while the duel goes on."""
        if state.phase != OVER:
            return 0
        return 1 if state.winner == seat else -1

    def unseen(self, state: State, seat: int) -> int:
        """The own cards a seat has not seen yet: its draw pile as a set."""
        return self._rest(seat, side(state, seat))

    def usual(self, state: State, decision: Decision) -> int:
        """The option somebody takes who does not want to think: enough, nothing, or the first.

        A lie among the bluffs is called: who counts on luck there loses a dragon.
        """
        if decision.options[-1] == option(DONE):
            return option(DONE)
        if decision.kind == ASK_CALL and _lies(state):
            return option(CALL)
        return decision.options[0]

    def sensible(self, state: State, decision: Decision) -> tuple[int, ...]:
        """All options but those that only cost time: announcing too little, discarding the best."""
        options = decision.options
        if len(options) < 2:
            return options
        if state.stack:
            op = state.stack[-1][0]
            if op == SEARCH:
                return _extreme(state, decision, FETCHED, -1)
            if op in {DECLINING, VICTIM, OWN_ANY, UNDER}:
                return _extreme(state, decision, GIVEN, 1)
        elif state.phase == BOOST and not options[0] and _is_too_weak(state):
            return options[1:]
        return options

    def key(self, state: State) -> tuple[object, ...]:
        """What two orders of the same deeds have in common; compare within one turn only."""
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

    def numbers(self, state: State, seat: int, unseen: int) -> list[float]:
        """All of `NAMES`; own hand cards among `unseen` count as cards not looked at yet."""
        me = side(state, seat)
        you = side(state, 1 - seat)
        mine = _own_hand(me) & ~unseen
        yours = (you.known | you.opened) & you.hand
        my_pool = self._pool(seat, me, mine)
        your_pool = self._pool(1 - seat, you, yours)
        fighting = state.element >= 0
        my_strength = strength(state, seat, state.element) if fighting else 0
        your_strength = strength(state, 1 - seat, state.element) if fighting else 0
        found = _side_numbers(state, seat, mine, my_pool, my_strength)
        found += _side_numbers(state, 1 - seat, yours, your_pool, your_strength)
        on_turn = state.turn == seat
        found.append(1.0 if on_turn else -1.0)
        _dragon_numbers(found, me, you)
        if on_turn:
            danger, end, start, push = _to_move(state, seat, mine, my_pool, your_strength)
            found += [danger, 0.0, end, 0.0, start, 0.0, push, 0.0]
        else:
            danger, end, start, push = _to_move(state, 1 - seat, yours, your_pool, my_strength)
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
            *_zones(you, yours, self._cards(1 - seat, you) & ~yours),
        ]

    def decks(self, state: State, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cards behind the slots, by their numbers in the catalogue: own deck, other deck."""
        return side(state, seat).deck.cards, side(state, 1 - seat).deck.cards

    def _pool(self, seat: int, me: Side, certain: int) -> Pool:
        """What the unknown cards of a side's hand may be."""
        known = self._two if seat else self._one
        cards = self._cards(seat, me) & ~certain
        number = HAND_SIZE if me.redraw > 0 else me.hand.bit_count()
        number -= certain.bit_count()
        last = self._last[seat]
        if last is not None and last.fits(me.deck, cards, number):
            return last
        key = (cards, number)
        found = known.get(key)
        if found is None or not found.fits(me.deck, cards, number):
            if len(known) > 2000:
                known.clear()
            found = Pool(me.deck, cards, number)
            known[key] = found
        self._last[seat] = found
        return found

    def _cards(self, seat: int, me: Side) -> int:
        """All cards of a side that may be in its hand."""
        return me.hand | me.bluffs | self._rest(seat, me)

    def _rest(self, seat: int, me: Side) -> int:
        """What is left of a draw pile, as a set; the sets of the last pile are remembered."""
        if me.pile is not self._piles[seat]:
            rests = [0] * (len(me.pile) + 1)
            for place in range(len(me.pile) - 1, -1, -1):
                rests[place] = rests[place + 1] | 1 << me.pile[place]
            self._piles[seat] = me.pile
            self._rests[seat] = rests
        return self._rests[seat][me.top]


def _extreme(state: State, decision: Decision, most: int, sign: int) -> tuple[int, ...]:
    """Of the own cards to pick from, those worth least (or, with -1, most); and to pick none."""
    if len(decision.options) <= most:
        return decision.options
    deck = side(state, decision.seat).deck
    found: list[int] = []
    worths: list[int] = []
    for action in decision.options:
        if not option(PICK) <= action < option(DONE):
            found.append(action)
            continue
        slot = action >> 6 & 63
        worth = deck.fire[slot] + deck.earth[slot] + 2 * deck.moons[slot]
        worths.append(sign * worth * 100_000 + action)
    worths.sort()
    found += [worth % 100_000 for worth in worths[:most]]
    found.sort()
    return tuple(found)


def _is_too_weak(state: State) -> bool:
    """Would announcing now fail, with nothing left that could change it?"""
    seat = state.turn
    element = state.element
    me = side(state, seat)
    if element < 0 or me.works & me.deck.after_boost:
        return False
    if strength(state, seat, element) >= strength(state, 1 - seat, element):
        return False
    return not is_shielded(state, seat, element)


def _own_hand(me: Side) -> int:
    """The own hand; at the opening exchange, what is kept of it."""
    return me.hand & ~me.redraw if me.redraw > 0 else me.hand


def _zones(me: Side, certain: int, pool: int) -> list[int]:
    beside = me.standing | me.ships | me.landed | me.leading
    for index in range(1, len(me.holds), 2):
        beside |= me.holds[index]
    lying = me.active | me.supports
    return [certain, pool, me.active, me.supports, beside, (me.dead | me.mute) & lying]


def _side_numbers(state: State, seat: int, certain: int, pool: Pool, strong: int) -> list[float]:
    """The numbers of one side, in the order of `SIDE_NAMES`."""
    me = side(state, seat)
    element = state.element
    hand = float(me.hand.bit_count())
    cards = hand + (len(me.pile) - me.top)
    lying = float(counted(state, seat))
    lying_cards = me.active | me.supports
    found = [
        hand / 6,
        cards / DECK,
        max(0.0, 8 - cards) / 8,
        max(0.0, 4 - cards) / 4,
        min(6.0, lying) / 6,
        1.0 if lying >= 6 else 0.0,
        strong / 8.0,
        _lasting(me, element) / 4.0 if element >= 0 else 0.0,
    ]
    found += pool.hand(certain, element)
    found += [
        (me.works & (lying_cards | me.standing)).bit_count() / 3,
        _ships(me) / 4,
        me.standing.bit_count() / 2,
        ((me.dead | me.mute) & lying_cards & me.deck.with_text).bit_count() / 3,
        (lying_cards & me.deck.retrieve & ~me.blank).bit_count() / 2,
        1.0 if element >= 0 and is_shielded(state, seat, element) else 0.0,
        me.bluffs.bit_count() / 2,
    ]
    return found


def _lasting(me: Side, element: int) -> int:
    """The strength that stays when the next character covers the combat area."""
    values = me.deck.earth if element == EARTH else me.deck.fire
    total = 2 * me.bluffs.bit_count()
    cards = me.supports & ~me.dead
    while cards:
        low = cards & -cards
        total += values[low.bit_length() - 1]
        cards ^= low
    return total


def _lies(state: State) -> bool:
    """Would a call find a bluff that does not match the element?"""
    me = side(state, state.turn)
    return bool(me.bluffs & ~(me.deck.bluff_of[state.element] & ~me.blank))


def _ships(me: Side) -> int:
    """Ships and the cards on them."""
    total = me.ships.bit_count()
    for index in range(1, len(me.holds), 2):
        total += me.holds[index].bit_count()
    return total


def _dragon_numbers(found: list[float], me: Side, you: Side) -> None:
    ahead = me.dragons - you.dragons
    sign = 1.0 if ahead > 0 else -1.0
    found.append(ahead / DRAGONS)
    found.append(sign if abs(ahead) >= 2 else 0.0)
    found.append(sign if abs(ahead) >= DRAGONS else 0.0)
    mine = me.hand.bit_count() + len(me.pile) - me.top
    yours = you.hand.bit_count() + len(you.pile) - you.top
    late = max(0.0, 15.0 - min(mine, yours)) / 15
    found.append(late * ahead / DRAGONS)
    found.append(late * (mine - yours) / 6 if not ahead else 0.0)


def _to_move(
    state: State, seat: int, certain: int, pool: Pool, facing: int
) -> tuple[float, float, float, float]:
    """What threatens who moves: lost dragons, a lost game, no start, a strength to beat."""
    if state.element < 0:
        return 0.0, 0.0, pool.character(certain), 0.0
    me = side(state, seat)
    you = side(state, 1 - seat)
    element = state.element
    need = max(0, facing - _lasting(me, element))
    if me.supports and is_shielded(state, seat, element) & me.supports:
        holds = pool.character(certain)
    else:
        holds = pool.reach(certain, element, need)
    lost = 1.0 - holds
    dragons = dragons_for_retreat(state, seat)
    ends = you.dragons + dragons > DRAGONS and not me.dragons
    return lost * dragons, lost if ends else 0.0, 0.0, need / 8.0


def sight(state: State, seat: int) -> tuple[list[float], list[int]]:
    """Numbers and sets of cards as the seat sees them now."""
    eye = Sight()
    return eye.numbers(state, seat, 0), eye.zones(state, seat, 0)
