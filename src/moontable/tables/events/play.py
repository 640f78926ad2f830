"""Events of play: the start, decisions, undo, failing bots, the rematch."""

from typing import ClassVar

from moontable.kernel import Event, Message, Who
from moontable.tables.agreement import Object
from moontable.tables.events import PersonEvent, SeatEvent, TableEvent
from moontable.tables.levels import level_name
from moontable.tables.seat import UndoRequest
from moontable.tables.session import Session
from moontable.tables.table import Table


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

    def sentence(self, table: Table) -> Message:
        """Whether the host chose the beginning."""
        return self.about(table, f"started-{table.agreement.begins_from}")


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

    def fold(self, table: Table) -> None:
        """Seat the next weaker level."""
        table.seats[self.seat].level = self.next

    def sentence(self, table: Table) -> Message:
        """Which bot failed, and which one plays on."""
        level, following = level_name(self.level), level_name(self.next)
        return self.about(table, "bot-failed", level=level, next=following)


class DecisionsUndone(TableEvent, frozen=True, tag="undone"):
    """All but the first `to` decisions were undone."""

    to: int
    seat: int
    shown: ClassVar = ("to",)
    says: ClassVar = "undone"
    changes_decisions: ClassVar = True

    def fold(self, table: Table) -> None:
        """Go back."""
        table.go_back(self.to)

    def actor(self, table: Table) -> tuple[int | None, str | None]:
        """The seat that went back."""
        return self.seat, table.name_of(self.seat)


class UndoRequested(SeatEvent, frozen=True, tag="wished"):
    """A player asked the others for permission to go back."""

    to: int
    shown: ClassVar = ("to",)
    says: ClassVar = "undo-requested"

    def fold(self, table: Table) -> None:
        """Wait until everybody else has agreed."""
        mine = table.seats[self.seat].person
        others = {seat.person for seat in table.seats if seat.person is not None} - {mine}
        table.undo_request = UndoRequest(self.seat, self.to, sorted(others))


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

    def sentence(self, table: Table) -> Message:
        """Yes or no."""
        key = "undo-allowed" if self.yes else "undo-declined"
        return self.about(table, key, who=Who(table.seats_of(self.person)[0]))


class RematchOpened(TableEvent, frozen=True, tag="rematched"):
    """A rematch was opened at another table."""

    table: str
    shown: ClassVar = ("table",)
    says: ClassVar = "rematch"

    def fold(self, table: Table) -> None:
        """Keep the other table's name."""
        table.rematch = self.table


def _audience(events: list[Event]) -> int:
    """The seats (a bit mask) that learned something secret."""
    mask = 0
    for event in events:
        mask |= event.audience if event.secret else 0
    return mask
