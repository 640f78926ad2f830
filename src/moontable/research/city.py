"""Blue Moon City as planes: the places of the cross, one's hand, everybody's belongings."""

from typing import Final

from moontable.research.planes import (
    Encoder,
    Numbers,
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

PHASES: Final = ("move", "build", "pay", "draw", "declare", "over")
COLOURS: Final = ("black", "red", "blue", "grey", "brown", "white", "yellow", "green", "any")
DRAGONS: Final = ("red", "green", "blue")
SEATS: Final = 4
SECTIONS: Final = 4
REWARDS: Final = tuple(
    (kind, what)
    for kind in ("star", "everyone", "neighbour")
    for what in ("crystals", "cards", "scales")
)
PLACE: Final = 1 + len(COLOURS) + SECTIONS + SECTIONS * SEATS + SEATS + len(DRAGONS) + len(REWARDS)
PLAYER: Final = ("cards", "aside", "bricks", "crystals", "scales", "offerings")
PLACES: Final = 21


def encoder() -> Encoder:
    """The planes, in order."""
    cards = catalogue_ids("blue-moon-city", "cards")
    where = index(cards)
    about = (
        "for each place: built, colour, values of open sections, whose brick on each section, "
        "pawns, dragons, rewards (star, everyone, neighbour: crystals, cards, scales)"
    )
    return Encoder(
        [
            Plane("places", PLACES * PLACE, about, _places),
            Plane("hand", len(cards), "cards in hand, counted", marks(where, _hand)),
            Plane("discard", len(cards), "cards in the discard pile", marks(where, _discard)),
            Plane("players", SEATS * len(PLAYER), "own seat first: " + ", ".join(PLAYER), _players),
            Plane("phase", len(PHASES), ", ".join(PHASES), one_hot(index(PHASES), _phase)),
            Plane("table", 6, "my turn, steps, scales left, next price, pile, quiet turns",
                  numbers(_table)),
        ]
    )  # fmt: skip


def _hand(view: View) -> list[str]:
    cards: list[str] = view["hand"] or []
    return cards


def _discard(view: View) -> list[str]:
    cards: list[str] = view["discard"]
    return cards


def _phase(view: View) -> str:
    phase: str = view["phase"]
    return phase


def _places(view: View, out: Numbers) -> None:
    seat, count = seat_of(view), len(view["players"])
    for number, cell in enumerate(view["city"].values()):
        place = out[number * PLACE : (number + 1) * PLACE]
        place[0] = cell["built"]
        if cell.get("colour") in COLOURS:
            place[1 + COLOURS.index(cell["colour"])] = 1
        _sections(cell, place[1 + len(COLOURS) :], seat, count)
        base = 1 + len(COLOURS) + SECTIONS * (1 + SEATS)
        for player in view["players"]:
            if player["pawn"] == cell["tile"]:
                place[base + (player["seat"] - seat) % count] = 1
        for dragon, name in enumerate(DRAGONS):
            place[base + SEATS + dragon] = view["dragons"][name] == cell["tile"]
        for reward, (kind, what) in enumerate(REWARDS):
            place[base + SEATS + len(DRAGONS) + reward] = cell.get(kind, {}).get(what, 0)


def _sections(cell: View, out: Numbers, seat: int, count: int) -> None:
    for section, value in enumerate(cell.get("sections", [])):
        owner = cell["bricks"][section]
        if owner is None:
            out[section] = value
        else:
            out[SECTIONS + section * SEATS + (owner - seat) % count] = 1


def _players(view: View, out: Numbers) -> None:
    for number, player in enumerate(around(view)):
        values = [float(player[name] or 0) for name in PLAYER]
        out[number * len(PLAYER) : (number + 1) * len(PLAYER)] = values


def _table(view: View) -> list[float]:
    names = ("steps", "scale_stock", "next_offering", "draw", "quiet_turns")
    return [float(view["turn"] == seat_of(view)), *(float(view[name] or 0) for name in names)]
