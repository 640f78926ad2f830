"""Why something is not possible during set-up: home areas, start areas, start units.

It knows TS-018…TS-028 and what scenarios say about homes.
"""

from collections.abc import Callable
from typing import Final

from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.texts import refusals as r
from moontable.games.tsukuyumi.edge.why_ground import against, area, cell_of, elsewhere
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.placing import all_sites
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Decision, Deed, Reason


def _mark_start(state: State, decision: Decision, deed: Deed) -> Reason:
    """Start areas: moon, markers, blockades, distance."""
    if decision.kind != codes.D_START or "area" not in deed:
        return elsewhere("TS-018", decision)
    cell, told = cell_of(state, deed, "area"), area(state, deed, "area")
    if cell == codes.OFF:
        return against("TS-023", r.NO_AREA, told)
    side = state.sides[decision.seat]
    if state.terrain[cell] == codes.MOON:
        return against("TS-025", r.START_MOON, told)
    if state.owner[cell] == side:
        return against("TS-022", r.START_OWN, told)
    if state.owner[cell] != codes.NOBODY:
        return against("TS-027", r.START_TAKEN, told, state.owner[cell])
    if state.home_of[cell] == side:
        return against("TS-023", r.START_HOME, told)
    if state.home_of[cell] != codes.NOBODY:
        return against("TS-161", r.CLOSED_HOME, told, state.home_of[cell])
    for edge in range(6):
        other = state.near[cell * 6 + edge]
        if other != codes.OFF and side in (state.home_of[other], state.owner[other]):
            return against("TS-024", r.START_BLOCKED, told)
    return against("TS-023", r.START_FAR, told)


def _place_home(state: State, decision: Decision, deed: Deed) -> Reason:
    """Home areas: beside the board, or anywhere but on the moon; and what a scenario says."""
    if decision.kind != codes.D_HOME or "area" not in deed:
        return elsewhere("TS-018", decision)
    hexcode, told = names.find_hex(deed["area"], "area"), area(state, deed, "area")
    if hexcode in all_sites(state, state.sides[decision.seat]):
        return against("TS-022", r.SITE_FEW, told)
    if state.sites:
        return against("TS-144", r.SITE_FIXED, told)
    if state.clusters:
        return against("TS-143", r.SITE_CLUSTER, told)
    if hexcode in state.holes:
        return against("TS-145", r.SITE_HOLE, told)
    if cell_of(state, deed, "area") != codes.OFF:
        return against("TS-020", r.SITE_COVER, told)
    return against("TS-019", r.SITE_FAR, told)


def _place_unit(state: State, decision: Decision, deed: Deed) -> Reason:
    """Start units: the next one, and own areas."""
    if decision.kind != codes.D_PLACE_UNIT:
        return elsewhere("TS-028", decision)
    _, _, kind, _, _ = state.stack[-1]
    if deed.get("unit", names.UNITS[kind]) != names.UNITS[kind] or "area" not in deed:
        return against("TS-028", r.NEXT_UNIT, kind)
    return against("TS-028", r.NOT_YOUR_AREA, area(state, deed, "area"))


REASONS: Final[dict[str, Callable[[State, Decision, Deed], Reason]]] = {
    "mark_start": _mark_start,
    "place_home": _place_home,
    "place_unit": _place_unit,
}
