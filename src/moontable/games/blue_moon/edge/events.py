"""Blue Moon's events as names, data and sentences for the log."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.edge.names import ELEMENT_WORDS, ELEMENTS, ENDINGS
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Event, Json, Words

EventText: TypeAlias = tuple[str, Json, Words]


@lru_cache(4096)
def tell(event: Event) -> EventText:
    """An event's name, data and sentence; cached, because few events are distinct."""
    name, teller = TELLERS[event.kind]
    data, de, en = teller(event)
    who = _seat(event.seat)
    words = Words(de.format(who=who.de), en.format(who=who.en))
    name, data, words = (name, data, words) if not event.by else _caused(event, name, data, words)
    # Some cards are cries: their names end the sentence themselves.
    return name, data, Words(words.de.replace("!.", "!"), words.en.replace("!.", "!"))


def _seat(seat: int) -> Words:
    return Words(f"Spieler {seat + 1}", f"Seat {seat + 1}")


def _caused(event: Event, name: str, data: Json, words: Words) -> EventText:
    """The same, with the card that caused it, and the actor if that is another seat."""
    actor, card = event.by
    caused = {**data, "by": card_at(card).id}
    if actor != event.seat:
        caused["actor"] = actor
        if event.kind == codes.E_DISCARD:
            who, whose = _seat(actor), _seat(event.seat)
            cards = _names(event.public)
            words = Words(
                f"{who.de} wirft eine Karte von {whose.de} ab: {cards.de}.",
                f"{who.en} discards {whose.en}'s {cards.en}.",
            )
    by = _names((card,))
    if by.en.endswith("!"):
        by = Words(f"„{by.de}“", f"“{by.en}”")
    return name, caused, Words(f"{by.de}: {words.de}", f"{by.en}: {words.en}")


Teller: TypeAlias = Callable[[Event], tuple[Json, str, str]]


def _names(cards: tuple[int, ...]) -> Words:
    found = [card_at(card) for card in cards]
    return Words(", ".join(card.de for card in found), ", ".join(card.en for card in found))


def _ids(cards: tuple[int, ...]) -> list[str]:
    return [card_at(card).id for card in cards]


def _card(de: str, en: str) -> Teller:
    def teller(event: Event) -> tuple[Json, str, str]:
        names = _names(event.public)
        return {"cards": _ids(event.public)}, de.replace("#", names.de), en.replace("#", names.en)

    return teller


def _two_cards(de: str, en: str) -> Teller:
    def teller(event: Event) -> tuple[Json, str, str]:
        one, two = (_names((card,)) for card in event.public)
        text_de = de.replace("#1", one.de).replace("#2", two.de)
        text_en = en.replace("#1", one.en).replace("#2", two.en)
        return {"cards": _ids(event.public)}, text_de, text_en

    return teller


def _plain(de: str, en: str) -> Teller:
    def teller(event: Event) -> tuple[Json, str, str]:
        return {"numbers": list(event.public)}, de, en

    return teller


def _secret(de: str, en: str) -> Teller:
    """Cards that only their owner sees; everybody sees their number."""

    def teller(event: Event) -> tuple[Json, str, str]:
        number = event.public[0] if event.public else 1
        data: Json = {"count": number, "cards": _ids(event.secret)}
        names = _names(event.secret)
        shown = Words(f": {names.de}", f": {names.en}") if event.secret else Words("", "")
        text_de = de.replace("#", _cards_de(number)) + shown.de + "."
        return data, text_de, en.replace("#", _cards_en(number)) + shown.en + "."

    return teller


def _cards_de(number: int) -> str:
    return "1 Karte" if number == 1 else f"{number} Karten"


def _cards_en(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _turn(event: Event) -> tuple[Json, str, str]:
    return {"turn": event.public[0]}, "{who} ist am Zug.", "{who} is on turn."


def _announce(event: Event) -> tuple[Json, str, str]:
    element, number = event.public
    words = ELEMENT_WORDS[element]
    return (
        {"element": ELEMENTS[element], "strength": number},
        f"{{who}} sagt Stärke {number} in {words.de} an.",
        f"{{who}} announces strength {number} in {words.en}.",
    )


def _element(event: Event) -> tuple[Json, str, str]:
    words = ELEMENT_WORDS[event.public[0]]
    return (
        {"element": ELEMENTS[event.public[0]]},
        f"Der Kampf wechselt zu {words.de}.",
        f"The fight changes to {words.en}.",
    )


def _dragon(event: Event) -> tuple[Json, str, str]:
    mine, yours = event.public
    return (
        {"dragons": mine, "opponent": yours},
        f"{{who}} gewinnt einen Drachen ({mine} zu {yours}).",
        f"{{who}} wins a dragon ({mine} to {yours}).",
    )


def _call(event: Event) -> tuple[Json, str, str]:
    if event.public[0]:
        sentence = (
            "{who} fordert Farbe, doch der Bluff stimmt.",
            "{who} calls, but the bluff holds.",
        )
    else:
        sentence = ("{who} fordert Farbe zu Recht.", "{who} calls rightly.")
    return {"matched": bool(event.public[0])}, *sentence


def _search(event: Event) -> tuple[Json, str, str]:
    number, shown = event.public[0], event.public[1]
    if shown:
        names = _names(event.public[2:])
        verb = ("spielt", "plays") if shown == 2 else ("nimmt", "takes")
        data: Json = {"count": number, "cards": _ids(event.public[2:])}
        return (
            data,
            f"{{who}} sucht und {verb[0]} {names.de}.",
            f"{{who}} finds and {verb[1]} {names.en}.",
        )
    data = {"count": number, "cards": _ids(event.secret)}
    return (
        data,
        f"{{who}} zieht {_cards_de(number)} vom Abwurfstapel.",
        f"{{who}} draws {_cards_en(number)} from the discard pile.",
    )


def _over(event: Event) -> tuple[Json, str, str]:
    words = ENDINGS[event.public[0]]
    return {}, f"{{who}} gewinnt. {words.de}", f"{{who}} wins. {words.en}"


def _fail(event: Event) -> tuple[Json, str, str]:
    if len(event.public) > 1:
        _, have, need = event.public
        return (
            {"cards": [], "have": have, "need": need},
            f"{{who}} hat {have} von {need} und kann den Zug nicht halten.",
            f"{{who}} has {have} of {need} and cannot hold the turn.",
        )
    names = _names(event.public)
    by = Words(f" ({names.de})", f" ({names.en})") if event.public else Words("", "")
    return (
        {"cards": _ids(event.public)},
        f"{{who}} kann den Zug nicht halten{by.de}.",
        f"{{who}} cannot hold the turn{by.en}.",
    )


TELLERS: Final[dict[int, tuple[str, Teller]]] = {
    codes.E_TURN: ("turn", _turn),
    codes.E_LAY: ("lay", _card("{who} legt #.", "{who} lays #.")),
    codes.E_BLUFF: ("bluff", _secret("{who} legt einen Bluff", "{who} lays a bluff")),
    codes.E_LOAD: ("load", _two_cards("{who} lädt #1 auf #2.", "{who} loads #1 onto #2.")),
    codes.E_LAND: ("land", _card("{who} landet # an.", "{who} lands #.")),
    codes.E_DISCARD: ("discard", _card("{who} wirft # ab.", "{who} discards #.")),
    codes.E_DRAW: ("draw", _secret("{who} zieht #", "{who} draws #")),
    codes.E_ANNOUNCE: ("announce", _announce),
    codes.E_RETREAT: ("retreat", _plain("{who} zieht sich zurück.", "{who} retreats.")),
    codes.E_DECLINE: (
        "decline",
        _plain("{who} verzichtet auf den Kampfbeginn.", "{who} declines to start the fight."),
    ),
    codes.E_DRAGON: ("dragon", _dragon),
    codes.E_CALL: ("call", _call),
    codes.E_SHOW: ("show", _card("{who} deckt auf: #.", "{who} shows #.")),
    codes.E_DISCLOSE: ("disclose", _card("{who} zeigt: #.", "{who} discloses #.")),
    codes.E_ELEMENT: ("element", _element),
    codes.E_AIM: ("aim", _two_cards("#1 gilt für #2.", "#1 is meant for #2.")),
    codes.E_TAKE_BACK: (
        "take_back",
        _plain(
            "{who} nimmt den Zug zurück und entscheidet neu.",
            "{who} takes the turn back and decides anew.",
        ),
    ),
    codes.E_SEARCH: ("search", _search),
    codes.E_SHUFFLE: ("shuffle", _plain("{who} mischt.", "{who} shuffles.")),
    codes.E_UNDER: (
        "under",
        _secret("{who} schiebt # unter den Stapel", "{who} puts # under the draw pile"),
    ),
    codes.E_SERVE: ("serve", _card("{who} bedient #.", "{who} serves #.")),
    codes.E_USE: ("use", _card("{who} nutzt #.", "{who} uses #.")),
    codes.E_OVER: ("over", _over),
    codes.E_FIGHT: ("fight", _plain("Ein neuer Kampf beginnt.", "A new fight begins.")),
    codes.E_REDRAW: ("redraw", _plain("{who} tauscht Handkarten.", "{who} exchanges hand cards.")),
    codes.E_RETURN: ("return", _card("{who} nimmt # auf die Hand.", "{who} takes # into hand.")),
    codes.E_COVER: (
        "cover",
        _plain("{who} deckt die alten Karten ab.", "{who} covers the old cards."),
    ),
    codes.E_FAIL: ("fail", _fail),
    codes.E_INTERVENE: ("intervene", _card("{who} antwortet mit „#“.", "{who} answers with “#”.")),
    codes.E_VOID: ("void", _card("# ist ungültig.", "# is void.")),
    codes.E_EXCHANGE: ("replace", _card("{who} ersetzt #.", "{who} replaces #.")),
    codes.E_NO_DRAGON: (
        "no_dragon",
        _plain("{who} gewinnt einen Drachen weniger.", "{who} wins one dragon fewer."),
    ),
}
