"""The engine's heart: answer a question, work off the stack, go through the phases.

It knows which functions begin and resume each frame; it knows no rule itself.
"""

from moontable.games.blue_moon.rules import fight_end, flow, interventions
from moontable.games.blue_moon.rules.codes import (
    ASK_PICK,
    ASK_REDRAW,
    DONE,
    E_REDRAW,
    MULLIGAN,
    OVER,
    PICK,
    REDRAW,
    START,
    option,
)
from moontable.games.blue_moon.rules.effects import (
    aiming,
    both_players,
    discarding,
    paying,
    taking,
    verbs,
)
from moontable.games.blue_moon.rules.effects.asking import ask, picked, picks, verb_of
from moontable.games.blue_moon.rules.frames import (
    AIM_MINE,
    ANNOUNCED,
    ANSWER,
    BEGIN_TURN,
    DECLINING,
    DEEDS,
    DROP_FEAT,
    EACH,
    EITHER,
    FAVOUR,
    LOAD_NOW,
    MAY,
    NOW,
    OWN_ANY,
    PAY_DRAGON,
    PAY_DUTY,
    PAY_EACH,
    PICK_YOURS,
    PULL,
    RE_AIM,
    REPLACED,
    RETREATED,
    SACRIFICE,
    SEARCH,
    SPARE,
    TAKE,
    UNDER,
    VICTIM,
)
from moontable.games.blue_moon.rules.moves import discard_hand, leave_hand, refill, shuffle_pile
from moontable.games.blue_moon.rules.state import NO_SLOT, Frame, State, side, slots
from moontable.kernel.game import Decision, Event


def apply(state: State, seat: int, action: int, log: list[Event] | None) -> None:
    """Carry out an offered option and go on until somebody must decide."""
    if state.phase == MULLIGAN:
        _redraw(state, seat, action, log)
    else:
        state.asked = ()
        if state.stack:
            resume(state, state.stack.pop(), action, log)
        else:
            flow.answer(state, action, log)
    fight_end.note_out(state)
    run(state, log)


def run(state: State, log: list[Event] | None) -> None:
    """Work off the stack and the phases until somebody must decide or the game is over."""
    while not state.asked and state.phase != OVER:
        if state.stack:
            begin(state, state.stack.pop(), log)
        elif state.phase == MULLIGAN:
            ask_redraw(state)
        else:
            flow.go_on(state, log)


def begin(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Begin a frame, or ask its question."""
    op = frame[0]
    if op == NOW:
        verbs.begin_now(state, frame, log)
    elif op == BEGIN_TURN:
        flow.begin_begin_turn(state, frame, log)
    elif op == ANNOUNCED:
        fight_end.begin_announced(state, frame, log)
    elif op == AIM_MINE:
        aiming.begin_aim_mine(state, frame, log)
    elif op == RE_AIM:
        aiming.begin_re_aim(state, frame, log)
    elif op == MAY:
        verbs.begin_may(state, frame, log)
    elif op == DECLINING:
        begin_declining(state, frame, log)
    elif op == RETREATED:
        fight_end.begin_retreated(state, frame, log)
    elif op >= ANSWER:
        _begin_later(state, frame, log)
    else:
        _begin_more(state, frame, log)


def _begin_later(state: State, frame: Frame, log: list[Event] | None) -> None:
    op = frame[0]
    if op == ANSWER:
        interventions.begin_answer(state, frame, log)
    elif op == EACH:
        both_players.begin_each(state, frame, log)
    elif op == PAY_EACH:
        paying.begin_pay(state, frame, log)
    elif op == REPLACED:
        both_players.begin_replaced(state, frame, log)
    else:
        assert op == DROP_FEAT, op
        both_players.begin_drop_feat(state, frame, log)


def _begin_more(state: State, frame: Frame, log: list[Event] | None) -> None:
    op = frame[0]
    if op == PICK_YOURS:
        discarding.begin_pick_yours(state, frame, log)
    elif op == EITHER:
        discarding.begin_either(state, frame, log)
    elif op == SPARE:
        discarding.begin_spare(state, frame, log)
    elif op == PULL:
        discarding.begin_pull(state, frame, log)
    elif op == VICTIM:
        discarding.begin_victim(state, frame, log)
    elif op in {OWN_ANY, UNDER}:
        discarding.begin_own_any(state, frame, log)
    elif op == SEARCH:
        taking.begin_search(state, frame, log)
    elif op == FAVOUR:
        taking.begin_favour(state, frame, log)
    elif op == TAKE:
        taking.begin_take(state, frame, log)
    elif op == LOAD_NOW:
        taking.begin_load_now(state, frame, log)
    elif op in {PAY_DUTY, PAY_DRAGON}:
        paying.begin_pay(state, frame, log)
    elif op == SACRIFICE:
        verbs.begin_sacrifice(state, frame, log)
    else:
        assert op == DEEDS, op
        verbs.begin_deeds(state, frame, log)


def resume(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """Hand an answer to the frame that asked."""
    op = frame[0]
    if op == MAY:
        verbs.resume_may(state, frame, action, log)
    elif op == RE_AIM:
        aiming.resume_aim(state, frame, action, log)
    elif op == AIM_MINE:
        aiming.resume_aim_mine(state, frame, action, log)
    elif op == DECLINING:
        resume_declining(state, frame, action, log)
    elif op == PICK_YOURS:
        discarding.resume_pick_yours(state, frame, action, log)
    elif op in {PAY_DUTY, PAY_DRAGON}:
        paying.resume_pay(state, frame, action, log)
    elif op >= ANSWER:
        _resume_later(state, frame, action, log)
    else:
        _resume_more(state, frame, action, log)


def _resume_later(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    op = frame[0]
    if op == ANSWER:
        interventions.resume_answer(state, frame, action, log)
    elif op == EACH:
        both_players.resume_each(state, frame, action, log)
    elif op == PAY_EACH:
        paying.resume_pay(state, frame, action, log)
    elif op == REPLACED:
        both_players.resume_replaced(state, frame, action, log)
    else:
        assert op == DROP_FEAT, op
        both_players.resume_drop_feat(state, frame, action, log)


def _resume_more(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    op = frame[0]
    if op == EITHER:
        discarding.resume_either(state, frame, action, log)
    elif op == SPARE:
        discarding.resume_spare(state, frame, action, log)
    elif op == PULL:
        discarding.resume_pull(state, frame, action, log)
    elif op == VICTIM:
        discarding.resume_victim(state, frame, action, log)
    elif op == OWN_ANY:
        discarding.resume_own_any(state, frame, action, log)
    elif op == UNDER:
        discarding.resume_under(state, frame, action, log)
    elif op == SEARCH:
        taking.resume_search(state, frame, action, log)
    elif op == FAVOUR:
        taking.resume_favour(state, frame, action, log)
    elif op == TAKE:
        taking.resume_take(state, frame, action, log)
    elif op == LOAD_NOW:
        taking.resume_load_now(state, frame, action, log)
    elif op == SACRIFICE:
        verbs.resume_sacrifice(state, frame, action, log)
    else:
        assert op == DEEDS, op
        verbs.resume_deeds(state, frame, action, log)


def begin_declining(state: State, frame: Frame, log: list[Event] | None) -> None:
    """Discard one to three cards, ascending; `a` counts, `b` is the next slot allowed."""
    seat = frame[1]
    possible = side(state, seat).hand >> frame[4] << frame[4]
    if frame[3] == 3 or not possible:
        fight_end.declined(state, seat, log)
        return
    options = picks(possible)
    if frame[3]:
        options.append(option(DONE))
    ask(state, frame, ASK_PICK, options)


def resume_declining(state: State, frame: Frame, action: int, log: list[Event] | None) -> None:
    """One more card is discarded, or it is enough."""
    op, seat, card, number, _ = frame
    if verb_of(action) != PICK:
        fight_end.declined(state, seat, log)
        return
    discard_hand(state, seat, picked(action), log)
    state.stack.append((op, seat, card, number + 1, picked(action) + 1))


def ask_redraw(state: State) -> None:
    """Both players choose at once which cards of the opening hand go back."""
    asked: list[Decision] = []
    for seat in (0, 1):
        if side(state, seat).redraw == NO_SLOT:
            subsets = 1 << side(state, seat).hand.bit_count()
            options = tuple(option(REDRAW, number) for number in range(subsets))
            asked.append(Decision(seat, ASK_REDRAW, -1, options))
    state.asked = tuple(asked)


def redrawn(hand: int, subset: int) -> int:
    """The cards of a hand that a subset number names."""
    mask = 0
    for index, slot in enumerate(slots(hand)):
        if subset >> index & 1:
            mask |= 1 << slot
    return mask


def _redraw(state: State, seat: int, action: int, log: list[Event] | None) -> None:
    me = side(state, seat)
    me.redraw = redrawn(me.hand, picked(action))
    state.asked = tuple(decision for decision in state.asked if decision.seat != seat)
    if state.asked:
        return
    for who in (0, 1):
        player = side(state, who)
        back = slots(player.redraw)
        for slot in back:
            leave_hand(player, slot)
        shuffle_pile(state, who, back, None)
        if log is not None:
            log.append(Event(E_REDRAW, who, (len(back),)))
        refill(state, who, log)
        player.redraw = NO_SLOT
    state.phase = START
    fight_end.begin_fight(state, state.turn, log)
