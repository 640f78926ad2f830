"""The events of a table's log: what each one changes, shows and says."""

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from moontable.kernel import Event, Message, Who
from moontable.kernel.message import NOTHING, Argument
from moontable.kernel.message import table as say
from moontable.tables.agreement import Object

if TYPE_CHECKING:
    from moontable.tables.table import Table


class TableEvent(Struct, frozen=True, tag_field="kind"):
    """Something that happened at a table; its tag is its kind in the database."""

    shown: ClassVar[tuple[str, ...]] = ()
    """The public fields, in the order of the wire."""
    changes_decisions: ClassVar[bool] = False
    """Can it change which decisions are open?"""
    says: ClassVar[str] = ""
    """The key of its sentence in the log; empty where its events or a chat message say it all."""

    def fold(self, table: "Table") -> list[Event] | None:
        """Change the table; returns the game's own events."""

    def actor(self, table: "Table") -> tuple[int | None, str | None]:
        """The seat and the name of the person it is about."""
        del table
        return None, None

    def public_data(self, table: "Table") -> Object:
        """The fields that everybody may see."""
        del table
        return {field: getattr(self, field) for field in self.shown}

    def sentence(self, table: "Table") -> Message:
        """Its sentence in the log."""
        return self.about(table, self.says) if self.says else NOTHING

    def about(self, table: "Table", key: str, **args: Argument) -> Message:
        """A message about the actor, with `who` for a seat and the `name` it had at the time."""
        seat, name = self.actor(table)
        if name is not None:
            args["name"] = name
        if seat is not None:
            args["who"] = Who(seat)
        return say(key, **args)


class SeatEvent(TableEvent, frozen=True):
    """An event that concerns a seat."""

    seat: int

    def actor(self, table: "Table") -> tuple[int | None, str | None]:
        """The seat and its name."""
        return self.seat, table.name_of(self.seat)


class PersonEvent(TableEvent, frozen=True):
    """An event that concerns a person, seated or not."""

    person: int

    def actor(self, table: "Table") -> tuple[int | None, str | None]:
        """The person's name."""
        return None, table.people[self.person].name


class LogEntry(Struct, frozen=True):
    """An event with its number and its time in milliseconds since 1970."""

    seq: int
    at: int
    event: TableEvent

    @property
    def kind(self) -> str:
        """The kind of its event."""
        return str(self.event.__struct_config__.tag)
