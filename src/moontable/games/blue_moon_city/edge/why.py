"""Explain why a deed is not possible now, with the rule.

A reason's detail begins with one of the notes below.
"""

from collections.abc import Callable, Mapping
from typing import Final

from moontable.games.blue_moon_city.content.edition import TILE_IDS
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.flow import asked_seat
from moontable.games.blue_moon_city.rules.payment import pays
from moontable.games.blue_moon_city.rules.peoples import DISTANCE, GLIDE_STEPS, HOP_STEPS
from moontable.games.blue_moon_city.rules.state import State, next_offering
from moontable.kernel import NO_CARD, Deed, Reason, Seat

(
    NOT_YOUR_TURN,
    IS_OVER,
    OTHER_PHASE,
    NOT_IN_HAND,
    SAME_PLACE,
    TOO_FAR,
    NO_SUCH_POWER,
    OTHER_DRAGON,
    DRAGON_OUTSIDE,
    MARCHING,
    OTHER_TILE,
    NO_BUILDING,
    FINISHED,
    NO_BRICK,
    NO_SECTION,
    SECTION_TAKEN,
    TOO_POOR,
    WORTHLESS,
    ASCENDING,
    FIRST_PAY,
    NOT_AT_MARKET,
    ONE_OFFERING,
    FEW_CRYSTALS,
    FIRST_OFFER,
    NOT_ASKED,
    MUST_OFFER,
    OVERPAID,
    NO_STEPS,
    ASCENDING_LATER,
    OBELISK_FULL,
    NO_YELLOW,
    DRAGON_THERE,
) = range(32)

ENDED_BY: Final = ("CM-30", "CM-30", "CM-33", "CM-34")


def why_not(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    """The reasons against a deed that is not offered; never empty."""
    if state.phase == codes.OVER:
        return (Reason(ENDED_BY[state.ended], NO_CARD, (IS_OVER,)),)
    if asked_seat(state) != seat:
        return (Reason("CM-02", NO_CARD, (NOT_YOUR_TURN, asked_seat(state))),)
    if state.phase == codes.DECLARE:
        return (
            Reason("CM-34", NO_CARD, (OTHER_PHASE, codes.DECLARE, PHASE_OF[str(deed["verb"])])),
        )
    reasons = BY_VERB[str(deed["verb"])](state, seat, deed)
    assert reasons, f"{deed} is not offered, but nothing speaks against it"
    return reasons


PHASE_OF: Final = {
    **dict.fromkeys(("move", "fly", "dragon"), codes.MOVE),
    **dict.fromkeys(("build", "offer", "extra_offer"), codes.BUILD),
    "pay": codes.PAY,
    **dict.fromkeys(("discard", "done"), codes.DISCARD),
    "declare": codes.DECLARE,
    "pass": codes.BUILD,
}
"""The phase to which each verb belongs."""


def _other_phase(state: State, rule: str, deed: Deed) -> tuple[Reason, ...]:
    own = PHASE_OF[str(deed["verb"])]
    return (Reason(rule, NO_CARD, (OTHER_PHASE, state.phase, own)),)


def _card(deed: Deed) -> int:
    return names.CARD_IDS.index(str(deed["card"])) if "card" in deed else NO_CARD


def _place(state: State, deed: Deed, key: str, other: int) -> int:
    return state.tiles.index(TILE_IDS.index(str(deed[key]))) if key in deed else other


def _missing(state: State, seat: Seat, card: int, rule: str) -> tuple[Reason, ...]:
    if card != NO_CARD and not state.hand[seat * codes.CARDS + card]:
        return (Reason(rule, card, (NOT_IN_HAND,)),)
    return ()


def _move(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    if state.phase != codes.MOVE:
        return _other_phase(state, "CM-03", deed)
    pawn = state.pawn[seat]
    to = _place(state, deed, "to", pawn)
    if not state.steps:
        return (Reason("CM-03", NO_CARD, (NO_STEPS,)),)
    if to == pawn:
        return (Reason("CM-03", NO_CARD, (SAME_PLACE,)),)
    if DISTANCE[pawn][to] > state.steps:
        return (Reason("CM-03", NO_CARD, (TOO_FAR, DISTANCE[pawn][to], state.steps)),)
    return (Reason("CM-33", NO_CARD, (MARCHING,)),)


def _fly(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    if state.phase != codes.MOVE:
        return _other_phase(state, "CM-06", deed)
    card = _card(deed)
    if card not in {codes.GREY_1, codes.GREY_2, NO_CARD}:
        return (Reason("CM-04", card, (NO_SUCH_POWER,)),)
    if missing := _missing(state, seat, card, "CM-04"):
        return missing
    pawn = state.pawn[seat]
    to = _place(state, deed, "to", pawn)
    if to == pawn:
        return (Reason("CM-04", card, (SAME_PLACE,)),)
    if card == codes.GREY_2 and DISTANCE[pawn][to] > HOP_STEPS:
        return (Reason("CM-04", card, (TOO_FAR, DISTANCE[pawn][to], HOP_STEPS)),)
    if state.last_march:
        return (Reason("CM-33", card, (MARCHING,)),)
    return (Reason("CM-04", card, (NOT_IN_HAND,)),)


def _dragon(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    if state.phase != codes.MOVE:
        return _other_phase(state, "CM-04", deed)
    card = _card(deed)
    if card != NO_CARD and (codes.COLOUR[card] >= codes.DRAGONS or codes.VALUE[card] == 3):
        return (Reason("CM-04", card, (NO_SUCH_POWER,)),)
    if card == NO_CARD:
        return (Reason("CM-04", card, (NOT_IN_HAND,)),)
    dragon = codes.COLOUR[card]
    if deed.get("dragon", names.DRAGON_IDS[dragon]) != names.DRAGON_IDS[dragon]:
        return (Reason("CM-04", card, (OTHER_DRAGON, dragon)),)
    if missing := _missing(state, seat, card, "CM-04"):
        return missing
    where = state.dragon[dragon]
    to = _place(state, deed, "to", where)
    if codes.VALUE[card] == 2 and where == codes.OUTSIDE:
        return (Reason("CM-04", card, (DRAGON_OUTSIDE, dragon)),)
    if to == where:
        return (Reason("CM-04", card, (DRAGON_THERE,)),)
    return (Reason("CM-04", card, (TOO_FAR, DISTANCE[where][to], GLIDE_STEPS)),)


def _build(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    if state.phase == codes.PAY:
        return (Reason("CM-07", NO_CARD, (FIRST_PAY,)),)
    if state.phase != codes.BUILD:
        return _other_phase(state, "CM-07", deed)
    place = state.pawn[seat]
    if _place(state, deed, "tile", place) != place:
        return (Reason("CM-07", NO_CARD, (OTHER_TILE, state.tiles[place])),)
    section = deed.get("section")
    return against_section(state, seat, place, section if isinstance(section, int) else 0)


def against_section(state: State, seat: Seat, place: int, section: int) -> tuple[Reason, ...]:
    """Why a seat standing there could not set a brick on a section; () if it could."""
    prices = state.edition.sections[state.tiles[place]]
    if not prices:
        return (Reason("CM-26", NO_CARD, (NO_BUILDING,)),)
    if state.built >> place & 1:
        return (Reason("CM-13", NO_CARD, (FINISHED,)),)
    if not state.supply[seat]:
        return (Reason("CM-14", NO_CARD, (NO_BRICK,)),)
    if section >= len(prices):
        return (Reason("CM-07", NO_CARD, (NO_SECTION, len(prices))),)
    owner = state.bricks[place * codes.SECTIONS + section]
    if owner:
        return (Reason("CM-07", NO_CARD, (SECTION_TAKEN, owner - 1)),)
    colour = state.edition.colours[state.tiles[place]]
    if not pays(state.hand, seat * codes.CARDS, colour, prices[section]):
        rule = "CM-09" if colour == codes.ANY else "CM-07"
        return (Reason(rule, NO_CARD, (TOO_POOR, colour, prices[section])),)
    return ()


def _pay(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    if state.phase != codes.PAY:
        return _other_phase(state, "CM-07", deed)
    card = _card(deed)
    held = state.hand[seat * codes.CARDS + card]
    if held <= state.paid.count(card):
        return (Reason("CM-07", card, (NOT_IN_HAND,)),)
    if state.paid and card < state.paid[-1]:
        return (Reason("CM-07", card, (ASCENDING,)),)
    if _follows(state, card):
        return (Reason("CM-07", card, (ASCENDING_LATER,)),)
    tile = state.tiles[state.pawn[seat]]
    colour = state.edition.colours[tile]
    rule = "CM-09" if colour == codes.ANY else "CM-07"
    return (Reason(rule, card, (WORTHLESS, colour, state.edition.sections[tile][state.section])),)


def _follows(state: State, card: int) -> bool:
    """Is this card part of a payment, but only after cards that sort before it?"""
    at = len(state.paid)
    return any(card in way[at:] for way in state.ways)


def _offer(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    if state.phase != codes.BUILD:
        return _other_phase(state, "CM-26", deed)
    if state.pawn[seat] != codes.MARKET:
        return (Reason("CM-26", NO_CARD, (NOT_AT_MARKET,)),)
    if state.offered:
        return (Reason("CM-26", NO_CARD, (ONE_OFFERING,)),)
    return (_few_crystals(state, seat, "CM-26", NO_CARD, next_offering(state)),)


def _few_crystals(state: State, seat: Seat, rule: str, card: int, price: int) -> Reason:
    """Why no offering is possible: the obelisk is full, or there are too few crystals."""
    if next_offering(state) < 0:
        return Reason("CM-33", card, (OBELISK_FULL,))
    assert state.crystals[seat] < price, "the offering could be paid"
    return Reason(rule, card, (FEW_CRYSTALS, price, state.crystals[seat]))


def _extra_offer(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    if state.phase != codes.BUILD:
        return _other_phase(state, "CM-27", deed)
    card = _card(deed)
    if card not in {codes.YELLOW_1, codes.YELLOW_2, NO_CARD}:
        return (Reason("CM-27", card, (NO_SUCH_POWER,)),)
    if state.pawn[seat] != codes.MARKET:
        return (Reason("CM-27", card, (NOT_AT_MARKET,)),)
    if missing := _missing(state, seat, card, "CM-27"):
        return missing
    if not state.offered:
        return (Reason("CM-27", card, (FIRST_OFFER,)),)
    if card == NO_CARD:
        held = seat * codes.CARDS
        yellow = [each for each in (codes.YELLOW_1, codes.YELLOW_2) if state.hand[held + each]]
        if not yellow:
            return (Reason("CM-27", NO_CARD, (NO_YELLOW,)),)
        card = yellow[0]
    price = next_offering(state) + codes.VALUE[card]
    return (_few_crystals(state, seat, "CM-27", card, price),)


def _discard(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    if state.phase != codes.DISCARD:
        return _other_phase(state, "CM-29", deed)
    card = _card(deed)
    if missing := _missing(state, seat, card, "CM-29"):
        return missing
    return (Reason("CM-29", card, (NOT_IN_HAND,)),)


def _pass(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    if state.phase == codes.PAY:
        return (Reason("CM-07", NO_CARD, (FIRST_PAY,)),)
    if state.phase == codes.DISCARD:
        return _other_phase(state, "CM-29", deed)
    at_market = state.pawn[seat] == codes.MARKET
    return (Reason("CM-33", NO_CARD, (MUST_OFFER if at_market else MARCHING,)),)


def _done(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    del seat
    if state.phase == codes.PAY:
        return (Reason("CM-07", NO_CARD, (FIRST_PAY,)),)
    return _other_phase(state, "CM-29", deed)


def _declare(state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
    del seat, deed
    return (Reason("CM-34", NO_CARD, (NOT_ASKED, state.quiet, 3 * state.players)),)


Verb = Callable[[State, Seat, Deed], tuple[Reason, ...]]
BY_VERB: Final[Mapping[str, Verb]] = {
    "move": _move,
    "fly": _fly,
    "dragon": _dragon,
    "build": _build,
    "pay": _pay,
    "offer": _offer,
    "extra_offer": _extra_offer,
    "discard": _discard,
    "pass": _pass,
    "done": _done,
    "declare": _declare,
}
