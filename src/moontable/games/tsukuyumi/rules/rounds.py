"""Rounds and phases: cards chosen in secret, four phases in initiative order, scoring."""

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.initiative import next_side
from moontable.games.tsukuyumi.rules.missions import HOLD_AREAS, check_goal, check_missions
from moontable.games.tsukuyumi.rules.scoring import finish, radiate, score_round, settle
from moontable.games.tsukuyumi.rules.state import State, note, option, secretly
from moontable.games.tsukuyumi.rules.turns import open_turn
from moontable.kernel.decision import Decision
from moontable.kernel.frames import Events, Frame
from moontable.kernel.game import NO_CARD


def begin_round(state: State, frame: Frame, events: Events) -> None:
    """Open a round; without action cards there is none."""
    del frame
    if not all(state.hands):
        finish(state, events)
        return
    state.phase = codes.CHOOSE
    state.turn = codes.NOBODY
    state.fought = 0
    note(state, events, codes.E_ROUND, codes.NOBODY, state.round)
    state.stack.append(frames.choose())


def begin_choose(state: State, frame: Frame, events: Events) -> None:
    """Ask everybody at once for an action card (TS-033)."""
    del events
    asked: list[Decision] = []
    for seat in range(len(state.sides)):
        if state.chosen[seat] < 0:
            hand = state.hands[seat]
            options = [
                option(codes.A_CARD, card) for card in range(len(tables.CARDS)) if hand >> card & 1
            ]
            asked.append(Decision(seat, codes.D_CHOOSE_CARD, NO_CARD, tuple(options)))
    state.stack.append(frame)
    state.asked = tuple(asked)


def resume_choose(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Keep the card secret until the last one is chosen, then reveal and pass on."""
    del frame
    card = action & codes.ARGUMENT
    state.chosen[seat] = card
    state.hands[seat] &= ~(1 << card)
    if events is not None:
        events.append(secretly(state, codes.E_CHOSEN, seat, card))
    if state.asked:
        return
    for place, side in enumerate(state.sides):
        note(state, events, codes.E_REVEALED, side, state.chosen[place])
        state.used |= 1 << state.chosen[place]
    pass_on(state)
    push = state.stack.append
    push(frames.end_round())
    for phase in (codes.RED, codes.GREEN, codes.BLUE, codes.WHITE):
        push(frames.phase_(phase))


def pass_on(state: State) -> None:
    """Let everybody pass the rest to the left; a seat knows every hand it has held (TS-033)."""
    seats = len(state.sides)
    hands, seen = state.hands, state.seen
    state.hands = [hands[(seat - 1) % seats] for seat in range(seats)]
    state.seen = [seen[(seat - 1) % seats] | 1 << seat for seat in range(seats)]


def begin_phase(state: State, frame: Frame, events: Events) -> None:
    """The next side on the track takes its turn; the phase ends when all are flipped (TS-037)."""
    _, _, phase, entered, _ = frame
    if not entered:
        state.phase = phase
        state.flipped = 0
        if not state.switches & codes.Q_ROUND:
            state.fought = 0
        if phase == codes.WHITE and state.switches & codes.Q_SKIP_WHITE and state.round == 1:
            return
        note(state, events, codes.E_PHASE, codes.NOBODY, phase)
    side = next_side(state)
    if side == codes.NOBODY:
        state.turn = codes.NOBODY
        state.stack.append(frames.end_phase(phase))
        return
    state.stack.append(frames.phase_(phase, entered=1))
    state.stack.append(frames.end_turn(side))
    state.stack.append(frames.turn(side))
    open_turn(state, side, events)


def begin_end_turn(state: State, frame: Frame, events: Events) -> None:
    """Flip the marker; unused actions are lost (TS-040)."""
    _, side, _, _, _ = frame
    state.flipped |= 1 << side
    state.left = [0] * codes.SYMBOLS
    state.white_left = state.white_used = 0
    state.moving = []
    if state.phase == codes.RED and tables.GOAL[side] == HOLD_AREAS:
        check_goal(state, side, events)
        state.dirty = 1


def begin_end_phase(state: State, frame: Frame, events: Events) -> None:
    """Let rockets strike and check the missions that are checked late."""
    del frame
    if state.switches & codes.Q_LATE_MISSIONS:
        check_missions(state, events)
        settle(state, events)
        if state.winner != codes.NOBODY:
            return
    for side in range(codes.FACTIONS):
        FACTIONS[side].close_phase(state, events)


def begin_end_round(state: State, frame: Frame, events: Events) -> None:
    """Resolve radioactivity, the moon and the announcement; then the next round or the end."""
    _, _, settled, _, _ = frame
    if not settled:
        state.stack.append(frames.end_round(settled=1))
        radiate(state, events)
        score_round(state, events)
        return
    for side in range(codes.SIDES):
        state.conquered[side] = state.retaken[side] = state.oni_killed[side] = 0
    state.once = state.swarm_flies = state.sealed = 0
    state.light = codes.OFF
    state.chosen = [-1] * len(state.sides)
    if state.round >= state.rounds:
        finish(state, events)
        return
    state.round += 1
    state.stack.append(frames.new_round())
