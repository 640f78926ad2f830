"""A view as lines of text, for terminals and transcripts."""

from moontable.games.blue_moon.content.declared import card_at, number_of
from moontable.games.blue_moon.edge.names import ELEMENT_WORDS, ELEMENTS, PHASE_WORDS, PHASES
from moontable.games.blue_moon.edge.view import Hold, SideView, View
from moontable.kernel import Words


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
    mark = "▶" if view["turn"] == seat else " "
    who = f"Spieler {seat + 1}" if german else f"Seat {seat + 1}"
    head = f"{mark} {who} · {_deck(me, german=german)} · {_counts(me, german=german)}"
    areas = [
        ("Kampf", "combat", _names(me["combat"], german=german)),
        ("verdeckt", "covered", _names(me["inactive"], german=german)),
        ("Unterstützung", "support", _supports(me, german=german)),
        ("Einfluss", "influence", _ships(me["influence"], german=german)),
        ("Hyla", "Hyla", _names(me["hyla"], german=german)),
        ("Errungenschaften", "achievements", _names(me["achievements"], german=german)),
        ("Inquisitor", "inquisitor", _names(_one(me["inquisitor"]), german=german)),
        ("wird ausgelegt", "being laid", _names(me["laying"], german=german)),
        ("angelandet", "landed", _ships(me["landed"], german=german)),
        ("ignoriert", "ignored", _names(me["ignored"], german=german)),
        ("Hand", "hand", _names(me["hand"] or [], german=german)),
        ("offen", "revealed", _names(me["revealed"], german=german)),
    ]
    return [
        head,
        *(f"    {de if german else en}: {cards}" for de, en, cards in areas if cards),
    ]


def _deck(me: SideView, *, german: bool) -> str:
    """A ready-made deck by its name, a self-built one by its leader."""
    if me["deck"] is None and me["leader"] is not None:
        return _name(me["leader"], german=german)
    return me["deck"] or "–"


def _one(card: str | None) -> list[str]:
    return [] if card is None else [card]


def _counts(me: SideView, *, german: bool) -> str:
    numbers = (me["dragons"], me["fire"], me["earth"], me["hand_count"], me["draw_count"])
    if german:
        return "{} Drachen · Stärke {} F / {} E · Hand {} · Stapel {}".format(*numbers)
    return "{} dragons · strength {} F / {} E · hand {} · pile {}".format(*numbers)


def _supports(me: SideView, *, german: bool) -> str:
    shown = _names(me["support"], german=german)
    hidden = me["bluff_count"]
    if me["bluffs"]:
        bluffs = ", ".join(f"[{_name(card, german=german)}]" for card in me["bluffs"])
    else:
        bluffs = ", ".join(["[Bluff]"] * hidden)
    return ", ".join(part for part in (shown, bluffs) if part)


def _ships(holds: list[Hold], *, german: bool) -> str:
    told = []
    for hold in holds:
        cargo = _names(hold["cargo"], german=german)
        told.append(_name(hold["ship"], german=german) + (f" ({cargo})" if cargo else ""))
    return ", ".join(told)


def _names(cards: list[str], *, german: bool) -> str:
    return ", ".join(_name(card, german=german) for card in cards)


def _name(card_id: str, *, german: bool) -> str:
    card = card_at(number_of(card_id))
    values = f" {card.fire}/{card.earth}" if card.fire >= 0 else ""
    return f"{card.de if german else card.en}{values}"
