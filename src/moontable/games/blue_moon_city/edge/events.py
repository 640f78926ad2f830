"""Events with their data by name, as messages."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from moontable.games.blue_moon_city.content.edition import TILE_IDS, TILE_NAMES, TREASURES
from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.rules import codes
from moontable.kernel import Event, Json, Message, Who

EventText = tuple[Json, Message]


def listed(cards: Sequence[int]) -> list[Message]:
    """Cards by name."""
    return [names.CARD_NAMES[card] for card in cards]


def treasure(crystals: int, cards: int, scales: int) -> list[Message]:
    """A reward, one message for each kind."""
    found = []
    if crystals:
        found.append(say("crystals", count=crystals))
    if cards:
        found.append(say("cards", count=cards))
    if scales:
        found.append(say("scales", count=scales))
    return found or [say("nothing")]


def _turn(event: Event) -> EventText:
    return {}, say("turn", who=Who(event.seat))


def _moved(event: Event) -> EventText:
    tile = event.public[0]
    return {"to": TILE_IDS[tile]}, say("moved", who=Who(event.seat), tile=TILE_NAMES[tile])


def _flew(event: Event) -> EventText:
    card, to = event.public
    words = say("flew", who=Who(event.seat), card=names.CARD_NAMES[card], tile=TILE_NAMES[to])
    return {"card": names.CARD_IDS[card], "to": TILE_IDS[to]}, words


def _dragon(event: Event) -> EventText:
    card, dragon, to = event.public
    data = {"card": names.CARD_IDS[card], "dragon": names.DRAGON_IDS[dragon], "to": TILE_IDS[to]}
    return data, say(
        "dragon-flew",
        who=Who(event.seat),
        card=names.CARD_NAMES[card],
        dragon=names.DRAGON_NAMES[dragon],
        tile=TILE_NAMES[to],
    )


def _paid(event: Event) -> EventText:
    words = say("paid", who=Who(event.seat), cards=listed(event.public))
    return {"cards": [names.CARD_IDS[card] for card in event.public]}, words


def _built(event: Event) -> EventText:
    tile, section = event.public
    words = say("built", who=Who(event.seat), tile=TILE_NAMES[tile], section=section + 1)
    return {"tile": TILE_IDS[tile], "section": section}, words


def _scales(event: Event) -> EventText:
    count, stock = event.public
    words = say("got-scales", who=Who(event.seat), got=say("scales", count=count))
    return {"scales": count, "stock": stock}, words


def _scales_scored(event: Event) -> EventText:
    held = list(event.public[::2])
    won = list(event.public[1::2])
    each = [
        say(
            "scales-scored-seat",
            who=Who(seat),
            got=say("crystals", count=crystals),
            held=say("scales", count=scales),
        )
        for seat, (scales, crystals) in enumerate(zip(held, won, strict=True))
    ]
    return {"scales": held, "crystals": won}, say("scales-scored", each=each)


def _finished(event: Event) -> EventText:
    tile = event.public[0]
    words = say("finished", who=Who(event.seat), tile=TILE_NAMES[tile])
    return {"tile": TILE_IDS[tile], "great_builder": event.seat}, words


SOURCES: Final = ("star", "everyone", "neighbour")


def _reward(event: Event) -> EventText:
    source, tile, *counts = event.public
    crystals, cards, scales = counts
    data = {"source": SOURCES[source], "tile": TILE_IDS[tile]}
    got = treasure(crystals, cards, scales)
    words = say(f"reward-{SOURCES[source]}", who=Who(event.seat), tile=TILE_NAMES[tile], got=got)
    return {**data, **dict(zip(TREASURES, counts, strict=True))}, words


def _cards_won(event: Event) -> EventText:
    count, aside = event.public
    data = {
        "count": count,
        "aside": bool(aside),
        "cards": [names.CARD_IDS[k] for k in event.secret],
    }
    got = say("cards", count=count)
    if aside:
        return data, say("cards-aside", who=Who(event.seat), got=got)
    if event.secret:
        cards = listed(event.secret)
        return data, say("cards-won-seen", who=Who(event.seat), got=got, cards=cards)
    return data, say("cards-won", who=Who(event.seat), got=got)


def _offered(event: Event) -> EventText:
    price, surcharge, number = event.public
    spent = say("crystals", count=price + surcharge)
    words = say("offered", who=Who(event.seat), spent=spent, number=number)
    return {"price": price, "surcharge": surcharge, "offerings": number}, words


def _discarded(event: Event) -> EventText:
    card = event.public[0]
    words = say("discarded", who=Who(event.seat), card=names.CARD_NAMES[card])
    return {"card": names.CARD_IDS[card]}, words


def _drew(event: Event) -> EventText:
    got = say("cards", count=event.public[0])
    data = {"count": event.public[0], "cards": [names.CARD_IDS[card] for card in event.secret]}
    if event.secret:
        return data, say("drew-seen", who=Who(event.seat), got=got, cards=listed(event.secret))
    return data, say("drew", who=Who(event.seat), got=got)


def _took_aside(event: Event) -> EventText:
    got = say("cards", count=event.public[0])
    data = {"count": event.public[0], "cards": [names.CARD_IDS[card] for card in event.secret]}
    if event.secret:
        cards = listed(event.secret)
        return data, say("took-aside-seen", who=Who(event.seat), got=got, cards=cards)
    return data, say("took-aside", who=Who(event.seat), got=got)


def _reshuffled(event: Event) -> EventText:
    count = event.public[0]
    return {"count": count}, say("reshuffled", count=count)


def _declared(event: Event) -> EventText:
    end = event.public[0] == codes.NO_MORE
    return {"end": end}, say("declared-end" if end else "declared-on", who=Who(event.seat))


def _last_march(event: Event) -> EventText:
    del event
    return {}, say("last-march")


def _ended(event: Event) -> EventText:
    return {"how": names.ENDS[event.public[0]]}, say("ended")


EVENTS: Final[Mapping[int, tuple[str, Callable[[Event], EventText]]]] = {
    codes.TURN: ("turn", _turn),
    codes.MOVED: ("moved", _moved),
    codes.FLEW: ("flew", _flew),
    codes.DRAGON_FLEW: ("dragon_flew", _dragon),
    codes.PAID: ("paid", _paid),
    codes.BUILT: ("built", _built),
    codes.SCALES: ("scales", _scales),
    codes.SCALES_SCORED: ("scales_scored", _scales_scored),
    codes.FINISHED: ("finished", _finished),
    codes.REWARD: ("reward", _reward),
    codes.CARDS_WON: ("cards_won", _cards_won),
    codes.OFFERED: ("offered", _offered),
    codes.DISCARDED: ("discarded", _discarded),
    codes.DREW: ("drew", _drew),
    codes.TOOK_ASIDE: ("took_aside", _took_aside),
    codes.RESHUFFLED: ("reshuffled", _reshuffled),
    codes.DECLARED: ("declared", _declared),
    codes.LAST_MARCH: ("last_march", _last_march),
    codes.ENDED: ("ended", _ended),
}


def describe_event(event: Event) -> tuple[str, Json, Message]:
    """An event's name, its data by name, and its message."""
    name, tell = EVENTS[event.kind]
    data, words = tell(event)
    return name, data, words
