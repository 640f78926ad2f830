"""Blue Moon as planes: every zone of both sides over the whole catalogue, then single numbers."""

from collections.abc import Callable, Sequence
from typing import Final

from moontable.research.planes import (
    Encoder,
    Plane,
    View,
    around,
    catalogue_ids,
    index,
    marks,
    numbers,
    one_hot,
    seat_of,
)

ZONES: Final = {
    "hand": "cards in hand (the opponent's: none)",
    "known": "cards whose place in the hand the other side knows",
    "combat": "active cards of the combat area",
    "inactive": "covered cards of the combat area",
    "support": "active supports",
    "bluffs": "face-down cards (the opponent's: none)",
    "leading": "leadership cards that are active",
    "ignored": "cards that are ignored as a whole",
    "ignored_text": "cards whose text is ignored",
}
PHASES: Final = ("start", "action", "retreat", "character", "boost", "announce", "draw", "end")
SIDE_NUMBERS: Final = (
    *("hand_count", "draw_count", "bluff_count", "dragons", "fire", "earth", "shielded"),
)


def encoder() -> Encoder:
    """The planes, in order."""
    cards = catalogue_ids("blue-moon", "cards")
    where = index(cards)
    planes = []
    for side, words in enumerate(("own", "other")):
        for zone, about in ZONES.items():
            planes.append(
                Plane(f"{words}.{zone}", len(cards), about, marks(where, _zone(side, zone)))
            )
        for place in ("influence", "landed"):
            about = "ships and their cargo" if place == "influence" else "landed ships and cargo"
            planes.append(
                Plane(f"{words}.{place}", len(cards), about, marks(where, _ships(side, place)))
            )
        planes += [
            Plane(f"{words}.{top}", len(cards), about, one_hot(where, _top(side, top)))
            for top, about in (
                ("discard_top", "the top discarded card"),
                ("leadership_top", "the top card of the leadership pile"),
            )
        ]
        planes.append(
            Plane(
                f"{words}.numbers", len(SIDE_NUMBERS), ", ".join(SIDE_NUMBERS), numbers(_side(side))
            )
        )
    planes.append(Plane("phase", len(PHASES), ", ".join(PHASES), one_hot(index(PHASES), _phase)))
    planes.append(Plane("element", 2, "fire, earth", one_hot(index(("fire", "earth")), _element)))
    about = "my turn, first turn, must retreat, acted, stopped, dragons in the middle, fight"
    planes.append(Plane("table", 7, about, numbers(_table)))
    return Encoder(planes)


def _zone(side: int, zone: str) -> Callable[[View], Sequence[str] | None]:
    def found(view: View) -> Sequence[str] | None:
        cards: list[str] | None = around(view)[side].get(zone)
        return cards

    return found


def _ships(side: int, place: str) -> Callable[[View], Sequence[str]]:
    def found(view: View) -> Sequence[str]:
        holds = around(view)[side].get(place) or []
        return [card for hold in holds for card in (hold["ship"], *hold["cargo"])]

    return found


def _top(side: int, top: str) -> Callable[[View], str | None]:
    def found(view: View) -> str | None:
        card: str | None = around(view)[side].get(top)
        return card

    return found


def _side(side: int) -> Callable[[View], list[float]]:
    def found(view: View) -> list[float]:
        player = around(view)[side]
        return [float(player[name]) for name in SIDE_NUMBERS]

    return found


def _phase(view: View) -> str | None:
    phase: str = view["phase"]
    return phase


def _element(view: View) -> str | None:
    element: str | None = view["element"]
    return element


def _table(view: View) -> list[float]:
    flags = ("first_turn", "must_retreat", "acted", "stopped", "dragons_in_the_middle", "fight")
    return [float(view["turn"] == seat_of(view)), *(float(view[flag]) for flag in flags)]
