"""A turn: what a side may do in a phase, asked one deed at a time until it passes.

It knows the menus of the four phases (TS-035…TS-045); what the deeds do stands elsewhere.
"""

from moontable.games.tsukuyumi.content.tables import CARDS, COUNT, WHITE_AMOUNT
from moontable.games.tsukuyumi.rules import frames
from moontable.games.tsukuyumi.rules.codes import (
    A_ATTACK,
    A_DRAW,
    A_EFFECT,
    A_HATCH,
    A_HOLD,
    A_INITIATIVE,
    A_MOVE,
    A_ONI_CONQUEST,
    A_PASS,
    A_PLACE_ONI,
    A_PLAY,
    A_PRODUCE,
    A_SACRIFICE,
    A_WHITE,
    ARGUMENT,
    BLUE,
    BOARLORDS,
    BOARRIOR,
    COMBAT,
    CYBERSAMURAI,
    D_ACT,
    D_ATTACK,
    DARK_SEED,
    DRAWS,
    E_EFFECT,
    E_PASSED,
    E_TURN,
    E_WHITE,
    EFFECT,
    GREEN,
    GROUP,
    INITIATIVE,
    KG03,
    MOVEMENT,
    NOMADS,
    ONI_CONQUEST,
    ONI_PLACE,
    PLAYS,
    PRODUCTION,
    RED,
    SYMBOLS,
    TENNO,
    WHITE,
    WHITE_COMBAT,
    WHITE_EVENT,
    WHITE_MOVEMENT,
    WHITE_PRODUCTION,
)
from moontable.games.tsukuyumi.rules.combat import attack, attacks
from moontable.games.tsukuyumi.rules.event_cards import play
from moontable.games.tsukuyumi.rules.event_deck import draw, draws, event_options
from moontable.games.tsukuyumi.rules.factions.boarlords import boarlords_effect
from moontable.games.tsukuyumi.rules.factions.cybersamurai import cybersamurai_effect, lift_kaneda
from moontable.games.tsukuyumi.rules.factions.dark_seed import (
    hatch,
    hatchings,
    sacrifice_conqueror,
    victims,
)
from moontable.games.tsukuyumi.rules.factions.kg03 import kg03_effect
from moontable.games.tsukuyumi.rules.factions.nomads import nomads_effect
from moontable.games.tsukuyumi.rules.initiative import change, changes
from moontable.games.tsukuyumi.rules.movement import movers, muster
from moontable.games.tsukuyumi.rules.production import granted, make, price, products
from moontable.games.tsukuyumi.rules.state import State, ask, note, option
from moontable.kernel.frames import Events, Frame


def open_turn(state: State, side: int, events: Events) -> None:
    """Lay out what the action card and the units grant in this phase."""
    state.turn = side
    state.left = [0] * SYMBOLS
    state.moving = []
    chosen = state.chosen[state.seat_of[side]]
    card = CARDS[chosen] if chosen >= 0 else state.left
    phase = state.phase
    if phase == WHITE:
        state.white_left, state.white_used = 2, 0
    elif phase == BLUE:
        for symbol in (EFFECT, INITIATIVE, DRAWS, PLAYS):
            state.left[symbol] = card[symbol]
        if side == CYBERSAMURAI:
            lift_kaneda(state, events)
    elif phase == GREEN:
        state.left[PRODUCTION] = card[PRODUCTION] + granted(state, side)
        state.left[ONI_PLACE] = card[ONI_PLACE]
        state.left[ONI_CONQUEST] = card[ONI_CONQUEST]
    elif phase == RED:
        state.left[MOVEMENT], state.left[COMBAT] = card[MOVEMENT], card[COMBAT]
    if phase == RED and state.left[MOVEMENT] and not state.fought >> side & 1:
        muster(state, side, state.left[MOVEMENT], -1)
    note(state, events, E_TURN, side, phase)


def menu(state: State, side: int) -> list[int]:
    """Everything the side may do now, passing included where it is allowed."""
    if state.phase == WHITE:
        return _white_menu(state, side)
    if state.phase == BLUE:
        return _blue_menu(state, side)
    if state.phase == GREEN:
        return _green_menu(state, side)
    return _red_menu(state, side)


def _white_menu(state: State, side: int) -> list[int]:
    options = [A_PASS]
    used = state.white_used
    if not state.white_left:
        return options
    if not used >> WHITE_MOVEMENT & 1 and not state.fought >> side & 1 and state.presence[side]:
        options.append(option(A_WHITE, WHITE_MOVEMENT))
    if not used >> WHITE_COMBAT & 1 and attacks(state, side):
        options.append(option(A_WHITE, WHITE_COMBAT))
    if not used >> WHITE_PRODUCTION & 1 and products(state, side, WHITE_AMOUNT[WHITE_PRODUCTION]):
        options.append(option(A_WHITE, WHITE_PRODUCTION))
    if not used >> WHITE_EVENT & 1 and (draws(state) or state.events[state.seat_of[side]]):
        options.append(option(A_WHITE, WHITE_EVENT))
    return options


def has_effect(state: State, side: int) -> bool:
    """Would the faction effect do anything?"""
    if side == CYBERSAMURAI:
        return state.uplinks >> TENNO & 1 == 1
    if side == BOARLORDS:
        return state.stock[BOARRIOR] < COUNT[BOARRIOR]
    return True


def _blue_menu(state: State, side: int) -> list[int]:
    options = [A_PASS]
    left = state.left
    if left[EFFECT] and has_effect(state, side):
        options.append(option(A_EFFECT, 0))
    if left[INITIATIVE]:
        options += changes(state, side, left[INITIATIVE], 0)
    options += event_options(state, side, left[DRAWS], left[PLAYS])
    if side == DARK_SEED:
        options += victims(state)
    return options


def _green_menu(state: State, side: int) -> list[int]:
    options: list[int] = []
    left = state.left
    if left[ONI_PLACE]:
        options.append(option(A_PLACE_ONI, left[ONI_PLACE]))
    if left[ONI_CONQUEST]:
        options.append(option(A_ONI_CONQUEST, left[ONI_CONQUEST]))
    if not options:
        options.append(A_PASS)
    options += [option(A_PRODUCE, product) for product in products(state, side, left[PRODUCTION])]
    if side == DARK_SEED:
        options += hatchings(state)
    return options


def _red_menu(state: State, side: int) -> list[int]:
    options = [A_PASS]
    if state.left[MOVEMENT] and not state.fought >> side & 1:
        options += movers(state)
    if state.left[COMBAT]:
        options += attacks(state, side)
    return options


def begin_turn(state: State, frame: Frame, events: Events) -> None:
    """Ask, unless everybody can see that nothing but passing is possible.

    Whether an event in the hand can be played is hidden, so its holder is asked all the same.
    """
    del events
    _, side, _, _, _ = frame
    options = menu(state, side)
    hidden = state.phase == BLUE and state.left[PLAYS] and state.events[state.seat_of[side]]
    if len(options) > 1 or options[0] != A_PASS or hidden:
        ask(state, frame, side, D_ACT, options)


def resume_turn(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Do one thing, then ask again."""
    del seat
    _, side, _, _, _ = frame
    group, argument = action >> GROUP, action & ARGUMENT
    if group == A_PASS:
        note(state, events, E_PASSED, side)
        return
    state.stack.append(frame)
    if group == A_MOVE:
        state.stack.append(frames.move_to(side, argument))
    elif group in (A_ATTACK, A_HOLD):
        state.left[COMBAT] -= 1
        attack(state, side, side, action, events)
    elif group == A_WHITE:
        _white(state, side, argument, events)
    elif state.phase == BLUE:
        _blue(state, side, group, action, events)
    else:
        _green(state, side, group, argument, events)


def _white(state: State, side: int, which: int, events: Events) -> None:
    """The two white actions are different ones and carried out at once (TS-042)."""
    state.white_left -= 1
    state.white_used |= 1 << which
    note(state, events, E_WHITE, side, which)
    amount = WHITE_AMOUNT[which]
    if which == WHITE_MOVEMENT:
        muster(state, side, amount, -1)
        state.stack.append(frames.march(side, side, 999))
    elif which == WHITE_COMBAT:
        for _ in range(amount):
            state.stack.append(frames.combat(side))
    elif which == WHITE_PRODUCTION:
        state.stack.append(frames.production(side, amount))
    else:
        state.stack.append(frames.events(side, amount, amount))


def _blue(state: State, side: int, group: int, action: int, events: Events) -> None:
    argument = action & ARGUMENT
    if group == A_EFFECT:
        state.left[EFFECT] -= 1
        note(state, events, E_EFFECT, side, 0, 9)
        faction_effect(state, side, events)
    elif group == A_INITIATIVE:
        state.left[INITIATIVE] = 0
        change(state, side, action, events)
        # TS-050: the marker is flipped at once, the turn goes on.
        state.flipped |= 1 << side
    elif group == A_DRAW:
        state.left[DRAWS] -= 1
        draw(state, side, action, events)
    elif group == A_PLAY:
        state.left[PLAYS] -= 1
        play(state, side, argument, events)
    else:
        assert group == A_SACRIFICE
        sacrifice_conqueror(state, argument >> 6, events)


def faction_effect(state: State, side: int, events: Events) -> None:
    """The effect on the faction sheet (TS-047)."""
    if side == CYBERSAMURAI:
        cybersamurai_effect(state)
    elif side == DARK_SEED:
        state.stack.append(frames.seed_effect(side, 2))
    elif side == KG03:
        kg03_effect(state)
    elif side == NOMADS:
        nomads_effect(state, events)
    else:
        boarlords_effect(state)


def _green(state: State, side: int, group: int, argument: int, events: Events) -> None:
    left = state.left
    if group == A_PLACE_ONI:
        state.stack.append(frames.place_oni(side, left[ONI_PLACE]))
        left[ONI_PLACE] = 0
    elif group == A_ONI_CONQUEST:
        left[ONI_CONQUEST] -= 1
        state.stack.append(frames.oni_conquest(side))
    elif group == A_HATCH:
        hatch(state, argument, events)
    else:
        rest = left[PRODUCTION] - price(argument)
        left[PRODUCTION] = 0
        state.stack.append(frames.production(side, rest))
        make(state, side, argument, events)


def begin_combat(state: State, frame: Frame, events: Events) -> None:
    """One combat action outside the red phase: ask for the attack."""
    del events
    _, side, _, _, _ = frame
    options = attacks(state, side)
    if options:
        options.append(A_PASS)
        ask(state, frame, side, D_ATTACK, options)


def resume_combat(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Attack, or let it be."""
    del seat
    _, side, _, _, _ = frame
    if action != A_PASS:
        attack(state, side, side, action, events)
