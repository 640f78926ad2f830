"""How turns and fights end: failing, retreating, declining, dragons, and the end of the game."""

from typing import Final

from moontable.games.blue_moon.content.powers import dragons
from moontable.games.blue_moon.rules import causes, codes, frames, moves, switches
from moontable.games.blue_moon.rules.effects.asking import Operation, ask, picked, picks, verb_of
from moontable.games.blue_moon.rules.effects.interventions import announced, win_by_power
from moontable.games.blue_moon.rules.law.dragons import dragons_for_retreat
from moontable.games.blue_moon.rules.law.duties import unmet_or_retreat, unserved_sirens
from moontable.games.blue_moon.rules.law.may import too_many_active
from moontable.games.blue_moon.rules.law.strength import is_shielded, strength
from moontable.games.blue_moon.rules.laying import change
from moontable.games.blue_moon.rules.state import Side, State, clone, copy_turn, count, side, slots
from moontable.kernel.frames import Events, Frame
from moontable.kernel.game import NO_CARD, Event


def end_of_characters(state: State, events: Events) -> None:
    """End the character phase, unless too many characters are active."""
    barring = too_many_active(state, state.turn)
    if barring >= 0:
        fail(state, barring, events)
    else:
        state.pair = -1
        state.phase = codes.BOOST


def end_of_boost(state: State, events: Events) -> None:
    """End the booster/support phase: check demands and count unpaid Sirens."""
    seat = state.turn
    unmet = unmet_or_retreat(state, seat)
    if unmet >= 0:
        fail(state, unmet, events)
        return
    win_by_power(state, 1 - seat, unserved_sirens(state, seat), events)
    if state.phase != codes.OVER:
        side(state, seat).served = -1
        state.phase = codes.AFTER_BOOST


def fail(state: State, barring: int, events: Events) -> None:
    """End a turn that cannot be held: back to the retreat decision, or a lost game (rule 11)."""
    seat = state.turn
    if events is not None:
        cards = side(state, 1 - seat).deck.cards
        events.append(Event(codes.E_FAIL, seat, (cards[barring],) if barring >= 0 else ()))
    decide_anew(state, events)


def decide_anew(state: State, events: Events) -> None:
    """Return to the retreat decision, or lose the game if cards were seen meanwhile."""
    seat = state.turn
    kept = state.before
    if state.informed or kept is None:
        moves.end_game(state, 1 - seat, codes.WON_BY_RULE_11, events)
        return
    copy = clone(kept)
    for new, now in ((copy.one, state.one), (copy.two, state.two)):
        # What was laid or discarded openly comes back to a hand that is no longer secret.
        hidden = now.hand | now.bluffs
        for slot in now.pile[now.top :]:
            hidden |= 1 << slot
        new.known |= new.hand & ~hidden
    state.one = copy.one
    state.two = copy.two
    copy_turn(copy, state)
    if events is not None:
        events.append(Event(codes.E_TAKE_BACK, seat, ()))


def announce(state: State, events: Events) -> None:
    """Choose the targets of aimed powers, then announce the strength."""
    del events
    seat = state.turn
    me = side(state, seat)
    me.aims = ()
    state.stack.append(frames.plain(frames.ANNOUNCED, seat))
    if me.works & me.deck.aimed:
        state.stack.append(frames.plain(frames.AIM_MINE, seat))


def begin_announced(state: State, frame: Frame, events: Events) -> None:
    """Check whether the strength is enough, or whether there is a shield."""
    del frame
    seat = state.turn
    element = state.element
    mine = strength(state, seat, element)
    needed = strength(state, 1 - seat, element)
    if mine < needed and not is_shielded(state, seat, element):
        if events is not None:
            events.append(Event(codes.E_FAIL, seat, (NO_CARD, mine, needed)))
        decide_anew(state, events)
        return
    state.before = None
    if events is not None:
        events.append(Event(codes.E_ANNOUNCE, seat, (element, mine)))
    state.phase = codes.CALLING
    if side(state, 1 - seat).deck.answers:
        announced(state, seat)


def settle_call(state: State, events: Events) -> None:
    """Settle a call of the bluffs: if the caller is right, the caller wins a dragon."""
    seat = state.turn
    me = side(state, seat)
    faces = me.bluffs
    # An ignored icon never matches.
    right = not faces & ~(me.deck.bluff_of[state.element] & ~me.blank)
    if events is not None:
        events.append(Event(codes.E_CALL, 1 - seat, (int(right),)))
        events.append(
            Event(codes.E_SHOW, seat, tuple(me.deck.cards[slot] for slot in slots(faces)))
        )
    moves.win_dragons(state, seat if right else 1 - seat, 1, events)
    if state.phase == codes.OVER:
        return
    if right or not state.rules & switches.FAILED_BLUFFS_STAY:
        for slot in slots(faces):
            moves.discard_table(state, seat, slot, events)
        change(state)
    if right:
        state.phase = codes.DRAW
    else:
        retreat(state, seat, events)


def retreat(state: State, loser: int, events: Events, by: tuple[int, ...] = ()) -> None:
    """A player retreats, voluntarily or not: dragons, discarding, refilling, and the next fight."""
    winner = 1 - loser
    if state.rules & switches.LANDED_SHIPS_DISCARDED_ON_RETREAT:
        moves.discard_landed(state, loser, events)
    if events is not None:
        events.append(Event(codes.E_RETREAT, loser, (), by=by))
    number = dragons_for_retreat(state, loser)
    sirens = unserved_sirens(state, loser)
    if sirens and side(state, loser).deck.answers:
        # What the Sirens win may be answered, so the rest of the retreat waits on the stack.
        state.stack.append(frames.retreated(loser, number))
        win_by_power(state, winner, sirens, events)
        return
    moves.win_dragons(state, winner, sirens, events)
    if state.phase != codes.OVER:
        _retreated(state, loser, number, events)


def begin_retreated(state: State, frame: Frame, events: Events) -> None:
    """Continue the retreat once the Sirens are paid."""
    _, loser, _, number, _ = frame
    _retreated(state, loser, number, events)


def _retreated(state: State, loser: int, number: int, events: Events) -> None:
    """Award the dragons of the retreat, then discard, refill and begin the next fight."""
    winner = 1 - loser
    moves.win_dragons(state, winner, number, events)
    if state.phase == codes.OVER:
        return
    _clear(state, events)
    for seat in (loser, winner):
        moves.refill(state, seat, events)
    if state.rules & switches.OUT_OF_CARDS_CHECKED_AT_FIGHT_END and _ended_by_cards(state, events):
        return
    begin_fight(state, loser, events)


def _clear(state: State, events: Events) -> None:
    """Discard everything in combat and support areas; leadership actions expire."""
    for seat in (0, 1):
        me = side(state, seat)
        moves.discard_areas(state, seat, events)
        me.leading = 0
        me.aims = ()
    change(state)


def begin_fight(state: State, seat: int, events: Events) -> None:
    """Begin a new fight, with no element yet."""
    state.fight += 1
    state.first_turn = 1
    state.element = codes.NO_ELEMENT
    state.before = None
    if events is not None:
        events.append(Event(codes.E_FIGHT, seat, (state.fight,)))
    state.stack.append(frames.begin_turn(seat))


def decline(state: State, events: Events) -> None:
    """Decline to start the fight: discard one to three cards and refill."""
    if state.rules & switches.LANDED_SHIPS_DISCARDED_ON_RETREAT:
        moves.discard_landed(state, state.turn, events)
    if events is not None:
        events.append(Event(codes.E_DECLINE, state.turn, ()))
    state.stack.append(frames.declining(state.turn))


def begin_declining(state: State, frame: Frame, events: Events) -> None:
    """Ask for one to three cards to discard, in any order."""
    _, seat, _, gone, _ = frame
    possible = side(state, seat).hand
    if gone == 3 or not possible:
        declined(state, seat, events)
        return
    options = picks(possible)
    if gone:
        options.append(codes.option(codes.DONE))
    ask(state, frame, codes.ASK_PICK, options)


def resume_declining(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Discard one more card, or stop."""
    _, _, _, gone, _ = frame
    if verb_of(action) != codes.PICK:
        declined(state, seat, events)
        return
    moves.discard_hand(state, seat, picked(action), events)
    state.stack.append(frames.declining(seat, gone + 1))


def declined(state: State, seat: int, events: Events) -> None:
    """Refill after the discards; the other player may now start."""
    side(state, seat).leading = 0
    change(state)
    moves.refill(state, seat, events)
    if state.rules & switches.OUT_OF_CARDS_CHECKED_AT_FIGHT_END and _ended_by_cards(state, events):
        return
    state.stack.append(frames.begin_turn(1 - seat))


def end_turn(state: State, events: Events) -> None:
    """End the turn; two floods of its player make the other retreat before their turn begins."""
    seat = state.turn
    me = side(state, seat)
    depth = len(state.stack)
    if me.leading:
        me.leading = 0
        change(state)
    state.first_turn = 0
    me.served = 0
    floods = me.works & me.deck.of[dragons.FLOOD]
    if count(floods) >= 2:
        side(state, 1 - seat).served = 0
        retreat(state, 1 - seat, events, (seat, me.deck.cards[slots(floods)[0]]))
    else:
        # Aims that the change has set free are chosen before the next turn begins.
        state.stack.insert(depth, frames.begin_turn(1 - seat))


def storms(state: State, events: Events) -> None:
    """Win one dragon for two storms at the start of their owner's turn, however many there are."""
    me = side(state, state.turn)
    storming = me.works & me.deck.of[dragons.STORM]
    if count(storming) >= 2:
        since = 0 if events is None else len(events)
        win_by_power(state, state.turn, 1, events)
        if events is not None:
            causes.name(events, since, (state.turn, me.deck.cards[slots(storming)[0]]))


def is_out(me: Side) -> bool:
    """Are draw pile and hand both empty?"""
    return not me.hand and me.top >= len(me.pile)


def _ended_by_cards(state: State, events: Events) -> bool:
    """End the game if a player without cards makes a new fight impossible."""
    if not is_out(state.one) and not is_out(state.two):
        return False
    end_by_cards(state, events)
    return True


def no_hand_at_start(state: State, events: Events) -> bool:
    """Ansmann's check: a fight cannot begin while a player has no hand cards."""
    if state.rules & switches.OUT_OF_CARDS_CHECKED_AT_FIGHT_END or not state.first_turn:
        return False
    if state.one.hand and state.two.hand:
        return False
    end_by_cards(state, events)
    return True


def end_by_cards(state: State, events: Events) -> None:
    """End the game by cards: a dragon wins; with all three in the middle, who ran out loses."""
    one, two = state.one, state.two
    if one.dragons or two.dragons:
        moves.end_game(state, 0 if one.dragons else 1, codes.WON_BY_DRAGONS, events)
        return
    moves.end_game(state, 1 - _first_out(state), codes.WON_BY_CARDS, events)


def _first_out(state: State) -> int:
    """The seat that ran out of cards; if both did, the one whose last card left earlier."""
    printed = state.rules & switches.FIRST_OUT_OF_CARDS_LOSES
    out_one = is_out(state.one) if printed else not state.one.hand
    out_two = is_out(state.two) if printed else not state.two.hand
    if out_one != out_two:
        return 0 if out_one else 1
    if state.one.out_at != state.two.out_at:
        return 0 if state.one.out_at < state.two.out_at else 1
    return state.turn


def note_out(state: State) -> None:
    """Remember when a player ran out of cards, in case both do."""
    state.clock += 1
    _note_out(state, state.one)
    _note_out(state, state.two)


def _note_out(state: State, me: Side) -> None:
    if me.hand or (state.rules & switches.FIRST_OUT_OF_CARDS_LOSES and me.top < len(me.pile)):
        me.out_at = 0
    elif not me.out_at:
        me.out_at = state.clock


OPERATIONS: Final[list[Operation]] = [
    (frames.ANNOUNCED, begin_announced, None),
    (frames.RETREATED, begin_retreated, None),
    (frames.DECLINING, begin_declining, resume_declining),
]
