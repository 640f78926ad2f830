"""Events of play: the start, decisions, undo, failing bots, the rematch."""

from typing import ClassVar, Final

from moontable.kernel import Event, Words
from moontable.tables.agreement import Beginning, Object
from moontable.tables.events import PersonEvent, SeatEvent, TableEvent
from moontable.tables.seat import UndoRequest
from moontable.tables.session import Session
from moontable.tables.table import Table

BEGINNINGS: Final[dict[Beginning, Words]] = {
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


class GameStarted(TableEvent, frozen=True, tag="started"):
    """The game began, with its deal or where another record ends."""

    record: Object
    changes_decisions: ClassVar = True

    def fold(self, table: Table) -> None:
        """Replay the record, which usually is only a deal."""
        table.begin(Session.load(self.record, foreign=True))

    def public_data(self, table: Table) -> Object:
        """What the game begins from, and what is public of the secret behind its deal."""
        return {
            "begins_from": table.agreement.begins_from,
            "commitment": table.commitment,
            "shares": list(table.session.record.shares),
        }

    def sentence(self, table: Table) -> Words:
        """Whether the host chose the beginning."""
        return BEGINNINGS[table.agreement.begins_from]


class DecisionMade(SeatEvent, frozen=True, tag="decided"):
    """A seat answered the open decision `ask`."""

    action: int
    ask: int
    changes_decisions: ClassVar = True

    def fold(self, table: Table) -> list[Event]:
        """Play on; the seat's next decision is a new one even if it reads the same."""
        events = table.session.apply(self.seat, self.action)
        table.secrets.append(_audience(events))
        table.charge(self.seat)
        seat = table.seats[self.seat]
        if seat.clock is not None:
            seat.clock += table.agreement.pace.increment * 1000
        table.open_decisions.pop(self.seat, None)
        table.undo_request = None
        return events


class BotFailed(SeatEvent, frozen=True, tag="bot_failed"):
    """A bot crashed or hung."""

    level: str
    next: str
    why: str
    shown: ClassVar = ("level", "why", "next")
    template: ClassVar = Words(
        "Der Bot {level} auf Platz {name} antwortet nicht; {next} spielt weiter.",
        "The bot {level} on seat {name} does not answer; {next} plays on.",
    )

    def fold(self, table: Table) -> None:
        """Seat the next weaker level."""
        table.seats[self.seat].level = self.next


class DecisionsUndone(TableEvent, frozen=True, tag="undone"):
    """All but the first `to` decisions were undone."""

    to: int
    seat: int
    shown: ClassVar = ("to",)
    changes_decisions: ClassVar = True

    def fold(self, table: Table) -> None:
        """Go back."""
        table.go_back(self.to)

    def actor(self, table: Table) -> tuple[int | None, str | None]:
        """The seat that went back."""
        return self.seat, table.name_of(self.seat)

    def sentence(self, table: Table) -> Words:
        """Who went back how far."""
        name, to = table.name_of(self.seat), self.to + 1
        return Words(
            f"{name} geht zurück vor Entscheidung {to}.", f"{name} goes back before decision {to}."
        )


class UndoRequested(SeatEvent, frozen=True, tag="wished"):
    """A player asked the others for permission to go back."""

    to: int
    shown: ClassVar = ("to",)

    def fold(self, table: Table) -> None:
        """Wait until everybody else has agreed."""
        mine = table.seats[self.seat].person
        others = {seat.person for seat in table.seats if seat.person is not None} - {mine}
        table.undo_request = UndoRequest(self.seat, self.to, sorted(others))

    def sentence(self, table: Table) -> Words:
        """Who asks for what."""
        name, to = table.name_of(self.seat), self.to + 1
        return Words(
            f"{name} möchte alles ab Entscheidung {to} zurücknehmen.",
            f"{name} asks to take back everything from decision {to} on.",
        )


class UndoAnswered(PersonEvent, frozen=True, tag="consented"):
    """A player answered a request to go back."""

    yes: bool
    shown: ClassVar = ("yes", "person")
    changes_decisions: ClassVar = True

    def fold(self, table: Table) -> None:
        """Go back once everybody has agreed; one refusal ends the request."""
        request = table.undo_request
        assert request is not None, "an answer needs a request"
        if not self.yes:
            table.refusals[request.seat] += 1
            table.undo_request = None
            return
        request.missing.remove(self.person)
        if not request.missing:
            table.go_back(request.to)

    def sentence(self, table: Table) -> Words:
        """Yes or no."""
        name = table.people[self.person].name
        if self.yes:
            return Words(f"{name} ist einverstanden.", f"{name} agrees.")
        return Words(f"{name} lehnt ab.", f"{name} declines.")


class RematchOpened(TableEvent, frozen=True, tag="rematched"):
    """A rematch was opened at another table."""

    table: str
    shown: ClassVar = ("table",)
    template: ClassVar = Words("Es gibt eine Revanche.", "There is a rematch.")

    def fold(self, table: Table) -> None:
        """Keep the other table's name."""
        table.rematch = self.table


def _audience(events: list[Event]) -> int:
    """The seats (a bit mask) that learned something secret."""
    mask = 0
    for event in events:
        mask |= event.audience if event.secret else 0
    return mask
