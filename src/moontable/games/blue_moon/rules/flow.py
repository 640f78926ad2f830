"""The turn, phase by phase, in the order of the rulebook's table."""

from collections.abc import Callable
from typing import Final, TypeAlias

from moontable.games.blue_moon.content.powers import allowing, forbidding
from moontable.games.blue_moon.rules import codes, fight_end, frames, moves, switches
from moontable.games.blue_moon.rules.effects.asking import Operation, picked, second, verb_of, yours
from moontable.games.blue_moon.rules.effects.drawing import counts
from moontable.games.blue_moon.rules.effects.interventions import lay
from moontable.games.blue_moon.rules.effects.replacing import exchange
from moontable.games.blue_moon.rules.effects.starting import carry_out, is_possible, start
from moontable.games.blue_moon.rules.law import allowance
from moontable.games.blue_moon.rules.law.duties import servable
from moontable.games.blue_moon.rules.law.groups import joining
from moontable.games.blue_moon.rules.laying import change, lay_bluff, load
from moontable.games.blue_moon.rules.mulligan import ask_redraw
from moontable.games.blue_moon.rules.state import Side, State, clone, side, slots
from moontable.kernel.decision import one_decision
from moontable.kernel.frames import Events, Frame
from moontable.kernel.game import Event

ELEMENTS: Final[tuple[int, ...]] = (
    codes.option(codes.SAY, codes.FIRE),
    codes.option(codes.SAY, codes.EARTH),
)
CALL_OR_NOT: Final[tuple[int, ...]] = (codes.option(codes.PASS), codes.option(codes.CALL))


def ask_phase(state: State, kind: int, options: list[int], seat: int) -> None:
    """Ask the seat what it does in this phase; options are in the order of their verbs."""
    state.asked = one_decision(seat, kind, -1, tuple(options))


def go_on(state: State, events: Events) -> None:
    """Continue with the phase until somebody must decide or an effect begins.

    Written out in the order of the rulebook's table, so that compiled code calls each step
    directly.
    """
    phase = state.phase
    if phase == codes.START:
        _start(state, events)
    elif phase == codes.ACTION:
        _action(state, events)
    elif phase == codes.RETREAT:
        _retreat(state, events)
    elif phase == codes.CHARACTERS:
        _characters(state, events)
    elif phase == codes.BOOST:
        _boost(state, events)
    elif phase == codes.AFTER_BOOST:
        _after_boost(state, events)
    elif phase == codes.ANNOUNCE:
        _announce(state, events)
    elif phase == codes.CALLING:
        _calling(state, events)
    elif phase == codes.DRAW:
        _draw(state, events)
    elif phase == codes.END:
        _end(state, events)
    else:
        ask_redraw(state, events)


def _any_time(state: State, seat: int, options: list[int]) -> None:
    """What the player on turn may do at any time up to the end of the booster phase."""
    you = side(state, 1 - seat)
    _strikes(state, seat, options)
    if you.works & you.deck.duties:
        codes.offer(options, codes.SERVE, servable(state, seat))


def _strikes(state: State, seat: int, options: list[int]) -> None:
    """Powers that say "in my turn": used once, in any phase that asks, including the last."""
    me = side(state, seat)
    striking = me.works & me.deck.strikes & ~me.used
    if striking:
        reached = [slot for slot in slots(striking) if yours(state, seat, me.deck.powers[slot])]
        options += [codes.option(codes.USE, slot) for slot in reached]


def retrievable(state: State, seat: int) -> int:
    """The active cards a seat may retrieve at the start of its turn."""
    me = side(state, seat)
    cards = (me.active | me.supports) & me.deck.retrieve & ~me.blank
    if cards:
        you = side(state, 1 - seat)
        if you.active & you.deck.characters & you.deck.retrieve:
            cards &= ~me.deck.characters
        if moves.may_take(state, seat, False) >= 0:
            return 0
    return cards


def _start(state: State, events: Events) -> None:
    del events
    seat = state.turn
    me = side(state, seat)
    retrieving = retrievable(state, seat)
    if not me.ships | retrieving | me.bluffs:
        state.phase = codes.ACTION
        return
    options = [codes.option(codes.PASS)]
    codes.offer(options, codes.LAND, me.ships)
    codes.offer(options, codes.TAKE_UP, retrieving)
    codes.offer(options, codes.DROP_BLUFF, me.bluffs)
    _any_time(state, seat, options)
    ask_phase(state, codes.ASK_PHASE, options, seat)


def _action(state: State, events: Events) -> None:
    del events
    seat = state.turn
    options = [codes.option(codes.PASS)]
    codes.offer(options, codes.LAY, allowance.action_cards(state, seat))
    _any_time(state, seat, options)
    if side(state, seat).deck.exchanging:
        codes.offer(options, codes.EXCHANGE, allowance.replaceable(state, seat))
    if len(options) > 1:
        ask_phase(state, codes.ASK_PHASE, options, seat)
        return
    state.phase = codes.RETREAT
    state.informed = 0
    state.failures = 0


def needs_no_character(me: Side) -> bool:
    """Does a power let this side fight on without a character?"""
    return bool(me.works & me.deck.of[allowing.AGAIN])


def may_continue(state: State, seat: int) -> bool:
    """Can the seat continue in phase retreat, as far as laying a character is concerned?"""
    if state.failures >= codes.MOST_FAILURES:
        return False
    if state.characters or needs_no_character(side(state, seat)):
        return True
    return allowance.characters(state, seat) != 0


def _retreat(state: State, events: Events) -> None:
    seat = state.turn
    options: list[int] = []
    if may_continue(state, seat):
        codes.offer_plain(options, codes.PASS)
    elif state.first_turn and not side(state, seat).hand:
        # Nothing to lay and nothing to discard: decline, or end the game if no cards are left.
        if fight_end.is_out(side(state, seat)):
            fight_end.end_by_cards(state, events)
        else:
            fight_end.decline(state, events)
        return
    _any_time(state, seat, options)
    if not state.first_turn:
        codes.offer_plain(options, codes.DO_RETREAT)
    elif side(state, seat).hand:
        codes.offer_plain(options, codes.DECLINE)
    ask_phase(state, codes.ASK_PHASE, options, seat)


def remember(state: State) -> None:
    """Remember the moment of the retreat decision, in case the turn cannot be held."""
    state.before = None
    kept = clone(state)
    kept.asked = ()
    kept.failures = state.failures + 1
    state.before = kept


def _characters(state: State, events: Events) -> None:
    seat = state.turn
    me = side(state, seat)
    cards = allowance.characters(state, seat)
    enough = state.characters > 0 or needs_no_character(me)
    options = [codes.option(codes.PASS)] if enough else []
    codes.offer(options, codes.LAY, cards)
    if cards and not state.characters:
        codes.offer(options, codes.LAY_FRESH, cards & joining(me))
    _any_time(state, seat, options)
    if len(options) > int(enough):
        ask_phase(state, codes.ASK_PHASE, options, seat)
    elif enough:
        fight_end.end_of_characters(state, events)
    else:
        fight_end.fail(state, -1, events)


def _boost(state: State, events: Events) -> None:
    seat = state.turn
    me = side(state, seat)
    options = [codes.option(codes.PASS)]
    codes.offer(
        options, codes.LAY, allowance.boosters(state, seat) | allowance.supports(state, seat)
    )
    if me.deck.bluff:
        codes.offer(options, codes.LAY_BLUFF, allowance.bluffs(state, seat))
    if me.ships:
        free = [ship for ship in slots(me.ships) if allowance.room(me, ship) > 0]
        for slot in slots(allowance.loadable(state, seat)):
            options += [codes.option(codes.LOAD, slot, ship) for ship in free]
    _any_time(state, seat, options)
    if len(options) > 1:
        ask_phase(state, codes.ASK_PHASE, options, seat)
    else:
        fight_end.end_of_boost(state, events)


def _after_boost(state: State, events: Events) -> None:
    me = side(state, state.turn)
    for slot in slots(me.works & me.deck.after_boost & ~me.used):
        me.used |= 1 << slot
        start(state, state.turn, slot, me.deck.powers[slot], events)
        return
    moves.discard_landed(state, state.turn, events)
    state.phase = codes.ANNOUNCE


def _announce(state: State, events: Events) -> None:
    if state.element < 0:
        state.asked = one_decision(state.turn, codes.ASK_ELEMENT, -1, ELEMENTS)
    else:
        fight_end.announce(state, events)


def may_call(state: State, seat: int) -> bool:
    """May this seat call the bluffs of the player who has just announced?"""
    me = side(state, 1 - seat)
    return bool(me.bluffs & ~me.dead) and not me.works & me.deck.of[forbidding.NO_CALL]


def _calling(state: State, events: Events) -> None:
    del events
    caller = 1 - state.turn
    if may_call(state, caller):
        state.asked = one_decision(caller, codes.ASK_CALL, -1, CALL_OR_NOT)
    else:
        state.phase = codes.DRAW


def _draw(state: State, events: Events) -> None:
    if state.rules & switches.DRAW_BEFORE_END_POWERS:
        moves.refill(state, state.turn, events)
        state.acted = 2
    else:
        state.acted = 1
    state.phase = codes.END


def _end(state: State, events: Events) -> None:
    """End-of-turn powers, each once; if drawing shares the phase, it is one more choice."""
    seat = state.turn
    me = side(state, seat)
    undrawn = state.acted != 2
    options = [] if undrawn else [codes.option(codes.PASS)]
    _strikes(state, seat, options)
    for slot in slots(me.works & me.deck.ends & ~me.used):
        if is_possible(state, seat, me.deck.powers[slot]):
            options += [
                codes.option(codes.USE, slot, number) for number in counts(state, seat, slot)
            ]
    if len(options) == int(not undrawn):
        if undrawn:
            moves.refill(state, seat, events)
        fight_end.end_turn(state, events)
        return
    if undrawn:
        codes.offer_plain(options, codes.REFILL)
    ask_phase(state, codes.ASK_MAY, options, seat)


def answer(state: State, action: int, events: Events) -> None:
    """Carry out what the player chose in a phase."""
    ANSWERS[verb_of(action)](state, action, events)


def _never(state: State, action: int, events: Events) -> None:
    raise AssertionError((state, action, events))


def _lay(state: State, action: int, events: Events) -> None:
    lay(state, state.turn, picked(action), verb_of(action), events)


def _lay_bluff(state: State, action: int, events: Events) -> None:
    lay_bluff(state, state.turn, picked(action), events)


def _load(state: State, action: int, events: Events) -> None:
    load(state, state.turn, picked(action), second(action), events)


def _say(state: State, action: int, events: Events) -> None:
    state.element = picked(action)
    fight_end.announce(state, events)


def _do_retreat(state: State, action: int, events: Events) -> None:
    del action
    fight_end.retreat(state, state.turn, events)


def _decline(state: State, action: int, events: Events) -> None:
    del action
    fight_end.decline(state, events)


def _exchange(state: State, action: int, events: Events) -> None:
    exchange(state, state.turn, picked(action), events)


def _refill(state: State, action: int, events: Events) -> None:
    del action
    moves.refill(state, state.turn, events)
    state.acted = 2


def _call(state: State, action: int, events: Events) -> None:
    del action
    fight_end.settle_call(state, events)


def _land(state: State, action: int, events: Events) -> None:
    me = side(state, state.turn)
    slot = picked(action)
    me.ships &= ~(1 << slot)
    me.landed |= 1 << slot
    me.used |= 1 << slot
    if events is not None:
        events.append(Event(codes.E_LAND, state.turn, (me.deck.cards[slot],)))


def _take_up(state: State, action: int, events: Events) -> None:
    moves.take_back(state, state.turn, picked(action), events)
    change(state)


def _drop_bluff(state: State, action: int, events: Events) -> None:
    moves.discard_table(state, state.turn, picked(action), events)
    change(state)


def _serve(state: State, action: int, events: Events) -> None:
    del events
    state.stack.append(frames.pay_duty(state.turn, picked(action)))


def _use(state: State, action: int, events: Events) -> None:
    """Use a power of a card on the table, or an end-of-turn power."""
    seat = state.turn
    slot = picked(action)
    me = side(state, seat)
    me.used |= 1 << slot
    if state.phase == codes.END and not me.deck.strikes >> slot & 1:
        carry_out(state, seat, slot, second(action), events)
    else:
        state.stack.append(frames.plain(frames.PICK_YOURS, seat, slot))


def _pass(state: State, action: int, events: Events) -> None:
    """Continue after a phase in which nothing more is done."""
    del action
    phase = state.phase
    if phase == codes.CHARACTERS:
        fight_end.end_of_characters(state, events)
    elif phase == codes.BOOST:
        fight_end.end_of_boost(state, events)
    elif phase == codes.END:
        fight_end.end_turn(state, events)
    elif phase == codes.CALLING:
        state.phase = codes.DRAW
    else:
        if phase == codes.ACTION:
            state.informed = state.failures = 0
        elif phase == codes.RETREAT:
            remember(state)
        state.phase = phase + 1


def begin_turn(state: State, seat: int, events: Events) -> None:
    """Make it this seat's turn and clear the counters of the last one."""
    me = side(state, seat)
    state.turn = seat
    state.turns += 1
    state.phase = codes.START
    state.acted = state.characters = state.regular = state.boosts = state.stopped = 0
    state.extra_boosters = state.extra_supports = 0
    state.boosters_played = state.supports_played = 0
    state.laid = state.combat_laid = state.taken = state.lent = state.from_hand = 0
    state.informed = state.failures = 0
    state.pair = -1
    state.before = None
    me.served = 0
    me.used = 0
    if events is not None:
        events.append(Event(codes.E_TURN, seat, (state.turns, state.first_turn)))


def begin_begin_turn(state: State, frame: Frame, events: Events) -> None:
    """Begin a turn: check the hands (Ansmann), then let storms win their dragon."""
    _, seat, _, _, _ = frame
    begin_turn(state, seat, events)
    if not fight_end.no_hand_at_start(state, events):
        fight_end.storms(state, events)


Answer: TypeAlias = Callable[[State, int, Events], None]
ANSWERS: Final[list[Answer]] = [_never] * (codes.EXCHANGE + 1)
for _verb, _taken in {
    codes.PASS: _pass,
    codes.LAY: _lay,
    codes.LAY_FRESH: _lay,
    codes.LAY_BLUFF: _lay_bluff,
    codes.LOAD: _load,
    codes.LAND: _land,
    codes.TAKE_UP: _take_up,
    codes.DROP_BLUFF: _drop_bluff,
    codes.USE: _use,
    codes.SERVE: _serve,
    codes.DO_RETREAT: _do_retreat,
    codes.DECLINE: _decline,
    codes.SAY: _say,
    codes.CALL: _call,
    codes.EXCHANGE: _exchange,
    codes.REFILL: _refill,
}.items():
    ANSWERS[_verb] = _taken
OPERATIONS: Final[list[Operation]] = [(frames.BEGIN_TURN, begin_begin_turn, None)]
