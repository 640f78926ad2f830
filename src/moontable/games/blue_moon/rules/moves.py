"""Where cards go: drawing, discarding, retrieving, showing, and dragons moving."""

from moontable.games.blue_moon.content.powers import forbidding
from moontable.games.blue_moon.content.powers.power import CardArea
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.state import Side, State, cargo, count, put_cargo, side, slots
from moontable.kernel.frames import Events
from moontable.kernel.game import Event
from moontable.kernel.rng import below, shuffle, step


def may_take(state: State, seat: int, from_pile: bool) -> int:
    """The opponent's card that prevents a seat from taking one more card, or -1."""
    me = side(state, seat)
    you = side(state, 1 - seat)
    limits = you.works & you.deck.of[forbidding.LIMIT_TAKING]
    for slot in slots(limits):
        power = you.deck.powers[slot]
        if power.which.area == CardArea.HAND:
            if count(me.hand) >= power.op:
                return slot
        elif from_pile and (
            not power.amount or (seat == state.turn and state.taken >= power.amount)
        ):
            return slot
    return -1


def takeable(state: State, seat: int, wanted: int) -> int:
    """How many of these cards a seat may take from its draw pile now."""
    me = side(state, seat)
    you = side(state, 1 - seat)
    most = min(wanted, len(me.pile) - me.top)
    for slot in slots(you.works & you.deck.of[forbidding.LIMIT_TAKING]):
        power = you.deck.powers[slot]
        if power.which.area == CardArea.HAND:
            most = min(most, power.op - count(me.hand))
        elif seat == state.turn or not power.amount:
            most = min(most, power.amount - state.taken if power.amount else 0)
    return max(0, most)


def draw(state: State, seat: int, number: int, events: Events) -> int:
    """Draw up to `number` cards as far as the pile and the opponent allow; returns how many."""
    me = side(state, seat)
    first = me.top
    pile = me.pile
    while me.top - first < number and me.top < len(pile) and may_take(state, seat, True) < 0:
        me.hand |= 1 << pile[me.top]
        me.top += 1
        if seat == state.turn:
            state.taken += 1
    drawn = me.top - first
    if drawn:
        state.informed = 1
        if events is not None:
            cards = tuple(me.deck.cards[slot] for slot in pile[first : me.top])
            events.append(Event(codes.E_DRAW, seat, (int(drawn),), cards, 1 << seat))
    return drawn


def refill(state: State, seat: int, events: Events) -> None:
    """Draw up to six cards in hand."""
    missing = codes.HAND_SIZE - count(side(state, seat).hand)
    if missing > 0:
        draw(state, seat, missing, events)


def to_discard(me: Side, slot: int) -> None:
    """Put a card that has left its place on the discard pile or the leadership pile."""
    if me.deck.leadership >> slot & 1:
        me.leadership = (*me.leadership, slot)
        me.thrown |= 1 << slot
    else:
        me.discard = (*me.discard, slot)
    me.veiled &= ~(1 << slot)


def discard_hand(state: State, seat: int, slot: int, events: Events) -> None:
    """Discard a hand card openly."""
    me = side(state, seat)
    leave_hand(me, slot)
    to_discard(me, slot)
    if events is not None:
        events.append(Event(codes.E_DISCARD, seat, (me.deck.cards[slot],)))


def leave_hand(me: Side, slot: int) -> None:
    """Take a card out of the hand and forget what was known of it there."""
    keep = ~(1 << slot)
    me.hand &= keep
    me.opened &= keep
    me.known &= keep


def leave_table(me: Side, slot: int) -> None:
    """Take a card out of the combat or support area."""
    bit = 1 << slot
    if bit & me.standing:
        me.standing &= ~bit
    elif bit & (me.supports | me.bluffs):
        me.support = tuple(other for other in me.support if other != slot)
        me.supports &= ~bit
        me.bluffs &= ~bit
        me.known &= ~bit
    else:
        me.combat = tuple(other for other in me.combat if other != slot)
        me.active &= ~bit


def discard_table(state: State, seat: int, slot: int, events: Events) -> None:
    """Discard a card from the combat or support area; this reveals a bluff."""
    me = side(state, seat)
    if me.bluffs >> slot & 1 and seat != state.turn:
        state.informed = 1
    leave_table(me, slot)
    to_discard(me, slot)
    if events is not None:
        events.append(Event(codes.E_DISCARD, seat, (me.deck.cards[slot],)))


def discard_areas(state: State, seat: int, events: Events) -> None:
    """Discard everything in the combat and support areas; this reveals bluffs."""
    me = side(state, seat)
    gone = (*me.combat, *me.support)
    for slot in gone:
        me.veiled &= ~(1 << slot)
        if events is not None:
            events.append(Event(codes.E_DISCARD, seat, (me.deck.cards[slot],)))
    me.discard = (*me.discard, *gone)
    me.combat = me.support = ()
    me.known &= ~(me.supports | me.bluffs)
    me.active = me.supports = me.bluffs = 0


def take_back(state: State, seat: int, slot: int, events: Events) -> None:
    """Take an own card from the table back into the hand; everybody has seen it."""
    me = side(state, seat)
    leave_table(me, slot)
    me.hand |= 1 << slot
    me.known |= 1 << slot
    if events is not None:
        events.append(Event(codes.E_RETURN, seat, (me.deck.cards[slot],)))


def discard_ship(state: State, seat: int, ship: int, events: Events) -> None:
    """Discard a ship with everything on it."""
    me = side(state, seat)
    load = cargo(me, ship)
    put_cargo(me, ship, 0)
    me.ships &= ~(1 << ship)
    me.landed &= ~(1 << ship)
    for slot in [ship, *slots(load)]:
        to_discard(me, slot)
        if events is not None:
            events.append(Event(codes.E_DISCARD, seat, (me.deck.cards[slot],)))


def discard_landed(state: State, seat: int, events: Events) -> None:
    """Discard all landed ships with the rest of their cargo."""
    for ship in slots(side(state, seat).landed):
        discard_ship(state, seat, ship, events)


def shuffle_pile(state: State, seat: int, added: list[int], events: Events) -> None:
    """Shuffle a draw pile together with cards that are added to it."""
    me = side(state, seat)
    cards = [*me.pile[me.top :], *added]
    cards.sort()
    state.rng = shuffle(cards, state.rng)
    me.pile = tuple(cards)
    me.top = 0
    me.under = 0
    if events is not None:
        events.append(Event(codes.E_SHUFFLE, seat, (len(added),)))


def pick_random(state: State, cards: list[int]) -> int:
    """A random one of these cards."""
    state.rng = step(state.rng)
    return cards[below(state.rng, len(cards))]


def win_dragons(state: State, seat: int, number: int, events: Events) -> None:
    """Move dragons one by one; a fourth one ends the game at once."""
    me = side(state, seat)
    you = side(state, 1 - seat)
    for _ in range(number):
        if you.dragons:
            you.dragons -= 1
        elif me.dragons == codes.DRAGONS:
            end_game(state, seat, codes.WON_FOUR_DRAGONS, events)
            return
        else:
            me.dragons += 1
        if events is not None:
            events.append(Event(codes.E_DRAGON, seat, (me.dragons, you.dragons)))


def end_game(state: State, winner: int, ending: int, events: Events) -> None:
    """End the game; nothing half-done continues."""
    state.winner = winner
    state.ending = ending
    state.phase = codes.OVER
    state.stack = []
    state.before = None
    if events is not None:
        events.append(Event(codes.E_OVER, winner, (ending,)))
