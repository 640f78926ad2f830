"""What can be read off a table after some deeds: announcements, failures, discards, dragons."""

from typing import Any

from moontable.games.blue_moon import GAME
from tests.rules.blue_moon.table import Table, names

FILL = ["Nirwadas the Traveler", "Ledinemras the Monk", "Zedemikras the Brain"]
"""Three plain characters that keep a hand or pile from being empty."""


def finish(table: Table, seat: int = 0) -> Table:
    """Pass (announcing fire) as long as it is this seat's turn and the turn can be held."""
    while table.deeds() and table.state.turn == seat and not failed(table):
        if table.can("announce"):
            table.do("announce", element="fire")
        elif table.can("pass"):
            table.do("pass")
        else:
            break
    return table


def announced(table: Table) -> list[tuple[int, int]]:
    """Who announced which strength, in order."""
    return [(event["seat"], event["strength"]) for event in table.log("announce")]


def failed(table: Table) -> bool:
    """Could a turn not be held?"""
    return bool(table.log("fail"))


def discarded(table: Table, seat: int) -> list[str]:
    """The ids of everything a seat has discarded, in order."""
    events = [event for event in table.log("discard") if event["seat"] == seat]
    return [card for event in events for card in event["cards"]]


def has(table: Table, area: str, *cards: str, seat: int = 0) -> bool:
    """Do all these cards lie in an area of a seat?"""
    return set(names(*cards)) <= set(table.side(seat)[area])


def switched(**switches: bool) -> dict[str, Any]:
    """The options of a position in which single rule switches are turned."""
    return {"options": {"switches": switches}}


def dragons_for(table: Table, loser: int) -> int:
    """How many dragons a retreat of this seat would win the other now."""
    return int(str(GAME.query(table.state, "retreat_dragons", {"seat": loser})["total"]))


def ids_of(*cards: str) -> set[str]:
    """The ids of cards as a set."""
    return set(names(*cards))


def seen_by(table: Table, seat: int) -> Any:
    """The opponent's side as a seat sees it."""
    return GAME.view(table.state, seat)["players"][1 - seat]


def pick(table: Table, target: str, seat: int = 1) -> Table:
    """Pick a card of a seat: by name, or by its place if it lies face down."""
    lying = table.side(seat)
    card = names(target)[0]
    if card in lying["bluffs"]:
        place = len(lying["support"]) + 1 + lying["bluffs"].index(card)
        return table.do("pick", blind=True, place=place)
    return table.do("pick", target)
