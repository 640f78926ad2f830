"""Events of people: absence and return, resignation, chat, shared views."""

from dataclasses import replace
from typing import ClassVar

from moontable.kernel import Message, Outcome, Who
from moontable.kernel.message import NOTHING
from moontable.kernel.message import table as say
from moontable.tables.agreement import Object
from moontable.tables.events import PersonEvent, SeatEvent, TableEvent
from moontable.tables.levels import level_name
from moontable.tables.seat import SharedView
from moontable.tables.table import Table

MIN_CLOCK = 60_000
"""Milliseconds left at least for a player who takes a seat back."""


class WentAway(SeatEvent, frozen=True, tag="away"):
    """A person left; a bot may step in at `until`."""

    until: int
    shown: ClassVar = ("until",)
    says: ClassVar = "away"

    def fold(self, table: Table) -> None:
        """Stop the clock."""
        table.charge(self.seat)
        table.seats[self.seat].away = self.until


class Returned(SeatEvent, frozen=True, tag="back"):
    """A person came back."""

    says: ClassVar = "back"

    def fold(self, table: Table) -> None:
        """Restart the clock."""
        table.seats[self.seat].away = None
        if self.seat in table.open_decisions:
            decision = table.open_decisions[self.seat]
            table.open_decisions[self.seat] = replace(decision, since=table.at)


class BotTookOver(SeatEvent, frozen=True, tag="replaced"):
    """A bot took over the seat of a person who is absent or out of time."""

    level: str
    why: str
    shown: ClassVar = ("level", "why")

    def fold(self, table: Table) -> None:
        """Let the bot play until the person takes the seat back."""
        seat = table.seats[self.seat]
        seat.replaced, seat.level, seat.away = True, self.level, None

    def sentence(self, table: Table) -> Message:
        """Which bot plays for whom, and why."""
        key = "replaced-late" if self.why == "time" else "replaced"
        return self.about(table, key, level=level_name(self.level))


class SeatReclaimed(SeatEvent, frozen=True, tag="reclaimed"):
    """A person took the seat back from the bot."""

    says: ClassVar = "reclaimed"

    def fold(self, table: Table) -> None:
        """Let the person play, with at least `MIN_CLOCK` left."""
        seat = table.seats[self.seat]
        seat.replaced, seat.level = False, None
        if seat.clock is not None:
            seat.clock = max(seat.clock, MIN_CLOCK)
        Returned(self.seat).fold(table)


class Resigned(SeatEvent, frozen=True, tag="resigned"):
    """A player resigned."""

    level: str
    shown: ClassVar = ("level",)
    changes_decisions: ClassVar = True
    says: ClassVar = "resigned"

    def fold(self, table: Table) -> None:
        """End a game of two; in a larger one a bot plays on."""
        seat = table.seats[self.seat]
        seat.resigned, seat.away, seat.level = True, None, self.level
        if len(table.seats) == 2:
            scores = tuple(0 if number == self.seat else 1 for number in range(2))
            table.resignation = Outcome(scores, (1 - self.seat,), self.about(table, "resignation"))


class ChatMessage(PersonEvent, frozen=True, tag="said"):
    """A person wrote in the chat."""

    text: str
    shown: ClassVar = ("text", "person")


class PersonMuted(PersonEvent, frozen=True, tag="muted"):
    """The host muted a person in the chat, or undid that."""

    muted: bool
    shown: ClassVar = ("person", "muted")

    def fold(self, table: Table) -> None:
        """Mute or unmute the person."""
        table.people[self.person].muted = self.muted

    def sentence(self, table: Table) -> Message:
        """Whether the person may chat."""
        return self.about(table, "muted" if self.muted else "unmuted")


class ViewRequested(TableEvent, frozen=True, tag="shoulder_asked"):
    """A spectator asked to see a player's view; only the two of them learn of it."""

    person: int
    seat: int

    def fold(self, table: Table) -> None:
        """Wait for the player's answer."""
        owner = table.seats[self.seat].person
        assert owner is not None, "only a person can share a view"
        table.shared_views[self.person] = SharedView(self.seat, owner)
        table.view_requests[self.person] += 1


class ViewShared(SeatEvent, frozen=True, tag="shoulder_opened"):
    """A player shares a view; everybody learns of it."""

    person: int
    shown: ClassVar = ("person",)

    def fold(self, table: Table) -> None:
        """Show the spectator what the player sees."""
        owner = table.shared_views[self.person].owner
        table.shared_views[self.person] = SharedView(self.seat, owner, open=True)

    def sentence(self, table: Table) -> Message:
        """Who shares a view with whom."""
        return self.about(table, "view-shared", other=table.people[self.person].name)


class ViewSharingEnded(TableEvent, frozen=True, tag="shoulder_closed"):
    """A request was declined or a shared view ended; a declined request stays secret."""

    person: int
    seat: int
    was_open: bool

    def fold(self, table: Table) -> None:
        """Show the person only what every spectator sees."""
        del table.shared_views[self.person]

    def public_data(self, table: Table) -> Object:
        """The person, if the view was shared."""
        del table
        return {"person": self.person} if self.was_open else {}

    def sentence(self, table: Table) -> Message:
        """Whose view is no longer shared with whom."""
        if not self.was_open:
            return NOTHING
        name, other = table.name_of(self.seat), table.people[self.person].name
        return say("view-closed", who=Who(self.seat), name=name, other=other)
