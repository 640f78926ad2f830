"""Questions, options and events as sentences in German and English.

It knows how phrases are put together; the vocabulary stands in `words`, ids in `names`.
"""

from typing import Any, Final

from moontable.games.tsukuyumi.content import hexes, pack
from moontable.games.tsukuyumi.content.tables import UPGRADE_FROM, UPGRADE_TO
from moontable.games.tsukuyumi.edge import deeds, names
from moontable.games.tsukuyumi.edge.texts.cards import (
    battle_text,
    card_text,
    counter_text,
    event_text,
)
from moontable.games.tsukuyumi.edge.texts.words import (
    CARD,
    COUNTER,
    EVENT,
    KEY,
    PHASE_WORDS,
    PROMPT,
    SIDE,
    THING,
    UNIT,
    VERB,
)
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.codes import ARGUMENT, GROUP, ONI
from moontable.games.tsukuyumi.rules.forces import X_CARD
from moontable.games.tsukuyumi.rules.initiative import MIDDLE
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Action, Decision, Event, Json, Words

Told = dict[str, Any]


def word(value: object) -> Words:
    """A value of a deed in words."""
    if isinstance(value, str):
        for known in (UNIT, SIDE, CARD, THING):
            if value in known:
                return known[value]
    return Words(str(value), str(value))


def option_words(state: State, decision: Decision, action: Action) -> Words:
    """An option as a short phrase: its deed, word by word."""
    group = action >> GROUP
    if group == codes.A_CARD:
        return _card_words(action & ARGUMENT)
    if group == codes.A_DRAW and not action & ARGUMENT:
        return Words("Ereignis vom Stapel ziehen", "draw an event from the pile")
    if group == codes.A_INITIATIVE:
        return _initiative_words((action & ARGUMENT) - MIDDLE)
    if group == codes.A_COUNTER:
        return _counter_words(action & ARGUMENT)
    if decision.kind == codes.D_COUNTER:
        return Words("kein Konter", "no counter")
    if group in EVENT_OPTIONS:
        return _event_option(group, action & ARGUMENT)
    deed = deeds.deed_of(state, decision, action)
    verb = VERB["attack" if group == codes.A_HOLD else str(deed["verb"])]
    de, en = [verb.de], [verb.en]
    for key, value in deed.items():
        if key == "verb":
            continue
        told = word(value)
        label = LABEL.get((str(deed["verb"]), key)) or KEY.get(key, BARE)
        if key == "left":
            de.append(f"(noch {value})")
            en.append(f"({value} left)")
        else:
            de.append(f"{label.de} {told.de}".strip())
            en.append(f"{label.en} {told.en}".strip())
    return Words(" ".join(de), " ".join(en))


BARE: Final = Words("", "")
LABEL: Final = {
    ("place_home", "area"): BARE,
    ("mark_start", "area"): BARE,
    ("produce", "from"): Words("aus", "out of"),
    ("attack", "card"): Words("mit", "with"),
    ("assign", "damage"): Words("–", "–"),
    ("assign", "area"): Words("in", "in"),
    ("assign", "card"): Words("verhalten mit", "holding back with"),
}
"""What stands before a value of a deed, where it differs from the usual word."""


def _initiative_words(by: int) -> Words:
    places = Words("Platz" if abs(by) == 1 else "Plätze", "place" if abs(by) == 1 else "places")
    if by > 0:
        return Words(f"{by} {places.de} aufsteigen", f"rise {by} {places.en}")
    return Words(f"{-by} {places.de} absteigen", f"fall {-by} {places.en}")


EVENT_OPTIONS: Final = {
    codes.A_DRAW: Words("offenes Ereignis nehmen:", "take the open event"),
    codes.A_PLAY: Words("Ereignis spielen:", "play the event"),
    codes.A_KEEP: Words("Ereignis behalten:", "keep the event"),
}


def _event_option(group: int, argument: int) -> Words:
    """An event card with its id and text, since several cards share a name."""
    number = argument - 1 if group == codes.A_DRAW else argument
    verb, card = EVENT_OPTIONS[group], pack.EVENTS[number]
    told = CARD[names.EVENTS[number]]
    text = event_text(card)
    return Words(
        f"{verb.de} {told.de} ({card['id']}): {text.de}",
        f"{verb.en} {told.en} ({card['id']}): {text.en}",
    )


def _card_words(card: int) -> Words:
    """An action card with its symbols."""
    entry = pack.CARDS[card]
    told = CARD[names.CARDS[card]]
    text = card_text(entry)
    return Words(
        f"{told.de} ({entry['id']}): {text.de}",
        f"{told.en} ({entry['id']}): {text.en}",
    )


def _counter_words(number: int) -> Words:
    """A counter with what it does."""
    told, text = COUNTER[number], counter_text(pack.COUNTERS[number - 1])
    return Words(
        f"{VERB['counter'].de} {number}, {told.de} – {text.de}",
        f"{VERB['counter'].en} {number}, {told.en} – {text.en}",
    )


FOR_ONI: Final = Words("Welchen Konter wählst du für die Oni?", "Which counter for the Oni?")


def _against(question: Words, card: int) -> Words:
    """A question with the battle card that is played."""
    told, text = CARD[names.BATTLE_CARDS[card]], battle_text(pack.BATTLE_CARDS[card])
    return Words(f"{question.de} ({told.de}: {text.de})", f"{question.en} ({told.en}: {text.en})")


def prompt_words(state: State, decision: Decision) -> Words:
    """The question, with what it is about."""
    told = PROMPT[codes.DECISIONS[decision.kind]]
    op, _, amount, defender, _ = deeds.frame_of(state)
    if op == frames.TAKE:
        more = Words(f" ({amount} Schaden)", f" ({amount} damage)")
        return Words(told.de + more.de, told.en + more.en)
    if op == frames.COUNTER:
        return _against(told if defender != ONI else FOR_ONI, state.fight[X_CARD])
    if op == frames.PRODUCTION:
        points = Words(f" ({amount} Punkte)", f" ({amount} points)")
        return Words(told.de + points.de, told.en + points.en)
    return told


def _unit(kind: int) -> Words:
    return UNIT[names.UNITS[kind]]


def _side(side: int) -> Words:
    return SIDE[names.SIDES[side]] if side < len(names.SIDES) else Words("niemand", "nobody")


def _product(product: int) -> Words:
    return word(names.product_id(product))


def _upgrade(number: int) -> Words:
    source, goal = _unit(UPGRADE_FROM[number]), _unit(UPGRADE_TO[number])
    return Words(f"{source.de} → {goal.de}", f"{source.en} → {goal.en}")


def _number(kind: str, value: int) -> tuple[object, Words]:
    """One number of an event: its id and its words."""
    if kind == "u":
        return names.UNITS[value], _unit(value)
    if kind == "h":
        return hexes.name(value), Words(hexes.name(value), hexes.name(value))
    if kind == "s":
        return names.side_id(value) if value < 6 else None, _side(value)
    if kind == "p":
        return names.product_id(value), _product(value)
    if kind == "f":
        return names.PHASES[value], PHASE_WORDS[value]
    if kind == "g":
        return names.UNITS[UPGRADE_TO[value]], _upgrade(value)
    if kind == "k":
        return value, COUNTER[value]
    tables = {"c": names.CARDS, "e": names.EVENTS, "b": names.BATTLE_CARDS, "l": codes.LAID}
    if kind == "w":
        return names.WHITE_ACTIONS[value], word(names.WHITE_ACTIONS[value])
    if kind in tables:
        found = tables[kind][value]
        return found, word(found)
    return value, Words(str(value), str(value))


def event_words(event: Event) -> tuple[str, Json, Words]:
    """An event's name, its data and its sentence."""
    fields, de, en = EVENT[event.kind]
    data: Told = {}
    told: list[Words] = []
    values = event.public or event.secret
    for field, value in zip(fields.split(), values, strict=False):
        name, kind = field.split(":")
        data[name], words = _number(kind, value)
        told.append(words)
    wholly = "{0}" not in de or told
    sentence = Words(
        de.format(*(w.de for w in told)) if wholly else de.replace("{0}", "etwas"),
        en.format(*(w.en for w in told)) if wholly else en.replace("{0}", "something"),
    )
    return codes.EVENT_NAMES[event.kind], data, sentence
