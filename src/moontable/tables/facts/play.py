"""The game itself: it begins, seats decide, bots fail.

It knows what each of these changes; what happened in the game, the game's own events say.
"""

from typing import ClassVar, Final

from moontable.kernel import Event, Words
from moontable.tables.log import Beginning, Fact, Object, OfSeat
from moontable.tables.session import Session
from moontable.tables.table import Table

BEGINS: Final[dict[Beginning, Words]] = {
    "deal": Words("Das Spiel beginnt.", "The game begins."),
    "seed": Words(
        "Das Spiel beginnt mit einem Startwert, den der Gastgeber gewählt hat.",
        "The game begins with a seed that the host chose.",
    ),
    "record": Words(
        "Das Spiel geht weiter, wo eine Aufzeichnung endet, die der Gastgeber gewählt hat.",
        "The game goes on from a record that the host chose.",
    ),
    "position": Words(
        "Das Spiel beginnt mit einer Stellung, die der Gastgeber gewählt hat.",
        "The game begins from a position that the host chose.",
    ),
}


class Started(Fact, frozen=True):
    """The game began, with the record it goes on from."""

    record: Object
    moves: ClassVar = True

    def fold(self, table: Table) -> None:
        """Deal, or take up where the record ends."""
        table.begin(Session.load(self.record, foreign=True))

    def visible(self, table: Table) -> Object:
        """What the game begins from, and what can be said of its secret now."""
        told = {"begins_from": table.agreement.begins_from, "commitment": table.commitment}
        return told | {"shares": list(table.session.record.shares)}

    def sentence(self, table: Table) -> Words:
        """Whether the host chose what is played."""
        return BEGINS[table.agreement.begins_from]


class Decided(OfSeat, frozen=True):
    """A seat answered the decision `ask`."""

    action: int
    ask: int
    moves: ClassVar = True

    def fold(self, table: Table) -> list[Event]:
        """Play on; whoever has answered is asked anew, even if the next question reads the same."""
        events = table.session.apply(self.seat, self.action)
        table.secrets.append(_audience(events))
        table.charge(self.seat)
        place = table.seats[self.seat]
        if place.clock is not None:
            place.clock += table.agreement.pace.increment * 1000
        table.asks.pop(self.seat, None)
        table.wish = None
        return events


class BotFailed(OfSeat, frozen=True):
    """A bot crashed or hung."""

    level: str
    next: str
    why: str
    shown: ClassVar = ("level", "why", "next")
    says: ClassVar = Words(
        "Der Bot {level} auf Platz {name} antwortet nicht; {next} spielt weiter.",
        "The bot {level} on seat {name} does not answer; {next} plays on.",
    )

    def fold(self, table: Table) -> None:
        """The next weaker level takes its chair."""
        table.seats[self.seat].level = self.next


def _audience(events: list[Event]) -> int:
    """The seats (a bit mask) that learned something secret."""
    mask = 0
    for event in events:
        mask |= event.audience if event.secret else 0
    return mask
