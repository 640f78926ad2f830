"""Damage: split over sides by its dealer, taken unit by unit by its victim."""

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes, forces, frames
from moontable.games.tsukuyumi.rules.losses import doom
from moontable.games.tsukuyumi.rules.state import State, ask, note, option
from moontable.kernel.frames import Events, Frame


def keeper(state: State, attacker: int) -> int:
    """The side that decides for defending Oni: last on the track, or last but one (TS-122)."""
    last = state.order[-1]
    return state.order[-2] if last == attacker else last


def chooser(state: State, victim: int, dealer: int) -> int:
    """The side whose player picks the units that take damage."""
    if victim != codes.ONI:
        return victim
    if state.fight and state.fight[codes.X_ATTACKER] == codes.ONI:
        return state.fight[codes.X_STEER]
    return keeper(state, state.fight[codes.X_ATTACKER] if state.fight else dealer)


def suffer(state: State, victim: int, amount: int, cell: int, dealer: int) -> None:
    """Deal damage to a side in an area; a shield for the whole side counts first."""
    if amount <= 0:
        return
    shielded = bool(state.fight) and state.fight[codes.X_SHIELDS] >> victim & 1 == 1
    if shielded and state.switches & codes.Q_SHIELD_SIDE:
        amount = amount // 10 * 5 if tables.SHIELD_TIMES[victim] else amount - tables.SHIELD[victim]
    if amount > 0:
        state.stack.append(frames.take(victim, amount, cell, dealer))


def begin_take(state: State, frame: Frame, events: Events) -> None:
    """Ask which unit takes all the damage; too little to destroy any unit is lost (TS-110)."""
    _, victim, amount, cell, dealer = frame
    options = [option(codes.A_TAKE, kind) for kind in forces.kinds_alive(state, victim, cell)]
    if not options or weakest(state, victim, cell) > amount:
        note(state, events, codes.E_LAPSED, victim, amount, state.hexes[cell])
        return
    ask(state, frame, chooser(state, victim, dealer), codes.D_TAKE, options)


def resume_take(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Put the damage on the unit; what it does not absorb passes to the next."""
    del seat
    _, victim, amount, cell, dealer = frame
    kind = action & codes.ARGUMENT
    health = forces.unit_health(state, kind, cell)
    note(state, events, codes.E_DAMAGE, victim, kind, amount, state.hexes[cell])
    if amount < health:
        note(state, events, codes.E_LAPSED, victim, amount, state.hexes[cell])
        return
    doom(state, kind, cell, dealer)
    note(state, events, codes.E_DOOMED, victim, kind, state.hexes[cell])
    if amount > health:
        state.stack.append(frames.take(victim, amount - health, cell, dealer))


def weakest(state: State, side: int, cell: int) -> int:
    """The lowest health among a side's standing units in an area."""
    least = 0xFFFF
    for kind in forces.kinds_alive(state, side, cell):
        least = min(least, forces.unit_health(state, kind, cell))
    return least


def begin_split(state: State, frame: Frame, events: Events) -> None:
    """Ask how much damage one side takes.

    The last side takes the rest, unless the attacker may hold back: then part of it can be waived
    (TS-093), as long as it could destroy anything.
    """
    _, dealer, amount, victims, cell = frame
    if not victims or amount <= 0:
        return
    first = (victims & -victims).bit_length() - 1
    holds = dealer == state.fight[codes.X_ATTACKER] and state.fight[codes.X_HOLDS]
    least = weakest(state, first, cell) if holds else 0
    if victims == 1 << first and (not least or amount < least):
        _assign(state, dealer, first, amount, cell, events)
        return
    # A share that cannot destroy anything is no share at all.
    options = [
        option(codes.A_ASSIGN, part) for part in range(0, amount, 5) if not part or part >= least
    ]
    options.append(option(codes.A_ASSIGN, amount))
    steer = state.fight[codes.X_STEER] if dealer == state.fight[codes.X_ATTACKER] else dealer
    ask(
        state,
        frame,
        chooser(state, codes.ONI, dealer) if dealer == codes.ONI else steer,
        codes.D_ASSIGN,
        options,
    )


def resume_split(state: State, frame: Frame, seat: int, action: int, events: Events) -> None:
    """Record one side's share and continue with the rest."""
    del seat
    _, dealer, amount, victims, cell = frame
    part = action & codes.ARGUMENT
    low = victims & -victims
    _assign(state, dealer, low.bit_length() - 1, part, cell, events)
    state.stack.append(frames.split(dealer, amount - part, victims ^ low, cell))


def _assign(  # noqa: PLR0913 - who, whom, how much, where
    state: State, dealer: int, victim: int, amount: int, cell: int, events: Events
) -> None:
    """Assign damage: an attack records it until counters are chosen; a counter deals it at once."""
    note(state, events, codes.E_ASSIGNED, dealer, victim, amount)
    if dealer == state.fight[codes.X_ATTACKER]:
        state.fight[codes.X_DAMAGE + victim] += amount
    else:
        suffer(state, victim, amount, cell, dealer)


def bodyguards(state: State, side: int, cell: int) -> list[int]:
    """The kinds in an area that may always be chosen to take damage."""
    return [kind for kind in forces.kinds_alive(state, side, cell) if tables.BODYGUARD[kind]]


def sides_in(mask: int) -> list[int]:
    """The sides in a bit mask."""
    return [side for side in range(codes.SIDES) if mask >> side & 1]
