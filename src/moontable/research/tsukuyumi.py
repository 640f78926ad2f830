"""TSUKUYUMI as planes: the map on a square window of hexes, one's cards, everybody's points."""

from typing import Final

from moontable.research.planes import (
    Encoder,
    Numbers,
    Plane,
    View,
    catalogue_ids,
    index,
    marks,
    numbers,
    one_hot,
    seat_of,
)

REACH: Final = 7
"""Hexes from -7 to 7 in both directions are seen."""
WIDTH: Final = 2 * REACH + 1
PHASES: Final = ("setup", "choose", "white", "blue", "green", "red", "score")
LEFT: Final = ("movement", "combat", "production", "oni_place", "oni_conquest", "initiative")
SEATS: Final = 5
SIDES: Final = SEATS + 1
FORCES: Final = ("conquest", "health", "damage")
PLAYER: Final = ("vp", "total", "conquered", "retaken", "oni_destroyed", "destroyed")


def encoder() -> Encoder:
    """The planes, in order."""
    cards = catalogue_ids("tsukuyumi", "cards")
    events = catalogue_ids("tsukuyumi", "events")
    cell = 1 + 1 + SIDES + SIDES * len(FORCES) + 6
    about = (
        "for each hex of the window: there, moon, whose (own seat first, Oni last), conquest, "
        "health and damage of each side there, blocked edges"
    )
    return Encoder(
        [
            Plane("map", WIDTH * WIDTH * cell, about, _map),
            Plane("hand", len(cards), "action cards in hand", marks(index(cards), _hand)),
            Plane("open_events", len(events), "open events", marks(index(events), _open_events)),
            Plane("players", SEATS * len(PLAYER), "own seat first: " + ", ".join(PLAYER), _players),
            Plane("phase", len(PHASES), ", ".join(PHASES), one_hot(index(PHASES), _phase)),
            Plane("left", len(LEFT), "actions left: " + ", ".join(LEFT), numbers(_left)),
            Plane("table", 3, "round, rounds, place in the initiative", numbers(_table)),
        ]
    )


def _order(view: View) -> dict[str, int]:
    """The factions by seat from one's own; the Oni last."""
    seat = seat_of(view)
    names = [player["faction"] for player in view["players"]]
    turned = names[seat:] + names[:seat]
    return {**index(turned), "oni": SEATS}


def _map(view: View, out: Numbers) -> None:
    order = _order(view)
    cells = out.reshape(WIDTH * WIDTH, -1)
    for place, area in view["areas"].items():
        q, r = (int(part) + REACH for part in place.split(","))
        if not (0 <= q < WIDTH and 0 <= r < WIDTH):
            continue
        cell = cells[q * WIDTH + r]
        cell[0] = 1
        cell[1] = area["terrain"] == "moon"
        if area["owner"] in order:
            cell[2 + order[area["owner"]]] = 1
        base = 2 + SIDES
        for side, forces in area.get("forces", {}).items():
            if side in order:
                start = base + order[side] * len(FORCES)
                cell[start : start + len(FORCES)] = [forces.get(name, 0) for name in FORCES]
        for edge in area["blocked"]:
            cell[base + SIDES * len(FORCES) + edge] = 1


def _hand(view: View) -> list[str]:
    hand = view["players"][seat_of(view)].get("hand") or []
    return [card["card"] for card in hand if isinstance(card, dict)]


def _open_events(view: View) -> list[str]:
    return [event["card"] for event in view["events"]["open"]]


def _phase(view: View) -> str:
    phase: str = view["phase"]
    return phase


def _players(view: View, out: Numbers) -> None:
    order = _order(view)
    for player in view["players"]:
        start = order[player["faction"]] * len(PLAYER)
        out[start : start + len(PLAYER)] = [float(player.get(name) or 0) for name in PLAYER]


def _left(view: View) -> list[float]:
    return [float(view["left"].get(name, 0)) for name in LEFT]


def _table(view: View) -> list[float]:
    initiative: list[str] = view["initiative"]
    own = view["players"][seat_of(view)]["faction"]
    place = initiative.index(own) if own in initiative else len(initiative)
    return [float(view["round"]), float(view["rounds"]), float(place)]
