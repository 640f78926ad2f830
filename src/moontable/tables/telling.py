"""A table's entries as sentences: who sat down, who asks to take back, which bot stepped in.

It knows names and both languages; what happened in the game the game itself tells.
"""

from collections.abc import Callable
from typing import Any, Final

from moontable.kernel import Words
from moontable.tables.log import Entry
from moontable.tables.sheet import secret
from moontable.tables.table import Table

SILENT: Final = Words("", "")


def who_sits(table: Table, seat: int) -> str:
    """What a seat is called: its person, or its number."""
    return table.seats[seat].name or f"{seat + 1}"


def told(table: Table, entry: Entry) -> Words:
    """An entry as a sentence; decisions are told by their events."""
    teller = TELLERS.get(entry.kind)
    return SILENT if teller is None else teller(table, entry.data)


def actor(table: Table, entry: Entry) -> tuple[int | None, str | None]:
    """The seat and the name an entry speaks of."""
    data = entry.data
    seat = data.get("seat")
    person = data.get("person")
    if person is not None and person < len(table.people):
        return seat, table.people[person].name
    return seat, None if seat is None else who_sits(table, seat)


def _opened(table: Table, data: dict[str, Any]) -> Words:
    title = table.game.title
    host = data["host"]
    return Words(f"{host} eröffnet den Tisch: {title.de}.", f"{host} opens the table: {title.en}.")


def _joined(_table: Table, data: dict[str, Any]) -> Words:
    return Words(f"{data['name']} kommt an den Tisch.", f"{data['name']} comes to the table.")


def _sat(table: Table, data: dict[str, Any]) -> Words:
    name = table.people[data["person"]].name
    return Words(
        f"{name} nimmt Platz {data['seat'] + 1}.", f"{name} takes seat {data['seat'] + 1}."
    )


def _stood(_table: Table, data: dict[str, Any]) -> Words:
    seat = data["seat"] + 1
    return Words(f"Platz {seat} ist frei.", f"Seat {seat} is open.")


def _bot_seated(_table: Table, data: dict[str, Any]) -> Words:
    seat, level = data["seat"] + 1, data["level"]
    return Words(
        f"Auf Platz {seat} spielt ein Bot ({level}).", f"A bot ({level}) takes seat {seat}."
    )


def _chose(table: Table, data: dict[str, Any]) -> Words:
    seat = data["seat"] + 1
    if secret(table):
        return Words(f"Platz {seat} hat gewählt.", f"Seat {seat} has chosen.")
    what = ", ".join(str(value) for value in data["player"].values() if isinstance(value, str))
    return Words(f"Platz {seat} spielt {what}.", f"Seat {seat} plays {what}.")


def _started(_table: Table, _data: dict[str, Any]) -> Words:
    return Words("Das Spiel beginnt.", "The game begins.")


def _undone(table: Table, data: dict[str, Any]) -> Words:
    name, to = who_sits(table, data["seat"]), data["to"]
    return Words(
        f"{name} geht zurück vor Entscheidung {to + 1}.",
        f"{name} goes back before decision {to + 1}.",
    )


def _wished(table: Table, data: dict[str, Any]) -> Words:
    name, to = who_sits(table, data["seat"]), data["to"] + 1
    return Words(
        f"{name} möchte alles ab Entscheidung {to} zurücknehmen.",
        f"{name} asks to take back everything from decision {to} on.",
    )


def _consented(table: Table, data: dict[str, Any]) -> Words:
    name = table.people[data["person"]].name
    if data["yes"]:
        return Words(f"{name} ist einverstanden.", f"{name} agrees.")
    return Words(f"{name} lehnt ab.", f"{name} declines.")


def _muted(table: Table, data: dict[str, Any]) -> Words:
    name = table.people[data["person"]].name
    if data["muted"]:
        return Words(f"{name} ist im Gespräch stumm.", f"{name} is muted in the chat.")
    return Words(f"{name} darf wieder sprechen.", f"{name} may speak again.")


def _away(table: Table, data: dict[str, Any]) -> Words:
    name = who_sits(table, data["seat"])
    return Words(f"{name} ist nicht da; die Uhr steht.", f"{name} is away; the clock stands still.")


def _back(table: Table, data: dict[str, Any]) -> Words:
    name = who_sits(table, data["seat"])
    return Words(f"{name} ist wieder da.", f"{name} is back.")


def _replaced(table: Table, data: dict[str, Any]) -> Words:
    name, level = who_sits(table, data["seat"]), data["level"]
    if data["why"] == "time":
        return Words(
            f"Die Zeit von {name} ist um: Ein Bot ({level}) spielt weiter.",
            f"Time is up for {name}: a bot ({level}) plays on.",
        )
    return Words(
        f"Ein Bot ({level}) spielt für {name} weiter.", f"A bot ({level}) plays on for {name}."
    )


def _reclaimed(table: Table, data: dict[str, Any]) -> Words:
    name = who_sits(table, data["seat"])
    return Words(f"{name} spielt wieder selbst.", f"{name} plays again.")


def _resigned(table: Table, data: dict[str, Any]) -> Words:
    name = who_sits(table, data["seat"])
    return Words(f"{name} gibt auf.", f"{name} resigns.")


def _bot_failed(table: Table, data: dict[str, Any]) -> Words:
    name, level, weaker = who_sits(table, data["seat"]), data["level"], data["next"]
    return Words(
        f"Der Bot {level} auf Platz {name} antwortet nicht; {weaker} spielt weiter.",
        f"The bot {level} on seat {name} does not answer; {weaker} plays on.",
    )


def _rematched(_table: Table, _data: dict[str, Any]) -> Words:
    return Words("Es gibt eine Revanche.", "There is a rematch.")


TELLERS: Final[dict[str, Callable[[Table, dict[str, Any]], Words]]] = {
    "opened": _opened,
    "joined": _joined,
    "sat": _sat,
    "stood": _stood,
    "bot_seated": _bot_seated,
    "chose": _chose,
    "started": _started,
    "undone": _undone,
    "wished": _wished,
    "consented": _consented,
    "muted": _muted,
    "away": _away,
    "back": _back,
    "replaced": _replaced,
    "reclaimed": _reclaimed,
    "resigned": _resigned,
    "bot_failed": _bot_failed,
    "rematched": _rematched,
}
