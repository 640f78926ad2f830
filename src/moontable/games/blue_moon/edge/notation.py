"""Name and describe decisions, options and deeds of Blue Moon."""

from functools import lru_cache

from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.edge.catalogue import find_card
from moontable.games.blue_moon.edge.events import tell
from moontable.games.blue_moon.edge.messages import say
from moontable.games.blue_moon.edge.names import ELEMENT_WORDS, ELEMENTS, KINDS, named
from moontable.games.blue_moon.edge.terminal import table
from moontable.games.blue_moon.edge.texts.card import text_of
from moontable.games.blue_moon.edge.texts.refusals import refusal
from moontable.games.blue_moon.edge.view import View, id_of, ids
from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.effects.asking import picked, verb_of
from moontable.games.blue_moon.rules.mulligan import redrawn
from moontable.games.blue_moon.rules.state import Side, State, side, slots
from moontable.games.contents import rule_statements
from moontable.kernel import Action, Decision, Deed, Event, Json, Message, Reason, Refused
from moontable.kernel.values import kind as kind_of
from moontable.kernel.values import one_of, sequence, text

VERBS = {
    codes.PASS: "pass",
    codes.LAY: "lay",
    codes.LAY_FRESH: "lay",
    codes.LAY_BLUFF: "lay_bluff",
    codes.LOAD: "load",
    codes.LAND: "land",
    codes.TAKE_UP: "retrieve",
    codes.DROP_BLUFF: "drop_bluff",
    codes.USE: "use",
    codes.SERVE: "serve",
    codes.DO_RETREAT: "retreat",
    codes.DECLINE: "decline",
    codes.SAY: "announce",
    codes.CALL: "call",
    codes.PICK: "pick",
    codes.AIM: "aim",
    codes.CHOOSE: "choose",
    codes.DONE: "done",
    codes.REDRAW: "redraw",
    codes.REFILL: "draw",
    codes.INTERVENE: "intervene",
    codes.EXCHANGE: "replace",
}
CARD_FIELDS = ("card", "ship", "target")
FIELDS = (
    "verb",
    *CARD_FIELDS,
    "fresh",
    "count",
    "what",
    "element",
    "blind",
    "place",
    "cards",
    "with",
)


class BlueMoonNotation:
    """Names and words for Blue Moon."""

    def kind(self, kind: int) -> str:
        """The name of a kind of question."""
        return KINDS[kind]

    def card(self, card: int) -> str | None:
        """A card's id."""
        return None if card < 0 else card_at(card).id

    def deed(self, state: State, decision: Decision, action: Action) -> Deed:
        """What an option does, by name."""
        verb = verb_of(action)
        deed: dict[str, object] = {"verb": VERBS[verb]}
        deed.update(self._details(state, decision, action, verb))
        return deed

    def _details(self, state: State, decision: Decision, action: Action, verb: int) -> Json:
        me = side(state, decision.seat)
        slot = picked(action)
        if verb in {
            codes.LAY,
            codes.LAY_BLUFF,
            codes.TAKE_UP,
            codes.DROP_BLUFF,
            codes.INTERVENE,
            codes.EXCHANGE,
        }:
            return {"card": id_of(me, slot)}
        if verb == codes.LAY_FRESH:
            return {"card": id_of(me, slot), "fresh": True}
        if verb == codes.LOAD:
            return {"card": id_of(me, slot), "ship": id_of(me, action & 63)}
        if verb == codes.LAND:
            return {"ship": id_of(me, slot)}
        if verb == codes.USE:
            counted = {"count": action & 63} if action & 63 else {}
            return {"card": id_of(me, slot), **counted}
        if verb == codes.SERVE:
            return {"card": id_of(side(state, 1 - decision.seat), slot)}
        if verb == codes.SAY:
            return {"element": ELEMENTS[slot]}
        if verb == codes.PICK:
            return self._picked(state, decision, slot, action & 63)
        if verb == codes.AIM:
            return {"card": id_of(me, slot), "target": id_of(me, action & 63)}
        if verb == codes.CHOOSE:
            return {"what": "boosters" if slot == codes.BOOSTER else "supports"}
        if verb == codes.REDRAW:
            return {"cards": sorted(ids(me, redrawn(me.hand, slot)))}
        return {}

    def _picked(self, state: State, decision: Decision, slot: int, place: int) -> Json:
        if slot == codes.BLIND:
            return {"blind": True, "place": place} if place else {"blind": True}
        return {"card": id_of(chosen_side(state, decision), slot)}

    def normal(self, state: State, deed: Deed) -> Deed:
        """The same deed with ids instead of names; refuses what is never a deed of Blue Moon."""
        for field in deed:
            one_of(field, FIELDS, "deed")
        one_of(deed.get("verb"), sorted(set(VERBS.values())), "deed.verb")
        normal = dict(deed)
        for field in CARD_FIELDS:
            if field in normal:
                normal[field] = _id_for(state, normal[field], f"deed.{field}")
        for field in ("cards", "with"):
            if field in normal:
                names = sequence(normal[field], f"deed.{field}")
                normal[field] = sorted({_id_for(state, name, f"deed.{field}") for name in names})
        for field in ("fresh", "blind"):
            if field in normal and normal[field] is not True:
                raise Refused(f"deed.{field}", f"is {kind_of(normal[field])}", "true, or leave it")
        return normal

    def prompt(self, state: State, decision: Decision) -> Message:
        """The question as a sentence."""
        if decision.kind == codes.ASK_PHASE:
            if state.phase == codes.RETREAT and state.first_turn:
                return ASK_START
            return PROMPTS[state.phase]
        if decision.kind in PLAIN_PROMPTS:
            return PLAIN_PROMPTS[decision.kind]
        if decision.kind == codes.ASK_ANSWER:
            return self._answer(state, decision.source)
        if decision.kind == codes.ASK_AIM:
            return say("ask-aim", card=named(decision.source))
        if decision.source < 0:
            return ASK_END if decision.kind == codes.ASK_MAY else PICKS[frames.VICTIM]
        if decision.kind == codes.ASK_MAY:
            power = text_of(card_at(decision.source))
            return say("ask-may", card=named(decision.source), power=power)
        asked = PICKS.get(frames.operation(state), WHICH_CARD)
        return say("ask-pick", card=named(decision.source), asked=asked)

    def _answer(self, state: State, card: int) -> Message:
        if card >= 0:
            return say("ask-answer-card", card=named(card))
        if _about(state) == frames.ANNOUNCEMENT:
            return say("ask-answer-strength")
        return say("ask-answer-dragon")

    def option(self, state: State, decision: Decision, action: Action) -> Message:
        """One option as a short phrase."""
        verb = verb_of(action)
        me = side(state, decision.seat)
        slot = picked(action)
        if verb == codes.PASS:
            return self._pass(state, decision)
        if verb == codes.PICK:
            return self._pick_words(state, decision, slot, action & 63)
        if verb == codes.SERVE:
            return _with("do-serve", side(state, 1 - decision.seat).deck.cards[slot])
        if verb == codes.LOAD:
            card, ship = (named(me.deck.cards[one]) for one in (slot, action & 63))
            return say("do-load", card=card, ship=ship)
        if verb == codes.AIM:
            return named(me.deck.cards[action & 63])
        if verb == codes.SAY:
            return ELEMENT_WORDS[slot]
        if verb == codes.CHOOSE:
            return ALL_BOOSTERS if slot == codes.BOOSTER else ALL_SUPPORTS
        if verb == codes.REDRAW:
            return _cards_back(me, redrawn(me.hand, slot))
        if verb == codes.USE and action & 63:
            return say("do-use-for", card=named(me.deck.cards[slot]), count=action & 63)
        if verb in PLAIN_OPTIONS:
            return PLAIN_OPTIONS[verb]
        return _with(CARD_OPTIONS[verb], me.deck.cards[slot])

    def _pass(self, state: State, decision: Decision) -> Message:
        if decision.kind == codes.ASK_PHASE:
            if state.phase == codes.RETREAT and state.first_turn:
                return say("pass-first")
            return PASS_WORDS.get(state.phase, say("pass-on"))
        if decision.kind == codes.ASK_ANSWER:
            return say("pass-answer")
        if decision.kind == codes.ASK_CALL:
            return say("pass-call")
        return say("pass-may" if decision.kind == codes.ASK_MAY else "pass-pick")

    def _pick_words(self, state: State, decision: Decision, slot: int, place: int) -> Message:
        if slot == codes.BLIND:
            return say("pick-bluff", place=place) if place else say("pick-hidden")
        return named(chosen_side(state, decision).deck.cards[slot])

    def event(self, event: Event) -> tuple[str, Json, Message]:
        """What happened, for the log."""
        return tell(event)

    def reason(self, reason: Reason) -> Message:
        """The obstacle in this situation, or else the rule and its card."""
        if reason.detail:
            return refusal(reason)
        words = rule_statements("moontable.games.blue_moon")[reason.rule]
        if reason.source < 0:
            return words
        return say("caused", card=named(reason.source), what=words)

    def table(self, view: View) -> Message:
        """The table as lines of text."""
        return table(view)


def _id_for(state: State, value: object, where: str) -> str:
    """The id of a card by id or name; a game's own cards take precedence over printed ones."""
    name = text(value, where)
    decks = (state.one.deck, state.two.deck)
    if any(name in deck.slot_named for deck in decks):
        return name
    own = [card_at(deck.cards[slot]) for deck in decks for slot in slots(deck.own)]
    return find_card(name, where, tuple(own)).id


def chosen_side(state: State, decision: Decision) -> Side:
    """The owner of the cards in a pick: the opponent for discarding effects, else the seat."""
    theirs = frames.picks_from_the_other(frames.operation(state))
    return side(state, 1 - decision.seat if theirs else decision.seat)


def _about(state: State) -> int:
    """What the pending answer is about."""
    _, _, _, _, about = state.stack[-1]
    return frames.kind_of(about)


@lru_cache(4096)
def _with(key: str, card: int) -> Message:
    """What is done with a card; cached."""
    return say(key, card=named(card))


def _cards_back(me: Side, mask: int) -> Message:
    if not mask:
        return say("redraw-none")
    return say("redraw-cards", cards=[named(me.deck.cards[slot]) for slot in slots(mask)])


PROMPTS = {
    codes.START: say("ask-phase-start"),
    codes.ACTION: say("ask-phase-action"),
    codes.RETREAT: say("ask-phase-retreat"),
    codes.CHARACTERS: say("ask-phase-character"),
    codes.BOOST: say("ask-phase-boost"),
    codes.ANNOUNCE: say("ask-phase-announce"),
}
ASK_START = say("ask-phase-first")
ASK_END = say("ask-end")
WHICH_CARD = say("which-card")
PICKS = {
    frames.PICK_YOURS: say("which-theirs"),
    frames.EITHER: say("which-discarded"),
    frames.PULL: say("which-pulled"),
    frames.VICTIM: say("which-discard"),
    frames.OWN_ANY: say("which-own"),
    frames.UNDER: say("which-under"),
    frames.SEARCH: say("which-search"),
    frames.FAVOUR: say("which-load"),
    frames.TAKE: say("which-take"),
    frames.PAY_DUTY: say("which-serve"),
    frames.PAY_DRAGON: say("which-pay"),
    frames.LOAD_NOW: say("which-load"),
    frames.SPARE: say("which-spare"),
    frames.SACRIFICE: say("which-sacrifice"),
    frames.EACH: say("which-give"),
    frames.PAY_EACH: say("which-pay"),
    frames.DROP_FEAT: say("which-achievement"),
}
"""What is asked for a card, by the effect that asks."""
PLAIN_PROMPTS = {
    codes.ASK_ELEMENT: PROMPTS[codes.ANNOUNCE],
    codes.ASK_CALL: say("ask-call"),
    codes.ASK_REDRAW: say("ask-redraw"),
}
PASS_WORDS = {
    codes.START: say("pass-start"),
    codes.ACTION: say("pass-action"),
    codes.RETREAT: say("pass-retreat"),
    codes.CHARACTERS: say("pass-character"),
    codes.BOOST: say("pass-boost"),
}
ALL_BOOSTERS, ALL_SUPPORTS = say("all-boosters"), say("all-supports")
PLAIN_OPTIONS = {
    codes.DO_RETREAT: say("do-retreat"),
    codes.DECLINE: say("do-decline"),
    codes.CALL: say("do-call"),
    codes.DONE: say("do-done"),
    codes.REFILL: say("do-draw"),
}
CARD_OPTIONS = {
    codes.LAY: "do-lay",
    codes.LAY_FRESH: "do-lay-fresh",
    codes.LAY_BLUFF: "do-lay-bluff",
    codes.LAND: "do-land",
    codes.TAKE_UP: "do-take-up",
    codes.DROP_BLUFF: "do-drop-bluff",
    codes.USE: "do-use",
    codes.INTERVENE: "do-intervene",
    codes.EXCHANGE: "do-exchange",
}
