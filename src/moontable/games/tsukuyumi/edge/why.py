"""Explain why a deed is not possible: the case and the rule against it."""

from collections.abc import Callable
from typing import Final

from moontable.games.tsukuyumi.content import tables
from moontable.games.tsukuyumi.edge import names, why_setup, why_units
from moontable.games.tsukuyumi.edge.deeds import deed_of
from moontable.games.tsukuyumi.edge.factions import sheet_of
from moontable.games.tsukuyumi.edge.why_ground import (
    against,
    area,
    cell_of,
    elsewhere,
    out_of_time,
)
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.event_cards import can_play, is_free
from moontable.games.tsukuyumi.rules.factions.faction import FACTIONS
from moontable.games.tsukuyumi.rules.production import may_build, price, products
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Decision, Deed, Reason, Seat
from moontable.kernel.deeds import fits

PASS_RULE: Final = {
    codes.D_CHOOSE_CARD: "TS-033",
    codes.D_HOME: "TS-019",
    codes.D_START: "TS-022",
    codes.D_PLACE_UNIT: "TS-028",
    codes.D_UPLINK: "TS-156",
    codes.D_INITIATIVE: "TS-049",
    codes.D_KEEP: "TS-054",
    codes.D_EVENT: "TS-054",
    codes.D_WHERE: "TS-057",
    codes.D_PLACE_ONI: "TS-062",
    codes.D_ONI_MOVE: "TS-068",
    codes.D_ONI_ATTACK: "TS-068",
    codes.D_MOVE: "TS-076",
    codes.D_MOVE_TO: "TS-076",
    codes.D_ASSIGN: "TS-109",
    codes.D_COUNTER: "TS-122",
    codes.D_TAKE: "TS-110",
}
"""By the question that must be answered: the rule that says so; others belong to an effect."""


def why_not(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    """The reasons against a deed in normal form; empty if it is possible."""
    decision = next((asked for asked in state.asked if asked.seat == seat), None)
    if decision is None:
        if not state.asked:
            return (against("TS-002", "over"),)
        return (against("TS-036", "not_asked", state.sides[state.asked[0].seat]),)
    if any(fits(deed, deed_of(state, decision, action)) for action in decision.options):
        return ()
    return (_REASONS[str(deed["verb"])](state, decision, deed),)


def _pass(state: State, decision: Decision, deed: Deed) -> Reason:
    del deed
    if decision.kind == codes.D_ACT:
        assert state.left[codes.ONI_PLACE] or state.left[codes.ONI_CONQUEST], (
            "nothing else is mandatory"
        )
        return against("TS-039", "must_oni")
    rule = PASS_RULE.get(decision.kind, "TS-093" if state.fight else "TS-047")
    return against(rule, "must_choose", decision.kind)


def _choose_card(state: State, decision: Decision, deed: Deed) -> Reason:
    del state
    if decision.kind != codes.D_CHOOSE_CARD:
        return against("TS-033", "once_chosen")
    return against("TS-033", "not_in_hand", names.CARDS.index(str(deed["card"])))


def _white(state: State, decision: Decision, deed: Deed) -> Reason:
    if state.phase != codes.WHITE:
        return against("TS-035", "other_phase", codes.WHITE, state.phase)
    if decision.kind != codes.D_ACT or "action" not in deed:
        return elsewhere("TS-042", decision)
    action = names.WHITE_ACTIONS.index(str(deed["action"]))
    if state.white_used >> action & 1 or not state.white_left:
        return against("TS-042", "white_used", action)
    if action == codes.WHITE_MOVEMENT and state.fought >> state.turn & 1:
        return against("TS-084", "fought", codes.WHITE)
    return against("TS-042", "white_empty", action)


def _initiative(state: State, decision: Decision, deed: Deed) -> Reason:
    if decision.kind == codes.D_INITIATIVE:
        _, _, amount, _, _ = state.stack[-1]
    elif late := out_of_time(state, decision, codes.BLUE, codes.INITIATIVE, "TS-049"):
        return late
    else:
        amount = state.left[codes.INITIATIVE]
    by = deed.get("by")
    return against("TS-049", "initiative_by", by if isinstance(by, int) else 0, amount)


def _draw_event(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why an event cannot be drawn: the time, the symbol or the card."""
    source = str(deed.get("keep", deed.get("from", "pile")))
    card = codes.EVENT_BASE + names.EVENTS.index(source) if source in names.EVENTS else -1
    if decision.kind == codes.D_KEEP and card >= 0:
        return against("TS-054", "not_open", card)
    asking = state.stack[-1][0] == frames.EVENTS
    if not asking and (late := out_of_time(state, decision, codes.BLUE, codes.DRAWS, "TS-054")):
        return late
    if card < 0 or card - codes.EVENT_BASE in state.open:
        return against("TS-054", "no_draw")
    return against("TS-054", "not_open", card)


def _play_event(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why an event cannot be played: another is running, the hand, its effect or the area."""
    op, _, running, _, _ = state.stack[-1]
    if op in EVENT_FRAMES:
        return _event_area(state, running, deed)
    if op != frames.EVENTS and (
        late := out_of_time(state, decision, codes.BLUE, codes.PLAYS, "TS-054")
    ):
        return late
    if "card" not in deed:
        return elsewhere("TS-054", decision)
    card = names.EVENTS.index(str(deed["card"]))
    if not state.events[decision.seat] >> card & 1:
        return against("TS-054", "not_in_hand", codes.EVENT_BASE + card)
    if not can_play(state, state.sides[decision.seat], card):
        return against("TS-054", "event_idle", card)
    return elsewhere("TS-054", decision)


EVENT_FRAMES: Final = (
    *(frames.EVENT, frames.EVENT_SIDE, frames.EVENT_TILE, frames.EVENT_TURN),
    *(frames.EVENT_SECOND, frames.MOVE_MARKER),
)


def _event_area(state: State, running: int, deed: Deed) -> Reason:
    """Why an event that is being carried out cannot be applied this way."""
    if deed.get("card", names.EVENTS[running]) != names.EVENTS[running]:
        return against("TS-054", "other_event", running)
    for key in ("with", "take", "area"):
        cell = cell_of(state, deed, key)
        if key in deed and cell == codes.OFF:
            return against("TS-054", "event_unfit", running, area(state, deed, key))
        if key in deed and not is_free(state, cell):
            return against("TS-132", "event_occupied", area(state, deed, key))
    if "area" not in deed:
        return against("TS-054", "other_event", running)
    assert tables.EVENT_EFFECT[running] >= 0
    return against("TS-054", "event_unfit", running, area(state, deed, "area"))


def _produce(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why something cannot be produced: the time, the price, the material or the place."""
    side = state.sides[decision.seat]
    op, _, number, _, _ = state.stack[-1]
    if decision.kind == codes.D_WHERE:
        same = deed.get("what", names.product_id(number)) == names.product_id(number)
        source = deed.get("from", names.product_source(number)) == names.product_source(number)
        if "where" in deed and same and source:
            return against("TS-057", "not_there", number, area(state, deed, "where"))
        return against("TS-057", "where_next", number)
    if op == frames.PRODUCTION:
        points = number
    elif late := out_of_time(state, decision, codes.GREEN, codes.PRODUCTION, "TS-056"):
        return late
    else:
        points = state.left[codes.PRODUCTION]
    return _no_product(state, side, points, deed, decision)


def _no_product(state: State, side: int, points: int, deed: Deed, decision: Decision) -> Reason:
    """Why a side cannot buy a product with its points."""
    what, source = str(deed.get("what")), deed.get("from")
    known = [product for product in _products_of(side) if names.product_id(product) == what]
    if not known:
        product = next((p for p in range(codes.P_BUNDLE + 1) if _is(p, what)), -1)
        if product < 0:
            return elsewhere("TS-056", decision)
        return against("TS-056", "not_factions", product, side)
    meant = [p for p in known if "from" not in deed or names.product_source(p) == source]
    product = min(meant or known, key=price)
    if not meant:
        return against("TS-056", "no_source", product)
    for each in products(state, side, 99):
        if each in meant and price(each) > points:
            return against("TS-059", "too_dear", each, price(each), points)
    if "where" in deed and any(each in meant for each in products(state, side, points)):
        return elsewhere("TS-056", decision)
    return _no_material(state, product)


def _no_material(state: State, product: int) -> Reason:
    """Why a product is not available at any price."""
    if codes.P_UPGRADE <= product < codes.P_UPLINK:
        return against("TS-056", "no_source", product)
    if product < codes.P_UPGRADE and not may_build(state, product):
        if product == codes.SHOGUN and state.stock[product]:
            return against("TS-156", "no_shogun")
        if state.stock[product]:
            return against("TS-167", "other_mech", product)
    return against("TS-006", "no_standee", product)


def _is(product: int, what: str) -> bool:
    """Does a product have this id?"""
    return _exists(product) and names.product_id(product) == what


def _exists(product: int) -> bool:
    bounds = (
        (0, len(names.UNITS)),
        (codes.P_UPGRADE, len(why_units.UPGRADES)),
        (codes.P_UPLINK, len(names.UPLINKS)),
        (codes.P_WEAPON, len(names.WEAPONS)),
        (codes.P_ROCKET, len(names.ROCKETS)),
        (codes.P_BUNDLE, 1),
    )
    return any(first <= product < first + count for first, count in bounds)


def _products_of(side: int) -> list[int]:
    """All products of a side."""
    found = list(range(tables.FIRST[side], tables.FIRST[side + 1]))
    found += [codes.P_UPGRADE + n for n, owner in enumerate(why_units.UPGRADES) if owner == side]
    return [*found, *FACTIONS[side].wares]


def _effect(state: State, decision: Decision, deed: Deed) -> Reason:
    """Why a faction effect or a part of a battle card cannot be used."""
    side = state.sides[decision.seat]
    if set(deed) != {"verb"} or decision.kind != codes.D_ACT:
        rule = "TS-158" if "sacrifice" in deed else "TS-166" if "hatch" in deed else "TS-047"
        rule = "TS-093" if state.fight else rule
        return against(rule, "effect_other", decision.kind)
    if late := out_of_time(state, decision, codes.BLUE, codes.EFFECT, "TS-047"):
        return late
    assert not FACTIONS[side].has_effect(state), "the effect could be used"
    return against(*sheet_of(side).no_effect)


_REASONS: Final[dict[str, Callable[[State, Decision, Deed], Reason]]] = {
    "pass": _pass,
    "choose_card": _choose_card,
    "white": _white,
    "initiative": _initiative,
    "draw_event": _draw_event,
    "play_event": _play_event,
    "produce": _produce,
    "effect": _effect,
    **why_units.REASONS,
    **why_setup.REASONS,
}
