"""Phrase questions, options and events in German and English."""

import re
from typing import Any, Final

from moontable.games.tsukuyumi.content import pack
from moontable.games.tsukuyumi.edge import deeds, names
from moontable.games.tsukuyumi.edge.factions import sheet_of
from moontable.games.tsukuyumi.edge.places import place, place_words
from moontable.games.tsukuyumi.edge.texts import cards
from moontable.games.tsukuyumi.edge.texts.numbers import id_of, in_words, word
from moontable.games.tsukuyumi.edge.texts.words import (
    CARD,
    COUNTER,
    DIRECTION,
    EFFECT,
    EVENT,
    KEY,
    PASS,
    PROMPT,
    UNIT,
    VERB,
    WHOLE,
)
from moontable.games.tsukuyumi.rules import codes, frames
from moontable.games.tsukuyumi.rules.initiative import MIDDLE
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import NO_CARD, Action, Decision, Deed, Event, Json, Words
from moontable.kernel.speech import Counted, counted, sentence

Fields = dict[str, Any]


def option_words(state: State, decision: Decision, action: Action) -> Words:
    """An option as a short phrase: its deed, word by word."""
    group = action >> codes.GROUP
    if group == codes.A_CARD:
        return _card_words(action & codes.ARGUMENT)
    if group == codes.A_DRAW and not action & codes.ARGUMENT:
        return Words("Ereignis vom Stapel ziehen", "draw an event from the pile")
    if group == codes.A_INITIATIVE:
        return _initiative_words((action & codes.ARGUMENT) - MIDDLE)
    if group == codes.A_COUNTER:
        return _counter_words(action & codes.ARGUMENT)
    if group == codes.A_PASS:
        return PASS.get(decision.kind, VERB["pass"])
    if group in EVENT_OPTIONS:
        return _event_option(group, action & codes.ARGUMENT)
    return _deed_words(state, deeds.deed_of(state, decision, action), holds=group == codes.A_HOLD)


def _deed_words(state: State, deed: Deed, *, holds: bool) -> Words:
    """A deed, word by word."""
    verb = str(deed["verb"])
    if len(deed) == 1:
        return WHOLE[verb]
    if verb == "assign" and "damage" in deed:
        victim = word(deed["player"])
        return Words(
            f"{deed['damage']} Schaden für {victim.de}", f"{deed['damage']} damage for {victim.en}"
        )
    parts = [] if verb == "effect" else [VERB["attack" if holds else verb]]
    for key in deed:
        if key != "verb":
            words = _value_words(state, deed, key)
            frame = EFFECT.get(key) if verb == "effect" else None
            if frame is not None:
                parts.append(Words(frame.de.format(words.de), frame.en.format(words.en)))
            else:
                label = LABEL.get((verb, key)) or KEY.get(key, BARE)
                parts.append(Words(f"{label.de} {words.de}", f"{label.en} {words.en}"))
    return Words(" ".join(w.de.strip() for w in parts), " ".join(w.en.strip() for w in parts))


def _value_words(state: State, deed: Deed, key: str) -> Words:
    """One value of a deed in words."""
    value = deed[key]
    if _names_area(deed, key):
        return _area_words(state, str(value))
    if key == "left":
        return Words(f"(noch {value})", f"({value} left)")
    if key in {"side", "take_side"}:
        return DIRECTION[int(str(value))]
    if key == "turn":
        degrees = 60 * int(str(value))
        return Words(f"um {degrees}° gedreht", f"turned by {degrees}°")
    return _tile_words(str(value)) if key == "tile" else word(value)


def _tile_words(tile: str) -> Words:
    """What a tile shows; tiles that look alike are offered once."""
    entry = next(each for each in pack.TILES if each["id"] == tile)
    terrain = TERRAIN[str(entry["terrain"])]
    more = [Words(str(entry["mountain"]), str(entry["mountain"]))] if "mountain" in entry else []
    if "property" in entry:
        more.append(word(entry["property"]))
    more += [DIRECTION[side] for side in entry["blocked"]]
    if not more:
        return terrain
    de, en = ", ".join(w.de for w in more), ", ".join(w.en for w in more)
    return Words(f"{terrain.de} ({de})", f"{terrain.en} ({en})")


TERRAIN: Final = {
    "sea_floor": Words("Meeresboden", "sea floor"),
    "alluvial": Words("Schwemmland", "alluvial land"),
    "mountain": Words("Gebirge", "mountain"),
}


AREA_KEYS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("area", "to", "where", "with", "take", "hatch", "conquer"), ()),
    "from": ("move", "oni_move"),
}
"""The fields of deeds that name areas, and the verbs with which they do if not with all."""


def _names_area(deed: Deed, key: str) -> bool:
    """Does this field of a deed name an area?"""
    verbs = AREA_KEYS.get(key)
    return verbs is not None and deed[key] != "here" and (not verbs or deed["verb"] in verbs)


def _area_words(state: State, area: str) -> Words:
    """An area by its name."""
    return place_words(place(state, names.find_hex(area, "area")))


BARE: Final = Words("", "")
LABEL: Final = {
    ("place_home", "area"): BARE,
    ("mark_start", "area"): BARE,
    ("produce", "from"): Words("aus", "out of"),
    ("attack", "card"): Words("mit", "with"),
    ("assign", "area"): Words("in", "in"),
    ("assign", "card"): Words("verhalten mit", "holding back with"),
}
"""What stands before a value of a deed, where it differs from the usual word."""


PLACE: Final = Counted("Platz", "Plätze", "place", "places")
POINT: Final = Counted("Punkt", "Punkte", "point", "points")


def _initiative_words(by: int) -> Words:
    places = counted(abs(by), PLACE)
    if by > 0:
        return Words(f"{places.de} aufsteigen", f"rise {places.en}")
    return Words(f"{places.de} absteigen", f"fall {places.en}")


EVENT_OPTIONS: Final = {
    codes.A_DRAW: Words("offenes Ereignis nehmen:", "take the open event"),
    codes.A_PLAY: Words("Ereignis spielen:", "play the event"),
    codes.A_KEEP: Words("Ereignis behalten:", "keep the event"),
}


def _event_option(group: int, argument: int) -> Words:
    """An event card with its text; identical cards are counted."""
    number = argument - 1 if group == codes.A_DRAW else argument
    verb, card = EVENT_OPTIONS[group], pack.EVENTS[number]
    name, text = CARD[names.EVENTS[number]], cards.event_text(card)
    alike = [n for n, other in enumerate(pack.EVENTS) if cards.event_text(other) == text]
    which = f" {alike.index(number) + 1}" if len(alike) > 1 else ""
    return Words(
        f"{verb.de} {name.de}{which} – {text.de}", f"{verb.en} {name.en}{which} – {text.en}"
    )


def _card_words(card: int) -> Words:
    """An action card with its symbols."""
    entry = pack.CARDS[card]
    name, text = CARD[names.CARDS[card]], cards.card_text(entry)
    return Words(f"{name.de} – {text.de}", f"{name.en} – {text.en}")


def _counter_words(number: int) -> Words:
    """A counter with what it does."""
    name, text = COUNTER[number], cards.counter_text(pack.COUNTERS[number - 1])
    return Words(
        f"{VERB['counter'].de} {number}, {name.de} – {text.de}",
        f"{VERB['counter'].en} {number}, {name.en} – {text.en}",
    )


FOR_ONI: Final = Words("Welchen Konter wählst du für die Oni?", "Which counter for the Oni?")


def _against(question: Words, card: int) -> Words:
    """A question that names the battle card being played."""
    name, text = CARD[names.BATTLE_CARDS[card]], cards.battle_text(pack.BATTLE_CARDS[card])
    return Words(f"{question.de} ({name.de}: {text.de})", f"{question.en} ({name.en}: {text.en})")


UNIT_PROMPTS: Final = {
    frames.TO: Words("Wohin zieht {0}?", "Where does {0} go?"),
    frames.ONI_MARCH: Words("Wohin zieht {0}?", "Where does {0} go?"),
    frames.PLACE_UNITS: Words("Wohin stellst du {0}?", "Where do you place {0}?"),
    frames.WHERE: Words("Wohin kommt {0}?", "Where does {0} go?"),
    frames.ONI_WHERE: Words("Wohin kommt {0}?", "Where does {0} go?"),
}


def _about_unit(state: State) -> Words:
    """A question that names the unit it is about."""
    op, _, number, _, _ = deeds.frame_of(state)
    if op == frames.ONI_MARCH:
        number = deeds.frame_of(state)[4]
    kind = number >> 10 if op in (frames.TO, frames.ONI_MARCH) else number
    name = in_words("p", kind) if op == frames.WHERE else UNIT[names.UNITS[kind]]
    asked = UNIT_PROMPTS[op]
    return Words(asked.de.format(name.de), asked.en.format(name.en))


def prompt_words(state: State, decision: Decision) -> Words:
    """The question and its subject."""
    asked = PROMPT[codes.DECISIONS[decision.kind]]
    op, _, amount, other, _ = deeds.frame_of(state)
    if op == frames.TAKE:
        return Words(
            f"Welche Einheit nimmt {amount} Schaden?", f"Which unit takes {amount} damage?"
        )
    if op in UNIT_PROMPTS and (op != frames.ONI_MARCH or decision.kind == codes.D_MOVE_TO):
        return _about_unit(state)
    if op == frames.COUNTER:
        return _against(asked if other != codes.ONI else FOR_ONI, state.fight[codes.X_CARD])
    if op == frames.PRODUCTION:
        more = counted(amount, POINT)
        more = Words(f" ({more.de})", f" ({more.en})")
    elif op == frames.SPLIT:
        victim = in_words("s", (other & -other).bit_length() - 1)
        more = Words(f" ({victim.de}, bis {amount})", f" ({victim.en}, up to {amount})")
    else:
        return asked
    return Words(asked.de + more.de, asked.en + more.en)


def with_places(state: State, event: Event) -> Event:
    """Replace the hexes of an event by places of this board, which have names."""
    fields = EVENT[event.kind][0].split()
    if not any(field.endswith(":h") for field in fields) or not event.public:
        return event
    values = list(event.public)
    for number, field in enumerate(fields):
        if field.endswith(":h"):
            values[number] = place(state, values[number])
    return event._replace(public=tuple(values))


def event_words(event: Event) -> tuple[str, Json, Words]:
    """An event's name, its data and its sentence."""
    fields, de, en = EVENT[event.kind]
    data: Fields = {}
    words: list[Words] = []
    values = (*event.secret, *event.public[len(event.secret) :])
    for field, value in zip(fields.split(), values, strict=False):
        name, kind = field.split(":")
        if value == codes.HIDDEN and kind in "ce":
            continue
        data[name] = id_of(kind, value)
        words.append(in_words(kind, value))
    who, by = _subject(values)
    form = 2 if values[3] < codes.SIDES and sheet_of(values[3]).plural else 1
    said = Words(
        _VERB.sub(rf"\{form}", de).format(*(w.de for w in words), w=who.de, c=by.de),
        _VERB.sub(rf"\{form}", en).format(*(w.en for w in words), w=who.en, c=by.en),
    )
    return codes.EVENT_NAMES[event.kind], data, sentence(said)


_VERB: Final = re.compile(r"(\w+)\|(\w+)")
"""A verb as one does it, and as several do."""


def _subject(values: tuple[int, ...]) -> tuple[Words, Words]:
    """Who an event is about, and the battle card it comes from."""
    side, card = values[3], values[4]
    by = in_words("d", card) if card != NO_CARD else None
    return in_words("s", side), Words(f" ({by.de})", f" ({by.en})") if by else Words("", "")
