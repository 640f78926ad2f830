"""A view as lines of text, for terminals and transcripts."""

from collections.abc import Callable
from typing import TypeAlias

from moontable.games.blue_moon.content.declared import PRINTED
from moontable.games.blue_moon.edge.names import ELEMENT_WORDS, ELEMENTS, PHASE_WORDS, PHASES
from moontable.games.blue_moon.edge.view import Hold, SideView, View
from moontable.kernel import Words

Namer: TypeAlias = Callable[[str], str]


def table(view: View) -> Words:
    """The table, the opponent's side on top, the own side below."""
    return Words(_lines(view, german=True), _lines(view, german=False))


def _lines(view: View, *, german: bool) -> str:
    own = max(0, view["seat"])
    lines = [
        *_side(view, 1 - own, german=german),
        _middle(view, german=german),
        *_side(view, own, german=german),
    ]
    return "\n".join(lines)


def _middle(view: View, *, german: bool) -> str:
    phase = PHASE_WORDS[PHASES.index(view["phase"])]
    element = view["element"]
    words = (
        ELEMENT_WORDS[ELEMENTS.index(element)] if element else Words("kein Element", "no element")
    )
    dragons = view["dragons_in_the_middle"]
    if german:
        return f"── {words.de} · {dragons} Drachen in der Mitte · {phase.de}"
    return f"── {words.en} · {dragons} dragons in the middle · {phase.en}"


def _side(view: View, seat: int, *, german: bool) -> list[str]:
    me = view["players"][seat]
    name = _namer(view, german=german)
    mark = "▶" if view["turn"] == seat else " "
    who = f"Spieler {seat + 1}" if german else f"Seat {seat + 1}"
    head = f"{mark} {who} · {_deck(me, name)} · {_counts(me, german=german)}"
    areas = [
        ("Kampf", "combat", _names(me["combat"], name)),
        ("verdeckt", "covered", _names(me["inactive"], name)),
        ("Unterstützung", "support", _supports(me, name)),
        ("Einfluss", "influence", _ships(me["influence"], name)),
        ("Hyla", "Hyla", _names(me["hyla"], name)),
        ("Errungenschaften", "achievements", _names(me["achievements"], name)),
        ("Inquisitor", "inquisitor", _names(_one(me["inquisitor"]), name)),
        ("wird ausgelegt", "being laid", _names(me["laying"], name)),
        ("angelandet", "landed", _ships(me["landed"], name)),
        ("ignoriert", "ignored", _names(me["ignored"], name)),
        ("Hand", "hand", _names(me["hand"] or [], name)),
        ("offen", "revealed", _names(me["revealed"], name)),
    ]
    return [
        head,
        *(f"    {de if german else en}: {cards}" for de, en, cards in areas if cards),
    ]


def _deck(me: SideView, name: Namer) -> str:
    """A ready-made deck by its name, a self-built one by its leader."""
    if me["deck"] is None and me["leader"] is not None:
        return name(me["leader"])
    return me["deck"] or "–"


def _one(card: str | None) -> list[str]:
    return [] if card is None else [card]


def _counts(me: SideView, *, german: bool) -> str:
    numbers = (me["dragons"], me["fire"], me["earth"], me["hand_count"], me["draw_count"])
    if german:
        return "{} Drachen · Stärke {} F / {} E · Hand {} · Stapel {}".format(*numbers)
    return "{} dragons · strength {} F / {} E · hand {} · pile {}".format(*numbers)


def _supports(me: SideView, name: Namer) -> str:
    shown = _names(me["support"], name)
    hidden = me["bluff_count"]
    if me["bluffs"]:
        bluffs = ", ".join(f"[{name(card)}]" for card in me["bluffs"])
    else:
        bluffs = ", ".join(["[Bluff]"] * hidden)
    return ", ".join(part for part in (shown, bluffs) if part)


def _ships(holds: list[Hold], name: Namer) -> str:
    ships = []
    for hold in holds:
        cargo = _names(hold["cargo"], name)
        ships.append(name(hold["ship"]) + (f" ({cargo})" if cargo else ""))
    return ", ".join(ships)


def _names(cards: list[str], name: Namer) -> str:
    return ", ".join(name(card) for card in cards)


def _namer(view: View, *, german: bool) -> Namer:
    """The names of cards in this view, with values; a game's own cards included."""

    def name(card_id: str) -> str:
        own = view.get("own_cards", {}).get(card_id)
        if own is None:
            card = PRINTED[card_id]
            called, fire, earth = (card.de if german else card.en), card.fire, card.earth
            return f"{called} {fire}/{earth}" if fire >= 0 else called
        called = own["name_de"] if german else own["name_en"]
        return called if own["fire"] is None else f"{called} {own['fire']}/{own['earth'] or 0}"

    return name
