"""Blue Moon City in words: deeds, questions and options, in German and English.

It knows what each number of an option means; rules never ask it.
"""

from typing import Final

from moontable.games.blue_moon_city.content.edition import TILE_IDS, TILE_NAMES
from moontable.games.blue_moon_city.edge.events import event_told, listed
from moontable.games.blue_moon_city.edge.names import (
    CARD_IDS,
    CARD_NAMES,
    DRAGON_IDS,
    DRAGONS_MOVED,
    KINDS,
    card_number,
    tile_number,
)
from moontable.games.blue_moon_city.edge.terminal import table_drawn
from moontable.games.blue_moon_city.edge.texts.reasons import reason_told
from moontable.games.blue_moon_city.rules import codes as c
from moontable.games.blue_moon_city.rules.state import State, next_offering
from moontable.kernel import NO_CARD, Action, Decision, Deed, Event, Json, Reason, Words
from moontable.kernel.speech import Counted, counted
from moontable.kernel.values import one_of, only, truth, whole

VERBS: Final = (
    *("move", "fly", "dragon", "build", "pay", "offer", "extra_offer"),
    *("discard", "pass", "done", "declare"),
)
EXTRAS: Final = {c.EXTRA_1: c.YELLOW_1, c.EXTRA_2: c.YELLOW_2}

STEP: Final = Counted("Schritt", "Schritte", "step", "steps")


class Notation:
    """The words of the game."""

    def kind(self, kind: int) -> str:
        """A kind of decision, such as `build`."""
        return KINDS[kind]

    def card(self, card: int) -> str | None:
        """A card's id, such as `white-2`."""
        return None if card == NO_CARD else CARD_IDS[card]

    def deed(self, state: State, decision: Decision, action: Action) -> Deed:
        """What an option does."""
        if decision.kind == c.MOVE:
            return movement(state, action)
        if decision.kind == c.BUILD:
            return construction(state, action)
        if decision.kind in {c.PAY, c.DISCARD}:
            if action == c.DONE:
                return {"verb": "done"}
            verb = "pay" if decision.kind == c.PAY else "discard"
            return {"verb": verb, "card": CARD_IDS[action]}
        return {"verb": "declare", "end": action == c.NO_MORE}

    def normal(self, state: State, deed: Deed) -> Deed:
        """The same deed with ids for names."""
        del state
        only(deed, ("verb", "to", "card", "dragon", "tile", "section", "end"), "deed")
        told: dict[str, object] = {"verb": one_of(deed.get("verb"), VERBS, "deed.verb")}
        for key in ("to", "tile"):
            if key in deed:
                told[key] = TILE_IDS[tile_number(deed[key], f"deed.{key}")]
        if "card" in deed:
            told["card"] = CARD_IDS[card_number(deed["card"], "deed.card")]
        if "dragon" in deed:
            told["dragon"] = one_of(deed["dragon"], DRAGON_IDS, "deed.dragon")
        if "section" in deed:
            told["section"] = whole(deed["section"], "deed.section", 0, c.SECTIONS - 1)
        if "end" in deed:
            told["end"] = truth(deed["end"], "deed.end")
        return told

    def prompt(self, state: State, decision: Decision) -> Words:
        """The question."""
        if decision.kind == c.MOVE:
            left = counted(state.steps, STEP)
            return Words(
                f"Bewegung: Wohin ziehst du? Noch {left.de}.",
                f"Movement: where do you go? {left.en} left.",
            )
        if decision.kind == c.BUILD:
            if state.pawn[decision.seat] == c.MARKET:
                price = next_offering(state)
                return Words(f"Opferst du {price} Kristalle?", f"Do you offer {price} crystals?")
            return Words("Welchen Abschnitt bebaust du?", "Which section do you build?")
        if decision.kind == c.PAY:
            return payment_prompt(state)
        if decision.kind == c.DISCARD:
            return Words(
                f"Wirfst du eine Karte ab? Bis jetzt {state.discarded} von 2.",
                f"Do you discard a card? So far {state.discarded} of 2.",
            )
        return Words(
            "Seit drei Runden ist nichts geschehen. Willst du noch bauen oder opfern?",
            "Nothing has happened for three rounds. Will you still build or offer?",
        )

    def option(self, state: State, decision: Decision, action: Action) -> Words:
        """One option as a short phrase."""
        if decision.kind == c.MOVE:
            return movement_phrase(state, action)
        if decision.kind == c.BUILD:
            return construction_phrase(state, action)
        if decision.kind in {c.PAY, c.DISCARD}:
            if action == c.DONE:
                return PAID if decision.kind == c.PAY else DRAW
            return CARD_NAMES[action]
        if action == c.NO_MORE:
            return Words("Nein, nichts mehr", "No, no more")
        return Words("Ja, weiterspielen", "Yes, play on")

    def event(self, event: Event) -> tuple[str, Json, Words]:
        """An event's name, data and sentence."""
        return event_told(event)

    def reason(self, reason: Reason) -> Words:
        """A reason as a sentence."""
        return reason_told(reason)

    def table(self, view: Json) -> Words:
        """A view as lines of text."""
        return table_drawn(view)


PAID: Final = Words("fertig, so bezahlen", "done, pay like this")
DRAW: Final = Words("fertig, nachziehen", "done, draw")
RANGES: Final = {
    (c.MOVE, "pass"): (c.PASS, c.PASS),
    (c.MOVE, "move"): (c.STEP, c.FLIGHT - 1),
    (c.MOVE, "fly"): (c.FLIGHT, c.DRAGON - 1),
    (c.MOVE, "dragon"): (c.DRAGON, c.DRAGON + 6 * c.PLACES),
    (c.BUILD, "pass"): (c.PASS, c.PASS),
    (c.BUILD, "build"): (c.SECTION, c.OFFER - 1),
    (c.BUILD, "offer"): (c.OFFER, c.OFFER),
    (c.BUILD, "extra_offer"): (c.EXTRA_1, c.EXTRA_2),
    (c.PAY, "pay"): (0, c.CARDS - 1),
    (c.PAY, "done"): (c.DONE, c.DONE),
    (c.DISCARD, "discard"): (0, c.CARDS - 1),
    (c.DISCARD, "done"): (c.DONE, c.DONE),
    (c.DECLARE, "declare"): (c.GO_ON, c.NO_MORE),
}
"""The actions a verb can mean in a kind of decision: the first and the last."""


def candidates(decision: Decision, verb: str) -> list[Action]:
    """The options that a verb may mean."""
    first, last = RANGES.get((decision.kind, verb), (1, 0))
    return [action for action in decision.options if first <= action <= last]


def movement(state: State, action: Action) -> Deed:
    """A deed of the movement phase."""
    if action == c.PASS:
        return {"verb": "pass"}
    place = (action - c.STEP) % c.PLACES
    to = TILE_IDS[state.tiles[place]]
    if action < c.FLIGHT:
        return {"verb": "move", "to": to}
    if action < c.DRAGON:
        return {"verb": "fly", "card": CARD_IDS[flit(action)], "to": to}
    card, dragon = caller(action)
    return {"verb": "dragon", "card": CARD_IDS[card], "dragon": DRAGON_IDS[dragon], "to": to}


def flit(action: Action) -> int:
    """The Flit card of a flight."""
    return c.GREY_1 if action < c.HOP else c.GREY_2


def caller(action: Action) -> tuple[int, int]:
    """The card that moves a dragon, and the dragon."""
    block = (action - c.DRAGON) // c.PLACES
    return 3 * (block // 2) + block % 2, block // 2


def movement_phrase(state: State, action: Action) -> Words:
    """An option of the movement phase in words."""
    if action == c.PASS:
        return Words("Bewegung beenden", "end movement")
    to = TILE_NAMES[state.tiles[(action - c.STEP) % c.PLACES]]
    if action < c.FLIGHT:
        return Words(f"auf „{to.de}“ ziehen", f"move to {to.en}")
    if action < c.DRAGON:
        card = CARD_NAMES[flit(action)]
        return Words(f"{card.de}: auf „{to.de}“ fliegen", f"{card.en}: fly to {to.en}")
    number, dragon = caller(action)
    card, moved = CARD_NAMES[number], DRAGONS_MOVED[dragon]
    return Words(f"{card.de}: {moved.de} auf „{to.de}“ setzen", f"{card.en}: {moved.en} to {to.en}")


def construction(state: State, action: Action) -> Deed:
    """A deed of the building phase."""
    if action == c.PASS:
        return {"verb": "pass"}
    if action == c.OFFER:
        return {"verb": "offer"}
    if action in EXTRAS:
        return {"verb": "extra_offer", "card": CARD_IDS[EXTRAS[action]]}
    tile = state.tiles[state.pawn[state.seat]]
    return {"verb": "build", "tile": TILE_IDS[tile], "section": action - c.SECTION}


def construction_phrase(state: State, action: Action) -> Words:
    """An option of the building phase in words."""
    if action == c.PASS:
        return Words("Bauen und Opfern beenden", "end building and offering")
    if action == c.OFFER:
        return Words("opfern", "make the offering")
    if action in EXTRAS:
        name = CARD_NAMES[EXTRAS[action]]
        return Words(f"{name.de}: noch ein Opfer", f"{name.en}: one more offering")
    tile = state.tiles[state.pawn[state.seat]]
    number = action - c.SECTION
    price = state.edition.sections[tile][number]
    name = TILE_NAMES[tile]
    return Words(
        f"„{name.de}“, Abschnitt {number + 1} für {price}",
        f"{name.en}, section {number + 1} for {price}",
    )


def payment_prompt(state: State) -> Words:
    """The question while paying: what is asked for and what has been laid."""
    tile = state.tiles[state.pawn[state.seat]]
    price = state.edition.sections[tile][state.section]
    laid = listed(state.paid) if state.paid else Words("nichts", "nothing")
    return Words(
        f"Womit bezahlst du die {price}? Gelegt: {laid.de}.",
        f"What do you pay the {price} with? Laid: {laid.en}.",
    )
