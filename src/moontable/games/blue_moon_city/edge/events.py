"""Events as sentences in German and English."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from moontable.games.blue_moon_city.content.edition import TILE_IDS, TILE_NAMES, TREASURES
from moontable.games.blue_moon_city.edge import names
from moontable.games.blue_moon_city.rules import codes
from moontable.kernel import Event, Json, Words
from moontable.kernel.speech import Counted, counted
from moontable.kernel.speech import listed as listed_words

EventText = tuple[Json, Words]


def listed(cards: Sequence[int]) -> Words:
    """Cards by name, as a list in words."""
    return Words(
        ", ".join(names.CARD_NAMES[card].de for card in cards),
        ", ".join(names.CARD_NAMES[card].en for card in cards),
    )


def treasure(crystals: int, cards: int, scales: int) -> Words:
    """A reward in words."""
    counts = ((crystals, CRYSTAL), (cards, CARD), (scales, SCALE))
    found = [counted(number, noun) for number, noun in counts if number]
    return listed_words(found) if found else Words("nichts", "nothing")


CRYSTAL: Final = Counted("Kristall", "Kristalle", "crystal", "crystals")
CARD: Final = Counted("Karte", "Karten", "card", "cards")
SCALE: Final = Counted("Schuppe", "Schuppen", "scale", "scales")


def _turn(event: Event) -> EventText:
    return {}, Words(f"Spieler {event.seat + 1} ist am Zug.", f"Seat {event.seat + 1} is to move.")


def _moved(event: Event) -> EventText:
    tile = TILE_NAMES[event.public[0]]
    return {"to": TILE_IDS[event.public[0]]}, Words(
        f"Spieler {event.seat + 1} zieht auf „{tile.de}“.",
        f"Seat {event.seat + 1} moves to {tile.en}.",
    )


def _flew(event: Event) -> EventText:
    card, to = event.public
    name, tile = names.CARD_NAMES[card], TILE_NAMES[to]
    return {"card": names.CARD_IDS[card], "to": TILE_IDS[to]}, Words(
        f"Spieler {event.seat + 1} fliegt mit {names.with_card(card)} auf „{tile.de}“.",
        f"Seat {event.seat + 1} flies to {tile.en} with {name.en}.",
    )


def _dragon(event: Event) -> EventText:
    card, dragon, to = event.public
    who, tile, name = names.DRAGON_NAMES[dragon], TILE_NAMES[to], names.CARD_NAMES[card]
    data = {"card": names.CARD_IDS[card], "dragon": names.DRAGON_IDS[dragon], "to": TILE_IDS[to]}
    return data, Words(
        f"Spieler {event.seat + 1} spielt {name.de}, und {who.de} fliegt auf „{tile.de}“.",
        f"Seat {event.seat + 1} plays {name.en}, and {who.en} flies to {tile.en}.",
    )


def _paid(event: Event) -> EventText:
    cards = listed(event.public)
    given = ", ".join(names.with_card(card) for card in event.public)
    return {"cards": [names.CARD_IDS[card] for card in event.public]}, Words(
        f"Spieler {event.seat + 1} bezahlt mit {given}.",
        f"Seat {event.seat + 1} pays with {cards.en}.",
    )


def _built(event: Event) -> EventText:
    tile, section = event.public
    name, who, place = TILE_NAMES[tile], event.seat + 1, section + 1
    return {"tile": TILE_IDS[tile], "section": section}, Words(
        f"Spieler {who} setzt auf „{name.de}“ einen Baustein auf Abschnitt {place}.",
        f"Seat {who} sets a brick on section {place} of {name.en}.",
    )


def _scales(event: Event) -> EventText:
    count, stock = event.public
    got = treasure(0, 0, count)
    return {"scales": count, "stock": stock}, Words(
        f"Spieler {event.seat + 1} erhält von den Drachen {got.de}.",
        f"Seat {event.seat + 1} gets {got.en} from the dragons.",
    )


def _scales_scored(event: Event) -> EventText:
    held = list(event.public[::2])
    won = list(event.public[1::2])
    sentences = []
    for seat, (scales, crystals) in enumerate(zip(held, won, strict=True)):
        has, gets = counted(scales, SCALE), treasure(crystals, 0, 0)
        sentences.append(
            Words(
                f"Spieler {seat + 1} für {has.de} {gets.de}",
                f"seat {seat + 1} {gets.en} for {has.en}",
            )
        )
    everybody = listed_words(sentences)
    return {"scales": held, "crystals": won}, Words(
        f"Schuppenwertung: Es erhält {everybody.de}.", f"The scales are scored: {everybody.en}."
    )


def _finished(event: Event) -> EventText:
    tile = event.public[0]
    name = TILE_NAMES[tile]
    return {"tile": TILE_IDS[tile], "great_builder": event.seat}, Words(
        f"„{name.de}“ ist fertig; Großer Baumeister ist Spieler {event.seat + 1}.",
        f"{name.en} is finished; the great builder is seat {event.seat + 1}.",
    )


SOURCES: Final = ("star", "everyone", "neighbour")
SOURCE_WORDS: Final = (
    Words("neben dem Stern von", "beside the star of"),
    Words("für alle an", "for everyone at"),
    Words("vom Nachbarn", "from the neighbour"),
)


def _reward(event: Event) -> EventText:
    source, tile, *counts = event.public
    got, name, origin = treasure(*counts), TILE_NAMES[tile], SOURCE_WORDS[source]
    data = {"source": SOURCES[source], "tile": TILE_IDS[tile]}
    return {**data, **dict(zip(TREASURES, counts, strict=True))}, Words(
        f"Spieler {event.seat + 1} erhält {got.de} {origin.de} „{name.de}“.",
        f"Seat {event.seat + 1} gets {got.en} {origin.en} {name.en}.",
    )


def _cards_won(event: Event) -> EventText:
    count, aside = event.public
    got = treasure(0, count, 0)
    data = {
        "count": count,
        "aside": bool(aside),
        "cards": [names.CARD_IDS[k] for k in event.secret],
    }
    if aside:
        return data, Words(
            f"Spieler {event.seat + 1} legt {got.de} ungesehen beiseite.",
            f"Seat {event.seat + 1} puts {got.en} aside unseen.",
        )
    return data, Words(
        f"Spieler {event.seat + 1} nimmt {got.de} auf die Hand{_seen(event).de}.",
        f"Seat {event.seat + 1} takes {got.en}{_seen(event).en}.",
    )


def _seen(event: Event) -> Words:
    if not event.secret:
        return Words("", "")
    cards = listed(event.secret)
    return Words(f": {cards.de}", f": {cards.en}")


def _offered(event: Event) -> EventText:
    price, surcharge, number = event.public
    spent = treasure(price + surcharge, 0, 0)
    return {"price": price, "surcharge": surcharge, "offerings": number}, Words(
        f"Spieler {event.seat + 1} opfert {spent.de}: Opfer Nummer {number}.",
        f"Seat {event.seat + 1} offers {spent.en}: offering number {number}.",
    )


def _discarded(event: Event) -> EventText:
    name = names.CARD_NAMES[event.public[0]]
    return {"card": names.CARD_IDS[event.public[0]]}, Words(
        f"Spieler {event.seat + 1} wirft {name.de} ab.",
        f"Seat {event.seat + 1} discards {name.en}.",
    )


def _drew(event: Event) -> EventText:
    got = treasure(0, event.public[0], 0)
    data = {"count": event.public[0], "cards": [names.CARD_IDS[card] for card in event.secret]}
    return data, Words(
        f"Spieler {event.seat + 1} zieht {got.de}{_seen(event).de}.",
        f"Seat {event.seat + 1} draws {got.en}{_seen(event).en}.",
    )


def _took_aside(event: Event) -> EventText:
    got = treasure(0, event.public[0], 0)
    data = {"count": event.public[0], "cards": [names.CARD_IDS[card] for card in event.secret]}
    return data, Words(
        f"Spieler {event.seat + 1} nimmt {got.de} von der Seite auf{_seen(event).de}.",
        f"Seat {event.seat + 1} takes up {got.en} put aside{_seen(event).en}.",
    )


def _reshuffled(event: Event) -> EventText:
    count = event.public[0]
    return {"count": count}, Words(
        f"Die {count} abgelegten Karten werden zum neuen Nachziehstapel gemischt.",
        f"The {count} discarded cards are shuffled into a new draw pile.",
    )


def _declared(event: Event) -> EventText:
    end = event.public[0] == codes.NO_MORE
    if end:
        words = Words("will nichts mehr tun", "will do no more")
    else:
        words = Words("spielt weiter", "plays on")
    return {"end": end}, Words(
        f"Spieler {event.seat + 1} {words.de}.", f"Seat {event.seat + 1} {words.en}."
    )


def _last_march(event: Event) -> EventText:
    del event
    return {}, Words(
        "Die Stadt ist vollendet, gewinnen kann niemand mehr: Alle ziehen zum Marktplatz.",
        "The city is complete and nobody can win any more: all go to the courtyard.",
    )


def _ended(event: Event) -> EventText:
    return {"how": names.ENDS[event.public[0]]}, Words(
        "Das Spiel ist zu Ende.", "The game is over."
    )


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


def describe_event(event: Event) -> tuple[str, Json, Words]:
    """An event's name, its data by name, and its sentence."""
    name, tell = EVENTS[event.kind]
    data, words = tell(event)
    return name, data, words
