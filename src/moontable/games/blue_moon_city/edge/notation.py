"""Name and describe deeds, decisions and options of Blue Moon City."""

from typing import Final

from moontable.games.blue_moon_city.content.edition import TILE_IDS, TILE_NAMES
from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.edge.events import describe_event, listed
from moontable.games.blue_moon_city.edge.reasons import describe_reason
from moontable.games.blue_moon_city.edge.terminal import table_drawn
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import State, next_offering
from moontable.kernel import NO_CARD, Action, Decision, Deed, Event, Json, Message, Reason
from moontable.kernel.values import one_of, only, truth, whole

VERBS: Final = (
    *("move", "fly", "dragon", "build", "pay", "offer", "extra_offer"),
    *("discard", "pass", "done", "declare"),
)
EXTRAS: Final = {codes.EXTRA_1: codes.YELLOW_1, codes.EXTRA_2: codes.YELLOW_2}


class CityNotation:
    """Names and words for Blue Moon City."""

    def kind(self, kind: int) -> str:
        """A kind of decision, such as `build`."""
        return names.KINDS[kind]

    def card(self, card: int) -> str | None:
        """A card's id, such as `white-2`."""
        return None if card == NO_CARD else names.CARD_IDS[card]

    def deed(self, state: State, decision: Decision, action: Action) -> Deed:
        """What an option does."""
        if decision.kind == codes.MOVE:
            return movement(state, action)
        if decision.kind == codes.BUILD:
            return construction(state, action)
        if decision.kind in {codes.PAY, codes.DISCARD}:
            if action == codes.DONE:
                return {"verb": "done"}
            verb = "pay" if decision.kind == codes.PAY else "discard"
            return {"verb": verb, "card": names.CARD_IDS[action]}
        return {"verb": "declare", "end": action == codes.NO_MORE}

    def normal(self, state: State, deed: Deed) -> Deed:
        """The same deed with ids instead of names."""
        del state
        only(deed, ("verb", "to", "card", "dragon", "tile", "section", "end"), "deed")
        complete: dict[str, object] = {"verb": one_of(deed.get("verb"), VERBS, "deed.verb")}
        for key in ("to", "tile"):
            if key in deed:
                complete[key] = TILE_IDS[names.tile_number(deed[key], f"deed.{key}")]
        if "card" in deed:
            complete["card"] = names.CARD_IDS[names.card_number(deed["card"], "deed.card")]
        if "dragon" in deed:
            complete["dragon"] = one_of(deed["dragon"], names.DRAGON_IDS, "deed.dragon")
        if "section" in deed:
            complete["section"] = whole(deed["section"], "deed.section", 0, codes.SECTIONS - 1)
        if "end" in deed:
            complete["end"] = truth(deed["end"], "deed.end")
        return complete

    def prompt(self, state: State, decision: Decision) -> Message:
        """The question."""
        if decision.kind == codes.MOVE:
            return say("ask-move", steps=state.steps)
        if decision.kind == codes.BUILD:
            if state.pawn[decision.seat] == codes.MARKET:
                return say("ask-offer", price=next_offering(state))
            return say("ask-build")
        if decision.kind == codes.PAY:
            return payment_prompt(state)
        if decision.kind == codes.DISCARD:
            return say("ask-discard", count=state.discarded)
        return say("ask-declare")

    def option(self, state: State, decision: Decision, action: Action) -> Message:
        """One option as a short phrase."""
        if decision.kind == codes.MOVE:
            return movement_phrase(state, action)
        if decision.kind == codes.BUILD:
            return construction_phrase(state, action)
        if decision.kind in {codes.PAY, codes.DISCARD}:
            if action == codes.DONE:
                return PAID if decision.kind == codes.PAY else DRAW
            return names.CARD_NAMES[action]
        return say("declare-end" if action == codes.NO_MORE else "declare-on")

    def event(self, event: Event) -> tuple[str, Json, Message]:
        """An event's name, data and sentence."""
        return describe_event(event)

    def reason(self, reason: Reason) -> Message:
        """A reason as a sentence."""
        return describe_reason(reason)

    def table(self, view: Json) -> Message:
        """A view as lines of text."""
        return table_drawn(view)


PAID: Final = say("pay-done")
DRAW: Final = say("draw")
RANGES: Final = {
    (codes.MOVE, "pass"): (codes.PASS, codes.PASS),
    (codes.MOVE, "move"): (codes.STEP, codes.FLIGHT - 1),
    (codes.MOVE, "fly"): (codes.FLIGHT, codes.DRAGON - 1),
    (codes.MOVE, "dragon"): (codes.DRAGON, codes.DRAGON + 6 * codes.PLACES),
    (codes.BUILD, "pass"): (codes.PASS, codes.PASS),
    (codes.BUILD, "build"): (codes.SECTION, codes.OFFER - 1),
    (codes.BUILD, "offer"): (codes.OFFER, codes.OFFER),
    (codes.BUILD, "extra_offer"): (codes.EXTRA_1, codes.EXTRA_2),
    (codes.PAY, "pay"): (0, codes.CARDS - 1),
    (codes.PAY, "done"): (codes.DONE, codes.DONE),
    (codes.DISCARD, "discard"): (0, codes.CARDS - 1),
    (codes.DISCARD, "done"): (codes.DONE, codes.DONE),
    (codes.DECLARE, "declare"): (codes.GO_ON, codes.NO_MORE),
}
"""The actions a verb can mean in a kind of decision: the first and the last."""


def candidates(decision: Decision, verb: str) -> list[Action]:
    """The options that a verb may refer to."""
    first, last = RANGES.get((decision.kind, verb), (1, 0))
    return [action for action in decision.options if first <= action <= last]


def movement(state: State, action: Action) -> Deed:
    """A deed of the movement phase."""
    if action == codes.PASS:
        return {"verb": "pass"}
    place = (action - codes.STEP) % codes.PLACES
    to = TILE_IDS[state.tiles[place]]
    if action < codes.FLIGHT:
        return {"verb": "move", "to": to}
    if action < codes.DRAGON:
        return {"verb": "fly", "card": names.CARD_IDS[flit(action)], "to": to}
    card, dragon = caller(action)
    return {
        "verb": "dragon",
        "card": names.CARD_IDS[card],
        "dragon": names.DRAGON_IDS[dragon],
        "to": to,
    }


def flit(action: Action) -> int:
    """The Flit card of a flight."""
    return codes.GREY_1 if action < codes.HOP else codes.GREY_2


def caller(action: Action) -> tuple[int, int]:
    """The card that moves a dragon, and the dragon."""
    block = (action - codes.DRAGON) // codes.PLACES
    return 3 * (block // 2) + block % 2, block // 2


def movement_phrase(state: State, action: Action) -> Message:
    """An option of the movement phase in words."""
    if action == codes.PASS:
        return say("end-movement")
    to = TILE_NAMES[state.tiles[(action - codes.STEP) % codes.PLACES]]
    if action < codes.FLIGHT:
        return say("move", tile=to)
    if action < codes.DRAGON:
        return say("fly", card=names.CARD_NAMES[flit(action)], tile=to)
    card, dragon = caller(action)
    moved = names.DRAGON_NAMES[dragon]
    return say("send-dragon", card=names.CARD_NAMES[card], dragon=moved, tile=to)


def construction(state: State, action: Action) -> Deed:
    """A deed of the building phase."""
    if action == codes.PASS:
        return {"verb": "pass"}
    if action == codes.OFFER:
        return {"verb": "offer"}
    if action in EXTRAS:
        return {"verb": "extra_offer", "card": names.CARD_IDS[EXTRAS[action]]}
    tile = state.tiles[state.pawn[state.seat]]
    return {"verb": "build", "tile": TILE_IDS[tile], "section": action - codes.SECTION}


def construction_phrase(state: State, action: Action) -> Message:
    """An option of the building phase in words."""
    if action == codes.PASS:
        return say("end-building")
    if action == codes.OFFER:
        return say("offer")
    if action in EXTRAS:
        return say("offer-more", card=names.CARD_NAMES[EXTRAS[action]])
    tile = state.tiles[state.pawn[state.seat]]
    number = action - codes.SECTION
    price = state.edition.sections[tile][number]
    return say("build", tile=TILE_NAMES[tile], section=number + 1, price=price)


def payment_prompt(state: State) -> Message:
    """The question while paying: what is asked for and what has been laid."""
    tile = state.tiles[state.pawn[state.seat]]
    price = state.edition.sections[tile][state.section]
    if not state.paid:
        return say("ask-pay", price=price)
    return say("ask-pay-more", price=price, cards=listed(state.paid))
