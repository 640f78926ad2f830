"""Explain why something is not possible during set-up (TS-018…TS-028)."""

from collections.abc import Callable
from typing import Final

from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.why_ground import against, area, cell_of, elsewhere
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.placing import all_sites
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Decision, Deed, Reason


def _mark_start(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why a start area cannot be marked: moon, markers, blockades or distance."""
    if decision.kind != codes.D_START or "area" not in deed:
        return elsewhere("TS-018", decision)
    cell, place = cell_of(state, deed, "area"), area(state, deed, "area")
    if cell == codes.OFF:
        return against("TS-023", "no_area", place)
    side = state.sides[decision.seat]
    if state.terrain[cell] == codes.MOON:
        return against("TS-025", "start_moon", place)
    if state.owner[cell] == side:
        return against("TS-022", "start_own", place)
    if state.owner[cell] != codes.NOBODY:
        return against("TS-027", "start_taken", place, state.owner[cell])
    if state.home_of[cell] == side:
        return against("TS-023", "start_home", place)
    if state.home_of[cell] != codes.NOBODY:
        return against("TS-161", "closed_home", place, state.home_of[cell])
    for edge in range(6):
        other = state.near[cell * 6 + edge]
        if other != codes.OFF and side in (state.home_of[other], state.owner[other]):
            return against("TS-024", "start_blocked", place)
    return against("TS-023", "start_far", place)


def _place_home(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why a home area cannot be placed: not beside the board, on the moon, or by the scenario."""
    if decision.kind != codes.D_HOME or "area" not in deed:
        return elsewhere("TS-018", decision)
    hexcode, place = names.find_hex(deed["area"], "area"), area(state, deed, "area")
    if hexcode in all_sites(state, state.sides[decision.seat]):
        return against("TS-022", "site_few", place)
    if state.sites:
        return against("TS-144", "site_fixed", place)
    if state.clusters:
        return against("TS-143", "site_cluster", place)
    if hexcode in state.holes:
        return against("TS-145", "site_hole", place)
    if cell_of(state, deed, "area") != codes.OFF:
        return against("TS-020", "site_cover", place)
    return against("TS-019", "site_far", place)


def _place_unit(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why a start unit cannot go here: it is not the next one, or the area is not the side's."""
    if decision.kind != codes.D_PLACE_UNIT:
        return elsewhere("TS-028", decision)
    _, _, kind, _, _ = state.stack[-1]
    if deed.get("unit", names.UNITS[kind]) != names.UNITS[kind] or "area" not in deed:
        return against("TS-028", "next_unit", kind)
    return against("TS-028", "not_your_area", area(state, deed, "area"))


REASONS: Final[dict[str, Callable[[State, Decision, Deed], Reason]]] = {
    "mark_start": _mark_start,
    "place_home": _place_home,
    "place_unit": _place_unit,
}
