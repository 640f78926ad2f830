"""Cybersamurai: uplinks, the effect standees Kaneda and Rocket Attack, the Defence Matrix."""

from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.content.tables import START_UPLINK_COST
from moontable.games.tsukuyumi.rules import codes, forces, frames
from moontable.games.tsukuyumi.rules.damage import sides_in, suffer
from moontable.games.tsukuyumi.rules.factions.faction import Faction
from moontable.games.tsukuyumi.rules.losses import destroy
from moontable.games.tsukuyumi.rules.state import State, ask, bits, note, option, others
from moontable.kernel.frames import Events, Frame

BLUE_MARKER = 0
RED_MARKER = 1
USABLE = (codes.KANEDA, codes.ROCKET_ATTACK, codes.TETSUO, codes.ORBITAL_LASER)


def synchrony(state: State) -> int:
    """The conquest that installed uplinks add to the card Synchrony."""
    count = 0
    for uplink in range(codes.UPLINKS):
        count += state.uplinks >> uplink & 1
    return min(tables.UPLINK_CONQUEST * count, tables.UPLINK_CONQUEST_MOST)


def around(state: State) -> int:
    """The areas in which the Cybersamurai have units, and those next to them."""
    mask = 0
    for cell in bits(state.presence[codes.CYBERSAMURAI]):
        mask |= tables.BIT[cell]
        for side in range(6):
            other = state.near[cell * 6 + side]
            if other != codes.OFF:
                mask |= tables.BIT[other]
    return mask


def laser_targets(state: State, cell: int) -> list[int]:
    """The enemy kinds in an area that the Orbital Laser can destroy."""
    return [
        kind
        for side in sides_in(forces.enemies_in(state, codes.CYBERSAMURAI, cell))
        for kind in forces.kinds_alive(state, side, cell)
        if forces.unit_health(state, kind, cell) <= tables.UPLINK_AMOUNT[codes.ORBITAL_LASER]
    ]


def uplink_areas(state: State, uplink: int) -> list[int]:
    """Where an uplink can be used."""
    enemies = others(state, codes.CYBERSAMURAI)
    if uplink == codes.KANEDA:
        return bits(around(state)) if state.kaneda[RED_MARKER] == codes.OFF else []
    if uplink == codes.ROCKET_ATTACK:
        return list(range(len(state.hexes))) if state.rocket[RED_MARKER] == codes.OFF else []
    if uplink == codes.TETSUO:
        return bits(around(state) & enemies)
    return [cell for cell in bits(enemies) if laser_targets(state, cell)]


def can_use_matrix(state: State) -> bool:
    """Could the Defence Matrix do anything?"""
    return bool(_matrix(state))


def _matrix(state: State) -> list[int]:
    found: list[int] = []
    if state.uplinks >> codes.KANEDA & 1 and state.kaneda[BLUE_MARKER] == codes.OFF:
        found.append(codes.KANEDA)
    if state.uplinks >> codes.ROCKET_ATTACK & 1 and state.rocket[BLUE_MARKER] == codes.OFF:
        found.append(codes.ROCKET_ATTACK)
    if state.uplinks >> codes.TETSUO & 1:
        found.append(codes.TETSUO)
    return found


def cybersamurai_effect(state: State, events: Events) -> None:
    """Tenno Sub-AI: use up to two uplinks."""
    del events
    state.used_links = 0
    if state.uplinks >> codes.TENNO & 1:
        state.stack.append(frames.uplinks(codes.CYBERSAMURAI, tables.UPLINK_AMOUNT[codes.TENNO]))


def begin_uplinks(state: State, frame: Frame, events: Events) -> None:
    """Ask which uplink is used next."""
    del events
    _, _, left, _, _ = frame
    ready = state.uplinks & ~state.used_links
    options = [
        option(codes.A_UPLINK, uplink)
        for uplink in USABLE
        if ready >> uplink & 1 and uplink_areas(state, uplink)
    ]
    if left and options:
        options.append(codes.A_PASS)
        ask(state, frame, codes.CYBERSAMURAI, codes.D_EFFECT, options)


def resume_uplinks(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Use the uplink."""
    del seat
    _, _, left, _, _ = frame
    if action == codes.A_PASS:
        return
    uplink = action & codes.ARGUMENT
    state.used_links |= 1 << uplink
    note(state, events, codes.E_EFFECT, codes.CYBERSAMURAI, uplink, 1)
    state.stack.append(frames.uplinks(codes.CYBERSAMURAI, left - 1))
    state.stack.append(frames.uplink_area(codes.CYBERSAMURAI, uplink))


def begin_uplink_area(state: State, frame: Frame, events: Events) -> None:
    """Ask in which area the uplink is used."""
    del events
    _, _, uplink, _, _ = frame
    options = [option(codes.A_AREA, cell) for cell in uplink_areas(state, uplink)]
    ask(state, frame, codes.CYBERSAMURAI, codes.D_EFFECT, options)


def resume_uplink_area(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Place a standee, or ask for the victim."""
    del seat
    _, _, uplink, _, _ = frame
    use_at(state, uplink, action & codes.ARGUMENT, RED_MARKER, events)


def use_at(state: State, uplink: int, cell: int, colour: int, events: Events) -> None:
    """Use an uplink in an area."""
    if uplink == codes.KANEDA:
        state.kaneda[colour] = cell
        note(state, events, codes.E_LAID, codes.CYBERSAMURAI, codes.L_KANEDA, state.hexes[cell])
    elif uplink == codes.ROCKET_ATTACK:
        state.rocket[colour] = cell
        note(state, events, codes.E_LAID, codes.CYBERSAMURAI, codes.L_ROCKET, state.hexes[cell])
    else:
        state.stack.append(frames.uplink_victim(codes.CYBERSAMURAI, uplink, cell))


def begin_uplink_victim(state: State, frame: Frame, events: Events) -> None:
    """Ask which side Tetsuo strikes, or which unit the Orbital Laser destroys."""
    del events
    _, _, uplink, cell, _ = frame
    if uplink == codes.TETSUO:
        options = [
            option(codes.A_VICTIM, side)
            for side in sides_in(forces.enemies_in(state, codes.CYBERSAMURAI, cell))
        ]
    else:
        options = [option(codes.A_TAKE, kind) for kind in laser_targets(state, cell)]
    if options:
        ask(state, frame, codes.CYBERSAMURAI, codes.D_EFFECT, options)


def resume_uplink_victim(
    state: State, frame: Frame, seat: int, action: int, events: Events
) -> None:
    """Strike the victim."""
    del seat
    _, _, uplink, cell, _ = frame
    if uplink != codes.TETSUO:
        destroy(state, action & codes.ARGUMENT, cell, codes.CYBERSAMURAI, events)
        return
    if not state.fight:
        state.stack.append(frames.losses(codes.CYBERSAMURAI))
    suffer(
        state, action & codes.ARGUMENT, tables.UPLINK_AMOUNT[codes.TETSUO], cell, codes.CYBERSAMURAI
    )


def begin_matrix(state: State, frame: Frame, events: Events) -> None:
    """Defence Matrix: ask which uplink answers the attack."""
    del events
    options = [option(codes.A_UPLINK, uplink) for uplink in _matrix(state)]
    ask(state, frame, codes.CYBERSAMURAI, codes.D_EFFECT, options)


def resume_matrix(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Use the uplink in the area of the combat."""
    del seat
    _, _, cell, _, _ = frame
    use_at(state, action & codes.ARGUMENT, cell, BLUE_MARKER, events)


def lift_kaneda(state: State, events: Events) -> None:
    """Return the Kaneda standees at the start of the Cybersamurai's blue phase."""
    for colour in (BLUE_MARKER, RED_MARKER):
        if state.kaneda[colour] != codes.OFF:
            hexcode = state.hexes[state.kaneda[colour]]
            state.kaneda[colour] = codes.OFF
            note(state, events, codes.E_REMOVED, codes.CYBERSAMURAI, codes.L_KANEDA, hexcode)


def launch(state: State, events: Events) -> None:
    """At the end of the phase, let Rocket Attack strike every side in its area."""
    for colour in (BLUE_MARKER, RED_MARKER):
        cell = state.rocket[colour]
        if cell == codes.OFF:
            continue
        state.rocket[colour] = codes.OFF
        note(state, events, codes.E_REMOVED, codes.CYBERSAMURAI, codes.L_ROCKET, state.hexes[cell])
        state.stack.append(frames.losses(codes.CYBERSAMURAI))
        for side in range(codes.SIDES - 1, -1, -1):
            if state.presence[side] & tables.BIT[cell]:
                suffer(
                    state, side, tables.UPLINK_AMOUNT[codes.ROCKET_ATTACK], cell, codes.CYBERSAMURAI
                )


def has_tenno(state: State) -> bool:
    """Is Tenno Sub-AI installed?"""
    return state.uplinks >> codes.TENNO & 1 == 1


def has_satellite(state: State) -> bool:
    """Is the Satellite Eye installed?"""
    return state.uplinks >> codes.SATELLITE & 1 == 1


def settle(state: State) -> None:
    """Choose the first uplink."""
    state.stack.append(frames.setup_uplink(codes.CYBERSAMURAI))


def begin_setup_uplink(state: State, frame: Frame, events: Events) -> None:
    """Ask which cheap uplink the Cybersamurai begin with."""
    del events
    _, side, _, _, _ = frame
    options = [
        option(codes.A_UPLINK, uplink)
        for uplink in range(codes.UPLINKS)
        if tables.UPLINK_COST[uplink] <= START_UPLINK_COST
    ]
    ask(state, frame, side, codes.D_UPLINK, options)


def resume_setup_uplink(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Install the first uplink."""
    del seat
    _, side, _, _, _ = frame
    state.uplinks |= 1 << (action & codes.ARGUMENT)
    note(state, events, codes.E_BOUGHT, side, 128 + (action & codes.ARGUMENT))


def add_products(state: State, points: int, found: list[int]) -> None:
    """Add uplinks to what can be produced."""
    found += [
        codes.P_UPLINK + uplink
        for uplink in range(codes.UPLINKS)
        if not state.uplinks >> uplink & 1 and tables.UPLINK_COST[uplink] <= points
    ]


def defend(state: State, cell: int) -> None:
    """Use the Defence Matrix against the attack."""
    state.stack.append(frames.matrix(codes.CYBERSAMURAI, cell))


def matrix_damage(state: State, cell: int) -> int:
    """Tetsuo strikes at once, a Rocket Attack at the end of the phase (TS-168)."""
    del cell
    damage = [tables.UPLINK_AMOUNT[uplink] for uplink in _matrix(state) if uplink != codes.KANEDA]
    return max(damage) if damage else 0


FACTION: Final = Faction(
    cybersamurai_effect,
    has_effect=has_tenno,
    settle=settle,
    open_blue=lift_kaneda,
    close_phase=launch,
    products=add_products,
    wares=tuple(range(codes.P_UPLINK, codes.P_UPLINK + codes.UPLINKS)),
    may_defend=can_use_matrix,
    defend=defend,
    defence_damage=matrix_damage,
    card_conquest=synchrony,
    draws_two=has_satellite,
    operations=(
        (frames.SETUP_UPLINK, begin_setup_uplink, resume_setup_uplink),
        (frames.UPLINKS, begin_uplinks, resume_uplinks),
        (frames.UPLINK_AREA, begin_uplink_area, resume_uplink_area),
        (frames.UPLINK_VICTIM, begin_uplink_victim, resume_uplink_victim),
        (frames.MATRIX, begin_matrix, resume_matrix),
    ),
)
