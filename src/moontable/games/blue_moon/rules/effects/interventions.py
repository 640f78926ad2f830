"""Interventions: a card is laid, the other player may answer, and answers may be answered.

Every player who *could* hold a fitting card is asked, so that being asked reveals nothing.
"""

from typing import Final

from moontable.games.blue_moon.content.lower import limits_combat_only
from moontable.games.blue_moon.content.powers import forbidding, interventions
from moontable.games.blue_moon.rules import codes, frames, switches
from moontable.games.blue_moon.rules.effects import asking
from moontable.games.blue_moon.rules.law.may import banned
from moontable.games.blue_moon.rules.laying import play, tell_laid
from moontable.games.blue_moon.rules.moves import leave_hand, to_discard, win_dragons
from moontable.games.blue_moon.rules.state import Side, State, cargo, put_cargo, side, slots
from moontable.kernel.decision import one_decision
from moontable.kernel.frames import Events, Frame
from moontable.kernel.game import Event


def lay(state: State, seat: int, slot: int, verb: int, events: Events) -> None:
    """Lay a card face up; it becomes active at once if nobody can have an answer."""
    if events is not None:
        tell_laid(state, seat, slot, events)
    if side(state, 1 - seat).deck.answers:
        open_window(state, seat, slot, verb)
    else:
        play(state, seat, slot, verb, events)


def open_window(state: State, seat: int, slot: int, verb: int) -> None:
    """Let the opponent answer the card before it becomes active."""
    me = side(state, seat)
    ship = _ship_with(me, slot)
    if ship >= 0:
        put_cargo(me, ship, cargo(me, ship) & ~(1 << slot))
    elif me.hand >> slot & 1:
        leave_hand(me, slot)
    me.limbo |= 1 << slot
    state.stack.append(frames.answer(1 - seat, -1, 0, frames.about_laid(slot, verb, ship)))


def _ship_with(me: Side, slot: int) -> int:
    for ship in slots(me.landed):
        if cargo(me, ship) >> slot & 1:
            return ship
    return -1


def announced(state: State, seat: int) -> None:
    """Let the opponent answer the announced strength at once."""
    if side(state, 1 - seat).deck.of[interventions.AWAY]:
        state.stack.append(frames.answer(1 - seat, -1, 0, frames.about_number(frames.ANNOUNCEMENT)))


def win_by_power(state: State, seat: int, number: int, events: Events) -> None:
    """Let the opponent answer a power text that wins dragons."""
    if number and side(state, 1 - seat).deck.of[interventions.NO_DRAGON]:
        state.stack.append(
            frames.answer(1 - seat, -1, 0, frames.about_number(frames.DRAGON, number))
        )
    else:
        win_dragons(state, seat, number, events)


def first_player(frame: Frame) -> int:
    """The seat whose card, announcement or dragon the chain is about."""
    _, seat, _, depth, _ = frame
    return seat if depth & 1 else 1 - seat


def answered(state: State, frame: Frame) -> int:
    """The card that is being answered, as a catalogue number, or -1 if it is no card."""
    _, seat, _, depth, about = frame
    if depth:
        you = side(state, 1 - seat)
        return you.deck.cards[you.discard[-1]]
    if frames.kind_of(about) != frames.LAID:
        return -1
    return side(state, first_player(frame)).deck.cards[frames.laid_slot(about)]


def fitting(state: State, frame: Frame) -> int:
    """The interventions of the asked seat that may answer, wherever they are."""
    _, seat, _, depth, about = frame
    me = side(state, seat)
    trigger = frames.kind_of(about)
    if depth or trigger == frames.LAID:
        found = _cancelling(me, codes.INTERVENTION if depth else _type_laid(state, frame))
    elif trigger == frames.ANNOUNCEMENT:
        found = _reaching(state, seat, me.deck.of[interventions.AWAY])
    else:
        found = me.deck.of[interventions.NO_DRAGON]
    if not found:
        return 0
    if seat == state.turn and _limited(state, seat, int(trigger == frames.LAID)):
        return 0
    return found & ~me.mute & ~banned(state, seat)


def _limited(state: State, seat: int, laid: int) -> bool:
    """Has the player on turn laid all cards allowed, including the one being answered?"""
    you = side(state, 1 - seat)
    for slot in slots(you.works & you.deck.of[forbidding.LIMIT_LAYING]):
        power = you.deck.powers[slot]
        if not limits_combat_only(power) and state.laid + laid >= power.amount:
            return True
    return False


def _type_laid(state: State, frame: Frame) -> int:
    _, _, _, _, about = frame
    return side(state, first_player(frame)).deck.types[frames.laid_slot(about)]


def _cancelling(me: Side, type_: int) -> int:
    found = 0
    for slot in slots(me.deck.of[interventions.CANCEL]):
        if me.deck.powers[slot].which.types & type_:
            found |= 1 << slot
    return found


def _reaching(state: State, seat: int, cards: int) -> int:
    """The interventions among these that would find something to discard."""
    me = side(state, seat)
    found = 0
    for slot in slots(cards):
        if asking.yours(state, seat, me.deck.powers[slot]):
            found |= 1 << slot
    return found


def could_hold(me: Side, cards: int) -> bool:
    """Could this side hold one of these cards, as far as its opponent can know?"""
    seen = me.known | me.opened
    if me.hand & seen & cards:
        return True
    if not me.hand & ~seen:
        return False
    # A hidden hand card may have come from anywhere unseen: the pile, or a shuffled discard pile.
    unseen = [*me.pile[me.top :], *[slot for slot in me.discard[:-1] if me.veiled >> slot & 1]]
    return me.hand & cards != 0 or any(cards >> slot & 1 for slot in unseen)


def begin_answer(state: State, frame: Frame, events: Events) -> None:
    """Ask the player who could hold an intervention, or continue."""
    _, seat, _, _, _ = frame
    cards = fitting(state, frame)
    me = side(state, seat)
    if not cards or not could_hold(me, cards):
        _settle(state, frame, events)
        return
    state.stack.append(frame)
    options = [
        codes.option(codes.PASS),
        *[codes.option(codes.INTERVENE, slot) for slot in slots(cards & me.hand)],
    ]
    state.asked = one_decision(seat, codes.ASK_ANSWER, answered(state, frame), tuple(options))


def resume_answer(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Let the card stand, or lay an intervention, which may itself be answered."""
    _, _, first, depth, about = frame
    if asking.verb_of(action) != codes.INTERVENE:
        if seat != state.turn and not state.rules & switches.PENALTY_FOUR_CRYSTALS:
            state.informed = 1  # that no intervention came is news as well
        _settle(state, frame, events)
        return
    me = side(state, seat)
    slot = asking.picked(action)
    leave_hand(me, slot)
    to_discard(me, slot)
    state.informed = 1
    if events is not None:
        events.append(Event(codes.E_INTERVENE, seat, (me.deck.cards[slot],)))
    state.stack.append(frames.answer(1 - seat, slot if first < 0 else first, depth + 1, about))


def _settle(state: State, frame: Frame, events: Events) -> None:
    """End the chain: the last card stands, so every second one before it is void."""
    _, _, first, depth, about = frame
    void = depth & 1
    trigger = frames.kind_of(about)
    seat = first_player(frame)
    if trigger == frames.LAID:
        _settle_laid(state, frame, events)
    elif trigger == frames.ANNOUNCEMENT:
        if void:
            state.stack.append(frames.plain(frames.PICK_YOURS, 1 - seat, first))
    else:
        if void and events is not None:
            events.append(Event(codes.E_NO_DRAGON, seat, ()))
        win_dragons(state, seat, frames.dragons(about) - void, events)


def _settle_laid(state: State, frame: Frame, events: Events) -> None:
    _, _, first, depth, about = frame
    seat = first_player(frame)
    me = side(state, seat)
    slot = frames.laid_slot(about)
    verb, ship = frames.laid_how(about)
    me.limbo &= ~(1 << slot)
    if depth & 1:
        to_discard(me, slot)
        if events is not None:
            events.append(Event(codes.E_VOID, seat, (me.deck.cards[slot],)))
            events.append(Event(codes.E_DISCARD, seat, (me.deck.cards[slot],)))
        _after_void(state, seat, side(state, 1 - seat).deck.powers[first].may_retreat)
        return
    if ship >= 0:
        put_cargo(me, ship, cargo(me, ship) | 1 << slot)
    elif verb in (codes.LAY, codes.LAY_FRESH):
        me.hand |= 1 << slot
    if verb == codes.LAY_CROWN and _has_permission(state, seat):
        state.stack.pop()  # a void card would have left it open
    play(state, seat, slot, verb, events)


def _has_permission(state: State, seat: int) -> bool:
    """Is the seat's permission to play a crystal card on top of the stack?"""
    if not state.stack:
        return False
    op, owner, _, _, _ = state.stack[-1]
    return op == frames.EACH and owner == seat


def _after_void(state: State, seat: int, may_retreat: bool) -> None:
    """Continue as if the card had never been laid; one intervention lets its victim retreat.

    A player with a character on the table in a fight's first turn has begun the fight.
    """
    begun = state.first_turn and state.characters
    if may_retreat and seat == state.turn and state.phase == codes.CHARACTERS and not begun:
        state.phase = codes.RETREAT
        state.before = None
        state.informed = 0


STARTS: Final[asking.Starts] = []
MAYS: Final[asking.Mays] = []
OPERATIONS: Final[list[asking.Operation]] = [(frames.ANSWER, begin_answer, resume_answer)]
