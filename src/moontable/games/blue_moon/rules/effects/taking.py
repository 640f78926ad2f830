"""Effects that bring cards to hand or onto ships, and that show hidden cards.

Pairs of begin and resume; a frame that asks only computes its options.
"""

from moontable.games.blue_moon.content.powers import does
from moontable.games.blue_moon.content.powers.words import Area
from moontable.games.blue_moon.rules.codes import (
    ASK_PICK,
    DONE,
    E_DISCLOSE,
    E_SEARCH,
    E_SHOW,
    LAY,
    LAY_FOUND,
    LOAD,
    PASS,
    PICK,
    option,
)
from moontable.games.blue_moon.rules.effects.asking import ask, picked, picks, verb_of
from moontable.games.blue_moon.rules.interventions import open_window
from moontable.games.blue_moon.rules.law.allowance import room
from moontable.games.blue_moon.rules.law.may import banned, limit_reached
from moontable.games.blue_moon.rules.laying import change, play_found, put_on_ship
from moontable.games.blue_moon.rules.moves import (
    discard_hand,
    leave_hand,
    leave_table,
    may_take,
    pick_random,
    shuffle_pile,
    take_back,
)
from moontable.games.blue_moon.rules.state import Frame, State, side, slots
from moontable.kernel.game import Event


def begin_search(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Choose a card from the own draw pile or discard pile, or none."""
    del log
    seat = frame[1]
    me = side(state, seat)
    from_pile = me.deck.powers[frame[2]].verb == does.SEARCH_PILE
    cards = me.pile[me.top :] if from_pile else me.discard
    if cards and may_take(state, seat, from_pile) < 0:
        ask(state, frame, ASK_PICK, [option(PASS), *[option(PICK, slot) for slot in cards]])


def resume_search(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Show the chosen card and take it; a searched draw pile is shuffled."""
    if verb_of(action) != PICK:
        return
    seat = frame[1]
    me = side(state, seat)
    slot = picked(action)
    from_pile = me.deck.powers[frame[2]].verb == does.SEARCH_PILE
    if from_pile:
        _out_of_pile(state, seat, slot)
    else:
        me.discard = tuple(other for other in me.discard if other != slot)
    me.hand |= 1 << slot
    me.known |= 1 << slot
    if log is not None:
        log.append(Event(E_SEARCH, seat, (1, 1, me.deck.cards[slot])))
    if from_pile:
        state.informed = 1
        shuffle_pile(state, seat, [], log)


def _out_of_pile(state: State, seat: int, slot: int) -> None:
    me = side(state, seat)
    me.pile = tuple(other for other in me.pile[me.top :] if other != slot)
    me.top = 0
    if seat == state.turn:
        state.taken += 1


def begin_favour(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Search the draw pile for a ship to play, or a card to load onto one's ship."""
    del log
    seat = frame[1]
    me = side(state, seat)
    if me.top == len(me.pile) or _taking_from_pile_barred(state, seat):
        return
    options = [option(PASS)]
    ships = [ship for ship in slots(me.ships) if room(me, ship) > 0]
    # Playing the ship is laying a card: "you may not" beats the power that allows it.
    playable = 0 if limit_reached(state, seat, False) >= 0 else ~banned(state, seat)
    for slot in me.pile[me.top :]:
        if me.deck.ships >> slot & 1:
            if not playable >> slot & 1:
                continue
            options.append(option(LAY, slot))
        elif not me.deck.leadership >> slot & 1:
            options += [option(LOAD, slot, ship) for ship in ships]
    ask(state, frame, ASK_PICK, options)


def _taking_from_pile_barred(state: State, seat: int) -> bool:
    """Nothing comes to hand here, so only limits on the draw pile itself count."""
    you = side(state, 1 - seat)
    for slot in slots(you.works & you.deck.of[does.LIMIT_TAKING]):
        power = you.deck.powers[slot]
        if power.which.area != Area.HAND and (not power.amount or state.taken >= power.amount):
            return seat == state.turn or not power.amount
    return False


def resume_favour(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Play the ship or load the card, then shuffle."""
    if verb_of(action) == PASS:
        return
    seat = frame[1]
    me = side(state, seat)
    slot = picked(action)
    state.informed = 1
    _out_of_pile(state, seat, slot)
    if verb_of(action) == LOAD:
        put_on_ship(me, seat, slot, action & 63, log)
    shuffle_pile(state, seat, [], log)
    if verb_of(action) == LAY:
        if log is not None:
            log.append(Event(E_SEARCH, seat, (1, 2, me.deck.cards[slot])))
        if side(state, 1 - seat).deck.answers:
            open_window(state, seat, slot, LAY_FOUND)
        else:
            play_found(state, seat, slot)


def begin_take(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Take one of one's own cards back, or none."""
    del log
    seat = frame[1]
    me = side(state, seat)
    which = me.deck.powers[frame[2]].which
    possible = me.active | me.supports | me.bluffs
    if which.area == Area.COMBAT:
        possible = 0
        for slot in me.combat:
            possible |= 1 << slot
    if which.but_itself:
        possible &= ~(1 << frame[2])
    if possible and may_take(state, seat, False) < 0:
        ask(state, frame, ASK_PICK, [option(PASS), *picks(possible)])


def resume_take(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Take it."""
    if verb_of(action) == PICK:
        take_back(state, frame[1], picked(action), log)
        change(state)


def begin_load_now(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Load hand cards onto the ship just played, ascending; `b` is the next slot allowed."""
    del log
    me = side(state, frame[1])
    loadable = me.deck.characters | me.deck.boosters | me.deck.supports
    possible = (me.hand & loadable) >> frame[4] << frame[4]
    if possible and frame[3] > 0 and room(me, frame[2]) > 0:
        options = [option(LOAD, slot, frame[2]) for slot in slots(possible)]
        ask(state, frame, ASK_PICK, [option(DONE), *options])


def resume_load_now(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Load one more."""
    if verb_of(action) == LOAD:
        op, seat, ship, left, _ = frame
        me = side(state, seat)
        leave_hand(me, picked(action))
        put_on_ship(me, seat, picked(action), ship, log)
        state.stack.append((op, seat, ship, left - 1, picked(action) + 1))


def draw_from_discard(state: State, seat: int, number: int, log: list[Event] | None) -> None:
    """Draw random cards from the shuffled discard pile."""
    me = side(state, seat)
    found: list[int] = []
    while len(found) < number and me.discard and may_take(state, seat, False) < 0:
        slot = pick_random(state, sorted(me.discard))
        me.discard = tuple(other for other in me.discard if other != slot)
        me.hand |= 1 << slot
        found.append(slot)
    state.informed = 1
    if me.discard and found:
        # The rest was shuffled face down: what lies on top of it is chance as well.
        top = pick_random(state, sorted(me.discard))
        rest = tuple(other for other in sorted(me.discard) if other != top)
        me.discard = (*rest, top)
    if log is not None and found:
        cards = tuple(me.deck.cards[slot] for slot in found)
        log.append(Event(E_SEARCH, seat, (len(found), 0), cards, 1 << seat))


def movable(state: State, seat: int) -> int:
    """The cards of a seat's combat and support areas, but for active PROTECTED ones."""
    me = side(state, seat)
    cards = me.supports | me.bluffs
    for slot in me.combat:
        cards |= 1 << slot
    return cards & ~(me.deck.protected & (me.active | me.supports) & ~me.bare)


def shuffle_areas(state: State, seat: int, log: list[Event] | None) -> None:
    """Shuffle a seat's combat and support areas into its draw pile; bluffs are shown."""
    me = side(state, seat)
    cards = slots(movable(state, seat))
    shown = [me.deck.cards[slot] for slot in cards if me.bluffs >> slot & 1]
    if shown:
        state.informed = 1
        if log is not None:
            log.append(Event(E_SHOW, seat, tuple(shown)))
    for slot in cards:
        leave_table(me, slot)
    shuffle_pile(state, seat, cards, log)
    change(state)


def discard_top(state: State, seat: int, log: list[Event] | None) -> None:
    """Discard the top card of a draw pile."""
    me = side(state, seat)
    slot = me.pile[me.top]
    me.top += 1
    me.hand |= 1 << slot
    discard_hand(state, seat, slot, log)
    state.informed = 1


def disclose(state: State, seat: int, log: list[Event] | None) -> None:
    """Turn the present hand face up; it stays so while it is in hand."""
    me = side(state, seat)
    me.opened = me.hand
    disclose_some(state, seat, me.hand, log)


def disclose_some(state: State, seat: int, cards: int, log: list[Event] | None) -> None:
    """Show hand cards to the opponent, who will remember them."""
    me = side(state, seat)
    if cards & ~me.known:
        state.informed = 1
    me.known |= cards
    if log is not None and cards:
        log.append(Event(E_DISCLOSE, seat, tuple(me.deck.cards[slot] for slot in slots(cards))))
