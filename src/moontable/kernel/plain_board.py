"""Declare a plain board in a view: cards, piles, tokens, squares and hexes.

Browser and terminal draw a view's `BOARD`; ids join what is drawn to the options whose deeds name
them.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, NotRequired, Required, TypedDict, cast

from moontable.kernel.message import Words, message_in, table

BOARD: Final = "plain_board"
"""The key of the board in a view."""
KINDS: Final = ("cards", "pile", "tokens", "squares", "hexes")


class MessageJson(TypedDict, total=False):
    """A message in JSON: a key with arguments, or a text in two languages."""

    key: str
    args: Mapping[str, Any]
    de: str
    en: str


class Thing(MessageJson):
    """A card, token or piece, with the id that deeds use."""

    id: Required[str]
    seat: int
    """The seat that owns it, if that is visible."""
    count: int
    """The number of copies, if several."""
    note: MessageJson
    """The text below its name."""


class Field(TypedDict):
    """A square by column and row, or a hex by its axial coordinates q and r (pointed tops)."""

    id: str
    x: int
    y: int
    things: list[Thing]
    shade: NotRequired[int]
    """0 to 3, to distinguish kinds of ground."""


class Zone(MessageJson):
    """A titled part of the board."""

    id: Required[str]
    kind: Required[Literal["cards", "pile", "tokens", "squares", "hexes"]]
    seat: int
    things: list[Thing]
    """The visible things."""
    hidden: int
    """The number of face-down things."""
    fields: list[Field]


class Board(TypedDict):
    """All zones from top to bottom."""

    zones: list[Zone]


def thing(
    id_: str,
    name: Words,
    *,
    seat: int | None = None,
    count: int | None = None,
    note: Words | None = None,
) -> Thing:
    """Create a thing on the board."""
    made = cast("Thing", {"id": id_, **name.json()})
    if seat is not None:
        made["seat"] = seat
    if count is not None:
        made["count"] = count
    if note is not None:
        made["note"] = cast("MessageJson", note.json())
    return made


def _zone(
    kind: Literal["cards", "pile", "tokens", "squares", "hexes"],
    id_: str,
    name: Words,
    seat: int | None,
) -> Zone:
    made = cast("Zone", {"id": id_, "kind": kind, **name.json()})
    if seat is not None:
        made["seat"] = seat
    return made


def cards(
    id_: str, name: Words, things: Sequence[Thing] = (), *, hidden: int = 0, seat: int | None = None
) -> Zone:
    """Cards side by side: face-up ones, then backs."""
    return {**_zone("cards", id_, name, seat), "things": list(things), "hidden": hidden}


def pile(
    id_: str, name: Words, hidden: int, top: Thing | None = None, *, seat: int | None = None
) -> Zone:
    """A pile: the number of face-down cards, and the face-up card on top."""
    things = [] if top is None else [top]
    return {**_zone("pile", id_, name, seat), "things": things, "hidden": hidden}


def tokens(id_: str, name: Words, things: Sequence[Thing], *, seat: int | None = None) -> Zone:
    """A number of equal tokens."""
    return {**_zone("tokens", id_, name, seat), "things": list(things)}


def field(id_: str, x: int, y: int, things: Sequence[Thing] = (), *, shade: int = 0) -> Field:
    """Create a square or a hex."""
    return {"id": id_, "x": x, "y": y, "things": list(things), "shade": shade}


def squares(id_: str, name: Words, fields: Sequence[Field]) -> Zone:
    """A board of squares; row 0 is on top."""
    return {**_zone("squares", id_, name, None), "fields": list(fields)}


def hexes(id_: str, name: Words, fields: Sequence[Field]) -> Zone:
    """A board of pointy-topped hexes: x is q, to the right; y is r, downwards."""
    return {**_zone("hexes", id_, name, None), "fields": list(fields)}


def board(*zones: Zone) -> Board:
    """The value of `BOARD` in a view."""
    return {"zones": list(zones)}


def text(declared: Board) -> Words:
    """The board as lines of text."""
    return Words(
        "\n".join(_line(zone, "de") for zone in declared["zones"]),
        "\n".join(_line(zone, "en") for zone in declared["zones"]),
    )


def _line(zone: Mapping[str, Any], language: str) -> str:
    found = [_name(one, language) for one in zone.get("things", ())]
    for place in zone.get("fields", ()):
        names = [_name(one, language) for one in place["things"]]
        found += [f"{place['id']} {' + '.join(names)}"] if names else []
    if zone.get("hidden"):
        found.append(f"{zone['hidden']} × ?")
    whose = ""
    if "seat" in zone:
        whose = f" ({table('seat', number=zone['seat'] + 1).text(language)})"
    return f"{_text(zone, language)}{whose}: {', '.join(found) or '–'}"


def _text(one: Mapping[str, Any], language: str) -> str:
    message = message_in(one)
    return "" if message is None else message.text(language)


def _name(one: Mapping[str, Any], language: str) -> str:
    name = _text(one, language)
    return f"{one['count']} × {name}" if "count" in one else name


def faults(declared: object) -> list[str]:
    """What keeps a board from being drawn, with its place; empty if it is sound."""
    if not isinstance(declared, Mapping) or not isinstance(declared.get("zones"), list):
        return ["a board is a mapping with a list of zones"]
    found: list[str] = []
    seen: set[object] = set()
    for number, zone in enumerate(declared["zones"]):
        where = f"zones[{number}]"
        found += _zone_faults(zone, where)
        if isinstance(zone, Mapping) and zone.get("id") in seen:
            found.append(f"{where}.id: {zone.get('id')!r} names two zones")
        seen.add(zone.get("id") if isinstance(zone, Mapping) else None)
    return found


def _zone_faults(zone: object, where: str) -> list[str]:
    if not isinstance(zone, Mapping):
        return [f"{where}: is no mapping"]
    found = list(_named(zone, where))
    kind = zone.get("kind")
    if kind not in KINDS:
        return [*found, f"{where}.kind: {kind!r} is none of {', '.join(KINDS)}"]
    if not _count(zone.get("hidden", 0)):
        found.append(f"{where}.hidden: is no number of things")
    if kind in {"squares", "hexes"}:
        return [*found, *_field_faults(zone.get("fields"), f"{where}.fields")]
    return [*found, *_thing_faults(zone.get("things"), f"{where}.things")]


def _named(one: Mapping[str, Any], where: str) -> Iterator[str]:
    for key in ("id", "de", "en"):
        if not isinstance(one.get(key), str) or not one[key]:
            yield f"{where}.{key}: is no text"
    if not _count(one.get("seat", 0)):
        yield f"{where}.seat: is no seat"


def _count(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and number >= 0


def _thing_faults(things: object, where: str) -> list[str]:
    if not isinstance(things, list):
        return [f"{where}: is no list"]
    found: list[str] = []
    for number, one in enumerate(things):
        place = f"{where}[{number}]"
        if not isinstance(one, Mapping):
            found.append(f"{place}: is no mapping")
            continue
        found += _named(one, place)
        if not _count(one.get("count", 0)):
            found.append(f"{place}.count: is no number of things")
    return found


def _field_faults(fields: object, where: str) -> list[str]:
    if not isinstance(fields, list):
        return [f"{where}: is no list"]
    found: list[str] = []
    places: set[tuple[object, object]] = set()
    for number, one in enumerate(fields):
        place = f"{where}[{number}]"
        if not isinstance(one, Mapping) or not isinstance(one.get("id"), str):
            found.append(f"{place}.id: is no text")
            continue
        spot = (one.get("x"), one.get("y"))
        if not all(isinstance(at, int) for at in spot) or spot in places:
            found.append(f"{place}: lies nowhere, or where another field is")
        if one.get("shade", 0) not in range(4):
            found.append(f"{place}.shade: is none of 0 to 3")
        places.add(spot)
        found += _thing_faults(one.get("things"), f"{place}.things")
    return found
