"""Victory points: areas, initiative, moon, missions, goals, and who has won."""

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.conquest import markers_left
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.losses import destroy
from moontable.games.tsukuyumi.rules.missions import check_missions
from moontable.games.tsukuyumi.rules.state import State, moon_centre, note, properties
from moontable.kernel.frames import Events


def area_points(state: State, side: int) -> int:
    """What the areas of a side would be worth at the end (TS-139)."""
    total = 0
    for cell in range(len(state.hexes)):
        if state.owner[cell] == side:
            total += tables.VP_ALLUVIAL if state.terrain[cell] == codes.ALLUVIAL else tables.VP_AREA
    return total


def place_points(state: State, side: int) -> int:
    """What the place on the initiative track would be worth at the end."""
    if state.order[0] == side:
        return tables.VP_FIRST
    return tables.VP_SECOND if len(state.order) > 1 and state.order[1] == side else 0


def total_points(state: State, side: int) -> int:
    """All points of a side, as if the game ended now."""
    return state.vp[side] + area_points(state, side) + place_points(state, side)


def leader(state: State) -> int:
    """The side with the most points; a tie goes to the better initiative place (TS-003)."""
    best, most = codes.NOBODY, -1
    for side in state.order:
        points = total_points(state, side)
        if points > most:
            best, most = side, points
    return best


def finish(state: State, events: Events) -> None:
    """End the game."""
    state.winner = leader(state)
    state.phase = codes.SCORE
    state.turn = codes.NOBODY
    state.stack = []
    state.asked = ()
    state.moving = []
    state.fight = []
    state.doomed = []
    note(state, events, codes.E_OVER, state.winner, total_points(state, state.winner))


def settle(state: State, events: Events) -> None:
    """After a change, check missions, goals, and the end of a superiority game."""
    state.dirty = 0
    if not state.switches & codes.Q_LATE_MISSIONS:
        check_missions(state, events)
    if not state.superiority or state.winner != codes.NOBODY:
        return
    if total_points(state, leader(state)) >= state.superiority:
        finish(state, events)


def radiate(state: State, events: Events) -> None:
    """At the end of the round radioactivity destroys units (TS-131)."""
    for cell in range(len(state.hexes)):
        if not properties(state, cell) & codes.RADIOACTIVE:
            continue
        for side in state.order:
            if tables.IMMUNE[side] or FACTIONS[side].is_sealed(state):
                continue
            for kind in range(tables.FIRST[side], tables.FIRST[side + 1]):
                for _ in range(state.units[cell * codes.KINDS + kind]):
                    note(state, events, codes.E_RADIATION, side, kind, state.hexes[cell])
                    destroy(state, kind, cell, codes.NOBODY, events)


def score_round(state: State, events: Events) -> None:
    """The scoring step: one point for the middle of the moon; the rest is only announced."""
    centre = moon_centre(state)
    owner = state.owner[centre] if centre != codes.OFF else codes.NOBODY
    if owner < codes.ONI and markers_left(state, owner) >= tables.VP_MOON:
        state.vp[owner] += tables.VP_MOON
        state.dirty = 1
        note(state, events, codes.E_MOON, owner, tables.VP_MOON)
    for side in state.order:
        note(state, events, codes.E_SCORE, side, total_points(state, side), state.round)
