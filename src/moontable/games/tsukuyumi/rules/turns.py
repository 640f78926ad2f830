"""A turn: what a side may do in a phase, asked one deed at a time until it passes."""

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.combat import attack, attacks
from moontable.games.tsukuyumi.rules.event_cards import play
from moontable.games.tsukuyumi.rules.event_deck import draw, draws, event_options
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.initiative import change, changes
from moontable.games.tsukuyumi.rules.movement import movers, muster
from moontable.games.tsukuyumi.rules.production import granted, make, price, products
from moontable.games.tsukuyumi.rules.state import State, ask, note, option
from moontable.kernel.frames import Events, Frame


def open_turn(state: State, side: int, events: Events) -> None:
    """Set out what the action card and the units grant in this phase."""
    state.turn = side
    state.left = [0] * codes.SYMBOLS
    state.moving = []
    chosen = state.chosen[state.seat_of[side]]
    card = tables.CARDS[chosen] if chosen >= 0 else state.left
    phase = state.phase
    if phase == codes.WHITE:
        state.white_left, state.white_used = 2, 0
    elif phase == codes.BLUE:
        for symbol in (codes.EFFECT, codes.INITIATIVE, codes.DRAWS, codes.PLAYS):
            state.left[symbol] = card[symbol]
        FACTIONS[side].open_blue(state, events)
    elif phase == codes.GREEN:
        state.left[codes.PRODUCTION] = card[codes.PRODUCTION] + granted(state, side)
        state.left[codes.ONI_PLACE] = card[codes.ONI_PLACE]
        state.left[codes.ONI_CONQUEST] = card[codes.ONI_CONQUEST]
    elif phase == codes.RED:
        state.left[codes.MOVEMENT], state.left[codes.COMBAT] = (
            card[codes.MOVEMENT],
            card[codes.COMBAT],
        )
    if phase == codes.RED and state.left[codes.MOVEMENT] and not state.fought >> side & 1:
        muster(state, side, state.left[codes.MOVEMENT], -1)
    note(state, events, codes.E_TURN, side, phase)


def menu(state: State, side: int) -> list[int]:
    """Everything the side may do now, including passing where it is allowed."""
    if state.phase == codes.WHITE:
        return _white_menu(state, side)
    if state.phase == codes.BLUE:
        return _blue_menu(state, side)
    if state.phase == codes.GREEN:
        return _green_menu(state, side)
    return _red_menu(state, side)


def _white_menu(state: State, side: int) -> list[int]:
    options = [codes.A_PASS]
    used = state.white_used
    if not state.white_left:
        return options
    if (
        not used >> codes.WHITE_MOVEMENT & 1
        and not state.fought >> side & 1
        and state.presence[side]
    ):
        options.append(option(codes.A_WHITE, codes.WHITE_MOVEMENT))
    if not used >> codes.WHITE_COMBAT & 1 and attacks(state, side):
        options.append(option(codes.A_WHITE, codes.WHITE_COMBAT))
    if not used >> codes.WHITE_PRODUCTION & 1 and products(
        state, side, tables.WHITE_AMOUNT[codes.WHITE_PRODUCTION]
    ):
        options.append(option(codes.A_WHITE, codes.WHITE_PRODUCTION))
    if not used >> codes.WHITE_EVENT & 1 and (draws(state) or state.events[state.seat_of[side]]):
        options.append(option(codes.A_WHITE, codes.WHITE_EVENT))
    return options


def _blue_menu(state: State, side: int) -> list[int]:
    options = [codes.A_PASS]
    left = state.left
    if left[codes.EFFECT] and FACTIONS[side].has_effect(state):
        options.append(option(codes.A_EFFECT, 0))
    if left[codes.INITIATIVE]:
        options += changes(state, side, left[codes.INITIATIVE], 0)
    options += event_options(state, side, left[codes.DRAWS], left[codes.PLAYS])
    options += FACTIONS[side].blue_options(state)
    return options


def _green_menu(state: State, side: int) -> list[int]:
    options: list[int] = []
    left = state.left
    if left[codes.ONI_PLACE]:
        options.append(option(codes.A_PLACE_ONI, left[codes.ONI_PLACE]))
    if left[codes.ONI_CONQUEST]:
        options.append(option(codes.A_ONI_CONQUEST, left[codes.ONI_CONQUEST]))
    if not options:
        options.append(codes.A_PASS)
    options += [
        option(codes.A_PRODUCE, product)
        for product in products(state, side, left[codes.PRODUCTION])
    ]
    options += FACTIONS[side].green_options(state)
    return options


def _red_menu(state: State, side: int) -> list[int]:
    options = [codes.A_PASS]
    if state.left[codes.MOVEMENT] and not state.fought >> side & 1:
        options += movers(state)
    if state.left[codes.COMBAT]:
        options += attacks(state, side)
    return options


def begin_turn(state: State, frame: Frame, events: Events) -> None:
    """Ask, unless everybody can see that nothing but passing is possible.

    Whether an event in the hand can be played is hidden, so its holder is asked anyway.
    """
    del events
    _, side, _, _, _ = frame
    options = menu(state, side)
    hidden = (
        state.phase == codes.BLUE and state.left[codes.PLAYS] and state.events[state.seat_of[side]]
    )
    if len(options) > 1 or options[0] != codes.A_PASS or hidden:
        ask(state, frame, side, codes.D_ACT, options)


def resume_turn(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Carry out one choice, then ask again."""
    del seat
    _, side, _, _, _ = frame
    group, argument = action >> codes.GROUP, action & codes.ARGUMENT
    if group == codes.A_PASS:
        note(state, events, codes.E_PASSED, side)
        return
    state.stack.append(frame)
    if group == codes.A_MOVE:
        state.stack.append(frames.move_to(side, argument))
    elif group in (codes.A_ATTACK, codes.A_HOLD):
        state.left[codes.COMBAT] -= 1
        attack(state, side, side, action, events)
    elif group == codes.A_WHITE:
        _white(state, side, argument, events)
    elif state.phase == codes.BLUE:
        _blue(state, side, group, action, events)
    else:
        _green(state, side, group, argument, events)


def _white(state: State, side: int, which: int, events: Events) -> None:
    """The two white actions must differ and are carried out at once (TS-042)."""
    state.white_left -= 1
    state.white_used |= 1 << which
    note(state, events, codes.E_WHITE, side, which)
    amount = tables.WHITE_AMOUNT[which]
    if which == codes.WHITE_MOVEMENT:
        muster(state, side, amount, -1)
        state.stack.append(frames.march(side, side, 999))
    elif which == codes.WHITE_COMBAT:
        for _ in range(amount):
            state.stack.append(frames.combat(side))
    elif which == codes.WHITE_PRODUCTION:
        state.stack.append(frames.production(side, amount))
    else:
        state.stack.append(frames.events(side, amount, amount))


def _blue(state: State, side: int, group: int, action: int, events: Events) -> None:
    argument = action & codes.ARGUMENT
    if group == codes.A_EFFECT:
        state.left[codes.EFFECT] -= 1
        note(state, events, codes.E_EFFECT, side, 0, 9)
        faction_effect(state, side, events)
    elif group == codes.A_INITIATIVE:
        state.left[codes.INITIATIVE] = 0
        change(state, side, action, events)
        # TS-050: the marker is flipped at once, the turn goes on.
        state.flipped |= 1 << side
    elif group == codes.A_DRAW:
        state.left[codes.DRAWS] -= 1
        draw(state, side, action, events)
    elif group == codes.A_PLAY:
        state.left[codes.PLAYS] -= 1
        play(state, side, argument, events)
    else:
        assert group == codes.A_SACRIFICE
        FACTIONS[side].sacrifice(state, argument >> 6, events)


def faction_effect(state: State, side: int, events: Events) -> None:
    """The effect on the faction sheet (TS-047)."""
    FACTIONS[side].effect(state, events)


def _green(state: State, side: int, group: int, argument: int, events: Events) -> None:
    left = state.left
    if group == codes.A_PLACE_ONI:
        state.stack.append(frames.place_oni(side, left[codes.ONI_PLACE]))
        left[codes.ONI_PLACE] = 0
    elif group == codes.A_ONI_CONQUEST:
        left[codes.ONI_CONQUEST] -= 1
        state.stack.append(frames.oni_conquest(side))
    elif group == codes.A_HATCH:
        FACTIONS[side].hatch(state, argument, events)
    else:
        rest = left[codes.PRODUCTION] - price(argument)
        left[codes.PRODUCTION] = 0
        state.stack.append(frames.production(side, rest))
        make(state, side, argument, events)


def begin_combat(state: State, frame: Frame, events: Events) -> None:
    """One combat action outside the red phase: ask for the attack."""
    del events
    _, side, _, _, _ = frame
    options = attacks(state, side)
    if options:
        options.append(codes.A_PASS)
        ask(state, frame, side, codes.D_ATTACK, options)


def resume_combat(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Attack, or decline to."""
    del seat
    _, side, _, _, _ = frame
    if action != codes.A_PASS:
        attack(state, side, side, action, events)
