"""People who are not there, and those who give up.

It knows what their going and coming changes; how long is waited, `tables.absence` knows.
"""

from dataclasses import replace
from typing import ClassVar

from moontable.kernel import Outcome, Words
from moontable.tables.log import OfSeat
from moontable.tables.table import Table

GAVE_UP = Words("Aufgegeben.", "Resigned.")
LEAST_CLOCK = 60_000
"""Milliseconds somebody has at least who takes his seat back."""


class Away(OfSeat, frozen=True):
    """A person left; a bot may step in at `until`."""

    until: int
    shown: ClassVar = ("until",)
    says: ClassVar = Words(
        "{name} ist nicht da; die Uhr steht.", "{name} is away; the clock stands still."
    )

    def fold(self, table: Table) -> None:
        """The clock stands still."""
        table.charge(self.seat)
        table.seats[self.seat].away = self.until


class Back(OfSeat, frozen=True):
    """The person is here again."""

    says: ClassVar = Words("{name} ist wieder da.", "{name} is back.")

    def fold(self, table: Table) -> None:
        """The clock goes on from now."""
        table.seats[self.seat].away = None
        if self.seat in table.asks:
            table.asks[self.seat] = replace(table.asks[self.seat], since=table.at)


class Replaced(OfSeat, frozen=True):
    """A bot plays an absent person's seat, or one whose time is up."""

    level: str
    why: str
    shown: ClassVar = ("level", "why")

    def fold(self, table: Table) -> None:
        """The bot plays until the person comes back."""
        place = table.seats[self.seat]
        place.replaced, place.level, place.away = True, self.level, None

    def sentence(self, table: Table) -> Words:
        """Which bot plays for whom, and why."""
        name, level = table.name_of(self.seat), self.level
        if self.why == "time":
            return Words(
                f"Die Zeit von {name} ist um: Ein Bot ({level}) spielt weiter.",
                f"Time is up for {name}: a bot ({level}) plays on.",
            )
        return Words(
            f"Ein Bot ({level}) spielt für {name} weiter.", f"A bot ({level}) plays on for {name}."
        )


class Reclaimed(OfSeat, frozen=True):
    """A person took the seat back from the bot."""

    says: ClassVar = Words("{name} spielt wieder selbst.", "{name} plays again.")

    def fold(self, table: Table) -> None:
        """The person plays, with a little time at least."""
        place = table.seats[self.seat]
        place.replaced, place.level = False, None
        if place.clock is not None:
            place.clock = max(place.clock, LEAST_CLOCK)
        Back(self.seat).fold(table)


class Resigned(OfSeat, frozen=True):
    """Somebody gave up."""

    level: str
    shown: ClassVar = ("level",)
    moves: ClassVar = True
    says: ClassVar = Words("{name} gibt auf.", "{name} resigns.")

    def fold(self, table: Table) -> None:
        """Between two the game is over; else a bot plays on."""
        place = table.seats[self.seat]
        place.resigned, place.away, place.level = True, None, self.level
        if len(table.seats) == 2:
            scores = tuple(0 if seat == self.seat else 1 for seat in range(2))
            table.resignation = Outcome(scores, (1 - self.seat,), GAVE_UP)
