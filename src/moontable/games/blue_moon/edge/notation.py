"""Name and describe decisions, options and deeds of Blue Moon, in German and English."""

from functools import lru_cache

from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.edge.catalogue import find_card
from moontable.games.blue_moon.edge.events import tell
from moontable.games.blue_moon.edge.names import ELEMENT_WORDS, ELEMENTS, KINDS
from moontable.games.blue_moon.edge.terminal import table
from moontable.games.blue_moon.edge.texts.card import text_of
from moontable.games.blue_moon.edge.texts.refusals import refusal
from moontable.games.blue_moon.edge.view import View, id_of, ids
from moontable.games.blue_moon.rules import codes, frames
from moontable.games.blue_moon.rules.effects.asking import picked, verb_of
from moontable.games.blue_moon.rules.mulligan import redrawn
from moontable.games.blue_moon.rules.state import Side, State, side, slots
from moontable.games.contents import rule_statements
from moontable.kernel import Action, Decision, Deed, Event, Json, Reason, Refused, Words
from moontable.kernel.speech import Counted, counted
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

    def prompt(self, state: State, decision: Decision) -> Words:
        """The question as a sentence."""
        if decision.kind == codes.ASK_PHASE:
            if state.phase == codes.RETREAT and state.first_turn:
                return Words("Beginnst du den Kampf?", "Do you start the fight?")
            return PROMPTS[state.phase]
        if decision.kind in PLAIN_PROMPTS:
            return PLAIN_PROMPTS[decision.kind]
        name = self._source(decision)
        if decision.kind == codes.ASK_ANSWER:
            return self._answer(state, name)
        if decision.kind == codes.ASK_AIM:
            return Words(f"Für welche Karte gilt {name.de}?", f"Which card is {name.en} meant for?")
        if decision.source < 0:
            if decision.kind == codes.ASK_MAY:
                return Words("Was geschieht am Ende deines Zuges?", "What do you do at turn's end?")
            return Words("Welche Karte wirfst du ab?", "Which card do you discard?")
        if decision.kind == codes.ASK_MAY:
            power = text_of(card_at(decision.source))
            return Words(f"{name.de}: {power.de} Nutzt du das?", f"{name.en}: {power.en} Do you?")
        asked = PICKS.get(frames.operation(state), WHICH_CARD)
        return Words(f"{name.de}: {asked.de}", f"{name.en}: {asked.en}")

    def _answer(self, state: State, name: Words) -> Words:
        if name.en:
            return Words(
                f"{name.de} wird ausgelegt. Antwortest du?", f"{name.en} is laid. Do you answer?"
            )
        if _about(state) == frames.ANNOUNCEMENT:
            return Words(
                "Die Stärke ist angesagt. Antwortest du?",
                "The strength is announced. Do you answer?",
            )
        return Words(
            "Dein Gegner gewinnt einen Drachen. Antwortest du?",
            "Your opponent wins a dragon. Do you answer?",
        )

    def _source(self, decision: Decision) -> Words:
        return Words("", "") if decision.source < 0 else named(decision.source)

    def option(self, state: State, decision: Decision, action: Action) -> Words:
        """One option as a short phrase."""
        verb = verb_of(action)
        me = side(state, decision.seat)
        slot = picked(action)
        if verb == codes.PASS:
            return self._pass(state, decision)
        if verb == codes.PICK:
            return self._pick_words(state, decision, slot, action & 63)
        if verb == codes.SERVE:
            return _with("{} bedienen", "serve {}", side(state, 1 - decision.seat), slot)
        if verb == codes.LOAD:
            ship = named(me.deck.cards[action & 63])
            card = named(me.deck.cards[slot])
            return Words(f"{card.de} auf {ship.de} laden", f"load {card.en} onto {ship.en}")
        if verb == codes.AIM:
            return named(me.deck.cards[action & 63])
        if verb == codes.SAY:
            return ELEMENT_WORDS[slot]
        if verb == codes.CHOOSE:
            if slot == codes.BOOSTER:
                return Words("alle Verstärkungen", "all boosters")
            return Words("alle Unterstützungen", "all supports")
        if verb == codes.REDRAW:
            return _cards_back(me, redrawn(me.hand, slot))
        if verb == codes.USE and action & 63:
            card = named(me.deck.cards[slot])
            count = action & 63
            price = counted(count, CARD)
            return Words(f"{card.de} nutzen: {price.de}", f"use {card.en}: {price.en}")
        de, en = OPTION_WORDS[verb]
        return _with(de, en, me, slot) if "{" in de else Words(de, en)

    def _pass(self, state: State, decision: Decision) -> Words:
        if decision.kind == codes.ASK_PHASE:
            if state.phase == codes.RETREAT and state.first_turn:
                return Words("den Kampf beginnen", "start the fight")
            return PASS_WORDS.get(state.phase, Words("weiter", "go on"))
        if decision.kind == codes.ASK_ANSWER:
            return Words("nicht antworten", "no answer")
        if decision.kind == codes.ASK_CALL:
            return Words("nicht anzweifeln", "let it stand")
        return Words("verzichten", "do not")

    def _pick_words(self, state: State, decision: Decision, slot: int, place: int) -> Words:
        if slot == codes.BLIND and place:
            return Words(f"den Bluff an Stelle {place}", f"the bluff in place {place}")
        if slot == codes.BLIND:
            return Words("eine verdeckte Handkarte", "a hidden hand card")
        return named(chosen_side(state, decision).deck.cards[slot])

    def event(self, event: Event) -> tuple[str, Json, Words]:
        """What happened, for the log."""
        return tell(event)

    def reason(self, reason: Reason) -> Words:
        """The obstacle in this situation, or else the rule and its card."""
        if reason.detail:
            return refusal(reason)
        words = rule_statements("moontable.games.blue_moon")[reason.rule]
        if reason.source < 0:
            return words
        card = named(reason.source)
        return Words(f"{card.de}: {words.de}", f"{card.en}: {words.en}")

    def table(self, view: View) -> Words:
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
def named(card: int) -> Words:
    """A card's name in both languages."""
    return Words(card_at(card).de, card_at(card).en)


def _with(de: str, en: str, me: Side, slot: int) -> Words:
    return _phrase(de, en, me.deck.cards[slot])


@lru_cache(4096)
def _phrase(de: str, en: str, card: int) -> Words:
    """What is done with a card; cached."""
    name = named(card)
    return Words(de.format(name.de), en.format(name.en))


def _cards_back(me: Side, mask: int) -> Words:
    if not mask:
        return Words("alle behalten", "keep all")
    cards = [card_at(me.deck.cards[slot]) for slot in slots(mask)]
    de = ", ".join(card.de for card in cards)
    en = ", ".join(card.en for card in cards)
    return Words(f"zurück: {de}", f"return {en}")


PROMPTS = {
    codes.START: Words("Dein Zug beginnt.", "Your turn begins."),
    codes.ACTION: Words("Spielst du eine Anführeraktion?", "Do you play a leadership action?"),
    codes.RETREAT: Words("Kämpfst du weiter?", "Do you fight on?"),
    codes.CHARACTERS: Words("Welchen Charakter legst du?", "Which character do you lay?"),
    codes.BOOST: Words(
        "Legst du eine Verstärkung oder Unterstützung?", "Do you lay a booster or a support?"
    ),
    codes.ANNOUNCE: Words("Welches Element sagst du an?", "Which element do you announce?"),
}
CARD = Counted("Karte", "Karten", "card", "cards")
WHICH_CARD = Words("Welche Karte wählst du?", "Which card do you choose?")
PICKS = {
    frames.PICK_YOURS: Words(
        "Welche Karte deines Gegners wird abgeworfen?",
        "Which card of your opponent is discarded?",
    ),
    frames.EITHER: Words("Welche Karten werden abgeworfen?", "Which cards are discarded?"),
    frames.PULL: Words(
        "Welche Handkarte deines Gegners ziehst du?",
        "Which hand card of your opponent do you pull?",
    ),
    frames.VICTIM: Words("Welche Karte wirfst du ab?", "Which card do you discard?"),
    frames.OWN_ANY: Words("Welche eigene Karte wirfst du ab?", "Which own card do you discard?"),
    frames.UNDER: Words("Welche Karte kommt unter den Stapel?", "Which card goes under the pile?"),
    frames.SEARCH: Words("Welche Karte suchst du heraus?", "Which card do you search for?"),
    frames.FAVOUR: Words("Welche Karte lädst du?", "Which card do you load?"),
    frames.TAKE: Words("Welche Karte nimmst du auf?", "Which card do you take up?"),
    frames.PAY_DUTY: Words("Womit bedienst du das?", "What do you serve it with?"),
    frames.PAY_DRAGON: Words("Womit bezahlst du?", "What do you pay with?"),
    frames.LOAD_NOW: Words("Welche Karte lädst du?", "Which card do you load?"),
    frames.SPARE: Words("Welche Karte wird verschont?", "Which card is spared?"),
    frames.SACRIFICE: Words("Welche Karte opferst du?", "Which card do you sacrifice?"),
    frames.EACH: Words("Welche Karte gibst du her?", "Which card do you give up?"),
    frames.PAY_EACH: Words("Womit bezahlst du?", "What do you pay with?"),
    frames.DROP_FEAT: Words(
        "Welche Errungenschaft wirfst du ab?", "Which achievement do you discard?"
    ),
}
"""What is asked for a card, by the effect that asks."""
PLAIN_PROMPTS = {
    codes.ASK_ELEMENT: PROMPTS[codes.ANNOUNCE],
    codes.ASK_CALL: Words("Forderst du, Farbe zu bekennen?", "Do you call the bluff?"),
    codes.ASK_REDRAW: Words("Welche Karten tauschst du?", "Which cards do you exchange?"),
}
PASS_WORDS = {
    codes.START: Words("nichts am Zugbeginn", "nothing at turn start"),
    codes.ACTION: Words("keine Anführeraktion", "no leadership action"),
    codes.RETREAT: Words("kämpfen", "fight"),
    codes.CHARACTERS: Words("kein weiterer Charakter", "no further character"),
    codes.BOOST: Words("Stärke ansagen", "announce strength"),
}
OPTION_WORDS = {
    codes.LAY: ("{} legen", "lay {}"),
    codes.LAY_FRESH: ("{} neu legen (alte Karten abdecken)", "lay {} afresh (cover the old cards)"),
    codes.LAY_BLUFF: ("{} als Bluff legen", "lay {} as a bluff"),
    codes.LAND: ("{} anlanden", "land {}"),
    codes.TAKE_UP: ("{} wieder aufnehmen", "retrieve {}"),
    codes.DROP_BLUFF: ("Bluff {} abwerfen", "drop the bluff {}"),
    codes.USE: ("{} nutzen", "use {}"),
    codes.DO_RETREAT: ("sich zurückziehen", "retreat"),
    codes.DECLINE: ("auf den Kampfbeginn verzichten", "decline to start"),
    codes.CALL: ("Farbe bekennen!", "call the bluff"),
    codes.DONE: ("fertig", "done"),
    codes.REFILL: ("nachziehen", "draw"),
    codes.INTERVENE: ("mit {} antworten", "answer with {}"),
    codes.EXCHANGE: ("{} ersetzen", "replace {}"),
}
