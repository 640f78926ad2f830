"""The game itself: it begins, seats decide, bots fail.

It knows what each of these changes; what happened in the game, the game's own events say.
"""

from typing import ClassVar

from moontable.kernel import Event, Words
from moontable.tables.log import Fact, Object, OfSeat
from moontable.tables.session import Session
from moontable.tables.table import Table


class Started(Fact, frozen=True):
    """The game began, with the record it goes on from."""

    record: Object
    moves: ClassVar = True
    says: ClassVar = Words("Das Spiel beginnt.", "The game begins.")

    def fold(self, table: Table) -> None:
        """Deal, or take up where the record ends."""
        table.begin(Session.load(self.record, foreign=True))


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
