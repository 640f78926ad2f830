"""Blue Moon's events as names, data and messages for the log."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.edge.messages import say
from moontable.games.blue_moon.edge.names import ELEMENT_WORDS, ELEMENTS, ending, named
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Event, Json, Message, Who

EventText: TypeAlias = tuple[str, Json, Message]
Teller: TypeAlias = Callable[[Event], tuple[Json, Message]]


@lru_cache(4096)
def tell(event: Event) -> EventText:
    """An event's name, data and message; cached, because few events are distinct."""
    name, teller = TELLERS[event.kind]
    data, words = teller(event)
    return (name, data, words) if not event.by else _caused(event, name, data, words)


def _caused(event: Event, name: str, data: Json, words: Message) -> EventText:
    """The same, with the card that caused it, and the actor if that is another seat."""
    actor, card = event.by
    caused = {**data, "by": card_at(card).id}
    if actor != event.seat:
        caused["actor"] = actor
        if event.kind == codes.E_DISCARD:
            whose, cards = Who(event.seat), _names(event.public)
            words = say("discard-theirs", who=Who(actor), whose=whose, cards=cards)
    return name, caused, say("caused", card=named(card), what=words)


def _names(cards: tuple[int, ...]) -> list[Message]:
    return [named(card) for card in cards]


def _ids(cards: tuple[int, ...]) -> list[str]:
    return [card_at(card).id for card in cards]


def _card(key: str) -> Teller:
    def teller(event: Event) -> tuple[Json, Message]:
        cards = _names(event.public)
        return {"cards": _ids(event.public)}, say(key, who=Who(event.seat), cards=cards)

    return teller


def _two_cards(key: str) -> Teller:
    def teller(event: Event) -> tuple[Json, Message]:
        card, onto = event.public
        words = say(key, who=Who(event.seat), card=named(card), onto=named(onto))
        return {"cards": _ids(event.public)}, words

    return teller


def _plain(key: str) -> Teller:
    def teller(event: Event) -> tuple[Json, Message]:
        return {"numbers": list(event.public)}, say(key, who=Who(event.seat))

    return teller


def _secret(key: str) -> Teller:
    """Cards that only their owner sees; everybody sees their number."""

    def teller(event: Event) -> tuple[Json, Message]:
        number = event.public[0] if event.public else 1
        data: Json = {"count": number, "cards": _ids(event.secret)}
        what = say(key, who=Who(event.seat), count=number)
        if event.secret:
            return data, say("seen", what=what, cards=_names(event.secret))
        return data, say("unseen", what=what)

    return teller


def _turn(event: Event) -> tuple[Json, Message]:
    return {"turn": event.public[0]}, say("turn", who=Who(event.seat))


def _announce(event: Event) -> tuple[Json, Message]:
    element, number = event.public
    data = {"element": ELEMENTS[element], "strength": number}
    return data, say(
        "announce", who=Who(event.seat), element=ELEMENT_WORDS[element], strength=number
    )


def _element(event: Event) -> tuple[Json, Message]:
    element = event.public[0]
    return {"element": ELEMENTS[element]}, say("element", element=ELEMENT_WORDS[element])


def _dragon(event: Event) -> tuple[Json, Message]:
    mine, yours = event.public
    words = say("dragon", who=Who(event.seat), mine=mine, yours=yours)
    return {"dragons": mine, "opponent": yours}, words


def _call(event: Event) -> tuple[Json, Message]:
    matched = bool(event.public[0])
    words = say("call-matched" if matched else "call-caught", who=Who(event.seat))
    return {"matched": matched}, words


def _search(event: Event) -> tuple[Json, Message]:
    number, shown = event.public[0], event.public[1]
    if not shown:
        words = say("search-unseen", who=Who(event.seat), count=number)
        return {"count": number, "cards": _ids(event.secret)}, words
    found = event.public[2:]
    key = "search-played" if shown == 2 else "search-taken"
    words = say(key, who=Who(event.seat), cards=_names(found))
    return {"count": number, "cards": _ids(found)}, words


def _over(event: Event) -> tuple[Json, Message]:
    why = ending(event.public[0], event.seat)
    return {}, say("over", who=Who(event.seat), why=why)


def _fail(event: Event) -> tuple[Json, Message]:
    if len(event.public) > 1:
        _, have, need = event.public
        words = say("fail-short", who=Who(event.seat), have=have, need=need)
        return {"cards": [], "have": have, "need": need}, words
    words = say("fail", who=Who(event.seat))
    if event.public:
        words = say("fail-card", who=Who(event.seat), cards=_names(event.public))
    return {"cards": _ids(event.public)}, words


TELLERS: Final[dict[int, tuple[str, Teller]]] = {
    codes.E_TURN: ("turn", _turn),
    codes.E_LAY: ("lay", _card("lay")),
    codes.E_BLUFF: ("bluff", _secret("lay-bluff")),
    codes.E_LOAD: ("load", _two_cards("load")),
    codes.E_LAND: ("land", _card("land")),
    codes.E_DISCARD: ("discard", _card("discard")),
    codes.E_DRAW: ("draw", _secret("draw")),
    codes.E_ANNOUNCE: ("announce", _announce),
    codes.E_RETREAT: ("retreat", _plain("retreat")),
    codes.E_DECLINE: ("decline", _plain("decline")),
    codes.E_DRAGON: ("dragon", _dragon),
    codes.E_CALL: ("call", _call),
    codes.E_SHOW: ("show", _card("show")),
    codes.E_DISCLOSE: ("disclose", _card("disclose")),
    codes.E_ELEMENT: ("element", _element),
    codes.E_AIM: ("aim", _two_cards("aim")),
    codes.E_TAKE_BACK: ("take_back", _plain("take-back")),
    codes.E_SEARCH: ("search", _search),
    codes.E_SHUFFLE: ("shuffle", _plain("shuffle")),
    codes.E_UNDER: ("under", _secret("put-under")),
    codes.E_SERVE: ("serve", _card("serve")),
    codes.E_USE: ("use", _card("use")),
    codes.E_OVER: ("over", _over),
    codes.E_FIGHT: ("fight", _plain("new-fight")),
    codes.E_REDRAW: ("redraw", _plain("redraw")),
    codes.E_RETURN: ("return", _card("return")),
    codes.E_COVER: ("cover", _plain("cover")),
    codes.E_FAIL: ("fail", _fail),
    codes.E_INTERVENE: ("intervene", _card("intervene")),
    codes.E_VOID: ("void", _card("void")),
    codes.E_EXCHANGE: ("replace", _card("replace")),
    codes.E_NO_DRAGON: ("no_dragon", _plain("no-dragon")),
}
