"""Cybersamurai: uplinks, the effect standees Kaneda and Rocket Attack, the Defence Matrix.

It knows what uplinks do when used; what they add to values stands in `forces`.
"""

from moontable.games.tsukuyumi.content.tables import (
    BIT,
    FIRST,
    UPLINK_AMOUNT,
    UPLINK_CONQUEST,
    UPLINK_CONQUEST_MOST,
)
from moontable.games.tsukuyumi.rules import frames
from moontable.games.tsukuyumi.rules.codes import (
    A_AREA,
    A_PASS,
    A_TAKE,
    A_UPLINK,
    A_VICTIM,
    ARGUMENT,
    CYBERSAMURAI,
    D_EFFECT,
    E_EFFECT,
    E_LAID,
    E_REMOVED,
    KANEDA,
    KINDS,
    L_KANEDA,
    L_ROCKET,
    OFF,
    ORBITAL_LASER,
    ROCKET_ATTACK,
    SIDES,
    TENNO,
    TETSUO,
    UPLINKS,
)
from moontable.games.tsukuyumi.rules.damage import sides_in, suffer
from moontable.games.tsukuyumi.rules.forces import enemies_in, unit_health
from moontable.games.tsukuyumi.rules.losses import destroy
from moontable.games.tsukuyumi.rules.state import State, ask, bits, note, option, others
from moontable.kernel.frames import Events, Frame

BLUE_MARKER = 0
RED_MARKER = 1
USABLE = (KANEDA, ROCKET_ATTACK, TETSUO, ORBITAL_LASER)


def synchrony(state: State) -> int:
    """The conquest that installed uplinks add to the card Synchrony."""
    count = 0
    for uplink in range(UPLINKS):
        count += state.uplinks >> uplink & 1
    return min(UPLINK_CONQUEST * count, UPLINK_CONQUEST_MOST)


def around(state: State) -> int:
    """The areas in which the Cybersamurai have units, and those next to them."""
    mask = 0
    for cell in bits(state.presence[CYBERSAMURAI]):
        mask |= BIT[cell]
        for side in range(6):
            other = state.near[cell * 6 + side]
            if other != OFF:
                mask |= BIT[other]
    return mask


def laser_targets(state: State, cell: int) -> list[int]:
    """The enemy kinds in an area that the Orbital Laser can destroy."""
    return [
        kind
        for side in sides_in(enemies_in(state, CYBERSAMURAI, cell))
        for kind in range(FIRST[side], FIRST[side + 1])
        if state.units[cell * KINDS + kind]
        and unit_health(state, kind, cell) <= UPLINK_AMOUNT[ORBITAL_LASER]
    ]


def uplink_areas(state: State, uplink: int) -> list[int]:
    """Where an uplink can be used."""
    enemies = others(state, CYBERSAMURAI)
    if uplink == KANEDA:
        return bits(around(state)) if state.kaneda[RED_MARKER] == OFF else []
    if uplink == ROCKET_ATTACK:
        return list(range(len(state.hexes))) if state.rocket[RED_MARKER] == OFF else []
    if uplink == TETSUO:
        return bits(around(state) & enemies)
    return [cell for cell in bits(enemies) if laser_targets(state, cell)]


def can_use_matrix(state: State) -> bool:
    """Is there anything the Defence Matrix could do?"""
    return bool(_matrix(state))


def _matrix(state: State) -> list[int]:
    found: list[int] = []
    if state.uplinks >> KANEDA & 1 and state.kaneda[BLUE_MARKER] == OFF:
        found.append(KANEDA)
    if state.uplinks >> ROCKET_ATTACK & 1 and state.rocket[BLUE_MARKER] == OFF:
        found.append(ROCKET_ATTACK)
    if state.uplinks >> TETSUO & 1:
        found.append(TETSUO)
    return found


def cybersamurai_effect(state: State) -> None:
    """Tenno Sub-AI: use up to two uplinks."""
    state.used_links = 0
    if state.uplinks >> TENNO & 1:
        state.stack.append(frames.uplinks(CYBERSAMURAI, UPLINK_AMOUNT[TENNO]))


def begin_uplinks(state: State, frame: Frame, events: Events) -> None:
    """Ask which uplink is used next."""
    del events
    _, _, left, _, _ = frame
    ready = state.uplinks & ~state.used_links
    options = [
        option(A_UPLINK, uplink)
        for uplink in USABLE
        if ready >> uplink & 1 and uplink_areas(state, uplink)
    ]
    if left and options:
        options.append(A_PASS)
        ask(state, frame, CYBERSAMURAI, D_EFFECT, options)


def resume_uplinks(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Use it."""
    del seat
    _, _, left, _, _ = frame
    if action == A_PASS:
        return
    uplink = action & ARGUMENT
    state.used_links |= 1 << uplink
    note(state, events, E_EFFECT, CYBERSAMURAI, uplink, 1)
    state.stack.append(frames.uplinks(CYBERSAMURAI, left - 1))
    state.stack.append(frames.uplink_area(CYBERSAMURAI, uplink))


def begin_uplink_area(state: State, frame: Frame, events: Events) -> None:
    """Ask where."""
    del events
    _, _, uplink, _, _ = frame
    options = [option(A_AREA, cell) for cell in uplink_areas(state, uplink)]
    ask(state, frame, CYBERSAMURAI, D_EFFECT, options)


def resume_uplink_area(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Place a standee, or ask for the victim."""
    del seat
    _, _, uplink, _, _ = frame
    use_at(state, uplink, action & ARGUMENT, RED_MARKER, events)


def use_at(state: State, uplink: int, cell: int, colour: int, events: Events) -> None:
    """Use an uplink in an area."""
    if uplink == KANEDA:
        state.kaneda[colour] = cell
        note(state, events, E_LAID, CYBERSAMURAI, L_KANEDA, state.hexes[cell])
    elif uplink == ROCKET_ATTACK:
        state.rocket[colour] = cell
        note(state, events, E_LAID, CYBERSAMURAI, L_ROCKET, state.hexes[cell])
    else:
        state.stack.append(frames.uplink_victim(CYBERSAMURAI, uplink, cell))


def begin_uplink_victim(state: State, frame: Frame, events: Events) -> None:
    """Ask which side Tetsuo strikes, or which unit the Orbital Laser destroys."""
    del events
    _, _, uplink, cell, _ = frame
    if uplink == TETSUO:
        options = [
            option(A_VICTIM, side) for side in sides_in(enemies_in(state, CYBERSAMURAI, cell))
        ]
    else:
        options = [option(A_TAKE, kind) for kind in laser_targets(state, cell)]
    if options:
        ask(state, frame, CYBERSAMURAI, D_EFFECT, options)


def resume_uplink_victim(
    state: State, frame: Frame, seat: int, action: int, events: Events
) -> None:
    """Strike."""
    del seat
    _, _, uplink, cell, _ = frame
    if uplink != TETSUO:
        destroy(state, action & ARGUMENT, cell, CYBERSAMURAI, events)
        return
    if not state.fight:
        state.stack.append(frames.losses(CYBERSAMURAI))
    suffer(state, action & ARGUMENT, UPLINK_AMOUNT[TETSUO], cell, CYBERSAMURAI)


def begin_matrix(state: State, frame: Frame, events: Events) -> None:
    """Defence Matrix: ask which uplink answers the attack."""
    del events
    options = [option(A_UPLINK, uplink) for uplink in _matrix(state)]
    ask(state, frame, CYBERSAMURAI, D_EFFECT, options)


def resume_matrix(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Use it in the area of the combat."""
    del seat
    _, _, cell, _, _ = frame
    use_at(state, action & ARGUMENT, cell, BLUE_MARKER, events)


def lift_kaneda(state: State, events: Events) -> None:
    """At the start of the own blue phase the Kaneda standees come back."""
    for colour in (BLUE_MARKER, RED_MARKER):
        if state.kaneda[colour] != OFF:
            hexcode = state.hexes[state.kaneda[colour]]
            state.kaneda[colour] = OFF
            note(state, events, E_REMOVED, CYBERSAMURAI, L_KANEDA, hexcode)


def launch(state: State, events: Events) -> None:
    """At the end of the phase Rocket Attack strikes every side in its area."""
    for colour in (BLUE_MARKER, RED_MARKER):
        cell = state.rocket[colour]
        if cell == OFF:
            continue
        state.rocket[colour] = OFF
        note(state, events, E_REMOVED, CYBERSAMURAI, L_ROCKET, state.hexes[cell])
        state.stack.append(frames.losses(CYBERSAMURAI))
        for side in range(SIDES - 1, -1, -1):
            if state.presence[side] & BIT[cell]:
                suffer(state, side, UPLINK_AMOUNT[ROCKET_ATTACK], cell, CYBERSAMURAI)
