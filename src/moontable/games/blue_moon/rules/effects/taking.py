"""Effects that bring chosen cards to hand or into play: out of a pile, or back from the table.

Pairs of begin and resume; a frame that asks only computes its options.
"""

from typing import Final

from moontable.games.blue_moon.content.powers import forbidding, taking
from moontable.games.blue_moon.content.powers.power import CardArea, Power
from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.effects import asking
from moontable.games.blue_moon.rules.effects.interventions import open_window
from moontable.games.blue_moon.rules.law.allowance import room
from moontable.games.blue_moon.rules.law.may import banned, limit_reached
from moontable.games.blue_moon.rules.laying import change, play_found, put_on_ship
from moontable.games.blue_moon.rules.moves import may_take, shuffle_pile, take_back
from moontable.games.blue_moon.rules.state import State, side, slots
from moontable.kernel.frames import Events, Frame
from moontable.kernel.game import Event


def start_search(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Begin a search for a card in a pile."""
    del events
    state.stack.append(frames.some(frames.SEARCH, seat, slot, power.amount))


def begin_search(state: State, frame: Frame, events: Events) -> None:
    """Ask for a card from the player's own draw pile or discard pile, or none."""
    del events
    _, seat, slot, _, _ = frame
    me = side(state, seat)
    from_pile = me.deck.powers[slot].verb == taking.SEARCH_PILE
    cards = me.pile[me.top :] if from_pile else me.discard
    if cards and may_take(state, seat, from_pile) < 0:
        asking.ask(
            state,
            frame,
            codes.ASK_PICK,
            [codes.option(codes.PASS), *[codes.option(codes.PICK, card) for card in cards]],
        )


def resume_search(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Show the chosen card and take it; a searched draw pile is shuffled."""
    if asking.verb_of(action) != codes.PICK:
        return
    _, _, card, _, _ = frame
    me = side(state, seat)
    slot = asking.picked(action)
    from_pile = me.deck.powers[card].verb == taking.SEARCH_PILE
    if from_pile:
        _out_of_pile(state, seat, slot)
    else:
        me.discard = tuple(other for other in me.discard if other != slot)
    me.hand |= 1 << slot
    me.known |= 1 << slot
    if events is not None:
        events.append(Event(codes.E_SEARCH, seat, (1, 1, me.deck.cards[slot])))
    if from_pile:
        state.informed = 1
        shuffle_pile(state, seat, [], events)


def _out_of_pile(state: State, seat: int, slot: int) -> None:
    me = side(state, seat)
    me.pile = tuple(other for other in me.pile[me.top :] if other != slot)
    me.top = 0
    if seat == state.turn:
        state.taken += 1


def start_favour(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Begin a search for an influence card to play or a card to load."""
    del events
    state.stack.append(frames.some(frames.FAVOUR, seat, slot, power.amount))


def begin_favour(state: State, frame: Frame, events: Events) -> None:
    """Ask for an influence card in the draw pile to play, or a card to load onto a ship."""
    del events
    _, seat, _, _, _ = frame
    me = side(state, seat)
    if me.top == len(me.pile) or _taking_from_pile_barred(state, seat):
        return
    options = [codes.option(codes.PASS)]
    ships = [ship for ship in slots(me.ships) if room(me, ship) > 0]
    # Playing the influence card is laying a card: "you may not" beats the power that allows it.
    playable = 0 if limit_reached(state, seat, False) >= 0 else ~banned(state, seat)
    for slot in me.pile[me.top :]:
        if (me.deck.ships | me.deck.hylas) >> slot & 1:
            if not playable >> slot & 1:
                continue
            options.append(codes.option(codes.LAY, slot))
        elif me.deck.laid >> slot & 1:
            options += [codes.option(codes.LOAD, slot, ship) for ship in ships]
    asking.ask(state, frame, codes.ASK_PICK, options)


def _taking_from_pile_barred(state: State, seat: int) -> bool:
    """Is the draw pile itself closed? Nothing comes to hand, so limits on the hand do not count."""
    you = side(state, 1 - seat)
    for slot in slots(you.works & you.deck.of[forbidding.LIMIT_TAKING]):
        power = you.deck.powers[slot]
        if power.which.area != CardArea.HAND and (not power.amount or state.taken >= power.amount):
            return seat == state.turn or not power.amount
    return False


def resume_favour(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Play the influence card or load the card, then shuffle."""
    del frame
    if asking.verb_of(action) == codes.PASS:
        return
    me = side(state, seat)
    slot = asking.picked(action)
    state.informed = 1
    _out_of_pile(state, seat, slot)
    if asking.verb_of(action) == codes.LOAD:
        put_on_ship(me, seat, slot, asking.second(action), events)
    shuffle_pile(state, seat, [], events)
    if asking.verb_of(action) == codes.LAY:
        if events is not None:
            events.append(Event(codes.E_SEARCH, seat, (1, 2, me.deck.cards[slot])))
        if side(state, 1 - seat).deck.answers:
            open_window(state, seat, slot, codes.LAY_FOUND)
        else:
            play_found(state, seat, slot, events)


def start_take(state: State, seat: int, slot: int, power: Power, events: Events) -> None:
    """Let one of the player's own cards on the table come back."""
    del events
    state.stack.append(frames.some(frames.TAKE, seat, slot, power.amount))


def begin_take(state: State, frame: Frame, events: Events) -> None:
    """Ask for one of the player's own cards to take back, or none."""
    del events
    _, seat, card, _, _ = frame
    me = side(state, seat)
    which = me.deck.powers[card].which
    possible = me.active | me.supports | me.bluffs
    if which.area == CardArea.COMBAT:
        possible = 0
        for slot in me.combat:
            possible |= 1 << slot
    if which.but_itself:
        possible &= ~(1 << card)
    if possible and may_take(state, seat, False) < 0:
        asking.ask(
            state, frame, codes.ASK_PICK, [codes.option(codes.PASS), *asking.picks(possible)]
        )


def resume_take(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Take the card back."""
    del frame
    if asking.verb_of(action) == codes.PICK:
        take_back(state, seat, asking.picked(action), events)
        change(state)


STARTS: Final[asking.Starts] = [
    (taking.SEARCH_PILE, start_search),
    (taking.SEARCH_DISCARD, start_search),
    (taking.FAVOUR, start_favour),
    (taking.TAKE_BACK, start_take),
]
MAYS: Final[asking.Mays] = []
OPERATIONS: Final[list[asking.Operation]] = [
    (frames.SEARCH, begin_search, resume_search),
    (frames.FAVOUR, begin_favour, resume_favour),
    (frames.TAKE, begin_take, resume_take),
]
