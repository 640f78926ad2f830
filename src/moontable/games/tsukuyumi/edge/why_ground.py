"""Shared parts of explanations: the areas of a deed, and whether it comes at the right time."""

from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.places import place
from moontable.games.tsukuyumi.edge.texts.refusals import CASES, NOTES
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import NO_CARD, Decision, Deed, Reason

WHITE_OF = {
    codes.MOVEMENT: codes.WHITE_MOVEMENT,
    codes.COMBAT: codes.WHITE_COMBAT,
    codes.PRODUCTION: codes.WHITE_PRODUCTION,
    codes.DRAWS: codes.WHITE_EVENT,
    codes.PLAYS: codes.WHITE_EVENT,
}


def against(rule: str, case: str, *values: int) -> Reason:
    """Build a reason from its rule, its case and the numbers of its sentence."""
    number = CASES[case]
    kinds = NOTES[number][0].split()
    source = NO_CARD
    for kind, value in zip(kinds, values, strict=True):
        if kind in BASE and source == NO_CARD:
            source = BASE[kind] + value
    return Reason(rule, source, (number, *values))


BASE = {"b": codes.BATTLE_BASE, "e": codes.EVENT_BASE, "c": 0, "d": 0}


def elsewhere(rule: str, decision: Decision) -> Reason:
    """The reason that another question is open."""
    return against(rule, "elsewhere", decision.kind)


def out_of_time(
    state: State, decision: Decision, phase: int, symbol: int, rule: str
) -> Reason | None:
    """Why a deed is untimely: another question, phase or symbol; None if it is not."""
    if decision.kind != codes.D_ACT:
        return elsewhere(rule, decision)
    if state.phase == codes.WHITE and symbol in WHITE_OF:
        action = WHITE_OF[symbol]
        used = state.white_used >> action & 1 or not state.white_left
        return against("TS-042", "white_used" if used else "white_first", action)
    if state.phase != phase:
        return against("TS-035", "other_phase", phase, state.phase)
    if not state.left[symbol]:
        return against("TS-045" if symbol == codes.MOVEMENT else rule, "no_symbol", symbol)
    return None


def cell_of(state: State, deed: Deed, key: str) -> int:
    """The area a deed names, or OFF."""
    if key not in deed:
        return codes.OFF
    found = names.find_hex(deed[key], key)
    return state.hexes.index(found) if found in state.hexes else codes.OFF


def area(state: State, deed: Deed, key: str) -> int:
    """The place a deed names."""
    return place(state, names.find_hex(deed[key], key))


def here(state: State, cell: int) -> int:
    """An area as a place."""
    return place(state, state.hexes[cell])
